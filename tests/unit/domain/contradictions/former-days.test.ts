import { expect, test } from 'vitest';
import { formerDays } from '#domain/contradictions/former-days.ts';
import { allContradictions, entryWith, showWith } from '#tests/support/samples/checked-show.ts';

const span = (first: string, last: string) => ({ first: `2027-10-${first}`, last: `2027-10-${last}` });
const FIRST = span('11', '16');

/** NILE’s findings in one text, once it has moved from October 11–16, 2027 or the spans given. */
const found = (text: string, to = span('18', '23'), former = [FIRST], schedule = [entryWith({})]) =>
  allContradictions({
    ...showWith('nile', {
      event: { startDate: to.first, endDate: to.last },
      texts: { hero_title: text },
      schedule,
    }),
    former,
  })
    .filter(({ rule, place }) => place.id === 'hero_title' && /^(?:former|other)-days$/.test(rule))
    .map(({ about }) => about[2]);

test.each([
  [
    'The show runs Monday, October 11 through Saturday, October 16.',
    'Monday, October 11 through Saturday, October 16',
  ],
  ['Doors open Monday, October 11 at 8 AM.', 'Monday, October 11'],
  ['Open daily, Oct 11-16.', 'Oct 11-16'],
  ['10/11/2027 to 10/16/2027', '10/11/2027 to 10/16/2027'],
  ['During the show (October 11 to 16), call the show office.', 'October 11 to 16'],
  ['Rodeo Oct. 14–15 at 7 PM.', 'Oct. 14–15'],
  ['The last show day is Saturday, October 16.', 'Saturday, October 16'],
  ['Setup is October 9–10, and we open on 2027-10-11.', '2027-10-11'],
])('“%s” names the former dates', (text, phrase) => {
  for (const days of ['18', '25'])
    expect(found(text, span(days, String(Number(days) + 5)))).toEqual([phrase]);
});

test.each([
  'Moved from October 11–16 to October 18–23',
  'We moved from October 11–16. See you soon.',
  'Last show: October 11–16',
  'Last show:\nOctober 11–16, 2027',
  'The show is October 18–23, not October 11–16.',
  'Postponed! The show of October 11–16 is now October 18–23.',
  'It was October 11–16.',
  'October 11–16, 2026 was our best year.',
  'The show is October 18–23.',
  'Contracts are due October 12.',
  'Closed on the 11th hour.',
])('“%s” does not', (text) => {
  expect(found(text)).toEqual([]);
});

test('a show that moves twice, or back, has other former dates', () => {
  const [second, third] = [span('18', '23'), span('25', '30')];
  const told = 'Moved to October 18–23';
  expect(found(told, third, [second, FIRST])).toEqual(['October 18–23']);
  expect(found('Moved from October 11–16 to October 18–23', third, [second, FIRST])).toHaveLength(1);
  expect(found('October 11–16', third, [second, FIRST])).toEqual(['October 11–16']);
  expect(found('October 11–16', FIRST, [second])).toEqual([]);
  expect(found(told, FIRST, [second])).toEqual(['October 18–23']);
});

test('a day without a year is the show’s own first, whatever year the show was moved from', () => {
  const former = [{ first: '2025-10-10', last: '2025-10-18' }];
  expect(found('Open daily, October 11-16. Doors: Monday, October 11.', FIRST, former)).toEqual([]);
  expect(found('Auction on October 17, 2025.', FIRST, former)).toEqual(['October 17, 2025']);
});

test('days that another rule finds are not found twice, and a moved setup is on its own days', () => {
  expect(found('October 11–16', span('12', '17'))).toEqual(['October 11–16']);
  const setup = [entryWith({ date: '2027-10-16', kind: 'setup' })];
  expect(found('Set up on Saturday, October 16', undefined, undefined, setup)).toEqual([]);
  expect(found('We open on Saturday, October 16', undefined, undefined, setup)).toHaveLength(1);
});

test('a show without new dates says so', () => {
  const show = showWith('nile', { event: { startDate: null }, texts: { hero_title: 'Open October 11–16' } });
  const messages = formerDays({ ...show, former: [FIRST] }).map(({ message }) => message);
  expect(messages).toEqual(['It says “October 11–16”, but the show has no dates now.']);
});
