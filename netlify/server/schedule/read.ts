import type { Versioned } from '#domain/basics/primitives.ts';
import type { Area } from '#domain/schedule/area.ts';
import type { ScheduleEntry } from '#domain/schedule/entry.ts';
import type { Call } from '#server/http/call.ts';
import { eventIdFrom } from '#server/http/validate.ts';
import { readRecords, selectRecords } from '#server/saving/records.ts';
import { areaKind, entryKind } from './kinds.ts';

/** The rows of `ScheduleEntry`, in the order of time. */
export const selectSchedule = () => selectRecords(entryKind);

/** The rows of `Area`, in their order. */
export const selectAreas = () => selectRecords(areaKind);

/** GET /api/schedule: all entries, or those of one show. */
export function listSchedule({ query }: Call): Promise<Versioned<ScheduleEntry>[]> {
  return readRecords(entryKind, eventIdFrom(query));
}

/** GET /api/areas: all areas, or those of one show. */
export function listAreas({ query }: Call): Promise<Versioned<Area>[]> {
  return readRecords(areaKind, eventIdFrom(query));
}
