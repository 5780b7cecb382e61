import { describe, expect, test } from 'vitest';
import { ageOf, isAboutGate, shortMoment } from '#domain/notices/notice.ts';
import { endDays, endOfDay, endsAt } from '#domain/notices/write.ts';

test.each([
  ['2026-10-10', '2026-10-11T05:59:00.000Z'],
  ['2026-02-12', '2026-02-13T06:59:00.000Z'],
  // The clock goes back at two in the morning of the first, on on the eighth.
  ['2026-11-01', '2026-11-02T06:59:00.000Z'],
  ['2027-03-13', '2027-03-14T06:59:00.000Z'],
  ['2027-03-14', '2027-03-15T05:59:00.000Z'],
])('the last minute of %s at the venue is %s', (day, instant) => expect(endOfDay(day)).toBe(instant));

describe('the ends to choose from', () => {
  const noon = Date.parse('2026-10-10T18:00:00Z');

  test('by day', () => {
    expect([...endsAt(noon, '2026-10-18')]).toEqual([
      ['hour', '2026-10-10T19:00:00.000Z'],
      ['hours', '2026-10-10T21:00:00.000Z'],
      ['tonight', '2026-10-11T05:59:00.000Z'],
      ['tomorrow', '2026-10-12T05:59:00.000Z'],
      ['show', '2026-10-19T05:59:00.000Z'],
      ['day', null],
    ]);
    expect(endDays(noon)).toEqual({ min: '2026-10-10', max: '2026-10-23' });
  });

  test('tonight is a choice until half an hour before it ends', () => {
    const hasTonight = (at: string) => endsAt(Date.parse(at), '2026-10-18').has('tonight');
    expect([hasTonight('2026-10-11T05:28:59Z'), hasTonight('2026-10-11T05:29:00Z')]).toEqual([true, false]);
  });

  test('shortly before midnight tonight is over', () => {
    const late = Date.parse('2026-10-11T05:45:00Z');
    expect([...endsAt(late, '2026-10-18').keys()]).toEqual(['hour', 'hours', 'tomorrow', 'show', 'day']);
  });

  test.each([
    null,
    // Over, tomorrow already, and too far ahead.
    '2026-10-01',
    '2026-10-11',
    '2026-10-25',
  ])('the end of the show is none where its last day is %s', (lastDay) =>
    expect(endsAt(noon, lastDay).has('show')).toBe(false),
  );
});

test.each([
  ['2026-10-10T20:14:00Z', '2:14 PM'],
  ['2026-10-11T05:59:00Z', '11:59 PM'],
  ['2026-10-11T06:00:00Z', 'Sun, Oct 11, 12:00 AM'],
  ['2026-10-09T20:14:00Z', 'Fri, Oct 9, 2:14 PM'],
])('%s is, on October 10 at the venue, %s', (instant, words) =>
  expect(shortMoment(instant, Date.parse('2026-10-10T18:00:00Z'))).toBe(words),
);

test.each([
  [0, '1 minute ago'],
  [60, '1 hour ago'],
  [150, '2 hours ago'],
  [1440, '1 day ago'],
])('what was heard %i minutes before is as of %s', (minutes, words) => {
  const now = Date.parse('2026-10-10T18:00:00Z');
  expect(ageOf(new Date(now - minutes * 60_000).toISOString(), now)).toBe(words);
});

test.each([
  ['Gate 2 closed, use Gate 4', 'courtyard', true],
  ['The roll-up doors are stuck', null, true],
  ['Coffee is free', 'courtyard', false],
  ['Gate 2 closed', 'expo', false],
])('“%s” of %s in the ticket of the courtyard: %s', (text, area, isAbout) =>
  expect(isAboutGate({ text, area }, 'courtyard')).toBe(isAbout),
);
