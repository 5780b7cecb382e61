import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expectToast, openAdmin } from '#tests/support/browser/admin.ts';
import { openManager, showsIn, storePaper, test } from '#tests/support/browser/content-manager.ts';
import {
  alert,
  button,
  choose,
  dialog,
  exactly,
  expect,
  expectCount,
  expectFault,
  expectField,
  expectFocus,
  expectNoFindings,
  field,
  fill,
  form,
  gone,
  heading,
  items,
  keys,
  leadsTo,
  link,
  openTab,
  press,
  reads,
  region,
  reload,
  says,
  see,
  thePage,
  withoutAnswer,
  words,
} from '#tests/support/browser/e2e.ts';
import { newFolder } from '#tests/support/folders.ts';
import { sql } from '#tests/support/portal/sql.ts';
import { pdfOfSize } from '#tests/support/samples/files.ts';

const PDF = 'application/pdf';
const small = { name: 'vendor-form.pdf', mimeType: PDF, buffer: pdfOfSize(2048) };
const large = { name: 'floor-plan.pdf', mimeType: PDF, buffer: pdfOfSize(7_000_000) };
const CUT =
  'Failed to upload document. The part that was uploaded is kept. You can continue. The portal didn’t respond. Try again in a minute.';
const list = () => items(thePage().getByRole('list', { name: 'All documents' }));

async function fillIn(file: typeof small, title: string): Promise<void> {
  await press('Upload Document');
  await field('File').setInputFiles(file);
  await fill('Title', title);
}

test('a document is uploaded, listed, downloaded and deleted', { tag: ['@journey', '@engines'] }, async ({
  page,
}) => {
  await openManager('documents');
  await expectCount(words('No documents yet.'), 2);
  await fillIn(small, 'Vendor form');
  await fill('Description', 'Please sign it.');
  await choose('Category', 'Forms');
  await field('Make publicly accessible').check();
  await press(/^Upload$/);
  await expectToast('Document Uploaded', 'Public: vendors see it once it is published.');
  await gone(form());
  await expectFocus(button('Upload Document'));
  await expectCount(list(), 1);
  await says(
    list(),
    'Vendor form',
    'Please sign it.',
    'vendor-form.pdf, 2 KB',
    'Uploaded',
    'Forms',
    'Public',
  );
  expect(await showsIn('documents')).toMatchObject([
    { title: 'Vendor form', category: 'forms', is_public: true, original_name: 'vendor-form.pdf' },
  ]);
  const link = page.getByRole('link', { name: 'Download Vendor form (opens in a new tab)' });
  await expect(link).toHaveAttribute('target', '_blank');
  const answer = await page.request.get((await link.getAttribute('href')) ?? '');
  expect((await answer.body()).equals(small.buffer)).toBe(true);

  await press('Delete Vendor form');
  const asked = dialog('Delete this document?');
  await see(asked);
  await expectNoFindings();
  await keys('Escape');
  await expectFocus(button('Delete Vendor form'));
  await keys('Enter');
  await press(asked, 'Delete document');
  await expectToast('Document Deleted');
  expect(await showsIn('documents')).toEqual([]);
});

test('a document that vendors do not see is made public later, in its row', { tag: '@engines' }, async ({
  page,
}) => {
  await openManager('documents');
  await fillIn(small, 'Vendor form');
  await press(/^Upload$/);
  await expectToast('Not public: vendors don’t see it.');
  await says(list(), 'Not public');
  await press('Edit Vendor form');
  const form = page.getByRole('form', { name: 'Edit Vendor form' });
  await expectFocus(field(form, 'Title'));
  await fill(form, 'Title', ' ');
  await press(form, 'Save Document');
  await says(form, 'Title is required');
  await expectNoFindings();
  await fill(form, 'Title', 'Signed form');
  await field(form, 'Make publicly accessible').check();
  await reload();
  await expectField(page.getByRole('form'), 'Title', 'Signed form');
  await press('Save Document');
  await expectToast('Document Updated');
  await expectFocus(button('Edit Signed form'));
  await see(exactly(list(), 'Public'));
  expect(await showsIn('documents')).toMatchObject([{ title: 'Signed form', is_public: true }]);
});

test.describe('two people and one document', () => {
  test.use({ expectedErrors: [/409/] });

  test.beforeEach(async () => {
    await openManager('documents');
    await fillIn(small, 'Vendor form');
    await press(/^Upload$/);
    await expectCount(list(), 1);
  });

  test('a document that somebody changed is not deleted unseen', async () => {
    await sql`update documents set title = 'Their form', version = version + 1`;
    await press('Delete Vendor form');
    const asked = dialog('Delete this document?');
    await press(asked, 'Delete document');
    await reads(
      alert(asked),
      'Someone else changed this document, so it wasn’t deleted. This is the latest version.',
    );
    await says(list(), 'Their form');
    expect(await showsIn('documents')).toMatchObject([{ title: 'Their form' }]);
    await says(asked, '“Their form” (vendor-form.pdf)');
    await press(asked, 'Delete document');
    await expectToast('Document Deleted');
    expect(await showsIn('documents')).toEqual([]);
  });
});

test('the Media Library of the dashboard manages the documents too, and says what is coming', async ({
  page,
}) => {
  await openAdmin('media');
  const pictures = region('Pictures');
  await leadsTo(link(pictures, 'Pictures in Content Management'), '/admin/content#pictures');
  await see(
    heading(pictures, 'Media Upload System'),
    words(pictures, 'Advanced file management capabilities coming soon'),
  );
  await reads(items(page.locator('main .placeholder')), [
    'Drag and drop',
    'Image optimization',
    'Cloud storage',
  ]);
  await storePaper();
  await reload();
  await says(items(region('Documents of NILE')), 'a.pdf, 2 KB');
});

test('what is missing or not allowed is said before a byte is sent', async () => {
  await openManager('documents');
  await press('Upload Document');
  await press(/^Upload$/);
  await see('Please choose a file', 'Title is required');
  await field('File').setInputFiles({ name: 'run.exe', mimeType: PDF, buffer: small.buffer });
  await see(/^This file type can’t be uploaded\./);
  await expectNoFindings();
});

test('the preview shows the three newest and where all are managed', async () => {
  for (const number of [1, 2, 3, 4]) await storePaper(`Paper ${number}`, number);
  await openManager('documents');
  await expectCount(list(), 4);
  const recent = region('Live Preview: Most recent documents');
  await reads(items(recent), [/^Paper 4/, /^Paper 3/, /^Paper 2/]);
  await says(recent, 'Full document management is in the main Admin Dashboard.');
});

test.describe('failures', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('a file that the server refuses is said beside the file, and the words stay', async () => {
    await openManager('documents');
    await fillIn({ ...small, buffer: Buffer.from('not a PDF at all') }, 'Vendor form');
    await press(/^Upload$/);
    await see(/^The name says PDF, but the file isn’t a PDF\./, 'Failed to upload document.');
    await expectField('Title', 'Vendor form');
  });

  test('a large file goes on after a cut, in another tab too, and arrives whole', async ({ page }) => {
    await openManager('documents');
    let isCut = true;
    const sent: string[] = [];
    await page.route('**/api/uploads/*/parts/*', (route) => {
      const number = route.request().url().split('/').at(-1) ?? '';
      if (isCut && number === '2') return route.abort('connectionreset');
      sent.push(number);
      return route.continue();
    });
    await fillIn(large, 'Floor plan');
    await press(/^Upload$/);
    await see(words(CUT));
    await expect(field('Title')).toBeDisabled();
    await openTab('Homepage');
    await openTab('Documents');
    isCut = false;
    await press('Continue upload');
    await expectToast('Document Uploaded');
    expect(sent).toEqual(['1', '2', '3']);
    expect(await showsIn('documents')).toMatchObject([{ title: 'Floor plan', size: 7_000_000 }]);
    await says(list(), 'floor-plan.pdf, 6836 KB');
  });

  test('a cut upload goes on after the page was closed, with the same file', async ({ page }) => {
    const folder = await newFolder('portal-upload-');
    const file = join(folder, 'floor-plan.pdf');
    await writeFile(file, large.buffer);
    const sent: string[] = [];
    await page.route('**/api/uploads/*/parts/*', (route) => {
      sent.push(route.request().url().split('/').at(-1) ?? '');
      return sent.length === 2 ? route.abort('connectionreset') : route.continue();
    });
    await openManager('documents');
    await press('Upload Document');
    await field('File').setInputFiles(file);
    await fill('Title', 'Floor plan');
    await press(/^Upload$/);
    await see(words(CUT));
    await reload();
    await see(/^The upload of floor-plan\.pdf was interrupted\./);
    await expectField('Title', 'Floor plan');
    await field('File').setInputFiles(file);
    await press(/^Upload$/);
    await expectToast('Document Uploaded');
    expect(sent).toEqual(['1', '2', '2', '3']);
    expect(await showsIn('documents')).toMatchObject([{ title: 'Floor plan', size: 7_000_000 }]);
    await rm(folder, { recursive: true });
  });

  test('a cut upload is cancelled without a trace', async () => {
    await openManager('documents');
    await withoutAnswer('**/api/uploads/*/parts/2');
    await fillIn(large, 'Floor plan');
    await press(/^Upload$/);
    await see(words(CUT));
    await press('Cancel');
    await see(button(/^Upload$/));
    await expect.poll(() => sql`select id from uploads`).toEqual([]);
    await expectField('Title', 'Floor plan');
  });
});

test('a file is replaced under its address, its versions are listed, and one is brought back', {
  tag: '@journey',
}, async ({ page }) => {
  await openManager('documents');
  await fillIn(small, 'Vendor form');
  await field('Make publicly accessible').check();
  await press(/^Upload$/);
  await expectCount(list(), 1);
  const [document] = await sql`select id from documents`;
  const size = async () =>
    (await (await page.request.get(`/api/documents/${document?.['id']}/download`)).body()).length;

  await press('Replace the file of Vendor form, and its versions');
  const asked = dialog('The file of “Vendor form”');
  const versions = items(asked.getByRole('list', { name: 'Versions' }));
  await expectCount(versions, 1);
  await see(words(asked, 'No earlier versions.'));
  await press(asked, 'Replace the file');
  await expectFault(asked, /^File$/, /Please choose a file/);
  for (const [file, count] of [
    [{ ...small, name: 'vendor-form-2.pdf', buffer: pdfOfSize(3072) }, 2],
    [large, 3],
  ] as const) {
    await field(asked, /^File$/).setInputFiles(file);
    await press(asked, 'Replace the file');
    await expectCount(versions, count);
    await says(versions.first(), file.name, 'Current');
    expect(await size()).toBe(file.buffer.length);
  }
  await expectToast('File Replaced');
  await press(asked, 'Restore version 1, vendor-form.pdf');
  await expectCount(versions, 4);
  expect(await size()).toBe(small.buffer.length);
  await expectNoFindings();
  const old = link(asked, /^Download version 3, floor-plan.pdf/);
  const answer = await page.request.get((await old.getAttribute('href')) ?? '');
  expect((await answer.body()).length).toBe(large.buffer.length);
  await keys('Escape');
  await says(list(), 'vendor-form.pdf, 2 KB');
});
