import { expect, test } from 'vitest';
import { addDays, dateInZone, formatMonthDay, venueTimeZone } from '#domain/basics/dates.ts';
import { pagesForTests } from '#tests/support/pages/pages.ts';
import { sql } from '#tests/support/portal/sql.ts';

const pages = pagesForTests();

const OVER = 'Next show: dates coming. Last show: October 10–18, 2025.';
/** Every page that tells the day of a show. */
const pagesOf = (slug: string) => [
  '/',
  `/${slug}`,
  `/${slug}/vendors`,
  `/${slug}/floor-map`,
  `/${slug}/exhibitors`,
];

/** The line of a show on a page: home has one in each card. */
async function dayLine(path: string, name: string) {
  const main = (await pages.open(path)).the('main');
  const place = path === '/' ? main.the('article', name) : main;
  const line = place.tags('p').find((one) => one.attribute('data-show-day'));
  return line?.text;
}

test('without scripts pages of a show that is over say so, and nothing else of its days', async () => {
  for (const path of pagesOf('nile')) {
    expect([path, await dayLine(path, 'NILE')]).toEqual([path, OVER]);
    expect((await pages.open(path)).the('main').text).not.toMatch(/Starts|Today:|On now|\{[A-Z]+\}/);
  }
});

test('a calendar of a show that is over says so by itself', async () => {
  const calendar = (await pages.html('/nile/schedule.ics')).replace(/\r\n /g, '').split('\r\n');
  expect(calendar.filter((line) => /^(NAME|X-WR-CALNAME|X-WR-CALDESC):/.test(line))).toEqual([
    'NAME:NILE schedule (past show)',
    'X-WR-CALNAME:NILE schedule (past show)',
    `X-WR-CALDESC:${OVER.replaceAll(',', '\\,')}`,
  ]);
});

test('before and during a show pages say, without scripts, what holds for all of that time', async () => {
  // Whole weeks on, so that weekdays stay: 2040.
  const weeksOn = 7 * 783;
  const today = dateInZone(Date.now(), venueTimeZone);
  const [first, last] = [addDays(today, -30), addDays(today, 30)];
  await sql`
    update editions set start_date = (start_date::date + ${weeksOn}::int)::text,
      end_date = (end_date::date + ${weeksOn}::int)::text where slug = 'nile'`;
  await sql`update editions set start_date = ${first}, end_date = ${last} where slug = 'mate'`;
  for (const path of pagesOf('nile'))
    expect([path, await dayLine(path, 'NILE')]).toEqual([path, 'The show opens Friday, October 12, 2040']);
  for (const path of pagesOf('mate'))
    expect([path, await dayLine(path, 'MATE')]).toEqual([path, `On now, through ${formatMonthDay(last)}`]);
  expect((await pages.open('/nile/vendors')).the('main').text).not.toMatch(/This show was|Today:/);
});
