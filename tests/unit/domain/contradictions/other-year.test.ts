import { expect, test } from 'vitest';
import { otherYear } from '#domain/contradictions/other-year.ts';
import { showWith } from '#tests/support/samples/checked-show.ts';
import { areaWith } from '#tests/support/samples/first-show.ts';

const phrases = (text: string, slug: 'nile' | 'mate' = 'nile') =>
  otherYear(showWith(slug, { texts: { hero_title: text, footer_copyright_year: '2009–2026, 2025' } }))
    .filter(({ place }) => place.id === 'hero_title')
    .map(({ about }) => about[2]);

test.each([
  ['NILE 2024', '2024'],
  ['October 10, 2024', 'October 10, 2024'],
  ['Friday, Oct 11, 2024', 'Friday, Oct 11, 2024'],
  ['Opens in January 2024', 'January 2024'],
  ['Back in fall 2026', 'fall 2026'],
  ['The 2023/24 season', '2023/24'],
  ['2024-10-10', '2024-10-10'],
  ['10/10/24', '10/10/24'],
])('“%s” is not of 2025', (text, phrase) => {
  expect(phrases(text)).toEqual([phrase]);
});

test.each([
  'NILE 2025',
  'October 10–18, 2025',
  'Since 2019, and founded in 2016',
  'A tradition since 1967, 1968 and 1970',
  'The 2024–2025 season',
  '© 2019–2025',
  'Comply with the 2021 International Fire Code and NFPA 2018',
  'Up to 2024 lbs, 2030 square feet, $2024, 2,024 and 2024.5',
  'At 2024 Main Street, Suite 2020',
  'https://example.com/2024/form.pdf and 2024@example.com',
  'Call (406) 555-2024',
  'The first one of 2001',
  'Class of ’24, form 2024-10, map_20241010.pdf',
])('“%s” is fine', (text) => {
  expect(phrases(text)).toEqual([]);
});

test('a show in February is prepared in the year before', () => {
  expect(phrases('Apply by December 1, 2025, or in November 2025 or fall 2025', 'mate')).toEqual([]);
  expect(phrases('February 13, 2025, in January 2025, of 2025', 'mate')).toEqual([
    'February 13, 2025',
    'January 2025',
    '2025',
  ]);
});

test('numbers in an address are no years; those in notes are', () => {
  const area = areaWith({ key: 'barn', name: 'Barn', address: '2024 Rimrock', notes: ['New in 2024.'] });
  const found = otherYear(showWith('nile', { areas: [area] }));
  expect(found.map(({ place }) => place.where)).toEqual(['Areas: Barn, Notes']);
});

test('the copyright year of a draft becomes the edition’s by itself', () => {
  const given = {
    event: { startDate: '2027-10-09', endDate: '2027-10-17' },
    texts: { footer_copyright_year: '2025' },
  };
  expect(otherYear(showWith('nile', { ...given, state: 'draft' }))).toEqual([]);
  expect(otherYear(showWith('nile', given))).toMatchObject([
    {
      place: {
        screen: 'text',
        id: 'footer_copyright_year',
        where: 'Navigation & UI Labels: Footer: copyright year',
      },
      message: 'It says “2025”, but the show is October 9–17, 2027.',
    },
  ]);
});
