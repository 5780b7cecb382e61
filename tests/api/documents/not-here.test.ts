import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectWords } from '#tests/support/http/answers.ts';
import { signedInPortal } from '#tests/support/portal/portal.ts';
import { sql } from '#tests/support/portal/sql.ts';
import { upload } from '#tests/support/samples/documents.ts';
import { pdf } from '#tests/support/samples/files.ts';

const { portal, ann } = await signedInPortal();
const addresses: [what: string, path: string][] = [];

beforeAll(async () => {
  const added = async (fields: Record<string, string>) =>
    (await upload(portal, ann, 'form.pdf', pdf(), { title: 'Form', ...fields })).body.id as string;
  const deleted = await added({ isPublic: 'on' });
  await ann.delete(`/api/documents/${deleted}`);
  addresses.push(
    ['a deleted document', deleted],
    ['a private document', await added({})],
    ['a document that never was', crypto.randomUUID()],
    ['no id at all', 'x'],
  );
});
beforeEach(async () => {
  await sql`delete from content_items`;
});

const get = (id: string | undefined, accept: string, query = '') =>
  fetch(`${portal.url}/api/documents/${id}/download${query}`, { headers: { Accept: accept } });
const page = 'text/html,application/xhtml+xml,*/*;q=0.8';

test('scripts are told in JSON, the same of each', async () => {
  for (const [what, id] of addresses) {
    const answer = await get(id, '*/*');
    expect([what, answer.status, await answer.json()]).toEqual([
      what,
      404,
      { message: 'Document not found' },
    ]);
  }
});

test('browsers get a page in words with the contact, the same of each', async () => {
  const pages = await Promise.all(
    addresses.map(async ([, id]) => {
      const answer = await get(id, page);
      expect([
        answer.status,
        answer.headers.get('Content-Type'),
        answer.headers.get('Cache-Control'),
      ]).toEqual([404, 'text/html; charset=utf-8', 'private, no-store']);
      return answer.text();
    }),
  );
  expect(new Set(pages).size).toBe(1);
  expectWords(
    pages[0],
    '<h1>This document isn’t available</h1>',
    '<a href="mailto:vendors@example.org">vendors@example.org</a>',
    '<a href="tel:+14065550100">(406) 555-0100</a>',
  );
});

describe('the contact is the one that the contact page has', () => {
  const store = (key: string, value: string, eventId: string | null = null) =>
    ann.saveText(key, value, eventId);
  const nile = async () => (await sql`select id from editions where slug = 'nile'`)[0]?.['id'] as string;

  test('the show’s own before the one of all shows, under any of its names', async () => {
    await store('contact_email', 'all@example.org');
    await store('contact_phone', '(406) 555-0199', await nile());
    await store('contact_primary_phone', '(406) 555-0177');
    const html = await (await get('x', page)).text();
    expectWords(html, 'mailto:all@example.org', 'tel:+14065550199');
  });

  test('nothing of what was taken off', async () => {
    await store('contact_primary_phone', '');
    await store('contact_primary_email', '');
    const html = await (await get('x', page)).text();
    expect(html).not.toMatch(/mailto:|tel:/);
    expect(html).toContain('Contact us to get it.');
  });
});

test('who is signed in reads a private document, as a page or not', async () => {
  const [, hidden] = addresses[1] ?? [];
  const answer = await fetch(`${portal.url}/api/documents/${hidden}/download`, {
    headers: { Accept: page, Cookie: ann.cookie },
  });
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
});
