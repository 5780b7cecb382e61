import { expect, test } from 'vitest';
import { datesOf, isBackwards, weekdayLike } from '#domain/dates-in-text/days.ts';
import type { DaysMention } from '#domain/dates-in-text/mention.ts';
import { mentionsIn } from '#domain/dates-in-text/read.ts';

const read = (text: string) => mentionsIn(text).map(({ kind, words }) => `${kind}: ${words}`);

test.each(
  Object.entries({
    'Doors open Thursday, October 9': ['days: Thursday, October 9'],
    'Thursday 10/9/2025 at noon': ['days: Thursday 10/9/2025'],
    '2025-09-30': ['days: 2025-09-30'],
    'map_20250930.pdf': ['days: 20250930'],
    '9 October 2025': ['days: 9 October 2025'],
    'After lunch, all 9 days': ['count: all 9 days'],
    'Our Forty-ninth annual show': ['ordinal: Forty-ninth'],
    'the Fiftieth edition': ['ordinal: Fiftieth'],
    'the 2025 – 26 season': ['year: 2025 – 26'],
    'NILE ’25': ['year: ’25'],
    'the 2021 Fire Code, the 2021 code': ['year: 2021'],
    'October 9, Thursday and Friday 10 to 6': ['days: October 9', 'weekday: Thursday', 'weekday: Friday'],
    'both days, and Day 1 of 9': ['count: both days', 'count: Day 1 of 9'],
    '9 days long, before it is over': ['count: 9 days'],
    'Room 12 may be used': [],
    'open since 1/2026': ['month: 1/2026'],
    'We sat down under Sun shades, on Sun': ['weekday: Sun'],
    'Sun  shades': [],
    'held since spring came. In 2025 it moved': ['year: 2025'],
    'Write to 2025 Fair Oaks Drive': [],
    'Friday of a three-day show, October 9, 2025': [
      'weekday: Friday',
      'count: three-day show',
      'days: October 9, 2025',
    ],
  }),
)('“%s” says %j', (text, said) => expect(read(text)).toEqual(said));

test.each(['2020x40 ft', '2020 x 40 ft', '2020 × 40', 'pay after the 9 days'])(
  '“%s” says nothing of time',
  (text) => expect(read(text)).toEqual([]),
);

test.each([
  ['late October 2025', true],
  ['the end of October 2025', true],
  ['Early birds: October 2025', false],
])('“%s” is about a part of a month: %s', (text, isPart) =>
  expect(mentionsIn(text)).toMatchObject([{ kind: 'month', isPart }]),
);

const days = (text: string) => mentionsIn(text)[0] as DaysMention;

test('one day before its month is no range', () => {
  expect(days('9 October 2025').between).toEqual([]);
  expect(days('9–12 October 2025').between).toEqual(['–']);
});

test.each(
  Object.entries({
    // In the year around the show, which begins 300 days before it.
    'Thursday, October 10': '2025-10-10',
    'Thursday, October 10 and 11': '2025-10-10 2025-10-11',
    'Pay by March 3': '2025-03-03',
    'Renew by December 20': '2024-12-20',
    'by the 9th': '2025-10-09',
    // In the year of a date in the same sentence.
    'Renewals close March 31, 2026; open sale starts April 1.': '2026-03-31 2026-04-01',
    'Open sale starts April 1; renewals close March 31, 2026.': '2026-04-01 2026-03-31',
    'Booths from 3/1/2026, tables by 4/15': '2026-03-01 2026-04-15',
    'Sale opens January 2026, closes March 1': '2026-03-01',
    'March 31, 2024; April 1; April 1, 2026': '2024-03-31 2024-04-01 2026-04-01',
    'Move-in December 30, 2025; open January 2': '2025-12-30 2026-01-02',
    'Renewals close December 1; open sale starts March 31, 2026': '2025-12-01 2026-03-31',
    'MATE is February 12–14, 2026: contracts due December 1': '2026-02-12 2026-02-14 2025-12-01',
    // A sentence of its own has no neighbor.
    'Renewals close March 31, 2026. Open sale starts April 1.': '2026-03-31 2025-04-01',
    // Days without a month follow the date before them.
    'Deposits are due August 1, balances by the 30th': '2025-08-01 2025-08-30',
    'Deposits are due August 15, 2026, balances by the 1st': '2026-08-15 2026-09-01',
    'Deposits are due August 15, 2025; doors open Friday the 10th': '2025-08-15 2025-10-10',
    'By the 9th, a day before October 10, 2026': '2026-10-09 2026-10-10',
    // History is no neighbor.
    'Since July 4, 1976, doors open on October 10': '1976-07-04 2025-10-10',
  }),
)('beside a show on October 10, 2025, “%s” names %s', (text, dates) => {
  const named = mentionsIn(text).flatMap((one) =>
    one.kind === 'days' ? (datesOf(one, '2025-10-10') ?? []) : [],
  );
  expect(named.join(' ')).toBe(dates);
});

test.each(
  Object.entries({
    'October 18–10': true,
    'October 18, 2025 to October 10': true,
    'October 18 to October 10, 2026': true,
    'October 10–18': false,
    'December 30 to January 2': false,
    'October 18, 2025 to October 10, 2026': false,
  }),
)('“%s” ends before it begins: %s', (text, backwards) => {
  const mention = days(text);
  expect(isBackwards(mention, datesOf(mention, '2025-10-10') ?? [])).toBe(backwards);
});

test.each([
  ['Tues', 4, 'Thurs'],
  ['Tues.', 4, 'Thurs.'],
  ['Thurs', 5, 'Fri'],
  ['Thurs.', 4, 'Thurs.'],
])('another weekday in the form of “%s”: %i is “%s”', (written, number, other) =>
  expect(weekdayLike(written, number)).toBe(other),
);

test.each([
  [' 2025 ', true],
  ['in 2025', false],
])('the year of “%s” is all that it says: %s', (text, isWholeText) =>
  expect(mentionsIn(text)).toMatchObject([{ kind: 'year', isWholeText }]),
);
