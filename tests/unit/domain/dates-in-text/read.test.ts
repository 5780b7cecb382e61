import { expect, test } from 'vitest';
import { datesOf, isBackwards } from '#domain/dates-in-text/days.ts';
import type { DaysMention } from '#domain/dates-in-text/mention.ts';
import { weekdayLike } from '#domain/dates-in-text/names.ts';
import { mentionsIn } from '#domain/dates-in-text/read.ts';

const read = (text: string) => mentionsIn(text).map(({ kind, words }) => `${kind}: ${words}`);

test.each([
  ['Doors open Thursday, October 9', ['days: Thursday, October 9']],
  ['Thursday 10/9/2025 at noon', ['days: Thursday 10/9/2025']],
  ['2025-09-30', ['days: 2025-09-30']],
  ['2025-12-01', ['days: 2025-12-01']],
  ['map_20250930.pdf', ['days: 20250930']],
  ['9 October 2025', ['days: 9 October 2025']],
  ['After lunch, all 9 days', ['count: all 9 days']],
  ['Our Forty-ninth annual show', ['ordinal: Forty-ninth']],
  ['the forty ninth anniversary', ['ordinal: forty ninth']],
  ['the Fiftieth edition', ['ordinal: Fiftieth']],
  ['the 2025 – 26 season', ['year: 2025 – 26']],
  ['NILE ’25', ['year: ’25']],
  ['the 2021 Fire Code, the 2021 code', ['year: 2021']],
  ['October 9, Thursday and Friday 10 to 6', ['days: October 9', 'weekday: Thursday', 'weekday: Friday']],
  ['10/10–10/18', ['days: 10/10–10/18']],
  ['both days, and Day 1 of 9', ['count: both days', 'count: Day 1 of 9']],
  ['9 days long, before it is over', ['count: 9 days']],
  ['12 May 2025', ['days: 12 May 2025']],
  ['Room 12 may be used', []],
  ['open since 1/2026', ['month: 1/2026']],
  ['We sat down under Sun shades, on Sun', ['weekday: Sun']],
  ['Sun  shades', []],
  ['held since spring came. In 2025 it moved', ['year: 2025']],
  ['Write to 2025 Fair Oaks Drive', []],
  [
    'Friday of a three-day show, October 9, 2025',
    ['weekday: Friday', 'count: three-day show', 'days: October 9, 2025'],
  ],
])('“%s” says %j', (text, said) => {
  expect(read(text)).toEqual(said);
});

test.each(['2020x40 ft', '2020 x 40 ft', '2020 × 40', 'pay after the 9 days', 'within 9 days'])(
  '“%s” says nothing of time',
  (text) => {
    expect(read(text)).toEqual([]);
  },
);

test.each([
  ['late October 2025', true],
  ['the end of October 2025', true],
  ['Early birds: October 2025', false],
])('“%s” is about a part of a month: %s', (text, isPart) => {
  expect(mentionsIn(text)).toMatchObject([{ kind: 'month', isPart }]);
});

const days = (text: string) => mentionsIn(text)[0] as DaysMention;

test('one day before its month is no range', () => {
  expect(days('9 October 2025').between).toEqual([]);
  expect(days('9–12 October 2025').between).toEqual(['–']);
});

test('a weekday tells the year of a day that has none, but not of days in a list', () => {
  expect(datesOf(days('Thursday, October 10'), '2025-10-10')).toEqual(['2024-10-10']);
  expect(datesOf(days('Friday, October 10'), '2025-10-10')).toEqual(['2025-10-10']);
  expect(datesOf(days('Thursday, October 10 and 11'), '2025-10-10')).toEqual(['2025-10-10', '2025-10-11']);
});

test.each([
  ['October 18–10', true],
  ['October 18, 2025 to October 10', true],
  ['October 18 to October 10, 2026', true],
  ['October 10–18', false],
  ['December 30 to January 2', false],
  ['October 18, 2025 to October 10, 2026', false],
])('“%s” ends before it begins: %s', (text, backwards) => {
  const mention = days(text);
  expect(isBackwards(mention, datesOf(mention, '2025-10-10') ?? [])).toBe(backwards);
});

test.each([
  ['Tues', 4, 'Thurs'],
  ['Tues.', 4, 'Thurs.'],
  ['Thu', 2, 'Tue'],
  ['Thurs', 5, 'Fri'],
  ['THURS', 2, 'TUES'],
])('another weekday in the form of “%s”: %i is “%s”', (written, number, other) => {
  expect(weekdayLike(written, number)).toBe(other);
});

test.each([
  [' 2025 ', true],
  ['in 2025', false],
])('the year of “%s” is all that it says: %s', (text, isWholeText) => {
  expect(mentionsIn(text)).toMatchObject([{ kind: 'year', isWholeText }]);
});
