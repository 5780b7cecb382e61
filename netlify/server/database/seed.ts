import { firstShows } from '#domain/content/first-shows/first-shows.ts';
import { type FirstRecords, firstRecords } from './first-records.ts';
import type { Sql } from './sql.ts';

/**
 * Adds the shows that are missing; never touches one that is there, so edited data stays. Areas, rules and days are
 * written once for each show, a new one as one from before they were records: what is deleted of them stays deleted.
 */
export async function seed(sql: Sql): Promise<void> {
  await sql.transaction([
    ...firstShows.map(
      (show, position) => sql`
        insert into events (position, slug, name, full_name, primary_color, accent_color, start_date, end_date, location,
          coming_soon, mark, is_default)
        values (${position}, ${show.slug}, ${show.name}, ${show.fullName}, ${show.primaryColor}, ${show.accentColor},
                ${show.startDate}, ${show.endDate}, ${show.location}, ${show.comingSoon}::text[], ${show.mark}, ${show.isDefault})
        on conflict (slug) where state = 'current' do nothing`,
    ),
    ...Object.entries(firstRecords).map(([slug, records]) => writeFirstRecords(sql, slug, records)),
  ]);
}

/** A site that was published shows them by its next publication. */
const writeFirstRecords = (sql: Sql, slug: string, { areas, rules, entries }: FirstRecords) => sql`
    with show as (
      update events set has_first_records = true where slug = ${slug} and state = 'current' and not has_first_records returning id),
    new_areas as (
      insert into areas (event_id, key, name, line, notes, position)
      select show.id, key, name, line, notes, number
      from show, rows from (
        jsonb_to_recordset(${JSON.stringify(areas)}::jsonb) as (key text, name text, line text, notes text[]))
        with ordinality as row (key, name, line, notes, number)
      on conflict (event_id, key) do nothing),
    new_rules as (
      insert into rules (event_id, title, text, position)
      select show.id, title, text, number
      from show, rows from (jsonb_to_recordset(${JSON.stringify(rules)}::jsonb) as (title text, text text))
        with ordinality as row (title, text, number)),
    new_entries as (
      insert into schedule_events (event_id, title, description, date, time, hours_unknown, end_time, open_end, kind,
        areas, emphasis)
      select show.id, title, description, date, coalesce(time, '00:00'), time is null, "endTime", "openEnd", kind, areas,
        emphasis
      from show, jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as row (title text, description text, date text,
        time text, "endTime" text, "openEnd" boolean, kind text, areas text[], emphasis text))
    update publication
    set saved_revision = saved_revision + 1, saved_at = now(), waiting_since = coalesce(waiting_since, now())
    where exists (select 1 from show) and exists (select 1 from publication_snapshots)`;
