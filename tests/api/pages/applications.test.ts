import { beforeAll, describe, expect, test } from 'vitest';
import { pagesForTests } from '#tests/support/pages/pages.ts';
import { sql } from '#tests/support/portal/sql.ts';

const WAITING = 'This show has a waiting list. Send an inquiry to get on it.';
const CLOSED = 'This show isn’t taking booth inquiries. Questions? Contact us.';
const OVER = 'This show is over. We’ll count your inquiry toward the next one.';
const NOBODY = 'No shows are taking booth inquiries right now.';

/** NILE is to come, MATE is over. */
const pages = pagesForTests(
  (sql) => sql`update editions set start_date = '2095-10-08', end_date = '2095-10-16' where slug = 'nile'`,
);
const take = (ofNile: string, ofMate: string) =>
  sql`update editions set applications = case slug when 'nile' then ${ofNile} else ${ofMate} end`;

const says = (words: readonly string[], line: string) => words.filter((one) => one === line).length;

describe('a waiting list, and applications that are closed', () => {
  beforeAll(() => take('waiting', 'closed'));

  test('are said on the cards of the home page', async () => {
    const page = await pages.open('/');
    expect(page.the('article', 'NILE').text).toContain('Waiting List');
    expect(page.the('article', 'MATE').text).toContain('Inquiries Closed');
    expect(page.headings()).toContain('Ready for a booth?');
  });

  test('are said on the landing page, whose buttons invite to what there is', async () => {
    const nile = (await pages.open('/nile')).the('main');
    expect(nile.text.split(WAITING)).toHaveLength(3);
    const inOrder = ['Request a booth, plan your move-in', 'The show opens ', WAITING].map((words) =>
      nile.text.indexOf(words),
    );
    expect(inOrder).toEqual(inOrder.toSorted((one, other) => one - other));
    expect(inOrder).not.toContain(-1);
    expect(nile.headings()).toContain('Waiting List');
    expect(nile.all('link', /View Available Booths/)).toEqual([]);
    const toJoin = nile.all('link', /Join the Waiting List/).map((link) => link.attribute('href'));
    expect([...new Set(toJoin)]).toEqual(['/nile/booth-inquiry']);
    const mate = (await pages.open('/mate')).the('main');
    expect(mate.text.split(CLOSED)).toHaveLength(3);
    expect(mate.all('link', /Booth Inquiry/)).toEqual([]);
    expect(mate.the('link', /View Floor Map/).attribute('href')).toBe('/mate/floor-map');
    const toAsk = mate.all('link', /^Contact/).map((link) => link.attribute('href'));
    expect([...new Set(toAsk)]).toEqual(['/contact']);
  });

  test('without scripts a closed show cannot be chosen; what is to come is not said to be over', async () => {
    const form = (await pages.open('/mate/booth-inquiry')).the('main');
    const mate = form.the('checkbox', /^MATE/);
    expect([mate.attribute('disabled'), mate.attribute('checked')]).toEqual(['', undefined]);
    expect(mate.name).toContain(CLOSED);
    expect(form.the('checkbox', /^NILE/).name).toContain(WAITING);
    expect(form.text).not.toContain(OVER);
  });
});

test('a show that is over says so in the page already, when that was made afterwards', async () => {
  await take('waiting', 'open');
  const form = (await pages.open('/booth-inquiry')).the('main');
  expect(form.the('checkbox', /^MATE/).name).toContain(OVER);
  expect(form.the('checkbox', /^NILE/).name).not.toContain(OVER);
});

test('while no show takes inquiries, the page says so and whom to ask, in the place of a form', async () => {
  await take('closed', 'closed');
  const page = (await pages.open('/nile/booth-inquiry')).the('main');
  expect(page.text).toContain(NOBODY);
  expect(says(page.phrases, CLOSED)).toBeGreaterThanOrEqual(2);
  expect(page.tags('form')).toEqual([]);
  expect(page.the('link', 'Contact').attribute('href')).toBe('/contact');
  expect(page.the('link', '(406) 555-0100').attribute('href')).toBe('tel:+14065550100');
  expect((await pages.open('/')).headings()).toContain(NOBODY);
});
