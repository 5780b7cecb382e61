import { afterEach, describe, expect, test } from 'vitest';
import { dateInZone, venueClock } from '#domain/basics/clock.ts';

const home = process.env['TZ'];
afterEach(() => {
  if (home === undefined) delete process.env['TZ'];
  else process.env['TZ'] = home;
});

/** Where a browser may stand. */
const zones = ['Asia/Tokyo', 'UTC', 'America/Denver', 'Pacific/Honolulu'];

test('a day begins and ends by the clock of the zone', () => {
  const instant = Date.UTC(2025, 9, 11, 5, 59);
  expect(dateInZone(instant, 'America/Denver')).toBe('2025-10-10');
  expect(dateInZone(instant, 'UTC')).toBe('2025-10-11');
  expect(dateInZone(instant + 60_000, 'America/Denver')).toBe('2025-10-11');
});

describe.each(zones)('in a browser in %s', (zone) => {
  test.each([
    // Summer time, six hours behind UTC.
    ['2025-10-11T05:59:59.999Z', '2025-10-10', '23:59'],
    ['2025-10-11T06:00:00Z', '2025-10-11', '00:00'],
    ['2025-10-18T18:30:00Z', '2025-10-18', '12:30'],
    // Winter time, seven.
    ['2026-02-12T06:59:00Z', '2026-02-11', '23:59'],
    ['2026-02-12T07:00:00Z', '2026-02-12', '00:00'],
    // The clocks go on from 2 to 3, and back from 2 to 1.
    ['2026-03-08T08:59:00Z', '2026-03-08', '01:59'],
    ['2026-03-08T09:00:00Z', '2026-03-08', '03:00'],
    ['2026-11-01T07:30:00Z', '2026-11-01', '01:30'],
    ['2026-11-01T08:30:00Z', '2026-11-01', '01:30'],
    // New Year.
    ['2027-01-01T06:59:00Z', '2026-12-31', '23:59'],
    ['2028-02-29T12:00:00Z', '2028-02-29', '05:00'],
  ])('the venue’s clock shows %s as %s, %s', (instant, date, time) => {
    process.env['TZ'] = zone;
    expect(venueClock(Date.parse(instant))).toEqual({ date, time });
  });
});
