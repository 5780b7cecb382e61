import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/basics/dates.ts';
import { answerBy, firstDateInTime, isOverdue } from '#domain/inquiries/age.ts';

describe('the promise of 1–2 business days (product 9.6)', () => {
  test.each([
    ['2026-11-16T15:00:00.000Z', '2026-11-18', 'Monday → Wednesday'],
    ['2026-11-19T15:00:00.000Z', '2026-11-23', 'Thursday → Monday'],
    ['2026-11-20T15:00:00.000Z', '2026-11-24', 'Friday → Tuesday'],
    ['2026-11-21T15:00:00.000Z', '2026-11-24', 'Saturday → Tuesday'],
    ['2026-11-17T06:59:00.000Z', '2026-11-18', 'late on Monday in Billings'],
    ['2026-11-17T07:00:00.000Z', '2026-11-19', 'midnight in Billings: Tuesday'],
  ])('an inquiry of %s is answered by %s (%s)', (createdAt, date) => {
    expect(answerBy(createdAt)).toBe(date);
  });

  test('a new inquiry is overdue from the day after; an answered one never', () => {
    const createdAt = '2026-11-16T15:00:00.000Z';
    expect(isOverdue({ status: 'new', withdrawnAt: null, createdAt }, '2026-11-18')).toBe(false);
    expect(isOverdue({ status: 'new', withdrawnAt: null, createdAt }, '2026-11-19')).toBe(true);
    expect(isOverdue({ status: 'contacted', withdrawnAt: null, createdAt }, '2026-12-24')).toBe(false);
    expect(isOverdue({ status: 'new', withdrawnAt: createdAt, createdAt }, '2026-12-24')).toBe(false);
  });

  test.each([
    ['2026-11-18', '2026-11-16', 'on Wednesday, those since Monday'],
    ['2026-11-19', '2026-11-17', 'on Thursday, those since Tuesday'],
    ['2026-11-22', '2026-11-19', 'on Sunday, those since Thursday'],
  ])('on %s inquiries from %s on are in time (%s)', (today, date) => {
    expect(firstDateInTime(today)).toBe(date);
  });

  test('the first date in time divides the overdue from the others', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4000 }), fc.integer({ min: 0, max: 20 }), (start, age) => {
        const today = addDays('2020-01-01', start);
        const date = addDays(today, -age);
        const inquiry = { status: 'new' as const, withdrawnAt: null, createdAt: `${date}T19:00:00.000Z` };
        expect(isOverdue(inquiry, today)).toBe(date < firstDateInTime(today));
      }),
    );
  });
});
