import { describe, expect, test } from 'vitest';
import { addDays, venueClock } from '#domain/basics/dates.ts';
import { saidAt } from '#domain/hub/said.ts';
import { type DayTexts, openWords, saidOf } from '#messages/show-day.ts';
import { firstHub } from '#tests/support/samples/first-show.ts';

function textsOf(slug: 'nile' | 'mate', first: string, last: string, during: string): DayTexts {
  const { timetable } = firstHub(slug);
  return {
    first,
    last,
    timetable,
    before: 'Starts {WHEN}',
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
  return saidAt(saidOf(texts, area?.key), venueClock(Date.parse(instant)), area?.name);
}

const both = 'Expo Building and Courtyard 8–5';

const hall = 'Exhibit Hall';
const hallTomorrow = `Move-in tomorrow: ${hall}`;
const movingOut = `Move-out today: ${hall} from 7:01 PM`;

test.each([
  ['400 days before', '2024-09-05T18:00:00Z', 'Move-in in 398 days. Starts in 400 days'],
  ['40 days before', '2025-08-31T18:00:00Z', 'Move-in in 38 days. Starts in 40 days'],
  [
    'the day before move-in',
    '2025-10-07T18:00:00Z',
    'Move-in tomorrow: Courtyard 9–5 · Expo Building hours to be announced. Starts in 3 days',
  ],
  [
    'the first morning of move-in',
    '2025-10-08T13:30:00Z',
    'Move-in today: Courtyard 9–5 · Expo Building hours to be announced. Starts in 2 days',
  ],
  [
    'a minute before the day before',
    '2025-10-09T05:59:00Z',
    'Move-in tomorrow: Expo Building 8–5 · Courtyard 9–5. Starts in 2 days',
  ],
  [
    'the day before',
    '2025-10-09T06:00:00Z',
    'Move-in today: Expo Building 8–5 · Courtyard 9–5. Starts tomorrow',
  ],
  ['… once move-in has ended', '2025-10-09T23:00:00Z', `Starts tomorrow. Move-in in 2 days: ${hall}`],
  ['its last minute', '2025-10-10T05:59:59Z', `Starts tomorrow. Move-in in 2 days: ${hall}`],
  ['the first day, from midnight', '2025-10-10T06:00:00Z', `Today: ${both}. ${hallTomorrow} 8–5`],
  ['… while it is open', '2025-10-10T22:59:00Z', `Today: ${both}. ${hallTomorrow} 8–5`],
  [
    '… after it has closed',
    '2025-10-10T23:00:00Z',
    `Closed for today. Tomorrow: ${both}. ${hallTomorrow} 8–5`,
  ],
  [
    'the evening of day 2',
    '2025-10-12T01:00:00Z',
    `Closed for today. Tomorrow: ${both}. ${hallTomorrow} 8–3`,
  ],
  ['day 2', '2025-10-11T18:00:00Z', `Today: ${both}. Move-in today: ${hall} 8–5`],
  ['day 3', '2025-10-12T18:00:00Z', `Today: ${both}. Move-in today: ${hall} 8–3`],
  ['… its evening', '2025-10-13T02:00:00Z', `Closed for today. Tomorrow: ${both} · ${hall} 8–4`],
  ['day 4', '2025-10-13T18:00:00Z', `Today: ${both} · ${hall} 8–4`],
  ['… while one area has closed', '2025-10-13T22:30:00Z', `Today: ${both}`],
  ['day 5', '2025-10-14T18:00:00Z', `Today: ${both} · ${hall} 8–4`],
  ['day 6', '2025-10-15T18:00:00Z', `Today: ${both} · ${hall} 10–4`],
  ['day 7', '2025-10-16T18:00:00Z', `Today: ${both} · ${hall} 10–4`],
  ['day 8', '2025-10-17T18:00:00Z', `Today: ${both} · ${hall} 10–7`],
  ['the last day', '2025-10-18T18:00:00Z', `Today: Expo Building 8–5 · ${hall} 8–6:30. ${movingOut}`],
  ['… after it has closed', '2025-10-19T00:30:00Z', `The show is closed. ${movingOut}`],
  ['… its last minute', '2025-10-19T05:59:59Z', `The show is closed. ${movingOut}`],
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

test.each([
  ['courtyard', '2025-09-08T18:00:00Z', 'Courtyard · Move-in in 30 days. Starts in 32 days'],
  ['courtyard', '2025-10-08T13:30:00Z', 'Courtyard · Move-in today, in 1 hr 30 min: 9–5. Starts in 2 days'],
  ['courtyard', '2025-10-08T14:15:00Z', 'Courtyard · Move-in today, in 45 min: 9–5. Starts in 2 days'],
  ['courtyard', '2025-10-08T15:00:00Z', 'Courtyard · Move-in today: 9–5. Starts in 2 days'],
  [
    'expo',
    '2025-10-09T13:00:00Z',
    'Expo Building · Move-in today, in 1 hr: 8–5. Large equipment until 10:00 AM, then hand carry only. Roll-up doors close at 10:00 AM. Starts tomorrow',
  ],
  ['exhibit-hall', '2025-10-08T18:00:00Z', `${hall} · Move-in in 3 days. Show hours start in 5 days`],
  ['exhibit-hall', '2025-10-09T18:00:00Z', `${hall} · Move-in in 2 days. Show hours start in 4 days`],
  ['exhibit-hall', '2025-10-10T18:00:00Z', `${hall} · Move-in tomorrow: 8–5. Show hours start in 3 days`],
  ['exhibit-hall', '2025-10-12T18:00:00Z', `${hall} · Move-in today: 8–3. Show hours start tomorrow`],
  ['exhibit-hall', '2025-10-13T18:00:00Z', `${hall} · Today: 8–4`],
  ['exhibit-hall', '2025-10-18T18:00:00Z', `${hall} · Move-out today: from 7:01 PM. Today: 8–6:30`],
  ['exhibit-hall', '2025-10-19T01:30:00Z', `${hall} · Move-out today: from 7:01 PM. The show is closed.`],
  ['exhibit-hall', '2025-10-19T18:00:00Z', 'It was.'],
  ['courtyard', '2025-10-18T12:00:00Z', 'Courtyard · Show hours ended October 17'],
  ['courtyard', '2025-10-19T03:00:00Z', 'Courtyard · Show hours ended October 17'],
  // An area that is gone since it was chosen.
  ['barn', '2025-10-13T18:00:00Z', `Today: ${both} · ${hall} 8–4`],
])('nile, for who is in %s at %s', (area, instant, words) => {
  expect(said(nile, instant, area)).toBe(words);
});

/** By the venue's clock, what holds from each of these moments on; made by hand from the timetable of product 2.5. */
const courtyard: readonly [from: string, words: string][] = [
  ['2025-10-05T00:00', 'Move-in in 3 days. Starts in 5 days'],
  ['2025-10-06T00:00', 'Move-in in 2 days. Starts in 4 days'],
  ['2025-10-07T00:00', 'Move-in tomorrow: 9–5. Starts in 3 days'],
  ['2025-10-08T00:00', 'Move-in today, in {9}: 9–5. Starts in 2 days'],
  ['2025-10-08T09:00', 'Move-in today: 9–5. Starts in 2 days'],
  ['2025-10-08T17:00', 'Move-in tomorrow: 9–5. Starts in 2 days'],
  ['2025-10-09T00:00', 'Move-in today, in {9}: 9–5. Starts tomorrow'],
  ['2025-10-09T09:00', 'Move-in today: 9–5. Starts tomorrow'],
  ['2025-10-09T17:00', 'Starts tomorrow'],
  ...['10', '11', '12', '13', '14', '15', '16'].flatMap((day): [string, string][] => [
    [`2025-10-${day}T00:00`, 'Today: 8–5'],
    [`2025-10-${day}T17:00`, 'Closed for today. Tomorrow: 8–5'],
  ]),
  ['2025-10-17T00:00', 'Today: 8–5'],
  ['2025-10-17T17:00', 'Show hours have ended.'],
  ['2025-10-18T00:00', 'Show hours ended October 17'],
  ['2025-10-19T00:00', 'It was.'],
];

test('an area is named as it is, whatever its name holds', () => {
  const at = venueClock(Date.parse('2025-10-09T18:00:00Z'));
  for (const name of ['Barn $&', 'Barn {2025-10-10}', '{} Barn'])
    expect(saidAt(saidOf(nile, 'courtyard'), at, name)).toBe(`${name} · Move-in today: 9–5. Starts tomorrow`);
});

test('every hour of the days around the show says what the timetable does', () => {
  const differing: string[] = [];
  const lines = saidOf(nile, 'courtyard');
  for (
    let at = Date.parse('2025-10-05T06:00:00Z');
    at < Date.parse('2025-10-21T06:00:00Z');
    at += 3_600_000
  ) {
    const { date, time } = venueClock(at);
    const [, words = ''] = courtyard.findLast(([from]) => from <= `${date}T${time}`) ?? [];
    const expected = words.replace('{9}', `${9 - Number(time.slice(0, 2))} hr`);
    const line = saidAt(lines, { date, time }, 'Courtyard').replace('Courtyard · ', '');
    if (line !== expected) differing.push(`${date} ${time}: ${line} – by hand: ${expected}`);
  }
  expect(differing).toEqual([]);
});

test.each([
  // Clocks go forward at 2:00 AM on March 8, 2026, and back at 2:00 AM on November 1.
  ['2026-03-08', '2026-03-08T06:59:00Z', 'Move-in tomorrow: 9–5. Starts in 3 days'],
  ['2026-03-08', '2026-03-08T13:30:00Z', 'Move-in today, in 1 hr 30 min: 9–5. Starts in 2 days'],
  ['2026-03-08', '2026-03-08T15:00:00Z', 'Move-in today: 9–5. Starts in 2 days'],
  ['2026-03-08', '2026-03-09T06:00:00Z', 'Starts tomorrow'],
  ['2026-11-01', '2026-11-01T05:59:00Z', 'Move-in tomorrow: 9–5. Starts in 3 days'],
  ['2026-11-01', '2026-11-01T14:30:00Z', 'Move-in today, in 1 hr 30 min: 9–5. Starts in 2 days'],
  ['2026-11-01', '2026-11-01T16:00:00Z', 'Move-in today: 9–5. Starts in 2 days'],
  ['2026-11-01', '2026-11-02T00:00:00Z', 'Starts in 2 days'],
  ['2026-11-01', '2026-11-02T07:00:00Z', 'Starts tomorrow'],
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

  test('is nothing to promise the evening before', () => {
    expect(said(without('2025-10-13'), '2025-10-13T02:00:00Z')).toBe('Closed for today.');
  });
});

test('a night of move-in ends by the clock of the next day', () => {
  const [move] = nile.timetable.filter(({ kind }) => kind === 'move-in');
  const night = { ...move, date: '2025-10-08', start: '20:00', end: '02:00', openEnded: false, areas: [] };
  const texts = { ...nile, timetable: [night as (typeof nile.timetable)[number]] };
  expect(said(texts, '2025-10-09T07:59:00Z')).toContain('Move-in today: ');
  expect(said(texts, '2025-10-09T08:00:00Z')).toBe('Starts tomorrow');
});

test('hours of the whole show have a name beside those of areas', () => {
  expect(
    openWords([
      { areas: [], hours: '9–5' },
      { areas: ['Courtyard'], hours: '8–5' },
    ]),
  ).toBe('All areas 9–5 · Courtyard 8–5');
});
