import { type Notice, noticeLimits } from '#domain/notices/notice.ts';
import { noticeWriteSchema } from '#domain/notices/write.ts';
import { HttpError, notFound, validationError } from '#server/basics/http-error.ts';
import { type Statement, sql } from '#server/database/sql.ts';
import { readJson } from '#server/http/body.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { json } from '#server/http/json.ts';
import { idFrom, validate } from '#server/http/validate.ts';
import { pageWrite, tracked } from '#server/saving/page-write.ts';
import { leaveNotices, selectNotices } from './left.ts';

/** A notice in the history, from a row of `notices`. */
const noticeWords = (row: Statement): Statement => sql`(
  select jsonb_build_object('text', text, 'area', "areaName", 'until', until)
  from (${selectNotices(sql`select (${row}).*`)}) words)`;

interface Posted extends Partial<Notice> {
  state: string;
  hasArea: boolean;
  id?: string;
}

/**
 * POST /api/notices: puts a notice on the pages of a show, without a publication. Posted again while it runs, it is the
 * same notice, with the end that was sent last.
 * @throws HttpError 400; 409 for an edition that pages do not show, and where as many run as may.
 */
export async function postNotice({ request, user }: AdministratorCall): Promise<Response> {
  const { eventId, text, area, until } = validate(noticeWriteSchema(Date.now()), await readJson(request));
  const statement = sql`
    with event as (
      select id, state, ${area}::text is null or exists (
        select 1 from areas where event_id = events.id and key = ${area}) as "hasArea"
      from events where id = ${eventId}),
    running as (select * from notices where event_id = ${eventId} and ends_at > now()),
    same as (select * from running where text = ${text} and area is not distinct from ${area}::text),
    moved as (
      update notices set ends_at = ${until}::timestamptz from same
      where notices.id = same.id and same.ends_at <> ${until}::timestamptz
      returning notices.*),
    added as (
      insert into notices (event_id, text, area, ends_at)
      select id, ${text}, ${area}, ${until}::timestamptz from event
      where state <> 'draft' and "hasArea" and not exists (select 1 from same)
        and (select count(*) from running) < ${noticeLimits.running}::int
      returning *),
    changed as (
      select event_id, 'notice' as kind, id::text as record, null::jsonb as before, ${noticeWords(sql`added`)} as after,
        false as shows
      from added
      union all
      select event_id, 'notice', id::text, (select ${noticeWords(sql`same`)} from same), ${noticeWords(sql`moved`)}, false
      from moved),
    ${tracked(user)}
    select state, "hasArea", notice.* from event
    left join (${selectNotices(sql`
      select * from added
      union all
      select * from moved
      union all
      select * from same where not exists (select 1 from moved)`)}) notice on true`;
  const [posted] = (await pageWrite(statement)) as unknown as Posted[];
  if (!posted) throw validationError([{ path: 'eventId', message: 'Invalid event ID' }]);
  if (!posted.hasArea) throw validationError([{ path: 'area', message: 'Unknown area' }]);
  const { state, hasArea: _, ...notice } = posted;
  if (!notice.id) throw new HttpError(409, state === 'draft' ? NOT_SHOWN : TOO_MANY);
  await leaveNotices();
  return json(notice, 201);
}

const NOT_SHOWN = 'This edition is not on any page yet, so nobody would read a notice of it';
const TOO_MANY = `A show has ${noticeLimits.running} notices at most: end one of them first`;

/** DELETE /api/notices/{id}: ends it now; it stays in the history. One that has ended is left as it is. @throws HttpError 404. */
export async function endNotice({ params, user }: AdministratorCall): Promise<undefined> {
  const id = idFrom(params, 'Notice');
  const statement = sql`
    with old as (select * from notices where id = ${id}),
    ended as (
      update notices set ends_at = now() from old where notices.id = old.id and old.ends_at > now()
      returning notices.*),
    changed as (
      select event_id, 'notice' as kind, id::text as record, (select ${noticeWords(sql`old`)} from old) as before,
        ${noticeWords(sql`ended`)} as after, false as shows
      from ended),
    ${tracked(user)}
    select id from old`;
  const [row] = await pageWrite(statement);
  if (!row) throw notFound('Notice');
  await leaveNotices();
}
