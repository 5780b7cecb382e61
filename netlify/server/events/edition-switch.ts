import { venueTimeZone } from '#domain/basics/clock.ts';
import { rowOf } from '#domain/content/catalogue.ts';
import { defaultText } from '#domain/content/text.ts';
import { type Edition, editionSwitchSchema } from '#domain/events/edition.ts';
import type { CurrentUser } from '#domain/people/user.ts';
import { HttpError, notFound, validationError } from '#server/basics/http-error.ts';
import { type Statement, sql } from '#server/database/sql.ts';
import { readJson } from '#server/http/body.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { conflict } from '#server/http/conflict.ts';
import { idFrom, validate } from '#server/http/validate.ts';
import { pageWrite, textWords, tracked } from '#server/saving/page-write.ts';
import { editionColumns, editionWords } from './editions.ts';
import { shownDay } from './shown-days.ts';

const copyright = rowOf('footer_copyright_year');
const firstYear = defaultText(copyright);

/**
 * POST /api/editions/{id}/current: the draft takes the place of the current edition, at once or at the time `at`. Asked
 * again, it changes nothing.
 * @throws HttpError 400 for a time that has passed, 404; answers 409 where somebody changed the draft since that version.
 */
export async function makeEditionCurrent({
  params,
  request,
  user,
}: AdministratorCall): Promise<Edition | Response> {
  const id = idFrom(params, 'Edition');
  const { version, at } = validate(editionSwitchSchema, await readJson(request));
  if (at !== undefined && Date.parse(at) <= Date.now())
    throw validationError([{ path: 'at', message: 'This time has passed' }]);
  const wanted = { id, version };
  const statement = at === undefined ? switched(wanted, user) : planned(wanted, at, user);
  const [row] = (await pageWrite(statement)) as unknown as (Edition & { isDone: boolean })[];
  if (!row) throw notFound('Edition');
  const { isDone, ...edition } = row;
  return isDone ? edition : conflict(edition);
}

/** DELETE /api/editions/{id}/current: the draft waits for its switch no more. @throws HttpError 404, 409 for any other. */
export async function cancelEditionSwitch({ params, user }: AdministratorCall): Promise<undefined> {
  const id = idFrom(params, 'Edition');
  const [row] = await pageWrite(planned({ id, version: null }, null, user));
  if (!row) throw notFound('Edition');
  if (row['state'] !== 'draft') throw new HttpError(409, 'This edition is not being prepared any more');
}

interface Wanted {
  readonly id: string;
  /** That was looked at; null for any. */
  readonly version: number | null;
}

/** Sets when a draft becomes the current edition; null for when somebody says so. Gives the edition, and whether it is so. */
const planned = ({ id, version }: Wanted, at: string | null, user: CurrentUser): Statement => sql`
  with wanted as (select * from events where id = ${id}),
  written as (
    update events set switch_at = ${at}::timestamptz, version = events.version + 1, updated_at = now()
    from wanted
    where events.id = wanted.id and wanted.state = 'draft' and wanted.version = coalesce(${version}::int, wanted.version)
      and wanted.switch_at is distinct from ${at}::timestamptz
    returning events.*),
  changed as (
    select (select id from events where slug = written.slug and state = 'current') as event_id, 'edition' as kind,
      id::text as record, (select ${editionWords()} from wanted) as before, ${editionWords()} as after, false as shows
    from written),
  ${tracked(user)}
  select ${editionColumns()}, true as "isDone" from written
  union all
  select ${editionColumns()}, switch_at is not distinct from ${at}::timestamptz from wanted
  where not exists (select 1 from written)`;

/**
 * Makes a draft the current edition: the former one is over then. One write, and one publication. Inquiries that came after
 * the former one's last day are meant for this one; the copyright year becomes its year unless it was written by hand.
 * Gives the edition, and whether it is the current one.
 */
export function switched({ id, version }: Wanted, user: CurrentUser): Statement {
  const shownYear = sql`
    coalesce((
      select value from content_items
      where key = ${copyright.key} and (event_id = made.id or event_id is null)
      order by event_id nulls last limit 1), ${firstYear})`;
  return sql`
    with wanted as (select * from events where id = ${id}),
    draft as (select * from wanted where state = 'draft' and version = coalesce(${version}::int, version)),
    former as (select events.* from events join draft using (slug) where events.state = 'current'),
    retired as (update events set state = 'past' from former where events.id = former.id returning events.id),
    -- What is retired is counted first: at each moment one edition of a show is current.
    made as (
      update events set state = 'current', switch_at = null, version = events.version + 1, updated_at = now()
      from draft
      where events.id = draft.id and (select count(*) from retired) = (select count(*) from former)
      returning events.*),
    moved as (
      update inquiry_events set event_id = made.id
      from made, former, booth_inquiries inquiry
      where inquiry_events.event_id = former.id and inquiry.id = inquiry_id
        and (inquiry.created_at at time zone ${venueTimeZone})::date > ${shownDay('endDate', sql`former`)}::date),
    dated as (
      insert into content_items (event_id, key, value, type, category, updated_by)
      select made.id, ${copyright.key}, left(made.start_date, 4), 'text', ${copyright.category}, ${user.id}::uuid
      from made join former on ${shownYear} in (${firstYear}, left(former.start_date, 4))
      where made.start_date is not null
      on conflict (event_id, key) do update set
        value = excluded.value, version = content_items.version + 1, updated_at = now(), updated_by = excluded.updated_by
      returning *),
    changed as (
      select (select id from former) as event_id, 'edition' as kind, id::text as record,
        ${editionWords(sql`'draft'`)} as before, ${editionWords()} as after, true as shows
      from made
      union all
      select event_id, 'text', key,
        (select ${textWords()} from content_items was where was.id = dated.id), ${textWords()}, true
      from dated),
    ${tracked(user)}
    select ${editionColumns()}, true as "isDone" from made
    union all
    select ${editionColumns()}, state = 'current' from wanted where not exists (select 1 from made)`;
}
