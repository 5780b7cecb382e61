import type { Locator } from 'playwright/test';
import {
  expect,
  openAdmin,
  storedTexts,
  storeInquiry,
  test,
  textRow,
  toast,
} from '#tests/support/browser/admin.ts';
import { pdfOfSize } from '#tests/support/samples/files.ts';

/** Counts what somebody does from the dashboard on. */
function counter() {
  const done = { clicks: 0, fields: 0 };
  return {
    done,
    async click(target: Locator) {
      await target.click();
      done.clicks += 1;
    },
    async fill(target: Locator, words: string) {
      await target.fill(words);
      done.fields += 1;
    },
  };
}

test('any text is found by a word on a page: 2 clicks', async ({ page }) => {
  await openAdmin(page);
  const { click, fill, done } = counter();
  await click(page.getByRole('button', { name: /^Search everything/ }));
  await fill(page.getByRole('combobox', { name: 'What are you looking for?' }), 'plan your move-in');
  await click(page.getByRole('group', { name: 'Texts' }).getByRole('option', { name: /^Hero description/ }));
  await expect(page.getByRole('textbox', { name: 'Hero description' })).toBeFocused();
  expect(done).toEqual({ clicks: 2, fields: 1 });
});

test('an inquiry gets another state: 2 clicks', async ({ page, portal }) => {
  await storeInquiry(portal, 'Hi-Line Seed');
  await openAdmin(page);
  const { click, done } = counter();
  await click(page.getByRole('link', { name: /Hi-Line Seed/ }));
  await click(page.getByRole('region', { name: 'Hi-Line Seed' }).getByRole('button', { name: 'Contacted' }));
  await expect(toast(page)).toContainText('Status changed to contacted');
  expect(done).toEqual({ clicks: 2, fields: 0 });
});

test('a show gets another name: 3 clicks', async ({ page, portal }) => {
  await openAdmin(page);
  const { click, fill, done } = counter();
  await click(page.getByRole('link', { name: /^Edit Event Info/ }));
  await click(page.getByLabel('Event Name'));
  await fill(page.getByLabel('Event Name'), 'NILE Stock Show');
  await click(page.getByRole('button', { name: 'Save Changes' }));
  await expect(toast(page)).toContainText('Event details updated successfully');
  expect(await portal.sql`select name from editions where slug = 'nile'`).toEqual([
    { name: 'NILE Stock Show' },
  ]);
  expect(done).toEqual({ clicks: 3, fields: 1 });
});

test('a document is uploaded: 3 clicks and the file alone', async ({ page, portal }) => {
  await openAdmin(page);
  const { click, done } = counter();
  await click(page.getByRole('link', { name: /^Upload Media/ }));
  await click(page.getByRole('button', { name: 'Upload Document' }));
  await page.getByLabel('File', { exact: true }).setInputFiles({
    name: 'insurance_form-2026.pdf',
    mimeType: 'application/pdf',
    buffer: pdfOfSize(2048),
  });
  await expect(page.getByLabel('Title')).toHaveValue('Insurance form 2026');
  await click(page.getByRole('button', { name: 'Upload', exact: true }));
  await expect(toast(page)).toContainText('Document Uploaded');
  expect(await portal.sql`select title from documents`).toEqual([{ title: 'Insurance form 2026' }]);
  expect(done).toEqual({ clicks: 3, fields: 0 });
});

test('the phone of the contact changes: 3 clicks and 1 field', async ({ page, portal }) => {
  await openAdmin(page);
  const { click, fill, done } = counter();
  await click(page.getByRole('link', { name: /^Content Management/ }));
  await click(page.getByRole('tab', { name: 'Contact Page' }));
  await click(textRow(page, 'Phone number').getByRole('button', { name: /^Edit/ }));
  await fill(page.getByRole('textbox', { name: 'Phone number' }), '(406) 256-2400');
  await page.keyboard.press('Enter');
  await expect(toast(page)).toContainText('Content Updated');
  expect(await storedTexts(portal, null)).toMatchObject({ contact_primary_phone: '(406) 256-2400' });
  expect(done).toEqual({ clicks: 3, fields: 1 });
});
