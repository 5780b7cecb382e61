import { describe, expect, test } from 'vitest';
import { contentFor } from '#domain/content/text.ts';
import { cutoffsOf, dayOfShow, drawnDays, openDay, shortHours } from '#domain/hub/day-of-show.ts';
import { vendorDays } from '#domain/hub/hub-texts.ts';
import { areasOf } from '#domain/schedule/areas.ts';
import { type TimetableEntry, timetableOf } from '#domain/schedule/timetable.ts';
import { firstHub, firstShow } from '#tests/support/samples/first-show.ts';
import { storedText } from '#tests/support/samples/stored-text.ts';

const hours = { start: '08:00', end: '17:00' };

test.each<[string, [string, string][]]>(
  Object.entries({
    'Large equipment until 10:00 AM, then hand carry only. Roll-up doors close at 10:00 AM.': [
      ['10:00', 'Large equipment until 10:00 AM, then hand carry only.'],
      ['10:00', 'Roll-up doors close at 10:00 AM.'],
    ],
    'Forklifts stop at noon.\nNo trucks after 1 pm': [
      ['12:00', 'Forklifts stop at noon.'],
      ['13:00', 'No trucks after 1 pm'],
    ],
    'Continues Oct 12, 9:00 AM–3:00 PM.': [],
    'On Friday hand carry from 10:00 AM.': [],
    'Doors open at 8:00 AM and close at 5:00 PM.': [],
    'Bring 10 amps, 14 feet at most.': [],
    'Trailers: 5 to 9 a day.': [],
    '': [],
  }),
)('%j', (description, expected) =>
  expect(cutoffsOf({ ...hours, description }).map(({ time, words }) => [time, words])).toEqual(expected),
);

test('without hours, or without an end, nothing lies inside them', () => {
  const description = 'Hand carry only after 10:00 AM.';
  expect(cutoffsOf({ start: null, end: null, description })).toEqual([]);
  expect(cutoffsOf({ start: '08:00', end: null, description })).toEqual([]);
});

const [entry] = firstShow('nile').schedule;
if (!entry) throw new Error('nile has entries');

/** Returns the words about the first of two move-in days for these areas. */
const timedWordsOf = (areas: string[], next: string[], kind: 'move-in' | 'setup' = 'move-in') => {
  const day = { ...entry, kind: 'move-in', description: '', endTime: null, openEnd: false } as const;
  const schedule = [
    { ...day, id: 'one', date: '2025-10-08', areas },
    { ...day, id: 'two', kind, date: '2025-10-09', time: '08:00', areas: next },
  ];
  return firstHub('nile', { schedule }).timetable.map(({ description }) => description);
};
const GOES_ON = 'Continues Oct 9, 8:00 AM.';

test.each<[string, string[], string[], string]>([
  ['the same area', ['expo'], ['expo'], GOES_ON],
  ['another area', ['courtyard'], ['expo'], ''],
  ['the whole show', ['courtyard'], [], GOES_ON],
])('move-in goes on the day after for %s', (_, areas, next, said) =>
  expect(timedWordsOf(areas, next)).toEqual([said, '']),
);

test('what else is on the next day is no move-in', () =>
  expect(timedWordsOf(['expo'], ['expo'], 'setup')).toEqual(['', '']));

describe('day of show', () => {
  const span = { first: '2025-10-10', last: '2025-10-18' };
  const DAY = '2025-10-13';
  const own = firstHub('nile').timetable.filter(({ date, kind }) => date === DAY && kind === 'show');
  const [entry] = own;
  if (!entry) throw new Error('nile is open on October 13');
  const with_ = (values: Partial<TimetableEntry>) => ({ ...entry, ...values });
  const dayAt = (timetable: readonly TimetableEntry[], time: string, area?: string) =>
    dayOfShow({ ...span, timetable }, DAY, area)(time);

  test.each([
    ['07:00', ['8 AM–5 PM', '8 AM–4 PM'], false],
    ['15:59', ['8 AM–5 PM', '8 AM–4 PM'], false],
    ['16:00', ['8 AM–5 PM'], false],
    ['17:00', [], true],
  ])('at %s stand the hours %j, closed: %s', (time, hours, isClosed) => {
    const { show, ...day } = dayAt(own, time);
    expect([show.open.map((one) => one.hours), day.isClosed]).toEqual([hours, isClosed]);
  });

  test.each([
    ['whose end is not known', { end: null }, false],
    ['that ends when it ends', { end: null, openEnded: true }, false],
    ['whose hours nobody knows, as the others are over', { start: null, end: null }, true],
  ])('at night a day is closed with an entry %s: %s', (_, values, isClosed) =>
    expect(dayAt([...own, with_(values)], '23:59').isClosed).toBe(isClosed),
  );

  test('a day of which no hours are known is never over', () => {
    const { show, isClosed } = dayAt([with_({ start: null, end: null })], '23:59');
    expect([show.open.length, isClosed]).toEqual([1, false]);
  });

  test('of two spans of an area the one that is over goes', () => {
    const twice = [with_({ start: '08:00', end: '12:00' }), with_({ start: '14:00', end: '18:00' })];
    expect(dayAt(twice, '13:00', 'expo').show.open).toEqual([{ areas: [], hours: '2–6 PM' }]);
  });

  test('of moving in twice a day the countdown is to the next span', () => {
    const twice = ['08:00', '14:00'].map((start) =>
      with_({ kind: 'move-in', start, end: `${Number(start.slice(0, 2)) + 3}:00` }),
    );
    expect(
      ['07:00', '09:00', '12:00', '15:00'].map((time) => dayAt(twice, time, 'expo').moveInOpens),
    ).toEqual([`${DAY}T08:00`, undefined, `${DAY}T14:00`, undefined]);
  });

  test('a night goes on after midnight, until it ends', () => {
    const night = with_({ date: '2025-10-12', start: '22:00', end: '01:00' });
    const hoursAt = (time: string, date = DAY) =>
      dayOfShow({ ...span, timetable: [night] }, date)(time).show.open.map(({ hours }) => hours);
    expect(hoursAt('23:59', '2025-10-12')).toEqual(['10 PM–1 AM']);
    expect(hoursAt('00:00')).toEqual(['midnight–1 AM']);
    expect(hoursAt('01:00')).toEqual([]);
    const untilMidnight = with_({ date: '2025-10-12', start: '19:01', end: '00:00' });
    expect(dayAt([untilMidnight], '00:00').show.open).toEqual([]);
  });
});

const drawn = (slug: 'nile' | 'mate') => {
  const { event, areas: stored, schedule } = firstShow(slug);
  const areas = areasOf(event.id, stored);
  const timetable = timetableOf(event.id, schedule, areas);
  return { areas, timetable, table: drawnDays(timetable, areas) };
};

test('an area is a line and a day a column', () => {
  const { table } = drawn('nile');
  expect(table?.rows.map(({ area }) => area?.name)).toEqual(['Expo Building', 'Exhibit Hall', 'Courtyard']);
  expect([table?.dates.length, table?.dates[0], table?.from, table?.span]).toEqual([
    11,
    '2025-10-08',
    480,
    720,
  ]);
});

test('a cell says its hours, and what is in it unless that is the show', () => {
  const words = drawn('nile').table?.rows.map(({ days }) =>
    days.map((bars) => bars.map((bar) => bar.words).join(', ')),
  );
  expect(words).toEqual([
    ['Move-in day hours TBA', 'Final setup 8–5', ...Array(9).fill('8–5')],
    [
      '',
      '',
      'Grid setup 10 AM',
      'Final setup 8–5',
      'Final setup 8–3',
      '8–4',
      '8–4',
      '10–4',
      '10–4',
      '10–7',
      '8–6:30, Move-out starts 7:01 PM',
    ],
    [
      'Move-in day 9–5',
      'Final setup 9–5',
      '8–5',
      '8–5, Security patrol from 6 PM',
      ...Array(6).fill('8–5'),
      '',
    ],
  ]);
});

test('a cutoff stands once at its minute', () => {
  const [expo] = drawn('nile').table?.rows ?? [];
  expect(expo?.days.map((bars) => bars.flatMap(({ cutoffs }) => cutoffs))).toEqual([
    [],
    [120],
    ...Array(9).fill([]),
  ]);
});

test('without areas the whole show is the one line; where no hours are known nothing is drawn', () => {
  const { timetable, areas, table } = drawn('mate');
  expect(table?.rows.map(({ area, days }) => [area, days.map(([bar]) => bar?.words)])).toEqual([
    [null, ['10–6', '10–6', '10–5']],
  ]);
  expect(
    drawnDays(
      timetable.map((entry) => ({ ...entry, start: null, end: null })),
      areas,
    ),
  ).toBeNull();
  expect(drawnDays([], areas)).toBeNull();
});

describe('show hours', () => {
  test.each([
    ['10:00', '16:00', '10–4'],
    ['09:30', '12:00', '9:30–12'],
    ['11:00', '12:30', '11–12:30'],
    ['08:00', '20:00', '8 AM–8 PM'],
    ['18:00', '22:00', '6–10 PM'],
    ['12:00', '16:00', '12–4 PM'],
    ['00:00', '13:00', 'midnight–1 PM'],
    ['19:01', '00:00', '7:01 PM–midnight'],
    ['09:00', '08:00', '9 AM–8 AM'],
    ['00:00', null, 'midnight'],
    ['22:00', '02:00', '10 PM–2 AM'],
  ])('%s to %s is %s', (start, end, words) =>
    expect(shortHours({ start, end, openEnded: false })).toBe(words),
  );

  test('an open end and hours that are not known are said so', () => {
    expect(shortHours({ start: '18:00', end: null, openEnded: true })).toBe('from 6 PM');
    expect(shortHours({ start: null, end: null, openEnded: false })).toBe('hours TBA');
  });

  const { timetable } = firstHub('nile');

  describe('of one day', () => {
    const day = '2025-10-13';
    const open = (entries: readonly TimetableEntry[]) => openDay(entries, 'show', day).open;
    const own = timetable.filter(({ date, kind }) => date === day && kind === 'show');
    const [entry] = own;
    if (!entry) throw new Error('nile is open on October 13');
    const with_ = (values: Partial<TimetableEntry>) => ({ ...entry, ...values });

    test('nothing but show hours counts, and a day without any is empty', () =>
      expect(open([with_({ kind: 'setup' }), with_({ kind: 'security' })])).toEqual([]));

    test('what an area is open twice stands in one place', () => {
      const twice = [with_({ start: '08:00', end: '12:00' }), with_({ start: '14:00', end: '18:00' })];
      expect(open(twice)).toEqual([{ areas: ['Expo Building'], hours: '8 AM–noon and 2–6 PM' }]);
    });

    test('an entry of several areas counts for each', () =>
      expect(open([with_({ areas: own.flatMap(({ areas }) => areas) })])).toEqual([
        { areas: ['Expo Building', 'Exhibit Hall', 'Courtyard'], hours: '8 AM–5 PM' },
      ]));

    test('the whole show comes first', () => {
      const whole = with_({ areas: [], start: '09:00', end: '17:00' });
      expect(open([...own, whole]).map(({ areas }) => areas)).toEqual([
        [],
        ['Expo Building', 'Courtyard'],
        ['Exhibit Hall'],
      ]);
    });
  });
});

const daysWith = (texts: Record<string, string>) => {
  const items = Object.entries(texts).map(([key, value]) => storedText(key, value));
  const text = contentFor(undefined, items);
  return vendorDays({ text, plainText: text });
};

test('without stored texts there are no vendor days', () => expect(daysWith({})).toEqual([]));

test('a day that "Add" stored with its defaults says nothing yet', () => {
  expect(daysWith({ vendor_day1_name: 'Day 1' })).toEqual([]);
  expect(daysWith({ vendor_day1_name: 'Day 1', vendor_day1_schedule: 'Hours to be announced' })).toEqual([]);
});

test('a day shows as soon as its name or its hours say something', () =>
  expect(
    daysWith({ vendor_day1_name: 'Day 1', vendor_day3_name: 'Saturday', vendor_day5_schedule: '8 to 5' }),
  ).toEqual([
    { title: 'Saturday', text: 'Hours to be announced' },
    { title: 'Day 5', text: '8 to 5' },
  ]));
