import { describe, expect, test } from 'vitest';
import { otherDayCount, otherDays, outsideShowDays } from '#domain/checks/days.ts';
import { contradictingOverride } from '#domain/checks/texts.ts';
import { otherWeekdays } from '#domain/checks/weekdays.ts';
import type { EntryKind } from '#domain/schedule/entry.ts';
import { entryWith, showWith } from '#tests/support/samples/checked-show.ts';
import { areaWith, firstShow } from '#tests/support/samples/first-show.ts';

/** MATE moved from Thursday–Saturday to Wednesday–Saturday, with its entries of the first and the last days. */
const dates = ['2027-02-10', '2027-02-11', '2027-02-13'];
const moved = {
  event: { startDate: '2027-02-10', endDate: '2027-02-13' },
  schedule: dates.map((date) => entryWith({ id: date, date, kind: 'show', time: '10:00', endTime: '18:00' })),
};
const ofMate = (text: string) =>
  otherDays(showWith('mate', { ...moved, texts: { hero_title: text } }))
    .filter(({ place }) => place.id === 'hero_title')
    .map(({ message }) => message);
const ofNile = (text: string) =>
  otherDays(showWith('nile', { texts: { hero_title: text } })).map(({ about }) => about[2]);

test.each([
  ['Feb 10–12, 2027', 'Feb 10–12, 2027'],
  ['February 11 to 13', 'February 11 to 13'],
  ['2/10–2/12', '2/10–2/12'],
  ['The show opens on Thursday, February 11.', 'Thursday, February 11'],
  ['Friday, February 12 is the last day.', 'Friday, February 12'],
])('“%s” is not MATE’s span', (text, phrase) =>
  expect(ofMate(text)).toEqual([`It says “${phrase}”, but the show is February 10–13, 2027.`]),
);

test.each([
  'Feb 10–13, 2027',
  'The show opens on Wednesday, February 10.',
  'Feb 10–11, 10 to 6',
  'Feb 11–12: demonstrations',
  'Rooms from January 20 to February 13',
  'Feb 20–21: auction of what is left',
  'The last day for a refund is February 12.',
  'Move-in opens on February 9. Apply by February 12, before the show opens.',
])('“%s” is fine', (text) => expect(ofMate(text)).toEqual([]));

test('spans of moving in and out, and of an area that is named, are told by the timetable', () => {
  for (const text of [
    'October 8–18',
    'Exhibit Hall: October 13–18',
    'The Courtyard is open October 10–17',
    'Move-in October 8–12',
  ])
    expect(ofNile(text)).toEqual([]);
  expect(ofNile('October 13–18')).toEqual(['October 13–18']);
  expect(ofNile('September 30 – October 8')).toEqual([]);
  expect(ofNile('October 5–18')).toEqual(['October 5–18']);
});

test('an entry may say the days of its area without its name', () => {
  const days = ['2027-02-10', '2027-02-12'];
  const entries = days.map((date) => entryWith({ id: `barn ${date}`, date, kind: 'show', areas: ['barn'] }));
  const said = [
    entryWith({ id: 'here', date: '2027-02-10', areas: ['barn'], description: 'Feb 10–12' }),
    entryWith({ id: 'elsewhere', date: '2027-02-10', areas: ['hall'], description: 'Feb 10–12' }),
  ];
  const areas = [areaWith({ key: 'barn', name: 'Barn' }), areaWith({ key: 'hall', name: 'Hall' })];
  const found = otherDays(showWith('mate', { event: moved.event, schedule: [...entries, ...said], areas }));
  expect(found.map(({ place }) => place.id)).toEqual(['elsewhere']);
});

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

test.each(
  Object.entries({
    'Feb 10–13, 2027. Wednesday and Thursday 10 to 6, Friday 10 to 5.':
      'It says “Friday 10 to 5”, but the schedule has other hours on Friday.',
    'Thursday and Friday 10 to 6, Saturday and Sunday 10 to 5.':
      'It says “Saturday and Sunday 10 to 5”, but the show is February 10–13, 2027, and has no Sunday.',
    'Wednesday and Thursday 10 AM to 6 AM, Saturday 10 AM to 5 PM.':
      'It says “Wednesday and Thursday 10 AM to 6 AM”, but the schedule has other hours on Wednesday.',
    'Wednesday and Thursday 10 AM to 6 PM, Saturday 10 AM to 5 PM.':
      'It says “Wednesday and Thursday 10 AM to 6 PM, Saturday 10 AM to 5 PM”, but leaves out Friday.',
    'Wednesday through Friday!': 'It says “Wednesday through Friday”, but the show is February 10–13, 2027.',
    'Sunday 10 to 5': 'It says “Sunday 10 to 5”, but the show is February 10–13, 2027, and has no Sunday.',
  }),
)('“%s”', (text, message) => expect(found(text)).toEqual([message]));

test.each([
  'Office hours: Monday to Friday, 8 to 6',
  'Closed Mondays and Sundays',
  'Breakfast every Sunday 7 to 9',
  'Wednesday through Saturday',
  'Breakfast on Thursday and Friday 7 to 9',
  'Tuesday and Wednesday are for setup',
  'Sunday, February 21 and Monday, February 22',
])('“%s” is fine', (text) => expect(found(text)).toEqual([]));

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

test('a row of weekdays without an end is cut after seven', () =>
  expect(found('Sunday, '.repeat(8))).toEqual([
    `It says “${'Sunday, '.repeat(7).slice(0, -2)}”, but the show is February 10–13, 2027, and has no Sunday.`,
  ]));

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
])('“%s” counts other days', (text, message) => expect(counts(text)).toEqual([message]));

test.each([
  'A four-day show',
  'All four days',
  'Pay within 3 days, or 3 days before the show',
  'The 3 days of the auction',
])('“%s” is fine', (text) => expect(counts(text)).toEqual([]));

describe('outside show days', () => {
  const { schedule } = firstShow('nile');
  const found = (given: Parameters<typeof entryWith>[0]) =>
    outsideShowDays(showWith('nile', { schedule: [...schedule, entryWith(given)] }));

  const onDay = (words: string) => {
    const [kind, date = ''] = words.split(' ');
    return found({ kind: kind as EntryKind, date });
  };

  test.each([
    'show 2025-10-10',
    'show 2025-10-18',
    'move-out 2025-10-25',
    'general 2025-10-08',
    'security 2025-10-18',
    'deadline 2025-03-01',
  ])('%s belongs to the show', (words) => expect(onDay(words)).toEqual([]));

  test.each([
    'show 2025-10-09',
    'show 2025-10-19',
    'move-in 2025-10-02',
    'setup 2025-10-19',
    'move-out 2025-10-09',
    'move-out 2025-10-26',
    'general 2025-10-07',
    'general 2025-10-19',
    'security 2026-10-11',
    'deadline 2024-09-01',
  ])('%s does not', (words) =>
    expect(onDay(words)).toMatchObject([{ place: { screen: 'schedule', id: 'entry' } }]),
  );

  test('what happens while people still move out belongs to the show', () => {
    const out = entryWith({ id: 'out', kind: 'move-out', date: '2025-10-22' });
    const tidying = entryWith({ kind: 'general', date: '2025-10-21' });
    expect(outsideShowDays(showWith('nile', { schedule: [out, tidying] }))).toEqual([]);
  });

  test('says the day and those of the show, as pages have them', () => {
    expect(found({ date: '2025-11-01' })).toEqual([
      {
        place: { screen: 'schedule', id: 'entry', where: 'Schedule, Nov 1: Coffee' },
        message: 'It is on November 1, 2025, but the show is October 10–18, 2025.',
        about: ['2025-11-01', 'general', 'Coffee', '2025-10-10', '2025-10-18'],
      },
    ]);
    const later = { texts: { event_end_date: '2025-11-01' }, schedule: [entryWith({ date: '2025-11-01' })] };
    expect(outsideShowDays(showWith('nile', later))).toEqual([]);
  });

  test('a show without days has nothing outside of them', () => {
    const event = { startDate: null, endDate: null };
    expect(outsideShowDays(showWith('nile', { event }))).toEqual([]);
  });
});

describe('contradicting override', () => {
  const found = (texts: Record<string, string>) =>
    contradictingOverride(showWith('nile', { texts })).map(({ place, message }) => [place.id, message]);

  test.each([
    [
      'event_start_date',
      '2025-10-11',
      'Pages say October 11, 2025, but in Event Setup, Start Date is October 10, 2025.',
    ],
    [
      'event_end_date',
      '2025-10-19',
      'Pages say October 19, 2025, but in Event Setup, End Date is October 18, 2025.',
    ],
    ['event_name', 'MATE', 'Pages say “MATE”, but in Event Setup, Event Name is “NILE”.'],
    [
      'event_location',
      'Fairgrounds, Bozeman',
      'Pages say “Fairgrounds, Bozeman”, but in Event Setup, Location is “MetraPark, Billings, Montana”.',
    ],
  ])('%s: %s', (key, value, message) => expect(found({ [key]: value })).toEqual([[key, message]]));

  test.each([
    ['event_location', 'MetraPark'],
    ['event_location', 'metrapark, Billings,  MT'],
    ['event_name', 'NILE Stock Show'],
    ['event_start_date', '2025-10-10'],
    ['event_start_date', 'soon'],
  ])('%s: %s contradicts nothing', (key, value) => expect(found({ [key]: value })).toEqual([]));

  test('the number that is shown is the one that is called', () => {
    const called = { contact_primary_phone: '(406) 256-2400' };
    expect(found({ ...called, contact_phone_display: '406.256.2400' })).toEqual([]);
    expect(found({ ...called, contact_phone_display: '+1 406 256-2400' })).toEqual([]);
    expect(found({ ...called, contact_phone_display: 'Call the office' })).toEqual([]);
    expect(found({ ...called, contact_phone_display: '(406) 256-2499' })).toEqual([
      ['contact_phone_display', 'The site shows “(406) 256-2499”, but tapping it calls (406) 256-2400.'],
    ]);
  });

  test('the whole address says what its parts do', () => {
    const whole = { contact_mailing_address: 'NILE\nPO Box 1981\nBillings, MT 59103' };
    expect(found(whole)).toEqual([]);
    expect(found({ ...whole, contact_mail_address1: 'PO Box 1981' })).toEqual([]);
    expect(found({ ...whole, contact_mail_address1: '308 6th Ave N' })).toEqual([
      [
        'contact_mailing_address',
        'Pages show the “Whole mailing address”, which does not include “308 6th Ave N” from “Address line 1”.',
      ],
    ]);
  });
});
