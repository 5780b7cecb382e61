import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areasOf } from '#domain/schedule/areas.ts';
import type { ScheduleEntry } from '#domain/schedule/entry.ts';
import {
  cutAt,
  datedDay,
  filterByArea,
  groupByDate,
  hoursText,
  shortDate,
  type TimetableEntry,
  timetableOf,
  yearsOf,
} from '#domain/schedule/timetable.ts';
import { firstShow } from '#tests/support/samples/first-show.ts';

const { event, ...first } = firstShow('nile');
const nile = event.id;
const mate = firstShow('mate').event.id;
const areas = areasOf(nile, first.areas);

function entry(values: Partial<ScheduleEntry> = {}): ScheduleEntry {
  return {
    id: '33333333-3333-4333-8333-333333333333',
    title: 'Vendor breakfast',
    description: 'Coffee and rolls.',
    date: '2025-10-10',
    time: '07:00',
    endTime: '08:00',
    openEnd: false,
    location: '',
    category: 'general',
    kind: 'general',
    areas: [],
    emphasis: '',
    eventId: nile,
    ...values,
  };
}

const timetable = (...entries: ScheduleEntry[]) => timetableOf(nile, entries, areas);
const ids = (entries: readonly { id: string }[]) => entries.map(({ id }) => id);
const keys = (line: TimetableEntry) => line.areas.map(({ key }) => key);

describe('an entry in the timetable', () => {
  test('keeps everything that was typed in', () => {
    const stored = entry({ areas: ['expo'], location: ' Expo Building, door 4 ', emphasis: 'Coffee' });
    expect(timetable(stored)).toEqual([
      {
        id: '33333333-3333-4333-8333-333333333333',
        kind: 'general',
        date: '2025-10-10',
        start: '07:00',
        end: '08:00',
        openEnded: false,
        title: 'Vendor breakfast',
        description: 'Coffee and rolls.',
        emphasis: 'Coffee',
        areas: [areas[0]],
        place: 'Expo Building, door 4',
      },
    ]);
  });

  test.each([
    [[], '', null],
    [['exhibit-hall'], 'exhibit hall', null],
    [['courtyard'], 'Courtyard (Outdoor Exhibitors)', null],
    [[], 'Main arena', 'Main arena'],
    [['expo', 'courtyard'], 'Courtyard and Expo Building', 'Courtyard and Expo Building'],
  ])('in the areas %j at "%s" shows the place %j', (chosen, location, place) => {
    const [line] = timetable(entry({ areas: chosen, location }));
    expect(line && [keys(line), line.place]).toEqual([chosen, place]);
  });

  test('is in no area that its show does not have', () => {
    const [line] = timetableOf(mate, [entry({ areas: ['expo'], eventId: null })], []);
    expect(line?.areas).toEqual([]);
  });

  test('of another event is left out, one without an event is in every show', () => {
    const entries = [
      entry({ id: 'a', eventId: nile }),
      entry({ id: 'b', eventId: mate }),
      entry({ id: 'c', eventId: null }),
    ];
    expect(ids(timetableOf(nile, entries, areas))).toEqual(['a', 'c']);
    expect(ids(timetableOf(mate, entries, []))).toEqual(['b', 'c']);
  });

  test('that repeats another is kept', () => {
    expect(timetable(entry(), entry(), entry())).toHaveLength(3);
  });
});

describe('the timetable', () => {
  test('runs by date, then by start, then by area, what concerns the whole show first', () => {
    const entries = timetable(
      entry({ id: 'next-day', date: '2025-10-11', time: '06:00' }),
      entry({ id: 'courtyard', time: '08:00', areas: ['courtyard'] }),
      entry({ id: 'hall', time: '08:00', areas: ['exhibit-hall'] }),
      entry({ id: 'expo', time: '08:00', areas: ['expo'] }),
      entry({ id: 'late', time: '10:00', areas: ['exhibit-hall'] }),
      entry({ id: 'no-hours', time: null, endTime: null, areas: ['courtyard'] }),
      entry({ id: 'whole-show', time: '08:00' }),
      entry({ id: 'breakfast' }),
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

  const anyEntry = fc
    .record({
      id: fc.uuid(),
      date: fc.constantFrom('2025-10-09', '2025-10-10', '2025-10-11'),
      time: fc.constantFrom('08:00', '09:30', null),
      endTime: fc.constant(null),
      title: fc.constantFrom('One', 'Two'),
      areas: fc.subarray(['expo', 'exhibit-hall', 'courtyard']),
      eventId: fc.constantFrom(nile, null),
    })
    .map(entry);

  test('loses and invents nothing, and is the same whatever order entries come in', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyEntry, { selector: ({ id }) => id }), (entries) => {
        const lines = timetable(...entries);
        expect(ids(lines).sort()).toEqual(ids(entries).sort());
        expect(groupByDate(lines).flatMap((day) => day.entries)).toEqual(lines);
        expect(timetable(...entries.toReversed())).toEqual(lines);
      }),
    );
  });
});

test('days come in order, each once, without empty days', () => {
  const lines = timetable(
    entry({ id: 'c', date: '2025-10-12' }),
    entry({ id: 'a', date: '2025-10-10', time: '10:00' }),
    entry({ id: 'b', date: '2025-10-10', time: '08:00' }),
  );
  expect(groupByDate(lines).map((day) => [day.date, ids(day.entries)])).toEqual([
    ['2025-10-10', ['b', 'a']],
    ['2025-10-12', ['c']],
  ]);
  expect(groupByDate([])).toEqual([]);
});

test('the area filter shows that area and what concerns the whole show', () => {
  const lines = timetable(
    entry({ id: 'whole-show', time: '06:00' }),
    entry({ id: 'expo', areas: ['expo'] }),
    entry({ id: 'hall', areas: ['exhibit-hall'] }),
    entry({ id: 'both', time: '09:00', areas: ['expo', 'courtyard'] }),
  );
  expect(ids(filterByArea(lines, 'all'))).toEqual(['whole-show', 'expo', 'hall', 'both']);
  expect(ids(filterByArea(lines, 'expo'))).toEqual(['whole-show', 'expo', 'both']);
  expect(ids(filterByArea(lines, 'exhibit-hall'))).toEqual(['whole-show', 'hall']);
  expect(ids(filterByArea(lines, 'courtyard'))).toEqual(['whole-show', 'both']);
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

test('what must not be missed is cut out of its text', () => {
  const text = 'No ambassadors, no security.';
  expect(cutAt(text, 'no security')).toEqual(['No ambassadors, ', 'no security', '.']);
  expect(cutAt(text, '')).toEqual([text, '', '']);
  expect(cutAt(text, 'no cars')).toEqual([text, '', '']);
});

test.each([
  ['2025-10-08', 'Oct 8'],
  ['2026-02-12', 'Feb 12'],
  ['2026-05-01', 'May 1'],
  ['2026-09-30', 'Sep 30'],
])('%s is %s for short', (iso, short) => {
  expect(shortDate(iso)).toBe(short);
});

test('a day carries the year when it is none of the show’s own', () => {
  expect(datedDay('2025-10-08', yearsOf(event))).toBe('Oct 8');
  expect(datedDay('2026-01-02', yearsOf(event))).toBe('Jan 2, 2026');
  expect(datedDay('2026-01-02', yearsOf({ startDate: '2025-12-30', endDate: '2026-01-03' }))).toBe('Jan 2');
  expect(datedDay('2026-01-02', yearsOf({ startDate: null, endDate: null }))).toBe('Jan 2, 2026');
});
