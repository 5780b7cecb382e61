import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { cutoffsOf } from '#domain/hub/day-of-show.ts';
import { type CalendarSource, calendarsOf, escapeText, foldLine, icsFor } from '#domain/hub/ics.ts';
import { areasOf } from '#domain/schedule/areas.ts';
import type { TimetableEntry } from '#domain/schedule/timetable.ts';
import { entryWith } from '#tests/support/samples/checked-show.ts';
import { areaWith, firstHub, firstShow } from '#tests/support/samples/first-show.ts';

const nile = firstHub('nile');
const [, hall] = nile.areas;
if (!hall) throw new Error('nile has three areas');

const grid: TimetableEntry = {
  id: 'nile-2025-10-10-exhibit-hall-setup',
  kind: 'setup',
  date: '2025-10-10',
  start: '10:00',
  end: null,
  openEnded: false,
  title: 'Grid setup',
  description: 'No ambassadors, no security.',
  emphasis: 'no security',
  areas: [hall],
  place: null,
  version: 3,
  updatedAt: '2025-08-15T08:00:00.250-06:00',
};

const source: CalendarSource = {
  name: 'NILE schedule',
  description: '',
  show: 'NILE',
  url: 'https://example.org/nile/vendors',
  location: 'MetraPark, Billings, Montana',
  labels: { entrance: 'Gate or door', waiting: 'Truck staging', phone: 'On-site phone' },
  entries: [grid],
  stamp: '2025-09-01T12:30:45.678Z',
};

/** The file's lines, unfolded. */
const linesOf = (values: Partial<CalendarSource> = {}) =>
  icsFor({ ...source, ...values })
    .replace(/\r\n /g, '')
    .split('\r\n');

/** The lines of the one event that `entry` becomes. */
function eventOf(entry: Partial<TimetableEntry>) {
  const lines = linesOf({ entries: [{ ...grid, ...entry }] });
  return lines.slice(lines.indexOf('BEGIN:VEVENT'), lines.indexOf('END:VEVENT') + 1);
}

const property = (lines: readonly string[], name: string) =>
  lines.filter((line) => line.split(/[;:]/, 1)[0] === name);

test('a calendar file is exactly this', () =>
  expect(linesOf()).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Vendor Portal//Schedule//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'NAME:NILE schedule',
    'X-WR-CALNAME:NILE schedule',
    'X-WR-TIMEZONE:America/Denver',
    'URL:https://example.org/nile/vendors',
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    'X-PUBLISHED-TTL:PT12H',
    'BEGIN:VTIMEZONE',
    'TZID:America/Denver',
    'BEGIN:DAYLIGHT',
    'DTSTART:20070311T020000',
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
    'TZOFFSETFROM:-0700',
    'TZOFFSETTO:-0600',
    'TZNAME:MDT',
    'END:DAYLIGHT',
    'BEGIN:STANDARD',
    'DTSTART:20071104T020000',
    'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
    'TZOFFSETFROM:-0600',
    'TZOFFSETTO:-0700',
    'TZNAME:MST',
    'END:STANDARD',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    'UID:nile-2025-10-10-exhibit-hall-setup@vendor-portal',
    'DTSTAMP:20250901T123045Z',
    'LAST-MODIFIED:20250815T140000Z',
    'SEQUENCE:3',
    'DTSTART;TZID=America/Denver:20251010T100000',
    'SUMMARY:NILE: Grid setup (Exhibit Hall)',
    'DESCRIPTION:No ambassadors\\, no security.\\n\\nhttps://example.org/nile/vendors',
    'LOCATION:MetraPark – Exhibit Hall\\, Billings\\, Montana',
    'URL:https://example.org/nile/vendors',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]));

describe('one entry', () => {
  test('with both hours starts and ends in the venue’s time', () => {
    const lines = eventOf({ start: '08:00', end: '17:00' });
    expect([...property(lines, 'DTSTART'), ...property(lines, 'DTEND')]).toEqual([
      'DTSTART;TZID=America/Denver:20251010T080000',
      'DTEND;TZID=America/Denver:20251010T170000',
    ]);
  });

  test('without hours is an all-day event', () => {
    const lines = eventOf({ start: null });
    expect(property(lines, 'DTSTART')).toEqual(['DTSTART;VALUE=DATE:20251010']);
    expect(property(lines, 'DTEND')).toEqual([]);
  });

  test.each(['10:00', '00:00'])('that ends at or before its start ends the next day (%s)', (end) =>
    expect(property(eventOf({ end, date: '2025-10-31' }), 'DTEND')).toEqual([
      `DTEND;TZID=America/Denver:20251101T${end.replace(':', '')}00`,
    ]),
  );

  test('whose title names its area does not name it twice', () =>
    expect(property(eventOf({ title: 'Exhibit Hall open' }), 'SUMMARY')).toEqual([
      'SUMMARY:NILE: Exhibit Hall open',
    ]));

  test('says gate, truck staging and phone of its area, and where to read on', () => {
    const area = {
      ...hall,
      entrance: 'Door 7',
      waiting: 'Lot C',
      phone: '(406) 555-0144',
      phoneHours: '7 AM–6 PM',
    };
    const described = (entry: Partial<TimetableEntry>) =>
      property(eventOf({ description: '', ...entry }), 'DESCRIPTION')[0]?.replaceAll('\\n', '\n');
    expect(described({ areas: [area] })).toBe(
      [
        'DESCRIPTION:Gate or door: Door 7',
        'Truck staging: Lot C',
        'On-site phone: (406) 555-0144\\, 7 AM–6 PM',
        '',
        'https://example.org/nile/vendors',
      ].join('\n'),
    );
    const onlyTheLink = 'DESCRIPTION:https://example.org/nile/vendors';
    expect(described({ areas: [area, { ...area, name: 'Annex' }] })).toBe(onlyTheLink);
    expect(described({ areas: [area], kind: 'deadline' })).toBe(onlyTheLink);
  });

  test('of a snapshot from before versions says neither version nor change', () => {
    const lines = eventOf({ version: undefined, updatedAt: undefined });
    expect([...property(lines, 'SEQUENCE'), ...property(lines, 'LAST-MODIFIED')]).toEqual([]);
  });
});

const [, , courtyard] = nile.areas;
const address = '308 6th Ave N, Billings, MT 59101';
const whole = 'MetraPark – Courtyard, 308 6th Ave N, Billings, MT 59101';
const metraPark = 'MetraPark, Billings, Montana';

test.each([
  ['an area with its address', ['Courtyard'], address, null, metraPark, whole],
  ['an address that names the venue', ['Courtyard'], `MetraPark, ${address}`, null, metraPark, whole],
  ['an address that names both', ['Courtyard'], `METRAPARK\nCourtyard\n${address}`, null, metraPark, whole],
  ['a street without a town', ['Courtyard'], '308 6th Ave N', null, 'MetraPark, Billings, MT 59101', whole],
  ['a show with the whole address', ['Courtyard'], '', null, `MetraPark, ${address}`, whole],
  ['a venue that is only a town', ['Courtyard'], address, null, 'Billings, Montana', `Courtyard, ${address}`],
  ['the whole show', [], '', null, metraPark, metraPark],
  [
    'two areas at one address',
    ['Courtyard', 'Expo Building'],
    address,
    null,
    metraPark,
    `MetraPark – Courtyard, Expo Building, ${address}`,
  ],
  [
    'a more exact place',
    ['Courtyard'],
    address,
    'Courtyard, door 2',
    metraPark,
    `MetraPark – Courtyard, door 2, ${address}`,
  ],
  ['a place outside the areas', [], '', 'Main arena', metraPark, 'MetraPark – Main arena, Billings, Montana'],
  ['the venue as the place', [], '', 'MetraPark', metraPark, metraPark],
  [
    'the venue and a place in it',
    [],
    '',
    'MetraPark, Gate 3',
    metraPark,
    'MetraPark – Gate 3, Billings, Montana',
  ],
  [
    'a place elsewhere',
    [],
    '',
    'Northern Hotel, 19 N Broadway, Billings, MT 59101',
    metraPark,
    'Northern Hotel, 19 N Broadway, Billings, MT 59101',
  ],
])('%s: every part of the location is written once', (_, names, street, place, location, written) => {
  const areas = names.map((name) => ({ ...(courtyard ?? hall), name, address: street }));
  const [line] = property(linesOf({ location, entries: [{ ...grid, areas, place }] }), 'LOCATION');
  expect(line?.replaceAll('\\', '')).toBe(`LOCATION:${written}`);
});

test('areas at different addresses are at the venue', () => {
  const areas = ['308 6th Ave N', '12 Main St'].map((street, at) => ({
    ...hall,
    name: `Hall ${at + 1}`,
    address: street,
  }));
  expect(property(eventOf({ areas }), 'LOCATION')).toEqual([
    'LOCATION:MetraPark – Hall 1\\, Hall 2\\, Billings\\, Montana',
  ]);
});

test.each([
  ['move-in', '08:00', 'TRIGGER:-P1D'],
  ['move-in', null, 'TRIGGER:-PT12H'],
  ['move-out', '19:01', 'TRIGGER:-P1D'],
  ['deadline', '17:00', 'TRIGGER:-P1D'],
] as const)('%s at %s rings the day before', (kind, start, trigger) => {
  const lines = eventOf({ kind, start });
  expect(lines.slice(lines.indexOf('BEGIN:VALARM'), lines.indexOf('END:VALARM') + 1)).toEqual([
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:Grid setup (Exhibit Hall)',
    trigger,
    'END:VALARM',
  ]);
});

test.each(['show', 'security', 'general'] as const)('%s does not ring', (kind) => {
  expect(eventOf({ kind })).not.toContain('BEGIN:VALARM');
});

test('a cutoff is an event of its own that rings an hour before', () => {
  const entry = {
    ...grid,
    kind: 'move-in',
    start: '18:00',
    end: '04:00',
    description: 'Large equipment until 1:30 AM, then hand carry only.',
  } as const;
  const cutoff =
    linesOf({ entries: [entry] })
      .join('\n')
      .split('BEGIN:VEVENT\n')[2] ?? '';
  expect(cutoff.split('\n')).toEqual(
    expect.arrayContaining([
      `UID:${grid.id}-cutoff-1@vendor-portal`,
      'DTSTART;TZID=America/Denver:20251011T013000',
      'SUMMARY:NILE: Large equipment until 1:30 AM\\, then hand carry only (Exhibit Hall)',
      'TRIGGER:-PT1H',
    ]),
  );
});

test('the whole nile timetable becomes one event each, and each cutoff, known by an id of its own', () => {
  // Two sentences of one day name the same time.
  const cutoffs = ['10:00'];
  expect(nile.timetable.flatMap((entry) => cutoffsOf(entry).map(({ time }) => time))).toEqual([
    '10:00',
    '10:00',
  ]);
  const uids = property(linesOf({ entries: nile.timetable }), 'UID');
  expect(uids).toHaveLength(nile.timetable.length + cutoffs.length);
  expect(new Set(uids).size).toBe(uids.length);
});

test('the same input gives the same file, and a stamp in another zone the same instant', () => {
  expect(icsFor({ ...source, stamp: '2025-09-01T06:30:45-06:00' })).toBe(
    icsFor({ ...source, stamp: '2025-09-01T12:30:45Z' }),
  );
  expect(() => icsFor({ ...source, stamp: 'yesterday' })).toThrow(RangeError);
});

test.each([
  ['a, b; c', 'a\\, b\\; c'],
  ['C:\\docks', 'C:\\\\docks'],
  ['one\ntwo\r\nthree\rfour', 'one\\ntwo\\nthree\\nfour'],
  ['tab\there\0', 'tab here '],
  ['José – “quoted”: fine', 'José – “quoted”: fine'],
])('the text %j is written as %j', (text, written) => expect(escapeText(text)).toBe(written));

describe('folding', () => {
  const octets = (text: string) => new TextEncoder().encode(text).length;

  test('leaves 75 octets alone and breaks before the 76th', () => {
    expect(foldLine('x'.repeat(75))).toBe('x'.repeat(75));
    expect(foldLine('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x`);
    expect(foldLine('x'.repeat(150))).toBe(`${'x'.repeat(75)}\r\n ${'x'.repeat(74)}\r\n x`);
  });

  test('can be undone, and no piece is over 75 octets, whatever the line', () => {
    const character = fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
      fc.constantFrom(' ', 'é', '–', '😀', '\\,'),
    );
    const line = fc
      .array(character, { maxLength: 300 })
      .map((parts) => parts.join('').replace(/[\r\n]/g, ''));
    fc.assert(
      fc.property(line, (text) => {
        const folded = foldLine(text);
        expect(folded.replace(/\r\n /g, '')).toBe(text);
        expect(Math.max(...folded.split('\r\n').map(octets))).toBeLessThanOrEqual(75);
      }),
    );
  });
});

test('whatever is typed in, a file has CRLF line ends only, short lines and no line of its own making', () => {
  const text = fc.string({ unit: 'binary', maxLength: 200 });
  fc.assert(
    fc.property(text, text, text, text, (name, title, description, place) => {
      const file = icsFor({ ...source, name, entries: [{ ...grid, title, description, place }] });
      expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      const lines = file.replace(/\r\n /g, '').split('\r\n');
      expect(lines.length).toBe(linesOf().length);
      for (const line of file.split('\r\n')) {
        expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
      }
    }),
  );
});

const { event, schedule } = firstShow('mate');
const added = entryWith({
  title: 'Vendor breakfast',
  date: '2026-02-12',
  time: '07:30',
  endTime: null,
  areas: ['expo'],
  eventId: null,
});
const areas = [
  areaWith({ key: 'expo', name: 'Expo Building', order: 1, eventId: event.id }),
  areaWith({ key: 'hall', name: 'Exhibit Hall', order: 2, eventId: event.id }),
];
const mate = firstHub('mate').timetable;
const withAreas = firstHub('mate', { areas, schedule: [...schedule, added] });

/** The file as a calendar program reads it: name, and title, start and end (UTC) of each event. */
function read(calendar: ReturnType<typeof calendarsOf>[number]) {
  const text = icsFor({
    ...calendar,
    description: '',
    show: 'MATE',
    url: 'https://portal.example/mate/vendors',
    location: 'MetraPark, Billings, Montana',
    labels: source.labels,
    stamp: '2026-01-05T12:00:00Z',
  });
  const root = new ICAL.Component(ICAL.parse(text));
  const zone = new ICAL.Timezone(root.getFirstSubcomponent('vtimezone') as ICAL.Component);
  return root.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    const utc = (time: ICAL.Time) => time.convertToZone(ICAL.Timezone.utcTimezone).toString();
    event.startDate.zone = zone;
    event.endDate.zone = zone;
    return [event.summary, utc(event.startDate), utc(event.endDate)];
  });
}

test('nile has a calendar of everything and one of each area', () => {
  const hub = firstHub('nile');
  const calendars = calendarsOf('NILE', hub.timetable, hub.areas);
  expect(calendars.map(({ file, name }) => [file, name])).toEqual([
    ['schedule', 'NILE schedule'],
    ['expo', 'NILE: Expo Building'],
    ['exhibit-hall', 'NILE: Exhibit Hall'],
    ['courtyard', 'NILE: Courtyard'],
  ]);
  expect(calendars[0]?.entries).toEqual(hub.timetable);
});

test('a show without areas has one calendar', () =>
  expect(calendarsOf('MATE', mate, []).map(({ file }) => file)).toEqual(['schedule']));

test('an area’s calendar holds its own entries and those of the whole show', () => {
  const [, expo, hall] = calendarsOf('MATE', withAreas.timetable, areasOf(event.id, areas));
  expect(expo && read(expo)).toEqual([
    ['MATE: Vendor breakfast (Expo Building)', '2026-02-12T14:30:00Z', '2026-02-12T14:30:00Z'],
    ['MATE: Trade show open', '2026-02-12T17:00:00Z', '2026-02-13T01:00:00Z'],
    ['MATE: Trade show open', '2026-02-13T17:00:00Z', '2026-02-14T01:00:00Z'],
    ['MATE: Trade show open', '2026-02-14T17:00:00Z', '2026-02-15T00:00:00Z'],
  ]);
  expect(hall?.entries).toEqual(mate);
});
