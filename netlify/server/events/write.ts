import type { Versioned } from '#domain/basics/primitives.ts';
import { rowOf } from '#domain/content/catalogue.ts';
import { eventUpdateSchema, type PortalEvent } from '#domain/events/event.ts';
import { overridingTexts } from '#domain/events/overrides.ts';
import { notFound } from '#server/basics/http-error.ts';
import { type Statement, sql } from '#server/database/sql.ts';
import { readJson } from '#server/http/body.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { conflict } from '#server/http/conflict.ts';
import { idFrom, validate } from '#server/http/validate.ts';
import { nextVersion, pageWrite, textWords, tracked } from '#server/saving/page-write.ts';
import { eventColumns } from './read.ts';

/** The texts that stand in for the event's own fields on pages (product 2.14), under all their names. */
const overrideNames = overridingTexts.map(rowOf).flatMap(({ key, aliases = [] }) => [key, ...aliases]);

/** Fields that null empties: left out, they stay. */
type MayBeEmpty = 'expofpEventId' | 'exhibitors' | 'attendees' | 'sqft';

/** The fields of Event Setup as an object. */
const fields = () => sql`
  jsonb_build_object('name', name, 'fullName', full_name, 'location', location, 'startDate', start_date,
    'endDate', end_date, 'expofpEventId', expofp_event_id, 'isActive', is_active, 'comingSoon', coming_soon,
    'applications', applications, 'exhibitors', exhibitor_count, 'attendees', expected_attendees, 'sqft', square_feet)`;

/**
 * PUT /api/events/{id}: saves Event Setup. What was saved last is what shows, so the texts that override these fields
 * go in the same statement; one that stood for all shows stays with the others. The history of those texts records
 * both. Saving what is stored already, without an override, changes nothing and is no conflict on any version.
 */
export async function updateEvent(call: AdministratorCall): Promise<Versioned<PortalEvent> | Response> {
  const id = idFrom(call.params, 'Event');
  const { version = null, ...update } = validate(eventUpdateSchema, await readJson(call.request));
  const { name, location, startDate, endDate, fullName = null } = update;
  const { isActive = null, comingSoon = null, applications = null } = update;
  const given = (field: MayBeEmpty, type: Statement, stored: Statement) =>
    update[field] === undefined ? stored : sql`${update[field]}::${type}`;
  const statement = sql`
    with wanted as (
      select id, ${name} as name, ${location} as location, ${startDate}::text as start_date,
        ${endDate}::text as end_date, coalesce(${fullName}, full_name) as full_name,
        ${given('expofpEventId', sql`text`, sql`expofp_event_id`)} as expofp_event_id,
        ${given('exhibitors', sql`int`, sql`exhibitor_count`)} as exhibitor_count,
        ${given('attendees', sql`int`, sql`expected_attendees`)} as expected_attendees,
        ${given('sqft', sql`int`, sql`square_feet`)} as square_feet,
        coalesce(${isActive}::boolean, is_active) as is_active,
        coalesce(${comingSoon}::text[], coming_soon) as coming_soon,
        coalesce(${applications}, applications) as applications
      from events where id = ${id}),
    old as (
      select events.*, (
        events.name, events.location, events.start_date, events.end_date, events.full_name, events.expofp_event_id,
        events.is_active, events.coming_soon, events.applications, events.exhibitor_count, events.expected_attendees,
        events.square_feet) is distinct from (
        wanted.name, wanted.location, wanted.start_date, wanted.end_date, wanted.full_name, wanted.expofp_event_id,
        wanted.is_active, wanted.coming_soon, wanted.applications, wanted.exhibitor_count, wanted.expected_attendees,
        wanted.square_feet) as differs
      from events join wanted using (id)),
    accepted as (select * from old where coalesce(version = ${version}::int, true) or not differs),
    written as (
      update events set name = wanted.name, location = wanted.location, start_date = wanted.start_date,
        end_date = wanted.end_date, full_name = wanted.full_name, expofp_event_id = wanted.expofp_event_id,
        is_active = wanted.is_active, coming_soon = wanted.coming_soon, applications = wanted.applications,
        exhibitor_count = wanted.exhibitor_count, expected_attendees = wanted.expected_attendees,
        square_feet = wanted.square_feet, version = events.version + 1, updated_at = now()
      from wanted, accepted
      where events.id = wanted.id and accepted.differs
      returning events.*),
    dropped as (
      delete from content_items using accepted
      where content_items.key = any(${overrideNames})
        and (content_items.event_id = accepted.id or content_items.event_id is null)
      returning content_items.*),
    moved as (
      insert into content_items (event_id, key, value, type, category, version, updated_by)
      select events.id, key, value, type, category,
        ${nextVersion('text', sql`dropped.key`, sql`events.id`)},
        ${call.user.id}::uuid
      from dropped, events where dropped.event_id is null and events.id <> ${id} and state <> 'past'
      on conflict (event_id, key) do nothing
      returning *),
    fields as (
      select key, nullif(old_fields -> key, 'null') as before, nullif(new_fields -> key, 'null') as after
      from (select ${fields()} as old_fields from old) o, (select ${fields()} as new_fields from written) n,
        lateral jsonb_object_keys(new_fields) key),
    changed as (
      select event_id, 'text' as kind, key as record, ${textWords()} as before, null::jsonb as after, true as shows
      from dropped
      union all
      select event_id, 'text', key, null, ${textWords()}, true from moved
      union all
      select ${id}::uuid, 'event', key, before, after, true from fields where before is distinct from after),
    ${tracked(call.user)}
    select ${eventColumns()}, true as accepted from written
    union all
    select ${eventColumns()}, exists (select 1 from accepted) from events
    where id = ${id} and not exists (select 1 from written)`;
  const [row] = await pageWrite(statement);
  if (!row) throw notFound('Event');
  const { accepted, ...event } = row as unknown as Versioned<PortalEvent> & { accepted: boolean };
  return accepted ? event : conflict(event);
}
