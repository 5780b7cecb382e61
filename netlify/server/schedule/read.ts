import type { Versioned } from '#domain/basics/primitives.ts';
import type { Area } from '#domain/schedule/area.ts';
import type { ScheduleEntry } from '#domain/schedule/entry.ts';
import { visibleTo } from '#server/events/visible.ts';
import type { Call } from '#server/http/call.ts';
import { eventIdFrom } from '#server/http/validate.ts';
import { readRecords, selectRecords } from '#server/saving/records.ts';
import { areaKind, entryKind } from './kinds.ts';

/** The rows of `ScheduleEntry`, in the order of time. */
export const selectSchedule = () => selectRecords(entryKind);

/** The rows of `Area`, in their order. */
export const selectAreas = () => selectRecords(areaKind);

/** GET /api/schedule: all entries, or those of one show. */
export async function listSchedule({ request, query }: Call): Promise<Versioned<ScheduleEntry>[]> {
  return visibleTo(request, await readRecords<ScheduleEntry>(entryKind, eventIdFrom(query)));
}

/** GET /api/areas: all areas, or those of one show. */
export async function listAreas({ request, query }: Call): Promise<Versioned<Area>[]> {
  return visibleTo(request, await readRecords<Area>(areaKind, eventIdFrom(query)));
}
