import { expect, test } from 'vitest';
import { overWithoutNext } from '#domain/contradictions/over-without-next.ts';
import { passedLaunch } from '#domain/contradictions/passed-launch.ts';
import { showWith } from '#tests/support/samples/checked-show.ts';

test.each([
  ['2025-10-18', {}, 0],
  ['2025-10-19', {}, 1],
  ['2025-10-19', { hasNext: true }, 0],
  ['2025-10-19', { event: { isActive: false } }, 0],
  ['2025-10-19', { state: 'draft' }, 0],
  ['2025-10-19', { event: { endDate: null } }, 0],
  ['2025-10-19', { texts: { event_end_date: '2025-10-19' } }, 0],
] as const)('on %s a show with %j is over without a next edition: %i', (today, given, count) => {
  expect(overWithoutNext(showWith('nile', { today, ...given }))).toHaveLength(count);
});

test('says when it ended', () => {
  expect(overWithoutNext(showWith('nile', { today: '2026-01-01' }))).toEqual([
    {
      place: { screen: 'event', id: 'event_end_date', where: 'Event Setup: End Date' },
      message: 'The show ended on October 18, 2025, and next year’s show has not been started.',
      about: ['2025-10-18'],
    },
  ]);
});

test.each([
  ['2026-01-31', undefined, 0],
  ['2026-02-01', undefined, 1],
  ['2026-02-01', 'Expected launch: soon', 0],
  ['2026-02-01', '', 0],
  ['2026-02-01', 'Opens February 1', 0],
  ['2026-02-01', 'Opens Jan 32 or February 30', 0],
  ['2026-02-02', 'Opens February 1', 1],
  ['2026-02-02', 'Opens Jan 5–9, 2026', 1],
  ['2026-02-02', 'January 2026, at the latest in March 2026', 0],
  ['2025-09-01', 'Fall 2024', 1],
] as const)('on %s the launch “%s” is over: %i', (today, text, count) => {
  const texts = text === undefined ? {} : { floor_map_launch_date: text };
  expect(passedLaunch(showWith('mate', { today, texts }))).toHaveLength(count);
});

test('a floor plan that nobody has entered is not out', () => {
  const event = { expofpEventId: null, comingSoon: [] };
  expect(passedLaunch(showWith('mate', { today: '2026-02-01', event }))).toHaveLength(1);
});

test('once the floor map is out, nobody waits for it', () => {
  const out = { expofpEventId: 'mate-2026', comingSoon: [] };
  expect(passedLaunch(showWith('mate', { today: '2026-02-01', event: out }))).toEqual([]);
  expect(
    passedLaunch(showWith('mate', { today: '2026-02-01', event: { ...out, comingSoon: ['floor-map'] } })),
  ).toMatchObject([
    {
      place: { id: 'floor_map_launch_date' },
      message: '“Expected launch: January 2026” is over, and the floor map is not out yet.',
    },
  ]);
});
