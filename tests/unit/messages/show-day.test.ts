import { describe, expect, test } from 'vitest';
import { venueClock } from '#domain/basics/clock.ts';
import { openDays } from '#domain/hub/show-hours.ts';
import { type DayLines, dayLine, openWords } from '#messages/show-day.ts';
import { firstHub } from '#tests/support/samples/first-show.ts';

function linesOf(slug: 'nile' | 'mate', first: string, last: string, during: string): DayLines {
  const days = openDays({ first, last }, firstHub(slug).timetable);
  return {
    first,
    last,
    days: days.map(({ open, closes }) => ({ hours: openWords(open), closes })),
    before: 'Starts {WHEN}',
    during,
    after: 'It was.',
  };
}
const nile = linesOf('nile', '2025-10-10', '2025-10-18', 'On now, through October 18');
const mate = linesOf('mate', '2026-02-12', '2026-02-14', 'On now, through February 14');
const said = (lines: DayLines, instant: string) => dayLine(lines, venueClock(Date.parse(instant)));

const both = 'Expo Building and Courtyard 8–5';

test.each([
  ['400 days before', '2024-09-05T18:00:00Z', 'Starts in 400 days'],
  ['40 days before', '2025-08-31T18:00:00Z', 'Starts in 40 days'],
  // Summer time ends between the two, for mate.
  ['two days before', '2025-10-08T18:00:00Z', 'Starts in 2 days'],
  ['a minute before the day before', '2025-10-09T05:59:00Z', 'Starts in 2 days'],
  ['the day before', '2025-10-09T06:00:00Z', 'Starts tomorrow'],
  ['its last minute', '2025-10-10T05:59:59Z', 'Starts tomorrow'],
  ['the first day, from midnight', '2025-10-10T06:00:00Z', `Today: ${both}`],
  ['… while it is open', '2025-10-10T22:59:00Z', `Today: ${both}`],
  ['… after it has closed', '2025-10-10T23:00:00Z', `Closed for today. Tomorrow: ${both}`],
  ['day 2', '2025-10-11T18:00:00Z', `Today: ${both}`],
  ['day 3', '2025-10-12T18:00:00Z', `Today: ${both}`],
  ['… its evening', '2025-10-13T02:00:00Z', `Closed for today. Tomorrow: ${both} · Exhibit Hall 8–4`],
  ['day 4', '2025-10-13T18:00:00Z', `Today: ${both} · Exhibit Hall 8–4`],
  ['… while one area has closed', '2025-10-13T22:30:00Z', `Today: ${both} · Exhibit Hall 8–4`],
  ['day 5', '2025-10-14T18:00:00Z', `Today: ${both} · Exhibit Hall 8–4`],
  ['day 6', '2025-10-15T18:00:00Z', `Today: ${both} · Exhibit Hall 10–4`],
  ['day 7', '2025-10-16T18:00:00Z', `Today: ${both} · Exhibit Hall 10–4`],
  ['day 8', '2025-10-17T18:00:00Z', `Today: ${both} · Exhibit Hall 10–7`],
  ['the last day', '2025-10-18T18:00:00Z', 'Today: Expo Building 8–5 · Exhibit Hall 8–6:30'],
  ['… after it has closed', '2025-10-19T00:30:00Z', 'The show has closed.'],
  ['… its last minute', '2025-10-19T05:59:59Z', 'The show has closed.'],
  ['the day after', '2025-10-19T06:00:00Z', 'It was.'],
  ['a year after', '2026-10-18T18:00:00Z', 'It was.'],
])('nile, %s', (_, instant, words) => {
  expect(said(nile, instant)).toBe(words);
});

test.each([
  ['before summer time ends', '2025-10-31T18:00:00Z', 'Starts in 104 days'],
  ['after it has ended', '2025-11-03T18:00:00Z', 'Starts in 101 days'],
  ['the day before, in winter time', '2026-02-11T07:00:00Z', 'Starts tomorrow'],
  ['the first day', '2026-02-12T07:00:00Z', 'Today: 10–6'],
  ['the last day', '2026-02-14T23:59:00Z', 'Today: 10–5'],
  ['the day after', '2026-02-15T07:00:00Z', 'It was.'],
])('mate, %s', (_, instant, words) => {
  expect(said(mate, instant)).toBe(words);
});

describe('a day without hours', () => {
  const days = nile.days.map((day, at) => ([1, 3].includes(at) ? { hours: '', closes: null } : day));

  test('says that the show is on', () => {
    expect(said({ ...nile, days }, '2025-10-11T18:00:00Z')).toBe('On now, through October 18');
    expect(said({ ...nile, days: [] }, '2025-10-11T18:00:00Z')).toBe('On now, through October 18');
  });

  test('is nothing to promise the evening before', () => {
    expect(said({ ...nile, days }, '2025-10-13T02:00:00Z')).toBe('Closed for today.');
  });
});

test('hours of the whole show have a name beside those of areas', () => {
  expect(
    openWords([
      { areas: [], hours: '9–5' },
      { areas: ['Courtyard'], hours: '8–5' },
    ]),
  ).toBe('Whole show 9–5 · Courtyard 8–5');
});
