import { expect, test } from 'vitest';
import { overWithoutNext, passedLaunch } from '#domain/checks/days.ts';
import { allContradictions, entryWith, showWith } from '#tests/support/samples/checked-show.ts';

/** What is found in a text, apart from what a new portal has. */
const found = (text: string, event: { startDate: string; endDate: string }) =>
  allContradictions(showWith('nile', { event, texts: { hero_title: text }, schedule: [] }))
    .filter(({ place }) => place.id === 'hero_title')
    .map(({ rule, about }) => [rule, about[2]]);
const ofNine = { startDate: '2025-10-10', endDate: '2025-10-18' };
/** September 25, 2019 is a Wednesday. */
const ofFair = { startDate: '2019-09-27', endDate: '2019-10-20' };

test.each([
  'PRCA Rodeo October 16–18 at 7 PM.',
  'Ambassadors are here October 11–18.',
  'Camping Oct. 9–19.',
  'Ticket prices for Oct. 17-18 are $19.',
  'Form W-9 (Rev. March 2024)',
  'Model year 2018 or newer trailers only.',
  'Rates: 8/10/12 ft tables.',
  'Tear-down before Saturday 6:30 PM costs you your spot for 2026.',
  'October 10–12: Junior Steer Show',
  'Oct 16–18 – PRCA Rodeo',
  'Stalls are open October 9–19 for overnight guests.',
  'Hotel rooms are held October 9–19.',
  'Tickets for the show October 17–18 are sold out.',
  'Volunteers of the show meet October 9–10.',
  'The Courtyard is open October 10–17.',
  'Weather permitting, pony rides run October 10–12.',
  // Revisions, models, sizes.
  'ST-5 certificate, revised 2023',
  'Insurance form (Revision of July 2024)',
  'Tractors 2019 and newer get a spot outside.',
  'Bring your 2020 models.',
  'Tents of 10/12/15 feet, cords of 10/12/14 amps',
  // Next year.
  'Renew your booth for 2026 by October 18.',
  'Priority points count for the 2026 show.',
  // Right ones.
  'The show runs October 10–18.',
  'NILE is October 10 through October 18, 2025.',
  'Open daily, Oct 10-18.',
  'Security walks the halls 6:00 PM–6:00 AM.',
  'Bar: noon–1am, kitchen noon to midnight, gates midnight–6 AM, 22:00–02:00',
  'Friday, Oct. 10, noon–8 PM',
])('for October 10–18, 2025, “%s” is fine', (text) => expect(found(text, ofNine)).toEqual([]));

test.each(
  Object.entries({
    'October 11–18': 'other-days',
    'The show runs October 11–18.': 'other-days',
    'NILE: October 10 to 17, at MetraPark': 'other-days',
    'Join us October 11–18!': 'other-days',
    'Open daily, Oct 10-17.': 'other-days',
    'During the show (October 10 to 17), call the office.': 'other-days',
    'For vendors and guests alike, the show is October 11–18': 'other-days',
    'Our annual livestock exposition runs October 9–17.': 'other-days',
    'NILE 2024': 'other-year',
    'The 2026 NILE': 'other-year',
    'Prices of March 2024': 'other-year',
  }),
)('for October 10–18, 2025, “%s” is found', (text, rule) =>
  expect(found(text, ofNine).map(([name]) => name)).toEqual([rule]),
);

test.each(
  Object.entries({
    'Setup Weds. 9/26, 8am to noon.': 'wrong-weekday',
    'Set up 9/25 (Thurs).': 'wrong-weekday',
    'Set up Sept. 25 – Thursday.': 'wrong-weekday',
    'Set up 2019-09-25 (Thursday).': 'wrong-weekday',
    'Thursday\nSeptember 25': 'wrong-weekday',
    'Open noon–10am.': 'end-before-start',
    'Open 17:00–13:00.': 'end-before-start',
    'Thursday 2019-09-25': 'wrong-weekday',
    'Set up September 25th - Thurs.': 'wrong-weekday',
    'September 25\nThursday\nSeptember 26\nThursday': 'wrong-weekday',
    '<p>Thursday<br>September 25, 2019</p>': 'wrong-weekday',
    'Weds, Sept 26: vendors only': 'wrong-weekday',
    'Renewals close Wednesday, March 31, 2019; open sale starts Friday, April 1.': 'wrong-weekday',
    'Open 12 noon to 10 a.m.': 'end-before-start',
    'Open 15:30-09:00.': 'fine',
  }),
)('for September 27–October 20, 2019, “%s”: %s', (text, rule) => {
  const rules = new Set(found(text, ofFair).map(([name]) => name));
  expect([...rules]).toEqual(rule === 'fine' ? [] : [rule]);
});

test.each([
  'Setup Weds. 9/25, 8am to noon.',
  'Set up 9/25 (Wed).',
  'Set up Sept. 25 – Wednesday.',
  'Set up 2019-09-25 (Wednesday).',
  'Wednesday\nSeptember 25\nThursday\nSeptember 26',
  'September 25\nWednesday\nSeptember 26\nThursday',
  'Gates close on Thursday\nSeptember 25 is for setup',
  'Set up Sept. 25 – Thursday and Friday 10 to 6',
])('for September 27–October 20, 2019, “%s” is fine', (text) => expect(found(text, ofFair)).toEqual([]));

const hours = (text: string) =>
  allContradictions(
    showWith('nile', {
      event: { endDate: '2025-10-12' },
      texts: { hero_title: text },
      schedule: ['10', '11', '12'].map((day) =>
        entryWith({
          id: day,
          date: `2025-10-${day}`,
          kind: 'show',
          time: '10:00',
          endTime: day === '12' ? '17:00' : '18:00',
        }),
      ),
    }),
  )
    .filter(({ place }) => place.id === 'hero_title')
    .map(({ message }) => message);

test.each([
  'The show opens at 9:00 AM sharp.',
  'NILE opens Friday, October 10 at 9 a.m.',
  'The expo starts daily at 11am.',
  'The show closes at 7 PM.',
  'The show closes on October 12 at 6:00 PM.',
])('beside a schedule from 10 to 6, “%s” is found', (text) =>
  expect(hours(text)).toEqual([
    expect.stringMatching(/^It says “.*”, but no day of the schedule (?:opens|ends) then\.$/),
  ]),
);

test.each([
  'The show opens at 10 a.m.',
  'The show opens at 10.',
  'The show closes at 6:00 PM.',
  'The show closes on October 12 at 5 PM.',
  'Doors open to vendors at 7 AM.',
  'The rodeo starts at 7 PM.',
])('beside a schedule from 10 to 6, “%s” is fine', (text) => expect(hours(text)).toEqual([]));

test.each([
  ['2025-10-18', {}, 0],
  ['2025-10-19', {}, 1],
  ['2025-10-19', { hasNext: true }, 0],
  ['2025-10-19', { event: { isActive: false } }, 0],
  ['2025-10-19', { state: 'draft' }, 0],
  ['2025-10-19', { event: { endDate: null } }, 0],
  ['2025-10-19', { texts: { event_end_date: '2025-10-19' } }, 0],
] as const)('on %s a show with %j is over without a next edition: %i', (today, given, count) =>
  expect(overWithoutNext(showWith('nile', { today, ...given }))).toHaveLength(count),
);

test('says when it ended', () =>
  expect(overWithoutNext(showWith('nile', { today: '2026-01-01' }))).toEqual([
    {
      place: { screen: 'event', id: 'event_end_date', where: 'Event Setup: End Date' },
      message: 'The show ended on October 18, 2025, and next year’s show has not been started.',
      about: ['2025-10-18'],
    },
  ]));

test.each([
  ['2026-01-31', undefined, 0],
  ['2026-02-01', undefined, 1],
  ['2026-02-01', 'Expected launch: soon', 0],
  ['2026-02-01', '', 0],
  ['2026-02-01', 'Opens February 1', 0],
  ['2026-02-01', 'Opens Jan 32 or February 30', 0],
  ['2026-02-02', 'Opens February 1', 1],
  ['2026-02-02', 'Opens Jan 5–9, 2026', 1],
  ['2026-02-02', 'January 2026, at the latest in March 2026', 0],
  ['2025-09-01', 'Fall 2024', 1],
] as const)('on %s the launch “%s” is over: %i', (today, text, count) => {
  const texts = text === undefined ? {} : { floor_map_launch_date: text };
  expect(passedLaunch(showWith('mate', { today, texts }))).toHaveLength(count);
});

test('a floor plan that nobody has entered is not out', () => {
  const event = { expofpEventId: null, comingSoon: [] };
  expect(passedLaunch(showWith('mate', { today: '2026-02-01', event }))).toHaveLength(1);
});

test('once the floor map is out, nobody waits for it', () => {
  const out = { expofpEventId: 'mate-2026', comingSoon: [] };
  expect(passedLaunch(showWith('mate', { today: '2026-02-01', event: out }))).toEqual([]);
  expect(
    passedLaunch(showWith('mate', { today: '2026-02-01', event: { ...out, comingSoon: ['floor-map'] } })),
  ).toMatchObject([
    {
      place: { id: 'floor_map_launch_date' },
      message: '“Expected launch: January 2026” has passed, and the floor map isn’t published yet.',
    },
  ]);
});
