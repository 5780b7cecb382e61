import { and, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import * as api from '#domain/api.ts';
import { dateInZone, venueTimeZone } from '#domain/basics/dates.ts';
import type { TableFormat } from '#domain/basics/schemas.ts';
import type { InquiriesUpdate, InquiriesUpdated } from '#domain/inquiries/bulk.ts';
import { noPreference } from '#domain/inquiries/fields.ts';
import { type StoredInquiry, spokenNumber } from '#domain/inquiries/inquiry.ts';
import {
  firstDateInTime,
  type InquiryGroup,
  type InquiryPage,
  type InquiryQuery,
  type InquirySummary,
  inquiryGroups,
  inquiryStates,
  mostCounted,
  mostSavedFilters,
  type SavedFilter,
  type SortColumn,
  sortColumns,
} from '#domain/inquiries/list.ts';
import { isForNext } from '#domain/inquiries/shows.ts';
import { conflict, existing, fieldError } from '#server/basics/http-error.ts';
import { db, readTogether, slicesOf, type Tx, transaction } from '#server/database/database.ts';
import { boothInquiries, inquiryFilters, shownName } from '#server/database/schema/people.ts';
import { type AdministratorCall, json, route } from '#server/http/http.ts';
import { type TableColumns, tableFile } from '#server/http/table-file.ts';
import { answers, localTime, namesOf, stateInWords, yesOrNo } from '#server/inquiries/log.ts';
import {
  changesOf,
  inquiryColumns,
  lockInquiries,
  lockInquiry,
  needsIf,
  readInquiry,
  readTeamFields,
  saveTeamFields,
} from '#server/inquiries/rows.ts';

const { id, name, show, status, assignee } = inquiryFilters;
const columns = { id, name, show, status, assignee };

export const listFilters = route(api.listInquiryFilters, () =>
  db.select(columns).from(inquiryFilters).orderBy(sql`lower(${name})`),
);

/** @throws HttpError 400, also for a name that is taken. */
export const addFilter = route(api.addInquiryFilter, async ({ body: filter }) => {
  const added = await transaction(async (tx) => {
    const [saved] = await tx.insert(inquiryFilters).values(filter).onConflictDoNothing().returning(columns);
    if (!saved) throw fieldError('name', 'There is already a filter with this name');
    const [all] = await tx.select({ count: count() }).from(inquiryFilters);
    if (all && all.count > mostSavedFilters)
      throw fieldError('name', `At most ${mostSavedFilters} filters. Delete one first`);
    return saved;
  });
  return json(added satisfies SavedFilter, 201);
});

/** @throws HttpError 404. */
export const deleteFilter = route(api.deleteInquiryFilter, async (call) => {
  existing(await db.delete(inquiryFilters).where(eq(id, call.id)).returning({ id }), 'Filter');
});

const LIST_OF_ALL = '00000000-0000-0000-0000-000000000000';

/** Where a page ended: in what needs the team (0) or the rest (1), or its number of rows; microsecond, id. */
const CURSOR = /^(\d{1,7})~(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)~([0-9a-f-]{36})$/;

type Part = 0 | 1;

interface Cursor {
  part: number;
  at: string;
  id: string;
}

function cursorOf(text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined;
  const [, part, at, id] = CURSOR.exec(text) ?? [];
  if (at === undefined || id === undefined) throw fieldError('after', 'Unknown page');
  return { part: Number(part), at, id };
}

interface Asked extends Omit<InquiryQuery, 'after'> {
  after: Cursor | undefined;
  /** Needs from before this instant are overdue (product 9.6). */
  cutoff: SQL;
}

/** The first page has the counts. */
export async function readPage(query: InquiryQuery): Promise<InquiryPage> {
  const inTime = firstDateInTime(dateInZone(Date.now(), venueTimeZone));
  const cutoff = sql`${inTime}::timestamp at time zone ${venueTimeZone}`;
  const asked = { ...query, after: cursorOf(query.after), cutoff };
  const rows = await readTogether((tx) => readRows(tx, asked));
  const found = rows.filter(({ id }) => id !== null) as FoundInquiry[];
  const items = found.slice(0, query.limit);
  return {
    items: items.map(({ cursor: _, counts: __, ...inquiry }) => inquiry),
    next: found.length > items.length ? (items.at(-1)?.cursor ?? null) : null,
    summary: asked.after ? null : summaryOf(rows[0]?.counts ?? []),
  };
}

type FoundInquiry = StoredInquiry & { cursor: string; counts: unknown };

/** `isMore` if a search has more hits than were counted. */
interface Count {
  state: InquiryGroup | 'erased';
  count: number;
  inTime: number;
  isMore: boolean;
}

/** One row more than a page; each row repeats the counts. An empty page is a row of nulls and counts. The builder has no words for this query. */
function readRows(tx: Tx, asked: Asked) {
  const { search, after, limit } = asked;
  const hits = tx.$with('hits', {}).as(sql`
    select id as inquiry_id, created_at, case when erased_at is not null then 'erased'
      when withdrawn_at is not null then 'withdrawn' else status end as state
    from booth_inquiries where ${isFound(asked)} limit ${mostCounted + 1}`);
  const counted = search ? countHits(asked) : readCounts(asked);
  const counts = after ? sql`null::json` : sql`(select json_agg(counted) from (${counted}) counted)`;
  return tx
    .with(...(search ? [hits] : []))
    .select({
      ...inquiryColumns,
      needs: needsIf(sql`page.since is not null`),
      cursor: sql<string>`concat_ws('~', part, to_char(page.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), page.inquiry_id)`,
      counts: sql<Count[] | null>`counts`,
    })
    .from(sql`(select ${counts} as counts) summary`)
    .leftJoin(
      sql`(select * from (${linesOf(asked)}) lines order by ${inOrder('lines')} limit ${limit + 1}) page`,
      sql`true`,
    )
    .leftJoin(boothInquiries, sql`${boothInquiries.id} = page.inquiry_id`)
    .orderBy(inOrder('page'));
}

const inOrder = (of: 'lines' | 'page') =>
  sql.raw(`${of}.part, case ${of}.part when 0 then ${of}.at end, case ${of}.part when 0 then ${of}.inquiry_id end,
    ${of}.at desc, ${of}.inquiry_id desc`);

/** Above `mostCounted` hits, walking the list is fast, because the next hit is never far. */
function linesOf(asked: Asked) {
  const { sort, status, after, search, limit } = asked;
  const column = sortColumns.find((name) => sort.endsWith(name));
  if (column) return sorted(asked, column);
  if (sort === 'each')
    return sql`
      select part, at, inquiry_id, since from (${walk(asked, 0)}) lines
      order by row_number() over (partition by state order by at, inquiry_id), at, inquiry_id limit ${limit}`;
  const all: Part[] = status === 'needs' ? [0] : [0, 1];
  const parts: Part[] = sort === 'due' ? all.filter((part) => part >= (after?.part ?? 0)) : [1];
  const lines = parts.flatMap((part) => [walk(asked, part), ...(search ? [find(asked, part)] : [])]);
  return sql.join(lines, sql` union all `);
}

const keys: Readonly<Record<SortColumn, SQL>> = {
  company: sql`company_name`,
  wants: sql`trim(replace(preferred_area || ' ' || space_size, ${noPreference.value}, ''))`,
  sells: sql`product_services`,
  show: sql`(select name from inquiry_events join editions on editions.id = event_id
    where inquiry_events.inquiry_id = booth_inquiries.id order by inquiry_events."order" limit 1)`,
  who: sql`(select ${shownName} from users where users.id = assignee)`,
};

/** Sorts all matches, because no index has these orders; the cursor counts the rows before a page. */
function sorted(asked: Asked, column: SortColumn) {
  const { search, sort, limit, after } = asked;
  const before = after?.part ?? 0;
  return sql`
    select ${before}::int + row_number() over ()::int as part, created_at as at, inquiry_id, since from (
      select listed.created_at, inquiry_id, since from inquiry_list listed join booth_inquiries on id = inquiry_id
      where list = ${listOf(asked)} and listed.state = any(${statesOf(asked)}::text[])
        and ${isInPart({ ...asked, after: undefined }, 1)} and ${search ? isFound(asked) : sql`true`}
      order by lower(nullif(${keys[column]}, '')) ${sort.startsWith('-') ? sql`desc` : sql`asc`} nulls last, listed.created_at desc, inquiry_id
      limit ${limit + 1} offset ${before}) rows`;
}

const statesOf = ({ status = 'needs' }: Asked) => `{${status === 'needs' ? inquiryStates : status}}`;

function listOf({ eventId, assignee }: Asked) {
  if (eventId && assignee) return sql`list_of(${eventId}::uuid, ${assignee}::uuid)`;
  return eventId ?? assignee ?? LIST_OF_ALL;
}

const keyOf = (part: Part) => (part === 0 ? sql`since` : sql`created_at`);

function isInPart({ sort, status, after }: Asked, part: Part) {
  const isRest = sort === 'due' ? sql`since is null` : sql`true`;
  const isOfPart = part === 0 || status === 'needs' ? sql`since is not null` : isRest;
  if (after?.part !== part) return isOfPart;
  const isBehind = part === 0 ? sql`>` : sql`<`;
  return sql`${isOfPart} and (${keyOf(part)}, inquiry_id) ${isBehind} (${after.at}::timestamptz, ${after.id}::uuid)`;
}

/** Reads each state from the page's start, and no further. */
function walk(asked: Asked, part: Part) {
  const direction = part === 0 ? sql`asc` : sql`desc`;
  // Wrapped in `coalesce`, so the planner walks the list instead of reading all of it.
  const isHit = sql`${isMore} and coalesce((select ${isFound(asked)} from booth_inquiries where id = inquiry_id), false)`;
  return sql`
    select ${part}::int as part, wanted as state, line.*
    from unnest(${statesOf(asked)}::text[]) wanted cross join lateral (
      select ${keyOf(part)} as at, inquiry_id, since from inquiry_list
      where list = ${listOf(asked)} and state = wanted and ${isInPart(asked, part)} and ${asked.search ? isHit : sql`true`}
      order by ${keyOf(part)} ${direction}, inquiry_id ${direction} limit ${asked.limit + 1}) line`;
}

/** Every word of a search must begin a word of the inquiry. */
const isFound = ({ search }: Asked) => sql`search_all @@ inquiry_query(${search})`;

const isMore = sql`(select count(*) > ${mostCounted} from hits)`;

/** Looks up each hit in the list, because the planner would read the whole list; not where all lists are meant and only counted. */
function listedHits(asked: Asked) {
  const list = listOf(asked);
  const isSkipped = list === LIST_OF_ALL ? isMore : sql`false`;
  return sql`(
    select hits.*, since from hits left join lateral (
      select list, since from inquiry_list
      where inquiry_id = hits.inquiry_id and list = ${list} and not ${isSkipped} limit 1) listed on true
    where list is not null or ${isSkipped}) listed`;
}

const find = (asked: Asked, part: Part) => sql`
  select ${part}::int as part, state, ${keyOf(part)} as at, inquiry_id, since from ${listedHits(asked)}
  where not ${isMore} and state = any(${statesOf(asked)}::text[]) and ${isInPart(asked, part)}`;

const countHits = (asked: Asked) => sql`
  select case stated when 1 then state else 'needs' end as state, count(*) as count, ${isMore} as "isMore",
    count(*) filter (where since >= ${asked.cutoff}) as "inTime"
  from ${listedHits(asked)} cross join generate_series(1, case when since is null then 1 else 2 end) stated group by 1`;

const readCounts = (asked: Asked) => sql`
  select state, count, false as "isMore", (select count(*) from inquiry_list
    where list = ${listOf(asked)} and state = any(${`{${inquiryStates}}`}) and since >= ${asked.cutoff}) as "inTime"
  from inquiry_counts where list = ${listOf(asked)}`;

function summaryOf(rows: readonly Count[]): InquirySummary {
  const of = (state: Count['state']) => rows.find((row) => row.state === state);
  const countOf = (state: Count['state']) => of(state)?.count ?? 0;
  return {
    counts: Object.fromEntries(
      inquiryGroups.map((state) => [state, countOf(state)]),
    ) as InquirySummary['counts'],
    overdue: countOf('needs') - (of('needs')?.inTime ?? 0),
    erased: countOf('erased'),
    more: rows.some(({ isMore }) => isMore),
  };
}

/** Rows per statement: the embedded database answers other requests only between statements. */
const BATCH = 100;

export const exportTable = (query: InquiryQuery, format: TableFormat): Promise<Response> =>
  inquiriesFile(format, pagesOf(query));

const inquiriesFile = (format: TableFormat, pages: AsyncGenerator<readonly StoredInquiry[]>) =>
  tableFile(format, 'booth-inquiries', exportedColumns, pages);

async function* pagesOf(query: InquiryQuery): AsyncGenerator<readonly StoredInquiry[]> {
  let after: string | undefined;
  do {
    const { items, next } = await readPage({ ...query, sort: 'newest', limit: BATCH, after });
    yield items;
    after = next ?? undefined;
  } while (after !== undefined);
}

const exportedColumns: TableColumns<StoredInquiry> = [
  ['Number', ({ number }) => spokenNumber(number)],
  ['Received', ({ createdAt }) => localTime(createdAt)],
  ['Status', stateInWords],
  ['Withdrawn', ({ withdrawnAt }) => (withdrawnAt === null ? '' : localTime(withdrawnAt))],
  ...answers.map(({ label, of }) => [label, of] as const),
  ['Notes', ({ notes }) => notes],
  ['Suspected spam', ({ suspectedSpam }) => yesOrNo(suspectedSpam)],
  ['Waiting list', ({ shows }) => namesOf(shows.filter(({ waitingList }) => waitingList))],
  [
    'For the next show',
    ({ shows, createdAt }) => namesOf(shows.filter((show) => isForNext(show, createdAt))),
  ],
  ['Assigned to', ({ assignee }) => assignee?.name ?? ''],
];

export const listInquiries = route(api.listInquiries, async ({ query: asked, user }) => {
  const filter = { ...asked, assignee: asked.assignee === 'me' ? user.id : asked.assignee };
  return filter.format ? exportTable(filter, filter.format) : readPage(filter);
});

/** @throws HttpError 404, also for an erased one. */
export const getInquiry = route(api.readInquiry, ({ id }) => readTogether((tx) => readInquiry(tx, id)));

export const updateInquiry = route(api.updateInquiry, ({ id, body: { version, ...update }, user }) =>
  transaction(async (tx) => {
    const stored = await lockInquiry(tx, id);
    const [work = {}] = await readTeamFields(tx, [update]);
    if ((version ?? stored.version) === stored.version)
      return existing(await saveTeamFields(tx, user, [{ stored, work }]), 'Inquiry');
    if (changesOf(stored, work).length > 0) throw conflict(stored);
    return stored;
  }),
);

/** Skips and names inquiries that somebody changed or deleted in between. @throws HttpError 400. */
export const updateInquiries = route(api.updateInquiries, async ({ body: { inquiries }, user }) => {
  // An unknown person in a later batch must not leave the first batch saved.
  if (inquiries.length > AT_ONCE) await readTeamFields(db, inquiries);
  const parts: InquiriesUpdated[] = [];
  for (const some of slicesOf(inquiries, AT_ONCE)) parts.push(await updateSome(user, some));
  return {
    saved: parts.flatMap(({ saved }) => saved),
    skipped: parts.flatMap(({ skipped }) => skipped),
  };
});

const AT_ONCE = 10;

function updateSome(
  user: AdministratorCall['user'],
  inquiries: InquiriesUpdate['inquiries'],
): Promise<InquiriesUpdated> {
  return transaction(async (tx) => {
    const ids = inquiries.map(({ id }) => id);
    const locked = new Map((await lockInquiries(tx, ids)).map((stored) => [stored.id, stored]));
    const works = await readTeamFields(tx, inquiries);
    const same: StoredInquiry[] = [];
    const skipped: InquiriesUpdated['skipped'] = [];
    const changed = inquiries.flatMap(({ id, version }, at) => {
      const stored = locked.get(id);
      const work = works[at] ?? {};
      if (!stored) skipped.push({ id, companyName: null, reason: 'gone' });
      else if (changesOf(stored, work).length === 0) same.push(stored);
      else if (version !== stored.version)
        skipped.push({ id, companyName: stored.companyName, reason: 'changed' });
      else return [{ stored, work }];
      return [];
    });
    return { saved: [...(await saveTeamFields(tx, user, changed)), ...same], skipped };
  });
}

/** @throws HttpError 400. */
export const exportInquiries = route(api.exportInquiries, async ({ body: { ids, format } }) => {
  async function* chosen() {
    const { id, createdAt, erasedAt } = boothInquiries;
    yield await db
      .select(inquiryColumns)
      .from(boothInquiries)
      .where(and(inArray(id, ids), isNull(erasedAt)))
      .orderBy(desc(createdAt), desc(id));
  }
  return inquiriesFile(format, chosen());
});
