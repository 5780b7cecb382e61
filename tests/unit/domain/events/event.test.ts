import { describe, expect, test } from 'vitest';
import { fieldErrors } from '#domain/basics/errors.ts';
import { eventSchema, isPublished, parts, partWords, withLaterPart } from '#domain/events/event.ts';
import {
  defaultRetentionMonths,
  retentionInWords,
  settingFields,
  settingWriteSchema,
} from '#domain/events/setting.ts';
import { eventUpdateSchema } from '#domain/events/setup.ts';
import { eventData, placeOf, scriptText } from '#domain/events/structured-data.ts';
import { eventSetupLabels } from '#messages/admin-setup.ts';
import { faultsOf, testRefusals } from '#tests/support/refusals.ts';
import { firstShow } from '#tests/support/samples/first-show.ts';

const nile = firstShow('nile').event;

test('an event has the fields of product 3.1', () => {
  expect(eventSchema.parse(nile)).toEqual(nile);
  expect(eventSchema.parse({ ...nile, startDate: null, endDate: null })).toEqual({
    ...nile,
    startDate: null,
    endDate: null,
  });
});

test('what is not out yet may be missing, as in older snapshots; unknown parts are passed over', () =>
  expect(eventSchema.parse({ ...nile, comingSoon: ['sponsors', 'schedule'] })).toEqual({
    ...nile,
    comingSoon: ['schedule'],
  }));

test('an event that was stored with another year can be read', () => {
  const old = { ...nile, startDate: '0010-10-10', endDate: '2100-01-01' };
  expect(eventSchema.parse(old)).toEqual(old);
});

test.each([
  ['no slug', { slug: null }],
  ['a date that does not exist', { startDate: '2025-02-29' }],
  ['an id that is none', { id: '1' }],
])('an event with %s is none', (_, change) =>
  expect(eventSchema.safeParse({ ...nile, ...change }).success).toBe(false),
);

describe('an update (product 7.2)', () => {
  const update = { name: 'NILE', location: 'Billings, MT', startDate: '2025-10-10', endDate: '2025-10-18' };

  test.each([
    ['2025-10-10', '2025-10-10'],
    ['2025-10-10T00:00:00.000Z', '2025-10-10'],
    [null, null],
    ['', null],
  ])('takes the date %j as %j', (sent, kept) =>
    expect(eventUpdateSchema.parse({ ...update, startDate: sent })).toEqual({ ...update, startDate: kept }),
  );

  test('leaves alone what is not sent', () => expect(eventUpdateSchema.parse(update)).toEqual(update));

  test('takes the further fields of Event Setup', () => {
    const more = { ...update, fullName: 'Expo', expofpEventId: 'nile-2025', isActive: false };
    expect(eventUpdateSchema.parse(more)).toEqual(more);
    expect(eventUpdateSchema.parse({ ...update, expofpEventId: '' })).toEqual({
      ...update,
      expofpEventId: null,
    });
  });

  test('takes figures as numbers or as they are typed, and empties them', () => {
    const figures = { exhibitors: '1,200', attendees: 15000, sqft: '' };
    expect(eventUpdateSchema.parse({ ...update, ...figures })).toEqual({
      ...update,
      exhibitors: 1200,
      attendees: 15000,
      sqft: null,
    });
  });

  test('takes the parts that are not out yet, each once and in their order', () => {
    const comingSoon = ['floor-map', 'load-in', 'floor-map'];
    expect(eventUpdateSchema.parse({ ...update, comingSoon }).comingSoon).toEqual(['load-in', 'floor-map']);
    expect(eventUpdateSchema.parse({ ...update, comingSoon: [] }).comingSoon).toEqual([]);
  });

  test.each([
    'https://nile-show.expofp.com/',
    ' HTTPS://NILE-Show.ExpoFP.com ',
    'nile-show.expofp.com/?allowConsent=false#hall',
    'http://nile-show.expofp.com:443/some/path',
    'nile-show',
    'https://nile-show.expofp.com/www',
  ])('takes the floor plan from %j', (expofpEventId) =>
    expect(eventUpdateSchema.parse({ ...update, expofpEventId }).expofpEventId).toBe('nile-show'),
  );

  test('may begin and end on one day', () =>
    expect(faultsOf(eventUpdateSchema, { ...update, endDate: '2025-10-10' })).toEqual([]));

  test('is told of dates in the wrong order beside any other fault', () => {
    const changes = { exhibitors: '-5', name: '', endDate: '2025-10-09' };
    expect(faultsOf(eventUpdateSchema, { ...update, ...changes })).toMatchObject([
      { path: 'name' },
      { path: 'exhibitors' },
      { path: 'endDate' },
    ]);
  });

  const isService = 'This isn’t a plan’s address. In https://my-show.expofp.com, the ID is my-show';
  const badId = 'Floor plan ID can only have lowercase letters, digits, and hyphens, 63 at most';

  testRefusals(eventUpdateSchema, update, {
    name: [
      ['  ', 'Event name is required'],
      ['n'.repeat(101), 'Event name must be at most 100 characters'],
    ],
    location: [
      ['', 'Location is required'],
      ['l'.repeat(201), 'Location must be at most 200 characters'],
    ],
    startDate: [
      ['2025-02-29', 'Please enter a valid date'],
      ['2025-10-10T06:00:00Z', 'Please enter a valid date'],
      [undefined, 'Date is required'],
    ],
    endDate: [
      ['2100-01-01', 'Please enter a year from 2000 to 2099'],
      ['2025-10-09', 'End date can’t be before the start date'],
      ['2026-10-11', 'A show can last at most 366 days'],
    ],
    fullName: [['', 'Full name is required']],
    expofpEventId: [
      ['NILE 2025', badId],
      ['https://a.b.expofp.com/', badId],
      ['https://evil.com/?x.expofp.com', badId],
      ['https://www.expofp.com/nile', isService],
      [' HTTPS://ExpoFP.com', isService],
      ['www', isService],
      ['x'.repeat(64), badId],
    ],
    attendees: [
      [-1, 'Attendees must be a whole number from 0 to 10,000,000'],
      ['many', 'Attendees must be a whole number from 0 to 10,000,000'],
    ],
    sqft: [[1.5, 'Square Feet must be a whole number from 0 to 10,000,000']],
    exhibitors: [[10_000_001, 'Exhibitors must be a whole number from 0 to 10,000,000']],
    comingSoon: [
      [['load-in', 'sponsors'], 'Unknown part'],
      ['schedule', 'Coming soon must be a list of parts'],
      [null, 'Coming soon must be a list of parts'],
    ],
    isActive: [['yes', 'Active must be yes or no']],
  });
});

const eventId = '11111111-1111-4111-8111-111111111111';

function resultOf(write: object) {
  const parsed = settingWriteSchema.safeParse({ eventId, ...write });
  return parsed.success ? parsed.data.value : fieldErrors(parsed.error.issues);
}

const NO_ADDRESS = 'Master schedule must be a web address, such as https://example.com/schedule.pdf';
const NO_MONTHS = 'Months must be a whole number, from 1 to 120';
const NO_NOTICE = 'Inquiry emails must go to one to 10 email addresses, with commas between them';
const NO_ROOM = 'Storage limit must be a whole number of MB, from 1 to 100,000';

test.each([
  ['master_schedule_url', ' https://example.com/all.pdf ', 'https://example.com/all.pdf'],
  ['master_schedule_url', 'example.com/all.pdf', 'https://example.com/all.pdf'],
  ['master_schedule_url', '', null],
  ['master_schedule_url', null, null],
  ['documents_quota_mb', '050', '50'],
  ['documents_quota_mb', 50, '50'],
  ['documents_quota_mb', '  ', null],
  ['inquiry_retention_months', '024', '24'],
  ['inquiry_retention_months', 120, '120'],
  ['inquiry_notify', 'ann@example.com', 'ann@example.com'],
  [
    'inquiry_notify',
    ' ann@example.com ,bob@example.com,, ann@example.com',
    'ann@example.com, bob@example.com',
  ],
])('%s takes %j as %j', (key, value, stored) => expect(resultOf({ key, value })).toBe(stored));

test.each([
  ['master_schedule_url', 'javascript:alert(1)', 'value', NO_ADDRESS],
  ['master_schedule_url', `https://example.com/${'x'.repeat(2000)}`, 'value', NO_ADDRESS],
  ['documents_quota_mb', '0', 'value', NO_ROOM],
  ['documents_quota_mb', '100001', 'value', NO_ROOM],
  ['documents_quota_mb', ['5'], 'value', 'Value must be text or a number'],
  ['inquiry_notify', ',', 'value', NO_NOTICE],
  ['inquiry_notify', 'ann@example.com; bob@example.com', 'value', NO_NOTICE],
  ['inquiry_notify', 'ann@example.com\nBcc: all@example.com', 'value', NO_NOTICE],
  ['inquiry_notify', Array.from({ length: 11 }, (_, at) => `a${at}@example.com`).join(), 'value', NO_NOTICE],
  ['inquiry_retention_months', '0', 'value', NO_MONTHS],
  ['inquiry_retention_months', '121', 'value', NO_MONTHS],
  ['season', '2025', 'key', 'Unknown setting'],
])('%s with %j is refused', (key, value, path, message) =>
  expect(resultOf({ key, value })).toEqual([{ path, message }]),
);

test('both screens say what holds without a setting for how long inquiries are kept', () => {
  expect([retentionInWords(null), retentionInWords(24)]).toEqual(['inquiries are kept', '24 months']);
  const words = retentionInWords(defaultRetentionMonths);
  expect(settingFields.inquiry_retention_months.unset).toBe(`Not set: ${words}`);
  const { inquiryRetentionMonths: hint } = eventSetupLabels.settings;
  expect(hint(undefined)).toContain(`If blank: ${words}.`);
  expect(hint('36')).toContain('If blank: 36 months, as for all shows.');
});

describe('structured data', () => {
  const show = {
    event: nile,
    description: 'A livestock exposition.',
    isOver: false,
    url: 'https://portal.example/nile',
    image: 'https://portal.example/og/nile.png',
    organizer: { name: 'Trade Show Management', url: 'https://portal.example/contact' },
  };

  // Its whole data stand in tests/api/pages/search-engines.test.ts.
  test('a show that is over is scheduled no more', () =>
    expect([false, true].map((isOver) => eventData({ ...show, isOver })?.eventStatus)).toEqual([
      'https://schema.org/EventScheduled',
      undefined,
    ]));

  test('a show without a start is not told of as an event', () =>
    expect(eventData({ ...show, event: { ...nile, startDate: null } })).toBe(null));

  test.each([null, '2025-10-01'])('with the end %j it ends on the day it starts', (endDate) =>
    expect(eventData({ ...show, event: { ...nile, endDate } })?.endDate).toBe('2025-10-10'),
  );

  test.each(['', 'NILE'])('the full name %j adds nothing to its name', (fullName) =>
    expect(eventData({ ...show, event: { ...nile, fullName } })?.name).toBe('NILE'),
  );

  describe('the place', () => {
    const address = { '@type': 'PostalAddress', addressCountry: 'US' };

    test.each([
      ['MetraPark, Billings, MT', 'MetraPark', { addressLocality: 'Billings', addressRegion: 'MT' }],
      [
        'MetraPark, 308 6th Ave N, Billings, MT 59101',
        'MetraPark',
        {
          streetAddress: '308 6th Ave N',
          addressLocality: 'Billings',
          addressRegion: 'MT',
          postalCode: '59101',
        },
      ],
      [
        ' MetraPark , Gate 3, 308 6th Ave N, Billings , Montana 59101-1234 ',
        'MetraPark',
        {
          streetAddress: 'Gate 3, 308 6th Ave N',
          addressLocality: 'Billings',
          addressRegion: 'Montana',
          postalCode: '59101-1234',
        },
      ],
      ['MetraPark', 'MetraPark', {}],
      ['MetraPark, Billings', 'MetraPark, Billings', {}],
      ['MetraPark, 308 6th Ave N, Billings', 'MetraPark, 308 6th Ave N, Billings', {}],
      ['MetraPark, Billings, 59101', 'MetraPark, Billings, 59101', {}],
      ['', '', {}],
    ])('%j is %j at %j', (location, name, parts) =>
      expect(placeOf(location)).toEqual({ '@type': 'Place', name, address: { ...address, ...parts } }),
    );
  });

  test('nothing in the data ends the script it stands in', () => {
    const text = scriptText({ name: '</script><script>alert(1)</script>' });
    expect(text).toBe('{"name":"\\u003c/script>\\u003cscript>alert(1)\\u003c/script>"}');
    expect(JSON.parse(text)).toEqual({ name: '</script><script>alert(1)</script>' });
  });
});

test('a part is out unless it is still to come; without a word about it, all are', () => {
  const outOf = (event: Parameters<typeof isPublished>[0]) =>
    parts.filter((part) => isPublished(event, part));
  expect(outOf({ comingSoon: ['load-in', 'downloads'] })).toEqual([
    'schedule',
    'guidelines',
    'floor-map',
    'exhibitors',
  ]);
  expect([outOf({ comingSoon: [] }), outOf({})]).toEqual([parts, parts]);
});

test('parts are told by their names', () => {
  expect(partWords(['load-in', 'floor-map'])).toBe('Load-In, Floor Map');
  expect(partWords([])).toBe('Nothing');
});

test('a show from before a part is one where that is still to come', () => {
  expect(withLaterPart({}, 'exhibitors')).toEqual({ comingSoon: ['exhibitors'] });
  expect(withLaterPart({ comingSoon: ['floor-map', 'load-in'] }, 'exhibitors').comingSoon).toEqual(
    parts.filter((part) => ['exhibitors', 'floor-map', 'load-in'].includes(part)),
  );
});
