import { expect, test } from 'vitest';
import { areasOf } from '#domain/schedule/areas.ts';
import { dayRuns } from '#domain/schedule/runs.ts';
import { filterByArea, groupByDate, timetableOf } from '#domain/schedule/timetable.ts';
import { firstShow } from '#tests/support/samples/first-show.ts';

const runsOf = (slug: 'nile' | 'mate', area = 'all') => {
  const { event, areas: stored, schedule } = firstShow(slug);
  const areas = areasOf(event.id, stored);
  const timetable = filterByArea(timetableOf(event.id, schedule, areas), area);
  return { timetable, runs: dayRuns(groupByDate(timetable), areas) };
};
const days = (slug: 'nile' | 'mate', area?: string) =>
  runsOf(slug, area).runs.map(({ first, last }) => [first.slice(8), last.slice(8)].join('–'));

test('days in a row that are alike are told once', () => {
  expect(days('nile')).toEqual([
    '08–08',
    '09–09',
    '10–10',
    '11–11',
    '12–12',
    '13–13',
    '14–14',
    '15–16',
    '17–17',
    '18–18',
  ]);
  expect(days('nile', 'courtyard')).toEqual(['08–08', '09–09', '10–10', '11–11', '12–17']);
  expect(days('nile', 'expo')).toEqual(['08–08', '09–09', '10–10', '11–17', '18–18']);
  expect(days('mate')).toEqual(['12–12', '13–13', '14–14']);
});

test('each day says for which areas it begins something, and until when that lasts', () => {
  const { runs } = runsOf('nile');
  const begins = (day: string) =>
    runs.find(({ first }) => first.endsWith(day))?.areas.map(({ key, last }) => `${key} ${last.slice(8)}`);
  expect(begins('10-11')).toEqual(['expo 17', 'exhibit-hall 11', 'courtyard 11']);
  expect(begins('10-12')).toEqual(['exhibit-hall 12', 'courtyard 17']);
  expect(begins('10-14')).toEqual(['exhibit-hall 14']);
  expect(begins('10-15')).toEqual(['exhibit-hall 16']);
});

test('no entry is lost, and each shows its description', () => {
  const { runs, timetable } = runsOf('nile');
  expect(runs.flatMap(({ lines }) => lines.flatMap(({ ids }) => ids)).toSorted()).toEqual(
    timetable.map(({ id }) => id).toSorted(),
  );
  for (const { lines } of runs)
    for (const { entry, description } of lines) expect(description).toBe(entry.description);
  const noCars = runs.filter(({ lines }) =>
    lines.some(({ description }) => description === 'No cars in the courtyard during show hours.'),
  );
  const daysOf = noCars.map(({ first, last }) => `${first.slice(8)}–${last.slice(8)}`);
  expect(daysOf).toEqual(['10–10', '11–11', '12–12', '13–13', '14–14', '15–16', '17–17']);
});

test.each([
  ['Expo Building open', 'Expo Building open.', ''],
  ['Exhibit Hall opens to the public', 'Opens to the public', ''],
  ['Owners’ meeting', "OWNERS' MEETING", ''],
  ['Expo Building open', 'Open to all.', 'Open to all.'],
  ['Set up', 'Set up by 5 PM', 'Set up by 5 PM'],
])('of “%s” it tells “%s” where that says more', (title, description, told) => {
  const { timetable } = runsOf('mate');
  const [run] = dayRuns(groupByDate(timetable.map((entry) => ({ ...entry, title, description }))), []);
  expect(run?.lines[0]?.description).toBe(told);
});

test('days are alike, however often each was saved', () => {
  const { timetable } = runsOf('nile', 'courtyard');
  const saved = timetable.map((entry, version) => ({
    ...entry,
    version,
    updatedAt: `2025-09-01T12:00:${version}Z`,
  }));
  expect(dayRuns(groupByDate(saved), [])).toHaveLength(dayRuns(groupByDate(timetable), []).length);
});

test('the same in another area is told again', () => {
  const { timetable } = runsOf('nile', 'courtyard');
  const same = timetable.filter(({ date }) => ['2025-10-13', '2025-10-14'].includes(date));
  const moved = same.map((entry, at) => ({ ...entry, areas: at > 0 ? [] : entry.areas }));
  expect([same, moved].map((entries) => dayRuns(groupByDate(entries), []).length)).toEqual([1, 2]);
});

test('days apart are told apart', () => {
  const { timetable } = runsOf('nile', 'courtyard');
  const apart = timetable.filter(({ date }) => ['2025-10-13', '2025-10-15'].includes(date));
  expect(dayRuns(groupByDate(apart), [])).toHaveLength(2);
});
