import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areasOf } from '#domain/schedule/areas.ts';
import { likelyDays, type ScheduleEntry } from '#domain/schedule/entry.ts';
import {
  cutAt,
  datedDay,
  dayHours,
  drawnWeek,
  filterByArea,
  groupByDate,
  hoursText,
  shortDate,
  shortDays,
  spansOf,
  type TimetableEntry,
  timetableOf,
  yearsOf,
} from '#domain/schedule/timetable.ts';
import { entryWith } from '#tests/support/samples/checked-show.ts';
import { firstHub, firstShow } from '#tests/support/samples/first-show.ts';

const { event, ...first } = firstShow('nile');
const nile = event.id;
const mate = firstShow('mate').event.id;
const areas = areasOf(nile, first.areas);

const entry = (values: Partial<ScheduleEntry> = {}) =>
  entryWith({ title: 'Vendor breakfast', time: '07:00', endTime: '08:00', ...values });

const timetable = (...entries: ScheduleEntry[]) => timetableOf(nile, entries, areas);
const ids = (entries: readonly { id: string }[]) => entries.map(({ id }) => id);
const keys = (line: TimetableEntry) => line.areas.map(({ key }) => key);

describe('an entry in the timetable', () => {
  test('keeps everything that was typed in', () => {
    const stored = entry({
      description: 'Coffee and rolls.',
      areas: ['expo'],
      location: ' Expo Building, door 4 ',
      emphasis: 'Coffee',
    });
    expect(timetable(stored)).toEqual([
      {
        id: 'entry',
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

  test('that repeats another is kept', () => expect(timetable(entry(), entry(), entry())).toHaveLength(3));
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

  test('loses and invents nothing, and is the same whatever order entries come in', () =>
    fc.assert(
      fc.property(fc.uniqueArray(anyEntry, { selector: ({ id }) => id }), (entries) => {
        const lines = timetable(...entries);
        expect(ids(lines).sort()).toEqual(ids(entries).sort());
        expect(groupByDate(lines).flatMap((day) => day.entries)).toEqual(lines);
        expect(timetable(...entries.toReversed())).toEqual(lines);
      }),
    ));
});

test('the area filter shows that area and what concerns the whole show', () => {
  const lines = timetable(
    entry({ id: 'whole-show', time: '06:00' }),
    entry({ id: 'expo', areas: ['expo'] }),
    entry({ id: 'hall', areas: ['exhibit-hall'] }),
    entry({ id: 'both', time: '09:00', areas: ['expo', 'courtyard'] }),
  );
  const shown = ['all', 'expo', 'courtyard'].map((area) => ids(filterByArea(lines, area)).join(' '));
  expect(shown).toEqual(['whole-show expo hall both', 'whole-show expo both', 'whole-show both']);
});

describe('hours in words', () => {
  test('of a moment, a span, an open end, and none', () => {
    expect(hoursText({ start: '10:00', end: null, openEnded: false })).toBe('10:00 AM');
    expect(hoursText({ start: '08:00', end: '17:00', openEnded: false })).toBe('8:00 AM–5:00 PM');
    expect(hoursText({ start: '18:00', end: null, openEnded: true })).toBe('from 6:00 PM');
    expect(hoursText({ start: null, end: null, openEnded: false })).toBe('Hours to be announced');
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
  ['2026-09-30', 'Sep 30'],
])('%s is %s for short', (iso, short) => expect(shortDate(iso)).toBe(short));

test('a day carries the year when it is none of the show’s own', () => {
  expect(datedDay('2025-10-08', yearsOf(event))).toBe('Oct 8');
  expect(datedDay('2026-01-02', yearsOf(event))).toBe('Jan 2, 2026');
  expect(datedDay('2026-01-02', yearsOf({ startDate: '2025-12-30', endDate: '2026-01-03' }))).toBe('Jan 2');
  expect(datedDay('2026-01-02', yearsOf({ startDate: null, endDate: null }))).toBe('Jan 2, 2026');
});

describe('week', () => {
  const nile = firstShow('nile');
  const areas = areasOf(nile.event.id, nile.areas);
  const timetable = timetableOf(nile.event.id, nile.schedule, areas);
  const keys = (columns: readonly ({ key: string } | null)[]) =>
    columns.map((area) => area?.key ?? 'whole show');

  const entry = (values: Partial<TimetableEntry>): TimetableEntry => ({
    id: 'one',
    kind: 'general',
    date: '2025-10-10',
    title: 'Breakfast',
    description: '',
    emphasis: '',
    areas: [],
    place: null,
    start: '07:00',
    end: '08:00',
    openEnded: false,
    ...values,
  });
  const bars = (...entries: TimetableEntry[]) =>
    drawnWeek(entries, areas).days.flatMap(({ cells }) =>
      cells.flatMap((cell) => cell.bars.map(({ from, length, isExact }) => [from, length, isExact])),
    );

  test('the days and areas of a show become a table, with every entry in each of its areas', () => {
    const week = drawnWeek(timetable, areas);
    expect([week.first, week.last, week.span]).toEqual(['08:00', '20:00', 720]);
    expect(keys(week.columns)).toEqual(areas.map(({ key }) => key));
    expect(week.days).toHaveLength(11);
    const friday = week.days.find(({ date }) => date === '2025-10-17');
    expect(
      friday?.cells.map((cell) => cell.bars.map(({ entry, from, length }) => [entry.title, from, length])),
    ).toEqual([
      [['Expo Building open', 0, 540]],
      [['Exhibit Hall open', 120, 540]],
      [['Courtyard open', 0, 540]],
    ]);
    const drawn = week.days.flatMap(({ cells }) =>
      cells.flatMap((cell) => cell.bars.map((bar) => bar.entry.id)),
    );
    expect(drawn.toSorted()).toEqual(timetable.flatMap((one) => one.areas.map(() => one.id)).toSorted());
  });

  test('what concerns the whole show has a column of its own, as long as there is something in it', () => {
    expect(keys(drawnWeek([entry({})], areas).columns)[0]).toBe('whole show');
    expect(keys(drawnWeek([entry({ areas: areas.slice(0, 1) })], areas).columns)).not.toContain('whole show');
    expect(drawnWeek([], areas).days).toEqual([]);
    expect(drawnWeek([], areas, ['2025-10-12']).days).toMatchObject([{ date: '2025-10-12' }]);
  });

  test('hours that are not known, an open end and no end are drawn within the hours, and said to be inexact', () => {
    const day = entry({ start: '08:30', end: '17:15' });
    expect(bars(day)).toEqual([[30, 525, true]]);
    expect(bars(day, entry({ start: null, end: null }))).toEqual([
      [30, 525, true],
      [0, 600, false],
    ]);
    expect(bars(day, entry({ start: '16:00', end: null, openEnded: true }))).toContainEqual([
      480,
      120,
      false,
    ]);
    expect(bars(day, entry({ start: '09:00', end: null }))).toContainEqual([60, 30, false]);
    // A night counts to midnight.
    expect(bars(entry({ start: '23:50', end: null }))).toEqual([[50, 10, false]]);
    expect(bars(entry({ start: null, end: null }))).toEqual([[0, 540, false]]);
  });

  test('likely days are the show and the moving around it', () => {
    const span = { first: '2025-10-10', last: '2025-10-12' };
    const on = (...dates: string[]) =>
      likelyDays(
        span,
        dates.map((date) => ({ date })),
      );
    const show = ['2025-10-10', '2025-10-11', '2025-10-12'];
    expect(on()).toEqual({ before: ['2025-10-08', '2025-10-09'], show, after: ['2025-10-13'] });
    expect(on('2025-08-01', '2025-10-07', '2025-10-11', '2025-10-14')).toEqual({
      before: ['2025-10-07', '2025-10-08', '2025-10-09'],
      show,
      after: ['2025-10-13', '2025-10-14'],
    });
    expect(
      likelyDays(null, [{ date: '2025-10-11' }, { date: '2025-10-10' }, { date: '2025-10-11' }]),
    ).toEqual({
      before: [],
      show: ['2025-10-10', '2025-10-11'],
      after: [],
    });
  });

  test('what ends at midnight is drawn to its end, a night to midnight', () => {
    const until = (end: string) => bars(entry({ start: '19:00', end }));
    expect([until('00:00'), until('01:00')]).toEqual([[[0, 300, true]], [[0, 300, false]]]);
  });
});

const years = ['2025', '2026'];

test.each([
  ['2025-10-17', '2025-10-17', 'Oct 17'],
  ['2025-10-10', '2025-10-18', 'Oct 10–18'],
  ['2025-10-30', '2025-11-02', 'Oct 30 – Nov 2'],
  ['2025-12-30', '2026-01-02', 'Dec 30 – Jan 2'],
  ['2024-10-10', '2024-10-18', 'Oct 10–18, 2024'],
  ['2024-12-30', '2025-01-02', 'Dec 30, 2024 – Jan 2'],
])('%s to %s is %s', (first, last, written) => expect(shortDays(first, last, years)).toBe(written));

test('days with the same hours are joined only when they follow each other', () => {
  const [thursday, , saturday] = firstHub('mate').timetable;
  if (!thursday || !saturday) throw new Error('mate has three days');
  const sameHours = [thursday, { ...thursday, date: saturday.date }];
  expect(dayHours(sameHours, years).map((row) => row.days)).toEqual(['Feb 12', 'Feb 14']);
  expect(dayHours([], years)).toEqual([]);
});

test('what is said twice of a day stands once', () => {
  const day = (date: string) => ({ date, words: 'open' });
  expect(spansOf([day('2025-10-10'), day('2025-10-10'), day('2025-10-11')])).toEqual([
    { first: '2025-10-10', last: '2025-10-11', words: 'open' },
  ]);
});
