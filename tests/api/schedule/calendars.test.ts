import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { column, columns } from '#tests/support/http/answers.ts';
import { Place } from '#tests/support/pages/read-page.ts';
import { signedInPortal } from '#tests/support/portal/portal.ts';

const { portal, ann, nile } = await signedInPortal();

/** A calendar program reads the area's saved calendar. */
async function eventsOf(area: string) {
  const headers = { Cookie: ann.cookie };
  const answer = await fetch(`${portal.url}/admin/preview/nile/${area}.ics`, { headers });
  const root = new ICAL.Component(ICAL.parse(await answer.text()));
  return root.getAllSubcomponents('vevent').map((component) => {
    const { summary, location, sequence, startDate, endDate } = new ICAL.Event(component);
    const instant = (name: string) => Date.parse(String(component.getFirstPropertyValue(name)));
    return {
      title: summary,
      ...{ location, sequence },
      start: startDate.toICALString(),
      end: endDate.toICALString(),
      changed: instant('last-modified'),
      stamp: instant('dtstamp'),
    };
  });
}

test('each change of an entry is a later version of its event, and only of it', async () => {
  const entry = {
    eventId: nile,
    title: 'Hay auction',
    date: '2025-10-17',
    time: '09:00',
    areas: ['courtyard'],
  };
  const started = Date.now();
  const added = await ann.post('/api/schedule', entry);
  const read = async () => {
    const events = await eventsOf('courtyard');
    const own = events.find(({ title }) => title.includes('Hay auction'));
    if (!own) throw new Error('The auction is in the calendar');
    return { own, others: events.filter((event) => event !== own) };
  };
  const before = await read();
  await ann.put(`/api/schedule/${added.body.id}`, { ...entry, time: '10:00', version: 1 });
  const after = await read();

  expect([before.own.sequence, after.own.sequence]).toEqual([1, 2]);
  expect(after.own.changed).toBeGreaterThanOrEqual(before.own.changed);
  const seconds = (event: { changed: number }) => Math.round((event.changed - started) / 1000);
  expect([seconds(before.own), seconds(after.own)].every((passed) => passed >= -2 && passed < 600)).toBe(
    true,
  );
  const versions = (events: typeof after.others) => columns(events, 'sequence', 'changed');
  expect(versions(after.others)).toEqual(versions(before.others));
  // One instant for the whole file, when this was saved.
  expect(new Set(column([after.own, ...after.others], 'stamp'))).toEqual(new Set([after.own.changed]));
});

test('the location names venue, area, and address once', async () => {
  const [courtyard] = (await ann.read(`/api/areas?eventId=${nile}`)).slice(-1);
  await ann.put(`/api/areas/${courtyard.id}`, {
    ...courtyard,
    address: '308 6th Ave N, Billings, MT 59101',
  });
  const locations = column(await eventsOf('courtyard'), 'location');
  expect(new Set(locations)).toEqual(new Set(['MetraPark – Courtyard, 308 6th Ave N, Billings, MT 59101']));
});

/** Date, start, end, what the page says, and the end in the calendar. */
test.each([
  ['2025-10-18', '19:01', '00:00', '7:01 PM–midnight', '20251019T000000'],
  ['2025-10-17', '22:00', '01:00', '10:00 PM–1:00 AM', '20251018T010000'],
  ['2025-10-16', '18:00', '06:00', '6:00 PM–6:00 AM', '20251017T060000'],
  ['2025-10-16', '09:00', '08:00', '9:00 AM–8:00 AM', '20251017T080000'],
  ['2025-10-31', '00:00', '00:00', 'midnight–midnight', '20251101T000000'],
])('on %s from %s to %s: page and calendar end at the same time', async (date, time, endTime, hours, end) => {
  const title = `Stall night ${date} ${time}`;
  const saved = await ann.post('/api/schedule', {
    eventId: nile,
    title,
    date,
    time,
    endTime,
    areas: ['courtyard'],
  });
  expect(saved.status).toBe(201);
  const own = (await eventsOf('courtyard')).find((event) => event.title.includes(title));
  expect(own?.end).toBe(end);
  const hub = await fetch(`${portal.url}/admin/preview/nile/vendors`, { headers: { Cookie: ann.cookie } });
  const row = Place.of(await hub.text())
    .all('listitem')
    .find(({ text }) => text.includes(title) && text.startsWith(hours));
  expect(row?.text).toContain(title);
});
