import { expect, test } from 'vitest';
import { dayHours, shortDays, spansOf } from '#domain/schedule/day-hours.ts';
import { firstHub } from '#tests/support/samples/first-show.ts';

const years = ['2025', '2026'];

test.each([
  ['2025-10-17', '2025-10-17', 'Oct 17'],
  ['2025-10-10', '2025-10-18', 'Oct 10–18'],
  ['2025-10-30', '2025-11-02', 'Oct 30 – Nov 2'],
  ['2025-12-30', '2026-01-02', 'Dec 30 – Jan 2'],
  ['2024-10-10', '2024-10-18', 'Oct 10–18, 2024'],
  ['2024-10-30', '2024-11-02', 'Oct 30 – Nov 2, 2024'],
  ['2024-12-30', '2025-01-02', 'Dec 30, 2024 – Jan 2'],
])('%s to %s is %s', (first, last, written) => {
  expect(shortDays(first, last, years)).toBe(written);
});

test('days with the same hours are joined only when they follow each other', () => {
  const [thursday, , saturday] = firstHub('mate').timetable;
  if (!thursday || !saturday) throw new Error('mate has three days');
  const sameHours = [thursday, { ...thursday, date: saturday.date }];
  expect(dayHours(sameHours, years).map((row) => row.days)).toEqual(['Feb 12', 'Feb 14']);
  expect(dayHours([], years)).toEqual([]);
});

test('what is said twice of a day stands once', () => {
  const day = (date: string) => ({ date, words: 'open' });
  expect(spansOf([day('2025-10-10'), day('2025-10-10'), day('2025-10-11')])).toEqual([
    { first: '2025-10-10', last: '2025-10-11', words: 'open' },
  ]);
});
