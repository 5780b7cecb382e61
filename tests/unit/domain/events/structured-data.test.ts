import { describe, expect, test } from 'vitest';
import { eventData, placeOf, scriptText } from '#domain/events/structured-data.ts';

const nile = {
  name: 'NILE',
  fullName: 'Northern International Livestock Exposition',
  startDate: '2025-10-10',
  endDate: '2025-10-18',
  location: 'MetraPark, Billings, Montana',
};
const show = {
  event: nile,
  description: 'A livestock exposition.',
  isOver: false,
  url: 'https://portal.example/nile',
  image: 'https://portal.example/og/nile.png',
  organizer: { name: 'Trade Show Management', url: 'https://portal.example/contact' },
};

test('a show is a schema.org Event with its dates, place and organizer', () => {
  expect(eventData(show)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: 'NILE – Northern International Livestock Exposition',
    description: 'A livestock exposition.',
    startDate: '2025-10-10',
    endDate: '2025-10-18',
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: 'MetraPark',
      address: {
        '@type': 'PostalAddress',
        addressLocality: 'Billings',
        addressRegion: 'Montana',
        addressCountry: 'US',
      },
    },
    organizer: {
      '@type': 'Organization',
      name: 'Trade Show Management',
      url: 'https://portal.example/contact',
    },
    url: 'https://portal.example/nile',
    image: ['https://portal.example/og/nile.png'],
  });
});

test('a show that is over is scheduled no more', () => {
  const { eventStatus: _, ...rest } = eventData(show) ?? {};
  expect(eventData({ ...show, isOver: true })).toEqual(rest);
});

test('a show without a start is not told of as an event', () => {
  expect(eventData({ ...show, event: { ...nile, startDate: null } })).toBe(null);
});

test.each([null, '2025-10-01'])('with the end %j it ends on the day it starts', (endDate) => {
  expect(eventData({ ...show, event: { ...nile, endDate } })?.endDate).toBe('2025-10-10');
});

test.each(['', 'NILE'])('the full name %j adds nothing to its name', (fullName) => {
  expect(eventData({ ...show, event: { ...nile, fullName } })?.name).toBe('NILE');
});

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
  ])('%j is %j at %j', (location, name, parts) => {
    expect(placeOf(location)).toEqual({ '@type': 'Place', name, address: { ...address, ...parts } });
  });
});

test('nothing in the data ends the script it stands in', () => {
  const text = scriptText({ name: '</script><script>alert(1)</script>' });
  expect(text).toBe('{"name":"\\u003c/script>\\u003cscript>alert(1)\\u003c/script>"}');
  expect(JSON.parse(text)).toEqual({ name: '</script><script>alert(1)</script>' });
});
