import { and, eq, isNull, or, sql } from 'drizzle-orm';
import * as api from '#domain/api.ts';
import { type Area, areaRecord, areasNamedIn } from '#domain/schedule/area.ts';
import { entryRecord, type ScheduleEntry } from '#domain/schedule/entry.ts';
import { conflict, fieldError, HttpError } from '#server/basics/http-error.ts';
import type { Tx } from '#server/database/database.ts';
import { codeOf } from '#server/database/fault.ts';
import { areas, scheduleEvents as entries } from '#server/database/schema/shows.ts';
import { recordRoutes } from '#server/events/columns.ts';
import type { MoveEntries } from '#server/events/events.ts';
import { json, route } from '#server/http/http.ts';
import {
  addRecord,
  type Completed,
  changeOf,
  type Draft,
  lastInOrder,
  type OrderedKind,
  putRecords,
  type RecordKind,
  selectRecords,
  updateRecords,
} from '#server/saving/records.ts';

/** Entries without hours come first in their day (product 3.6). */
export const entryKind: RecordKind<ScheduleEntry> = {
  of: entryRecord,
  table: entries,
  order: [entries.date, sql`${entries.time} nulls first`, entries.title, entries.id],
  published: { updatedAt: entries.updatedAt },
  complete: withAreas,
};

export const areaKind: OrderedKind<Area> = {
  of: areaRecord,
  table: areas,
  order: [areas.eventId, areas.order, areas.name],
  complete: lastInOrder(areas),
  /** 409 names the entries in the area. */
  async refuseUsed(tx, area) {
    const { id, title, date, eventId } = entries;
    const isForShow = or(eq(eventId, area.eventId), isNull(eventId));
    const uses = await tx
      .select({ id, title, date })
      .from(entries)
      .where(and(isForShow, sql`${area.key} = any(${entries.areas})`))
      .orderBy(date, title);
    const titles = [...new Set(uses.map((use) => use.title))].join(', ');
    if (titles)
      throw conflict(area, `These schedule items are in ${area.name}: ${titles}`, { entries: uses });
  },
};

/** Chosen areas stay until a save changes them or the location. */
async function withAreas(tx: Tx, drafts: readonly Draft<ScheduleEntry>[]): Promise<Completed<ScheduleEntry>> {
  const { key, name, eventId, order } = areas;
  const all = await tx.select({ key, name, eventId }).from(areas).orderBy(order);
  const areasOf = (entry: ScheduleEntry) =>
    all.filter((area) => entry.eventId === null || area.eventId === entry.eventId);
  const items = drafts.map(({ item, sent, stored }) =>
    sent.areas === undefined && item.location !== stored?.location
      ? { ...item, areas: areasNamedIn(item.location, areasOf(item)) }
      : item,
  );
  const isKnown = (entry: ScheduleEntry) =>
    entry.areas.every((wanted) => areasOf(entry).some((area) => area.key === wanted));
  const check = () => {
    if (!items.every(isKnown)) throw fieldError('areas', 'Unknown area');
  };
  return { items, check };
}

export const routes = [
  recordRoutes(areaKind, {
    list: api.listAreas,
    update: api.updateArea,
    remove: api.deleteArea,
    order: api.orderAreas,
  }),
  recordRoutes(entryKind, {
    list: api.listSchedule,
    add: api.addSchedule,
    update: api.updateSchedule,
    remove: api.deleteSchedule,
  }),
].flat();

/** 409 if the show has an area with this key. */
export const addArea = route(api.addArea, async ({ body: area, user }) => {
  try {
    return json(await addRecord(areaKind, user, area), 201);
  } catch (error) {
    if (codeOf(error) !== '23505') throw error;
    const message = `This show already has an area with the web address “${area.key}”`;
    throw new HttpError(409, message, { errors: [{ path: 'key', message }], more: { current: null } });
  }
});

/** All or none; 409 names entries saved or deleted in between. */
export const updateSchedules = route(api.updateSchedules, ({ body, user }) =>
  updateRecords(entryKind, user, body.entries),
);

/** Entries stay if the new dates have no day for theirs. */
export const moveEntries: MoveEntries = async (tx, eventId, dayOf) => {
  const stored = await selectRecords(tx, entryKind, eq(entryKind.table.eventId, eventId));
  const moved = stored.flatMap((entry) => {
    const date = dayOf(entry.date) ?? entry.date;
    return date === entry.date ? [] : [{ ...entry, date }];
  });
  const saved = await putRecords(tx, entryKind, moved);
  return saved.map((after) =>
    changeOf(
      entryKind,
      stored.find(({ id }) => id === after.id),
      after,
    ),
  );
};
