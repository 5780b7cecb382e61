import { expect, test } from 'vitest';
import { overlappingHours, sharedBooth } from '#domain/contradictions/overlaps.ts';
import { entryWith, showWith } from '#tests/support/samples/checked-show.ts';

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

test('says which, where and when', () => {
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
  ]);
});

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

test('an area that is gone goes by its key', () => {
  expect(found({ areas: ['old-barn'] }, { areas: ['old-barn'] })).toMatchObject([
    { message: expect.stringContaining('in old-barn on October 10') },
  ]);
});

test.each<[string, Given, Given, number]>([
  ['the same hours', {}, {}, 1],
  ['one after the other', {}, { time: '12:00', endTime: '17:00' }, 0],
  ['an open end', { endTime: null, openEnd: true }, { time: '17:00', endTime: '18:00' }, 1],
  ['a moment without an end', {}, { time: '09:00', endTime: null }, 0],
  ['unknown hours', {}, { time: null, endTime: null }, 0],
  ['another day', {}, { date: '2025-10-11' }, 0],
  ['another kind', {}, { kind: 'security' }, 0],
  ['another area', {}, { areas: ['courtyard'] }, 0],
  ['one of several areas', {}, { areas: ['courtyard', 'expo'] }, 1],
  ['the whole show and an area', {}, { areas: [] }, 0],
  ['the whole show twice', { areas: [] }, { areas: [] }, 1],
  ['this and that in the whole show', { areas: [], kind: 'general' }, { areas: [], kind: 'general' }, 0],
])('%s', (_, one, other, count) => {
  expect(found(one, other)).toHaveLength(count);
});

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
])('with %s', (_, one, other, count) => {
  expect(found(one, other)).toHaveLength(count);
});
