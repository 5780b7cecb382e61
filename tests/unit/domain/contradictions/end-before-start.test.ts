import { expect, test } from 'vitest';
import { endBeforeStart } from '#domain/contradictions/end-before-start.ts';
import { entryWith, showWith } from '#tests/support/samples/checked-show.ts';

const messages = (text: string) =>
  endBeforeStart(showWith('nile', { texts: { hero_title: text } })).map(({ message }) => message);

test.each([
  ['October 18–10, 2025', '“October 18–10, 2025” ends before it begins.'],
  ['Oct 18 through 10', '“Oct 18 through 10” ends before it begins.'],
  ['From Oct 18 – Oct 10', '“Oct 18 – Oct 10” ends before it begins.'],
  ['October 18, 2025 to October 10, 2025', '“October 18, 2025 to October 10, 2025” ends before it begins.'],
  ['Docks: 5:00 PM–2:00 PM', '“5:00 PM–2:00 PM” ends before it begins.'],
  ['10 am to 8 am', '“10 am to 8 am” ends before it begins.'],
])('“%s”', (text, message) => {
  expect(messages(text)).toEqual([message]);
});

test.each([
  'October 10–18, 2025',
  'December 30 – January 2',
  'Oct 30 to Nov 2',
  'Oct 9, 10 to 6',
  'Oct 18, Oct 10 and Oct 11',
  '6:00 PM–6:00 AM',
  '12:00 PM–1:00 PM',
  'Thursday and Friday 10 to 6',
])('“%s” is fine', (text) => {
  expect(messages(text)).toEqual([]);
});

test('an entry that ends the next day is fine, a show whose dates stand in texts of all shows is not', () => {
  const entry = entryWith({ time: '17:00', endTime: '01:00' });
  expect(endBeforeStart(showWith('nile', { schedule: [entry] }))).toEqual([]);
  expect(endBeforeStart(showWith('nile', { texts: { event_end_date: '2025-10-01' } }))).toMatchObject([
    {
      place: { screen: 'event', id: 'event_end_date', where: 'Event Setup: End Date' },
      message: 'The show ends on October 1, 2025, but starts on October 10, 2025.',
    },
  ]);
});
