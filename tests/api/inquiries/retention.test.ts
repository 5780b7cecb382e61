import { beforeAll, expect, test } from 'vitest';
import { sweepInquiries } from '#server/inquiries/erase.ts';
import { column, done, wrong } from '#tests/support/http/answers.ts';
import { makeCurrent, startEdition } from '#tests/support/portal/editions.ts';
import { signedInPortal } from '#tests/support/portal/portal.ts';
import { sql } from '#tests/support/portal/sql.ts';

const { ann, nile, mate } = await signedInPortal();

/** NILE ended on 2025-10-18, MATE on 2026-02-14. */
const sent: Record<string, string> = {};
const on = (day: string) => Date.parse(`${day}T18:00:00Z`);
const keepFor = (eventId: string, value: string) =>
  ann.saveSetting('inquiry_retention_months', value, eventId);
const left = async () => {
  const rows = await sql`select id from booth_inquiries where erased_at is null`;
  const ids = column(rows, 'id');
  return Object.keys(sent).filter((name) => ids.includes(sent[name]));
};

beforeAll(async () => {
  for (const [companyName, eventIds, day] of [
    ['for nile', [nile], '2025-09-01'],
    ['for both', [nile, mate], '2025-09-01'],
    ['after nile', [nile], '2026-01-20'],
  ] as const) {
    const body = await ann.inquire([...eventIds], { companyName });
    sent[companyName] = body.id;
    await sql`update booth_inquiries set created_at = ${`${day}T12:00:00Z`} where id = ${body.id}`;
  }
});

test('a show that says nothing keeps its inquiries', async () => {
  expect(await sweepInquiries(on('2040-01-01'))).toBe(0);
  expect(await left()).toEqual(['for nile', 'for both', 'after nile']);
});

test.each(['0', '121', '1.5', 'two', '-3'])('refuses %s months', async (value) => {
  expect(await keepFor(nile, value)).toEqual(wrong('value', 'Months must be a whole number, from 1 to 120'));
});

test('erases what every show of an inquiry has been over for long enough, counted from when it came where that is later', async () => {
  await done(keepFor(nile, '24'));
  expect(await sweepInquiries(on('2027-10-18'))).toBe(0);
  expect(await sweepInquiries(on('2027-10-19'))).toBe(1);
  expect(await left()).toEqual(['for both', 'after nile']);
  expect(await sweepInquiries(on('2028-01-20'))).toBe(0);
  expect(await sweepInquiries(on('2028-01-21'))).toBe(1);
  expect(await sweepInquiries(on('2040-01-01'))).toBe(0);
  await done(keepFor(mate, '36'));
  expect(await sweepInquiries(on('2029-02-14'))).toBe(0);
  expect(await sweepInquiries(on('2029-02-15'))).toBe(1);
  expect(await left()).toEqual([]);
  const log = await sql`select kind, by_user from inquiry_log order by id`;
  expect(log).toEqual([1, 2, 3].map(() => ({ kind: 'erased', by_user: null })));
  expect((await ann.read('/api/booth-inquiries')).summary).toMatchObject({ erased: 3 });
});

test('an edition that is over goes by what the current one says', async () => {
  const body = await ann.inquire([nile], { companyName: 'of old' });
  sent['of old'] = body.id;
  await sql`update booth_inquiries set created_at = '2025-09-01T12:00:00Z' where id = ${body.id}`;
  await keepFor(nile, '');
  const draft = await startEdition(ann, nile, '2026-10-09', '2026-10-17');
  await makeCurrent(ann, draft);
  expect(await sweepInquiries(on('2040-01-01'))).toBe(0);
  await keepFor(draft.id, '12');
  expect(await sweepInquiries(on('2026-10-18'))).toBe(0);
  expect(await sweepInquiries(on('2026-10-19'))).toBe(1);
});
