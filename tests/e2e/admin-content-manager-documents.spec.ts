import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { expect, expectToast, openAdmin } from '#tests/support/browser/admin.ts';
import { openManager, showsIn, storePaper, test } from '#tests/support/browser/content-manager.ts';
import { button, group, heading, link, region, tab } from '#tests/support/browser/e2e.ts';
import { pdfOfSize } from '#tests/support/samples/files.ts';

const PDF = 'application/pdf';
const small = { name: 'vendor-form.pdf', mimeType: PDF, buffer: pdfOfSize(2048) };
const large = { name: 'floor-plan.pdf', mimeType: PDF, buffer: pdfOfSize(7_000_000) };
const CUT =
  'Failed to upload document. The part that was uploaded is kept. You can continue. The portal didn’t respond. Try again in a minute.';
const list = (page: Page) => page.getByRole('list', { name: 'All documents' }).getByRole('listitem');

async function fillIn(page: Page, file: typeof small, title: string): Promise<void> {
  await button(page, 'Upload Document').click();
  await page.getByLabel('File').setInputFiles(file);
  await page.getByLabel('Title').fill(title);
}

test('a document is uploaded, listed, downloaded and deleted', { tag: ['@journey', '@engines'] }, async ({
  page,
  portal,
}) => {
  await openManager(page, 'documents');
  await expect(page.getByText('No documents yet.')).toHaveCount(2);
  await fillIn(page, small, 'Vendor form');
  await page.getByLabel('Description').fill('Please sign it.');
  await page.getByLabel('Category').selectOption('Forms');
  await page.getByLabel('Make publicly accessible').check();
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expectToast(page, 'Document Uploaded');
  await expectToast(page, 'Public: vendors see it once it is published.');
  await expect(page.getByRole('form')).toHaveCount(0);
  await expect(button(page, 'Upload Document')).toBeFocused();
  await expect(list(page)).toHaveCount(1);
  for (const words of [
    'Vendor form',
    'Please sign it.',
    'vendor-form.pdf, 2 KB',
    'Uploaded',
    'Forms',
    'Public',
  ])
    await expect(list(page)).toContainText(words);
  expect(await showsIn(portal, 'documents')).toMatchObject([
    { title: 'Vendor form', category: 'forms', is_public: true, original_name: 'vendor-form.pdf' },
  ]);
  const link = page.getByRole('link', { name: 'Download Vendor form (opens in a new tab)' });
  await expect(link).toHaveAttribute('target', '_blank');
  const answer = await page.request.get((await link.getAttribute('href')) ?? '');
  expect((await answer.body()).equals(small.buffer)).toBe(true);

  await button(page, 'Delete Vendor form').click();
  const dialog = page.getByRole('dialog', { name: 'Delete this document?' });
  await page.keyboard.press('Escape');
  await expect(button(page, 'Delete Vendor form')).toBeFocused();
  await page.keyboard.press('Enter');
  await button(dialog, 'Delete document').click();
  await expectToast(page, 'Document Deleted');
  expect(await showsIn(portal, 'documents')).toEqual([]);
});

test('a document that vendors do not see is made public later, in its row', { tag: '@engines' }, async ({
  page,
  portal,
}) => {
  await openManager(page, 'documents');
  await fillIn(page, small, 'Vendor form');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expectToast(page, 'Not public: vendors don’t see it.');
  await expect(list(page)).toContainText('Not public');
  await button(page, 'Edit Vendor form').click();
  const form = page.getByRole('form', { name: 'Edit Vendor form' });
  await expect(form.getByLabel('Title')).toBeFocused();
  await form.getByLabel('Title').fill(' ');
  await button(form, 'Save Document').click();
  await expect(form).toContainText('Title is required');
  await form.getByLabel('Title').fill('Signed form');
  await form.getByLabel('Make publicly accessible').check();
  await page.reload();
  await expect(page.getByRole('form').getByLabel('Title')).toHaveValue('Signed form');
  await button(page, 'Save Document').click();
  await expectToast(page, 'Document Updated');
  await expect(button(page, 'Edit Signed form')).toBeFocused();
  await expect(list(page).getByText('Public', { exact: true })).toBeVisible();
  expect(await showsIn(portal, 'documents')).toMatchObject([{ title: 'Signed form', is_public: true }]);
});

test.describe('two people and one document', () => {
  test.use({ expectedErrors: [/409/] });

  test.beforeEach(async ({ page }) => {
    await openManager(page, 'documents');
    await fillIn(page, small, 'Vendor form');
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(list(page)).toHaveCount(1);
  });

  test('choose between both versions, field by field', async ({ page, portal }) => {
    await button(page, 'Edit Vendor form').click();
    const form = page.getByRole('form', { name: 'Edit Vendor form' });
    await form.getByLabel('Title').fill('My form');
    await portal.sql`update documents set title = 'Their form', category = 'forms', version = version + 1`;
    await button(form, 'Save Document').click();
    const dialog = page.getByRole('dialog', { name: 'Two versions' });
    await expect(group(dialog, 'Title').getByLabel('Yours')).toBeChecked();
    // Only they changed it.
    const category = group(dialog, 'Category');
    await expect(category.getByLabel('Saved now')).toBeChecked();
    await expect(category).toContainText('Forms');
    await button(dialog, 'Save this choice').click();
    await expectToast(page, 'Document Updated');
    await expect(dialog).toBeHidden();
    expect(await showsIn(portal, 'documents')).toMatchObject([{ title: 'My form', category: 'forms' }]);

    await button(page, 'Edit My form').click();
    await button(page, 'History').click();
    const changes = page.getByRole('dialog', { name: 'History of My form' }).getByRole('listitem');
    await expect(changes).toHaveCount(2);
    await expect(changes.first()).toContainText(/changed by .*Before\s*Their form\s*After\s*My form$/);
    await expect(changes.last()).toContainText(/added by .*Default text\s*After\s*Vendor form/);
  });

  test('a document that somebody changed is not deleted unseen', async ({ page, portal }) => {
    await portal.sql`update documents set title = 'Their form', version = version + 1`;
    await button(page, 'Delete Vendor form').click();
    const dialog = page.getByRole('dialog', { name: 'Delete this document?' });
    await button(dialog, 'Delete document').click();
    await expect(dialog.getByRole('alert')).toHaveText(
      'Someone else changed this document, so it wasn’t deleted. This is the latest version.',
    );
    await expect(list(page)).toContainText('Their form');
    expect(await showsIn(portal, 'documents')).toMatchObject([{ title: 'Their form' }]);
    await expect(dialog).toContainText('“Their form” (vendor-form.pdf)');
    await button(dialog, 'Delete document').click();
    await expectToast(page, 'Document Deleted');
    expect(await showsIn(portal, 'documents')).toEqual([]);
  });
});

test('the Media Library of the dashboard manages the documents too, and says what is coming', async ({
  page,
  portal,
}) => {
  await openAdmin(page, 'media');
  const pictures = region(page, 'Pictures');
  await expect(link(pictures, 'Pictures in Content Management')).toHaveAttribute(
    'href',
    '/admin/content#pictures',
  );
  await expect(heading(pictures, 'Media Upload System')).toBeVisible();
  await expect(pictures.getByText('Advanced file management capabilities coming soon')).toBeVisible();
  await expect(page.locator('main .placeholder').getByRole('listitem')).toHaveText([
    'Drag and drop',
    'Image optimization',
    'Cloud storage',
  ]);
  await fillIn(page, small, 'Vendor form');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expectToast(page, 'Document Uploaded');
  const documents = region(page, 'Documents of NILE');
  await expect(documents.getByRole('listitem')).toContainText('vendor-form.pdf, 2 KB');
  await button(documents, 'Edit Vendor form').click();
  await documents.getByLabel('Make publicly accessible').check();
  await button(documents, 'Save Document').click();
  await expectToast(page, 'Document Updated');
  expect(await showsIn(portal, 'documents')).toMatchObject([{ title: 'Vendor form', is_public: true }]);
});

test('what is missing or not allowed is said before a byte is sent', async ({ page }) => {
  await openManager(page, 'documents');
  await button(page, 'Upload Document').click();
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByText('Please choose a file')).toBeVisible();
  await expect(page.getByText('Title is required')).toBeVisible();
  await page.getByLabel('File').setInputFiles({ name: 'run.exe', mimeType: PDF, buffer: small.buffer });
  await expect(page.getByText(/^This file type can’t be uploaded\./)).toBeVisible();
});

test('the preview shows the three newest and where all are managed', async ({ page, portal }) => {
  for (const number of [1, 2, 3, 4]) await storePaper(portal, `Paper ${number}`, number);
  await openManager(page, 'documents');
  await expect(list(page)).toHaveCount(4);
  const recent = region(page, 'Live Preview: Most recent documents');
  await expect(recent.getByRole('listitem')).toHaveText([/^Paper 4/, /^Paper 3/, /^Paper 2/]);
  await expect(recent).toContainText('Full document management is in the main Admin Dashboard.');
});

test.describe('failures', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('a file that the server refuses is said beside the file, and the words stay', async ({ page }) => {
    await openManager(page, 'documents');
    await fillIn(page, { ...small, buffer: Buffer.from('not a PDF at all') }, 'Vendor form');
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(page.getByText(/^The name says PDF, but the file isn’t a PDF\./)).toBeVisible();
    await expect(page.getByText('Failed to upload document.')).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue('Vendor form');
  });

  test('a large file goes on after a cut, in another tab too, and arrives whole', async ({
    page,
    portal,
  }) => {
    await openManager(page, 'documents');
    let isCut = true;
    const sent: string[] = [];
    await page.route('**/api/uploads/*/parts/*', (route) => {
      const number = route.request().url().split('/').at(-1) ?? '';
      if (isCut && number === '2') return route.abort('connectionreset');
      sent.push(number);
      return route.continue();
    });
    await fillIn(page, large, 'Floor plan');
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(page.getByText(CUT)).toBeVisible();
    await expect(page.getByLabel('Title')).toBeDisabled();
    await tab(page, 'Homepage').click();
    await tab(page, 'Documents').click();
    isCut = false;
    await button(page, 'Continue upload').click();
    await expectToast(page, 'Document Uploaded');
    expect(sent).toEqual(['1', '2', '3']);
    expect(await showsIn(portal, 'documents')).toMatchObject([{ title: 'Floor plan', size: 7_000_000 }]);
    await expect(list(page)).toContainText('floor-plan.pdf, 6836 KB');
  });

  test('a cut upload goes on after the page was closed, with the same file', async ({ page, portal }) => {
    const folder = await mkdtemp(join(tmpdir(), 'portal-upload-'));
    const file = join(folder, 'floor-plan.pdf');
    await writeFile(file, large.buffer);
    const sent: string[] = [];
    await page.route('**/api/uploads/*/parts/*', (route) => {
      sent.push(route.request().url().split('/').at(-1) ?? '');
      return sent.length === 2 ? route.abort('connectionreset') : route.continue();
    });
    await openManager(page, 'documents');
    await button(page, 'Upload Document').click();
    await page.getByLabel('File').setInputFiles(file);
    await page.getByLabel('Title').fill('Floor plan');
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(page.getByText(CUT)).toBeVisible();
    await page.reload();
    await expect(page.getByText(/^The upload of floor-plan\.pdf was interrupted\./)).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue('Floor plan');
    await page.getByLabel('File').setInputFiles(file);
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await expectToast(page, 'Document Uploaded');
    expect(sent).toEqual(['1', '2', '2', '3']);
    expect(await showsIn(portal, 'documents')).toMatchObject([{ title: 'Floor plan', size: 7_000_000 }]);
    await rm(folder, { recursive: true });
  });

  test('a cut upload is cancelled without a trace', async ({ page, portal }) => {
    await openManager(page, 'documents');
    await page.route('**/api/uploads/*/parts/2', (route) => route.abort('connectionreset'));
    await fillIn(page, large, 'Floor plan');
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(page.getByText(CUT)).toBeVisible();
    await button(page, 'Cancel').click();
    await expect(page.getByRole('button', { name: 'Upload', exact: true })).toBeVisible();
    await expect.poll(() => portal.sql`select id from uploads`).toEqual([]);
    await expect(page.getByLabel('Title')).toHaveValue('Floor plan');
  });
});

test('a file is replaced under its address, its versions are listed, and one is brought back', {
  tag: '@journey',
}, async ({ page, portal }) => {
  await openManager(page, 'documents');
  await fillIn(page, small, 'Vendor form');
  await page.getByLabel('Make publicly accessible').check();
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(list(page)).toHaveCount(1);
  const [document] = await portal.sql`select id from documents`;
  const size = async () =>
    (await (await page.request.get(`/api/documents/${document?.['id']}/download`)).body()).length;

  await button(page, 'Replace the file of Vendor form, and its versions').click();
  const dialog = page.getByRole('dialog', { name: 'The file of “Vendor form”' });
  const versions = dialog.getByRole('list', { name: 'Versions' }).getByRole('listitem');
  await expect(versions).toHaveCount(1);
  await expect(dialog.getByText('No earlier versions.')).toBeVisible();
  await button(dialog, 'Replace the file').click();
  await expect(dialog.getByLabel('File', { exact: true })).toHaveAccessibleDescription(
    /Please choose a file/,
  );
  for (const [file, count] of [
    [{ ...small, name: 'vendor-form-2.pdf', buffer: pdfOfSize(3072) }, 2],
    [large, 3],
  ] as const) {
    await dialog.getByLabel('File', { exact: true }).setInputFiles(file);
    await button(dialog, 'Replace the file').click();
    await expect(versions).toHaveCount(count);
    await expect(versions.first()).toContainText(file.name);
    await expect(versions.first()).toContainText('Current');
    expect(await size()).toBe(file.buffer.length);
  }
  await expectToast(page, 'File Replaced');
  await button(dialog, 'Restore version 1, vendor-form.pdf').click();
  await expect(versions).toHaveCount(4);
  expect(await size()).toBe(small.buffer.length);
  const old = link(dialog, /^Download version 3, floor-plan.pdf/);
  const answer = await page.request.get((await old.getAttribute('href')) ?? '');
  expect((await answer.body()).length).toBe(large.buffer.length);
  await page.keyboard.press('Escape');
  await expect(list(page)).toContainText('vendor-form.pdf, 2 KB');
});

test.describe('a link that leads nowhere', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('of a document leads a browser to words and to the contact', async ({ page }) => {
    await page.goto('/api/documents/3f2504e0-4f89-41d3-9a0c-0305e82c3301/download');
    await expect(heading(page, 'This document isn’t available')).toBeVisible();
    await expect(link(page, 'vendors@example.org')).toBeVisible();
  });
});
