import { and, eq, isNull, or, sql } from 'drizzle-orm';
import * as api from '#domain/api.ts';
import { type Area, areaRecord, areasNamedIn } from '#domain/schedule/area.ts';
import { entryRecord, type ScheduleEntry } from '#domain/schedule/entry.ts';
import { validationError } from '#server/basics/http-error.ts';
import type { Tx } from '#server/database/database.ts';
import { areas, scheduleEvents as entries } from '#server/database/schema/shows.ts';
import type { MoveEntries } from '#server/events/events.ts';
import { orderCall, recordCalls } from '#server/events/record-calls.ts';
import { conflictOrMissing, conflicts, json, refuseUnknownEvent, route } from '#server/http/http.ts';
import {
  addRecord,
  type Completed,
  changeOf,
  type Draft,
  deleteRecord,
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
  usesOf: (tx, area) =>
    tx
      .select({ id: entries.id, title: entries.title, date: entries.date })
      .from(entries)
      .where(
        and(
          or(eq(entries.eventId, area.eventId), isNull(entries.eventId)),
          sql`${area.key} = any(${entries.areas})`,
        ),
      )
      .orderBy(entries.date, entries.title),
};

class UnknownArea extends Error {}

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
    if (!items.every(isKnown)) throw new UnknownArea();
  };
  return { items, check };
}

const ofAreas = recordCalls(areaKind);

export const listAreas = route(api.listAreas, ofAreas.list);
export const updateArea = route(api.updateArea, ofAreas.update);
export const orderAreas = route(api.orderAreas, orderCall(areaKind));

/** 409 if the show has an area with this key. */
export const addArea = route(api.addArea, async ({ body: area, user }) => {
  try {
    return json(await refuseUnknownEvent(addRecord(areaKind, user, area)), 201);
  } catch (error) {
    if ((error as { code?: string }).code !== '23505') throw error;
    const message = `This show already has an area with the web address “${area.key}”`;
    return json({ message, errors: [{ path: 'key', message }], current: null }, 409);
  }
});

/** 409 names the entries in the area. */
export const deleteArea = route(api.deleteArea, async ({ id, query, user }) => {
  const outcome = await deleteRecord(areaKind, user, id, query.version ?? null);
  if (outcome && 'deleted' in outcome) return undefined;
  const { current, uses = [] } = outcome ?? {};
  if (!current || uses.length === 0) return conflictOrMissing(current, 'Area');
  const titles = [...new Set(uses.map((use) => (use as { title: string }).title))].join(', ');
  const message = `These schedule items are in ${current.name}: ${titles}`;
  return json({ message, current, entries: uses }, 409);
});

const refuseUnknown =
  (path: 'areas' | 'entries') =>
  <Result>(write: Promise<Result>): Promise<Result> =>
    refuseUnknownEvent(write).catch((error: unknown) => {
      throw error instanceof UnknownArea ? validationError([{ path, message: 'Unknown area' }]) : error;
    });

const ofEntries = recordCalls(entryKind, refuseUnknown('areas'));

export const listSchedule = route(api.listSchedule, ofEntries.list);
export const addSchedule = route(api.addSchedule, ofEntries.add);
export const updateSchedule = route(api.updateSchedule, ofEntries.update);
export const deleteSchedule = route(api.deleteSchedule, ofEntries.remove);

/** All or none; 409 names entries saved or deleted in between. */
export const updateSchedules = route(api.updateSchedules, async ({ body, user }) => {
  const outcome = await refuseUnknown('entries')(updateRecords(entryKind, user, body.entries));
  return 'saved' in outcome ? outcome.saved : conflicts(outcome.changed, outcome.gone);
});

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
