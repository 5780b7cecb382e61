import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { type Area, areaRecord } from '#domain/schedule/area.ts';
import { areasNamedIn } from '#domain/schedule/areas-named.ts';
import { entryRecord, type ScheduleEntry } from '#domain/schedule/entry.ts';
import type { Tx } from '#server/database/database.ts';
import { areas, scheduleEvents as entries } from '#server/database/schema/shows.ts';
import { lastInOrder, type OrderedKind } from '#server/saving/record-order.ts';
import type { Completed, Draft, RecordKind } from '#server/saving/records.ts';

/** The areas of an entry: those that were chosen, else those that its location names. */
const areasOfEntry = sql<
  string[]
>`coalesce(${entries.areas}, areas_named_in(${entries.location}, ${entries.eventId}))`;

/** Entries of the schedule (product 3.6). The hour of one without hours stands for functions of the deploy before. */
export const entryKind: RecordKind<ScheduleEntry> = {
  of: entryRecord,
  table: entries,
  computed: {
    time: sql`case when ${entries.hoursUnknown} then null else ${entries.time} end`,
    areas: areasOfEntry,
  },
  order: [entries.date, sql`${entries.hoursUnknown} desc`, entries.time, entries.title, entries.id],
  published: { updatedAt: entries.updatedAt },
  rowOf: ({ time, ...entry }) => ({ ...entry, time: time ?? '00:00', hoursUnknown: time === null }),
  complete: withAreas,
};

/** The areas of a show (product 3.8). */
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
          sql`${area.key} = any(${areasOfEntry})`,
        ),
      )
      .orderBy(entries.date, entries.title),
};

/** A key that no area of the entry's show has. */
export class UnknownArea extends Error {}

/** Chosen areas stay until others are chosen, or another location is named. */
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
