import { expect, test } from 'vitest';
import { figuresOf, firstDayShown, type InquiriesOfDay } from '#domain/inquiries/figures.ts';

/** A Tuesday. */
const TODAY = '2026-11-24';
const day = (received: string, answered: string | null, state: InquiriesOfDay['state'], count = 1) => ({
  received,
  answered,
  state,
  count,
});

test('twelve weeks from their Mondays on, the last one is the running one', () => {
  expect(firstDayShown(TODAY)).toBe('2026-09-07');
  expect(firstDayShown('2026-11-23')).toBe('2026-09-07');
  expect(firstDayShown('2026-11-22')).toBe('2026-08-31');
  const { weeks } = figuresOf(
    [
      day('2026-09-07', null, 'withdrawn', 2),
      day('2026-11-22', '2026-11-23', 'contacted', 3),
      day('2026-11-23', null, 'new', 4),
      day('2026-11-24', null, 'new', 5),
    ],
    [],
    TODAY,
  );
  expect(weeks.map(({ from, count }) => [from, count]).filter(([, count]) => count !== 0)).toEqual([
    ['2026-09-07', 2],
    ['2026-11-16', 3],
    ['2026-11-23', 9],
  ]);
  expect(weeks.length).toBe(12);
});

test('answers count in business days; those that still have time, or need none, do not count', () => {
  const friday = '2026-11-13';
  const { answers } = figuresOf(
    [
      day(friday, friday, 'contacted', 1),
      day(friday, '2026-11-16', 'reserved', 2),
      day(friday, '2026-11-14', 'reserved', 1),
      day(friday, '2026-11-17', 'declined', 4),
      day(friday, '2026-11-18', 'contacted', 5),
      day(friday, null, 'new', 6),
      day(friday, null, 'withdrawn', 7),
      day(friday, null, 'contacted', 8),
      day('2026-11-20', null, 'new', 9),
    ],
    [],
    TODAY,
  );
  expect(answers).toEqual({ sameDay: 1, oneDay: 3, twoDays: 4, later: 5, overdue: 6 });
});

test('every state is counted, and what was erased in none', () => {
  const counts = [
    { state: 'new', count: 3 },
    { state: 'erased', count: 9 },
  ];
  expect(figuresOf([], counts, TODAY).states).toEqual({
    new: 3,
    contacted: 0,
    reserved: 0,
    declined: 0,
    withdrawn: 0,
  });
});
