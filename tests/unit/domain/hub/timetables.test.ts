import { expect, test } from 'vitest';
import { timetableSummary } from '#domain/hub/hub-texts.ts';
import { groupByDate, type TimetableEntry } from '#domain/schedule/timetable.ts';
import { firstHub, firstShow } from '#tests/support/samples/first-show.ts';
import type { FirstSlug } from '#tests/support/samples/slugs.ts';

/** One line of the timetable as product 2.4 tells it: hours, areas, title. */
function told({ start, end, openEnded, areas, title }: TimetableEntry): string {
  const hours = start === null ? 'no hours' : `${start}${end ? `–${end}` : ''}${openEnded ? ' on' : ''}`;
  return [hours, ...areas.map(({ key }) => key), title].join(' · ');
}

function toldByDay(slug: FirstSlug): Record<string, string[]> {
  const days = groupByDate(firstHub(slug).timetable);
  return Object.fromEntries(days.map((day) => [day.date, day.entries.map(told)]));
}

test('the nile timetable holds every day of product 2.4 and the move-in days before it', () => {
  expect(toldByDay('nile')).toEqual({
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
  expect(toldByDay('mate')).toEqual({
    '2026-02-12': ['10:00–18:00 · Trade show open'],
    '2026-02-13': ['10:00–18:00 · Trade show open'],
    '2026-02-14': ['10:00–17:00 · Trade show open'],
  });
  expect(timetableSummary(firstHub('nile'))).toBeNull();
  expect(timetableSummary(firstHub('mate'))).toEqual({
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
    'Move-in continues tomorrow, Oct 12, 8:00 AM–3:00 PM. No infield parking.',
  ]);
  expect(describedAs('2025-10-12', 'exhibit-hall')).toEqual(['Last move-in day. No infield parking.']);
  expect(describedAs('2025-10-18', 'expo')).toEqual(['Final day.']);
  expect(describedAs('2025-10-18', 'exhibit-hall')).toEqual(['Final day.', 'Not a minute earlier.']);
});

test('a move-in day tells whether the next day is one, and how long', () => {
  expect(describedAs('2025-10-08', 'expo')).toEqual([
    'Move-in continues tomorrow, Oct 9, 8:00 AM–5:00 PM. First of two move-in days.',
  ]);
  const schedule = firstShow('nile').schedule.map((entry) =>
    entry.date === '2025-10-12' && entry.kind === 'move-in' ? { ...entry, time: '06:30' } : entry,
  );
  expect(describedAs('2025-10-11', 'exhibit-hall', schedule)).toEqual([
    'Move-in continues tomorrow, Oct 12, 6:30 AM–3:00 PM. No infield parking.',
  ]);
  const without = schedule.filter(({ date }) => date !== '2025-10-12');
  expect(describedAs('2025-10-11', 'exhibit-hall', without)).toEqual(['No infield parking.']);
});

test('what must not be missed stands in the title or the description', () => {
  for (const { title, description, emphasis } of [
    ...firstHub('nile').timetable,
    ...firstHub('mate').timetable,
  ])
    expect(`${title} ${description}`).toContain(emphasis);
});

function describedAs(date: string, area: string, schedule = firstShow('nile').schedule): string[] {
  return firstHub('nile', { schedule })
    .timetable.filter((entry) => entry.date === date && entry.areas.some(({ key }) => key === area))
    .map((entry) => entry.description);
}
