import { expect, test } from 'vitest';
import { firstHub, firstShow } from '#tests/support/samples/first-show.ts';

const [entry] = firstShow('nile').schedule;
if (!entry) throw new Error('nile has entries');

/** What is said of the first of two days on which people move in, for these areas. */
const saidOf = (areas: string[], next: string[], kind: 'move-in' | 'setup' = 'move-in') => {
  const day = { ...entry, kind: 'move-in', description: '', endTime: null, openEnd: false } as const;
  const schedule = [
    { ...day, id: 'one', date: '2025-10-08', areas },
    { ...day, id: 'two', kind, date: '2025-10-09', time: '08:00', areas: next },
  ];
  return firstHub('nile', { schedule }).timetable.map(({ description }) => description);
};
const GOES_ON = 'Move-in continues tomorrow, Oct 9, 8:00 AM.';

test.each<[string, string[], string[], string]>([
  ['the same area', ['expo'], ['expo'], GOES_ON],
  ['one of its areas', ['courtyard', 'expo'], ['expo'], GOES_ON],
  ['another area', ['courtyard'], ['expo'], ''],
  ['the whole show', ['courtyard'], [], GOES_ON],
  ['an area, after a day for the whole show', [], ['expo'], GOES_ON],
])('move-in goes on the day after for %s', (_, areas, next, said) => {
  expect(saidOf(areas, next)).toEqual([said, '']);
});

test('what else is on the next day is no move-in', () => {
  expect(saidOf(['expo'], ['expo'], 'setup')).toEqual(['', '']);
});
