import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countVendorDays, groupVendorDays, parseVendorDayKey } from '#domain/content/vendor-days.ts';

describe('a vendor day key', () => {
  test.each([
    ['vendor_day1_name', { day: 1, part: 'name' }],
    ['vendor_day12_name', { day: 12, part: 'name' }],
  ])('%s names a day', (key, place) => expect(parseVendorDayKey(key)).toEqual(place));

  test.each([
    'vendor_day_name',
    'vendor_day1',
    'vendor_day1_names',
    'a_vendor_day1_name',
    'vendor_dayX_name',
  ])('%s names none', (key) => expect(parseVendorDayKey(key)).toBe(undefined));
});

describe('the vendor schedule', () => {
  const name = { key: 'vendor_day2_name' };

  test('has seven slots when nothing is stored', () =>
    expect(groupVendorDays([])).toEqual({
      days: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, name: undefined, schedule: undefined })),
      others: [],
    }));

  test('shows further days after the seven, by number', () => {
    const days = groupVendorDays([{ key: 'vendor_day12_name' }, { key: 'vendor_day9_name' }]).days;
    expect(days.map(({ day }) => day)).toEqual([1, 2, 3, 4, 5, 6, 7, 9, 12]);
  });

  test('keeps aside what names no day and what comes second for the same place', () => {
    const note = { key: 'vendor_day_note' };
    const second = { key: 'vendor_day02_name' };
    expect(groupVendorDays([note, name, second]).others).toEqual([note, second]);
  });

  test('loses no item', () => {
    const key = fc.oneof(
      fc.string(),
      fc
        .tuple(fc.nat(12), fc.constantFrom('name', 'schedule'))
        .map(([day, part]) => `vendor_day${day}_${part}`),
    );
    fc.assert(
      fc.property(fc.array(fc.record({ key })), (items) => {
        const { days, others } = groupVendorDays(items);
        const shown = days.flatMap((day) => [day.name, day.schedule]).filter((item) => item !== undefined);
        expect(new Set([...shown, ...others])).toEqual(new Set(items));
        expect(shown.length + others.length).toBe(items.length);
      }),
    );
  });
});

describe('the count of vendor days', () => {
  const named = (day: number, value = 'Friday') => ({ key: `vendor_day${day}_name`, value });

  test('is the number of stored day names', () =>
    expect(countVendorDays([named(1), named(3), { key: 'vendor_day2_schedule', value: '8-5' }])).toBe(2));

  test('ends at day five', () =>
    expect(countVendorDays([1, 2, 3, 4, 5, 6, 7].map((day) => named(day)))).toBe(5));

  test('leaves out names without words', () => expect(countVendorDays([named(1, ' '), named(2)])).toBe(1));
});
