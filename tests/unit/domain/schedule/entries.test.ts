import { describe, expect, test } from 'vitest';
import { areaAddSchema, areaKeyOf, areaUpdateSchema } from '#domain/schedule/area.ts';
import { areasOf, filterLabel, guideFile } from '#domain/schedule/areas.ts';
import {
  carriedEmphasis,
  doublesOf,
  type ScheduleEntry,
  scheduleSchema,
  scheduleWriteSchema,
} from '#domain/schedule/entry.ts';
import { dayRuns, filterByArea, groupByDate, timetableOf } from '#domain/schedule/timetable.ts';
import { faultsOf, testRefusals } from '#tests/support/refusals.ts';
import { entryWith } from '#tests/support/samples/checked-show.ts';
import { areaWith, firstShow } from '#tests/support/samples/first-show.ts';

const id = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const entry = {
  title: 'Roll-up doors close',
  description: 'Hand carry only',
  date: '2025-10-09',
  time: '10:00',
  endTime: '10:30',
  location: 'Expo Building',
  category: 'general',
  eventId: id,
};

test('an entry has the fields of product 3.6', () => {
  const added = { openEnd: true, kind: 'move-in', areas: ['expo'], emphasis: 'Hand carry' };
  expect(scheduleSchema.parse({ id, ...entry, ...added })).toEqual({ id, ...entry, ...added });
  expect(scheduleSchema.parse({ id, ...entry })).toEqual({
    id,
    ...entry,
    openEnd: false,
    kind: 'general',
    areas: [],
    emphasis: '',
  });
  expect(scheduleSchema.safeParse({ id, ...entry, time: '10 AM' }).success).toBe(false);
});

test('an entry that was stored with another year can be read', () =>
  expect(scheduleSchema.parse({ id, ...entry, date: '0010-10-09' }).date).toBe('0010-10-09'));

describe('a new entry (product 5.3)', () => {
  test.each(['2000-01-01', '2099-12-31'])('may stand on %s', (date) =>
    expect(scheduleWriteSchema.parse({ ...entry, date }).date).toBe(date),
  );

  test('needs a title, a date and a time, no more', () => {
    expect(scheduleWriteSchema.parse({ title: ' Setup ', date: '2025-10-09', time: '08:00' })).toEqual({
      title: 'Setup',
      description: '',
      date: '2025-10-09',
      time: '08:00',
      endTime: null,
      location: '',
      category: 'general',
      eventId: null,
    });
    expect(scheduleWriteSchema.parse(entry)).toEqual(entry);
    expect(scheduleWriteSchema.parse({ ...entry, endTime: '' }).endTime).toBe(null);
    expect(scheduleWriteSchema.parse({ ...entry, time: null, endTime: null }).time).toBe(null);
    expect(scheduleWriteSchema.parse({ ...entry, emphasis: null }).emphasis).toBe('');
    expect(scheduleWriteSchema.parse({ ...entry, emphasis: 'Roll-up' }).emphasis).toBe('Roll-up');
    expect(scheduleWriteSchema.parse({ ...entry, areas: ['expo', 'expo'] }).areas).toEqual(['expo']);
  });

  testRefusals(scheduleWriteSchema, entry, {
    title: [
      [' ', 'Title is required'],
      ['t'.repeat(201), 'Title must be at most 200 characters'],
    ],
    date: [
      ['', 'Date is required'],
      [undefined, 'Date is required'],
      ['2025-02-29', 'Please enter a valid date'],
      ['1999-12-31', 'Please enter a year from 2000 to 2099'],
      ['2100-01-01', 'Please enter a year from 2000 to 2099'],
    ],
    time: [
      ['', 'Time is required'],
      [undefined, 'Time is required'],
      ['25:00', 'Please enter a valid time'],
    ],
    openEnd: [
      [true, 'An open-ended item has no end time'],
      ['yes', 'Open-ended must be yes or no'],
    ],
    kind: [['party', 'Unknown kind']],
    areas: [
      ['expo', 'Areas must be a list'],
      [[7], 'Unknown area'],
    ],
    emphasis: [['hand carry', 'These words aren’t in the title or description']],
    endTime: [['9', 'Please enter a valid time']],
    eventId: [['nile', 'Invalid event ID']],
  });

  test.each([
    [{ time: null }, 'endTime', 'An end time needs a start time'],
    [{ openEnd: true, time: null, endTime: null }, 'openEnd', 'An open-ended item needs a start time'],
  ])('with %j is refused', (change, path, message) =>
    expect(faultsOf(scheduleWriteSchema, { ...entry, ...change })).toEqual([{ path, message }]),
  );
});

const { event, areas } = firstShow('nile');

test('the areas of nile carry the names of product 2.4, a colour each, and their guide’s file', () =>
  expect(
    areasOf(event.id, areas).map((area) => [filterLabel(area), area.colour, guideFile(event, area.name)]),
  ).toEqual([
    ['Expo Building (Main Trade Show)', 'area-1', 'NILE-2025-Expo-Building.pdf'],
    ['Exhibit Hall (Lower Level of the venue)', 'area-2', 'NILE-2025-Exhibit-Hall.pdf'],
    ['Courtyard (Outdoor Exhibitors)', 'area-3', 'NILE-2025-Courtyard.pdf'],
  ]));

test.each([
  [{ name: 'NILE 2027', startDate: '2027-10-11' }, 'Żubrów & Café', 'NILE-2027-Zubrow-Cafe.pdf'],
  [{ name: 'NILE', startDate: null }, '中村館', 'NILE-中村館.pdf'],
  [{ name: 'NILE', startDate: null }, 'हॉल २', 'NILE-हॉल-२.pdf'],
  [{ name: 'NILE', startDate: null }, 'Barn 2', 'NILE-Barn-2.pdf'],
  [{ name: '!', startDate: null }, '', 'guide.pdf'],
])(
  'the file of %j is named for show, year, and area, in letters and digits of any script',
  (show, area, name) => expect(guideFile(show, area)).toBe(name),
);

test('areas stand in their order, equal ones by name, and only in their own show', () => {
  const many = [
    areaWith({ key: 'b', name: 'Barn', order: 2 }),
    areaWith({ key: 'c', name: 'Corral', order: 1 }),
    areaWith({ key: 'a', name: 'Arena', order: 2 }),
    areaWith({ key: 'd', name: 'Dock', order: 0, eventId: 'another' }),
  ];
  expect(areasOf(event.id, many).map(({ key, colour }) => [key, colour])).toEqual([
    ['c', 'area-1'],
    ['a', 'area-2'],
    ['b', 'area-3'],
  ]);
});

test('an area without a line in brackets is called by its name', () =>
  expect(filterLabel({ name: 'Barn', line: '' })).toBe('Barn'));

test.each([
  ['Exhibit Hall', 'exhibit-hall'],
  ['  Café – Süd!  ', 'cafe-sud'],
  ['日本', ''],
  ['x'.repeat(60), 'x'.repeat(40)],
])('an area called %j gets the key %j', (name, key) => expect(areaKeyOf(name)).toBe(key));

describe('a new area', () => {
  const added = { eventId: event.id, key: 'barn', name: 'Barn' };

  test('needs a key and a name; notes come as a list, or one a line', () => {
    expect(areaAddSchema.parse(added)).toEqual(added);
    expect(areaAddSchema.parse({ ...added, notes: ' One. \n\nTwo.' }).notes).toEqual(['One.', 'Two.']);
    expect(areaAddSchema.parse({ ...added, notes: ['One.', ' '] }).notes).toEqual(['One.']);
    expect(areaAddSchema.parse({ ...added, mapUrl: 'maps.example.org/gate' }).mapUrl).toBe(
      'https://maps.example.org/gate',
    );
  });

  testRefusals(areaAddSchema, added, {
    name: [[' ', 'Name is required']],
    key: [
      ...['Barn', ''].map(
        (key) =>
          [key, 'Web address can only have lowercase letters, digits, and hyphens, 40 at most'] as const,
      ),
      ['all', 'This web address is reserved. Choose another one'],
      ['schedule', 'This web address is reserved. Choose another one'],
    ],
    notes: [
      [7, 'Notes must be a list'],
      [['One.', 7], 'Notes must be text'],
      [['x'.repeat(301)], 'A note must be at most 300 characters'],
    ],
    mapUrl: [['javascript:alert(1)', 'Please enter a web address, such as https://maps.example.org/gate-3']],
    phone: [['ask Joe', 'Please enter a valid phone number, such as (406) 555-0100']],
    order: [[1.5, 'Order must be a whole number']],
    eventId: [['nile', 'Invalid ID']],
  });
});

test('what a change of an area leaves out is not there', () => {
  expect(areaUpdateSchema.parse({ name: 'Barn', key: 'other' })).toEqual({ name: 'Barn' });
  expect(areaUpdateSchema.parse({ line: '', version: 3 })).toEqual({ line: '', version: 3 });
});

const setup = {
  title: 'Final setup',
  description: 'Large equipment until 10:00 AM, then hand carry only. Roll-up doors close at 10:00 AM.',
  emphasis: 'Roll-up doors close at 10:00 AM',
};

const carried = (description: string, title = setup.title) => carriedEmphasis(setup, { title, description });

test('words that still stand stay marked, wherever they stand now', () => {
  expect(carried(setup.description)).toBe(setup.emphasis);
  expect(carried('Roll-up doors close at 10:00 AM. Then hand carry only.')).toBe(setup.emphasis);
  expect(carried('', 'Roll-up doors close at 10:00 AM')).toBe(setup.emphasis);
});

test.each([
  [
    'Large equipment until 10:00 AM, then hand carry only. Roll-up doors close at 11:00 AM.',
    'Roll-up doors close at 11:00 AM',
  ],
  [
    'Large equipment until 10:00 AM, then hand carry only. Roll-up doors close at 11.',
    'Roll-up doors close at 11',
  ],
  [
    'Large equipment until 10:00 AM, then hand carry only. All roll-up doors close at noon!',
    'All roll-up doors close at noon!',
  ],
  ['Roll-up doors close at 11:00 AM. Bring your own cart.', 'Roll-up doors close at 11:00 AM'],
])('what came in their place is marked: %s', (description, marked) =>
  expect(carried(description)).toBe(marked),
);

test('words that are gone are marked no more', () => {
  expect(carried('Large equipment until 10:00 AM, then hand carry only.')).toBe('');
  expect(carried('')).toBe('');
  expect(carriedEmphasis({ ...setup, emphasis: '' }, setup)).toBe('');
});

test('a mark in the title follows the title', () => {
  const before = { title: 'Doors close at 5', description: 'Hand carry only.', emphasis: 'close at 5' };
  expect(carriedEmphasis(before, { ...before, title: 'Doors close at 6' })).toBe('close at 6');
});

const open = entryWith({
  id: 'seeded',
  date: '2025-10-17',
  time: '10:00',
  endTime: '19:00',
  kind: 'show',
  areas: ['exhibit-hall'],
});
const typed: ScheduleEntry = { ...open, id: 'typed', kind: 'general' };

const doubled = (...entries: ScheduleEntry[]) => [...doublesOf(entries)].map(([id, other]) => [id, other.id]);

test('an entry without a kind doubles one that has a kind at the same time in the same areas', () => {
  expect(doubled(open, typed)).toEqual([['typed', 'seeded']]);
  expect(doubled(typed, open)).toEqual([['typed', 'seeded']]);
});

test('areas are the same in any order, and hours to be announced are the same hours', () => {
  const areas = ['expo', 'courtyard'];
  expect(
    doubled(
      { ...open, areas, time: null, endTime: null },
      { ...typed, areas: areas.toReversed(), time: null, endTime: null },
    ),
  ).toEqual([['typed', 'seeded']]);
});

test('another day, hour, area or kind says something of its own', () => {
  expect(doubled(open, { ...typed, date: '2025-10-16' })).toEqual([]);
  expect(doubled(open, { ...typed, time: '09:00' })).toEqual([]);
  expect(doubled(open, { ...typed, areas: [] })).toEqual([]);
  expect(doubled(open, { ...typed, kind: 'security' })).toEqual([]);
  expect(doubled(typed, { ...typed, id: 'other' })).toEqual([]);
});

const runsOf = (slug: 'nile' | 'mate', area = 'all') => {
  const { event, areas: stored, schedule } = firstShow(slug);
  const areas = areasOf(event.id, stored);
  const timetable = filterByArea(timetableOf(event.id, schedule, areas), area);
  return { timetable, runs: dayRuns(groupByDate(timetable), areas) };
};
const days = (slug: 'nile' | 'mate', area?: string) =>
  runsOf(slug, area).runs.map(({ first, last }) => [first.slice(8), last.slice(8)].join('–'));

test('days in a row that are alike are told once', () => {
  expect(days('nile')).toEqual([
    '08–08',
    '09–09',
    '10–10',
    '11–11',
    '12–12',
    '13–13',
    '14–14',
    '15–16',
    '17–17',
    '18–18',
  ]);
  expect(days('nile', 'courtyard')).toEqual(['08–08', '09–09', '10–10', '11–11', '12–17']);
  expect(days('nile', 'expo')).toEqual(['08–08', '09–09', '10–10', '11–17', '18–18']);
  expect(days('mate')).toEqual(['12–12', '13–13', '14–14']);
});

test('each day says for which areas it begins something, and until when that lasts', () => {
  const { runs } = runsOf('nile');
  const begins = (day: string) =>
    runs.find(({ first }) => first.endsWith(day))?.areas.map(({ key, last }) => `${key} ${last.slice(8)}`);
  expect(begins('10-11')).toEqual(['expo 17', 'exhibit-hall 11', 'courtyard 11']);
  expect(begins('10-12')).toEqual(['exhibit-hall 12', 'courtyard 17']);
  expect(begins('10-14')).toEqual(['exhibit-hall 14']);
  expect(begins('10-15')).toEqual(['exhibit-hall 16']);
});

test('no entry is lost, and each shows its description', () => {
  const { runs, timetable } = runsOf('nile');
  expect(runs.flatMap(({ lines }) => lines.flatMap(({ ids }) => ids)).toSorted()).toEqual(
    timetable.map(({ id }) => id).toSorted(),
  );
  for (const { lines } of runs)
    for (const { entry, description } of lines) expect(description).toBe(entry.description);
  const noCars = runs.filter(({ lines }) =>
    lines.some(({ description }) => description === 'No cars in the courtyard during show hours.'),
  );
  const daysOf = noCars.map(({ first, last }) => `${first.slice(8)}–${last.slice(8)}`);
  expect(daysOf).toEqual(['10–10', '11–11', '12–12', '13–13', '14–14', '15–16', '17–17']);
});

test.each([
  ['Expo Building open', 'Expo Building open.', ''],
  ['Exhibit Hall opens to the public', 'Opens to the public', ''],
  ['Owners’ meeting', "OWNERS' MEETING", ''],
  ['Expo Building open', 'Open to all.', 'Open to all.'],
  ['Set up', 'Set up by 5 PM', 'Set up by 5 PM'],
])('of “%s” it tells “%s” where that says more', (title, description, told) => {
  const { timetable } = runsOf('mate');
  const [run] = dayRuns(groupByDate(timetable.map((entry) => ({ ...entry, title, description }))), []);
  expect(run?.lines[0]?.description).toBe(told);
});

test('days are alike, however often each was saved', () => {
  const { timetable } = runsOf('nile', 'courtyard');
  const saved = timetable.map((entry, version) => ({
    ...entry,
    version,
    updatedAt: `2025-09-01T12:00:${version}Z`,
  }));
  expect(dayRuns(groupByDate(saved), [])).toHaveLength(dayRuns(groupByDate(timetable), []).length);
});

test('the same in another area is told again', () => {
  const { timetable } = runsOf('nile', 'courtyard');
  const same = timetable.filter(({ date }) => ['2025-10-13', '2025-10-14'].includes(date));
  const moved = same.map((entry, at) => ({ ...entry, areas: at > 0 ? [] : entry.areas }));
  expect([same, moved].map((entries) => dayRuns(groupByDate(entries), []).length)).toEqual([1, 2]);
});

test('days apart are told apart', () => {
  const { timetable } = runsOf('nile', 'courtyard');
  const apart = timetable.filter(({ date }) => ['2025-10-13', '2025-10-15'].includes(date));
  expect(dayRuns(groupByDate(apart), [])).toHaveLength(2);
});
