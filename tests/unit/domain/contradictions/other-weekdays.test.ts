import { expect, test } from 'vitest';
import { otherDayCount } from '#domain/contradictions/other-day-count.ts';
import { otherWeekdays } from '#domain/contradictions/other-weekdays.ts';
import { entryWith, showWith } from '#tests/support/samples/checked-show.ts';
import { areaWith } from '#tests/support/samples/first-show.ts';

/** MATE from Wednesday to Saturday; nobody has said hours for Friday. */
const hours = [
  ['2027-02-10', '18:00'],
  ['2027-02-11', '18:00'],
  ['2027-02-13', '17:00'],
];
const mate = {
  event: { startDate: '2027-02-10', endDate: '2027-02-13' },
  schedule: hours.map(([date = '', endTime = '']) =>
    entryWith({ id: date, date, kind: 'show', time: '10:00', endTime }),
  ),
};
const found = (text: string, key = 'hero_title') =>
  otherWeekdays(showWith('mate', { ...mate, texts: { schedule_summary_text: '', [key]: text } })).map(
    ({ message }) => message,
  );

test.each([
  [
    'Feb 10–13, 2027. Wednesday and Thursday 10 to 6, Friday 10 to 5.',
    'It says “Friday 10 to 5”, but the timetable has no such hours on Friday.',
  ],
  [
    'Thursday and Friday 10 to 6, Saturday and Sunday 10 to 5.',
    'It says “Saturday and Sunday 10 to 5”, but the show is February 10–13, 2027, and has no Sunday.',
  ],
  [
    'Wednesday and Thursday 10 to 6, Saturday 10 to 4.',
    'It says “Saturday 10 to 4”, but the timetable has no such hours on Saturday.',
  ],
  [
    'Wednesday and Thursday 10 AM to 6 AM, Saturday 10 AM to 5 PM.',
    'It says “Wednesday and Thursday 10 AM to 6 AM”, but the timetable has no such hours on Wednesday.',
  ],
  [
    'Wednesday and Thursday 10 AM to 6 PM, Saturday 10 AM to 5 PM.',
    'It says “Wednesday and Thursday 10 AM to 6 PM, Saturday 10 AM to 5 PM”, but leaves out Friday.',
  ],
  ['Wednesday through Friday!', 'It says “Wednesday through Friday”, but the show is February 10–13, 2027.'],
  ['Sunday 10 to 5', 'It says “Sunday 10 to 5”, but the show is February 10–13, 2027, and has no Sunday.'],
])('“%s”', (text, message) => {
  expect(found(text)).toEqual([message]);
});

test.each([
  'Office hours: Monday to Friday, 8 to 6',
  'Closed Mondays and Sundays',
  'Breakfast every Sunday 7 to 9',
  'Wednesday through Saturday',
  'Breakfast on Thursday and Friday 7 to 9',
  'Tuesday and Wednesday are for setup',
  'See you on a Sunday',
  'Sunday, February 21 and Monday, February 22',
])('“%s” is fine', (text) => {
  expect(found(text)).toEqual([]);
});

test('a weekday of an entry in the week around the show is known, that of a deadline in another month is not', () => {
  const entries = [
    entryWith({ id: 'setup', date: '2027-02-08', kind: 'setup' }),
    entryWith({ id: 'form', date: '2026-12-06', kind: 'deadline' }),
  ];
  const texts = { schedule_summary_text: 'Monday and Tuesday are for setup. See you on Sunday 10 to 5!' };
  const schedule = [...mate.schedule, ...entries];
  expect(otherWeekdays(showWith('mate', { ...mate, schedule, texts })).map(({ message }) => message)).toEqual(
    ['It says “Sunday 10 to 5”, but the show is February 10–13, 2027, and has no Sunday.'],
  );
});

test('a show of one week does not end a day early', () => {
  const event = { startDate: '2027-02-08', endDate: '2027-02-14' };
  const texts = { schedule_summary_text: '', hero_title: 'Monday through Saturday' };
  expect(otherWeekdays(showWith('mate', { event, schedule: [], texts }))).toMatchObject([
    { message: 'It says “Monday through Saturday”, but the show is February 8–14, 2027.' },
  ]);
});

test.each([
  ['09:30', '17:45', 'Wednesday and Thursday 9:30 AM to 5:45 PM, Saturday 9:30 to 5:45'],
  ['08:00', '11:00', 'Wednesday and Thursday 8 to 11, Saturday 8 to 11'],
])('hours from %s to %s are those of “%s”', (time, endTime, hero_title) => {
  const schedule = mate.schedule.map((entry) => ({ ...entry, time, endTime }));
  const texts = { schedule_summary_text: '', hero_title };
  expect(otherWeekdays(showWith('mate', { ...mate, schedule, texts }))).toMatchObject([
    { message: `It says “${hero_title}”, but leaves out Friday.` },
  ]);
});

test('a row of weekdays without an end is cut after seven', () => {
  expect(found('Sunday, '.repeat(8))).toEqual([
    `It says “${'Sunday, '.repeat(7).slice(0, -2)}”, but the show is February 10–13, 2027, and has no Sunday.`,
  ]);
});

test('the hours of the contact, and of an area’s phone, are those of an office', () => {
  expect(found('Monday to Friday, 8 to 6', 'contact_business_desc1')).toEqual([]);
  const areas = [areaWith({ key: 'barn', name: 'Barn', phoneHours: 'Sunday 8 to 5' })];
  const texts = { schedule_summary_text: '' };
  expect(otherWeekdays(showWith('mate', { ...mate, areas, texts }))).toEqual([]);
});

test('a show without days has no other weekdays', () => {
  const event = { startDate: null, endDate: null };
  expect(otherWeekdays(showWith('mate', { ...mate, event }))).toEqual([]);
});

test('what both shows say by default fits their timetables', () => {
  for (const slug of ['nile', 'mate'] as const) expect(otherWeekdays(showWith(slug))).toEqual([]);
});

const counts = (text: string) =>
  otherDayCount(showWith('mate', { ...mate, texts: { hero_title: text } })).map(({ message }) => message);

test.each([
  ['A three-day show', 'It says “three-day show”, but the show is February 10–13, 2027.'],
  ['All 3 days inside', 'It says “All 3 days”, but the show is February 10–13, 2027.'],
  ['Day 1 of 3', 'It says “Day 1 of 3”, but the show is February 10–13, 2027.'],
])('“%s” counts other days', (text, message) => {
  expect(counts(text)).toEqual([message]);
});

test.each([
  'A four-day show',
  'All four days',
  'Pay within 3 days, or 3 days before the show',
  'The 3 days of the auction',
])('“%s” is fine', (text) => {
  expect(counts(text)).toEqual([]);
});
