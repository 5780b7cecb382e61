import { expect, test } from 'vitest';
import { column, columns, done } from '#tests/support/http/answers.ts';
import { administrator } from '#tests/support/portal/administrator.ts';
import { signedInPortal } from '#tests/support/portal/portal.ts';
import { sql } from '#tests/support/portal/sql.ts';
import { inquiryForm } from '#tests/support/samples/inquiry.ts';

const { portal, ann, visitor, nile, mate } = await signedInPortal();
const bob = await administrator(portal, 'bob@example.com');
// A vendor of a show that is over waits for the next one with the exhibitor, too.
await sql`update editions set start_date = null, end_date = null`;

/** An inquiry of this many days ago, and what its vendor does to it by the link. */
async function inquiry(companyName: string, days = 0, eventIds = [nile]) {
  const contactEmail = `${companyName.toLowerCase()}@example.com`;
  const { id, statusUrl } = await ann.inquire(eventIds, { companyName, contactEmail });
  await sql`update booth_inquiries set created_at = now() - make_interval(days => ${days}) where id = ${id}`;
  const path = new URL(statusUrl).pathname;
  const submit = async (fields: Record<string, string>) =>
    expect((await visitor.submit(path, fields)).status).toBe(303);
  return {
    id,
    note: (note: string) => submit({ do: 'note', note }),
    withdraw: () => submit({ do: 'withdraw' }),
    correct: async (changes: Record<string, string>) => {
      const html = await (await visitor.fetch(path)).text();
      const version = /name="version" value="(\w+)"/.exec(html)?.[1] ?? '';
      const form = inquiryForm([nile], { companyName, contactEmail, ...changes });
      await submit({ ...form, do: 'answers', version, previousExhibitor: 'on' });
    },
  };
}

const read = (query: string) => ann.read(`/api/booth-inquiries?${query}`);
/** The inquiries that need the team, first due first, with the reasons. */
const needs = async (query = '') => {
  const { items, summary } = await read(`status=needs&sort=due&${query}`);
  if (!query.includes('search')) expect(summary.counts.needs).toBe(items.length);
  return items.map((one: { companyName: string; needs: { why: string[] } }) =>
    [one.companyName, ...one.needs.why].join(' '),
  );
};
const set = (id: string, status: string) => done(ann.put(`/api/booth-inquiries/${id}`, { status }));
const mark = (who: typeof ann, id: string, mark: string) =>
  done(who.post('/api/inquiry-marks', { ids: [id], mark }));

test('new inquiries by due date, until they are answered or set; a status that is set back needs again', async () => {
  const { id } = await inquiry('Alder', 1);
  await inquiry('Birch', 9, [nile, mate]);
  expect(await needs()).toEqual(['Birch new', 'Alder new']);
  expect((await read('')).summary).toMatchObject({ counts: { needs: 2, new: 2 }, overdue: 1 });
  expect(await needs(`eventId=${mate}`)).toEqual(['Birch new']);
  expect(await needs('search=alder')).toEqual(['Alder new']);
  expect(await needs('assignee=me')).toEqual([]);
  expect(await set(id, 'contacted')).toMatchObject({ needs: null });
  expect(await needs()).toEqual(['Birch new']);
  expect(await set(id, 'new')).toMatchObject({ needs: { why: ['new'] } });
  expect(await needs()).toEqual(['Birch new', 'Alder new']);
});

test('who wrote, corrected or withdrew needs the team until the next answer', async () => {
  const { id, note, correct, withdraw } = await inquiry('Cedar');
  await set(id, 'contacted');
  await note('Is there power?');
  expect(await needs('search=cedar')).toEqual(['Cedar note']);
  await correct({ contactPhone: '(406) 555-0199' });
  expect(await needs('search=cedar')).toEqual(['Cedar answers note']);
  await set(id, 'reserved');
  expect(await needs('search=cedar')).toEqual([]);
  await withdraw();
  expect(await needs('search=cedar')).toEqual(['Cedar withdrawn']);
});

test('Done needs no status, can be taken back, and lasts until the vendor writes again', async () => {
  const { id, note } = await inquiry('Dogwood');
  expect(await mark(ann, id, 'done')).toMatchObject([{ id, status: 'new', version: 1, needs: null }]);
  await mark(bob, id, 'undone');
  expect(await needs('search=dogwood')).toEqual([]);
  await mark(ann, id, 'undone');
  expect(await needs('search=dogwood')).toEqual(['Dogwood new']);
  await mark(ann, id, 'done');
  await note('Any news?');
  expect(await needs('search=dogwood')).toEqual(['Dogwood note']);
  expect(columns(await ann.read(`/api/booth-inquiries/${id}/log`), 'kind').slice(0, 2)).toEqual([
    ['note'],
    ['done'],
  ]);
});

test('is unread until anybody opens it, and again after the vendor’s next words', async () => {
  const { id, note } = await inquiry('Elder');
  const unread = async () => (await read('search=elder')).items[0].needs.isUnread;
  expect(await unread()).toBe(true);
  await mark(bob, id, 'opened');
  expect(await unread()).toBe(false);
  await note('Hello?');
  expect(await unread()).toBe(true);
});

test('a change for the exhibitor needs its answer, which no email gives', async () => {
  const { id, correct } = await inquiry('Fir');
  await set(id, 'reserved');
  await correct({ companyName: 'Fir & Sons' });
  expect(await needs('search=fir')).toEqual(['Fir & Sons answers proposal']);
  await set(id, 'contacted');
  expect(await needs('search=fir')).toEqual(['Fir & Sons proposal']);
  await correct({ companyName: 'Fir & Daughters', contactPhone: '(406) 555-0177' });
  expect(await needs('search=fir')).toEqual(['Fir & Daughters answers proposal']);
  const [exhibitor] = (await ann.read(`/api/exhibitors?eventId=${nile}`)).filter(
    (one: { inquiryId: string }) => one.inquiryId === id,
  );
  const { proposed } = exhibitor;
  expect(Object.keys(proposed)).toEqual(['company', 'contactPhone']);
  await done(ann.put(`/api/exhibitors/${exhibitor.id}/proposal`, { isAccepted: true, proposed }));
  expect(await needs('search=fir')).toEqual([]);
});

test('an email that failed for good needs the team until it is tried again', async () => {
  const { id } = await inquiry('Gum');
  await set(id, 'contacted');
  const [mail] = await sql`
    update mail_outbox set failed_at = now(), attempts = 3 where inquiry_id = ${id} and kind = 'confirmation' returning id`;
  expect(await needs('search=gum')).toEqual(['Gum mail']);
  await done(ann.post(`/api/mails/${mail?.['id']}/retry`));
  expect(await needs('search=gum')).toEqual([]);
});

test('a few inquiries show each state, though those of one are older', async () => {
  await sql`truncate booth_inquiries cascade`;
  for (const [days, name] of ['Elm', 'Fir', 'Gum', 'Hazel', 'Iris'].entries()) await inquiry(name, 9 - days);
  const changed = await inquiry('Juniper', 1);
  await set(changed.id, 'contacted');
  await changed.note('Do you have a corner?');
  await (await inquiry('Kauri')).withdraw();
  const { items, next, summary } = await read('status=needs&sort=each&limit=5');
  expect(column(items, 'companyName')).toEqual(['Elm', 'Fir', 'Gum', 'Juniper', 'Kauri']);
  expect([next, summary.counts.needs]).toEqual([null, 7]);
});
