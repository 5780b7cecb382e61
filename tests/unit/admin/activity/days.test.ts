import { expect, test } from 'vitest';
import { groupByDay } from '#admin/activity/ActivityLog.tsx';

const at = (at: string, id: number) => ({
  id,
  at,
  by: 'ann@example.com',
  kind: 'text',
  record: 'hero_title',
  eventId: null,
  before: null,
  after: null,
});

test('changes stand under the days of the venue', () => {
  const changes = [
    at('2026-11-22T06:30:00.000Z', 4),
    at('2026-11-22T06:59:00.000Z', 3),
    at('2026-11-21T07:00:00.000Z', 2),
    at('2026-11-19T12:00:00.000Z', 1),
  ];
  const days = groupByDay(changes, Date.parse('2026-11-22T05:00:00Z'));
  expect(days.map(({ name, changes }) => [name, changes.map(({ id }) => id)])).toEqual([
    ['Today, Saturday, November 21, 2026', [4, 3, 2]],
    ['Thursday, November 19, 2026', [1]],
  ]);
  const [yesterday] = groupByDay(changes, Date.parse('2026-11-22T20:00:00Z'));
  expect(yesterday?.name).toBe('Yesterday, Saturday, November 21, 2026');
});
