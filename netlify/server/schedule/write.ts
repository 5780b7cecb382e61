import type { Versioned } from '#domain/basics/primitives.ts';
import { type ScheduleEntry, scheduleWriteSchema } from '#domain/schedule/entry.ts';
import { notFound } from '#server/basics/http-error.ts';
import { sql } from '#server/database/sql.ts';
import { readJson } from '#server/http/body.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { conflict, refuseUnknownEvent } from '#server/http/conflict.ts';
import { json } from '#server/http/json.ts';
import { idFrom, validate, versionFrom } from '#server/http/validate.ts';
import { pageWrite, tracked } from '#server/saving/page-write.ts';
import { scheduleColumns } from './read.ts';

type Entry = Versioned<ScheduleEntry>;

/** An entry in the history. */
const words = () => sql`
  jsonb_build_object('title', title, 'description', description, 'date', date, 'time', time, 'endTime', end_time,
    'location', location, 'category', category)`;

/** POST /api/schedule. */
export async function addSchedule({ request, user }: AdministratorCall): Promise<Response> {
  const entry = validate(scheduleWriteSchema, await readJson(request));
  const statement = sql`
    with written as (
      insert into schedule_events (event_id, title, description, date, time, end_time, location, category)
      values (${entry.eventId}::uuid, ${entry.title}, ${entry.description}, ${entry.date}, ${entry.time},
        ${entry.endTime}, ${entry.location}, ${entry.category})
      returning *),
    changed as (
      select event_id, 'schedule' as kind, id::text as record, null::jsonb as before, ${words()} as after, true as shows
      from written),
    ${tracked(user)}
    select ${scheduleColumns()} from written`;
  const [row] = await refuseUnknownEvent(pageWrite(statement));
  return json(row, 201);
}

/**
 * PUT /api/schedule/{id}; with `version`, only when nobody saved in between. Saving what is stored already changes
 * nothing and is no conflict on any version.
 */
export async function updateSchedule(call: AdministratorCall): Promise<Entry | Response> {
  const { request, params, user } = call;
  const id = idFrom(params, 'Schedule entry');
  const { version = null, ...entry } = validate(scheduleWriteSchema, await readJson(request));
  const statement = sql`
    with wanted (event_id, title, description, date, time, end_time, location, category) as (values (
      ${entry.eventId}::uuid, ${entry.title}, ${entry.description}, ${entry.date}, ${entry.time},
      ${entry.endTime}::text, ${entry.location}, ${entry.category})),
    old as (select * from schedule_events where id = ${id}),
    written as (
      update schedule_events as entry set (event_id, title, description, date, time, end_time, location, category) =
        row (wanted.*), version = entry.version + 1, updated_at = now()
      from wanted
      where id = ${id} and coalesce(entry.version = ${version}::int, true) and wanted.* is distinct from (
        entry.event_id, entry.title, entry.description, entry.date, entry.time, entry.end_time, entry.location,
        entry.category)
      returning entry.*),
    changed as (
      select event_id, 'schedule' as kind, id::text as record, (select ${words()} from old) as before,
        ${words()} as after, true as shows
      from written),
    ${tracked(user)}
    select ${scheduleColumns()}, true as accepted from written
    union all
    select ${scheduleColumns()}, not exists (
        select 1 from wanted where version <> ${version}::int and wanted.* is distinct from (
          old.event_id, old.title, old.description, old.date, old.time, old.end_time, old.location, old.category))
    from old
    where not exists (select 1 from written)`;
  const [row] = await refuseUnknownEvent(pageWrite(statement));
  if (!row) throw notFound('Schedule entry');
  const { accepted, ...current } = row as unknown as Entry & { accepted: boolean };
  return accepted ? current : conflict(current);
}

/** DELETE /api/schedule/{id}; with `version`, only when nobody saved in between. */
export async function deleteSchedule({
  params,
  query,
  user,
}: AdministratorCall): Promise<undefined | Response> {
  const id = idFrom(params, 'Schedule entry');
  const statement = sql`
    with written as (
      delete from schedule_events where id = ${id} and coalesce(version = ${versionFrom(query)}::int, true)
      returning *),
    changed as (
      select event_id, 'schedule' as kind, id::text as record, ${words()} as before, null::jsonb as after, true as shows
      from written),
    ${tracked(user)}
    select ${scheduleColumns()}, exists (select 1 from written) as accepted from schedule_events where id = ${id}`;
  const [row] = await pageWrite(statement);
  if (!row) throw notFound('Schedule entry');
  const { accepted, ...current } = row;
  return accepted ? undefined : conflict(current);
}
