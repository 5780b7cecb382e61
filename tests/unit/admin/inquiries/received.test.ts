import { expect, test } from 'vitest';
import { receivedDay } from '#admin/inquiries/due.ts';

const TODAY = '2026-11-20';

test.each([
  ['2026-10-09T18:00:00.000Z', 'Oct 9'],
  // Still Thursday evening in Billings.
  ['2026-05-02T03:00:00.000Z', 'May 1'],
  ['2025-09-16T18:00:00.000Z', 'Sep 16, 2025'],
])('what came at %s is shown as received on %s', (createdAt, day) => {
  expect(receivedDay(createdAt, TODAY)).toBe(day);
});
