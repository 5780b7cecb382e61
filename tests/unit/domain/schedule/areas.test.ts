import { describe, expect, test } from 'vitest';
import { areaIds } from '#domain/schedule/area-ids.ts';
import { areaFilters, areaOf, areas, areasNamedIn, defaultAreaFilter } from '#domain/schedule/areas.ts';

describe('the three areas', () => {
  test('are those that have a vendor guide, in the same order', () => {
    expect(areas.map((area) => area.id)).toEqual([...areaIds]);
    expect(areaIds.map((id) => areaOf(id).id)).toEqual([...areaIds]);
  });

  test('carry the names of product 2.4 for filter, guide and file', () => {
    expect(areas.map((area) => [area.name, area.guideTitle, area.guideFile])).toEqual([
      ['Expo Building', 'Expo Building Guide', 'vendor-guide-expo.pdf'],
      ['Exhibit Hall', 'Exhibit Hall Guide', 'vendor-guide-exhibit-hall.pdf'],
      ['Courtyard', 'Courtyard Guide', 'vendor-guide-courtyard.pdf'],
    ]);
  });

  test('make the filter, which starts with all of them', () => {
    expect(defaultAreaFilter).toBe('all');
    expect(areaFilters).toEqual([
      { id: 'all', name: 'All Areas', label: 'All Areas' },
      { id: 'expo', name: 'Expo Building', label: 'Expo Building (Main Trade Show)' },
      { id: 'exhibit-hall', name: 'Exhibit Hall', label: 'Exhibit Hall (Lower Level of the venue)' },
      { id: 'courtyard', name: 'Courtyard', label: 'Courtyard (Outdoor Exhibitors)' },
    ]);
  });
});

test.each([
  ['Expo Building', ['expo']],
  ['EXHIBIT HALL, lower level', ['exhibit-hall']],
  ['the courtyard', ['courtyard']],
  ['Courtyard and Expo Building', ['expo', 'courtyard']],
  ['Main arena', []],
  ['Expo', []],
  ['', []],
])('the place "%s" names the areas %j', (text, expected) => {
  expect(areasNamedIn(text)).toEqual(expected);
});
