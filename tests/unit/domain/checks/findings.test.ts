import { describe, expect, test } from 'vitest';
import { overlappingHours, sharedBooth } from '#domain/checks/contradictions.ts';
import { endBeforeStart } from '#domain/checks/days.ts';
import { isOfDates } from '#domain/checks/finding.ts';
import { exampleContact, undiallablePhone, unknownPlaceholder } from '#domain/checks/texts.ts';
import { allContradictions, entryWith, showWith } from '#tests/support/samples/checked-show.ts';
import { areaWith, firstShow } from '#tests/support/samples/first-show.ts';

const real = { contact_primary_email: 'ann@thenile.org', contact_primary_phone: '(406) 256-2495' };
const found = (...given: Parameters<typeof showWith>) =>
  allContradictions(showWith(...given)).map(({ rule, place, message }) => [rule, place.id, message]);

test('a list of outdated dates need not repeat what is found in words', () => {
  expect(isOfDates({ rule: 'other-day-count' })).toBe(true);
  expect(isOfDates({ rule: 'overlapping-hours' })).toBe(false);
});

test('texts of the other show are not looked at', () =>
  expect(found('nile', { texts: { ...real, mate_floormap_title: '{X}' } })).toEqual([]));

test('a text that shows another one is told of once', () => {
  const texts = { ...real, floor_map_coming_soon_title: '{X}', footer_copyright_year: '2026' };
  expect(found('mate', { texts }).map(([, id]) => id)).toEqual(['floor_map_coming_soon_title']);
});

test('texts of one’s own are looked at, too', () => {
  const texts = { ...real, my_text: 'Monday, Oct 10' };
  expect(allContradictions(showWith('nile', { texts }))).toMatchObject([
    { place: { id: 'my_text' }, about: ['', 'Monday, Oct 10', 'Monday, Oct 10'] },
  ]);
});

describe('contact', () => {
  const real = { contact_primary_email: 'ann@thenile.org', contact_primary_phone: '(406) 256-2495' };

  describe('example contact data', () => {
    test.each([
      ['Write to info@example.com', 'info@example.com'],
      ['See www.example.net/form', 'www.example.net'],
      ['ann@nile.invalid', 'ann@nile.invalid'],
      ['Call 555-0199', '555-0199'],
      ['+1 406 555 0123', '+1 406 555 0123'],
    ])('“%s”', (text, phrase) => {
      const found = exampleContact(showWith('nile', { texts: { ...real, hero_title: text } }));
      expect(found.map(({ about }) => about[2])).toEqual([phrase]);
    });

    test.each(['For example.', 'thenile.org', '555-1234', 'Serial 15550123456', '(406) 256-2495'])(
      '“%s” is none',
      (text) =>
        expect(exampleContact(showWith('nile', { texts: { ...real, hero_title: text } }))).toEqual([]),
    );

    test('stands in arrival cards and the address of the master schedule, too', () => {
      const eventId = firstShow('nile').event.id;
      const show = showWith('nile', {
        texts: real,
        areas: [
          areaWith({
            key: 'barn',
            name: 'Barn',
            phone: '(406) 555-0100',
            mapUrl: 'https://maps.example.org/3',
          }),
        ],
        settings: [
          {
            id: 'one',
            key: 'master_schedule_url',
            value: 'https://example.com/all.pdf',
            type: 'url',
            eventId,
          },
        ],
      });
      expect(exampleContact(show).map(({ place }) => [place.id, place.where])).toEqual([
        ['event_master_schedule', 'Event Setup: Master Schedule Address'],
        ['area-barn', 'Areas: Barn, Map link'],
        ['area-barn', 'Areas: Barn, On-site phone'],
      ]);
    });
  });

  describe('a phone number that cannot be dialled', () => {
    const found = (phone: string, key = 'contact_primary_phone') =>
      undiallablePhone(showWith('nile', { texts: { [key]: phone } })).map(({ message }) => message);

    test.each(
      Object.entries({
        '256-2495': 'its area code is missing',
        '(406) 256-249': 'it has 9 digits instead of ten',
        '(106) 256-2495': 'no area code begins with 0 or 1',
        '(406) 156-2495': 'no number begins with 0 or 1 after its area code',
        '(911) 256-2495': 'it is a service number',
        '+49 3': 'it has 3 digits',
      }),
    )('%s: %s', (phone, fault) => expect(found(phone)).toEqual([`“${phone}” can’t be dialed: ${fault}.`]));

    test.each([
      '(406) 256-2495',
      '+1 406 256 2495',
      '(406) 256-2495 ext. 12',
      '+49 30 1234567',
      '(406) 255-1100',
      '(406) 555-0100',
    ])('%s can be, or is named as an example', (phone) => expect(found(phone)).toEqual([]));
  });
});

const messages = (texts: Record<string, string>) =>
  unknownPlaceholder(showWith('nile', { texts })).map(({ message }) => message);

test.each([
  ['hero_title', 'Your booth at {EVENT_NAM}', 'Visitors see “{EVENT_NAM}” as is: you can use {EVENT_NAME}.'],
  ['hero_title', '{event_name}', 'Visitors see “{event_name}” as is: you can use {EVENT_NAME}.'],
  ['hero_title', 'In {AREA_NAME}', 'Visitors see “{AREA_NAME}” as is: you can use {EVENT_NAME}.'],
  [
    'guide_card_title',
    '{AREA} of {AREA_NAME}',
    'Visitors see “{AREA}” as is: you can use {EVENT_NAME}, {AREA_NAME}.',
  ],
])('%s: “%s”', (key, value, message) => expect(messages({ [key]: value })).toEqual([message]));

test('a record holds none', () => {
  const schedule = [entryWith({ title: '{EVENT_NAME} opens' })];
  expect(unknownPlaceholder(showWith('nile', { schedule }))).toMatchObject([
    {
      place: { id: 'entry' },
      message: 'Visitors see “{EVENT_NAME}” as is: nothing is filled in here.',
    },
  ]);
});

test('what is known, and what is none, is fine', () =>
  expect(
    messages({
      hero_title: '{EVENT_NAME} {EVENT_NAME}',
      load_in_goes_on: '{DAY}, {HOURS}',
      cta_title: '{ } {} }{',
    }),
  ).toEqual([]));

describe('end before start', () => {
  const messages = (text: string) =>
    endBeforeStart(showWith('nile', { texts: { hero_title: text } })).map(({ message }) => message);

  test.each([
    ['October 18–10, 2025', '“October 18–10, 2025” ends before it begins.'],
    ['Oct 18 through 10', '“Oct 18 through 10” ends before it begins.'],
    ['October 18, 2025 to October 10, 2025', '“October 18, 2025 to October 10, 2025” ends before it begins.'],
    ['Docks: 5:00 PM–2:00 PM', '“5:00 PM–2:00 PM” ends before it begins.'],
  ])('“%s”', (text, message) => expect(messages(text)).toEqual([message]));

  test.each([
    'October 10–18, 2025',
    'December 30 – January 2',
    'Oct 9, 10 to 6',
    'Oct 18, Oct 10 and Oct 11',
    '6:00 PM–6:00 AM',
    '12:00 PM–1:00 PM',
    'Thursday and Friday 10 to 6',
  ])('“%s” is fine', (text) => expect(messages(text)).toEqual([]));

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
});

describe('overlaps', () => {
  type Given = Parameters<typeof entryWith>[0];
  const first: Given = {
    id: 'first',
    title: 'Hall open',
    kind: 'show',
    areas: ['expo'],
    time: '08:00',
    endTime: '12:00',
  };
  const found = (one: Given, other: Given) =>
    overlappingHours(
      showWith('nile', {
        schedule: [entryWith({ ...first, ...one }), entryWith({ ...first, id: 'second', ...other })],
      }),
    );

  test('two companies in one booth of one area are found, shown or not; other areas and one company are none', () => {
    const placed = [
      ['Big Sky Feeds', '118', 'courtyard'],
      ['Rimrock Trailers', 'Booth #118', 'courtyard'],
      ['Prickly Pear', '118', 'exhibit-hall'],
      ['BIG SKY feeds', '118', 'courtyard'],
      ['Rimrock Trailers', 'H21, H22', ''],
      ['Elk Ridge', 'h 22', ''],
    ].map(([company = '', booth = '', area = ''], at) => ({
      id: String(at),
      eventId: '',
      company,
      booth,
      area,
      withdrawnAt: null,
    }));
    const found = sharedBooth({ ...showWith('nile'), placed });
    expect(found.map(({ message, place }) => [message, place.id])).toEqual([
      ['Big Sky Feeds and Rimrock Trailers have the same booth: 118, Courtyard.', '0'],
      ['Rimrock Trailers and Elk Ridge have the same booth: H22.', '4'],
    ]);
  });

  test('says which, where and when', () =>
    expect(found({}, { title: 'Expo open', time: '11:00', endTime: '17:00' })).toEqual([
      {
        place: { screen: 'schedule', id: 'second', where: 'Schedule, Oct 10: Expo open' },
        message:
          '11:00 AM–5:00 PM overlaps with “Hall open”, 8:00 AM–12:00 PM: both are “Show hours” in Expo Building on October 10, 2025.',
        about: [
          '2025-10-10',
          '11:00',
          '17:00',
          'Expo open',
          'first',
          '2025-10-10',
          '08:00',
          '12:00',
          'Hall open',
        ],
      },
    ]));

  test('a move-out starts when its area is closed', () => {
    const show: Given = { title: 'Courtyard open', areas: ['courtyard'], time: '12:00', endTime: '20:00' };
    const out: Given = {
      title: 'Move-out',
      kind: 'move-out',
      areas: ['courtyard'],
      time: '17:01',
      endTime: null,
      openEnd: true,
    };
    expect(found(show, out)).toMatchObject([
      {
        place: { id: 'second' },
        message:
          'Move-out starts at 5:01 PM, but “Courtyard open” is open 12:00 PM–8:00 PM on October 10, 2025.',
      },
    ]);
    expect(found(show, { ...out, openEnd: false })).toHaveLength(1);
    expect(found({ ...show, areas: [] }, out)).toHaveLength(1);
    for (const other of [{ time: '20:00' }, { date: '2025-10-11' }, { areas: ['expo'] }, { time: '11:00' }])
      expect(found(show, { ...out, ...other })).toEqual([]);
  });

  test('an area that is gone goes by its key', () =>
    expect(found({ areas: ['old-barn'] }, { areas: ['old-barn'] })).toMatchObject([
      { message: expect.stringContaining('in old-barn on October 10') },
    ]));

  test.each<[string, Given, Given, number]>([
    ['the same hours', {}, {}, 1],
    ['one after the other', {}, { time: '12:00', endTime: '17:00' }, 0],
    ['an open end', { endTime: null, openEnd: true }, { time: '17:00', endTime: '18:00' }, 1],
    ['a moment without an end', {}, { time: '09:00', endTime: null }, 0],
    ['unknown hours', {}, { time: null, endTime: null }, 0],
    ['another day', {}, { date: '2025-10-11' }, 0],
    ['another area', {}, { areas: ['courtyard'] }, 0],
    ['one of several areas', {}, { areas: ['courtyard', 'expo'] }, 1],
    ['the whole show and an area', {}, { areas: [] }, 0],
    ['the whole show twice', { areas: [] }, { areas: [] }, 1],
    ['this and that in the whole show', { areas: [], kind: 'general' }, { areas: [], kind: 'general' }, 0],
  ])('%s', (_, one, other, count) => expect(found(one, other)).toHaveLength(count));

  test.each([
    [
      'the night before',
      { time: '22:00', endTime: '01:00' },
      { date: '2025-10-11', time: '00:30', endTime: '05:00' },
      1,
    ],
    [
      'a night that has ended',
      { time: '22:00', endTime: '01:00' },
      { date: '2025-10-11', time: '01:00', endTime: '05:00' },
      0,
    ],
    ['the same night', { time: '22:00', endTime: '01:00' }, { time: '23:30', endTime: '00:00' }, 1],
    [
      'the morning of the same day',
      { time: '22:00', endTime: '01:00' },
      { time: '00:30', endTime: '05:00' },
      0,
    ],
  ])('with %s', (_, one, other, count) => expect(found(one, other)).toHaveLength(count));
});
