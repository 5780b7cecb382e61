import { expect, test } from 'vitest';
import { areasOf } from '#domain/schedule/areas.ts';
import { likelyDays } from '#domain/schedule/likely-days.ts';
import { type TimetableEntry, timetableOf } from '#domain/schedule/timetable.ts';
import { drawnWeek } from '#domain/schedule/week.ts';
import { firstShow } from '#tests/support/samples/first-show.ts';

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
});

test('hours that are not known, an open end and no end are drawn within the hours, and said to be inexact', () => {
  const day = entry({ start: '08:30', end: '17:15' });
  expect(bars(day)).toEqual([[30, 525, true]]);
  expect(bars(day, entry({ start: null, end: null }))).toEqual([
    [30, 525, true],
    [0, 600, false],
  ]);
  expect(bars(day, entry({ start: '16:00', end: null, openEnded: true }))).toContainEqual([480, 120, false]);
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
  expect(likelyDays(null, [{ date: '2025-10-11' }, { date: '2025-10-10' }, { date: '2025-10-11' }])).toEqual({
    before: [],
    show: ['2025-10-10', '2025-10-11'],
    after: [],
  });
});

test('what ends at midnight is drawn to its end, a night to midnight', () => {
  const until = (end: string) => bars(entry({ start: '19:00', end }));
  expect([until('00:00'), until('01:00')]).toEqual([[[0, 300, true]], [[0, 300, false]]]);
});
