import { setImmediate as otherWork } from 'node:timers/promises';
import { dateInZone, venueTimeZone } from '#domain/basics/clock.ts';
import { csvLine } from '#domain/basics/csv.ts';
import type { StoredInquiry } from '#domain/inquiries/inquiry.ts';
import type { InquiryQuery } from '#domain/inquiries/list.ts';
import { spokenNumber } from '#domain/inquiries/number.ts';
import { isForNext } from '#domain/inquiries/shows.ts';
import { describeFault, log } from '#server/basics/log.ts';
import { readPage } from './list.ts';
import { answers, localTime, namesOf, stateInWords, yesOrNo } from './words.ts';

/** So many rows are read by one statement: on one machine nobody else is answered meanwhile. */
const BATCH = 100;

/** Spreadsheets take a file for UTF-8 only with this mark. */
const BYTE_ORDER_MARK = '\uFEFF';

type Cell = (inquiry: StoredInquiry) => string;

/** Said in the file itself: its status was sent long before. */
const CUT_OFF = 'This file is incomplete. Please download it again.';

/** Every inquiry of the filter as a CSV file, newest first, read while it is sent. */
export const exportCsv = (query: InquiryQuery): Promise<Response> => csvFile(() => pagesOf(query));

/** A CSV file of inquiries, sent while they are read. */
export async function csvFile(read: () => AsyncGenerator<readonly StoredInquiry[]>): Promise<Response> {
  const text = writeCsv(read());
  // What fails at once is answered as any other fault.
  const beginning = await text.next();
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(beginning.value ?? '')),
    async pull(controller) {
      const { value, done } = await text.next().catch((error) => {
        log({ event: 'csv', ...describeFault(error) });
        controller.enqueue(encoder.encode(csvLine([CUT_OFF])));
        return { value: undefined, done: true };
      });
      if (done || value === undefined) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
  const today = dateInZone(Date.now(), venueTimeZone);
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="booth-inquiries-${today}.csv"`,
    },
  });
}

async function* writeCsv(pages: AsyncGenerator<readonly StoredInquiry[]>): AsyncGenerator<string> {
  const lineOf = (inquiry: StoredInquiry) => csvLine(columns.map(([, cell]) => cell(inquiry)));
  let heading = BYTE_ORDER_MARK + csvLine(columns.map(([name]) => name));
  for await (const inquiries of pages) {
    yield heading + inquiries.map(lineOf).join('');
    heading = '';
  }
}

async function* pagesOf(query: InquiryQuery): AsyncGenerator<readonly StoredInquiry[]> {
  let after: string | undefined;
  do {
    const { items, next } = await readPage({ ...query, sort: 'newest', limit: BATCH, after });
    yield items;
    after = next ?? undefined;
    await otherWork();
  } while (after !== undefined);
}

/** Heading and content of each column: what the team works with first, then the form's fields in their order. */
const columns: readonly [string, Cell][] = [
  ['Number', ({ number }) => spokenNumber(number)],
  ['Received', ({ createdAt }) => localTime(createdAt)],
  ['Status', stateInWords],
  ['Withdrawn', ({ withdrawnAt }) => (withdrawnAt === null ? '' : localTime(withdrawnAt))],
  ...answers.map(({ label, of }): [string, Cell] => [label, of]),
  ['Notes', ({ notes }) => notes],
  ['Suspected spam', ({ suspectedSpam }) => yesOrNo(suspectedSpam)],
  ['Waiting list', ({ shows }) => namesOf(shows.filter(({ waitingList }) => waitingList))],
  [
    'For the next show',
    ({ shows, createdAt }) => namesOf(shows.filter((show) => isForNext(show, createdAt))),
  ],
  ['Assigned to', ({ assignee }) => assignee?.name ?? ''],
];
