import { describe, expect, test } from 'vitest';
import { factsOf } from '#domain/hub/facts-of.ts';
import {
  cutAtEmphasis,
  groupByDate,
  mergeTimetable,
  type TimetableEntry,
} from '#domain/schedule/timetable.ts';

/** One line of the timetable as product 2.4 tells it: hours, areas, title. */
function told({ start, end, openEnded, areas, title }: TimetableEntry): string {
  const hours = start === null ? 'no hours' : `${start}${end ? `–${end}` : ''}${openEnded ? ' on' : ''}`;
  return [hours, ...areas, title].join(' · ');
}

function toldByDay(timetable: readonly TimetableEntry[]): Record<string, string[]> {
  const days = groupByDate(mergeTimetable(timetable, [], 'nobody'));
  return Object.fromEntries(days.map((day) => [day.date, day.entries.map(told)]));
}

test('the nile timetable holds every day of product 2.4 and the move-in days before it', () => {
  expect(toldByDay(factsOf.nile.timetable)).toEqual({
    '2025-10-08': ['no hours · expo · Move-in day', '09:00–17:00 · courtyard · Move-in day'],
    '2025-10-09': ['08:00–17:00 · expo · Final setup', '09:00–17:00 · courtyard · Final setup'],
    '2025-10-10': [
      '08:00–17:00 · expo · Expo Building open',
      '08:00–17:00 · courtyard · Courtyard open',
      '10:00 · exhibit-hall · Grid setup',
    ],
    '2025-10-11': [
      '08:00–17:00 · expo · Expo Building open',
      '08:00–17:00 · exhibit-hall · Final setup',
      '08:00–17:00 · courtyard · Courtyard open',
      '18:00 on · courtyard · Security patrol',
    ],
    '2025-10-12': [
      '08:00–17:00 · expo · Expo Building open',
      '08:00–15:00 · exhibit-hall · Move-in',
      '08:00–17:00 · courtyard · Courtyard open',
    ],
    '2025-10-13': [
      '08:00–17:00 · expo · Expo Building open',
      '08:00–16:00 · exhibit-hall · Exhibit Hall opens to the public',
      '08:00–17:00 · courtyard · Courtyard open',
    ],
    '2025-10-14': [
      '08:00–17:00 · expo · Expo Building open',
      '08:00–16:00 · exhibit-hall · Exhibit Hall open',
      '08:00–17:00 · courtyard · Courtyard open',
    ],
    '2025-10-15': [
      '08:00–17:00 · expo · Expo Building open',
      '08:00–17:00 · courtyard · Courtyard open',
      '10:00–16:00 · exhibit-hall · Exhibit Hall open',
    ],
    '2025-10-16': [
      '08:00–17:00 · expo · Expo Building open',
      '08:00–17:00 · courtyard · Courtyard open',
      '10:00–16:00 · exhibit-hall · Exhibit Hall open',
    ],
    '2025-10-17': [
      '08:00–17:00 · expo · Expo Building open',
      '08:00–17:00 · courtyard · Courtyard open',
      '10:00–19:00 · exhibit-hall · Exhibit Hall open',
    ],
    '2025-10-18': [
      '08:00–17:00 · expo · Expo Building open',
      '08:00–18:30 · exhibit-hall · Exhibit Hall open',
      '19:01 on · exhibit-hall · Move-out starts',
    ],
  });
});

test('the mate timetable is its three show days, for the whole show', () => {
  expect(toldByDay(factsOf.mate.timetable)).toEqual({
    '2026-02-12': ['10:00–18:00 · Trade show open'],
    '2026-02-13': ['10:00–18:00 · Trade show open'],
    '2026-02-14': ['10:00–17:00 · Trade show open'],
  });
  expect(factsOf.mate.timetableSummary).toEqual({
    title: '49th annual show',
    text: 'Feb 12–14, 2026. Thursday and Friday 10 to 6, Saturday 10 to 5.',
  });
});

test('the days with more to say say it', () => {
  expect(describedAs('2025-10-09', 'expo')).toEqual([
    'Large equipment until 10:00 AM, then hand carry only. Roll-up doors close at 10:00 AM.',
  ]);
  expect(describedAs('2025-10-10', 'exhibit-hall')).toEqual(['No ambassadors, no security.']);
  expect(describedAs('2025-10-11', 'exhibit-hall')).toEqual([
    'Move-in goes on tomorrow, Oct 12, 8:00 AM–3:00 PM. No infield parking.',
  ]);
  expect(describedAs('2025-10-12', 'exhibit-hall')).toEqual(['Last move-in day. No infield parking.']);
  expect(describedAs('2025-10-18', 'expo')).toEqual(['Final day.']);
  expect(describedAs('2025-10-18', 'exhibit-hall')).toEqual(['Final day.', 'Not a minute earlier.']);
});

describe.each(['nile', 'mate'] as const)('the %s timetable', (slug) => {
  const { timetable } = factsOf[slug];

  test('gives every entry an id of its own, with the show and the date in it', () => {
    expect(new Set(timetable.map((entry) => entry.id)).size).toBe(timetable.length);
    for (const { id, date } of timetable) expect(id.startsWith(`${slug}-${date}-`)).toBe(true);
  });

  test('emphasises only words that stand in the description', () => {
    for (const entry of timetable) expect(cutAtEmphasis(entry)[1]).toBe(entry.emphasis ?? '');
  });
});

function describedAs(date: string, area: 'expo' | 'exhibit-hall' | 'courtyard'): string[] {
  return factsOf.nile.timetable
    .filter((entry) => entry.date === date && entry.areas.includes(area))
    .map((entry) => entry.description);
}
