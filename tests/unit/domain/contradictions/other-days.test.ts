import { expect, test } from 'vitest';
import { otherDays } from '#domain/contradictions/other-days.ts';
import { entryWith, showWith } from '#tests/support/samples/checked-show.ts';
import { areaWith } from '#tests/support/samples/first-show.ts';

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
  ['Feb 12–14', 'Feb 12–14'],
  ['February 11 to 13', 'February 11 to 13'],
  ['2/10–2/12', '2/10–2/12'],
  ['The show opens on Thursday, February 11.', 'Thursday, February 11'],
  ['Friday, February 12 is the last day.', 'Friday, February 12'],
])('“%s” is not MATE’s span', (text, phrase) => {
  expect(ofMate(text)).toEqual([`It says “${phrase}”, but the show is February 10–13, 2027.`]);
});

test.each([
  'Feb 10–13, 2027',
  'The show opens on Wednesday, February 10.',
  'Feb 9–13: drive slowly',
  'Feb 10–11, 10 to 6',
  'Feb 11–12: demonstrations',
  'Rooms from January 20 to February 13',
  'Feb 20–21: auction of what is left',
  'The last day for a refund is February 12.',
  'Move-in opens on February 9. Apply by February 12, before the show opens.',
])('“%s” is fine', (text) => {
  expect(ofMate(text)).toEqual([]);
});

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

test('a NILE of ten days is not said to end on the ninth', () => {
  const event = { startDate: '2026-09-30', endDate: '2026-10-09' };
  const texts = { hero_title: 'September 30 – October 8' };
  expect(otherDays(showWith('nile', { event, texts, schedule: [] }))).toMatchObject([
    { message: 'It says “September 30 – October 8”, but the show is September 30 – October 9, 2026.' },
  ]);
});
