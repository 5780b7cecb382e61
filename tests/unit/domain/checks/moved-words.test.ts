import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  daysBetween,
  formatDateRange,
  formatFullDate,
  formatLongDate,
  formatMonthDay,
  weekdayName,
} from '#domain/basics/dates.ts';
import { movedWords, type Shift, shiftBetween } from '#domain/checks/stale.ts';
import { mentionsIn } from '#domain/dates-in-text/read.ts';

const shift = (from: string, to: string) =>
  shiftBetween(
    { startDate: from, endDate: addDays(from, 8) },
    { startDate: to, endDate: addDays(to, 8) },
  ) as Shift;

/** One weekday later, on purpose. */
const nile = shift('2025-10-10', '2027-10-09');
/** Into the next month. */
const later = shift('2025-10-10', '2026-10-30');

const found = (text: string) => mentionsIn(text).map(({ words }) => words);
const moved = (text: string, by: Shift) =>
  mentionsIn(text).reduceRight((words, mention) => {
    const { at, words: old } = mention;
    return words.slice(0, at) + (movedWords(mention, by) ?? `<${old}>`) + words.slice(at + old.length);
  }, text);

describe('what people write', () => {
  test.each([
    ['October 10–18, 2025', 'October 9–17, 2027', 'October 30 – November 7, 2026'],
    ['Oct 10-18', 'Oct 9-17', 'Oct 30 - Nov 7'],
    ['Oct. 10 through Oct. 18', 'Oct. 9 through Oct. 17', 'Oct. 30 through Nov. 7'],
    ['October 30 – November 2, 2025', 'October 29 – November 1, 2027', 'November 19–22, 2026'],
    ['Dec 30, 2025 – Jan 2, 2026', 'Dec 30, 2027 – Jan 2, 2028', 'Dec 30, 2026 – Jan 2, 2027'],
    ['December 28–31, 2025', 'December 28–31, 2027', 'December 28–31, 2026'],
    ['Thursday, Oct 9', 'Friday, Oct 8', 'Thursday, Oct 29'],
    ['Thursday, October 9th, 2025', 'Friday, October 8th, 2027', 'Thursday, October 29th, 2026'],
    ['Thurs. Oct. 9', 'Fri. Oct. 8', 'Thurs. Oct. 29'],
    ['Oct.9', 'Oct.8', 'Oct.29'],
    ['Oct 22nd', 'Oct 21st', 'Nov 11th'],
    ['Sept. 30', 'Sept. 29', 'Oct. 20'],
    ['October the 9th', 'October the 8th', 'October the 29th'],
    ['the 9th of October', 'the 8th of October', 'the 29th of October'],
    ['9 October 2025', '8 October 2027', '29 October 2026'],
    ['10–18 October 2025', '9–17 October 2027', '30 October – 7 November 2026'],
    ['Thursday, 9–18 October 2025', 'Friday, 8–17 October 2027', 'Thursday, 29 October – 7 November 2026'],
    ['2025-10-10 to 2025-10-18', '2027-10-09 to 2027-10-17', '2026-10-30 to 2026-11-07'],
    ['9-Oct-2025', '8-Oct-2027', '29-Oct-2026'],
    ['October 9 (Thursday)', 'October 8 (Friday)', 'October 29 (Thursday)'],
    ['Oct 9, Thursday, at noon', 'Oct 8, Friday, at noon', 'Oct 29, Thursday, at noon'],
    ['October 8, 9 and 10', 'October 7, 8 and 9', 'October 28, 29 and 30'],
    ['Oct 8/9', 'Oct 7/8', 'Oct 28/29'],
    [
      'Friday and Saturday, October 10–11',
      'Saturday and Sunday, October 9–10',
      'Friday and Saturday, October 30–31',
    ],
    ['Friday the 10th', 'Saturday the 9th', 'Friday the 30th'],
    ['by the 9th', 'by the 8th', 'by the 29th'],
    ['the 9th to the 12th', 'the 8th to the 11th', 'the 29th to the 1st'],
    ['10/9/2025', '10/8/2027', '10/29/2026'],
    ['Fri 10/10', 'Sat 10/9', 'Fri 10/30'],
    ['10/10–10/18', '10/9–10/17', '10/30–11/7'],
    ['2025-10-09', '2027-10-08', '2026-10-29'],
    ['Oct 9 ’25', 'Oct 8 ’27', 'Oct 29 ’26'],
    ['NILE ’25', 'NILE ’27', 'NILE ’26'],
    ['the 2025 show', 'the 2027 show', 'the 2026 show'],
    ['the 2025–26 season', 'the 2027–28 season', 'the 2026–27 season'],
    ['© 2009–2025', '© 2009–2027', '© 2009–2026'],
    ['Serving vendors since 2025', 'Serving vendors since 2025', 'Serving vendors since 2025'],
    ['the 2026 show', 'the <2026> show', 'the <2026> show'],
    ['Expected launch: January 2026', 'Expected launch: January 2028', 'Expected launch: January 2027'],
    ['Jan–Mar 2026', 'Jan–Mar 2028', 'Jan–Mar 2027'],
    ['in October 2025', 'in October 2027', 'in <October 2025>'],
    ['1/2026', '1/2028', '1/2027'],
    ['58th annual show', '60th annual show', '59th annual show'],
    [
      '49th Montana Agri-Trade Exposition',
      '51st Montana Agri-Trade Exposition',
      '50th Montana Agri-Trade Exposition',
    ],
    ['Forty-ninth annual show', '<Forty-ninth> annual show', '<Forty-ninth> annual show'],
    ['Thursday and Friday 10 to 6', 'Friday and Saturday 10 to 6', 'Thursday and Friday 10 to 6'],
    ['Sat & Sun, 10–4', 'Sun & Mon, 10–4', 'Sat & Sun, 10–4'],
    ['Monday to Friday, 8–6', '<Monday to Friday>, 8–6', 'Monday to Friday, 8–6'],
    ['our 9-day show, 3 days of it', 'our 9-day show, 3 days of it', 'our 9-day show, 3 days of it'],
    ['NILE-2025_rules_Oct-10.pdf', 'NILE-2027_rules_Oct-9.pdf', 'NILE-2026_rules_Oct-30.pdf'],
    ['map_20251009.pdf', 'map_20271008.pdf', 'map_20261029.pdf'],
    [
      'see https://example.org/2025/map',
      'see https://example.org/<2025>/map',
      'see https://example.org/<2025>/map',
    ],
    ['Monday to Friday, Oct 13–17', 'Tuesday to Saturday, Oct 12–16', 'Monday to Friday, Nov 2–6'],
    ['Friday\nOct 9: setup', 'Saturday\nOct 8: setup', 'Friday\nOct 29: setup'],
    ['October 18–10, 2025', '<October 18–10, 2025>', '<October 18–10, 2025>'],
    ['Oct 9 – 10 to 4', 'Oct 8 – 10 to 4', 'Oct 29 – 10 to 4'],
    ['since 2009–2025', 'since 2009–2027', 'since 2009–2026'],
    ['fall 2025', 'fall 2027', 'fall 2026'],
    ['Oct 9, 10 to 4', 'Oct 8, 10 to 4', 'Oct 29, 10 to 4'],
    ['Oct 9 and 20 booths', 'Oct 8 and 20 booths', 'Oct 29 and 20 booths'],
  ])('%s', (text, oneDayEarlier, weeksLater) =>
    expect([moved(text, nile), moved(text, later)]).toEqual([oneDayEarlier, weeksLater]),
  );

  test.each([
    [
      '2025-10-01',
      '2026-10-20',
      'early October 2025, in October 2025',
      'early <October 2025>, in October 2026',
    ],
    ['2025-12-28', '2026-12-27', 'the 2026 show', 'the 2027 show'],
    ['2025-12-28', '2027-03-01', 'the 2026 show', 'the <2026> show'],
    ['2025-10-07', '2026-10-07', 'Monday to Friday, 8–6', 'Monday to Friday, 8–6'],
  ])('of a show from %s that is next from %s, “%s” becomes “%s”', (from, to, text, next) =>
    expect(moved(text, shift(from, to))).toBe(next),
  );

  test('a weekday that does not fit its date becomes the one that does', () =>
    expect(moved('Monday, October 9, 2025', nile)).toBe('Friday, October 8, 2027'));
});

test.each([
  '$2025 a booth',
  'a fee of $2,025.00',
  'a 10x20 booth, 10 × 10 ft',
  '(406) 555-2025',
  '406.555.2025 or 1 406 555 2025',
  'Call 555-2025 ext. 2026',
  '2025 King Avenue West',
  '2025 1st Ave N, Suite 2025',
  'P.O. Box 2025, Billings, MT 59101',
  'Booth 2025',
  'ISO 9001:2025 and NFPA 701-2025',
  '1st come, 1st served',
  'at the corner of 49th Street and the 5th Avenue',
  '1st show day',
  '2nd year exhibitors',
  '8:00 AM–5:00 PM, 20:25 at the latest',
  'open 24/7',
  '1/2 page, 3/4 inch plywood, by 1/2 inch',
  '120/240 volts, 20 amps, 2025 watts',
  'Sun shades and sat nav',
  'you may 2 at a time, or march 10 miles',
  'the 2025 International Fire Code',
  'Marching bands from Maryland, Octopus rides, Monticello',
  'within 1–2 business days',
  '70 decibels, 20% vendor fee',
  'closed Mondays, open every Friday',
  'Office hours: Monday to Friday, 8–6',
  'Pay within 9 days, 9 business days or 9 days before the show',
  'Wi-Fi password: NILE2025',
  'Wi-Fi password is “Nile-2025!”',
  'Gate code: 2025#, PIN 2026',
  'Continues {DAY}, {HOURS}.',
])('%s says nothing of a date', (text) => expect(found(text)).toEqual([]));

const date = fc.integer({ min: 0, max: 11_000 }).map((days) => addDays('2010-01-01', days));
const around = (start: string) => fc.integer({ min: -21, max: 10 }).map((days) => addDays(start, days));
/** It ends within three weeks of the show. */
const lengths = fc.integer({ min: 0, max: 19 });

const forms = (day: string, length: number) => [
  formatLongDate(day),
  formatFullDate(day),
  formatMonthDay(day),
  `${weekdayName(day)}, ${formatMonthDay(day)}`,
  day,
  formatDateRange(day, addDays(day, length)) ?? '',
];

/** The day that begins a show, another one some time later, and a day in the weeks around the first one. */
const shows = date.chain((from) =>
  fc.record({ from: fc.constant(from), to: date, day: around(from), length: lengths }),
);

describe('every form that the domain writes', () => {
  test('is found whole, and moves as its days do', () =>
    fc.assert(
      fc.property(shows, ({ from, to, day, length }) => {
        const by = shift(from, to);
        const [before, after] = [forms(day, length), forms(addDays(day, daysBetween(from, to)), length)];
        expect(before.map((text) => found(`On ${text}: doors.`))).toEqual(before.map((text) => [text]));
        expect(before.map((text) => moved(text, by))).toEqual(after);
      }),
    ));

  test('keeps its weekday and the order over whole weeks, leap days and ends of daylight saving', () =>
    fc.assert(
      fc.property(
        date,
        fc.integer({ min: 1, max: 600 }),
        fc.array(fc.integer({ min: -21, max: 29 })),
        (from, weeks, days) => {
          const by = shift(from, addDays(from, 7 * weeks));
          const before = days.toSorted((a, b) => a - b).map((count) => addDays(from, count));
          const full = before.map((day) => moved(formatFullDate(day), by));
          expect(full.map((text) => text.split(',')[0])).toEqual(before.map(weekdayName));
          const iso = before.map((day) => moved(day, by));
          expect(iso.toSorted()).toEqual(iso);
          expect(moved('Thursday and Fri, Mon–Fri', by)).toBe('Thursday and Fri, Mon–Fri');
        },
      ),
    ));
});

test('a day far from the show keeps its day and month, whatever the form', () => {
  const far = fc.oneof(fc.integer({ min: -170, max: -22 }), fc.integer({ min: 30, max: 60 }));
  fc.assert(
    fc.property(date, date, far, (from, to, days) => {
      const day = addDays(from, days);
      const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
      const next = `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
      if (day.endsWith('02-29')) return;
      const after = forms(next, 0).map((text, at) => (at === 2 ? formatMonthDay(day) : text));
      expect(forms(day, 0).map((text) => moved(text, shift(from, to)))).toEqual(after);
    }),
  );
});

test('whatever comes in, mentions stand in the text one after the other', () => {
  const words = fc.constantFrom(
    'Oct',
    'May ',
    '9',
    ', ',
    '2025',
    '–',
    'th',
    ' to ',
    'Fri',
    '/',
    '10',
    '49th annual',
    '<a href="2025">',
    '@',
    '’25',
    ' ',
  );
  fc.assert(
    fc.property(
      fc.array(words, { maxLength: 40 }).map((all) => all.join('')),
      (text) => {
        let end = 0;
        for (const { at, words: own } of mentionsIn(text)) {
          expect(at).toBeGreaterThanOrEqual(end);
          expect(text.slice(at, at + own.length)).toBe(own);
          end = at + own.length;
        }
        expect(typeof moved(text, nile)).toBe('string');
      },
    ),
  );
});
