import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import {
  addBusinessDays,
  addDays,
  dateInZone,
  daysBetween,
  eachDay,
  formatDateRange,
  formatLongDate,
  formatMonthDay,
  formatTime,
  formatTimeRange,
  inclusiveDays,
  instantInZone,
  isClockTime,
  isIsoDate,
  splitAtDates,
  venueClock,
  venueMoment,
  weekdayName,
} from '#domain/basics/dates.ts';

describe('a date', () => {
  test.each(['2025-10-10', '2024-02-29', '0001-01-01', '9999-12-31'])('is %s', (text) =>
    expect(isIsoDate(text)).toBe(true),
  );

  test.each([
    '2025-02-29',
    '1900-02-29',
    '2025-13-01',
    '2025-04-31',
    '2025-1-1',
    '10/10/2025',
    '',
    ' 2025-10-10',
    '+010000-01',
    null,
    20251010,
  ])('is not %j', (value) => expect(isIsoDate(value)).toBe(false));

  test('is shown in long US format', () => {
    expect(formatLongDate('2025-10-10')).toBe('October 10, 2025');
    expect(formatLongDate('2026-02-01')).toBe('February 1, 2026');
    expect(formatMonthDay('2025-10-08')).toBe('October 8');
  });

  test('has a weekday', () => {
    expect(eachDay('2025-10-12', '2025-10-18').map(weekdayName)).toEqual([
      'Sunday',
      'Monday',
      'Tuesday',
      'Wednesday',
      'Thursday',
      'Friday',
      'Saturday',
    ]);
  });

  test('that does not exist stops whoever formats it', () => {
    for (const format of [formatLongDate, formatMonthDay, weekdayName, (iso: string) => addDays(iso, 1)]) {
      expect(() => format('2025-02-29')).toThrow(new RangeError('Not a date: 2025-02-29'));
    }
  });
});

describe('a range of dates', () => {
  test.each([
    ['2025-10-10', '2025-10-18', 'October 10–18, 2025'],
    ['2025-10-30', '2025-11-02', 'October 30 – November 2, 2025'],
    ['2025-12-30', '2026-01-02', 'December 30, 2025 – January 2, 2026'],
    ['2025-10-10', '2026-10-10', 'October 10, 2025 – October 10, 2026'],
    ['2025-10-10', '2025-10-10', 'October 10, 2025'],
  ])('from %s to %s reads %s', (start, end, text) => expect(formatDateRange(start, end)).toBe(text));

  test.each([
    [null, null],
    ['2025-10-10', null],
    [null, '2025-10-18'],
    ['2025-02-29', '2025-03-01'],
    ['soon', '2025-03-01'],
    ['2025-10-18', '2025-10-10'],
  ])('from %j to %j is none', (start, end) =>
    expect([formatDateRange(start, end), inclusiveDays(start, end), eachDay(start, end)]).toEqual([
      null,
      null,
      [],
    ]),
  );

  test('counts both of its ends', () => {
    expect(inclusiveDays('2025-10-10', '2025-10-18')).toBe(9);
    expect(inclusiveDays('2026-02-12', '2026-02-14')).toBe(3);
    expect(inclusiveDays('2025-10-10', '2025-10-10')).toBe(1);
  });

  test('lists every day, over leap days and the changes of the clock', () => {
    expect(eachDay('2024-02-28', '2024-03-01')).toEqual(['2024-02-28', '2024-02-29', '2024-03-01']);
    expect(eachDay('2025-11-01', '2025-11-03')).toEqual(['2025-11-01', '2025-11-02', '2025-11-03']);
    expect(eachDay('2025-12-31', '2026-01-01')).toEqual(['2025-12-31', '2026-01-01']);
  });
});

describe('business days', () => {
  test.each([
    ['2025-10-13', 2, '2025-10-15'],
    ['2025-10-17', 1, '2025-10-20'],
    ['2025-10-18', 1, '2025-10-20'],
    ['2025-10-19', 1, '2025-10-20'],
    ['2025-10-18', 0, '2025-10-18'],
    // Holidays, and the weekday on which one of a weekend is kept.
    ['2026-11-25', 1, '2026-11-27'],
    ['2026-11-18', 1, '2026-11-19'],
    ['2028-11-22', 1, '2028-11-24'],
    ['2025-12-24', 1, '2025-12-26'],
    ['2025-12-31', 1, '2026-01-02'],
    ['2026-05-22', 1, '2026-05-26'],
    ['2026-05-15', 1, '2026-05-18'],
    ['2026-09-04', 1, '2026-09-08'],
    ['2025-07-03', 1, '2025-07-07'],
    ['2026-07-02', 1, '2026-07-06'],
    ['2027-07-02', 1, '2027-07-06'],
    ['2021-12-30', 1, '2022-01-03'],
  ])('%s and %i of them end on %s', (start, count, end) => expect(addBusinessDays(start, count)).toBe(end));

  test.each([-1, 1.5, Number.NaN])('%d of them are none', (count) =>
    expect(() => addBusinessDays('2025-10-13', count)).toThrow(
      new RangeError(`Not a number of days: ${count}`),
    ),
  );
});

describe('a clock time', () => {
  test.each([
    ['00:00', 'midnight'],
    ['11:59', '11:59 AM'],
    ['12:00', '12:00 PM'],
    ['17:00', '5:00 PM'],
    ['23:59', '11:59 PM'],
  ])('%s reads %s', (time, text) => expect(formatTime(time)).toBe(text));

  test('range has an en dash, or no end', () => {
    expect(formatTimeRange('08:00', '17:00')).toBe('8:00 AM–5:00 PM');
    expect(formatTimeRange('10:00', null)).toBe('10:00 AM');
  });

  test.each(['24:00', '08:60', '08:00:00', '8 AM', ''])('is not %j', (text) => {
    expect(isClockTime(text)).toBe(false);
    expect(() => formatTime(text)).toThrow(new RangeError(`Not a clock time: ${text}`));
  });
});

describe('for any date', () => {
  const date = fc
    .date({
      min: new Date('1900-01-01T00:00:00Z'),
      max: new Date('2199-12-31T00:00:00Z'),
      noInvalidDate: true,
    })
    .map((day) => day.toISOString().slice(0, 10));
  const days = fc.integer({ min: 0, max: 400 });

  test('adding days and taking them away again leads back', () =>
    fc.assert(fc.property(date, days, (iso, count) => addDays(addDays(iso, count), -count) === iso)));

  test('a span has as many days as were added, each one day after the other', () =>
    fc.assert(
      fc.property(date, days, (start, count) => {
        const all = eachDay(start, addDays(start, count));
        expect(all.length).toBe(count + 1);
        expect(all.every(isIsoDate)).toBe(true);
        expect(all.every((day, index) => index === 0 || day === addDays(all[index - 1] ?? '', 1))).toBe(true);
      }),
    ));

  test('a business day is never on a weekend; five of them are a week from a weekday, or more for a holiday', () =>
    fc.assert(
      fc.property(date, fc.integer({ min: 1, max: 30 }), (iso, count) => {
        const end = addBusinessDays(iso, count);
        expect(['Saturday', 'Sunday']).not.toContain(weekdayName(end));
        const days = daysBetween(end, addBusinessDays(end, 5));
        expect(days >= 7 && days <= 11).toBe(true);
        expect(addBusinessDays(addBusinessDays(end, 2), 3)).toBe(addBusinessDays(end, 5));
      }),
    ));
});

test.each([
  ['October 10–18, 2025', ['', 'October 10–18, 2025', '']],
  ['October 30 – November 2, 2025', ['', 'October 30 –', ' ', 'November 2, 2025', '']],
  ['This show was February 12–14, 2026. See you.', ['This show was ', 'February 12–14, 2026.', ' See you.']],
  ['Dates to be announced', ['Dates to be announced']],
  ['Open 8 AM–5 PM, hall 7:01 PM', ['Open ', '8 AM–5 PM,', ' hall ', '7:01 PM', '']],
])('%j is cut at its dates', (words, parts) => expect(splitAtDates(words)).toEqual(parts));

describe('clock', () => {
  const home = process.env['TZ'];
  afterEach(() => {
    if (home === undefined) delete process.env['TZ'];
    else process.env['TZ'] = home;
  });

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
});

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
])('%s %s in Montana is %s', (date, time, instant) =>
  expect(new Date(instantInZone(date, time, 'America/Denver')).toISOString()).toBe(instant),
);

test('what is no date or no time is refused', () => {
  expect(() => instantInZone('2027-02-30', '08:00', 'America/Denver')).toThrow(RangeError);
  expect(() => instantInZone('2027-02-03', '24:00', 'America/Denver')).toThrow(RangeError);
});

test('an instant is told by the clocks at the shows', () => {
  expect(venueMoment('2027-01-09T15:00:00.000Z')).toBe('Sat, Jan 9, 2027, 8:00 AM MST');
  expect(venueMoment('2027-07-10T05:59:00.000Z')).toBe('Fri, Jul 9, 2027, 11:59 PM MDT');
});
