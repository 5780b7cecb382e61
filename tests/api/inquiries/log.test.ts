import { expect, test } from 'vitest';
import { column, columns, done, expectStatus } from '#tests/support/http/answers.ts';
import { type Administrator, administrator } from '#tests/support/portal/administrator.ts';
import { signedInPortal } from '#tests/support/portal/portal.ts';
import { sql } from '#tests/support/portal/sql.ts';
import { inquiryBody } from '#tests/support/samples/inquiry.ts';

const { portal, ann, nile } = await signedInPortal();
const NOWHERE = '00000000-0000-4000-8000-000000000000';
const AN_INSTANT = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const bob = await administrator(portal, 'bob@example.com');
await sql`update users set first_name = null where id = ${bob.id}`;

async function inquiry(changes: object = {}) {
  const body = inquiryBody([nile], { companyName: `Company ${Math.floor(Math.random() * 1e9)}`, ...changes });
  return (await done(ann.post('/api/booth-inquiries', body))).id;
}

const put = (who: Administrator, id: string, update: object) => who.put(`/api/booth-inquiries/${id}`, update);
const wholeLogOf = (id: string) => ann.read(`/api/booth-inquiries/${id}/log`);
/** Without the mails that were sent as it came, and the exhibitor that it became (tests/api/exhibitors). */
const logOf = async (id: string) =>
  (await wholeLogOf(id)).filter(({ kind }: { kind: string }) => !['mail', 'exhibitor'].includes(kind));
const byAnn = { kind: 'team', firstName: 'Ann', email: 'ann@example.com' };
const byBob = { kind: 'team', firstName: null, email: 'bob@example.com' };

test('says who set which status and who wrote which note, newest first', async () => {
  const id = await inquiry();
  await put(ann, id, { status: 'contacted' });
  await put(bob, id, { notes: 'Wants a corner.' });
  await put(ann, id, { status: 'reserved', notes: 'Corner C4.' });
  expect(await logOf(id)).toEqual(
    [
      { kind: 'status', by: byAnn, before: 'contacted', after: 'reserved' },
      { kind: 'notes', by: byAnn, before: 'Wants a corner.', after: 'Corner C4.' },
      { kind: 'notes', by: byBob, before: '', after: 'Wants a corner.' },
      { kind: 'status', by: byAnn, before: 'new', after: 'contacted' },
    ].map((entry) => ({ id: expect.any(String), at: AN_INSTANT, mail: null, ...entry })),
  );
});

test('says nothing of what was saved as it was, nor of a change that was refused', async () => {
  const id = await inquiry();
  await put(ann, id, { status: 'contacted', version: 1 });
  await put(bob, id, { status: 'contacted' });
  await expectStatus(409, put(bob, id, { status: 'declined', version: 1 }));
  expect(column(await logOf(id), 'after')).toEqual(['contacted']);
});

test('two at once leave a log in which each change begins where the other ended', async () => {
  const id = await inquiry();
  await Promise.all([put(ann, id, { status: 'contacted' }), put(bob, id, { status: 'reserved' })]);
  const [last, first] = await logOf(id);
  expect([first.before, last.before]).toEqual(['new', first.after]);
  const [row] = await sql`select status from booth_inquiries where id = ${id}`;
  expect(row?.['status']).toBe(last.after);
});

test('tells apart what the vendor did and what the portal did by itself', async () => {
  const id = await inquiry();
  await sql`insert into inquiry_log (inquiry_id, kind, before, after) values
    (${id}, 'answers', '{"city": "Billings"}', '{"city": "Laurel"}'), (${id}, 'note', null, '"Late on Friday"'),
    (${id}, 'withdrawn', null, null), (${id}, 'erased', null, null)`;
  expect(columns(await logOf(id), 'kind', 'by', 'before', 'after')).toEqual([
    ['erased', { kind: 'portal' }, null, null],
    ['withdrawn', { kind: 'vendor' }, null, null],
    ['note', { kind: 'vendor' }, null, 'Late on Friday'],
    ['answers', { kind: 'vendor' }, { city: 'Billings' }, { city: 'Laurel' }],
  ]);
});

test('has the mails as they stand, with their words and what the last try was answered', async () => {
  const id = await inquiry();
  await sql`delete from mail_outbox where inquiry_id = ${id}`;
  await sql`insert into mail_outbox (kind, recipient, subject, body, inquiry_id, by_user, created_at, sent_at, failed_at, last_error) values
    ('answer', 'jose@bigskyfence.example', 'Booth C4', 'Hello', ${id}, ${ann.id}, now() - interval '3 min', now() - interval '2 min', null, null),
    ('notice', 'team@example.com', 'New', 'Look', ${id}, null, now() - interval '2 min', null, now(), '550 No such user'),
    ('answer', 'jose@bigskyfence.example', 'More', 'Bye', ${id}, ${bob.id}, now() - interval '1 min', null, null, null)`;
  const told = (await wholeLogOf(id)).map(({ by, mail }: { by: object; mail: object }) => ({ by, ...mail }));
  const mail = { id: expect.any(String), at: AN_INSTANT, error: null, isHeld: false };
  const vendor = { to: 'jose@bigskyfence.example', kind: 'answer' };
  expect(told).toEqual([
    { ...mail, ...vendor, by: byBob, subject: 'More', text: 'Bye', state: 'waiting' },
    expect.objectContaining({
      by: { kind: 'portal' },
      kind: 'notice',
      state: 'failed',
      error: '550 No such user',
    }),
    { ...mail, ...vendor, by: byAnn, subject: 'Booth C4', text: 'Hello', state: 'sent' },
  ]);
});

test('the list says who answered last', async () => {
  const id = await inquiry({ companyName: 'Answered Ltd' });
  const answered = async () => (await ann.read('/api/booth-inquiries?search=answered')).items[0].lastAnswer;
  expect(await answered()).toBe(null);
  await put(ann, id, { status: 'contacted' });
  await put(bob, id, { notes: 'Later' });
  const answer = { kind: 'status', by: 'Ann', at: AN_INSTANT };
  expect(await answered()).toEqual(answer);
  const { lastAnswer } = await done(put(bob, id, { status: 'declined' }));
  expect(lastAnswer).toEqual({ ...answer, by: 'bob@example.com' });
});

test('the vendor’s other inquiries are found by the mail address in any spelling, newest first', async () => {
  const first = await inquiry({ contactEmail: 'sam@two.example', companyName: 'One' });
  const second = await inquiry({ contactEmail: 'Sam@Two.example', companyName: 'Two' });
  const erased = await inquiry({ contactEmail: 'sam@two.example', companyName: 'Three' });
  await sql`update booth_inquiries set erased_at = now() where id = ${erased}`;
  const othersOf = (id: string) => ann.read(`/api/booth-inquiries/${id}/others`);
  expect(await othersOf(second)).toEqual([
    {
      id: first,
      number: expect.stringMatching(/^\d{7}$/),
      companyName: 'One',
      status: 'new',
      createdAt: AN_INSTANT,
      withdrawnAt: null,
      shows: [expect.objectContaining({ id: nile, name: 'NILE' })],
    },
  ]);
  expect(column(await othersOf(first), 'id')).toEqual([second]);
  expect(await othersOf(erased)).toEqual([]);
});

test.each(['log', 'others'])('%s of an unknown inquiry is not found', async (what) => {
  await expectStatus(404, ann.get(`/api/booth-inquiries/${NOWHERE}/${what}`));
  await expectStatus(404, ann.get(`/api/booth-inquiries/nobody/${what}`));
});
