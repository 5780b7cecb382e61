import { beforeEach, describe, expect, test } from 'vitest';
import type { Applications } from '#domain/events/applications.ts';
import type { PortalEvent } from '#domain/events/event.ts';
import { readSnapshot } from '#server/snapshot.ts';
import { column, done, expectStatus, expectWords, wrong } from '#tests/support/http/answers.ts';
import { makeCurrent, startEdition } from '#tests/support/portal/editions.ts';
import { signedInPortal } from '#tests/support/portal/portal.ts';
import { sql } from '#tests/support/portal/sql.ts';
import { inquiryBody, inquiryForm } from '#tests/support/samples/inquiry.ts';

const { ann, visitor, nile, mate } = await signedInPortal();

beforeEach(async () => {
  await sql`truncate booth_inquiries, inquiry_events, inquiry_log, mail_outbox, rate_limits, changes, content_items`;
  await sql`update editions set applications = 'open', is_active = true where state = 'current'`;
});

const setup = async (id: string, more: object = {}) => {
  const shows: PortalEvent[] = await ann.read('/api/events');
  const { name, location, startDate, endDate } = shows.find((event) => event.id === id) ?? {};
  return done(ann.put(`/api/events/${id}`, { name, location, startDate, endDate, ...more }));
};
const set = (id: string, applications: Applications) => setup(id, { applications });
/** The file quotes values with commas, so commas would make its lines hard to compare. */
const withoutCommas = { businessAddress: '12 Rimrock Rd.', productServices: 'Steel gates and panels.' };
const send = (ids: string[], more: object = {}, key = '') =>
  ann.post(
    '/api/booth-inquiries',
    inquiryBody(ids, { ...withoutCommas, ...more }),
    key ? { 'Idempotency-Key': key } : {},
  );
const stored = () =>
  sql`select slug, waiting_list as waiting from inquiry_events join editions on editions.id = event_id order by inquiry_events."order"`;
const refusal = (message: string) => wrong('eventIds', message);
const NILE_CLOSED = 'Booth inquiries for NILE are closed. Please uncheck it, or contact us.';

describe('a show', () => {
  test('takes applications at first; whether it does is a field of Event Setup with its history', async () => {
    expect((await ann.read('/api/events'))[0]).toMatchObject({ applications: 'open' });
    await set(nile, 'waiting');
    expect(column((await readSnapshot()).events, 'applications')).toEqual(['waiting', 'open']);
    expect(await setup(nile)).toMatchObject({ applications: 'waiting' });
    expect(await ann.read(`/api/changes?kind=event&record=${nile}`)).toMatchObject([
      { before: { applications: 'open' }, after: { applications: 'waiting' } },
    ]);
  });

  test('that was closed since stays closed when an earlier publication is brought back', async () => {
    const { revision } = await readSnapshot();
    await sql`insert into publication_snapshots (revision, snapshot)
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
    const csv = await ann.fetch('/api/booth-inquiries/export', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ids: column(await sql`select id from booth_inquiries`, 'id') }),
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

test('a plain form for a show that closed since the page was opened comes back whole, with the reason', async () => {
  await set(nile, 'closed');
  const answer = await expectStatus(400, visitor.submit('/nile/booth-inquiry', inquiryForm([nile])));
  expectWords(await answer.text(), NILE_CLOSED, 'value="Big Sky Fence &amp; Gate"');
  expect(await stored()).toEqual([]);
});

describe('editions', () => {
  let next = '';
  const list = async (query = '') => (await ann.read(`/api/booth-inquiries?${query}`)).items;
  const csv = async (query = '') => {
    const answer = await ann.fetch(`/api/booth-inquiries?format=csv&${query}`);
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
    await sql`update booth_inquiries set created_at = '2025-10-18T23:30:00-06:00'`;
    expect(await csv()).toEqual([['NILE', '', '']]);
    // The last day as pages show it.
    await ann.saveText('event_end_date', '2025-10-17', nile);
    expect((await list())[0].shows).toMatchObject([{ endDate: '2025-10-17' }]);
    expect(await csv()).toEqual([['NILE', '', 'NILE']]);
  });

  test('of an edition that is over are found by its id, and say their year', async () => {
    await set(nile, 'waiting');
    await send([nile]);
    await sql`update booth_inquiries set created_at = '2025-09-01T12:00:00Z'`;
    const draft = await startEdition(ann, nile, '2027-10-09', '2027-10-17');
    // A new year begins open, whatever the old one came to.
    expect(draft.applications).toBe('open');
    next = draft.id;
    await makeCurrent(ann, draft);
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
    await ann.saveText('event_end_date', '2027-10-16', next);
    await sql`update booth_inquiries set created_at = '2027-10-17T12:00:00-06:00'`;
    const draft = await startEdition(ann, next, '2028-10-07', '2028-10-15');
    await makeCurrent(ann, draft);
    expect((await list())[0].shows).toMatchObject([{ id: draft.id, endDate: '2028-10-15' }]);
  });
});
