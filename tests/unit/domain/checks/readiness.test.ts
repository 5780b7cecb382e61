import { expect, test } from 'vitest';
import { readinessOf } from '#domain/checks/readiness.ts';
import type { Part } from '#domain/events/event.ts';
import { documentWith, entryWith, showWith } from '#tests/support/samples/checked-show.ts';
import { areaWith } from '#tests/support/samples/first-show.ts';

const counts = { notified: ['ann@mate.com'], contradictions: 0, outdated: 0, wrongDates: 0 };

test('says of a new show what is missing', () => {
  const lines = readinessOf(showWith('nile'), {
    notified: [],
    contradictions: 2,
    outdated: 1,
    wrongDates: 0,
  });
  expect(lines.map(({ id, done, message, place }) => [id, done, message, place.screen, place.id])).toEqual([
    ['dates', true, 'October 10–18, 2025.', 'event', 'event_start_date'],
    ['areas', true, 'Expo Building, Exhibit Hall, and Courtyard.', 'areas', ''],
    ['arrival-cards', false, 'No gate for Expo Building, Exhibit Hall, and Courtyard.', 'areas', 'area-expo'],
    [
      'phones',
      false,
      'The office is closed during part of move-in or move-out. Add an on-site phone for Exhibit Hall.',
      'areas',
      'area-exhibit-hall',
    ],
    ['timetable', true, 'Every show day has hours.', 'schedule', ''],
    ['move-out', false, 'No time for Expo Building and Courtyard.', 'schedule', 'expo'],
    [
      'facts',
      true,
      'Dock hours, vehicles, load-in steps, and rules are there.',
      'text',
      'loading_dock_setup_time',
    ],
    ['floor-plan', false, 'No floor plan yet. Enter its ID.', 'event', 'event_floor_plan'],
    ['site-plan', false, 'Add a site plan if you have one.', 'pictures', 'new'],
    ['documents', false, 'No public documents yet. Upload the first one.', 'documents', 'new'],
    [
      'contact',
      false,
      'Still an example: vendors@example.org and (406) 555-0100.',
      'text',
      'contact_primary_email',
    ],
    [
      'notified',
      false,
      'No one gets an email about new inquiries. Enter an address.',
      'event',
      'event_notify',
    ],
    ['active', true, 'Visitors see the show on the site.', 'event', 'event_active'],
    ['parts', false, 'Coming soon: Exhibitors Page.', 'event', 'part_exhibitors'],
    ['contradictions', false, '2 places to look at.', 'dashboard', 'mistakes?from=events'],
    ['old-year', false, '1 text may still have last year’s dates.', 'dashboard', 'mistakes?from=events'],
  ]);
});

test('says of one that has everything what there is', () => {
  const show = showWith('mate', {
    event: { expofpEventId: 'mate-2026', comingSoon: [] },
    texts: { contact_primary_email: 'ann@mate.com', contact_primary_phone: '(406) 256-2495' },
    areas: [
      areaWith({
        key: 'pavilion',
        name: 'Pavilion',
        entrance: 'Gate 4',
        phone: '(406) 256-2496',
        eventId: showWith('mate').event.id,
      }),
    ],
    schedule: [
      ...showWith('mate').schedule,
      entryWith({ kind: 'move-out', date: '2026-02-14', time: '17:01' }),
    ],
    documents: [documentWith({})],
    pictures: [
      {
        id: 'plan',
        eventId: showWith('mate').event.id,
        place: 'plan',
        area: '',
        alt: 'The doors',
        focusX: 50,
        focusY: 50,
        isShown: true,
        files: [{ type: 'image/webp', width: 640, height: 400, sha256: 'a', size: 100 }],
      },
    ],
  });
  const lines = readinessOf(show, counts);
  expect(lines.filter(({ done }) => !done)).toEqual([]);
  expect(lines.map(({ message }) => message)).toEqual([
    'February 12–14, 2026.',
    'Pavilion.',
    'Every area has a gate or door.',
    'Somebody answers whenever vendors move in or out.',
    'Every show day has hours.',
    'Every area has a move-out time.',
    'Dock hours, vehicles, load-in steps, and rules are there.',
    'The plan is mate-2026.',
    '1 site plan.',
    '1 public document.',
    'ann@mate.com and (406) 256-2495.',
    'ann@mate.com.',
    'Visitors see the show on the site.',
    'Every part of its pages is published.',
    'No possible mistakes found.',
    'The dates in the texts match the show.',
  ]);
});

test.each([
  [{ event: { startDate: null, endDate: null } }, 'dates', 'No dates yet. Enter the first and last day.'],
  [{ today: '2026-01-01' }, 'dates', 'October 10–18, 2025, which is over.'],
  [{ areas: [] }, 'areas', 'No areas yet. Add the first one.'],
  [{ areas: [] }, 'arrival-cards', 'No areas yet. Add the first one.'],
  [{ event: { startDate: null, endDate: null } }, 'timetable', 'No dates yet. Enter the first and last day.'],
  [{ schedule: [] }, 'move-out', 'No move-out times yet. Add them to the schedule.'],
  [
    {
      event: { endDate: '2025-10-20' },
      schedule: [...showWith('nile').schedule, entryWith({ date: '2025-11-01' })],
    },
    'timetable',
    'No show hours on Oct 19 and Oct 20 yet, 1 entry on other days.',
  ],
  [{ event: { isActive: false } }, 'active', 'Visitors do not see the show: Active is off.'],
  [
    { event: { comingSoon: ['load-in', 'floor-map'] satisfies Part[] } },
    'parts',
    'Coming soon: Load-In and Floor Map.',
  ],
  [
    { texts: { contact_primary_email: '', contact_primary_phone: '' } },
    'contact',
    'Missing: the email address and the phone number.',
  ],
])('%j: %s', (given, id, message) => {
  const line = readinessOf(showWith('nile', given), counts).find((one) => one.id === id);
  expect([line?.done, line?.message]).toEqual([false, message]);
});

test.each([
  [0, 0, 'No outdated dates', true, 'The dates in the texts match the show.'],
  [1, 0, 'Outdated dates', false, '1 text may still have last year’s dates.'],
  [0, 1, 'Outdated dates', false, '1 date doesn’t match the show dates.'],
  [
    2,
    3,
    'Outdated dates',
    false,
    '2 texts may still have last year’s dates, 3 dates don’t match the show dates.',
  ],
])('with %i outdated texts and %i wrong dates it says “%s”', (outdated, wrongDates, label, done, message) => {
  const lines = readinessOf(showWith('nile'), {
    ...counts,
    contradictions: wrongDates,
    outdated,
    wrongDates,
  });
  expect(lines.at(-1)).toMatchObject({ id: 'old-year', label, done, message });
});

test.each([
  [
    {},
    'dock hours on setup days, dock hours on show days, vehicle height, commercial vehicles, load-in steps, and rules',
    'loading_dock_setup_time',
  ],
  [
    {
      loading_dock_setup_time: '7 AM–noon',
      loading_dock_show_time: 'Ask show management',
      load_in_step2_desc: 'Ring',
      vehicle_height_desc: '',
      vehicle_commercial_desc: 'No limit',
      conduct_rule_2: 'Be kind.',
    },
    'dock hours on show days',
    'loading_dock_show_time',
  ],
])('says what vendors of a show that was added have to ask: %j', (texts, asked, key) => {
  const show = showWith('nile', { event: { slug: 'county-fair' }, rules: [], texts });
  const line = readinessOf(show, counts).find(({ id }) => id === 'facts');
  expect([line?.done, line?.message, line?.place.id]).toEqual([
    false,
    `Vendors have to ask about ${asked}.`,
    key,
  ]);
});

test('a gate that nobody knows is asked for, even where the address is known', () => {
  const areas = [areaWith({ key: 'barn', name: 'Barn', entrance: '', address: '308 6th Ave N' })];
  const line = readinessOf(showWith('nile', { areas }), counts).find(({ id }) => id === 'arrival-cards');
  expect([line?.done, line?.message]).toEqual([false, 'No gate for Barn.']);
});

test.each([
  ['Monday–Friday, 8:00 AM–6:00 PM', '', false],
  ['Monday–Friday, 8:00 AM–6:00 PM', '(406) 256-2496', true],
  ['Every day of the week: Sunday–Saturday, 7 AM–8 PM', '', true],
  ['Call us any time.', '', true],
])('with the office at “%s” and “%s” on site, somebody answers on Saturday: %s', (hours, phone, isDone) => {
  const areas = [areaWith({ key: 'barn', name: 'Barn', phone })];
  const schedule = [entryWith({ kind: 'move-in', date: '2025-10-11', time: '08:00', endTime: '17:00' })];
  const show = showWith('nile', { areas, schedule, texts: { contact_footer_text: hours } });
  expect(readinessOf(show, counts).find(({ id }) => id === 'phones')?.done).toBe(isDone);
});
