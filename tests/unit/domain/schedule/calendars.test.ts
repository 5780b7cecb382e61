import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { areasOf } from '#domain/schedule/areas.ts';
import { calendarsOf } from '#domain/schedule/calendars.ts';
import type { ScheduleEntry } from '#domain/schedule/entry.ts';
import { icsFor } from '#domain/schedule/ics.ts';
import { areaWith, firstHub, firstShow } from '#tests/support/samples/first-show.ts';

const { event, schedule } = firstShow('mate');
const added: ScheduleEntry = {
  id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  title: 'Vendor breakfast',
  description: 'Coffee, rolls; bring a mug',
  date: '2026-02-12',
  time: '07:30',
  endTime: null,
  openEnd: false,
  location: 'Expo Building, door 4',
  category: 'general',
  kind: 'general',
  areas: ['expo'],
  emphasis: '',
  eventId: null,
};
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

test('a show without areas has one calendar', () => {
  expect(calendarsOf('MATE', mate, []).map(({ file }) => file)).toEqual(['schedule']);
});

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
