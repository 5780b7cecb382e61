import { describe, expect, test } from 'vitest';
import { eachDay } from '#domain/basics/dates.ts';
import type { ShowSpan } from '#domain/events/show-phase.ts';
import { openDay, shortHours } from '#domain/hub/show-hours.ts';
import type { TimetableEntry } from '#domain/schedule/timetable.ts';
import { firstHub } from '#tests/support/samples/first-show.ts';

test.each([
  ['10:00', '16:00', '10–4'],
  ['08:00', '18:30', '8–6:30'],
  ['09:30', '12:00', '9:30–12'],
  ['11:00', '12:30', '11–12:30'],
  ['08:00', '20:00', '8 AM–8 PM'],
  ['05:00', '21:00', '5 AM–9 PM'],
  ['18:00', '22:00', '6–10 PM'],
  ['12:00', '16:00', '12–4 PM'],
  ['08:00', '11:00', '8–11 AM'],
  ['00:00', '13:00', 'midnight–1 PM'],
  ['00:00', '02:00', 'midnight–2 AM'],
  ['19:01', '00:00', '7:01 PM–midnight'],
  ['09:00', '08:00', '9 AM–8 AM'],
  ['00:00', null, 'midnight'],
  ['19:01', null, '7:01 PM'],
  ['22:00', '02:00', '10 PM–2 AM'],
])('%s to %s is %s', (start, end, words) => {
  expect(shortHours({ start, end, openEnded: false })).toBe(words);
});

test('an open end and hours that are not known are said so', () => {
  expect(shortHours({ start: '18:00', end: null, openEnded: true })).toBe('from 6 PM');
  expect(shortHours({ start: null, end: null, openEnded: false })).toBe('hours to be announced');
});

const openDays = ({ first, last }: ShowSpan, entries: readonly TimetableEntry[]) =>
  eachDay(first, last).map((day) => openDay(entries, 'show', day).open);

const span = { first: '2025-10-10', last: '2025-10-18' };
const { timetable } = firstHub('nile');

test('nile’s first days, as its timetable has them', () => {
  const both = { areas: ['Expo Building', 'Courtyard'], hours: '8–5' };
  const hall = (hours: string) => ({ areas: ['Exhibit Hall'], hours });
  expect(openDays(span, timetable)).toEqual([
    [both],
    [both],
    [both],
    [both, hall('8–4')],
    [both, hall('8–4')],
    [both, hall('10–4')],
    [both, hall('10–4')],
    [both, hall('10–7')],
    [{ areas: ['Expo Building'], hours: '8–5' }, hall('8–6:30')],
  ]);
});

test('mate has hours for the whole show', () => {
  expect(openDays({ first: '2026-02-12', last: '2026-02-14' }, firstHub('mate').timetable)).toEqual([
    [{ areas: [], hours: '10–6' }],
    [{ areas: [], hours: '10–6' }],
    [{ areas: [], hours: '10–5' }],
  ]);
});

describe('of one day', () => {
  const day = { first: '2025-10-13', last: '2025-10-13' };
  const own = timetable.filter(({ date, kind }) => date === day.first && kind === 'show');
  const [entry] = own;
  if (!entry) throw new Error('nile is open on October 13');
  const with_ = (values: Partial<TimetableEntry>): TimetableEntry => ({ ...entry, ...values });

  test('nothing but show hours counts, and a day without any is empty', () => {
    expect(openDays(day, [with_({ kind: 'setup' }), with_({ kind: 'security' })])).toEqual([[]]);
  });

  test('what an area is open twice stands in one place', () => {
    const twice = [with_({ start: '08:00', end: '12:00' }), with_({ start: '14:00', end: '18:00' })];
    expect(openDays(day, twice)).toEqual([[{ areas: ['Expo Building'], hours: '8–12, 2–6 PM' }]]);
  });

  test('an entry of several areas counts for each', () => {
    expect(openDays(day, [with_({ areas: own.flatMap(({ areas }) => areas) })])).toEqual([
      [{ areas: ['Expo Building', 'Exhibit Hall', 'Courtyard'], hours: '8–5' }],
    ]);
  });

  test('the whole show comes first', () => {
    const whole = with_({ areas: [], start: '09:00', end: '17:00' });
    expect(openDays(day, [...own, whole])[0]?.map(({ areas }) => areas)).toEqual([
      [],
      ['Expo Building', 'Courtyard'],
      ['Exhibit Hall'],
    ]);
  });
});
