import { describe, expect, test } from 'vitest';
import {
  eachDay,
  formatDateRange,
  formatFullDate,
  formatLongDate,
  formatMonthDay,
} from '#domain/basics/dates.ts';
import { otherYear } from '#domain/checks/days.ts';
import { movedParts } from '#domain/checks/stale.ts';
import { wrongWeekday } from '#domain/checks/weekdays.ts';
import { datesAround, monthsIn, rangesIn, readText } from '#domain/dates-in-text/dates.ts';
import { mentionsIn } from '#domain/dates-in-text/read.ts';
import { shortDate } from '#domain/schedule/timetable.ts';
import { documentWith, entryWith, showWith } from '#tests/support/samples/checked-show.ts';
import { areaWith } from '#tests/support/samples/first-show.ts';

const nile = { first: '2025-10-10', last: '2025-10-18' };
/** Each date as its days, with the weekdays beside them. */
const read = (text: string) =>
  readText(text).dates.map((date) => [
    (datesAround(date.mention, nile) ?? []).join(' '),
    date.weekdays.join(' '),
  ]);

test.each([
  ['Thursday, Oct 9', '2025-10-09', '4'],
  ['Thu., Oct. 9', '2025-10-09', '4'],
  ['Thursday the 9th of October', '2025-10-09', '4'],
  ['October 9, 2025 (Thursday)', '2025-10-09', '4'],
  ['Doors close October 9, Thursday.', '2025-10-09', '4'],
  ['9 October 2025', '2025-10-09', ''],
  ['Thursday 10/9', '2025-10-09', '4'],
  ['10/9/2025', '2025-10-09', ''],
  ['2025-10-09', '2025-10-09', ''],
  ['Wed–Thu, Oct 15–16', '2025-10-15 2025-10-16', '3 4'],
  ['Friday through Sunday, October 10 to 12, 2025', '2025-10-10 2025-10-12', '5 0'],
  ['Friday, Saturday and Sunday, Oct 10, 11 and 12', '2025-10-10 2025-10-11 2025-10-12', '5 6 0'],
  ['Oct 10–18, 2025', '2025-10-10 2025-10-18', ''],
  ['Sept 1', '2025-09-01', ''],
  ['March 14', '2025-03-14', ''],
  ['Oct 9, 10 to 6', '2025-10-09', ''],
  ['8–5 Oct 9', '2025-10-09', ''],
])('“%s” is %s', (text, days, weekdays) => expect(read(text)).toEqual([[days, weekdays]]));

test.each([
  'Monday to Friday, 8:00 AM–6:00 PM MST',
  'Thursday and Friday 10 to 6, Saturday 10 to 5.',
  'Vehicles over 26,000 lbs',
  'You may 2 at a time',
  'Open 24/7, half (1/2) price, 10 x 10',
  'October: 10 AM',
  'Oct 10:30',
])('“%s” names no date', (text) => expect(read(text)).toEqual([]));

test('a date after a weekday of another sentence stands alone', () => {
  expect(read('Feb 12–14, 2026. Thursday and Friday 10 to 6.')).toEqual([['2026-02-12 2026-02-14', '']]);
  expect(read('Move-in is Oct 8, Thursday Oct 9 is for setup')).toEqual([
    ['2025-10-08', ''],
    ['2025-10-09', '4'],
  ]);
  expect(read('Closed Wednesday. October 9 is for setup')).toEqual([['2025-10-09', '']]);
  expect(read('Open until Friday\nOct 9: setup')).toEqual([['2025-10-09', '']]);
});

test.each([
  ['October 10–18', [['2025-10-10', '2025-10-18', false]]],
  ['October 18 to October 10', [['2025-10-18', '2026-10-10', true]]],
  ['October 10 and 11', []],
  ['October 10, 11 and 12', []],
  ['February 28–31', []],
])('“%s” has the spans %j', (text, spans) => {
  const found = rangesIn(readText(text).dates, nile).map(({ first, last, isBackwards }) => [
    first,
    last,
    isBackwards,
  ]);
  expect(found).toEqual(spans);
});

test('what is no day, or has no year while the show has no days, is none', () => {
  expect(read('February 30')).toEqual([['', '']]);
  expect(readText('Oct 9').dates.map(({ mention }) => datesAround(mention, null))).toEqual([null]);
});

describe('every form that the portal writes a day in is read', () => {
  test.each(eachDay('2024-12-15', '2025-12-14').filter((_, at) => at % 11 === 0))('%s', (iso) => {
    for (const write of [formatLongDate, formatFullDate, formatMonthDay, shortDate])
      expect([write(iso), read(write(iso))[0]?.[0]]).toEqual([write(iso), iso]);
    expect(read(formatDateRange(iso, iso) ?? '')[0]?.[0]).toBe(iso);
  });
});

test.each([
  ['January 2026', '2026-01-01', '2026-01-31'],
  ['mid-Feb. 2028', '2028-02-01', '2028-02-29'],
  ['Fall of 2025', '2025-09-01', '2025-11-30'],
  ['winter 2025', '2025-01-01', '2025-12-31'],
])('“%s” is from %s to %s', (text, first, last) =>
  expect(monthsIn(mentionsIn(text))).toMatchObject([{ first, last }]),
);

test('a date is no month', () => expect(monthsIn(mentionsIn('January 5, 2026'))).toEqual([]));

const phrases = (text: string, slug: 'nile' | 'mate' = 'nile') =>
  otherYear(showWith(slug, { texts: { hero_title: text, footer_copyright_year: '2009–2026, 2025' } }))
    .filter(({ place }) => place.id === 'hero_title')
    .map(({ about }) => about[2]);

test.each(
  Object.entries({
    'NILE 2024': '2024',
    'October 10, 2024': 'October 10, 2024',
    'Opens in January 2024': 'January 2024',
    'Back in fall 2026': 'fall 2026',
    'The 2023/24 season': '2023/24',
    '2024-10-10': '2024-10-10',
  }),
)('“%s” is not of 2025', (text, phrase) => expect(phrases(text)).toEqual([phrase]));

test.each([
  'NILE 2025',
  'October 10–18, 2025',
  'Since 2019, and founded in 2016',
  'A tradition since 1967, 1968 and 1970',
  '© 2019–2025',
  'Comply with the 2021 International Fire Code and NFPA 2018',
  'Up to 2024 lbs, 2030 square feet, $2024, 2,024 and 2024.5',
  'At 2024 Main Street, Suite 2020',
  'https://example.com/2024/form.pdf and 2024@example.com',
  'Class of ’24, form 2024-10, map_20241010.pdf',
])('“%s” is fine', (text) => expect(phrases(text)).toEqual([]));

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

const messages = (text: string) =>
  wrongWeekday(showWith('nile', { texts: { hero_title: text } })).map(({ message }) => message);

test.each(
  Object.entries({
    'Thursday, Oct 10': 'It says “Thursday, Oct 10”, but October 10, 2025 is a Friday.',
    'Wed–Thu, Oct 16–17': 'It says “Wed–Thu, Oct 16–17”, but October 16, 2025 is a Thursday.',
    'Friday to Saturday, Oct 10–12':
      'It says “Friday to Saturday, Oct 10–12”, but October 12, 2025 is a Sunday.',
    'Pay by Tuesday, September 1': 'It says “Tuesday, September 1”, but September 1, 2025 is a Monday.',
    'Monday to Friday, Oct 14–18':
      'It says “Monday to Friday, Oct 14–18”, but October 14, 2025 is a Tuesday.',
    'Friday, October 10 – Sunday, October 18':
      'It says “Friday, October 10 – Sunday, October 18”, but October 18, 2025 is a Saturday.',
  }),
)('“%s”', (text, message) => expect(messages(text)).toEqual([message]));

test.each([
  'Thursday, Oct 9',
  'Fri–Sun, Oct 10–12',
  'See you again Friday, October 9, 2026!',
  'Friday, Oct 10, 10 to 6',
  'Oct 10–12, Saturday, and Sunday 10 to 6',
  'Sunday, July 4, 1976',
  'Monday to Friday, 8 to 5',
  'Monday, March 3: booths go on sale',
])('“%s” is right', (text) => expect(messages(text)).toEqual([]));

test('entries, areas, rules and documents are looked through, too, but for the names of files', () => {
  const words = 'Monday, Oct 10';
  const show = showWith('nile', {
    schedule: [entryWith({ description: words })],
    areas: [areaWith({ key: 'barn', name: 'Barn', notes: ['No dogs.', words] })],
    rules: [
      {
        id: 'rule',
        eventId: areaWith({ key: 'a', name: 'A' }).eventId,
        title: 'Dogs',
        text: words,
        order: 1,
      },
    ],
    documents: [documentWith({ title: words, originalName: `${words}.pdf` })],
  });
  const found = wrongWeekday(show);
  expect(found[1]?.about).toEqual(['notes', `No dogs.\n${words}`, words]);
  expect(found.map(({ place }) => place)).toEqual([
    { screen: 'schedule', id: 'entry', where: 'Schedule, Oct 10: Coffee, Description' },
    { screen: 'areas', id: 'area-barn', where: 'Areas: Barn, Notes' },
    { screen: 'rules', id: 'rule', where: 'Rules: Dogs' },
    { screen: 'documents', id: 'document', where: 'Documents: Monday, Oct 10' },
  ]);
});

test.each([
  ['Thursday setup', 'Its title says Thursday, but October 10, 2025 is a Friday.'],
  ['Friday setup', undefined],
  ['Setup (Thu)', undefined],
  ['Coffee, for Thursday, Oct 16', undefined],
  ['Thursday and Friday', undefined],
])('the title “%s” of an entry on a Friday', (title, message) => {
  const found = wrongWeekday(showWith('nile', { schedule: [entryWith({ title })] }));
  expect(found[0]?.message).toBe(message);
});

const span = (first: string, last: string) => ({ first: `2027-10-${first}`, last: `2027-10-${last}` });
const FIRST = span('11', '16');

/** Days in a text that a show left when it moved from October 11–16, 2027 or the spans given. */
const found = (text: string, to = span('18', '23'), former = [FIRST]) =>
  movedParts(readText(text), { to, past: former.map((one) => ({ ...one, endedBy: 1 })) }, 1).map(
    ({ words }) => words,
  );

test.each([
  [
    'The show runs Monday, October 11 through Saturday, October 16.',
    'Monday, October 11 through Saturday, October 16',
  ],
  ['Doors open Monday, October 11 at 8 AM.', 'Monday, October 11'],
  ['10/11/2027 to 10/16/2027', '10/11/2027 to 10/16/2027'],
  ['During the show (October 11 to 16), call the show office.', 'October 11 to 16'],
  ['Rodeo Oct. 14–15 at 7 PM.', 'Oct. 14–15'],
])('“%s” names the former dates', (text, phrase) => {
  for (const days of ['18', '25'])
    expect(found(text, span(days, String(Number(days) + 5)))).toEqual([phrase]);
});

test.each([
  'Moved from October 11–16 to October 18–23',
  'Last show: October 11–16',
  'Last show:\nOctober 11–16, 2027',
  'The show is October 18–23, not October 11–16.',
  'Postponed! The show of October 11–16 is now October 18–23.',
  'It was October 11–16.',
  'October 11–16, 2026 was our best year.',
  'The show is October 18–23.',
  'Contracts are due October 12.',
])('“%s” does not', (text) => expect(found(text)).toEqual([]));

test('a show that moves twice, or back, has other former dates', () => {
  const [second, third] = [span('18', '23'), span('25', '30')];
  const told = 'Moved to October 18–23';
  expect(found(told, third, [second, FIRST])).toEqual(['October 18–23']);
  expect(found('Moved from October 11–16 to October 18–23', third, [second, FIRST])).toHaveLength(1);
  expect(found('October 11–16', third, [second, FIRST])).toEqual(['October 11–16']);
  expect(found('October 11–16', FIRST, [second])).toEqual([]);
  expect(found(told, FIRST, [second])).toEqual(['October 18–23']);
});

test('a day without a year is the show’s own first, whatever year the show was moved from', () => {
  const former = [{ first: '2025-10-10', last: '2025-10-18' }];
  expect(found('Open daily, October 11-16. Doors: Monday, October 11.', FIRST, former)).toEqual([]);
  expect(found('Auction on October 17, 2025.', FIRST, former)).toEqual(['October 17, 2025']);
});
