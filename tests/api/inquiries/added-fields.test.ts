import { afterAll, expect, test, vi } from 'vitest';
import type { InquiryFieldName, ListedField } from '#domain/inquiries/fields.ts';
import { column, expectStatus } from '#tests/support/http/answers.ts';
import { inquiryBody } from '#tests/support/samples/inquiry.ts';

// Modules derive everything from the fields while they load.
vi.resetModules();
afterAll(() => vi.resetModules());
const { inquiryFields } = await import('#domain/inquiries/fields.ts');

const kinds = ['text', 'email', 'tel', 'url', 'choice', 'checkbox'] as const;
const added = kinds.map((kind): ListedField => {
  const name = `added${kind}`;
  return {
    section: 'Booth Requirements',
    name: name as InquiryFieldName,
    label: `Added ${kind}`,
    kind,
    required: false,
    missing: undefined,
    maxLength: 100,
    tooLong: 'Too long',
    wrongCharacters: 'Wrong characters',
    invalid: 'Invalid',
    ...(kind === 'choice' && { choices: [{ value: 'a', label: 'Choice A' }] }),
  } as ListedField;
});
inquiryFields.push(...added);

const { signedInPortal } = await import('#tests/support/portal/portal.ts');
const { portal, ann, nile } = await signedInPortal();

const answers = (email: string) => ({
  addedtext: 'Some words',
  addedemail: email,
  addedtel: '406 555 0100',
  addedurl: 'https://example.com/',
  addedchoice: 'a',
});

test('a field of each kind that the recipe adds is sent, corrected, exported and erased', async () => {
  for (const { name, kind } of added)
    await portal.sql.query(
      `alter table booth_inquiries add column ${name} ${kind === 'checkbox' ? 'boolean not null default false' : "text not null default ''"}`,
    );
  const sent = await ann.post(
    '/api/booth-inquiries',
    inquiryBody([nile], { ...answers('one@example.com'), addedcheckbox: true }),
  );
  expect(sent.status).toBe(201);
  const { id, statusUrl } = sent.body;
  const readStored = async () => await ann.read(`/api/booth-inquiries/${id}`);
  expect(await readStored()).toMatchObject({ ...answers('one@example.com'), addedcheckbox: true });

  const path = new URL(statusUrl).pathname;
  const version =
    /name="version" value="(\w+)"/.exec(await (await fetch(portal.url + path)).text())?.[1] ?? '';
  const { eventIds: _ids, eventId: _id, previousExhibitor: _box, ...texts } = inquiryBody([nile]);
  const corrected = await fetch(portal.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    body: new URLSearchParams({ do: 'answers', version, ...texts, ...answers('two@example.com') }),
  });
  expect(corrected.status).toBe(303);
  expect(await readStored()).toMatchObject({ ...answers('two@example.com'), addedcheckbox: false });

  const cookie = { Cookie: ann.cookie };
  const csv = await (await fetch(`${portal.url}/api/booth-inquiries?format=csv`, { headers: cookie })).text();
  const [heading = '', row = ''] = csv.split('\r\n');
  expect(heading).toContain(kinds.map((kind) => `Added ${kind}`).join(','));
  expect(row).toContain('Some words,two@example.com,406 555 0100,https://example.com/,Choice A,No');

  await expectStatus(204, ann.delete(`/api/booth-inquiries/${id}`));
  const names = column(added, 'name').join();
  expect(await portal.sql.query(`select ${names} from booth_inquiries`)).toEqual([
    Object.fromEntries(added.map(({ name, kind }) => [name, kind === 'checkbox' ? false : ''])),
  ]);
});
