import { expect, test } from 'vitest';
import { factsOf } from '#domain/hub/facts-of.ts';
import { loadInTimes } from '#domain/hub/load-in-times.ts';
import { dayHours, shortDays } from '#domain/schedule/day-hours.ts';

test.each([
  ['2025-10-17', '2025-10-17', 'Oct 17'],
  ['2025-10-10', '2025-10-18', 'Oct 10–18'],
  ['2025-10-30', '2025-11-02', 'Oct 30 – Nov 2'],
])('%s to %s is %s', (first, last, written) => {
  expect(shortDays(first, last)).toBe(written);
});

test('days with the same hours are joined only when they follow each other', () => {
  const [thursday, , saturday] = factsOf.mate.timetable;
  if (!thursday || !saturday) throw new Error('mate has three days');
  const sameHours = [thursday, { ...thursday, date: saturday.date }];
  expect(dayHours(sameHours).map((row) => row.days)).toEqual(['Feb 12', 'Feb 14']);
  expect(dayHours([])).toEqual([]);
});

test('times without an entry in the timetable are a mistake', () => {
  expect(() => loadInTimes('Move-in', [])).toThrow('No timetable entry for Move-in');
});
