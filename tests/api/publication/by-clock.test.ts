import { beforeEach, expect, test } from 'vitest';
import { sweepPublication } from '#server/publication/publisher.ts';
import { readSnapshot } from '#server/snapshot.ts';
import { signedInPortal } from '#tests/support/portal/portal.ts';
import { roundTripsOf } from '#tests/support/portal/round-trips.ts';
import { sql } from '#tests/support/portal/sql.ts';

const { ann, nile } = await signedInPortal();

beforeEach(async () => {
  await sql`truncate content_items`;
  await sql`update editions set is_active = true, start_date = '2020-01-01', end_date = '2020-01-02'`;
  await sql`update publication set saved_at = now()`;
});

/** Hours on which nobody has looked yet. */
let hour = Date.UTC(2040, 0, 1);
const sweep = () => {
  hour += 3_600_000;
  return sweepPublication(hour);
};
const revision = async () => (await readSnapshot()).revision;
/** A day so many days from today, by the venue's calendar. */
const day = async (days: number) =>
  (
    await sql`select to_char((now() at time zone 'America/Denver')::date + ${days}::int, 'YYYY-MM-DD') as day`
  )[0]?.['day'] as string;
const put = (first: string, last: string) =>
  sql`update editions set start_date = ${first}, end_date = ${last} where id = ${nile}`;
const savedBefore = (days: number) =>
  sql`update publication set saved_at = now() - make_interval(days => ${days})`;

/** By how many revisions sweeps raise what is saved. */
async function raises(sweeps = 3) {
  const before = await revision();
  for (let left = sweeps; left > 0; left -= 1) await sweep();
  return (await revision()) - before;
}

test('a show that has begun since the last save is published once', async () => {
  await put(await day(0), await day(3));
  await savedBefore(2);
  expect(await raises()).toBe(1);
});

test('a show that is over since the last save is published once', async () => {
  await put(await day(-4), await day(-1));
  await savedBefore(2);
  expect(await raises()).toBe(1);
});

test('several changes that nobody saw are one publication', async () => {
  await put(await day(-4), await day(-1));
  await savedBefore(30);
  expect(await raises()).toBe(1);
});

test('sweeps at the same moment publish once', async () => {
  await put(await day(0), await day(3));
  await savedBefore(2);
  const before = await revision();
  await Promise.all([sweep(), sweep(), sweep()]);
  expect((await revision()) - before).toBe(1);
});

test.each([
  ['in the middle of a show', -3, 3],
  ['before a show', 5, 9],
  ['long after it', -30, -20],
])('no night %s publishes anything', async (_, first, last) => {
  await put(await day(first), await day(last));
  await savedBefore(1);
  expect(await raises()).toBe(0);
});

test('what was saved since is published anyway', async () => {
  await put(await day(0), await day(3));
  await savedBefore(2);
  await ann.saveText('hero_title', 'Howdy', nile);
  expect(await raises()).toBe(0);
});

test('the days that count are those that pages show, of shows that are offered', async () => {
  await put('2020-01-01', '2020-01-02');
  await ann.saveText('event_end_date', await day(3), nile);
  await ann.saveText('event_start_date', await day(0), nile);
  await savedBefore(2);
  await sql`update editions set is_active = false where id = ${nile}`;
  expect(await raises()).toBe(0);
  await sql`update editions set is_active = true where id = ${nile}`;
  expect(await raises()).toBe(1);
});

test('a draft begins nothing', async () => {
  const days = { startDate: await day(0), endDate: await day(3) };
  const { body } = await ann.post('/api/editions', { eventId: nile, ...days, documents: false });
  await savedBefore(2);
  expect(await raises()).toBe(0);
  await ann.delete(`/api/editions/${body.id}`);
});

test('from the moment a show begins the database is asked every minute, in case its clock is behind', async () => {
  await put('2050-06-01', '2050-06-03');
  const midnight = Date.UTC(2050, 5, 1, 6);
  const asked: number[] = [];
  for (const minute of [-60, -1, 0, 1, 2]) {
    if ((await roundTripsOf(() => sweepPublication(midnight + minute * 60_000))) > 0) asked.push(minute);
  }
  expect(asked).toEqual([-60, 0, 1, 2]);
});
