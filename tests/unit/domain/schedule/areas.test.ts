import { describe, expect, test } from 'vitest';
import { fieldErrors } from '#domain/basics/errors.ts';
import { areaAddSchema, areaKeyOf, areaUpdateSchema } from '#domain/schedule/area.ts';
import { areasOf, filterLabel, guideFile } from '#domain/schedule/areas.ts';
import { areaWith, firstShow } from '#tests/support/samples/first-show.ts';

const { event, areas } = firstShow('nile');

test('the areas of nile carry the names of product 2.4, a colour each, and their guide’s file', () => {
  expect(
    areasOf(event.id, areas).map((area) => [filterLabel(area), area.colour, guideFile(area.key)]),
  ).toEqual([
    ['Expo Building (Main Trade Show)', 'area-1', 'vendor-guide-expo.pdf'],
    ['Exhibit Hall (Lower Level of the venue)', 'area-2', 'vendor-guide-exhibit-hall.pdf'],
    ['Courtyard (Outdoor Exhibitors)', 'area-3', 'vendor-guide-courtyard.pdf'],
  ]);
});

test('areas stand in their order, equal ones by name, and only in their own show', () => {
  const many = [
    areaWith({ key: 'b', name: 'Barn', order: 2 }),
    areaWith({ key: 'c', name: 'Corral', order: 1 }),
    areaWith({ key: 'a', name: 'Arena', order: 2 }),
    areaWith({ key: 'd', name: 'Dock', order: 0, eventId: 'another' }),
  ];
  expect(areasOf(event.id, many).map(({ key, colour }) => [key, colour])).toEqual([
    ['c', 'area-1'],
    ['a', 'area-2'],
    ['b', 'area-3'],
  ]);
});

test('an area without a line in brackets is called by its name', () => {
  expect(filterLabel({ name: 'Barn', line: '' })).toBe('Barn');
});

test.each([
  ['Exhibit Hall', 'exhibit-hall'],
  ['  Café – Süd!  ', 'cafe-sud'],
  ['Halle 3/4', 'halle-3-4'],
  ['日本', ''],
  ['x'.repeat(60), 'x'.repeat(40)],
])('an area called %j gets the key %j', (name, key) => {
  expect(areaKeyOf(name)).toBe(key);
});

describe('a new area', () => {
  const added = { eventId: event.id, key: 'barn', name: 'Barn' };

  test('needs a key and a name; notes come as a list, or one a line', () => {
    expect(areaAddSchema.parse(added)).toEqual(added);
    expect(areaAddSchema.parse({ ...added, notes: ' One. \n\nTwo.' }).notes).toEqual(['One.', 'Two.']);
    expect(areaAddSchema.parse({ ...added, notes: ['One.', ' '] }).notes).toEqual(['One.']);
    expect(areaAddSchema.parse({ ...added, mapUrl: 'maps.example.org/gate' }).mapUrl).toBe(
      'https://maps.example.org/gate',
    );
  });

  test.each([
    [{ name: ' ' }, 'name', 'Name is required'],
    [{ key: 'Barn' }, 'key', 'Key can only have lowercase letters, digits and hyphens, at most 40'],
    [{ key: '' }, 'key', 'Key can only have lowercase letters, digits and hyphens, at most 40'],
    [{ key: 'all' }, 'key', 'This key is reserved. Choose another one'],
    [{ key: 'schedule' }, 'key', 'This key is reserved. Choose another one'],
    [{ notes: 7 }, 'notes', 'Notes must be a list'],
    [{ notes: ['One.', 7] }, 'notes', 'Notes must be text'],
    [{ notes: ['x'.repeat(301)] }, 'notes', 'A note must be at most 300 characters'],
    [
      { mapUrl: 'javascript:alert(1)' },
      'mapUrl',
      'Please enter a web address, such as https://maps.example.org/gate-3',
    ],
    [{ phone: 'ask Joe' }, 'phone', 'Please enter a valid phone number, such as (406) 555-0100'],
    [{ order: 1.5 }, 'order', 'Order must be a whole number'],
    [{ eventId: 'nile' }, 'eventId', 'Invalid ID'],
  ])('with %j is refused', (change, path, message) => {
    const result = areaAddSchema.safeParse({ ...added, ...change });
    expect(result.success ? [] : fieldErrors(result.error.issues)).toEqual([{ path, message }]);
  });
});

test('what a change of an area leaves out is not there', () => {
  expect(areaUpdateSchema.parse({ name: 'Barn', key: 'other' })).toEqual({ name: 'Barn' });
  expect(areaUpdateSchema.parse({ line: '', version: 3 })).toEqual({ line: '', version: 3 });
});
