import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, weekdayName } from '#domain/basics/dates.ts';
import { editionName, nameAmongShows, suggestedStart } from '#domain/events/edition.ts';

describe('the first day that is suggested for the next edition', () => {
  test.each([
    ['while the show is still ahead', '2025-10-10', '2025-06-01', '2026-10-09'],
    ['right after it', '2025-10-10', '2025-10-19', '2026-10-09'],
    ['on the suggested day itself, the one after', '2025-10-10', '2026-10-09', '2027-10-08'],
    ['the day before the suggested one', '2025-10-10', '2026-10-08', '2026-10-09'],
    ['more than a year late', '2025-10-10', '2026-11-22', '2027-10-08'],
    ['many years late', '2025-10-10', '2031-01-01', '2031-10-03'],
  ])('%s', (_, start, today, expected) => {
    expect(suggestedStart(start, today)).toBe(expected);
    expect(weekdayName(expected)).toBe(weekdayName(start));
  });

  test('lies ahead of today by no more than 52 weeks, whatever the days', () => {
    for (let days = -800; days < 3000; days += 7) {
      const today = addDays('2024-02-29', days);
      const suggested = suggestedStart('2024-02-29', today);
      expect(daysBetween('2024-02-29', suggested) % 364).toBe(0);
      expect(suggested > today).toBe(true);
      if (days >= 364) expect(daysBetween(today, suggested)).toBeLessThanOrEqual(364);
    }
  });
});

test.each([
  ['NILE', '2027-10-09', 'NILE 2027'],
  ['NILE 2027', '2027-10-09', 'NILE 2027'],
  ['NILE', null, 'NILE'],
])('%s that begins on %s is called %s', (name, startDate, expected) => {
  expect(editionName({ name, startDate })).toBe(expected);
});

test('among several shows, the current edition goes by its name alone', () => {
  const edition = { name: 'County Fair', startDate: '2027-08-01' };
  expect(nameAmongShows({ ...edition, state: 'current' })).toBe('County Fair');
  expect(nameAmongShows({ ...edition, state: 'draft' })).toBe('County Fair 2027');
});
