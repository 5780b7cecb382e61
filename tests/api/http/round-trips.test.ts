import { beforeAll, describe, expect, test } from 'vitest';
import { addAdministrator, PASSWORD, submitSignIn } from '#tests/support/portal/administrator.ts';
import { signedInPortal } from '#tests/support/portal/portal.ts';
import { roundTripsOf } from '#tests/support/portal/round-trips.ts';
import { sql } from '#tests/support/portal/sql.ts';
import { upload } from '#tests/support/samples/documents.ts';
import { pdf } from '#tests/support/samples/files.ts';
import { inquiryBody } from '#tests/support/samples/inquiry.ts';

const { portal, ann, nile: event } = await signedInPortal();
let ids: Record<string, string> = {};

beforeAll(async () => {
  const entry = await ann.post('/api/schedule', {
    title: 'Setup',
    date: '2025-10-09',
    time: '08:00',
  });
  const inquiry = await ann.post('/api/booth-inquiries', inquiryBody([event]));
  const document = await upload(portal, ann, 'form.pdf', pdf());
  ids = { event, entry: entry.body.id, inquiry: inquiry.body.id, document: document.body.id };
});

const roundTrips = (method: string, path: string, body?: object) =>
  roundTripsOf(async () => {
    const filled = path.replace(/\{(\w+)\}/, (_, name: string) => ids[name] ?? '');
    expect((await ann.send(method, filled, body)).status).toBeLessThan(300);
  });

const ENTRY = { title: 'Setup', date: '2025-10-09', time: '09:00' };

// product 9.8: one round trip for a read, at most eight for a write, four more where it makes exhibitors. What is private asks first who is there.
test.each<[number, string, string, object?]>([
  [1, 'GET', '/api/events'],
  [1, 'GET', '/api/events/stats/{event}'],
  [1, 'GET', '/api/content?eventId={event}'],
  [1, 'GET', '/api/schedule?eventId={event}'],
  [1, 'GET', '/api/auth/user'],
  [2, 'GET', '/api/session'],
  [2, 'GET', '/api/changes?kind=text&record=hero_title&eventId={event}'],
  [2, 'GET', '/api/exhibitors?eventId={event}'],
  [2, 'GET', '/api/settings?eventId={event}'],
  [2, 'GET', '/api/booth-inquiries?search=fence&sort=due'],
  [7, 'POST', '/api/content', { key: 'hero_title', value: 'Hello' }],
  [8, 'PUT', '/api/events/{event}', { name: 'NILE', location: 'X', startDate: null, endDate: null }],
  [7, 'POST', '/api/schedule', ENTRY],
  [8, 'PUT', '/api/schedule/{entry}', ENTRY],
  [7, 'DELETE', '/api/schedule/{entry}'],
  [7, 'POST', '/api/content', { key: 'event_end_date', value: '2030-10-18' }],
  [7, 'PUT', '/api/documents/{document}', { title: 'Map', category: 'maps', isPublic: true }],
  [7, 'PUT', '/api/booth-inquiries/{inquiry}', { status: 'contacted' }],
  [2, 'GET', '/api/inquiry-filters'],
])('%i round trip(s) to the database: %s %s', async (expected, method, path, body) => {
  expect(await roundTrips(method, path, body)).toBe(expected);
});

test('several inquiries are assigned in as many round trips as one', async () => {
  const one = await ann.get(`/api/booth-inquiries/${ids['inquiry']}`);
  const other = await ann.post('/api/booth-inquiries', inquiryBody([ids['event'] ?? ''], { city: 'Hardin' }));
  expect(await roundTrips('PUT', '/api/booth-inquiries/{inquiry}', { assignee: ann.id })).toBe(8);
  const both = (version: number, work: object) => ({
    inquiries: [
      { id: one.body.id, version: one.body.version + version, ...work },
      { id: other.body.id, version, ...work },
    ],
  });
  const declined = both(1, { status: 'declined', assignee: ann.id });
  expect(await roundTrips('PUT', '/api/booth-inquiries', declined)).toBe(8);
  // Their exhibitors and areas are looked up, added and noted in the history.
  expect(await roundTrips('PUT', '/api/booth-inquiries', both(2, { status: 'reserved' }))).toBe(11);
});

describe('somebody who waits while a database wakes waits for few round trips', () => {
  const inquiry = () => inquiryBody([ids['event'] ?? ''], { companyName: 'Trip Ranch' });
  const plainForm = (changes: Record<string, string>) => {
    const { eventIds: _ids, eventId: _id, previousExhibitor: _yes, ...fields } = inquiry();
    return fetch(`${portal.url}/booth-inquiry`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ ...fields, ...changes, eventIds: ids['event'] ?? '' }),
    });
  };

  test.each<[number, string, () => Promise<unknown>, number]>([
    [2, 'an inquiry', () => ann.post('/api/booth-inquiries', inquiry()), 201],
    [3, 'the same inquiry again', () => ann.post('/api/booth-inquiries', inquiry()), 200],
    [2, 'an inquiry by the plain form', () => plainForm({ city: 'Laurel' }), 303],
    [1, 'a wrong password', () => submitSignIn(portal, { email: 'bob@example.com', password: 'x' }), 401],
    [2, 'a sign-in', () => submitSignIn(portal, { email: 'bob@example.com', password: PASSWORD }), 303],
  ])('%i for %s', async (expected, _, send, status) => {
    await sql`delete from users where email = 'bob@example.com'`;
    await addAdministrator(portal, 'bob@example.com');
    const trips = await roundTripsOf(async () => {
      expect(((await send()) as { status: number }).status).toBe(status);
    });
    expect(trips).toBe(expected);
  });
});
