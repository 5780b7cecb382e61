import { randomInt } from 'node:crypto';
import { addDays, formatLongDate, weekdayName } from '#domain/basics/dates.ts';
import type { Slug } from '#domain/events/slugs.ts';
import { paths } from '#domain/paths.ts';
import { expectToast, openAdmin, type Portal } from '#tests/support/browser/admin.ts';
import {
  button,
  choose,
  definition,
  dialog,
  expect,
  field,
  fill,
  follow,
  heading,
  items,
  link,
  press,
  region,
  see,
  textbox,
  thePage,
  which,
} from '#tests/support/browser/e2e.ts';
import { passPause, test } from '#tests/support/browser/publishing-portal.ts';
import { withoutIds, wordsOfCalendar, wordsOfPage } from '#tests/support/samples/page-words.ts';
import { readPdf } from '#tests/support/samples/pdf.ts';

/** Takes a show to its next year, all from the admin. A text without a suggestion is written by hand. */
async function toNextYear(name: string, firstDay: string): Promise<void> {
  const edition = `${name} ${firstDay.slice(0, 4)}`;
  const show = which(field('Active Event').locator('option'), name);
  await choose('Active Event', (await show.getAttribute('value')) ?? '');
  await follow('Start next year’s show');
  await fill('First day', firstDay);
  await press(`Start ${edition}`);
  await see(heading(`Preparing ${edition}`));

  await follow(region('Ready to go live?'), 'Outdated dates');
  const mistakes = region('Possible mistakes');
  const rows = items(mistakes).filter({ has: definition() });
  await rows.first().waitFor();
  for (let left = await rows.count(); left > 0; left = await rows.count()) {
    const accept = button(mistakes, /^Accept/).first();
    if (await accept.isVisible()) await accept.click();
    else {
      await button(rows.first()).first().click();
      await textbox(rows.first()).fill('To be announced');
      await press(rows.first(), /^Save$/);
    }
    await expect.poll(() => rows.count()).toBeLessThan(left);
  }
  await thePage().goBack();
  await see(link('No outdated dates'));

  await press('Make it the current show');
  await press(dialog(), 'Make it current');
  await press(dialog(), 'Make it current anyway');
  await expectToast(`${edition} is the current show`);
}

/** Everything that visitors can read, by its address: what the site map names, what these pages lead to, and all PDFs. */
async function crawled(origin: string): Promise<Map<string, string>> {
  const siteMap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const waiting = [...siteMap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  const shows: { id: string; slug: Slug }[] = await (await fetch(`${origin}/api/events`)).json();
  const areas: { eventId: string; key: string }[] = await (await fetch(`${origin}/api/areas`)).json();
  for (const { id, slug } of shows) {
    const own = areas.filter(({ eventId }) => eventId === id);
    waiting.push(paths.masterSchedule(slug), ...own.map(({ key }) => paths.guide(slug, key)));
  }
  const found = new Map<string, string>();
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path) || /^\/(api|admin|_astro|design-tokens)\b/.test(path)) continue;
    const answer = await fetch(origin + path);
    expect([path, answer.status]).toEqual([path, 200]);
    const type = answer.headers.get('Content-Type') ?? '';
    if (type.startsWith('text/html')) {
      const html = await answer.text();
      found.set(path, wordsOfPage(html));
      const links = [...html.matchAll(/\shref="(\/[^"#?]*)/g)].map(([, href = '']) => href);
      waiting.push(...links.filter((href) => /\.(ics|pdf)$|\/[\w-]+$/.test(href)));
    } else if (type.startsWith('text/calendar')) found.set(path, wordsOfCalendar(await answer.text()));
    else if (type === 'application/pdf') {
      const { text } = await readPdf(Buffer.from(await answer.arrayBuffer()));
      // Each foot says the day on which it was saved.
      found.set(path, text.replace(/Updated \w+ \d+, \d{4} · version \d+/g, ''));
    }
  }
  return found;
}

const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December';
const DATE = new RegExp(
  String.raw`\b((?:Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day),? ((?:${MONTHS.replace(/(\w{3})\w*/g, '$1\\w*')}) \d{1,2})\b(?:, (\d{4}))?`,
  'g',
);

/** Every weekday beside a date that is not this date's. */
function wrongWeekdays(text: string, years: readonly string[]): string[] {
  return [...text.matchAll(DATE)].flatMap(([words, weekday = '', day = '', year]) => {
    const [month = '', number = ''] = day.split(' ');
    const at = MONTHS.split('|').findIndex((name) => name.startsWith(month.slice(0, 3))) + 1;
    const dates = (year ? [year] : years).map(
      (one) => `${one}-${String(at).padStart(2, '0')}-${number.padStart(2, '0')}`,
    );
    return dates.some((date) => weekdayName(date) === weekday) ? [] : [words];
  });
}

async function expectNextYear(portal: Portal, nile: string, mate: string): Promise<void> {
  await openAdmin('events');
  await toNextYear('NILE', nile);
  await toNextYear('MATE', mate);
  await passPause();
  await see(button(/^Site status: Live/));

  const found = await crawled(portal.url);
  const kinds = [...found.keys()].map((path) => /\.(ics|pdf)$/.exec(path)?.[1] ?? 'page');
  expect(new Set(kinds)).toEqual(new Set(['page', 'ics', 'pdf']));
  expect(found.get('/nile')).toContain(formatLongDate(nile).replace(/,.*/, ''));
  expect(found.get('/mate')).toContain(formatLongDate(mate).replace(/,.*/, ''));
  // Some of a show's days may lie on the other side of New Year.
  const years = [nile, mate].flatMap((first) => [-14, 0, 21].map((days) => addDays(first, days).slice(0, 4)));
  const faults = [...found].flatMap(([path, text]) => [
    ...[...withoutIds(text).matchAll(/.{0,40}\b(?:2025|2026|49th)\b.{0,20}/g)].map(([words]) => [
      path,
      words,
    ]),
    ...wrongWeekdays(text, years).map((words) => [path, words]),
  ]);
  expect(faults).toEqual([]);
}

test('both shows move to 2027 in one afternoon, and nothing says the old year any more', {
  tag: '@journey',
}, async ({ portal }) => {
  await expectNextYear(portal, '2027-10-09', '2027-02-11');
});

test('it holds for any days', async ({ portal }) => {
  const days = () => addDays('2027-01-05', randomInt(3000));
  const [nile, mate] = [days(), days()];
  test.info().annotations.push({ type: 'days', description: `NILE ${nile}, MATE ${mate}` });
  await expectNextYear(portal, nile, mate);
});
