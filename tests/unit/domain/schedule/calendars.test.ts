import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { factsOf } from '#domain/hub/facts-of.ts';
import { calendarsOf, stampOf } from '#domain/schedule/calendars.ts';
import { icsFor } from '#domain/schedule/ics.ts';
import { mergeTimetable } from '#domain/schedule/timetable.ts';

const added = {
  id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  title: 'Vendor breakfast',
  description: 'Coffee, rolls; bring a mug',
  date: '2026-02-12',
  time: '07:30',
  endTime: null,
  location: 'Expo Building, door 4',
  category: 'general',
  eventId: null,
};
const mate = mergeTimetable(factsOf.mate.timetable, [], 'mate-id');
const mateWithAreas = mergeTimetable(factsOf.mate.timetable, [added], 'mate-id');

/** The file as a calendar program reads it: name, and title, start and end (UTC) of each event. */
function read(calendar: ReturnType<typeof calendarsOf>[number]) {
  const text = icsFor({
    ...calendar,
    url: 'https://portal.example/mate/vendors',
    location: 'MetraPark, Billings, Montana',
    stamp: stampOf(7),
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
  const calendars = calendarsOf('NILE', factsOf.nile.timetable);
  expect(calendars.map(({ file, name }) => [file, name])).toEqual([
    ['schedule', 'NILE schedule'],
    ['expo', 'NILE: Expo Building'],
    ['exhibit-hall', 'NILE: Exhibit Hall'],
    ['courtyard', 'NILE: Courtyard'],
  ]);
  expect(calendars[0]?.entries).toEqual(factsOf.nile.timetable);
});

test('a show whose timetable names no area has one calendar', () => {
  expect(calendarsOf('MATE', mate).map(({ file }) => file)).toEqual(['schedule']);
});

test('an area’s calendar holds its own entries and those of the whole show', () => {
  const [, expo, hall] = calendarsOf('MATE', mateWithAreas);
  expect(expo && read(expo)).toEqual([
    ['Vendor breakfast (Expo Building)', '2026-02-12T14:30:00Z', '2026-02-12T14:30:00Z'],
    ['Trade show open', '2026-02-12T17:00:00Z', '2026-02-13T01:00:00Z'],
    ['Trade show open', '2026-02-13T17:00:00Z', '2026-02-14T01:00:00Z'],
    ['Trade show open', '2026-02-14T17:00:00Z', '2026-02-15T00:00:00Z'],
  ]);
  expect(hall?.entries).toEqual(mate);
});

test('a revision has one stamp, and a later one a later stamp', () => {
  expect(stampOf(1)).toBe('2025-01-01T00:00:01.000Z');
  expect(stampOf(3600)).toBe('2025-01-01T01:00:00.000Z');
});
