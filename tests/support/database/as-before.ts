import { expect } from 'vitest';
import { readSnapshot } from '#server/snapshot.ts';
import type { Administrator } from '#tests/support/portal/administrator.ts';

export const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const [nile, past, mate, draft, meg, inquiry] = [201, 202, 203, 204, 101, 1101].map(id);

/** Answers of calls about the rows of `version-0-data.sql`. */
const ANSWERS: Record<string, unknown> = {
  '/api/events': [
    {
      id: nile,
      name: 'NILE 2026',
      attendees: 30000,
      sqft: 90000,
      comingSoon: ['downloads'],
      applications: 'waiting',
      mark: 'horns',
      motif: 'lasso',
      isDefault: true,
    },
    { id: mate, name: 'MATE', startDate: '2027-02-11', comingSoon: ['exhibitors'], isDefault: false },
  ],
  [`/api/editions?eventId=${nile}`]: [
    { id: draft, state: 'draft', switchAt: '2036-01-01T00:00:00.000Z', version: 1 },
    { id: nile, state: 'current', masterScheduleUrl: '/api/documents/1/download' },
    { id: past, state: 'past', exhibitors: 214 },
  ],
  [`/api/content?eventId=${nile}`]: [
    { id: id(302), value: 'Welcome to NILE' },
    { id: id(301), value: 'Welcome, vendors', version: 2 },
  ],
  [`/api/areas?eventId=${nile}`]: [
    { key: 'courtyard', order: 0 },
    { key: 'expo', order: 1, notes: ['Dollies at door 4'], entrance: 'Door 4', waiting: 'Lot B' },
  ],
  [`/api/rules?eventId=${nile}`]: [
    { title: 'Animals', order: 0 },
    { title: 'Vehicles', order: 1, version: 3 },
  ],
  '/api/schedule': [
    { title: 'Meeting for all shows', eventId: null, time: '09:00', areas: ['expo'] },
    { title: 'Vet check', time: null, areas: ['courtyard', 'expo'] },
    { title: 'Midnight watch', time: '00:00', openEnd: true, areas: [] },
    {
      title: 'Dock opens',
      time: '08:00',
      endTime: '17:00',
      areas: ['courtyard'],
      emphasis: 'Bring your badge',
      version: 2,
    },
  ],
  [`/api/schedule?eventId=${past}`]: [{ title: 'Doors of 2025', time: null, areas: ['expo'], kind: 'show' }],
  [`/api/pictures?eventId=${nile}`]: [
    { place: 'plan', area: 'expo', alt: 'The doors of the hall', focusX: 40 },
  ],
  [`/api/exhibitors?eventId=${nile}`]: [
    { company: 'Big Sky Fence', booth: '12', isShown: true, inquiryId: inquiry },
  ],
  [`/api/documents?eventId=${nile}`]: [
    { title: 'Dock map', version: 5, earlierSize: 7 },
    { title: 'Form for all' },
  ],
  [`/api/documents/${id(1001)}/versions`]: [
    { number: 2, originalName: 'map.pdf' },
    { number: 1, originalName: 'old.pdf', by: 'gone@example.com' },
  ],
  '/api/booth-inquiries?search=coop': {
    items: [
      {
        companyName: 'Co-op Seeds',
        assignee: { id: meg, name: 'Meg' },
        eventIds: [nile, mate],
        number: '1234567',
        version: 3,
      },
    ],
  },
  '/api/booth-inquiries': { items: [{ companyName: 'Dry Creek' }, { companyName: 'Co-op Seeds' }] },
  [`/api/booth-inquiries/${inquiry}/log`]: [
    { kind: 'mail', mail: { subject: 'We have your inquiry', state: 'saved' } },
    { kind: 'status', before: 'new', after: 'reserved', by: { email: 'meg@example.com' } },
  ],
  '/api/inquiry-filters': [{ name: 'Reserved', show: 'nile', status: 'reserved' }],
  '/api/publication/runs': [
    { id: id(1301), state: 'live', askedBy: 'meg@example.com', hasLog: true, canRestore: true },
    { id: id(1302), state: 'failed' },
  ],
  [`/api/activity?eventId=${nile}`]: [
    { record: 'name', before: 'NILE', after: 'NILE 2026' },
    { record: 'hero_title', after: { value: 'Welcome to NILE' } },
  ],
};

/** Calls and the snapshot of the pages answer of the rows of `version-0-data.sql` as version 0 did. */
export async function expectAsBefore({ send }: Pick<Administrator, 'send'>): Promise<void> {
  for (const [path, body] of Object.entries(ANSWERS))
    expect([path, await send('GET', path)]).toMatchObject([path, { status: 200, body }]);
  const snapshot = await readSnapshot();
  expect(snapshot.events.map(({ name }) => name)).toEqual(['NILE 2026', 'MATE']);
  expect(snapshot.schedule.find(({ title }) => title === 'Vet check')).toMatchObject({
    time: null,
    areas: ['courtyard', 'expo'],
  });
}
