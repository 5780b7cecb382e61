import { describe, expect, test } from 'vitest';
import { addDays, venueClock } from '#domain/basics/dates.ts';
import { wordsAt } from '#domain/hub/timed-words.ts';
import { type DayTexts, openWords, timedWordsOf } from '#messages/show-day.ts';
import { firstHub } from '#tests/support/samples/first-show.ts';

function textsOf(slug: 'nile' | 'mate', first: string, last: string, during: string): DayTexts {
  const { timetable } = firstHub(slug);
  return {
    first,
    last,
    timetable,
    before: 'The show opens {WHEN}',
    during,
    after: 'It was.',
    moveInLabel: 'Move-in',
    moveOutLabel: 'Move-out',
  };
}
const nile = textsOf('nile', '2025-10-10', '2025-10-18', 'On now, through October 18');
const mate = textsOf('mate', '2026-02-12', '2026-02-14', 'On now, through February 14');
function said(texts: DayTexts, instant: string, key?: string): string {
  const area = firstHub('nile').areas.find((one) => one.key === key);
  return wordsAt(timedWordsOf(texts, area?.key), venueClock(Date.parse(instant)), area?.name);
}

const both = 'Expo Building and Courtyard 8 AM–5 PM';

const hall = 'Exhibit Hall';
const hallTomorrow = `Move-in tomorrow: ${hall}`;
const movingOut = `Move-out today: ${hall} from 7:01 PM`;

test.each([
  ['400 days before', '2024-09-05T18:00:00Z', 'Move-in starts in 398 days. The show opens in 400 days.'],
  ['40 days before', '2025-08-31T18:00:00Z', 'Move-in starts in 38 days. The show opens in 40 days.'],
  [
    'the day before move-in',
    '2025-10-07T18:00:00Z',
    'Move-in tomorrow: Courtyard 9 AM–5 PM, Expo Building hours TBA. The show opens Friday.',
  ],
  [
    'the first morning of move-in',
    '2025-10-08T13:30:00Z',
    'Move-in today: Courtyard 9 AM–5 PM, Expo Building hours TBA. The show opens Friday.',
  ],
  [
    'a minute before the day before',
    '2025-10-09T05:59:00Z',
    'Move-in tomorrow: Expo Building 8 AM–5 PM, Courtyard 9 AM–5 PM. The show opens Friday.',
  ],
  [
    'the day before',
    '2025-10-09T06:00:00Z',
    'Move-in today: Expo Building 8 AM–5 PM, Courtyard 9 AM–5 PM. The show opens tomorrow.',
  ],
  [
    '… once move-in has ended',
    '2025-10-09T23:00:00Z',
    `The show opens tomorrow. Move-in for ${hall} starts Saturday.`,
  ],
  ['the first day, from midnight', '2025-10-10T06:00:00Z', `Open today: ${both}. ${hallTomorrow} 8 AM–5 PM`],
  ['… while it is open', '2025-10-10T22:59:00Z', `Open today: ${both}. ${hallTomorrow} 8 AM–5 PM`],
  [
    '… after it has closed',
    '2025-10-10T23:00:00Z',
    `Closed for today. Open tomorrow: ${both}. ${hallTomorrow} 8 AM–5 PM`,
  ],
  ['day 2', '2025-10-11T18:00:00Z', `Open today: ${both}. Move-in today: ${hall} 8 AM–5 PM`],
  ['… its evening', '2025-10-13T02:00:00Z', `Closed for today. Open tomorrow: ${both}, ${hall} 8 AM–4 PM`],
  ['day 4', '2025-10-13T18:00:00Z', `Open today: ${both}, ${hall} 8 AM–4 PM`],
  ['… while one area has closed', '2025-10-13T22:30:00Z', `Open today: ${both}`],
  [
    'the last day',
    '2025-10-18T18:00:00Z',
    `Open today: Expo Building 8 AM–5 PM, ${hall} 8 AM–6:30 PM. ${movingOut}`,
  ],
  ['… after it has closed', '2025-10-19T00:30:00Z', `The show is closed. ${movingOut}`],
  ['… its last minute', '2025-10-19T05:59:59Z', `The show is closed. Move-out is open in ${hall}.`],
  ['the day after', '2025-10-19T06:00:00Z', 'It was.'],
])('nile, %s', (_, instant, words) => expect(said(nile, instant)).toBe(words));

test.each([
  ['before summer time ends', '2025-10-31T18:00:00Z', 'The show opens in 104 days'],
  ['the day before, in winter time', '2026-02-11T07:00:00Z', 'The show opens tomorrow'],
  ['the first day', '2026-02-12T07:00:00Z', 'Open today 10 AM–6 PM'],
  ['the last day', '2026-02-14T23:59:00Z', 'Open today 10 AM–5 PM'],
  ['the day after', '2026-02-15T07:00:00Z', 'It was.'],
])('mate, %s', (_, instant, words) => expect(said(mate, instant)).toBe(words));

test.each([
  ['courtyard', '2025-09-08T18:00:00Z', 'Courtyard · Move-in starts in 30 days. The show opens in 32 days.'],
  [
    'expo',
    '2025-10-09T13:00:00Z',
    'Expo Building · Move-in opens in 1 hr, 8 AM–5 PM. Large equipment until 10:00 AM, then hand carry only. Roll-up doors close at 10:00 AM. The show opens tomorrow.',
  ],
  ['exhibit-hall', '2025-10-09T18:00:00Z', `${hall} · Move-in starts Saturday. Show hours start Monday.`],
  [
    'exhibit-hall',
    '2025-10-10T18:00:00Z',
    `${hall} · Move-in is tomorrow, 8 AM–5 PM. Show hours start Monday.`,
  ],
  [
    'exhibit-hall',
    '2025-10-12T18:00:00Z',
    `${hall} · Move-in is open until 3 PM. Show hours start tomorrow.`,
  ],
  ['exhibit-hall', '2025-10-13T18:00:00Z', `${hall} · Open today 8 AM–4 PM`],
  ['exhibit-hall', '2025-10-18T18:00:00Z', `${hall} · Move-out starts at 7:01 PM. Open today 8 AM–6:30 PM.`],
  ['exhibit-hall', '2025-10-19T01:30:00Z', `${hall} · The show is closed. Move-out is open.`],
  // An area that is gone since it was chosen.
  ['barn', '2025-10-13T18:00:00Z', `Open today: ${both}, ${hall} 8 AM–4 PM`],
])('nile, for who is in %s at %s', (area, instant, words) => expect(said(nile, instant, area)).toBe(words));

/** By the venue's clock, what holds from each of these moments on; made by hand from the timetable of product 2.5. */
const courtyard: readonly [from: string, words: string][] = [
  ['2025-10-05T00:00', 'Move-in starts Wednesday. The show opens Friday.'],
  ['2025-10-06T00:00', 'Move-in starts Wednesday. The show opens Friday.'],
  ['2025-10-07T00:00', 'Move-in is tomorrow, 9 AM–5 PM. The show opens Friday.'],
  ['2025-10-08T00:00', 'Move-in opens in {9}, 9 AM–5 PM. The show opens Friday.'],
  ['2025-10-08T09:00', 'Move-in is open until 5 PM. The show opens Friday.'],
  ['2025-10-08T17:00', 'Move-in is tomorrow, 9 AM–5 PM. The show opens Friday.'],
  ['2025-10-09T00:00', 'Move-in opens in {9}, 9 AM–5 PM. The show opens tomorrow.'],
  ['2025-10-09T09:00', 'Move-in is open until 5 PM. The show opens tomorrow.'],
  ['2025-10-09T17:00', 'The show opens tomorrow'],
  ...['10', '11', '12', '13', '14', '15', '16'].flatMap((day): [string, string][] => [
    [`2025-10-${day}T00:00`, 'Open today 8 AM–5 PM'],
    [`2025-10-${day}T17:00`, 'Closed for today. Open tomorrow 8 AM–5 PM.'],
  ]),
  ['2025-10-17T00:00', 'Open today 8 AM–5 PM'],
  ['2025-10-17T17:00', 'Show hours have ended.'],
  ['2025-10-18T00:00', 'Show hours ended October 17'],
  ['2025-10-19T00:00', 'It was.'],
];

test('an area is named as it is, whatever its name holds', () => {
  const at = venueClock(Date.parse('2025-10-09T18:00:00Z'));
  for (const name of ['Barn $&', 'Barn {2025-10-10}', '{} Barn'])
    expect(wordsAt(timedWordsOf(nile, 'courtyard'), at, name)).toBe(
      `${name} · Move-in is open until 5 PM. The show opens tomorrow.`,
    );
});

test('every hour of the days around the show says what the timetable does', () => {
  const differing: string[] = [];
  const lines = timedWordsOf(nile, 'courtyard');
  for (
    let at = Date.parse('2025-10-05T06:00:00Z');
    at < Date.parse('2025-10-21T06:00:00Z');
    at += 3_600_000
  ) {
    const { date, time } = venueClock(at);
    const [, words = ''] = courtyard.findLast(([from]) => from <= `${date}T${time}`) ?? [];
    const expected = words.replace('{9}', `${9 - Number(time.slice(0, 2))} hr`);
    const line = wordsAt(lines, { date, time }, 'Courtyard').replace('Courtyard · ', '');
    if (line !== expected) differing.push(`${date} ${time}: ${line} – by hand: ${expected}`);
  }
  expect(differing).toEqual([]);
});

test.each([
  // Clocks go forward at 2:00 AM on March 8, 2026, and back at 2:00 AM on November 1.
  ['2026-03-08', '2026-03-08T06:59:00Z', 'Move-in is tomorrow, 9 AM–5 PM. The show opens Tuesday.'],
  ['2026-03-08', '2026-03-08T13:30:00Z', 'Move-in opens in 1 hr 30 min, 9 AM–5 PM. The show opens Tuesday.'],
  ['2026-03-08', '2026-03-08T15:00:00Z', 'Move-in is open until 5 PM. The show opens Tuesday.'],
  ['2026-03-08', '2026-03-09T06:00:00Z', 'The show opens tomorrow'],
  ['2026-11-01', '2026-11-01T05:59:00Z', 'Move-in is tomorrow, 9 AM–5 PM. The show opens Tuesday.'],
  ['2026-11-01', '2026-11-01T14:30:00Z', 'Move-in opens in 1 hr 30 min, 9 AM–5 PM. The show opens Tuesday.'],
  ['2026-11-01', '2026-11-01T16:00:00Z', 'Move-in is open until 5 PM. The show opens Tuesday.'],
  ['2026-11-01', '2026-11-02T00:00:00Z', 'The show opens Tuesday'],
  ['2026-11-01', '2026-11-02T07:00:00Z', 'The show opens tomorrow'],
])('moving in on %s, when summer time begins or ends, at %s', (date, instant, words) => {
  const entry = nile.timetable.find(({ kind, areas }) => kind === 'move-in' && areas[0]?.key === 'courtyard');
  if (!entry) throw new Error('No move-in of the Courtyard');
  const texts = { ...nile, first: addDays(date, 2), last: addDays(date, 4), timetable: [{ ...entry, date }] };
  expect(said(texts, instant, 'courtyard')).toBe(`Courtyard · ${words}`);
});

describe('a day without hours', () => {
  const without = (day: string) => ({
    ...nile,
    timetable: nile.timetable.filter(({ kind, date }) => kind === 'show' && date !== day),
  });

  test('says that the show is on', () => {
    expect(said(without('2025-10-11'), '2025-10-11T18:00:00Z')).toBe('On now, through October 18');
    expect(said({ ...nile, timetable: [] }, '2025-10-11T18:00:00Z')).toBe('On now, through October 18');
  });

  test('is nothing to promise the evening before', () =>
    expect(said(without('2025-10-13'), '2025-10-13T02:00:00Z')).toBe('Closed for today.'));
});

test('a night of move-in ends by the clock of the next day', () => {
  const [move] = nile.timetable.filter(({ kind }) => kind === 'move-in');
  const night = { ...move, date: '2025-10-08', start: '20:00', end: '02:00', openEnded: false, areas: [] };
  const texts = { ...nile, timetable: [night as (typeof nile.timetable)[number]] };
  expect(said(texts, '2025-10-09T07:59:00Z')).toContain('Move-in is open until 2 AM.');
  expect(said(texts, '2025-10-09T08:00:00Z')).toBe('The show opens tomorrow');
});

test('hours of the whole show have a name beside those of areas', () =>
  expect(
    openWords([
      { areas: [], hours: '9 AM–5 PM' },
      { areas: ['Courtyard'], hours: '8 AM–5 PM' },
    ]),
  ).toBe('All areas 9 AM–5 PM, Courtyard 8 AM–5 PM'));
