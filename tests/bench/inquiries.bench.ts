import { openEmbedded } from '#local/database/open.ts';
import { prepareSchema } from '#local/database/schema.ts';
import { sql } from '#server/database/sql.ts';
import { selectInquiries, selectSummary } from '#server/inquiries/rows.ts';

/**
 * How quick the inbox is with 100,000 inquiries: each query as a ratio to its peer in the same run, the cheapest page there
 * is (50 rows by the index of time). Run it by `npm run bench -- inquiries`; no test depends on it.
 */
const ROWS = 100_000;
const ROUNDS = 9;

const database = await openEmbedded('memory');
await prepareSchema();
await fill();

const mate = (await sql`select id from events where slug = 'mate'`)[0]?.['id'] as string;
const page = {
  eventId: null,
  status: undefined,
  search: '',
  sort: 'newest',
  limit: 50,
  after: undefined,
} as const;
const deep = { ...page, after: `1~2026-01-01T00:00:00.000000Z~${mate}` };

const peer = () => sql`select * from booth_inquiries order by created_at desc, id limit 50`;
const measured: [string, () => PromiseLike<unknown>][] = [
  ['a page', () => selectInquiries(page)],
  ['a page half-way down', () => selectInquiries(deep)],
  ['a page of one status', () => selectInquiries({ ...page, status: 'contacted' })],
  ['a page of one show', () => selectInquiries({ ...page, eventId: mate })],
  ['a page, overdue first', () => selectInquiries({ ...page, sort: 'overdue' })],
  ['a search with many hits', () => selectInquiries({ ...page, search: 'ranch' })],
  ['a search with few hits', () => selectInquiries({ ...page, search: 'name4711' })],
  [
    'everything at once',
    () => selectInquiries({ ...page, search: 'gates corral', status: 'new', eventId: mate, sort: 'overdue' }),
  ],
  ['the counts', () => selectSummary(page)],
  ['the counts of a search', () => selectSummary({ ...page, search: 'name4711' })],
];

const base = await median(peer);
console.log(`peer: ${base.toFixed(1)} ms with ${ROWS} inquiries`);
for (const [name, query] of measured) {
  const time = await median(query);
  console.log(`${(time / base).toFixed(1).padStart(6)} × peer  ${name} (${time.toFixed(1)} ms)`);
}
await database.close();

async function median(query: () => PromiseLike<unknown>): Promise<number> {
  const times: number[] = [];
  await query();
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now();
    await query();
    times.push(performance.now() - started);
  }
  return times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
}

/** One every 20 minutes back from 2026-11-20, of all statuses; every third one for both shows. */
async function fill(): Promise<void> {
  await sql.query(`
    insert into booth_inquiries (company_name, contact_first_name, contact_last_name, contact_email, contact_phone,
      business_address, city, state, zip_code, country, website, product_services, preferred_area, space_size,
      special_requirements, previous_exhibitor, hear_about_us, additional_comments, idempotency_key, request_hash,
      created_at, status)
    select 'Ranch ' || md5(n::text) || ' & Sons', 'Ann', 'Name' || n % 5000, 'u' || n || '@ranch' || n % 900 || '.example',
      '(406) 555-0142', '12 Rimrock Rd.', 'Billings', 'Montana', '59101', 'United States', '',
      repeat('gates corral panels fence posts feed ', 4) || md5((n * 7)::text), 'Courtyard', '10x20', '', false, '', '',
      n::text, '', '2026-11-20'::timestamptz - n * interval '20 minutes',
      (array['new', 'contacted', 'reserved', 'declined'])[1 + n % 4]
    from generate_series(1, ${ROWS}) n`);
  await sql.query(`
    insert into inquiry_events (inquiry_id, event_id, position)
    select i.id, e.id, e.position from booth_inquiries i, events e
    where e.slug = 'nile' or i.idempotency_key::int % 3 = 0`);
  await sql.query('analyze');
}
