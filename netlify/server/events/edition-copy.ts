import { rowOf } from '#domain/content/catalogue.ts';
import { defaultText } from '#domain/content/text.ts';
import type { EditionStart } from '#domain/events/edition.ts';
import { overrides } from '#domain/events/overrides.ts';
import { slugs } from '#domain/events/slugs.ts';
import type { CurrentUser } from '#domain/people/user.ts';
import { type Statement, sql } from '#server/database/sql.ts';

/** The text that announces the floor plan, and what it says by default of each show. */
const launch = rowOf('floor_map_launch_date');
const launchDefaults = JSON.stringify(
  Object.fromEntries(slugs.map((slug) => [slug, defaultText(launch, slug)])),
);

/** The month that a text names, 'January 2026', as its first day; null where it names none. */
const monthIn = (text: Statement) => sql`
  to_date(substring(${text} from
    '((?:January|February|March|April|May|June|July|August|September|October|November|December) [0-9]{4})'), 'FMMonth YYYY')`;

/**
 * The day of an entry in the next edition, as `copiedDay` tells it: null for one that a shorter show does not have any more.
 * `source` has the days of the show as `was_first` and `was_last`.
 */
const copiedDay = ({ startDate, endDate }: EditionStart): Statement => sql`
  case
    when was_first is null then entry.date::date
    when entry.date::date <= was_first then ${startDate}::date + (entry.date::date - was_first)
    when entry.date::date >= was_last then ${endDate}::date + (entry.date::date - was_last)
    when ${startDate}::date + (entry.date::date - was_first) < ${endDate}::date
      then ${startDate}::date + (entry.date::date - was_first)
  end`;

/**
 * CTEs that copy what belongs to an edition, after the CTEs `source`, the event with its days, and `started`, its copy. What
 * announces something for a month that is over is left empty.
 */
export function copies(wanted: EditionStart, user: CurrentUser): Statement {
  const { startDate, endDate, documents } = wanted;
  const dates = JSON.stringify({ [overrides.startDate]: startDate, [overrides.endDate]: endDate });
  return sql`
    launch as (
      select coalesce(
          (select value from content_items where event_id = source.id and key = ${launch.key}),
          ${launchDefaults}::jsonb ->> slug) as value
      from source),
    is_over as (select ${monthIn(sql`value`)} + interval '1 month' <= now() as launch from launch),
    texts as (
      insert into content_items (event_id, key, value, type, category, updated_by)
      select started.id, key, coalesce(${dates}::jsonb ->> key, value), type, category, ${user.id}::uuid
      from content_items item join source on item.event_id = source.id, started, is_over
      where key <> ${launch.key} or launch is not true
      union all
      select started.id, ${launch.key}, '', 'text', ${launch.category}, ${user.id}::uuid
      from started, is_over where launch),
    copied_areas as (
      insert into areas (event_id, key, name, line, position, notes, entrance, address, map_url, waiting, phone, phone_hours)
      select started.id, key, area.name, line, area.position, notes, entrance, address, map_url, waiting, phone, phone_hours
      from areas area join source on area.event_id = source.id, started),
    copied_rules as (
      insert into rules (event_id, title, text, position)
      select started.id, title, text, rule.position from rules rule join source on rule.event_id = source.id, started),
    entries as (
      insert into schedule_events (event_id, title, description, date, time, end_time, location, category, areas, kind,
        emphasis, open_end, hours_unknown)
      select started.id, title, description, to_char(copied, 'YYYY-MM-DD'), time, end_time, entry.location, category, areas,
        kind, emphasis, open_end, hours_unknown
      from schedule_events entry join source on entry.event_id = source.id
        cross join lateral (select ${copiedDay(wanted)} as copied) day, started
      where copied is not null),
    copied_settings as (
      insert into settings (event_id, key, value, type)
      select started.id, key, value, type from settings setting join source on setting.event_id = source.id, started),
    copied_documents as (
      insert into documents (event_id, title, description, category, is_public, original_name, blob_key, sha256,
        media_type, size, created_at, created_by, file_at, file_by)
      select started.id, title, description, category, true, original_name, blob_key, sha256, media_type, size,
        created_at, created_by, file_at, file_by
      from documents document join source on document.event_id = source.id, started
      where is_public and ${documents}::boolean)`;
}
