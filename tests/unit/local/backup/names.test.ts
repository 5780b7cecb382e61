import { expect, test } from 'vitest';
import { backupName, backupsBefore, isDue, madeAt, toRemove } from '#local/backup/format.ts';

const DAY = 86_400_000;
/** At three at night in Montana. */
const NOW = Date.parse('2026-11-25T10:00:00Z');

/** The nights of a portal that keeps its backups as it should. */
function afterNights(count: number, from = NOW): string[] {
  let names: string[] = [];
  for (let night = 0; night < count; night += 1) {
    const now = from + night * DAY;
    names.push(backupName(now, false));
    const gone = toRemove(names, now);
    names = names.filter((name) => !gone.includes(name));
  }
  return names;
}
const days = (names: readonly string[]) => names.map((name) => name.slice(7, 17));

test('a name says when a backup was made, and whether it is encrypted', () => {
  expect(backupName(NOW, true)).toBe('portal-2026-11-25T1000Z.tar.gz.age');
  expect(madeAt('portal-2026-11-25T1000Z.tar.gz')).toBe(NOW);
  expect(
    ['notes.txt', 'portal-2026-11-25T1000Z.tar.gz.part', 'portal-2026-99-25T1000Z.tar.gz'].map(madeAt),
  ).toEqual([undefined, undefined, undefined]);
});

test('after two years there are 7 days, 4 weeks and 12 months', () => {
  const names = days(afterNights(730));
  expect(names.slice(-7)).toEqual([
    '2028-11-17',
    '2028-11-18',
    '2028-11-19',
    '2028-11-20',
    '2028-11-21',
    '2028-11-22',
    '2028-11-23',
  ]);
  expect(names.slice(0, 3)).toEqual(['2027-12-31', '2028-01-31', '2028-02-29']);
  expect(new Set(names.map((day) => day.slice(0, 7))).size).toBe(12);
  expect(names.length).toBeLessThanOrEqual(7 + 4 + 12);
});

test('two of one day are one, and other files stay', () => {
  const [early, late] = [backupName(NOW, false), backupName(NOW + 3_600_000, true)];
  expect(toRemove([early, 'my own.tar.gz', late], NOW + DAY)).toEqual([early]);
});

test('a night begins at two or three in Montana: once there is a backup of it, the next one waits', () => {
  expect(isDue([], NOW)).toBe(true);
  const names = [backupName(NOW, false)];
  expect(isDue(names, NOW + DAY - 2 * 3_600_000)).toBe(false);
  expect(isDue(names, NOW + DAY)).toBe(true);
});

test('a clock a year on loses no more than any night, and a clock set back sees no backup of the future', () => {
  const names = afterNights(400);
  const now = NOW + 399 * DAY;
  const wrong = [...names, backupName(now + 365 * DAY, false)];
  // Each kind makes room for one.
  expect(toRemove(wrong, now + 365 * DAY).length).toBeLessThanOrEqual(3);
  expect(toRemove(wrong, now)).toEqual([]);
  expect(isDue(wrong, now + DAY)).toBe(true);
  expect(backupsBefore(wrong, now).length).toBe(names.length);
});
