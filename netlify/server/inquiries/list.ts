import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  lt,
  not,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { dateInZone, venueTimeZone } from '#domain/basics/clock.ts';
import { firstDateInTime } from '#domain/inquiries/age.ts';
import {
  type InquiryPage,
  type InquiryQuery,
  type InquiryState,
  type InquirySummary,
  inquiryStates,
  mostCounted,
} from '#domain/inquiries/list.ts';
import { validationError } from '#server/basics/http-error.ts';
import { readTogether, type Tx } from '#server/database/database.ts';
import { boothInquiries, inquiryCounts, inquiryList } from '#server/database/schema/inquiries.ts';
import { inquiryColumns } from './rows.ts';

/** The list of all inquiries has this id, the one of a show the show's. */
const LIST_OF_ALL = '00000000-0000-0000-0000-000000000000';

/** Where a page ended: in the overdue part (0) or the rest (1), at which microsecond and id. */
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

/**
 * One page of the inbox: the overdue ones the longest waiting first, then the others the newest first; or all the newest
 * first. The first one brings what is counted. Nothing of it reads the whole list, however long that is.
 */
export async function readPage(query: InquiryQuery): Promise<InquiryPage> {
  const after = cursorOf(query.after);
  const hasOverdue = query.sort === 'overdue' && after?.part !== 1 && (query.status ?? 'new') === 'new';
  const [overdue, others, counts] = await readTogether((tx) =>
    Promise.all([
      hasOverdue ? readPart(tx, query, 0, after) : [],
      readPart(tx, query, 1, after?.part === 1 ? after : undefined),
      after ? undefined : readCounts(tx, query),
    ]),
  );
  const found = [...overdue, ...others];
  const items = found.slice(0, query.limit);
  return {
    items: items.map(({ cursor: _, ...inquiry }) => inquiry),
    next: found.length > items.length ? (items.at(-1)?.cursor ?? null) : null,
    summary: counts ? summaryOf(counts) : null,
  };
}

/** The inquiries of one part of the order from where the page begins, one more than a page has. */
function readPart(tx: Tx, query: InquiryQuery, part: Part, after: Cursor | undefined) {
  const hits = hitsOf(tx, query);
  const lines = query.search ? findLines(tx, query, part, after, hits) : walk(tx, query, part, after);
  const all = lines.as('lines');
  const page = tx
    .select({ createdAt: all.createdAt, inquiryId: all.inquiryId })
    .from(all)
    .orderBy(...inOrder(part, all))
    .limit(query.limit + 1)
    .as('page');
  const at = sql`to_char(${page.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
  return tx
    .with(...(query.search ? [hits] : []))
    .select({
      ...inquiryColumns,
      cursor: sql<string>`concat_ws('~', ${part}::text, ${at}, ${page.inquiryId})`,
    })
    .from(page)
    .innerJoin(boothInquiries, eq(boothInquiries.id, page.inquiryId))
    .orderBy(...inOrder(part, page));
}

const { list, inquiryId, state, createdAt } = inquiryList;

const inOrder = (part: Part, line: { createdAt: SQLWrapper; inquiryId: SQLWrapper }) =>
  [line.createdAt, line.inquiryId].map((column) => (part === 0 ? asc(column) : desc(column)));

/** A new inquiry from before this instant has waited longer than promised (product 9.6). */
const cutoff = () =>
  sql`${firstDateInTime(dateInZone(Date.now(), venueTimeZone))}::timestamp at time zone ${venueTimeZone}`;

const isListed = ({ eventId }: InquiryQuery) => eq(list, eventId ?? LIST_OF_ALL);

const statesOf = ({ status }: InquiryQuery, part: Part): readonly InquiryState[] => {
  if (part === 0) return ['new'];
  return status ? [status] : inquiryStates;
};

/** Whether a line of this state is in a part of the order, behind the cursor. */
function isInPart(query: InquiryQuery, part: Part, after: Cursor | undefined, itsState: SQLWrapper) {
  const since = sql`case when ${itsState} = 'new' then ${cutoff()} else '-infinity' end`;
  const line = sql`(${createdAt}, ${inquiryId})`;
  const last = after && sql`(${after.at}::timestamptz, ${after.id}::uuid)`;
  return part === 0
    ? and(isListed(query), lt(createdAt, cutoff()), last && gt(line, last))
    : and(
        isListed(query),
        query.sort === 'overdue' ? gte(createdAt, since) : undefined,
        last && lt(line, last),
      );
}

/** Lines of the list: those of each state are read from where the page begins, and no further. */
function walk(tx: Tx, query: InquiryQuery, part: Part, after: Cursor | undefined, isHit?: SQL) {
  const wanted = tx
    .select({ state: sql<InquiryState>`name`.as('wanted_state') })
    .from(sql`unnest(${`{${statesOf(query, part)}}`}::text[]) name`)
    .as('wanted');
  const line = tx
    .select({ createdAt, inquiryId })
    .from(inquiryList)
    .where(and(eq(state, wanted.state), isInPart(query, part, after, wanted.state), isHit))
    .orderBy(...inOrder(part, inquiryList))
    .limit(query.limit + 1)
    .as('line');
  return tx
    .select({ createdAt: line.createdAt, inquiryId: line.inquiryId })
    .from(wanted)
    .crossJoinLateral(line);
}

/** Every word of a search must begin one of the inquiry's. */
const isFound = ({ search }: InquiryQuery) => sql`search_all @@ inquiry_query(${search})`;

/** What a search finds: so many as are counted, and one more. */
const hitsOf = (tx: Tx, query: InquiryQuery) =>
  tx.$with('hits').as(
    tx
      .select({ id: boothInquiries.id })
      .from(boothInquiries)
      .where(isFound(query))
      .limit(mostCounted + 1),
  );
type Hits = ReturnType<typeof hitsOf>;

const isMore = (hits: Hits) => sql<boolean>`(select count(*) > ${mostCounted} from ${hits})`;

/** The line of a hit; one by one, as the list is long and there are few. */
const lineOf = (tx: Tx, hits: Hits, condition: SQL | undefined) =>
  tx
    .select({ createdAt, inquiryId, state })
    .from(inquiryList)
    .where(and(eq(inquiryId, hits.id), condition))
    .limit(1)
    .as('listed');

/** Lines of what a search finds; above `mostCounted` the list is walked instead, where the next hit is never far. */
function findLines(tx: Tx, query: InquiryQuery, part: Part, after: Cursor | undefined, hits: Hits) {
  const listed = lineOf(
    tx,
    hits,
    and(inArray(state, statesOf(query, part)), isInPart(query, part, after, state)),
  );
  const few = tx
    .select({ createdAt: listed.createdAt, inquiryId: listed.inquiryId })
    .from(hits)
    .crossJoinLateral(listed)
    .where(not(isMore(hits)));
  // Wrapped, so that the database does not take it for rare and look at the whole list instead of walking it.
  const isHit = sql`coalesce((select ${isFound(query)} from ${boothInquiries} where id = ${inquiryId}), false)`;
  return unionAll(few, walk(tx, query, part, after, sql`${isMore(hits)} and ${isHit}`));
}

/** What is counted: in each state, and those that are still in time. */
function readCounts(tx: Tx, query: InquiryQuery) {
  const isInTime = gte(createdAt, cutoff());
  if (query.search) {
    const hits = hitsOf(tx, query);
    const listed = lineOf(tx, hits, isListed(query));
    return tx
      .with(hits)
      .select({
        state: listed.state,
        count: count(listed.inquiryId),
        inTime: sql<number>`count(*) filter (where ${gte(listed.createdAt, cutoff())})`,
        isMore: isMore(hits),
      })
      .from(hits)
      .leftJoinLateral(listed, sql`true`)
      .groupBy(listed.state);
  }
  const inTime = tx
    .select({ count: count() })
    .from(inquiryList)
    .where(and(isListed(query), eq(state, 'new'), isInTime));
  return tx
    .select({
      state: inquiryCounts.state,
      count: inquiryCounts.count,
      inTime: sql<number>`${inTime}`,
      isMore: sql<boolean>`false`,
    })
    .from(inquiryCounts)
    .where(eq(inquiryCounts.list, query.eventId ?? LIST_OF_ALL));
}

function summaryOf(rows: Awaited<ReturnType<typeof readCounts>>): InquirySummary {
  const of = (state: InquiryState | 'erased') => rows.find((row) => row.state === state);
  const countOf = (state: InquiryState | 'erased') => of(state)?.count ?? 0;
  return {
    counts: Object.fromEntries(
      inquiryStates.map((state) => [state, countOf(state)]),
    ) as InquirySummary['counts'],
    overdue: countOf('new') - (of('new')?.inTime ?? 0),
    erased: countOf('erased'),
    more: rows.some(({ isMore }) => isMore),
  };
}
