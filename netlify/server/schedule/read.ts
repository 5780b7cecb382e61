import type { Versioned } from '#domain/basics/primitives.ts';
import type { Area } from '#domain/schedule/area.ts';
import type { ScheduleEntry } from '#domain/schedule/entry.ts';
import { visibleTo } from '#server/events/visible.ts';
import type { Call } from '#server/http/call.ts';
import { eventIdFrom } from '#server/http/validate.ts';
import { readRecords } from '#server/saving/records.ts';
import { areaKind, entryKind } from './kinds.ts';

/** GET /api/schedule: all entries, or those of one show. */
export async function listSchedule({ request, query }: Call): Promise<Versioned<ScheduleEntry>[]> {
  return visibleTo(request, await readRecords(entryKind, eventIdFrom(query)));
}

/** GET /api/areas: all areas, or those of one show. */
export async function listAreas({ request, query }: Call): Promise<Versioned<Area>[]> {
  return visibleTo(request, await readRecords(areaKind, eventIdFrom(query)));
}
