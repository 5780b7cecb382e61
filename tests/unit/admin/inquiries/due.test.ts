import { expect, test } from 'vitest';
import { dueOf, receivedDay, shortDay } from '#admin/inquiries/due.ts';
import type { InquiryStatus } from '#domain/inquiries/inquiry.ts';

// Received on Thursday, November 19, 2026, at noon in Billings: two business days end on Monday.
const received = (status: InquiryStatus, withdrawnAt: string | null = null) => ({
  status,
  withdrawnAt,
  createdAt: '2026-11-19T19:00:00.000Z',
});

test('a new inquiry says by when the answer keeps the promise', () => {
  expect(dueOf(received('new'), '2026-11-19')).toEqual({
    text: 'answer by Mon, November 23',
    isOverdue: false,
  });
  expect(dueOf(received('new'), '2026-11-23')).toEqual({ text: 'answer today', isOverdue: false });
});

test('after that it says for how many days the answer has been overdue', () => {
  expect(dueOf(received('new'), '2026-11-24')).toEqual({ text: 'overdue by 1 day', isOverdue: true });
  expect(dueOf(received('new'), '2026-12-01')).toEqual({ text: 'overdue by 8 days', isOverdue: true });
});

test('an answered inquiry, and one that the vendor took back, is not due any more', () => {
  expect(dueOf(received('new', '2026-11-20T19:00:00.000Z'), '2026-12-01')).toBe(null);
  for (const status of ['contacted', 'reserved', 'declined'] as const) {
    expect(dueOf(received(status), '2026-12-01')).toBe(null);
  }
});

test('days are named in short', () => {
  expect(shortDay('2025-10-10')).toBe('Fri, October 10');
});

test.each([
  ['2026-10-09T18:00:00.000Z', 'Oct 9'],
  // Still Thursday evening in Billings.
  ['2026-05-02T03:00:00.000Z', 'May 1'],
  ['2025-09-16T18:00:00.000Z', 'Sep 16, 2025'],
])('what came at %s is shown as received on %s', (createdAt, day) => {
  expect(receivedDay(createdAt, '2026-11-20')).toBe(day);
});
