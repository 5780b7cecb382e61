import { describe, expect, test } from 'vitest';
import { type Shift, shiftBetween } from '#domain/leftovers/shift.ts';
import { reworded, staleParts } from '#domain/leftovers/stale.ts';

const between = (from: string, until: string, to: string) =>
  shiftBetween({ startDate: from, endDate: until }, { startDate: to, endDate: null }) as Shift;
/** One weekday later, on purpose: dates one day earlier. */
const nile = between('2025-10-10', '2025-10-18', '2027-10-09');
const nextYear = between('2025-10-10', '2025-10-18', '2026-10-09');
const mate = between('2026-02-12', '2026-02-14', '2027-02-11');

const stale = (text: string, copied: string | null, shift = nile) =>
  staleParts(text, copied, shift).map(({ words }) => words);
const proposed = (text: string, shift = nile) => reworded(text, staleParts(text, text, shift));

describe('what was copied', () => {
  test.each([
    ['49th annual show, Feb 12–14, 2026', '50th annual show, Feb 11–13, 2027'],
    [
      'Feb 12–14, 2026. Thursday and Friday 10 to 6, Saturday 10 to 5.',
      'Feb 11–13, 2027. Thursday and Friday 10 to 6, Saturday 10 to 5.',
    ],
    ['Apply by November 15, 2025', 'Apply by November 14, 2026'],
    ['See photos of fall 2025', 'See photos of fall 2026'],
    // The copyright's year is the edition's, even where nobody had looked after it.
    ['2025', '2027'],
  ])('%s becomes %s', (text, next) => {
    expect(proposed(text, mate)).toBe(next);
  });

  test.each([
    'Since 1968 and again since 2009',
    'Winners of 2024',
    'Next time: October 9–17, 2027',
    'Expected launch: March 2099',
    'Apply now for 2027',
    'No dates at all, 10x20 booths, 1st come',
  ])('%s speaks of another time', (text) => {
    expect(stale(text, text)).toEqual([]);
  });

  test('what was said of the months after the show is moved, too', () => {
    expect(proposed('Renew by January 2026')).toBe('Renew by January 2028');
    expect(proposed('Renew by January 2026', nextYear)).toBe('Renew by January 2027');
  });

  test('what nobody can compute has no proposal, beside what can be a part of one', () => {
    expect(proposed('Office: Monday to Friday')).toBe(null);
    expect(proposed('Until Oct 9: https://example.org/2025')).toBe('Until Oct 8: https://example.org/2025');
    expect(stale('Until Oct 8: https://example.org/2025', 'Until Oct 9: https://example.org/2025')).toEqual([
      '2025',
    ]);
  });

  test('days that are the same a year later are right', () => {
    const sameDays = between('2025-10-10', '2025-10-18', '2027-10-10');
    expect(stale('October 10–18', 'October 10–18', sameDays)).toEqual([]);
    expect(stale('Friday, October 10', 'Friday, October 10', sameDays)).toEqual(['Friday, October 10']);
  });
});

describe('what was written since', () => {
  test.each([
    ['Oct 8, Oct 9', 'Oct 7, Oct 8', []],
    ['Oct 8, Oct 9', 'Oct 7, Oct 9', ['Oct 9']],
    ['Oct 8, Oct 9', 'Oct 8, Oct 8', ['Oct 8']],
    ['Oct 8, Oct 9', 'Oct 9', ['Oct 9']],
    ['Oct 8, Oct 9', 'Oct 8', ['Oct 8']],
    ['Move in Oct 8. Show opens Oct 9.', 'Show opens Oct 8.', []],
    ['Move in Oct 8. Show opens Oct 9.', 'Show opens Oct 9.', ['Oct 9']],
    ['Move in Oct 8. Show opens Oct 9.', 'New: Gate 4. Move in Oct 8. Show opens Oct 8.', ['Oct 8']],
    ['Oct 8 at the 2025 show', 'Oct 12 at the 2025 show', ['2025']],
    ['Oct 9, 2025', 'October 9, 2025', ['October 9, 2025']],
    ['Oct 9, 2025', 'Nov 1, 2026', []],
    ['Fall 2025', 'Fall 2026', []],
    ['58th annual', '59th annual', []],
    ['Fri and Sat', 'Thu and Fri', []],
  ])('of %s, %s has left %j', (copied, text, left) => {
    expect(stale(text, copied)).toEqual(left);
  });

  test.each([
    ['Oct 9', []],
    ['Thursday, Oct 9', ['Thursday, Oct 9']],
    ['Saturday, Oct 9', []],
    ['Oct 9, 2025', ['Oct 9, 2025']],
    ['the 2025 show', ['2025']],
    ['Deadline: March 1, 2026', []],
    ['since 2019', []],
    ['49th annual', []],
  ])('in a new text, %s has left %j', (text, left) => {
    expect(stale(text, null)).toEqual(left);
  });

  test('what was accepted is done, also where a neighbour had these words before', () => {
    const copied = 'Move in Oct 8, 9 and 10. Thursday, Oct 9: doors. Until the 9th.';
    const accepted = proposed(copied) ?? '';
    expect(accepted).toBe('Move in Oct 7, 8 and 9. Friday, Oct 8: doors. Until the 8th.');
    expect(stale(accepted, copied)).toEqual([]);
    expect(stale(copied, copied)).toHaveLength(3);
  });
});
