import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ScheduleEntry } from '#domain/schedule/entry.ts';
import {
  cutAtEmphasis,
  filterByArea,
  groupByDate,
  hoursText,
  mergeTimetable,
  shortDate,
  type TimetableEntry,
} from '#domain/schedule/timetable.ts';

const nile = '11111111-1111-4111-8111-111111111111';
const mate = '22222222-2222-4222-8222-222222222222';

function fixed(values: Partial<TimetableEntry> = {}): TimetableEntry {
  return {
    id: 'nile-2025-10-10-expo-show',
    kind: 'show',
    date: '2025-10-10',
    start: '08:00',
    end: '17:00',
    openEnded: false,
    title: 'Expo Building open',
    description: 'Show day.',
    emphasis: null,
    areas: ['expo'],
    place: null,
    ...values,
  };
}

function stored(values: Partial<ScheduleEntry> = {}): ScheduleEntry {
  return {
    id: '33333333-3333-4333-8333-333333333333',
    title: 'Vendor breakfast',
    description: 'Coffee and rolls.',
    date: '2025-10-10',
    time: '07:00',
    endTime: '08:00',
    location: '',
    category: 'general',
    eventId: nile,
    ...values,
  };
}

const ids = (entries: readonly TimetableEntry[]) => entries.map((entry) => entry.id);

describe('a stored entry in the timetable', () => {
  test('keeps everything that was typed in', () => {
    expect(mergeTimetable([], [stored({ location: ' Expo Building, door 4 ' })], nile)).toEqual([
      {
        id: '33333333-3333-4333-8333-333333333333',
        kind: 'added',
        date: '2025-10-10',
        start: '07:00',
        end: '08:00',
        openEnded: false,
        title: 'Vendor breakfast',
        description: 'Coffee and rolls.',
        emphasis: null,
        areas: ['expo'],
        place: 'Expo Building, door 4',
      },
    ]);
  });

  test.each([
    ['', [], null],
    ['exhibit hall', ['exhibit-hall'], null],
    ['Courtyard (Outdoor Exhibitors)', ['courtyard'], null],
    ['Main arena', [], 'Main arena'],
    ['Courtyard and Expo Building', ['expo', 'courtyard'], 'Courtyard and Expo Building'],
  ])('at "%s" belongs to the areas %j and shows the place %j', (location, areas, place) => {
    expect(mergeTimetable([], [stored({ location })], nile)).toMatchObject([{ areas, place }]);
  });

  test('of another event is left out, one without an event is in every show', () => {
    const entries = [
      stored({ id: 'a', eventId: nile }),
      stored({ id: 'b', eventId: mate }),
      stored({ id: 'c', eventId: null }),
    ];
    expect(ids(mergeTimetable([], entries, nile))).toEqual(['a', 'c']);
    expect(ids(mergeTimetable([], entries, mate))).toEqual(['b', 'c']);
  });

  test('that repeats another is kept', () => {
    expect(mergeTimetable([fixed()], [stored(), stored()], nile)).toHaveLength(3);
  });
});

describe('the merged timetable', () => {
  test('runs by date, then by start, then by area, what concerns the whole show first', () => {
    const entries = mergeTimetable(
      [
        fixed({ id: 'next-day', date: '2025-10-11', start: '06:00' }),
        fixed({ id: 'courtyard', areas: ['courtyard'] }),
        fixed({ id: 'hall', areas: ['exhibit-hall'] }),
        fixed({ id: 'expo' }),
        fixed({ id: 'late', start: '10:00', areas: ['exhibit-hall'] }),
        fixed({ id: 'no-hours', start: null, end: null, areas: ['courtyard'] }),
      ],
      [stored({ id: 'whole-show', time: '08:00', location: 'Main arena' }), stored({ id: 'breakfast' })],
      nile,
    );
    expect(ids(entries)).toEqual([
      'no-hours',
      'breakfast',
      'whole-show',
      'expo',
      'hall',
      'courtyard',
      'late',
      'next-day',
    ]);
  });

  const date = fc.constantFrom('2025-10-09', '2025-10-10', '2025-10-11');
  const time = fc.constantFrom('08:00', '09:30', '18:00');
  const fixedEntry = fc
    .record({
      id: fc.uuid(),
      date,
      start: fc.option(time),
      areas: fc.subarray<'expo' | 'exhibit-hall' | 'courtyard'>(['expo', 'exhibit-hall', 'courtyard']),
    })
    .map(fixed);
  const storedEntry = fc
    .record({
      id: fc.uuid(),
      date,
      time,
      location: fc.constantFrom('', 'Courtyard', 'Main arena'),
      eventId: fc.constantFrom(nile, null),
    })
    .map(stored);

  test('loses and invents nothing, whatever is merged', () => {
    fc.assert(
      fc.property(fc.array(fixedEntry), fc.array(storedEntry), (ours, theirs) => {
        const merged = mergeTimetable(ours, theirs, nile);
        expect(ids(merged).sort()).toEqual([...ours, ...theirs].map((entry) => entry.id).sort());
        expect(groupByDate(merged).flatMap((day) => day.entries)).toEqual(merged);
      }),
    );
  });

  test('keeps the given order of entries that are equal in date, start and area', () => {
    fc.assert(
      fc.property(fc.array(fixedEntry), (entries) => {
        const merged = mergeTimetable(entries, [], nile);
        const sameSlot = (a: TimetableEntry, b: TimetableEntry) =>
          a.date === b.date && a.start === b.start && a.areas[0] === b.areas[0];
        for (const [position, entry] of merged.entries()) {
          const next = merged[position + 1];
          if (next && sameSlot(entry, next)) {
            expect(entries.indexOf(entry)).toBeLessThan(entries.indexOf(next));
          }
        }
      }),
    );
  });
});

test('days come in order, each once, without empty days', () => {
  const entries = [
    fixed({ id: 'c', date: '2025-10-12' }),
    fixed({ id: 'a', date: '2025-10-10', start: '10:00' }),
    fixed({ id: 'b', date: '2025-10-10', start: '08:00' }),
  ];
  expect(groupByDate(entries).map((day) => [day.date, ids(day.entries)])).toEqual([
    ['2025-10-10', ['b', 'a']],
    ['2025-10-12', ['c']],
  ]);
  expect(groupByDate([])).toEqual([]);
});

test('the area filter shows that area and what concerns the whole show', () => {
  const entries = [
    fixed({ id: 'expo' }),
    fixed({ id: 'hall', areas: ['exhibit-hall'] }),
    fixed({ id: 'both', areas: ['expo', 'courtyard'] }),
    fixed({ id: 'whole-show', areas: [] }),
  ];
  expect(ids(filterByArea(entries, 'all'))).toEqual(['expo', 'hall', 'both', 'whole-show']);
  expect(ids(filterByArea(entries, 'expo'))).toEqual(['expo', 'both', 'whole-show']);
  expect(ids(filterByArea(entries, 'exhibit-hall'))).toEqual(['hall', 'whole-show']);
  expect(ids(filterByArea(entries, 'courtyard'))).toEqual(['both', 'whole-show']);
});

describe('hours in words', () => {
  test('of a moment, of an open end, and of none', () => {
    expect(hoursText({ start: '10:00', end: null, openEnded: false })).toBe('10:00 AM');
    expect(hoursText({ start: '18:00', end: null, openEnded: true })).toBe('from 6:00 PM');
    expect(hoursText({ start: null, end: null, openEnded: false })).toBe('Hours to be announced');
  });

  test('of a span name both ends', () => {
    const text = hoursText({ start: '08:00', end: '17:00', openEnded: false });
    expect(text.split(/\s*–\s*/)).toEqual(['8:00 AM', '5:00 PM']);
  });
});

test('an emphasised phrase is cut out of its description', () => {
  const description = 'No ambassadors, no security.';
  expect(cutAtEmphasis(fixed({ description, emphasis: 'no security' }))).toEqual([
    'No ambassadors, ',
    'no security',
    '.',
  ]);
  expect(cutAtEmphasis(fixed({ description, emphasis: null }))).toEqual([description, '', '']);
  expect(cutAtEmphasis(fixed({ description, emphasis: 'no cars' }))).toEqual([description, '', '']);
});

test.each([
  ['2025-10-08', 'Oct 8'],
  ['2026-02-12', 'Feb 12'],
  ['2026-05-01', 'May 1'],
  ['2026-09-30', 'Sep 30'],
])('%s is %s for short', (iso, short) => {
  expect(shortDate(iso)).toBe(short);
});
