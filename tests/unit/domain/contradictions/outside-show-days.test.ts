import { expect, test } from 'vitest';
import { outsideShowDays } from '#domain/contradictions/outside-show-days.ts';
import { entryWith, showWith } from '#tests/support/samples/checked-show.ts';
import { firstShow } from '#tests/support/samples/first-show.ts';

const { schedule } = firstShow('nile');
const found = (given: Parameters<typeof entryWith>[0]) =>
  outsideShowDays(showWith('nile', { schedule: [...schedule, entryWith(given)] }));

test.each([
  ['show', '2025-10-10'],
  ['show', '2025-10-18'],
  ['move-in', '2025-10-03'],
  ['setup', '2025-10-12'],
  ['move-out', '2025-10-25'],
  ['general', '2025-10-08'],
  ['security', '2025-10-18'],
  ['deadline', '2025-03-01'],
] as const)('%s on %s belongs to the show', (kind, date) => {
  expect(found({ kind, date })).toEqual([]);
});

test.each([
  ['show', '2025-10-09'],
  ['show', '2025-10-19'],
  ['move-in', '2025-10-02'],
  ['setup', '2025-10-19'],
  ['move-out', '2025-10-09'],
  ['move-out', '2025-10-26'],
  ['general', '2025-10-07'],
  ['general', '2025-10-19'],
  ['security', '2026-10-11'],
  ['deadline', '2024-09-01'],
] as const)('%s on %s does not', (kind, date) => {
  expect(found({ kind, date })).toMatchObject([{ place: { screen: 'schedule', id: 'entry' } }]);
});

test('what happens while people still move out belongs to the show', () => {
  const out = entryWith({ id: 'out', kind: 'move-out', date: '2025-10-22' });
  const tidying = entryWith({ kind: 'general', date: '2025-10-21' });
  expect(outsideShowDays(showWith('nile', { schedule: [out, tidying] }))).toEqual([]);
});

test('says the day and those of the show, as pages have them', () => {
  expect(found({ date: '2025-11-01' })).toEqual([
    {
      place: { screen: 'schedule', id: 'entry', where: 'Schedule, Nov 1: Coffee' },
      message: 'It is on November 1, 2025, but the show is October 10–18, 2025.',
      about: ['2025-11-01', 'general', 'Coffee', '2025-10-10', '2025-10-18'],
    },
  ]);
  const later = { texts: { event_end_date: '2025-11-01' }, schedule: [entryWith({ date: '2025-11-01' })] };
  expect(outsideShowDays(showWith('nile', later))).toEqual([]);
});

test('a show without days has nothing outside of them', () => {
  const event = { startDate: null, endDate: null };
  expect(outsideShowDays(showWith('nile', { event }))).toEqual([]);
});
