import { afterEach, expect, test } from 'vitest';
import { formatDay, formatMoment, otherZone } from '#admin/ui/moments.ts';

const home = process.env['TZ'];
afterEach(() => {
  if (home === undefined) delete process.env['TZ'];
  else process.env['TZ'] = home;
});

test.each(['America/Denver', 'Asia/Tokyo', 'UTC'])('%s: times are those of the clocks in Montana', (zone) => {
  process.env['TZ'] = zone;
  expect([formatMoment('2001-11-22T10:30:00Z'), formatMoment('2001-07-05T05:59:00Z')]).toEqual([
    'Nov 22, 2001, 3:30 AM',
    'Jul 4, 2001, 11:59 PM',
  ]);
  expect(formatDay('2001-11-22T06:59:00Z')).toBe('Nov 21, 2001');
});

test('a browser whose clock shows another time is told of the zone', () => {
  const [winter, summer] = [Date.parse('2026-11-22T10:30:00Z'), Date.parse('2026-07-05T10:30:00Z')];
  const told = (zone: string) => {
    process.env['TZ'] = zone;
    return [otherZone(winter), otherZone(summer)];
  };
  expect(told('America/Denver')).toEqual([null, null]);
  expect(told('America/Boise')).toEqual([null, null]);
  // Without daylight saving time.
  expect(told('America/Phoenix')).toEqual([null, 'MDT']);
  expect(told('America/New_York')).toEqual(['MST', 'MDT']);
});
