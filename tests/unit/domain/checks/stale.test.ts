import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, formatFullDate, formatMonthDay } from '#domain/basics/dates.ts';
import { holdsDeadline, reword, type Shift, shiftBetween, staleParts } from '#domain/checks/stale.ts';
import { catalogue, defaultText } from '#domain/content/text.ts';
import { readText } from '#domain/dates-in-text/dates.ts';

const between = (from: string, until: string, to: string) =>
  shiftBetween(
    { startDate: from, endDate: until },
    { startDate: to, endDate: addDays(to, daysBetween(from, until)) },
  ) as Shift;
/** One weekday later, on purpose: dates one day earlier. */
const nile = between('2025-10-10', '2025-10-18', '2027-10-09');
const nextYear = between('2025-10-10', '2025-10-18', '2026-10-09');
const mate = between('2026-02-12', '2026-02-14', '2027-02-11');

const stale = (text: string, copied: string | null, shift = nile) =>
  staleParts(readText(text), copied, shift).map(({ words }) => words);
const proposed = (text: string, shift = nile) => reword(text, staleParts(readText(text), text, shift));

describe('what was copied', () => {
  test.each([
    ['49th annual show, Feb 12–14, 2026', '50th annual show, Feb 11–13, 2027'],
    ['Set up from January 25, 2026', 'Set up from January 24, 2027'],
    ['See photos of fall 2025', 'See photos of fall 2026'],
    // The copyright's year is the edition's, even where nobody had looked after it.
    ['2025', '2027'],
  ])('%s becomes %s', (text, next) => expect(proposed(text, mate)).toBe(next));

  test.each([
    'Since 1968 and again since 2009',
    'Founded on July 4, 1976',
    'Next time: October 9–17, 2027',
    'Apply now for 2027',
    'No dates at all, 10x20 booths, 1st come',
    'Closed Mondays',
  ])('%s speaks of another time', (text) => expect(stale(text, text)).toEqual([]));

  test('what was said of the months after the show is moved, too', () => {
    expect(proposed('Renew by January 2026')).toBe('Renew by January 2028');
    expect(proposed('Renew by January 2026', nextYear)).toBe('Renew by January 2027');
  });

  test('what nobody can compute has no proposal, beside what can be a part of one', () => {
    expect(proposed('Forty-ninth annual show')).toBe(null);
    expect(proposed('Until Oct 9: https://example.org/2025')).toBe('Until Oct 8: https://example.org/2025');
    expect(stale('Until Oct 8: https://example.org/2025', 'Until Oct 9: https://example.org/2025')).toEqual([
      '2025',
    ]);
  });

  test('the year of the next show is right', () =>
    expect(stale('Apply now for 2026', 'Apply now for 2026', nextYear)).toEqual([]));

  test('days that are the same a year later are right', () => {
    const sameDays = between('2025-10-10', '2025-10-18', '2027-10-10');
    expect(stale('October 10–18', 'October 10–18', sameDays)).toEqual([]);
    expect(stale('Friday, October 10', 'Friday, October 10', sameDays)).toEqual(['Friday, October 10']);
  });
});

describe('what was written since', () => {
  test.each([
    ['Oct 8, Oct 9', 'Oct 7, Oct 9', ['Oct 9']],
    ['Oct 8, Oct 9', 'Oct 9', ['Oct 9']],
    ['Oct 8, Oct 9', 'Oct 8', ['Oct 8']],
    ['Move in Oct 8. Show opens Oct 9.', 'Show opens Oct 8.', []],
    ['Move in Oct 8. Show opens Oct 9.', 'New: Gate 4. Move in Oct 8. Show opens Oct 8.', ['Oct 8']],
    ['Oct 8 at the 2025 show', 'Oct 12 at the 2025 show', ['2025']],
    ['Oct 9, 2025', 'October 9, 2025', ['October 9, 2025']],
    ['Oct 9, 2025', 'Nov 1, 2026', []],
    ['58th annual', '59th annual', []],
  ])('of %s, %s has left %j', (copied, text, left) => expect(stale(text, copied)).toEqual(left));

  test.each(
    Object.entries({
      'Oct 9': [],
      'Thursday, Oct 9': ['Thursday, Oct 9'],
      'Oct 9, 2025': ['Oct 9, 2025'],
      'the 2025 show': ['2025'],
      'Deadline: March 1, 2026': [],
      '49th annual': [],
    }),
  )('in a new text, %s has left %j', (text, left) => expect(stale(text, null)).toEqual(left));

  test('what was accepted is done, also where a neighbour had these words before', () => {
    const copied = 'Move in Oct 8, 9 and 10. Thursday, Oct 9: doors. Until the 9th.';
    const accepted = proposed(copied) ?? '';
    expect(accepted).toBe('Move in Oct 7, 8 and 9. Friday, Oct 8: doors. Until the 8th.');
    expect(stale(accepted, copied)).toEqual([]);
    expect(stale(copied, copied)).toHaveLength(3);
  });
});

/** NILE from nine days to six. */
const shorterNile = shiftBetween(
  { startDate: '2025-10-10', endDate: '2025-10-18' },
  { startDate: '2027-10-11', endDate: '2027-10-16' },
) as Shift;

describe('a date more than three weeks from the show', () => {
  test.each(
    Object.entries({
      'Renewals close March 31, 2025; open sale starts April 1.':
        'Renewals close March 31, 2027; open sale starts April 1.',
      'Contracts are due by Friday, August 15, 2025.': 'Contracts are due by Sunday, August 15, 2027.',
      'Contracts are due by Friday, August 15.': 'Contracts are due by Sunday, August 15.',
      'Early rates end 5/1/2025 at midnight.': 'Early rates end 5/1/2027 at midnight.',
      'Renewals: December 15, 2024 – January 15, 2025': 'Renewals: December 15, 2026 – January 15, 2027',
      'Deposits are due July 1, balances by the 31st. NILE 2025.':
        'Deposits are due July 1, balances by the 31st. NILE 2027.',
      'Entries open in May 2025.': 'Entries open in May 2027.',
      'Renew by January 15, 2026 for the show after': 'Renew by January 15, 2028 for the show after',
      'Camping from September 1 to October 19, 2025': 'Camping from September 1 to October 17, 2027',
    }),
  )('keeps its day and month, and a person accepts it: “%s”', (text, next) => {
    expect(proposed(text, shorterNile)).toBe(next);
    expect(holdsDeadline(readText(text), shorterNile)).toBe(true);
    expect(stale(next, text, shorterNile)).toEqual([]);
  });

  test.each([
    [
      'Trucks line up on Wednesday, Oct 8 and Thursday, Oct 9.',
      'Trucks line up on Saturday, Oct 9 and Sunday, Oct 10.',
    ],
    ['Set up from September 19, 2025', 'Set up from September 20, 2027'],
    [
      'Founded on July 4, 1976. NILE is October 10–18, 2025.',
      'Founded on July 4, 1976. NILE is October 11–16, 2027.',
    ],
  ])('is not “%s”', (text, next) => {
    expect(proposed(text, shorterNile)).toBe(next);
    expect(holdsDeadline(readText(text), shorterNile)).toBe(false);
  });

  test.each([
    ['Contracts are due by August 15.', []],
    ['Renewals close March 31, 2025; open sale starts April 1.', ['March 31, 2025']],
    ['Next: October 11, 2027; trucks from the 9th.', []],
  ])('without a year, “%s” has left %j', (text, words) =>
    expect(stale(text, text, shorterNile)).toEqual(words),
  );

  test('a February 29 and a weekday beside it are for a person', () => {
    const leap = between('2024-05-10', '2024-05-12', '2025-05-09');
    const becomes = (text: string, by: Shift) =>
      staleParts(readText(text), text, by).map((part) => part.becomes);
    expect(becomes('Pay by February 29, 2024', leap)).toEqual([null]);
    expect(becomes('Monday to Friday, August 11–15, 2025', nile)).toEqual([null, null]);
  });
});

describe('a show that gets longer or shorter', () => {
  const spans = (from: string, until: string, to: string, last: string) =>
    shiftBetween({ startDate: from, endDate: until }, { startDate: to, endDate: last }) as Shift;
  /** Thursday to Saturday becomes Wednesday to Saturday. */
  const longer = spans('2026-02-12', '2026-02-14', '2027-02-10', '2027-02-13');
  const shorter = spans('2025-10-10', '2025-10-18', '2026-09-30', '2026-10-07');
  const parts = (text: string, shift = longer, others: string[] = []) =>
    staleParts(readText(text), text, shift, others).map(({ words, becomes }) => [words, becomes]);

  test.each([
    ['Feb 12–14, 2026', 'Feb 10–13, 2027'],
    ['Closes Saturday the 14th', 'Closes Saturday the 13th'],
    ['Move-in Wednesday, Feb 11, 8 to 5', 'Move-in Tuesday, Feb 9, 8 to 5'],
    ['Renew by January 15, 2026', 'Renew by January 15, 2027'],
    ['Rooms from January 25, 2026', 'Rooms from January 23, 2027'],
  ])('%s becomes %s', (text, next) => expect(proposed(text, longer)).toBe(next));

  test('its days are the new ones, first and last', () =>
    expect(proposed('October 10–18', shorter)).toBe('September 30 – October 7'));

  test.each([
    ['Friday, Feb 13: auction', [['Friday, Feb 13', null]]],
    [
      'Thursday through Saturday, February 12–14',
      [
        ['Thursday', null],
        ['Saturday, February 12–14', null],
      ],
    ],
    ['Feb 12–14, 10 to 6', [['Feb 12–14', null]]],
    [
      'All three days in 2026!',
      [
        ['All three days', null],
        ['2026', null],
      ],
    ],
    ['A 3-day show', [['3-day show', null]]],
  ])('nobody can tell what becomes of “%s”', (text, expected) => expect(parts(text)).toEqual(expected));

  test('hours of weekdays wait for a person, beside days that do not', () => {
    expect(parts('Feb 12–14, 2026. Thursday and Friday 10 to 6, Saturday 10 to 5.')).toEqual([
      ['Feb 12–14, 2026', 'Feb 10–13, 2027'],
      ['Thursday', null],
      ['Friday', null],
      ['Saturday', null],
    ]);
    // As long, but not on the same weekdays.
    expect(
      parts('Thursday 10 to 6. Friday the barn is open.', between('2026-02-12', '2026-02-14', '2027-02-10')),
    ).toEqual([
      ['Thursday', null],
      ['Friday', 'Thursday'],
    ]);
  });

  test('what is said of another show, or its year, waits for a person', () => {
    expect(parts('See you at MATE, February 12–14, 2026!', shorter, ['MATE'])).toEqual([
      ['February 12–14, 2026', null],
    ]);
    expect(parts('MATE 2026', between('2025-10-10', '2025-10-18', '2027-10-09'), ['MATE'])).toEqual([
      ['2026', null],
    ]);
    // A show may have no full name.
    expect(parts('MATE 2026', longer, [''])).toEqual([['2026', '2027']]);
  });
});

/** A first day of a show in the years after the seed's. */
const firstDay = fc.integer({ min: 0, max: 5000 }).map((days) => addDays('2027-01-01', days));

test('whatever the first day, the defaults of both shows say nothing of the old year once they are moved', () =>
  fc.assert(
    fc.property(firstDay, (to) => {
      for (const [slug, from, until] of [
        ['nile', '2025-10-10', '2025-10-18'],
        ['mate', '2026-02-12', '2026-02-14'],
      ] as const) {
        const shift = between(from, until, to);
        const texts = catalogue
          .filter(({ kind }) => !kind)
          .map((row) => defaultText(row, slug))
          .filter((text) => !text.startsWith('Expected launch'));
        const moved = texts.map((text) => proposed(text, shift) ?? text);
        expect(moved.join('\n')).not.toMatch(/2025|2026|49th/);
      }
    }),
    { numRuns: 20 },
  ));

test('what was accepted is found no more, whatever stands in the text and wherever the show went', () => {
  const days = fc.array(fc.integer({ min: -60, max: 60 }), { minLength: 1, maxLength: 6 });
  const forms = fc.array(
    fc.constantFrom(formatMonthDay, formatFullDate, (day: string) => `the 49th annual on ${day}`),
    {
      minLength: 6,
      maxLength: 6,
    },
  );
  fc.assert(
    fc.property(
      days,
      forms,
      fc.constantFrom(', ', '. Then ', ' / '),
      firstDay,
      (counts, written, joint, to) => {
        const copied = counts
          .map((count, at) => (written[at] ?? formatMonthDay)(addDays('2025-10-10', count)))
          .join(joint);
        const shift = between('2025-10-10', '2025-10-18', to);
        const accepted = proposed(copied, shift) ?? copied;
        expect(stale(accepted, copied, shift)).toEqual([]);
      },
    ),
  );
});

test('the way to the next edition is counted from days that make sense', () => {
  const to = { startDate: '2027-10-09', endDate: '2027-10-17' };
  const first = '2025-10-10';
  const from = (endDate: string | null) => shiftBetween({ startDate: first, endDate }, to)?.from;
  expect(from(null)).toEqual({ first, last: first });
  expect(from('2025-10-01')).toEqual({ first, last: first });
  expect(from('2025-10-18')).toEqual({ first, last: '2025-10-18' });
  expect(shiftBetween({ startDate: null, endDate: '2025-10-18' }, to)).toBe(null);
  expect(shiftBetween({ startDate: first, endDate: null }, to)?.years).toBe(2);
});

test('a sentence that somebody retyped keeps its weekday; one that was accepted waits for a person', () => {
  const shorter = shiftBetween(
    { startDate: '2025-10-10', endDate: '2025-10-18' },
    { startDate: '2027-10-11', endDate: '2027-10-16' },
  ) as Shift;
  const copied = 'Doors close Friday. Tear-down before Saturday 6:30 PM costs you your spot for 2026.';
  const retyped = copied.replace(' for 2026', '');
  const of = (text: string, accepted: string[] = []) =>
    staleParts(readText(text), copied, shorter, [], accepted).map(({ words }) => words);
  expect(of(copied)).toEqual(['Friday', 'Saturday', '2026']);
  expect(of(retyped)).toEqual(['Friday']);
  expect(of(retyped, [retyped])).toEqual(['Friday', 'Saturday']);
});
