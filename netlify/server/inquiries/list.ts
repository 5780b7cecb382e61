import { dateInZone, venueTimeZone } from '#domain/basics/clock.ts';
import { firstDateInTime } from '#domain/inquiries/age.ts';
import type { StoredInquiry } from '#domain/inquiries/inquiry.ts';
import {
  type InquiryPage,
  type InquiryQuery,
  type InquiryState,
  type InquirySummary,
  inquiryStates,
  mostCounted,
} from '#domain/inquiries/list.ts';
import { validationError } from '#server/basics/http-error.ts';
import { type Statement, sql } from '#server/database/sql.ts';
import { inquiryColumns, selectShows } from './rows.ts';

/** The list of all inquiries has this id, the one of a show the show's. */
const LIST_OF_ALL = '00000000-0000-0000-0000-000000000000';

/** A new inquiry from before this instant has waited longer than promised (product 9.6). */
const cutoff = () =>
  sql`${firstDateInTime(dateInZone(Date.now(), venueTimeZone))}::timestamp at time zone ${venueTimeZone}`;

/** Where a page ended: in the overdue part (0) or the rest (1), at which microsecond and id. */
interface Cursor {
  part: number;
  at: string;
  id: string;
}

const CURSOR = /^([01])~(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)~([0-9a-f-]{36})$/;

function cursorOf(text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined;
  const [, part, at, id] = CURSOR.exec(text) ?? [];
  if (at === undefined || id === undefined)
    throw validationError([{ path: 'after', message: 'Unknown page' }]);
  return { part: Number(part), at, id };
}

/** Rows of `inquiry_list`, and which of them are meant. */
interface Source {
  rows: Statement;
  condition: Statement;
}

/**
 * What a page is read from: the list itself. A search reads what it finds; above `mostCounted` it walks the list instead,
 * where the next hit is never far.
 */
function sourcesOf({ eventId, search }: InquiryQuery): Source[] {
  const list = { rows: sql`inquiry_list`, condition: sql`list = ${eventId ?? LIST_OF_ALL}::uuid` };
  if (!search) return [list];
  // Wrapped, so that the database does not take it for rare and look at the whole list instead of walking it.
  const isHit = sql`coalesce((select search_all from booth_inquiries where id = inquiry_id) @@ inquiry_query(${search}), false)`;
  return [
    { rows: sql`found`, condition: sql`not (select more from counting)` },
    { ...list, condition: sql`${list.condition} and (select more from counting) and ${isHit}` },
  ];
}

/** What a search finds: so many as are counted, and one more. Every word must begin one of the inquiry's. */
const searched = ({ eventId, search }: InquiryQuery) => sql`
  hits as materialized (
    select id from booth_inquiries where search_all @@ inquiry_query(${search}) limit ${mostCounted + 1}::int),
  counting as materialized (select count(*) > ${mostCounted}::int as more from hits),
  found as materialized (
    select listed.* from hits cross join lateral (
      select * from inquiry_list where inquiry_id = hits.id and list = ${eventId ?? LIST_OF_ALL}::uuid limit 1) listed),`;

/** One part of the order, 0 the oldest first and 1 the newest first: each state is read from where the page begins, and no further. */
function part(
  which: 0 | 1,
  query: InquiryQuery,
  states: readonly (readonly [InquiryState, Statement?])[],
): Statement {
  const [direction, operator] = which === 0 ? ['asc', '>'] : ['desc', '<'];
  const after = cursorOf(query.after);
  const rest =
    after?.part === which
      ? sql`and (created_at, inquiry_id) ${sql.unsafe(operator)} (${after.at}::timestamptz, ${after.id}::uuid)`
      : sql``;
  const ordered = sql`
    order by created_at ${sql.unsafe(direction)}, inquiry_id ${sql.unsafe(direction)} limit ${query.limit + 1}::int`;
  const pieces = sourcesOf(query).flatMap(({ rows, condition }) =>
    states.map(
      ([state, range = sql``]) => sql`(
        select created_at, inquiry_id from ${rows}
        where ${condition} and state = ${state} ${range} ${rest} ${ordered})`,
    ),
  );
  return sql`(select ${which}::int as part, created_at as came, inquiry_id as inquiry from (${union(pieces)}) piece ${ordered})`;
}

const union = (parts: readonly Statement[]): Statement =>
  parts.reduce((all, one) => sql`${all} union all ${one}`);

/** The parts of one order: overdue ones the longest waiting first, then the newest first; or the newest alone. */
function ordered(query: InquiryQuery): Statement {
  const states = query.status ? [query.status] : inquiryStates;
  if (query.sort === 'newest')
    return part(
      1,
      query,
      states.map((state) => [state]),
    );
  const inTime = part(
    1,
    query,
    states.map((state) => (state === 'new' ? [state, sql`and created_at >= ${cutoff()}`] : [state])),
  );
  if (cursorOf(query.after)?.part === 1 || !states.includes('new')) return inTime;
  return union([part(0, query, [['new', sql`and created_at < ${cutoff()}`]]), inTime]);
}

/** What is counted: in each state, and of the new ones those that are still in time. */
const counted = ({ eventId, search }: InquiryQuery): Statement => {
  const counts = search
    ? sql`select state, count(*) as count from found group by state`
    : sql`select state, count from inquiry_counts where list = ${eventId ?? LIST_OF_ALL}::uuid`;
  return sql`json_build_object(
    'states', (select json_object_agg(state, count) from (${counts}) counts),
    'inTime', (
      select count(*) from ${search ? sql`found` : sql`inquiry_list`}
      where list = ${eventId ?? LIST_OF_ALL}::uuid and state = 'new' and created_at >= ${cutoff()}),
    'more', ${search ? sql`(select more from counting)` : sql`false`})`;
};

/** What of a page was read; each row says by `cursor` where the next page begins. */
interface Answer {
  items: (StoredInquiry & { cursor: string })[];
  counted: {
    states: Partial<Record<InquiryState | 'erased', number>> | null;
    inTime: number;
    more: boolean;
  } | null;
}

/**
 * One page of the inbox as a statement; the first one brings what is counted. Nothing of it reads the whole list, however
 * long that is.
 */
export const selectPage = (query: InquiryQuery): Statement => {
  const inOrder = sql`
    order by part, case part when 0 then came end, case part when 0 then inquiry end, came desc, inquiry desc`;
  return sql`
  with shows as materialized (${selectShows()}),
  ${query.search ? searched(query) : sql``}
  page as (
    select * from (${ordered(query)}) parts
    ${inOrder} limit ${query.limit + 1}::int)
  select coalesce((
      select json_agg(item)
      from (
        select ${inquiryColumns(sql`shows`)},
          part || '~' || to_char(came at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '~' || id as cursor
        from page join booth_inquiries on id = inquiry
        ${inOrder}) item), '[]') as items,
    ${query.after === undefined ? counted(query) : sql`null::json`} as counted`;
};

/** Reads one page. */
export async function readPage(query: InquiryQuery): Promise<InquiryPage> {
  const [row] = await selectPage(query);
  const { items, counted } = row as unknown as Answer;
  return {
    items: items.slice(0, query.limit).map(({ cursor, ...inquiry }) => inquiry),
    next: items.length > query.limit ? (items[query.limit - 1]?.cursor ?? null) : null,
    summary: counted && summaryOf(counted),
  };
}

function summaryOf({ states, inTime, more }: NonNullable<Answer['counted']>): InquirySummary {
  const { erased = 0, ...counts } = states ?? {};
  const none = Object.fromEntries(inquiryStates.map((state) => [state, 0])) as InquirySummary['counts'];
  return { counts: { ...none, ...counts }, overdue: (counts.new ?? 0) - inTime, erased, more };
}
