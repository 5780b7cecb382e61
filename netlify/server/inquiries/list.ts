import { and, asc, count, desc, eq, gte, inArray, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import * as api from '#domain/api.ts';
import { dateInZone, venueTimeZone } from '#domain/basics/dates.ts';
import type { TableFormat } from '#domain/basics/schemas.ts';
import { type StoredInquiry, spokenNumber } from '#domain/inquiries/inquiry.ts';
import {
  firstDateInTime,
  type InquiryPage,
  type InquiryQuery,
  type InquiryState,
  type InquirySummary,
  inquiryStates,
  mostCounted,
  mostSavedFilters,
  type SavedFilter,
} from '#domain/inquiries/list.ts';
import { isForNext } from '#domain/inquiries/shows.ts';
import { notFound, validationError } from '#server/basics/http-error.ts';
import { db, readTogether, type Tx, transaction } from '#server/database/database.ts';
import {
  boothInquiries,
  inquiryCounts,
  inquiryFilters,
  inquiryList,
} from '#server/database/schema/people.ts';
import { conflict, json, route } from '#server/http/http.ts';
import { type TableColumns, tableFile } from '#server/http/table-file.ts';
import { answers, localTime, namesOf, stateInWords, yesOrNo } from './log.ts';
import {
  changesOf,
  inquiryColumns,
  lockInquiry,
  readInquiry,
  readTeamFields,
  saveTeamFields,
} from './rows.ts';

const { id, name, show, status, assignee } = inquiryFilters;
const columns = { id, name, show, status, assignee };

export const listFilters = route(api.listInquiryFilters, () =>
  db.select(columns).from(inquiryFilters).orderBy(sql`lower(${name})`),
);

/** @throws HttpError 400, also for a name that is taken. */
export const addFilter = route(api.addInquiryFilter, async ({ body: filter }) => {
  const added = await transaction(async (tx) => {
    const [saved] = await tx.insert(inquiryFilters).values(filter).onConflictDoNothing().returning(columns);
    if (!saved)
      throw validationError([{ path: 'name', message: 'There is already a filter with this name' }]);
    const [all] = await tx.select({ count: count() }).from(inquiryFilters);
    if (all && all.count > mostSavedFilters)
      throw validationError([
        { path: 'name', message: `At most ${mostSavedFilters} filters. Delete one first` },
      ]);
    return saved;
  });
  return json(added satisfies SavedFilter, 201);
});

/** @throws HttpError 404. */
export const deleteFilter = route(api.deleteInquiryFilter, async (call) => {
  const deleted = await db.delete(inquiryFilters).where(eq(id, call.id)).returning({ id });
  if (deleted.length === 0) throw notFound('Filter');
});

const LIST_OF_ALL = '00000000-0000-0000-0000-000000000000';

/** Where a page ended: overdue part (0) or rest (1), microsecond, id. */
const CURSOR = /^([01])~(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)~([0-9a-f-]{36})$/;

type Part = 0 | 1;

interface Cursor {
  part: Part;
  at: string;
  id: string;
}

function cursorOf(text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined;
  const [, part, at, id] = CURSOR.exec(text) ?? [];
  if (at === undefined || id === undefined)
    throw validationError([{ path: 'after', message: 'Unknown page' }]);
  return { part: part === '0' ? 0 : 1, at, id };
}

interface Asked extends Omit<InquiryQuery, 'after'> {
  after: Cursor | undefined;
  /** A new inquiry before this instant is overdue (product 9.6). */
  cutoff: SQL;
}

/** Overdue ones first, longest waiting first, then the newest; the first page has the counts. */
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
  state: InquiryState | 'erased';
  count: number;
  inTime: number;
  isMore: boolean;
}

const { list, inquiryId, state, createdAt } = inquiryList;

type Line = Record<'createdAt' | 'inquiryId' | 'state', SQLWrapper>;

/** One row more than a page; each row repeats the counts. An empty page is a row of nulls and counts. */
function readRows(tx: Tx, asked: Asked) {
  const hits = hitsOf(tx, asked);
  const lines = linesOf(tx, asked, hits).as('lines');
  const page = tx
    .select({ part: lines.part, createdAt: lines.createdAt, inquiryId: lines.inquiryId })
    .from(lines)
    .orderBy(...inOrder(lines))
    .limit(asked.limit + 1)
    .as('page');
  const counts = sql`select json_agg(counted) from ${asked.search ? countHits(tx, asked, hits) : readCounts(tx, asked)} counted`;
  const at = sql`to_char(${page.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
  return tx
    .with(...(asked.search ? [hits] : []))
    .select({
      ...inquiryColumns,
      cursor: sql<string>`concat_ws('~', ${page.part}, ${at}, ${page.inquiryId})`,
      counts: sql<Count[] | null>`counts`,
    })
    .from(sql`(select (${asked.after ? sql`null::json` : counts}) as counts) summary`)
    .leftJoin(page, sql`true`)
    .leftJoin(boothInquiries, eq(boothInquiries.id, page.inquiryId))
    .orderBy(...inOrder(page));
}

const inOrder = ({ part, createdAt, inquiryId }: Record<'part' | 'createdAt' | 'inquiryId', SQLWrapper>) => [
  asc(part),
  sql`case ${part} when 0 then ${createdAt} end`,
  sql`case ${part} when 0 then ${inquiryId} end`,
  desc(createdAt),
  desc(inquiryId),
];

/** Above `mostCounted` hits, walking the list is fast, because the next hit is never far. */
function linesOf(tx: Tx, asked: Asked, hits: Hits) {
  const { sort, status = 'new', after, search } = asked;
  const parts: Part[] = sort === 'overdue' && status === 'new' && after?.part !== 1 ? [0, 1] : [1];
  const finds = search ? parts.map((part) => find(tx, asked, part, hits)) : [];
  const [first, second, ...others] = [...parts.map((part) => walk(tx, asked, part, hits)), ...finds];
  return second ? unionAll(first as Lines, second, ...others) : (first as Lines);
}

const statesOf = ({ status }: Asked, part: Part): InquiryState[] => {
  if (part === 0) return ['new'];
  return status ? [status] : [...inquiryStates];
};

function listOf({ eventId, assignee }: Asked): string | SQL {
  if (eventId && assignee) return sql`list_of(${eventId}::uuid, ${assignee}::uuid)`;
  return eventId ?? assignee ?? LIST_OF_ALL;
}

const isListed = (asked: Asked) => eq(list, listOf(asked));

function isInPart({ sort, after, cutoff }: Asked, part: Part, line: Line) {
  const since = sql`case when ${line.state} = 'new' then ${cutoff} else '-infinity' end`;
  const [isOfPart, isBehind] =
    part === 0
      ? [sql`${line.createdAt} < ${cutoff}`, sql`>`]
      : [sort === 'overdue' ? sql`${line.createdAt} >= ${since}` : undefined, sql`<`];
  const last = sql`(${after?.at}::timestamptz, ${after?.id}::uuid)`;
  return and(
    isOfPart,
    after?.part === part ? sql`(${line.createdAt}, ${line.inquiryId}) ${isBehind} ${last}` : undefined,
  );
}

/** Reads each state from the page's start, and no further. */
function walk(tx: Tx, asked: Asked, part: Part, hits: Hits) {
  const direction = part === 0 ? asc : desc;
  const wanted = tx
    .select({ state: sql<InquiryState>`name`.as('wanted_state') })
    .from(sql`unnest(${`{${statesOf(asked, part)}}`}::text[]) name`)
    .as('wanted');
  // Wrapped in `coalesce`, so the planner walks the list instead of reading all of it.
  const isHit = sql`coalesce((select ${isFound(asked)} from ${boothInquiries} where id = ${inquiryId}), false)`;
  const line = tx
    .select({ createdAt, inquiryId })
    .from(inquiryList)
    .where(
      and(
        isListed(asked),
        eq(state, wanted.state),
        isInPart(asked, part, { createdAt, inquiryId, state: wanted.state }),
        asked.search ? sql`${isMore(hits)} and ${isHit}` : undefined,
      ),
    )
    .orderBy(direction(createdAt), direction(inquiryId))
    .limit(asked.limit + 1)
    .as('line');
  return tx
    .select({ part: inPart(part), createdAt: line.createdAt, inquiryId: line.inquiryId })
    .from(wanted)
    .crossJoinLateral(line);
}
type Lines = ReturnType<typeof walk>;

const inPart = (part: Part) => sql<Part>`${part}::int`.as('part');

/** Every word of a search must begin a word of the inquiry. */
const isFound = ({ search }: Asked) => sql`search_all @@ inquiry_query(${search})`;

function hitsOf(tx: Tx, asked: Asked) {
  const { id, createdAt, status, withdrawnAt, erasedAt } = boothInquiries;
  const itsState = sql<InquiryState | 'erased'>`case when ${erasedAt} is not null then 'erased'
    when ${withdrawnAt} is not null then 'withdrawn' else ${status} end`;
  return tx.$with('hits').as(
    tx
      .select({ inquiryId: id, createdAt, state: itsState.as('state') })
      .from(boothInquiries)
      .where(isFound(asked))
      .limit(mostCounted + 1),
  );
}
type Hits = ReturnType<typeof hitsOf>;

const isMore = (hits: Hits) => sql<boolean>`(select count(*) > ${mostCounted} from ${hits})`;

/** Wrapped, so the planner looks up hits instead of reading the whole list. */
const isHitListed = (asked: Asked, hits: Hits) =>
  listOf(asked) === LIST_OF_ALL
    ? sql`true`
    : sql`coalesce((select true from ${inquiryList} where ${inquiryId} = ${hits.inquiryId} and ${isListed(asked)}), false)`;

const find = (tx: Tx, asked: Asked, part: Part, hits: Hits) =>
  tx
    .select({ part: inPart(part), createdAt: hits.createdAt, inquiryId: hits.inquiryId })
    .from(hits)
    .where(
      and(
        not(isMore(hits)),
        inArray(hits.state, statesOf(asked, part)),
        isInPart(asked, part, hits),
        isHitListed(asked, hits),
      ),
    );

const countHits = (tx: Tx, asked: Asked, hits: Hits) => {
  const isListed = isHitListed(asked, hits);
  return tx
    .select({
      state: hits.state,
      count: sql`count(*) filter (where ${isListed})`.as('count'),
      inTime: sql`count(*) filter (where ${hits.createdAt} >= ${asked.cutoff} and ${isListed})`.as('inTime'),
      isMore: isMore(hits).as('isMore'),
    })
    .from(hits)
    .groupBy(hits.state);
};

function readCounts(tx: Tx, asked: Asked) {
  const inTime = tx
    .select({ count: count() })
    .from(inquiryList)
    .where(and(isListed(asked), eq(state, 'new'), gte(createdAt, asked.cutoff)));
  return tx
    .select({
      state: inquiryCounts.state,
      count: inquiryCounts.count,
      inTime: sql`${inTime}`.as('inTime'),
      isMore: sql`false`.as('isMore'),
    })
    .from(inquiryCounts)
    .where(eq(inquiryCounts.list, listOf(asked)));
}

function summaryOf(rows: readonly Count[]): InquirySummary {
  const of = (state: Count['state']) => rows.find((row) => row.state === state);
  const countOf = (state: Count['state']) => of(state)?.count ?? 0;
  return {
    counts: Object.fromEntries(
      inquiryStates.map((state) => [state, countOf(state)]),
    ) as InquirySummary['counts'],
    overdue: countOf('new') - (of('new')?.inTime ?? 0),
    erased: countOf('erased'),
    more: rows.some(({ isMore }) => isMore),
  };
}

/** Rows per statement: the embedded database answers other requests only between statements. */
const BATCH = 100;

export const exportTable = (query: InquiryQuery, format: TableFormat): Promise<Response> =>
  inquiriesFile(format, pagesOf(query));

export const inquiriesFile = (
  format: TableFormat,
  pages: AsyncGenerator<readonly StoredInquiry[]>,
): Promise<Response> => tableFile(format, 'booth-inquiries', exportedColumns, pages);

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
export const getInquiry = route(api.readInquiry, async ({ id }) => {
  return readTogether((tx) => readInquiry(tx, id));
});

export const updateInquiry = route(api.updateInquiry, async ({ id, body: { version, ...update }, user }) => {
  return transaction(async (tx) => {
    const stored = await lockInquiry(tx, id);
    const [work = {}] = await readTeamFields(tx, [update]);
    const isStale = version !== undefined && version !== stored.version;
    if (!isStale) return saveTeamFields(tx, user, stored, work);
    return changesOf(stored, work).length > 0 ? conflict(stored) : stored;
  });
});
