import { expect, test } from 'vitest';
import { signedInPortal } from '#tests/support/portal/portal.ts';
import { upload } from '#tests/support/samples/documents.ts';
import { goodFiles, hostileFiles } from '#tests/support/samples/file-corpus.ts';

const { portal, ann } = await signedInPortal();

test('the corpus holds at least 20 good files and 40 hostile ones', () => {
  expect([goodFiles.length >= 20, hostileFiles.length >= 40]).toEqual([true, true]);
});

test.each(goodFiles)('%s is accepted and comes back byte for byte', async (name, bytes) => {
  const { status, body } = await upload(portal, ann, name, bytes, { title: 'Good', isPublic: 'on' });
  expect([status, body.originalName]).toEqual([201, name]);
  const response = await fetch(`${portal.url}/api/documents/${body.id}/download`);
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
});

test.each(hostileFiles)(
  '%s (%s) is refused with what is wrong and what is allowed',
  async (_, name, bytes, message) => {
    const before = await portal.sql`select key from document_blobs`;
    expect(await upload(portal, ann, name, bytes)).toEqual({
      status: 400,
      body: { message: 'Validation error', errors: [{ path: 'file', message }] },
    });
    expect(await portal.sql`select key from document_blobs`).toEqual(before);
  },
);

test.each([
  ['../../etc/passwd.txt', 'passwd.txt'],
  ['C:\\temp\\notes.txt', 'notes.txt'],
  ['a\tb.txt', 'a b.txt'],
  ['bill.exe.txt', 'bill_exe.txt'],
  ['gpj\u202Etxt.txt', 'gpjtxt.txt'],
  ['"><img src=x>.txt', '___img src=x_.txt'],
  ['aux.txt', '_aux.txt'],
])('the odd name %j is shown and saved as %j', async (name, shown) => {
  const { status, body } = await upload(portal, ann, name, Buffer.from('ok'), {
    title: 'Odd',
    isPublic: 'on',
  });
  expect([status, body.originalName]).toEqual([201, shown]);
  const response = await fetch(`${portal.url}/api/documents/${body.id}/download`);
  expect(response.headers.get('Content-Disposition')).toBe(`attachment; filename="${shown}"`);
});
