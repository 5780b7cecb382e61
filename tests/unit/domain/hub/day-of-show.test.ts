import { expect, test } from 'vitest';
import { dayOfShow } from '#domain/hub/day-of-show.ts';
import type { TimetableEntry } from '#domain/schedule/timetable.ts';
import { firstHub } from '#tests/support/samples/first-show.ts';

const span = { first: '2025-10-10', last: '2025-10-18' };
const DAY = '2025-10-13';
const own = firstHub('nile').timetable.filter(({ date, kind }) => date === DAY && kind === 'show');
const [entry] = own;
if (!entry) throw new Error('nile is open on October 13');
const with_ = (values: Partial<TimetableEntry>): TimetableEntry => ({ ...entry, ...values });
const dayAt = (timetable: readonly TimetableEntry[], time: string, area?: string) =>
  dayOfShow({ ...span, timetable }, DAY, area)(time);

test.each([
  ['07:00', ['8–5', '8–4'], false],
  ['15:59', ['8–5', '8–4'], false],
  ['16:00', ['8–5'], false],
  ['17:00', [], true],
])('at %s stand the hours %j, closed: %s', (time, hours, isClosed) => {
  const { show, ...day } = dayAt(own, time);
  expect([show.open.map((one) => one.hours), day.isClosed]).toEqual([hours, isClosed]);
});

test.each([
  ['whose end is not known', { end: null }, false],
  ['that ends when it ends', { end: null, openEnded: true }, false],
  ['whose hours nobody knows, as the others are over', { start: null, end: null }, true],
])('at night a day is closed with an entry %s: %s', (_, values, isClosed) => {
  expect(dayAt([...own, with_(values)], '23:59').isClosed).toBe(isClosed);
});

test('a day of which no hours are known is never over', () => {
  const { show, isClosed } = dayAt([with_({ start: null, end: null })], '23:59');
  expect([show.open.length, isClosed]).toEqual([1, false]);
});

test('of two spans of an area the one that is over goes', () => {
  const twice = [with_({ start: '08:00', end: '12:00' }), with_({ start: '14:00', end: '18:00' })];
  expect(dayAt(twice, '13:00', 'expo').show.open).toEqual([{ areas: [], hours: '2–6 PM' }]);
});

test('of moving in twice a day the countdown is to the next span', () => {
  const twice = ['08:00', '14:00'].map((start) =>
    with_({ kind: 'move-in', start, end: `${Number(start.slice(0, 2)) + 3}:00` }),
  );
  expect(['07:00', '09:00', '12:00', '15:00'].map((time) => dayAt(twice, time, 'expo').moveInOpens)).toEqual([
    `${DAY}T08:00`,
    undefined,
    `${DAY}T14:00`,
    undefined,
  ]);
});

test('a night goes on after midnight, until it ends', () => {
  const night = with_({ date: '2025-10-12', start: '22:00', end: '01:00' });
  const hoursAt = (time: string, date = DAY) =>
    dayOfShow({ ...span, timetable: [night] }, date)(time).show.open.map(({ hours }) => hours);
  expect(hoursAt('23:59', '2025-10-12')).toEqual(['10 PM–1 AM']);
  expect(hoursAt('00:00')).toEqual(['midnight–1 AM']);
  expect(hoursAt('01:00')).toEqual([]);
  const untilMidnight = with_({ date: '2025-10-12', start: '19:01', end: '00:00' });
  expect(dayAt([untilMidnight], '00:00').show.open).toEqual([]);
});
