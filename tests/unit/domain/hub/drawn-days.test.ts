import { expect, test } from 'vitest';
import { drawnDays } from '#domain/hub/drawn-days.ts';
import { areasOf } from '#domain/schedule/areas.ts';
import { timetableOf } from '#domain/schedule/timetable.ts';
import { drawnWeek } from '#domain/schedule/week.ts';
import { firstShow } from '#tests/support/samples/first-show.ts';

const drawn = (slug: 'nile' | 'mate') => {
  const { event, areas: stored, schedule } = firstShow(slug);
  const areas = areasOf(event.id, stored);
  const timetable = timetableOf(event.id, schedule, areas);
  return { areas, timetable, table: drawnDays(timetable, areas) };
};

test('an area is a line and a day a column, with the bars of the drawn week', () => {
  const { areas, timetable, table } = drawn('nile');
  expect(table?.rows.map(({ area }) => area?.name)).toEqual(['Expo Building', 'Exhibit Hall', 'Courtyard']);
  expect([table?.dates.length, table?.dates[0], table?.from, table?.span]).toEqual([
    11,
    '2025-10-08',
    480,
    720,
  ]);
  const week = drawnWeek(timetable, areas);
  expect(
    table?.rows.map(({ days }) => days.map((bars) => bars.map(({ from, length }) => [from, length]))),
  ).toEqual(
    areas.map((_, at) =>
      week.days.map(({ cells }) => cells[at]?.bars.map(({ from, length }) => [from, length])),
    ),
  );
});

test('a cell says its hours, and what is in it unless that is the show', () => {
  const words = drawn('nile').table?.rows.map(({ days }) =>
    days.map((bars) => bars.map((bar) => bar.words).join(', ')),
  );
  expect(words).toEqual([
    ['Move-in day hours to be announced', 'Final setup 8–5', ...Array(9).fill('8–5')],
    [
      '',
      '',
      'Grid setup 10 AM',
      'Final setup 8–5',
      'Move-in 8–3',
      '8–4',
      '8–4',
      '10–4',
      '10–4',
      '10–7',
      '8–6:30, Move-out starts from 7:01 PM',
    ],
    [
      'Move-in day 9–5',
      'Final setup 9–5',
      '8–5',
      '8–5, Security patrol from 6 PM',
      ...Array(6).fill('8–5'),
      '',
    ],
  ]);
});

test('a cutoff stands once at its minute', () => {
  const [expo] = drawn('nile').table?.rows ?? [];
  expect(expo?.days.map((bars) => bars.flatMap(({ cutoffs }) => cutoffs))).toEqual([
    [],
    [120],
    ...Array(9).fill([]),
  ]);
});

test('without areas the whole show is the one line; where no hours are known nothing is drawn', () => {
  const { timetable, areas, table } = drawn('mate');
  expect(table?.rows.map(({ area, days }) => [area, days.map(([bar]) => bar?.words)])).toEqual([
    [null, ['10–6', '10–6', '10–5']],
  ]);
  expect(
    drawnDays(
      timetable.map((entry) => ({ ...entry, start: null, end: null })),
      areas,
    ),
  ).toBeNull();
  expect(drawnDays([], areas)).toBeNull();
});
