import { describe, expect, test } from 'vitest';
import { contentFor } from '#domain/content/text.ts';
import { type FigureSources, figuresOf, formatCount, totalDays } from '#domain/hub/figures.ts';
import { timetableSummary } from '#domain/hub/hub-texts.ts';
import type { EntryKind } from '#domain/schedule/entry.ts';
import { firstHub, firstShow } from '#tests/support/samples/first-show.ts';

test('mate sums its timetable up, nile does not', () => {
  expect(timetableSummary(firstHub('nile'))).toBeNull();
  expect(timetableSummary(firstHub('mate'))).toEqual({
    title: '49th annual show',
    text: 'Feb 12–14, 2026. Thursday and Friday 10 to 6, Saturday 10 to 5.',
  });
});

test('a move-in day tells whether the next day is one, and how long', () => {
  const schedule = firstShow('nile').schedule.map((entry) =>
    entry.date === '2025-10-12' && entry.kind === 'move-in' ? { ...entry, time: '06:30' } : entry,
  );
  expect(describedAs('2025-10-11', 'exhibit-hall', schedule)).toEqual([
    'Continues Oct 12, 6:30 AM–3:00 PM. No infield parking.',
  ]);
  const without = schedule.filter(({ date }) => date !== '2025-10-12');
  expect(describedAs('2025-10-11', 'exhibit-hall', without)).toEqual(['No infield parking.']);
});

test('what must not be missed stands in the title or the description', () => {
  for (const { title, description, emphasis } of [
    ...firstHub('nile').timetable,
    ...firstHub('mate').timetable,
  ])
    expect(`${title} ${description}`).toContain(emphasis);
});

function describedAs(date: string, area: string, schedule = firstShow('nile').schedule) {
  return firstHub('nile', { schedule })
    .timetable.filter((entry) => entry.date === date && entry.areas.some(({ key }) => key === area))
    .map((entry) => entry.description);
}

/** A show of which nothing is known but the content's defaults. */
const unknown: FigureSources = {
  stats: { exhibitors: null, attendees: null, sqft: null },
  expected: { exhibitors: '200+', attendees: '10,000+', sqft: '100,000+', days: '3' },
  entries: [],
  content: [],
  startDate: null,
  endDate: null,
};

const dayNames = (...numbers: number[]) =>
  numbers.map((number) => ({ key: `vendor_day${number}_name`, value: `Hall day ${number}` }));

describe('the figures of a show', () => {
  test.each([
    ['nile', '200+', '10,000+'],
    ['mate', '300+', '15,000+'],
  ] as const)('of %s are product 9.1’s fallbacks while nothing is stored', (slug, exhibitors, attendees) => {
    const text = contentFor({ id: '1', slug, name: slug }, []);
    const expected = {
      exhibitors: text(`${slug}_expected_exhibitors`),
      attendees: text(`${slug}_expected_attendees`),
      sqft: text('expected_sqft'),
      days: '3',
    };
    expect(figuresOf({ ...unknown, expected })).toEqual({
      exhibitors,
      attendees,
      sqft: '100,000+',
      days: '3',
      totalDays: 'TBD',
    });
  });

  test('take the event’s own stats first, written as people read them, unless they count none', () => {
    const stats = { exhibitors: 342, attendees: 12500, sqft: 0 };
    expect(figuresOf({ ...unknown, stats })).toMatchObject({
      exhibitors: '342',
      attendees: '12,500',
      sqft: '100,000+',
    });
  });

  test('never show two different numbers of days', () => {
    const figures = figuresOf({ ...unknown, startDate: '2025-10-10', endDate: '2025-10-18' });
    expect([figures.days, figures.totalDays]).toEqual(['9', '9']);
  });
});

describe('Total Days (product 9.2)', () => {
  const entries = (kind: EntryKind, ...dates: string[]) => dates.map((date) => ({ kind, date }));
  const known: FigureSources = {
    ...unknown,
    entries: [
      ...entries('show', '2025-10-10', '2025-10-11', '2025-10-10'),
      ...entries('move-in', '2025-10-08', '2025-10-09'),
    ],
    content: dayNames(1, 2, 3, 4),
    startDate: '2025-10-10',
    endDate: '2025-10-18',
  };

  test('counts each date with show hours once', () => expect(totalDays(known)).toBe(2));

  test('without show hours counts the dates of all entries, then the named days, then the span', () => {
    const others = [...entries('move-in', '2025-10-08', '2025-10-09'), ...entries('deadline', '2025-10-08')];
    expect(totalDays({ ...known, entries: others })).toBe(2);
    expect(totalDays({ ...known, entries: [] })).toBe(4);
    expect(totalDays({ ...known, entries: [], content: [] })).toBe(9);
  });

  test('counts names up to day 5, each key once, and none that says nothing', () => {
    const onlyNames = { ...unknown, content: [...dayNames(1, 2, 3, 4, 5, 6, 7), ...dayNames(1)] };
    expect(totalDays(onlyNames)).toBe(5);
    const blank = { key: 'vendor_day2_name', value: ' ' };
    const byDefault = { key: 'vendor_day3_name', value: 'Day 3' };
    const hours = { key: 'vendor_day1_schedule', value: 'Doors open' };
    expect(totalDays({ ...unknown, content: [blank, byDefault, hours] })).toBeNull();
  });

  test('without anything else is the span of the event’s dates, both ends counted', () => {
    const onlyDates = { ...known, entries: [], content: [] };
    expect(totalDays(onlyDates)).toBe(9);
    expect(totalDays({ ...onlyDates, endDate: '2025-10-10' })).toBe(1);
  });

  test.each([
    ['2025-10-10', null],
    [null, '2025-10-18'],
    ['2025-10-18', '2025-10-10'],
  ])('is not known for the dates %s to %s', (startDate, endDate) =>
    expect(totalDays({ ...unknown, startDate, endDate })).toBeNull(),
  );
});

test.each([
  [1000, '1,000'],
  [12500, '12,500'],
])('%d is written %s', (count, written) => expect(formatCount(count)).toBe(written));
