import { type Edition, editionStartSchema } from '#domain/events/edition.ts';
import { HttpError, notFound, validationError } from '#server/basics/http-error.ts';
import { type Statement, sql, utc } from '#server/database/sql.ts';
import { readJson } from '#server/http/body.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { json } from '#server/http/json.ts';
import { eventScopeFrom, idFrom, validate } from '#server/http/validate.ts';
import { pageWrite, tracked } from '#server/saving/page-write.ts';
import { copies } from './edition-copy.ts';
import { eventColumns } from './read.ts';
import { shownDay } from './shown-days.ts';

/** The columns of `Edition`. */
export const editionColumns = () => sql`${eventColumns()}, state, ${utc(sql`switch_at`)} as "switchAt"`;

/** An edition in the history: what it is called, its days, and its state. */
export const editionWords = (state = sql`state`): Statement => sql`
  jsonb_build_object('name', concat(name, ' ', left(start_date, 4)), 'startDate', start_date, 'endDate', end_date,
    'state', ${state}, 'switchAt', ${utc(sql`switch_at`)})`;

/** GET /api/editions: every edition of the show that one of them belongs to, the newest first. @throws HttpError 404. */
export async function listEditions({ query }: AdministratorCall): Promise<Edition[]> {
  const rows = await sql`
    select ${editionColumns()} from events
    where slug = (select slug from events where id = ${eventScopeFrom(query)})
    order by state = 'past', start_date desc nulls first`;
  if (rows.length === 0) throw notFound('Event');
  return rows as unknown as Edition[];
}

/**
 * POST /api/editions: the next edition of a show as a draft, a copy of the current one with its days moved to the new
 * ones. One write; 409 with the draft where there is one already. Nothing of it is published.
 */
export async function startEdition({ request, user }: AdministratorCall): Promise<Response> {
  const wanted = validate(editionStartSchema, await readJson(request));
  const { eventId, startDate, endDate } = wanted;
  const statement = sql`
    with source as (
      select events.*, ${shownDay('startDate')}::date as was_first,
        greatest(${shownDay('endDate')}, ${shownDay('startDate')})::date as was_last
      from events
      where state = 'current' and slug = (select slug from events where id = ${eventId})),
    draft as (select events.* from events join source using (slug) where events.state = 'draft'),
    started as (
      insert into events (position, slug, name, full_name, is_active, primary_color, accent_color, start_date, end_date,
        location, expected_attendees, square_feet, exhibitor_count, coming_soon, has_first_records, state)
      select position, slug, name, full_name, is_active, primary_color, accent_color, ${startDate}, ${endDate},
        location, expected_attendees, square_feet, exhibitor_count, coming_soon, true, 'draft'
      from source where not exists (select 1 from draft)
      returning *),
    ${copies(wanted, user)},
    changed as (
      select (select id from source) as event_id, 'edition' as kind, id::text as record, null::jsonb as before,
        ${editionWords()} as after, false as shows
      from started),
    ${tracked(user)}
    select ${editionColumns()}, true as fresh from started
    union all
    select ${editionColumns()}, false from draft`;
  const [row] = await pageWrite(statement);
  if (!row) throw validationError([{ path: 'eventId', message: 'Invalid event ID' }]);
  const { fresh, ...edition } = row;
  if (fresh) return json(edition, 201);
  return json({ message: 'The next edition of this show is being prepared already', current: edition }, 409);
}

/** DELETE /api/editions/{id}: discards a draft with all that belongs to it. @throws HttpError 404, 409 for any other. */
export async function discardEdition({ params, user }: AdministratorCall): Promise<undefined> {
  const id = idFrom(params, 'Edition');
  const statement: Statement = sql`
    with old as (select * from events where id = ${id}),
    written as (delete from events where id = ${id} and state = 'draft' returning *),
    changed as (
      select (select id from events where slug = written.slug and state = 'current') as event_id, 'edition' as kind,
        id::text as record, ${editionWords()} as before, null::jsonb as after, false as shows
      from written),
    ${tracked(user)}
    select exists (select 1 from written) as discarded from old`;
  const [row] = await pageWrite(statement);
  if (!row) throw notFound('Edition');
  if (!row['discarded']) throw new HttpError(409, 'Only an edition that is being prepared can be discarded');
}
