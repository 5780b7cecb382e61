import { expect, test } from 'vitest';
import type { ContentItem } from '#domain/content/item.ts';
import { contentFor } from '#domain/content/text.ts';
import { vendorDays } from '#domain/hub/hub-texts.ts';

const daysWith = (texts: Record<string, string>) => {
  const items = Object.entries(texts).map(
    ([key, value]): ContentItem => ({
      id: key,
      key,
      value,
      type: 'text',
      category: 'vendor',
      eventId: null,
      version: 1,
    }),
  );
  const text = contentFor(undefined, items);
  return vendorDays({ text, plainText: text });
};

test('without stored texts there are no vendor days', () => {
  expect(daysWith({})).toEqual([]);
});

test('a day that "Add" stored with its defaults says nothing yet', () => {
  expect(daysWith({ vendor_day1_name: 'Day 1' })).toEqual([]);
  expect(daysWith({ vendor_day1_name: 'Day 1', vendor_day1_schedule: 'Hours to be announced' })).toEqual([]);
});

test('a day shows as soon as its name or its hours say something', () => {
  expect(
    daysWith({ vendor_day1_name: 'Day 1', vendor_day3_name: 'Saturday', vendor_day5_schedule: '8 to 5' }),
  ).toEqual([
    { title: 'Saturday', text: 'Hours to be announced' },
    { title: 'Day 5', text: '8 to 5' },
  ]);
});
