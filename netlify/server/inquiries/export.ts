import type { TableFormat } from '#domain/basics/query.ts';
import type { StoredInquiry } from '#domain/inquiries/inquiry.ts';
import type { InquiryQuery } from '#domain/inquiries/list.ts';
import { spokenNumber } from '#domain/inquiries/number.ts';
import { isForNext } from '#domain/inquiries/shows.ts';
import { type TableColumns, tableFile } from '#server/http/table-file.ts';
import { readPage } from './list.ts';
import { answers, localTime, namesOf, stateInWords, yesOrNo } from './words.ts';

/** So many rows are read by one statement: on one machine nobody else is answered meanwhile. */
const BATCH = 100;

/** Every inquiry of the filter as a file, newest first, read while it is sent. */
export const exportTable = (query: InquiryQuery, format: TableFormat): Promise<Response> =>
  inquiriesFile(format, pagesOf(query));

/** A file of inquiries, sent while they are read. */
export const inquiriesFile = (
  format: TableFormat,
  pages: AsyncGenerator<readonly StoredInquiry[]>,
): Promise<Response> => tableFile(format, 'booth-inquiries', columns, pages);

async function* pagesOf(query: InquiryQuery): AsyncGenerator<readonly StoredInquiry[]> {
  let after: string | undefined;
  do {
    const { items, next } = await readPage({ ...query, sort: 'newest', limit: BATCH, after });
    yield items;
    after = next ?? undefined;
  } while (after !== undefined);
}

/** Heading and content of each column: what the team works with first, then the form's fields in their order. */
const columns: TableColumns<StoredInquiry> = [
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
