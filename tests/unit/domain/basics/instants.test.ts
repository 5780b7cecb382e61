import { expect, test } from 'vitest';
import { instantInZone, venueMoment } from '#domain/basics/dates.ts';

test.each([
  ['2027-01-09', '08:00', '2027-01-09T15:00:00.000Z'],
  ['2027-07-09', '00:00', '2027-07-09T06:00:00.000Z'],
  ['2027-07-09', '23:59', '2027-07-10T05:59:00.000Z'],
  // The hour that is left out in spring, and the one that comes twice in autumn.
  ['2027-03-14', '02:30', '2027-03-14T08:30:00.000Z'],
  ['2027-03-14', '03:00', '2027-03-14T09:00:00.000Z'],
  ['2027-11-07', '01:30', '2027-11-07T07:30:00.000Z'],
  ['2027-11-07', '00:30', '2027-11-07T06:30:00.000Z'],
  ['2027-11-07', '03:00', '2027-11-07T10:00:00.000Z'],
])('%s %s in Montana is %s', (date, time, instant) => {
  expect(new Date(instantInZone(date, time, 'America/Denver')).toISOString()).toBe(instant);
});

test('what is no date or no time is refused', () => {
  expect(() => instantInZone('2027-02-30', '08:00', 'America/Denver')).toThrow(RangeError);
  expect(() => instantInZone('2027-02-03', '24:00', 'America/Denver')).toThrow(RangeError);
});

test('an instant is told by the clocks at the shows', () => {
  expect(venueMoment('2027-01-09T15:00:00.000Z')).toBe('Sat, Jan 9, 2027, 8:00 AM MST');
  expect(venueMoment('2027-07-10T05:59:00.000Z')).toBe('Fri, Jul 9, 2027, 11:59 PM MDT');
});
