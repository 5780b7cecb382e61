import { describe, expect, test } from 'vitest';
import { venueClock } from '#domain/basics/dates.ts';
import { type TicketSource, ticketAt, ticketWords } from '#domain/hub/ticket.ts';
import { wordsAt } from '#domain/hub/timed-words.ts';
import { firstHub } from '#tests/support/samples/first-show.ts';

const { timetable, years } = firstHub('nile');
const labels = { 'move-in': 'Move-in', show: 'Show hours', 'move-out': 'Move-out' };
const source: TicketSource = { timetable, years, labels, last: '2025-10-18' };

function ticket(area: string, instant: string) {
  const [headline, hours, notes, next, phone] = wordsAt(
    ticketWords(source, area, '2025-09-01'),
    venueClock(Date.parse(instant)),
  ).split('\n');
  return { headline, hours, notes, next, phone };
}

describe('nile', () => {
  test.each([
    [
      'weeks before',
      'courtyard',
      '2025-09-08T18:00:00Z',
      'Move-in Wed, Oct 8 · in 30 days',
      '9:00 AM–5:00 PM',
      'office',
    ],
    ['the day before', 'courtyard', '2025-10-07T18:00:00Z', 'Move-in tomorrow', '9:00 AM–5:00 PM', 'office'],
    [
      'an early morning',
      'courtyard',
      '2025-10-08T13:30:00Z',
      'Move-in today · opens in 1 hr 30 min',
      '9:00 AM–5:00 PM',
      'on-site',
    ],
    ['while it is open', 'courtyard', '2025-10-08T18:00:00Z', 'Move-in today', '9:00 AM–5:00 PM', 'on-site'],
    ['without hours', 'expo', '2025-10-08T18:00:00Z', 'Move-in today', 'Hours to be announced', 'on-site'],
    [
      'after the last hour',
      'expo',
      '2025-10-09T23:30:00Z',
      'Show hours tomorrow',
      '8:00 AM–5:00 PM',
      'on-site',
    ],
    [
      'the last day',
      'exhibit-hall',
      '2025-10-18T15:00:00Z',
      'Move-out today · opens in 10 hr 1 min',
      'from 7:01 PM',
      'on-site',
    ],
    [
      'the last evening, when nobody entered a move-out',
      'courtyard',
      '2025-10-19T01:30:00Z',
      'Move-out',
      'Hours to be announced',
      'on-site',
    ],
    ['once move-out opened', 'exhibit-hall', '2025-10-19T01:30:00Z', 'Move-out today', 'Open now', 'on-site'],
  ])('%s, %s', (_, area, instant, headline, hours, phone) =>
    expect(ticket(area, instant)).toMatchObject({ headline, hours, phone }),
  );

  test('what comes after is one line, and a cutoff is told', () => {
    expect(ticket('expo', '2025-10-09T13:00:00Z')).toMatchObject({
      notes: 'Large equipment until 10:00 AM, then hand carry only. Roll-up doors close at 10:00 AM.',
      next: 'Next: Show hours tomorrow, 8 AM–5 PM',
    });
    expect(ticket('exhibit-hall', '2025-10-18T15:00:00Z').next).toBe('Next: Show hours today, 8 AM–6:30 PM');
  });

  test('nothing is left after the show; unknown hours are told until it ends', () => {
    for (const area of ['expo', 'exhibit-hall', 'courtyard'])
      expect(ticket(area, '2025-10-19T18:00:00Z').headline).toBe('');
    const unknown = ticketWords({ ...source, timetable: [] }, 'expo', '2025-09-01');
    expect(unknown).toEqual([
      ['0001-01-01T00:00', expect.stringContaining('Hours to be announced')],
      ['2025-10-19T00:00', ''],
    ]);
  });

  test('a page says nothing of days that were over when it was made', () => {
    const times = ticketWords(source, 'exhibit-hall', '2025-10-18').map(([from]) => from);
    expect(times).toEqual(['2025-10-18T00:00', '2025-10-18T18:30', '2025-10-18T19:01', '2025-10-19T00:00']);
  });

  test('without a script it names the day', () =>
    expect(ticketAt(source, 'courtyard', '2025-10-08').split('\n').slice(0, 2)).toEqual([
      'Move-in Wed, Oct 8',
      '9:00 AM–5:00 PM',
    ]));
});
