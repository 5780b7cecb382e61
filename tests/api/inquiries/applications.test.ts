import { beforeEach, describe, expect, test } from 'vitest';
import type { Applications } from '#domain/events/applications.ts';
import { readSnapshot } from '#server/snapshot.ts';
import { column, done, expectStatus } from '#tests/support/http/answers.ts';
import { signedInPortal } from '#tests/support/portal/portal.ts';
import { inquiryBody } from '#tests/support/samples/inquiry.ts';

const { portal, ann, nile, mate } = await signedInPortal();

beforeEach(async () => {
  await portal.sql`truncate booth_inquiries, inquiry_events, inquiry_log, mail_outbox, rate_limits, changes, content_items`;
  await portal.sql`update editions set applications = 'open', is_active = true where state = 'current'`;
});

const setup = async (id: string, more: object = {}) => {
  const { name, location, startDate, endDate } = (await ann.read('/api/events')).find(
    (event: { id: string }) => event.id === id,
  );
  return ann.put(`/api/events/${id}`, { name, location, startDate, endDate, ...more });
};
const set = async (id: string, applications: Applications) => {
  const { status } = await setup(id, { applications });
  expect(status).toBe(200);
};
/** The file quotes values with commas, so commas would make its lines hard to compare. */
const withoutCommas = { businessAddress: '12 Rimrock Rd.', productServices: 'Steel gates and panels.' };
const send = (ids: string[], more: object = {}, key?: string) =>
  fetch(`${portal.url}/api/booth-inquiries`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(key && { 'Idempotency-Key': key }) },
    body: JSON.stringify(inquiryBody(ids, { ...withoutCommas, ...more })),
  }).then(async (answer) => ({ status: answer.status, body: await answer.json() }));
const stored = () =>
  portal.sql`select slug, waiting_list as waiting from inquiry_events join editions on editions.id = event_id order by inquiry_events."order"`;
const refusal = (message: string) => ({
  status: 400,
  body: { message: 'Validation error', errors: [{ path: 'eventIds', message }] },
});
const NILE_CLOSED = 'Booth inquiries for NILE are closed. Please uncheck it, or contact us.';

describe('a show', () => {
  test('takes applications at first; whether it does is a field of Event Setup with its history', async () => {
    expect((await ann.read('/api/events'))[0]).toMatchObject({ applications: 'open' });
    await set(nile, 'waiting');
    expect(column((await readSnapshot()).events, 'applications')).toEqual(['waiting', 'open']);
    expect((await setup(nile)).body).toMatchObject({ applications: 'waiting' });
    expect(await ann.read(`/api/changes?kind=event&record=${nile}`)).toMatchObject([
      { before: { applications: 'open' }, after: { applications: 'waiting' } },
    ]);
  });

  test('that was closed since stays closed when an earlier publication is brought back', async () => {
    const { revision } = await readSnapshot();
    await portal.sql`insert into publication_snapshots (revision, snapshot)
      values (${revision}::bigint, ${JSON.stringify(await readSnapshot())}::jsonb) on conflict do nothing`;
    await setup(nile, { applications: 'closed', fullName: 'Stock show' });
    const address = `/api/publication/restore?revision=${revision}`;
    const body = await ann.read(address);
    expect(body.changes).toMatchObject([{ key: 'fullName' }]);
    await done(ann.post('/api/publication/restore', body));
    expect((await readSnapshot()).events[0]).toMatchObject({
      applications: 'closed',
      fullName: 'Northern International Livestock Exposition',
    });
  });
});

describe('an inquiry', () => {
  test('for a show that keeps a waiting list is stored as one, whatever becomes of the list', async () => {
    await set(nile, 'waiting');
    await expectStatus(201, send([mate, nile]));
    await set(nile, 'open');
    expect(await stored()).toEqual([
      { slug: 'mate', waiting: false },
      { slug: 'nile', waiting: true },
    ]);
    const csv = await fetch(`${portal.url}/api/booth-inquiries/export`, {
      method: 'POST',
      headers: { Cookie: ann.cookie, 'Content-Type': 'application/json' },
      body: JSON.stringify({ ids: column(await portal.sql`select id from booth_inquiries`, 'id') }),
    });
    const [head, line] = (await csv.text()).split('\r\n');
    expect(head).toMatch(/,Waiting list,For the next show,Assigned to$/);
    expect(line).toMatch(/,No,NILE,/);
  });

  test('for a closed show is refused with the reason at eventIds, and nothing is stored', async () => {
    await set(nile, 'closed');
    expect(await send([nile])).toEqual(refusal(NILE_CLOSED));
    expect(await send([mate, nile])).toEqual(refusal(NILE_CLOSED));
    expect(await stored()).toEqual([]);
    await expectStatus(201, send([mate]));
    await set(mate, 'closed');
    expect(await send([mate, nile], { city: 'Laurel' })).toEqual(
      refusal('Booth inquiries for MATE and NILE are closed. Please uncheck them, or contact us.'),
    );
  });

  test('that was stored before the show closed is answered as before when it is sent again', async () => {
    const first = await send([nile], {}, 'draft');
    await set(nile, 'closed');
    expect(await send([nile], {}, 'draft')).toEqual(first);
    expect(await stored()).toHaveLength(1);
  });
});

describe('a plain form', () => {
  const plain = (ids: string[]) => {
    const { eventIds: _ids, eventId: _id, previousExhibitor: _yes, ...fields } = inquiryBody(ids);
    const form = new URLSearchParams(fields as Record<string, string>);
    for (const id of ids) form.append('eventIds', id);
    return fetch(`${portal.url}/nile/booth-inquiry`, { method: 'POST', redirect: 'manual', body: form });
  };

  test('for a show that closed since the page was opened comes back whole, with the reason', async () => {
    await set(nile, 'closed');
    const answer = await plain([nile, mate]);
    const html = await answer.text();
    expect(answer.status).toBe(400);
    expect(html).toContain(NILE_CLOSED);
    expect(html).toContain('value="Big Sky Fence &amp; Gate"');
    expect(await stored()).toEqual([]);
  });
});

describe('editions', () => {
  let next = '';
  const list = async (query = '') => (await ann.read(`/api/booth-inquiries?${query}`)).items;
  const csv = async (query = '') => {
    const answer = await fetch(`${portal.url}/api/booth-inquiries?format=csv&${query}`, {
      headers: { Cookie: ann.cookie },
    });
    const [heading, ...lines] = (await answer.text()).split('\r\n').map((line) => line.split(','));
    return lines
      .slice(0, -1)
      .map((line) =>
        ['Events', 'Waiting list', 'For the next show'].map((name) => line[heading?.indexOf(name) ?? -1]),
      );
  };

  test('an inquiry after the last day of a show is for the next one, in the list and in the file', async () => {
    await send([nile], { companyName: 'Late Ranch' });
    const [item] = await list();
    expect(item.shows).toMatchObject([{ id: nile, isCurrent: true, draft: null }]);
    expect(await csv()).toEqual([['NILE', '', 'NILE']]);
    await portal.sql`update booth_inquiries set created_at = '2025-10-18T23:30:00-06:00'`;
    expect(await csv()).toEqual([['NILE', '', '']]);
    // The last day as pages show it.
    await ann.post('/api/content', { key: 'event_end_date', value: '2025-10-17', eventId: nile });
    expect((await list())[0].shows).toMatchObject([{ endDate: '2025-10-17' }]);
    expect(await csv()).toEqual([['NILE', '', 'NILE']]);
  });

  test('of an edition that is over are found by its id, and say their year', async () => {
    await set(nile, 'waiting');
    await send([nile]);
    await portal.sql`update booth_inquiries set created_at = '2025-09-01T12:00:00Z'`;
    const days = { startDate: '2027-10-09', endDate: '2027-10-17', documents: false };
    const { body: draft } = await ann.post('/api/editions', { eventId: nile, ...days });
    // A new year begins open, whatever the old one came to.
    expect(draft.applications).toBe('open');
    next = draft.id;
    await ann.post(`/api/editions/${next}/current`, { version: draft.version });
    expect(column(await list(`eventId=${nile}`), 'shows')).toMatchObject([
      [{ id: nile, isCurrent: false, waitingList: true }],
    ]);
    expect(await list(`eventId=${next}`)).toEqual([]);
    expect(await csv(`eventId=${nile}`)).toEqual([['NILE 2025', 'NILE 2025', '']]);
  });

  test('an old tab’s inquiry is for the current one, whose applications count', async () => {
    await set(next, 'closed');
    expect(await send([nile])).toEqual(refusal(NILE_CLOSED));
    await set(next, 'waiting');
    await expectStatus(201, send([nile]));
    expect(await stored()).toEqual([{ slug: 'nile', waiting: true }]);
    expect((await list())[0].shows).toMatchObject([{ id: next, isCurrent: true, waitingList: true }]);
  });

  test('what came after the end is found with the next edition once that is current', async () => {
    await send([next]);
    await ann.post('/api/content', { key: 'event_end_date', value: '2027-10-16', eventId: next });
    await portal.sql`update booth_inquiries set created_at = '2027-10-17T12:00:00-06:00'`;
    const days = { startDate: '2028-10-07', endDate: '2028-10-15', documents: false };
    const { body: draft } = await ann.post('/api/editions', { eventId: next, ...days });
    await ann.post(`/api/editions/${draft.id}/current`, { version: draft.version });
    expect((await list())[0].shows).toMatchObject([{ id: draft.id, endDate: '2028-10-15' }]);
  });
});
