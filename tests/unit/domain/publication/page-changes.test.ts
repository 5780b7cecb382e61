import { describe, expect, test } from 'vitest';
import type { Part } from '#domain/events/parts.ts';
import { pageChanges } from '#domain/publication/page-changes.ts';
import type { Snapshot } from '#domain/publication/snapshot.ts';

const NILE = '11111111-1111-4111-8111-111111111111';
const snapshot: Snapshot = {
  revision: 1,
  events: [
    {
      id: NILE,
      slug: 'nile',
      name: 'NILE',
      fullName: 'Stock show',
      isActive: true,
      primaryColor: '27 52% 47%',
      accentColor: '27 52% 47%',
      startDate: '2025-10-10',
      endDate: null,
      location: 'Billings',
      expofpEventId: null,
    },
  ],
  content: [
    {
      id: 'a',
      key: 'hero_title',
      value: 'Welcome',
      type: 'text',
      category: 'event',
      eventId: NILE,
      version: 1,
    },
    { id: 'b', key: 'my_note', value: 'Hi', type: 'text', category: 'general', eventId: null, version: 1 },
  ],
  schedule: [
    {
      id: 'e',
      title: 'Vet check',
      description: 'Bring papers',
      date: '2025-10-09',
      time: '08:00',
      endTime: '17:00',
      location: 'Barn',
      category: 'general',
      openEnd: false,
      kind: 'general',
      areas: ['expo'],
      emphasis: '',
      eventId: NILE,
    },
  ],
  areas: [],
  rules: [],
  documents: [
    {
      id: 'd',
      title: 'Map',
      description: '',
      category: 'maps',
      isPublic: true,
      originalName: 'map.pdf',
      size: 9,
      createdAt: '2026-11-20T12:00:00.000Z',
      eventId: null,
    },
  ],
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
        label: 'Hero title',
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
    const events = [{ ...nile, name: 'NILE 2026', startDate: null, endDate: '2026-10-17', isActive: false }];
    const fields = changed({ events: events as Snapshot['events'] });
    expect(fields.map(({ label, before, after }) => [label, before, after])).toEqual([
      ['Event Name', 'NILE', 'NILE 2026'],
      ['End Date', null, 'October 17, 2026'],
      ['Active', 'Yes', 'No'],
      ['Start Date', 'October 10, 2025', null],
    ]);
  });

  test('names the parts that are not out yet, and passes over what an older snapshot knows nothing of', () => {
    const withParts = (...comingSoon: Part[]): Snapshot => ({
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

  test('shows an exhibitor in words', () => {
    const exhibitor = {
      id: 'x',
      eventId: NILE,
      company: 'Hi-Line Seed',
      booth: 'A1',
      area: 'exhibit-hall',
      products: '',
      website: '',
      logo: null,
    };
    const [change] = pageChanges(
      { ...snapshot, exhibitors: [] },
      { ...snapshot, exhibitors: [exhibitor as unknown as NonNullable<Snapshot['exhibitors']>[number]] },
    );
    expect(change?.after).toBe('Hi-Line Seed · A1 · Exhibit Hall · No logo');
  });
});
