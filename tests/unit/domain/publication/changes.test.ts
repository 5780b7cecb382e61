import { describe, expect, test } from 'vitest';
import type { Part } from '#domain/events/event.ts';
import { changeName, changeWords, pageChanges, recordText } from '#domain/publication/changes.ts';
import { activityQuery } from '#domain/publication/history.ts';
import { type Snapshot, shownKinds, wholeKinds } from '#domain/publication/snapshot.ts';
import { documentWith, entryWith } from '#tests/support/samples/checked-show.ts';
import { firstShow } from '#tests/support/samples/first-show.ts';
import { storedText } from '#tests/support/samples/stored-text.ts';

test.each([['200', 200]])('a limit of %s is taken', (limit, taken) =>
  expect(activityQuery.parse({ limit }).limit).toBe(taken),
);

test.each(['', '1e2', '201', '0'])('a limit of “%s” is refused', (limit) => {
  const { error } = activityQuery.safeParse({ limit });
  expect(error?.issues.map(({ message }) => message)).toEqual(['Limit must be a whole number from 1 to 200']);
});

test('what is no id of a change is refused with words', () => {
  const { error } = activityQuery.safeParse({ before: '1e2' });
  expect(error?.issues.map(({ message }) => message)).toEqual(['Before must be the id of a change']);
});

test('snapshots keep whole what has no switch of its own, and of others what pages show', () => {
  expect([wholeKinds, shownKinds].map((kinds) => kinds.map(({ kind }) => kind))).toEqual([
    expect.not.arrayContaining(['document', 'exhibitor', 'picture']),
    expect.arrayContaining(['document', 'exhibitor', 'picture']),
  ]);
  expect(wholeKinds.length).toBeGreaterThan(0);
});

const ENTRY = '11111111-1111-4111-8111-111111111111';
const words = (kind: string, record: string, before: unknown, after: unknown) =>
  changeWords({ kind, record, before, after });
const entry = { title: 'Vet check', date: '2025-10-09', time: '08:00', endTime: null, location: 'Barn' };

test('a text is called as the editor calls it, and its words stand without marks', () => {
  const html = { value: '<p>Hello <strong>you</strong></p>', type: 'html', category: 'event' };
  expect(words('text', 'hero_title', { value: 'Welcome', type: 'text', category: 'event' }, html)).toEqual({
    name: 'Headline',
    action: 'changed',
    parts: [{ label: null, before: 'Welcome', after: 'Hello you' }],
  });
  expect(words('text', 'my_note', html, null)).toMatchObject({ name: 'my_note', action: 'deleted' });
});

test.each([
  ['event', 'startDate', '2025-10-10', '2026-10-09', 'Start Date', 'October 10, 2025', 'October 9, 2026'],
  ['event', 'attendees', null, 15_000, 'Attendees', null, '15,000'],
  ['event', 'isActive', true, false, 'Active', 'Yes', 'No'],
  ['event', 'accentColor', '207 44% 49%', '27 52% 47%', 'Accent Color', '#4682B4', '#B6723A'],
  ['event', 'accentColor', 'blue', null, 'Accent Color', 'blue', null],
  ['event', 'comingSoon', ['load-in'], [], 'Coming Soon', 'Load-In', 'Nothing'],
  ['event', 'applications', 'open', 'waiting', 'Booth Inquiries', 'Open', 'Waiting list'],
])('the %s %s is changed, in words', (kind, record, before, after, name, was, is) =>
  expect(words(kind, record, before, after)).toEqual({
    name,
    action: 'changed',
    parts: [{ label: null, before: was, after: is }],
  }),
);

test('of an entry the fields that changed; one that was added or is gone in one line', () => {
  const later = { ...entry, time: '09:00', location: '' };
  expect(words('schedule', ENTRY, entry, later)).toEqual({
    name: 'Vet check',
    action: 'changed',
    parts: [
      { label: 'Time', before: '8:00 AM', after: '9:00 AM' },
      { label: 'Location', before: 'Barn', after: null },
    ],
  });
  const line = 'Vet check · October 9, 2025 · 8:00 AM · Barn';
  expect(words('schedule', ENTRY, null, { ...entry, openEnd: false, areas: ['barn'] })).toEqual({
    name: 'Vet check',
    action: 'added',
    parts: [{ label: null, before: null, after: line }],
  });
  expect(words('schedule', ENTRY, entry, null)).toMatchObject({ name: 'Vet check', action: 'deleted' });
});

test('a kind and an area go by their names, and the category that every entry has is not told', () => {
  const after = { ...entry, kind: 'deadline', areas: ['exhibit-hall', 'courtyard'], category: 'general' };
  const before = { ...after, kind: 'move-out', areas: [], category: 'Cattle' };
  expect(words('schedule', ENTRY, before, after).parts).toEqual([
    { label: 'Kind', before: 'Move-out', after: 'Deadline' },
    { label: 'Areas', before: 'All areas', after: 'Exhibit Hall, Courtyard' },
    { label: 'Category', before: 'Cattle', after: null },
  ]);
  expect(words('exhibitor', ENTRY, null, { company: 'Hi-Line Seed', area: 'exhibit-hall' }).parts).toEqual([
    { label: null, before: null, after: 'Hi-Line Seed · Exhibit Hall' },
  ]);
});

test('a notice is called by its words', () => {
  const notice = { text: 'Gate 3 is closed', until: null };
  const { name, action, parts } = words('notice', ENTRY, null, notice);
  expect([name, action, parts[0]?.after]).toEqual(['Gate 3 is closed', 'added', 'Gate 3 is closed']);
  expect(changeName('notice', ENTRY, null)).toBe('A notice');
});

test('an edition that was started or discarded is named, with its days', () => {
  const edition = { name: 'NILE 2027', startDate: '2027-10-09', endDate: '2027-10-17' };
  expect(words('edition', ENTRY, null, edition)).toEqual({
    name: 'NILE 2027',
    action: 'added',
    parts: [{ label: null, before: null, after: 'October 9, 2027 · October 17, 2027' }],
  });
});

test('what only its editor is known of, and kinds of later versions, have a name all the same', () => {
  expect(words('document', ENTRY, null, null)).toEqual({ name: 'A document', action: 'changed', parts: [] });
  expect(words('sponsor', ENTRY, null, { name: 'Big Sky' })).toMatchObject({
    name: 'Big Sky',
    action: 'added',
  });
  expect(changeName('sponsor', ENTRY, null)).toBe(ENTRY);
});

test.each([
  ['2025-10-24', '2025-10-25', 'October 24', 'October 25'],
  ['2024-10-25', '2025-10-25', 'October 25, 2024', 'October 25, 2025'],
  ['2025-10-25', '2024-11-02', 'October 25, 2025', 'November 2, 2024'],
])('a change from %s to %s names years unless both are the show’s', (one, other, was, is) => {
  const say = (kind: string, record: string, before: unknown, after: unknown) =>
    changeWords({ kind, record, before, after }, '2025-10-10').parts;
  const sides = { before: was, after: is };
  expect(say('event', 'startDate', one, other)).toEqual([{ label: null, ...sides }]);
  expect(say('schedule', ENTRY, { ...entry, date: one }, { ...entry, date: other })).toEqual([
    { label: 'Date', ...sides },
  ]);
});

test('what was added or is gone leaves out the show’s year, and a search finds the whole date', () => {
  const line = 'Vet check · October 9 · 8:00 AM · Barn';
  const added = { kind: 'schedule', record: ENTRY, before: null, after: entry };
  expect(changeWords(added, '2025-10-10').parts).toEqual([{ label: null, before: null, after: line }]);
  expect(recordText('schedule', entry)).toContain('Thursday, October 9, 2025');
});

describe('page changes', () => {
  const { comingSoon: _, ...show } = firstShow('nile').event;
  const NILE = show.id;
  const snapshot: Snapshot = {
    revision: 1,
    events: [{ ...show, endDate: null }],
    content: [
      storedText('hero_title', 'Welcome', { category: 'event', eventId: NILE }),
      storedText('my_note', 'Hi'),
    ],
    schedule: [
      entryWith({
        title: 'Vet check',
        description: 'Bring papers',
        date: '2025-10-09',
        endTime: '17:00',
        location: 'Barn',
        areas: ['expo'],
      }),
    ],
    areas: [],
    rules: [],
    documents: [documentWith({ title: 'Map', originalName: 'map.pdf' })],
    stats: {},
  };
  const [nile] = snapshot.events;
  const [title, note] = snapshot.content;
  const [entry] = snapshot.schedule;
  const changed = (more: Partial<Snapshot>) => pageChanges(snapshot, { ...snapshot, ...more });

  describe('the difference between two versions of the pages', () => {
    test('is nothing between equal ones, whatever ids and versions say', () => {
      const content = snapshot.content.map((item) => ({ ...item, id: 'new', version: 9 })).reverse();
      expect(changed({ revision: 7, content })).toEqual([]);
    });

    test('names a text as the editor does, or by its key', () => {
      const content = [
        { ...title, value: 'Howdy' },
        { ...note, value: 'Hello' },
      ] as Snapshot['content'];
      expect(changed({ content })).toEqual([
        {
          kind: 'text',
          eventId: NILE,
          key: 'hero_title',
          label: 'Headline',
          before: 'Welcome',
          after: 'Howdy',
        },
        { kind: 'text', eventId: null, key: 'my_note', label: 'my_note', before: 'Hi', after: 'Hello' },
      ]);
    });

    test('has null where a text is not there; the same key of another show is another text', () => {
      const content = [{ ...note, eventId: NILE }] as Snapshot['content'];
      expect(
        changed({ content }).map(({ key, eventId, before, after }) => [key, eventId, before, after]),
      ).toEqual([
        ['my_note', NILE, null, 'Hi'],
        ['hero_title', NILE, 'Welcome', null],
        ['my_note', null, 'Hi', null],
      ]);
    });

    test('tells an event’s fields apart', () => {
      const events = [
        { ...nile, name: 'NILE 2026', startDate: null, endDate: '2026-10-17', isActive: false },
      ];
      const fields = changed({ events: events as Snapshot['events'] });
      expect(fields.map(({ label, before, after }) => [label, before, after])).toEqual([
        ['Event Name', 'NILE', 'NILE 2026'],
        ['End Date', null, 'October 17, 2026'],
        ['Active', 'Yes', 'No'],
        ['Start Date', 'October 10, 2025', null],
      ]);
    });

    test('names the parts that are not out yet, and passes over what an older snapshot knows nothing of', () => {
      const withParts = (...comingSoon: Part[]) => ({
        ...snapshot,
        events: [{ ...nile, comingSoon }] as Snapshot['events'],
      });
      expect(pageChanges(withParts('load-in', 'floor-map'), withParts())).toEqual([
        {
          kind: 'event',
          eventId: NILE,
          key: 'comingSoon',
          label: 'Coming Soon',
          before: 'Load-In, Floor Map',
          after: 'Nothing',
        },
      ]);
      expect(pageChanges(snapshot, withParts('schedule'))).toEqual([]);
      expect(pageChanges(withParts('schedule'), snapshot)).toEqual([]);
    });

    test('shows a schedule entry and a document in one line', () => {
      const schedule = [{ ...entry, endTime: null, title: 'Vet' }] as Snapshot['schedule'];
      expect(
        changed({ schedule, documents: [] }).map(({ label, before, after }) => [label, before, after]),
      ).toEqual([
        [
          'Vet',
          'Vet check · October 9, 8:00 AM–5:00 PM · Expo · Barn · Bring papers',
          'Vet · October 9, 8:00 AM · Expo · Barn · Bring papers',
        ],
        ['Map', 'Map · map.pdf', null],
      ]);
    });

    test('names the years where a show and its entries move to the same days of another year', () => {
      const events = [{ ...nile, startDate: '2026-10-10' }] as Snapshot['events'];
      const schedule = [{ ...entry, date: '2026-10-09' }] as Snapshot['schedule'];
      const dates = (more: Partial<Snapshot>) =>
        changed(more).map(({ before, after }) =>
          [before, after].map((side) => /October \d+(, \d{4})?/.exec(side ?? '')?.[0]),
        );
      expect(dates({ events, schedule })).toEqual([
        ['October 10, 2025', 'October 10, 2026'],
        ['October 9, 2025', 'October 9, 2026'],
      ]);
      expect(dates({ schedule })).toEqual([['October 9', 'October 9, 2026']]);
    });
  });
});
