import { beforeEach, expect, test } from 'vitest';
import { done, expectStatus } from '#tests/support/http/answers.ts';
import { signedInPortal } from '#tests/support/portal/portal.ts';
import { sql } from '#tests/support/portal/sql.ts';

const { portal, ann, mate } = await signedInPortal();
let id = '';
let sent = 0;

beforeEach(async () => {
  await sql`delete from exhibitors`;
  await sql`update editions set start_date = null, end_date = null`;
  sent += 1;
  const words = { companyName: 'Sagebrush', website: 'sagebrush.example', additionalComments: `No. ${sent}` };
  id = (await ann.inquire([mate], words)).id;
  await ann.put(`/api/booth-inquiries/${id}`, { status: 'reserved' });
});

const exhibitor = async () => (await ann.read(`/api/exhibitors?eventId=${mate}`))[0];
const answer = async (isAccepted: boolean, proposed: object) =>
  ann.put(`/api/exhibitors/${(await exhibitor()).id}/proposal`, { isAccepted, proposed });
const log = async () =>
  (await ann.read(`/api/booth-inquiries/${id}/log`)).map(
    ({ kind, by, after }: { kind: string; by: { kind: string }; after: object }) => [kind, by.kind, after],
  );

/** As a vendor corrects the inquiry by its link, with what the form does not hold left as it was. */
async function correct(changes: Record<string, string>) {
  const { statusUrl } = await ann.read(`/api/booth-inquiries/${id}/link`);
  const stored = await ann.read(`/api/booth-inquiries/${id}`);
  const page = `${portal.url}${new URL(statusUrl).pathname}`;
  const [, version = ''] = /name="version" value="([0-9a-f]+)"/.exec(await (await fetch(page)).text()) ?? [];
  const texts = Object.entries(stored).filter(([, value]) => typeof value === 'string') as [string, string][];
  const body = new URLSearchParams({ ...Object.fromEntries(texts), ...changes, do: 'answers', version });
  const reply = await fetch(page, { method: 'POST', body, redirect: 'manual' });
  expect(reply.status).toBe(303);
}

test('what a vendor corrects is proposed, and accepted by a manager; both stand in the log', async () => {
  expect(await exhibitor()).not.toHaveProperty('proposed');
  await correct({ companyName: 'Sagebrush & Sons', website: 'sons.example', contactPhone: '406 555 0199' });
  const proposed = {
    ...{ company: 'Sagebrush & Sons', website: 'https://sons.example/' },
    contactPhone: '406 555 0199',
  };
  expect(await exhibitor()).toMatchObject({ company: 'Sagebrush', proposed });
  expect(await answer(true, proposed)).toMatchObject({ status: 200, body: { ...proposed, version: 2 } });
  expect(await exhibitor()).not.toHaveProperty('proposed');
  const [accepted, corrected] = (await log()).filter(([kind]: [string]) => kind !== 'mail');
  expect([accepted, corrected]).toMatchObject([
    ['exhibitor', 'team', proposed],
    ['answers', 'vendor', { companyName: 'Sagebrush & Sons' }],
  ]);
});

test('what is declined changes nothing, and is not proposed again; a further correction is', async () => {
  await correct({ companyName: 'Sagebrush & Sons' });
  await done(answer(false, { company: 'Sagebrush & Sons' }));
  expect(await exhibitor()).toMatchObject({ company: 'Sagebrush' });
  expect(await exhibitor()).not.toHaveProperty('proposed');
  expect((await log())[0]).toMatchObject([
    'exhibitor',
    'team',
    { answered: { company: 'Sagebrush & Sons' } },
  ]);
  await correct({ website: 'sons.example' });
  expect(await exhibitor()).toMatchObject({ proposed: { website: 'https://sons.example/' } });
});

test('what was corrected since it was looked at is shown first', async () => {
  await correct({ companyName: 'Sagebrush & Sons' });
  await correct({ companyName: 'Sagebrush & Daughters' });
  const { status, body } = await answer(true, { company: 'Sagebrush & Sons' });
  expect([status, body.current.proposed]).toEqual([409, { company: 'Sagebrush & Daughters' }]);
  await expectStatus(409, answer(true, {}));
});

test('what a manager wrote is no reason to propose the inquiry’s words, and strangers read nothing of it', async () => {
  const { id: one } = await exhibitor();
  await ann.put(`/api/exhibitors/${one}`, { company: 'SAGEBRUSH', isShown: true });
  expect(await exhibitor()).not.toHaveProperty('proposed');
  await correct({ companyName: 'Sagebrush & Sons' });
  await sql`update editions set coming_soon = '{}' where id = ${mate}`;
  const [open] = await (await fetch(`${portal.url}/api/exhibitors?eventId=${mate}`)).json();
  expect(Object.keys(open).sort()).toEqual([
    'area',
    'booth',
    'company',
    'eventId',
    'id',
    'logo',
    'products',
    'version',
    'website',
  ]);
});
