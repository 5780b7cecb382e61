import type { Versioned } from '#domain/basics/primitives.ts';
import type { ScheduleEntry } from '#domain/schedule/entry.ts';
import { sql } from '#server/database/sql.ts';
import type { Call } from '#server/http/call.ts';
import { eventIdFrom } from '#server/http/validate.ts';

/** The columns of `ScheduleEntry` with its version. */
export const scheduleColumns = () => sql`
  id, title, description, date, time, end_time as "endTime", location, category, event_id as "eventId", version`;

/** The rows of `ScheduleEntry`, in the order of time. */
export const selectSchedule = () => sql`
  select ${scheduleColumns()} from schedule_events order by date, time, title`;

/** GET /api/schedule: all entries, or those of one show. */
export async function listSchedule({ query }: Call): Promise<Versioned<ScheduleEntry>[]> {
  const eventId = eventIdFrom(query);
  const rows = await sql`
    select * from (${selectSchedule()}) entries where ${eventId}::uuid is null or "eventId" = ${eventId}::uuid`;
  return rows as Versioned<ScheduleEntry>[];
}
