import { expect, test } from 'vitest';
import { doublesOf } from '#domain/schedule/doubles.ts';
import type { ScheduleEntry } from '#domain/schedule/entry.ts';

const open: ScheduleEntry = {
  id: 'seeded',
  title: 'Exhibit Hall open',
  description: '',
  date: '2025-10-17',
  time: '10:00',
  endTime: '19:00',
  openEnd: false,
  location: '',
  category: 'general',
  kind: 'show',
  areas: ['exhibit-hall'],
  emphasis: '',
  eventId: 'nile',
};
const typed: ScheduleEntry = { ...open, id: 'typed', title: 'Hall hours', kind: 'general' };

const doubled = (...entries: ScheduleEntry[]) => [...doublesOf(entries)].map(([id, other]) => [id, other.id]);

test('an entry without a kind doubles one that has a kind at the same time in the same areas', () => {
  expect(doubled(open, typed)).toEqual([['typed', 'seeded']]);
  expect(doubled(typed, open)).toEqual([['typed', 'seeded']]);
});

test('areas are the same in any order, and hours to be announced are the same hours', () => {
  const areas = ['expo', 'courtyard'];
  expect(
    doubled(
      { ...open, areas, time: null, endTime: null },
      { ...typed, areas: areas.toReversed(), time: null, endTime: null },
    ),
  ).toEqual([['typed', 'seeded']]);
});

test('another day, hour, area or kind says something of its own', () => {
  expect(doubled(open, { ...typed, date: '2025-10-16' })).toEqual([]);
  expect(doubled(open, { ...typed, time: '09:00' })).toEqual([]);
  expect(doubled(open, { ...typed, areas: [] })).toEqual([]);
  expect(doubled(open, { ...typed, kind: 'security' })).toEqual([]);
  expect(doubled(typed, { ...typed, id: 'other' })).toEqual([]);
});
