import { describe, expect, test } from 'vitest';
import type { ContentItem } from '#domain/content/item.ts';
import type { PortalEvent } from '#domain/events/event.ts';
import {
  areaGuide,
  eventWithGuides,
  type GuideSource,
  guideEvent,
  hasAreaGuides,
  masterSchedule,
} from '#server/guides/guide.ts';

const show = (slug: 'nile' | 'mate', more: Partial<PortalEvent> = {}): PortalEvent => ({
  id: slug === 'nile' ? '3f2504e0-4f89-41d3-9a0c-0305e82c3301' : '3f2504e0-4f89-41d3-9a0c-0305e82c3302',
  slug,
  name: slug.toUpperCase(),
  fullName: 'Full name',
  isActive: true,
  primaryColor: '',
  accentColor: '',
  startDate: '2025-10-10',
  endDate: '2025-10-18',
  location: 'MetraPark, Billings, Montana',
  expofpEventId: null,
  ...more,
});

const stored = (key: string, value: string, eventId: string | null = null): ContentItem => ({
  id: '3f2504e0-4f89-41d3-9a0c-0305e82c3309',
  key,
  value,
  type: 'text',
  category: 'vendor',
  eventId,
  version: 1,
});

const source = (more: Partial<GuideSource['snapshot']> = {}): GuideSource => ({
  snapshot: { revision: 7, events: [show('mate'), show('nile')], content: [], schedule: [], ...more },
  savedAt: '2025-10-03T02:00:00Z',
  origin: 'https://vendors.example.com',
});

const guideOf = (from: GuideSource, area: 'expo' | 'exhibit-hall' | 'courtyard' = 'expo') =>
  areaGuide(from, guideEvent(from, 'nile') as PortalEvent, area);
const kinds = (from: GuideSource) => guideOf(from).parts.map(({ kind }) => kind);

describe('which show', () => {
  test('only nile has guides of its areas', () => {
    expect([hasAreaGuides('nile'), hasAreaGuides('mate')]).toEqual([true, false]);
    expect(eventWithGuides(source())?.slug).toBe('nile');
  });

  test('none while it is not offered', () => {
    const from = source({ events: [show('mate'), show('nile', { isActive: false })] });
    expect([eventWithGuides(from), guideEvent(from, 'nile')]).toEqual([undefined, undefined]);
  });

  test('with the name and dates that its pages show', () => {
    const from = source({
      content: [stored('event_name', 'NILE 2025'), stored('event_end_date', '2025-10-19')],
    });
    expect(guideEvent(from, 'nile')).toMatchObject({ name: 'NILE 2025', endDate: '2025-10-19' });
    expect(guideOf(from).title).toBe('NILE 2025 – Expo Building Guide');
    expect(guideOf(from).head.dates).toBe('October 10–19, 2025');
  });
});

describe('an area’s guide', () => {
  test('is named for the area, dated in the venue’s time, and leads to the live page', () => {
    expect(guideOf(source(), 'exhibit-hall')).toMatchObject({
      file: 'vendor-guide-exhibit-hall.pdf',
      title: 'NILE – Exhibit Hall Guide',
      head: {
        show: 'NILE',
        kind: 'Vendor Guide',
        title: 'Exhibit Hall',
        place: 'Lower Level of the venue',
        dates: 'October 10–18, 2025',
        location: 'MetraPark, Billings, Montana',
      },
      liveUrl: 'https://vendors.example.com/nile/vendors?area=exhibit-hall',
      stamp: 'As of October 2, 2025 · revision 7',
    });
  });

  test('begins with the load-in, then timetable and rules', () => {
    expect(kinds(source())).toEqual(['times', 'steps', 'facts', 'timetable', 'rules']);
  });

  test('leaves out a chapter whose texts are all emptied', () => {
    const emptied = ['vehicle_height_desc', 'vehicle_commercial_desc'].map((key) => stored(key, ''));
    const [, , facts] = guideOf(source({ content: emptied })).parts;
    expect(facts?.kind === 'facts' && facts.groups.map(({ title }) => title)).toEqual(['Loading Dock Hours']);
  });

  test('without dates says that they are to be announced', () => {
    const from = source({ events: [show('nile', { startDate: null, endDate: null })] });
    expect(guideOf(from).head.dates).toBe('Dates to be announced');
  });

  test('has the lines of its area and of the whole show', () => {
    const [, , , timetable] = guideOf(source(), 'courtyard').parts;
    if (timetable?.kind !== 'timetable') throw new Error('No timetable');
    expect(timetable.days.map(({ date }) => date.slice(8))).toEqual([
      '08',
      '09',
      '10',
      '11',
      '12',
      '13',
      '14',
      '15',
      '16',
      '17',
    ]);
    const areas = timetable.days.flatMap(({ entries }) => entries.flatMap((entry) => entry.areas));
    expect(new Set(areas)).toEqual(new Set(['courtyard']));
    expect(timetable.namesAreas).toBe(false);
  });
});

describe('the master schedule', () => {
  const scheduleOf = (slug: 'nile' | 'mate') =>
    masterSchedule(source(), guideEvent(source(), slug) as PortalEvent);

  test('is every day and area', () => {
    const { file, title, area, parts } = scheduleOf('nile');
    expect([file, title, area]).toEqual(['nile-master-schedule.pdf', 'NILE – Full Master Schedule', null]);
    expect(parts).toMatchObject([{ kind: 'timetable', namesAreas: true }]);
  });

  test('of mate names no areas', () => {
    expect(scheduleOf('mate').parts).toMatchObject([
      { kind: 'timetable', namesAreas: false, summary: { title: '49th annual show' } },
    ]);
  });
});
