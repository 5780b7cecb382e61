import { expect, test } from 'vitest';
import { isPublished, parts, partWords, withLaterPart } from '#domain/events/parts.ts';

test('a part is out unless it is still to come; without a word about it, all are', () => {
  const outOf = (event: Parameters<typeof isPublished>[0]) =>
    parts.filter((part) => isPublished(event, part));
  expect(outOf({ comingSoon: ['load-in', 'downloads'] })).toEqual([
    'schedule',
    'guidelines',
    'floor-map',
    'exhibitors',
  ]);
  expect([outOf({ comingSoon: [] }), outOf({})]).toEqual([parts, parts]);
});

test('parts are told by their names', () => {
  expect(partWords(['load-in', 'floor-map'])).toBe('Load-In, Floor Map');
  expect(partWords([])).toBe('Nothing');
});

test('a show from before a part is one where that is still to come', () => {
  expect(withLaterPart({}, 'exhibitors')).toEqual({ comingSoon: ['exhibitors'] });
  expect(withLaterPart({ comingSoon: ['floor-map', 'load-in'] }, 'exhibitors').comingSoon).toEqual(
    parts.filter((part) => ['exhibitors', 'floor-map', 'load-in'].includes(part)),
  );
});
