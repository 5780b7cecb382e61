import { dateInZone, venueTimeZone } from '#domain/basics/clock.ts';
import { sql } from '#server/database/sql.ts';
import { shownDay } from '#server/events/shown-days.ts';
import { eraseInquiry, scrubErased } from './erase.ts';

const SETTING = 'inquiry_retention_months';
const BATCH = 100;

/**
 * Erases the inquiries that nobody wants to keep any longer: every show that they are for is over for as many months as it
 * says, counted from its last day, or from when the inquiry came where that is later. A show that says nothing keeps them.
 * What an earlier turn could not remove from the database's files goes with it.
 * @returns how many were erased.
 */
export async function sweepInquiries(now: number): Promise<number> {
  let erased = 0;
  for (;;) {
    const due = await dueBy(dateInZone(now, venueTimeZone));
    for (const id of due) if (await eraseInquiry(id, null)) erased += 1;
    if (due.length < BATCH) break;
  }
  await scrubErased();
  return erased;
}

/** Some of those that are due; every edition of a show goes by what its current one says. */
async function dueBy(today: string): Promise<string[]> {
  const rows = await sql`
    with kept as (
      select slug, (
        select value::int from settings
        where key = ${SETTING} and value ~ '^[0-9]{1,3}$' and (event_id = events.id or event_id is null)
        order by event_id nulls last limit 1) as months
      from events where state = 'current'),
    shows as (
      select id, ${shownDay('endDate')}::date as last_day, months from events join kept using (slug)
      where events.state <> 'draft')
    select id from booth_inquiries inquiry
    where erased_at is null
      and (created_at at time zone ${venueTimeZone})::date + make_interval(months => (select min(months) from kept)) < ${today}::date
      and exists (select 1 from inquiry_events where inquiry_id = inquiry.id)
      and not exists (
        select 1 from inquiry_events left join shows on shows.id = event_id
        where inquiry_id = inquiry.id and (
          greatest(last_day, (created_at at time zone ${venueTimeZone})::date) + make_interval(months => months) < ${today}::date
          and last_day is not null) is not true)
    order by created_at limit ${BATCH}`;
  return rows.map(({ id }) => id as string);
}
