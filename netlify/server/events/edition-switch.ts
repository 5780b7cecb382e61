import { venueTimeZone } from '#domain/basics/dates.ts';
import { rowOf } from '#domain/content/catalogue.ts';
import { defaultText } from '#domain/content/text.ts';
import { type Edition, editionSwitchSchema } from '#domain/events/edition.ts';
import { notFound } from '#server/basics/http-error.ts';
import { sql } from '#server/database/sql.ts';
import { readJson } from '#server/http/body.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { conflict } from '#server/http/conflict.ts';
import { idFrom, validate } from '#server/http/validate.ts';
import { pageWrite, textWords, tracked } from '#server/saving/page-write.ts';
import { editionColumns, editionWords } from './editions.ts';

const copyright = rowOf('footer_copyright_year');
const firstYear = defaultText(copyright);

/**
 * POST /api/editions/{id}/current: the draft takes the place of the current edition, which is over then. One write, and
 * one publication. Inquiries that came after the former one's last day are meant for this one; the copyright year becomes
 * its year unless it was written by hand. Asked again, it changes nothing.
 * @throws HttpError 404.
 */
export async function makeEditionCurrent(call: AdministratorCall): Promise<Edition | Response> {
  const id = idFrom(call.params, 'Edition');
  const { version } = validate(editionSwitchSchema, await readJson(call.request));
  const shownYear = sql`
    coalesce((
      select value from content_items
      where key = ${copyright.key} and (event_id = made.id or event_id is null)
      order by event_id nulls last limit 1), ${firstYear})`;
  const statement = sql`
    with wanted as (select * from events where id = ${id}),
    draft as (select * from wanted where state = 'draft' and version = ${version}::int),
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
        and (inquiry.created_at at time zone ${venueTimeZone})::date > former.end_date::date),
    dated as (
      insert into content_items (event_id, key, value, type, category, updated_by)
      select made.id, ${copyright.key}, left(made.start_date, 4), 'text', ${copyright.category}, ${call.user.id}::uuid
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
    ${tracked(call.user)}
    select ${editionColumns()} from made
    union all
    select ${editionColumns()} from wanted where not exists (select 1 from made)`;
  const [row] = (await pageWrite(statement)) as unknown as Edition[];
  if (!row) throw notFound('Edition');
  return row.state === 'current' ? row : conflict(row);
}
