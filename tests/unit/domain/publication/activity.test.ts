import { expect, test } from 'vitest';
import { activityQuery } from '#domain/publication/activity.ts';
import { shownKinds, wholeKinds } from '#domain/publication/record-kinds.ts';

test.each([
  ['200', 200],
  ['1', 1],
])('a limit of %s is taken', (limit, taken) => {
  expect(activityQuery.parse({ limit }).limit).toBe(taken);
});

test.each(['', ' ', '1e2', '201', '0', '-1', 'many'])('a limit of “%s” is refused', (limit) => {
  const { error } = activityQuery.safeParse({ limit });
  expect(error?.issues.map(({ message }) => message)).toEqual(['Limit must be a whole number from 1 to 200']);
});

test('what is no id of a change is refused with words', () => {
  const { error } = activityQuery.safeParse({ before: '1e2' });
  expect(error?.issues.map(({ message }) => message)).toEqual(['Before must be the id of a change']);
});

test('snapshots keep whole what has no switch of its own, and of others what pages show', () => {
  expect([wholeKinds, shownKinds].map((kinds) => kinds.map(({ kind }) => kind))).toEqual([
    expect.not.arrayContaining(['document', 'exhibitor', 'picture']),
    expect.arrayContaining(['document', 'exhibitor', 'picture']),
  ]);
  expect(wholeKinds.length).toBeGreaterThan(0);
});
