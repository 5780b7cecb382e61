import { expect, test } from 'vitest';
import { column } from '#tests/support/http/answers.ts';
import { pagesForTests } from '#tests/support/pages/pages.ts';
import { sql } from '#tests/support/portal/sql.ts';
import { storeContent } from '#tests/support/portal/store-content.ts';

const pages = pagesForTests();
const choicesOf = async (path: string, label: string) =>
  (await pages.open(path)).field(label).texts('option');

test('the five sections and the choice lists are those of the specification', async () => {
  const [form] = (await pages.open('/booth-inquiry')).tags('form');
  expect(form?.headings(2)).toEqual([
    'Event Selection',
    'Company Information',
    'Contact Information',
    'Booth Requirements',
    'Additional Information',
  ]);
  const countries = form?.field('Country').all('option') ?? [];
  expect(column(countries, 'text')).toEqual(['United States', 'Canada', 'Mexico', 'Other']);
  expect(
    column(
      countries.filter((country) => country.attribute('selected') === ''),
      'text',
    ),
  ).toEqual(['United States']);
  expect(form?.field('Preferred area').texts('option')).toEqual([
    'Exhibit Hall',
    'Concourse',
    'Expo Building',
    'Courtyard',
    'No preference',
  ]);
  expect(form?.field('Booth size').texts('option')).toEqual([
    'No preference',
    '10x10 ft',
    '10x20 ft',
    '20x20 ft',
    'Custom',
  ]);
});

test('without scripts, too, the show of the page is chosen already; the form for all shows chooses none', async () => {
  const chosen = async (path: string) =>
    (await pages.open(path))
      .the('main')
      .all('checkbox', /^(NILE|MATE)/)
      .map((box) => box.attribute('checked') === '');
  expect(await chosen('/mate/booth-inquiry')).toEqual([false, true]);
  expect(await chosen('/nile/booth-inquiry')).toEqual([true, false]);
  expect(await chosen('/booth-inquiry')).toEqual([false, false]);
});

test('a show’s page offers its areas, the form for all shows those of all', async () => {
  const long =
    'The long hall between the river and the railway, whose doors are wide enough for a tractor, heated';
  await storeContent(sql, 'nile', { inquiry_areas: `Arena\nConcourse\n${long}` });
  expect(await choicesOf('/nile/booth-inquiry', 'Preferred area')).toEqual([
    'Arena',
    'Concourse',
    long,
    'No preference',
  ]);
  expect(await choicesOf('/booth-inquiry', 'Preferred area')).toEqual([
    'Arena',
    'Concourse',
    long,
    'Exhibit Hall',
    'Expo Building',
    'Courtyard',
    'No preference',
  ]);
});
