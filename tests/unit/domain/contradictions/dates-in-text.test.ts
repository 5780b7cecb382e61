import { describe, expect, test } from 'vitest';
import {
  eachDay,
  formatDateRange,
  formatFullDate,
  formatLongDate,
  formatMonthDay,
} from '#domain/basics/dates.ts';
import { datesAround, datesIn, monthsIn, rangesIn } from '#domain/contradictions/dates-in-text.ts';
import { mentionsIn } from '#domain/dates-in-text/read.ts';
import { shortDate } from '#domain/schedule/timetable.ts';

const nile = { first: '2025-10-10', last: '2025-10-18' };
/** Each date as its days, with the weekdays beside them. */
const read = (text: string) =>
  datesIn(text).map((date) => [(datesAround(date.mention, nile) ?? []).join(' '), date.weekdays.join(' ')]);

test.each([
  ['Thursday, Oct 9', '2025-10-09', '4'],
  ['Thu., Oct. 9', '2025-10-09', '4'],
  ['THURSDAY OCT 9', '2025-10-09', '4'],
  ['Thursday the 9th of October', '2025-10-09', '4'],
  ['Thursday, October 9th, 2025', '2025-10-09', '4'],
  ['October 9, 2025 (Thursday)', '2025-10-09', '4'],
  ['Doors close October 9, Thursday.', '2025-10-09', '4'],
  ['Oct 9,2025', '2025-10-09', ''],
  ['9 October 2025', '2025-10-09', ''],
  ['Thursday 10/9', '2025-10-09', '4'],
  ['10/9/2025', '2025-10-09', ''],
  ['10/9/25', '2025-10-09', ''],
  ['10-09-2025', '2025-10-09', ''],
  ['2025-10-09', '2025-10-09', ''],
  ['Wed–Thu, Oct 15–16', '2025-10-15 2025-10-16', '3 4'],
  ['Friday through Sunday, October 10 to 12, 2025', '2025-10-10 2025-10-12', '5 0'],
  ['Friday, Saturday and Sunday, Oct 10, 11 and 12', '2025-10-10 2025-10-11 2025-10-12', '5 6 0'],
  ['Oct 10–18, 2025', '2025-10-10 2025-10-18', ''],
  ['Sept 1', '2025-09-01', ''],
  ['March 14', '2025-03-14', ''],
  ['Oct 9, 10 to 6', '2025-10-09', ''],
  ['8–5 Oct 9', '2025-10-09', ''],
])('“%s” is %s', (text, days, weekdays) => {
  expect(read(text)).toEqual([[days, weekdays]]);
});

test.each([
  'Monday to Friday, 8:00 AM–6:00 PM MST',
  'Thursday and Friday 10 to 6, Saturday 10 to 5.',
  'Vehicles over 26,000 lbs',
  'You may 2 at a time',
  'Open 24/7, half (1/2) price, 10 x 10',
  'October: 10 AM',
  'Oct 10:30',
  'Gate 3, Hall 12',
])('“%s” names no date', (text) => {
  expect(read(text)).toEqual([]);
});

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
  const found = rangesIn(datesIn(text), nile).map(({ first, last, isBackwards }) => [
    first,
    last,
    isBackwards,
  ]);
  expect(found).toEqual(spans);
});

test('what is no day, or has no year while the show has no days, is none', () => {
  expect(read('February 30')).toEqual([['', '']]);
  expect(datesIn('Oct 9').map(({ mention }) => datesAround(mention, null))).toEqual([null]);
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
  ['autumn 2025', '2025-09-01', '2025-11-30'],
  ['winter 2025', '2025-01-01', '2025-12-31'],
])('“%s” is from %s to %s', (text, first, last) => {
  expect(monthsIn(mentionsIn(text))).toMatchObject([{ first, last }]);
});

test('a date is no month', () => {
  expect(monthsIn(mentionsIn('January 5, 2026'))).toEqual([]);
});
