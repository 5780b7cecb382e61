import { openEmbedded, prepareSchema } from '#local/database/open.ts';
import { boothInquiries, inquiryLog, mailOutbox } from '#server/database/schema/people.ts';
import { scrub } from '#server/database/scrub.ts';
import { readFigures } from '#server/inquiries/figures.ts';
import { exportTable, readPage } from '#server/inquiries/list.ts';
import { sql } from '#tests/support/portal/sql.ts';
import { median, seconds, timesOf } from './figures.ts';
import { storeInquiries } from './many-inquiries.ts';

/**
 * How quick the inbox is with 100,000 inquiries: each query as a ratio to its peer in the same run, the cheapest page there
 * is (50 rows by the primary key); and how long others wait during an export of all. Run it by `npm run bench -- inquiries`; no test depends on it.
 */
const ROWS = 100_000;
const ROUNDS = 9;

const database = await openEmbedded('memory');
await prepareSchema();
await storeInquiries(ROWS);

const mate = (await sql`select id from editions where slug = 'mate'`)[0]?.['id'] as string;
const ann = (await sql`select id from users where email = 'colleague@example.com'`)[0]?.['id'] as string;
const first = {
  eventId: null,
  status: undefined,
  search: '',
  sort: 'due',
  limit: 50,
  after: undefined,
} as const;
const deep = { ...first, after: `1~2024-01-01T00:00:00.000000Z~${mate}` };

const peer = () => sql`select * from booth_inquiries order by id limit 50`;
const measured: [string, () => PromiseLike<unknown>][] = [
  ['the first page', () => readPage(first)],
  ['the first page, the newest first', () => readPage({ ...first, sort: 'newest' })],
  ['a page half-way down', () => readPage(deep)],
  ['the first page of one status', () => readPage({ ...first, status: 'contacted' })],
  ['the figures of the dashboard', () => readFigures(mate)],
  ['the first page of one show', () => readPage({ ...first, eventId: mate })],
  ['the first page of what a colleague takes care of', () => readPage({ ...first, assignee: ann })],
  ['the same of one show', () => readPage({ ...first, assignee: ann, eventId: mate })],
  ['a search in it that finds all', () => readPage({ ...first, assignee: ann, search: 'ranch' })],
  ['a search with a few hits', () => readPage({ ...first, search: 'name4711' })],
  ['a search with a hit', () => readPage({ ...first, search: 'u4711@ranch' })],
  ['a search for a phone', () => readPage({ ...first, search: '(406) 555-4711' })],
  ['a search without a hit', () => readPage({ ...first, search: 'nobody' })],
  ['a search that finds all', () => readPage({ ...first, search: 'ranch' })],
  ['a search that finds all, half-way down', () => readPage({ ...deep, search: 'ranch' })],
  ['a search for a letter', () => readPage({ ...first, search: 'u' })],
  ['a search that finds 3 in 100', () => readPage({ ...first, search: 'deer3' })],
  [
    'two common words in a status of a show',
    () => readPage({ ...first, search: 'gates corral', status: 'new', eventId: mate }),
  ],
];

const base = median(await timesOf(ROUNDS, peer));
console.log(`peer: ${base.toFixed(1)} ms with ${ROWS} inquiries`);
for (const [name, query] of measured) {
  const time = median(await timesOf(ROUNDS, query));
  console.log(`${(time / base).toFixed(1).padStart(6)} × peer  ${name} (${time.toFixed(1)} ms)`);
}

// The longest pause between two looks at the clock shows how long others wait for the file.
let longest = 0;
let seen = performance.now();
const watch = setInterval(() => {
  longest = Math.max(longest, performance.now() - seen);
  seen = performance.now();
}, 1);
const started = performance.now();
const file = await (await exportTable({ ...first, sort: 'newest' }, 'csv')).text();
clearInterval(watch);
console.log(`all as CSV: ${seconds(performance.now() - started)}, ${file.split('\r\n').length - 2} rows`);
console.log(
  `${(longest / base).toFixed(1).padStart(6)} × peer  the longest that anybody waits meanwhile (${longest.toFixed(0)} ms)`,
);

const before = performance.now();
await scrub([boothInquiries, inquiryLog, mailOutbox]);
console.log(`erased for good from all files: ${seconds(performance.now() - before)}`);
await database.close();
