import type { Versioned } from '#domain/basics/primitives.ts';
import type { PortalEvent } from '#domain/events/event.ts';
import type { EventStats } from '#domain/events/stats.ts';
import { notFound } from '#server/basics/http-error.ts';
import { sql } from '#server/database/sql.ts';
import type { Call } from '#server/http/call.ts';
import { idFrom } from '#server/http/validate.ts';
import { currentEditions, type Shielded } from '#server/saving/current.ts';
import { visibleTo } from './visible.ts';

/** The columns of `PortalEvent` with its version. */
export const eventColumns = () => sql`
  id, slug, name, full_name as "fullName", is_active as "isActive", primary_color as "primaryColor",
  accent_color as "accentColor", start_date as "startDate", end_date as "endDate", location,
  expofp_event_id as "expofpEventId", coming_soon as "comingSoon", applications, exhibitor_count as exhibitors,
  expected_attendees as attendees, square_feet as sqft, version`;

/** The rows of `PortalEvent`: the current edition of each show, or others that are shown instead, in the order of shows. */
export const selectEvents = (shown = currentEditions()) =>
  sql`select ${eventColumns()} from events where id in (${shown}) order by position, slug`;

/**
 * The figures of each show's current edition; null where nobody has entered any, so that pages fall back (product 9.1).
 * A count of exhibitors that is given stands in place of the number of rows.
 */
export const selectStats = (shown = currentEditions()) => sql`
  select id, coalesce(exhibitor_count, (
           select nullif(count(*), 0)::int from exhibitors where event_id = events.id)) as exhibitors,
         expected_attendees as attendees, square_feet as sqft
  from events where id in (${shown})`;

/** GET /api/events: the current edition of every show, active or not (product 7.2: public pages keep the active ones). */
export async function listEvents(): Promise<Versioned<PortalEvent>[]> {
  return (await selectEvents()) as Versioned<PortalEvent>[];
}

/** GET /api/events/stats/{eventId}. @throws HttpError 404 for an unknown show. */
export async function eventStats({ request, params }: Call): Promise<EventStats> {
  const id = idFrom(params, 'Event', 'eventId');
  const rows = await sql`
    select exhibitors, attendees, sqft, id in (${currentEditions()}) as "isForAll"
    from (${selectStats(sql`select ${id}::uuid`)}) stats`;
  const [stats] = await visibleTo(request, rows as Shielded<EventStats>[]);
  if (!stats) throw notFound('Event');
  return stats;
}
