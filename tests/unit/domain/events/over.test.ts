import { describe, expect, test } from 'vitest';
import { dateInZone, venueTimeZone } from '#domain/basics/clock.ts';
import { isOver, overFrom } from '#domain/events/over.ts';

test('a show is over on the day after its last one, and never without dates', () => {
  expect(['2025-10-17', '2025-10-18', '2025-10-19'].map((today) => isOver('2025-10-18', today))).toEqual([
    false,
    false,
    true,
  ]);
  expect(isOver(null, '2099-12-31')).toBe(false);
});

describe('the instant from which a show is over', () => {
  test.each([
    ['in summer time', '2025-10-18', '2025-10-19T06:00:00.000Z'],
    ['in winter time', '2026-02-14', '2026-02-15T07:00:00.000Z'],
    ['at the end of a year', '2026-12-31', '2027-01-01T07:00:00.000Z'],
    // Clocks change at two o'clock: the midnight before is still of the old time.
    ['before the night in which clocks go forward', '2026-03-07', '2026-03-08T07:00:00.000Z'],
    ['before the night in which they go back', '2026-10-31', '2026-11-01T06:00:00.000Z'],
  ])('is midnight at the venue %s', (_, lastDay, midnight) => {
    expect(new Date(overFrom(lastDay)).toISOString()).toBe(midnight);
    const date = (instant: number) => dateInZone(instant, venueTimeZone);
    expect(isOver(lastDay, date(overFrom(lastDay)))).toBe(true);
    expect(isOver(lastDay, date(overFrom(lastDay) - 1))).toBe(false);
  });

  test('is none of what is no date', () => {
    expect(() => overFrom('soon')).toThrow(RangeError);
  });
});
