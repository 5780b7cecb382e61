import { afterAll, expect, test, vi } from 'vitest';
import type { InquiryFieldName, ListedField } from '#domain/inquiries/fields.ts';
import { column, done, expectStatus } from '#tests/support/http/answers.ts';
import { sql } from '#tests/support/portal/sql.ts';
import { inquiryBody, inquiryForm } from '#tests/support/samples/inquiry.ts';

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
const { ann, visitor, nile } = await signedInPortal();

const answers = (email: string) => ({
  addedtext: 'Some words',
  addedemail: email,
  addedtel: '406 555 0100',
  addedurl: 'https://example.com/',
  addedchoice: 'a',
});

test('a field of each kind that the recipe adds is sent, corrected, exported and erased', async () => {
  for (const { name, kind } of added)
    await sql.query(
      `alter table booth_inquiries add column ${name} ${kind === 'checkbox' ? 'boolean not null default false' : "text not null default ''"}`,
    );
  const inquiry = inquiryBody([nile], { ...answers('one@example.com'), addedcheckbox: true });
  const { id, statusUrl } = await done(ann.post('/api/booth-inquiries', inquiry));
  const readStored = () => ann.read(`/api/booth-inquiries/${id}`);
  expect(await readStored()).toMatchObject({ ...answers('one@example.com'), addedcheckbox: true });

  const path = new URL(statusUrl).pathname;
  const html = await (await visitor.fetch(path)).text();
  const version = /name="version" value="(\w+)"/.exec(html)?.[1] ?? '';
  const fields = inquiryForm([nile], { do: 'answers', version, ...answers('two@example.com') });
  await expectStatus(303, visitor.submit(path, fields));
  expect(await readStored()).toMatchObject({ ...answers('two@example.com'), addedcheckbox: false });

  const csv = await (await ann.fetch('/api/booth-inquiries?format=csv')).text();
  const [heading = '', row = ''] = csv.split('\r\n');
  expect(heading).toContain(kinds.map((kind) => `Added ${kind}`).join(','));
  expect(row).toContain('Some words,two@example.com,406 555 0100,https://example.com/,Choice A,No');

  await expectStatus(204, ann.delete(`/api/booth-inquiries/${id}`));
  const names = column(added, 'name').join();
  expect(await sql.query(`select ${names} from booth_inquiries`)).toEqual([
    Object.fromEntries(added.map(({ name, kind }) => [name, kind === 'checkbox' ? false : ''])),
  ]);
});
