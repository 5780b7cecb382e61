import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import {
  expect,
  expectToast,
  openAdmin,
  type Portal,
  signIn,
  storeInquiry,
  test,
  toast,
} from '#tests/support/browser/admin.ts';
import { openManager } from '#tests/support/browser/content-manager.ts';
import { axeFindings, button, checkbox, dialog, link, region } from '#tests/support/browser/e2e.ts';

const announceNoDays = (portal: Portal) => portal.sql`update editions set start_date = null, end_date = null`;

test('a reserved inquiry asks for its booth, and becomes an exhibitor', async ({ page, portal }) => {
  await announceNoDays(portal);
  await storeInquiry(portal, 'Bitterroot Boots');
  await openAdmin(page, 'inquiries');
  await link(page, /^Bitterroot Boots/).click();
  const detail = region(page, 'Bitterroot Boots');
  await button(detail, 'Reserved').click();
  const exhibitor = region(page, 'Exhibitor at NILE');
  await expect(exhibitor.getByLabel('Booth', { exact: true })).toBeFocused();
  await expect(exhibitor.getByLabel('Booth', { exact: true })).toBeInViewport();
  await page.keyboard.type('214');
  await exhibitor.getByLabel('Area').selectOption('Courtyard');
  await checkbox(exhibitor, 'Show on the exhibitors page').check();
  await page.keyboard.press('Enter');
  await expectToast(page, 'Booth Saved');
  await link(exhibitor, 'Edit logo and details').click();
  await expect(page.getByLabel('Company')).toHaveValue('Bitterroot Boots');
  await expect(page.getByLabel('Booth')).toHaveValue('214');
});

test('a reserved inquiry for the next show waits for that show, and then asks for its booth there', async ({
  page,
  portal,
}) => {
  await storeInquiry(portal, 'Bitterroot Boots');
  await openAdmin(page, 'inquiries');
  await link(page, /^Bitterroot Boots/).click();
  const detail = region(page, 'Bitterroot Boots');
  await button(detail, 'Reserved').click();
  await expect(detail.getByText('This booth is for the next NILE.')).toBeInViewport({ ratio: 1 });
  await link(detail, 'Start next year’s show').click();
  await page.getByLabel('First day').fill('2027-10-08');
  await page.getByLabel('Last day').fill('2027-10-16');
  await button(page, 'Start NILE 2027').click();
  await expectToast(page, 'NILE 2027 is ready to edit');
  await link(page, 'Inquiries').click();
  await link(page, /^Bitterroot Boots/).click();
  const exhibitor = region(page, 'Exhibitor at NILE 2027');
  await exhibitor.getByLabel('Booth', { exact: true }).fill('214');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Booth Saved');
  await link(exhibitor, 'Edit logo and details').click();
  await expect(page.getByLabel('Booth')).toHaveValue('214');
  expect(
    await portal.sql`select company, state from exhibitors join editions on editions.id = event_id`,
  ).toEqual([{ company: 'Bitterroot Boots', state: 'draft' }]);
});

test('one that is not reserved any more is asked about: it is hidden, or deleted', async ({
  page,
  portal,
}) => {
  const left = await storeInquiry(portal, 'Bitterroot Boots', { status: 'reserved' });
  const withdrawn = await storeInquiry(portal, 'Hi-Line Seed', { status: 'reserved' });
  await portal.sql`insert into exhibitors (event_id, company, booth, is_shown, inquiry_id)
    select editions.id, company_name, '7', true, booth_inquiries.id from editions, booth_inquiries where slug = 'nile'`;
  await openAdmin(page, `inquiries/${left}`);
  const detail = region(page, 'Bitterroot Boots');
  await button(detail, 'Declined').click();
  const exhibitor = region(page, 'Exhibitor at NILE');
  await expect(exhibitor.getByRole('heading')).toBeFocused();
  await expect(exhibitor.getByRole('status')).toHaveText(
    'This booth is no longer reserved, but Bitterroot Boots is still on the exhibitors page. Hide or delete it?',
  );
  await button(exhibitor, 'Hide it').click();
  await expectToast(page, 'Exhibitor Hidden');
  await expect(exhibitor.getByRole('status')).toContainText('still in the list of exhibitors, but not shown');

  // The vendor withdraws the inquiry by the link.
  await portal.sql`update booth_inquiries set withdrawn_at = now(), version = version + 1 where id = ${withdrawn}`;
  await openAdmin(page, `inquiries/${withdrawn}`);
  await page.reload();
  await expect(exhibitor.getByRole('status')).toContainText('Hide or delete it?');
  await button(exhibitor, 'Delete it').click();
  await expectToast(page, 'Exhibitor Deleted');
  await expect(exhibitor).toHaveCount(0);
  expect(await portal.sql`select company, is_shown from exhibitors`).toEqual([
    { company: 'Bitterroot Boots', is_shown: false },
  ]);
});

test('a booth that another company has is asked about before it is saved, and the check lists it', async ({
  page,
  portal,
}) => {
  await announceNoDays(portal);
  await portal.sql`insert into exhibitors (event_id, company, booth, area) select id, 'Rimrock', '118', 'courtyard' from editions where slug = 'nile'`;
  await openManager(page, 'exhibitors');
  await button(page, 'Add Exhibitor').click();
  await page.getByLabel('Company').fill('Big Sky');
  await page.getByLabel('Booth').fill('#118');
  await page.getByLabel('Area').selectOption('Courtyard');
  await button(page, 'Save Exhibitor').click();
  const question = dialog(page, 'Save it anyway?');
  await expect(question).toContainText('Big Sky and Rimrock have the same booth: #118, Courtyard.');
  await button(question, 'Go back').click();
  expect(await portal.sql`select company from exhibitors`).toEqual([{ company: 'Rimrock' }]);
  await button(page, 'Save Exhibitor').click();
  await button(question, 'Save anyway').click();
  await expectToast(page, 'Exhibitor Added');
  const id = await storeInquiry(portal, 'Bitterroot Boots', { status: 'new' });
  await openAdmin(page, `inquiries/${id}`);
  const detail = region(page, 'Bitterroot Boots');
  await button(detail, 'Reserved').click();
  const exhibitor = region(page, 'Exhibitor at NILE');
  await exhibitor.getByLabel('Booth', { exact: true }).fill('118');
  await exhibitor.getByLabel('Area').selectOption('Courtyard');
  await button(exhibitor, 'Save Booth').click();
  await button(question, 'Save anyway').click();
  await expectToast(page, 'Booth Saved');
});

test('several that are reserved at once are listed as without a booth', async ({ page, portal }) => {
  await announceNoDays(portal);
  for (const company of ['Alpine', 'Badger']) await storeInquiry(portal, company);
  await openAdmin(page, 'inquiries');
  await checkbox(page, 'Select all on this page').check();
  await button(region(page, 'Selected inquiries'), 'Change').click();
  const dialog = page.getByRole('dialog', { name: 'Change 2 inquiries' });
  await dialog.getByLabel('Status').selectOption('Reserved');
  await button(dialog, 'Change 2 inquiries').click();
  await expect(toast(page)).toBeVisible();
  await openManager(page, 'exhibitors');
  await expect(page.getByText('0 of 2 shown · 2 exhibitors have no booth.')).toBeVisible();
  await button(page, 'No booth (2)').click();
  await expect(page.getByRole('heading', { level: 3, name: /Alpine|Badger/ })).toHaveText([
    'Alpine',
    'Badger',
  ]);
});

async function chooseList(page: Page, name: string, buffer: Buffer) {
  const dialog = page.getByRole('dialog', { name: 'Import exhibitors' });
  await dialog.getByLabel('Excel or CSV file').setInputFiles({ name, mimeType: '', buffer });
  return dialog;
}

test('a list is imported after a look at what it changes; a row with a formula is left out', async ({
  page,
  portal,
}) => {
  await portal.sql`insert into exhibitors (event_id, company, booth) select id, 'Big Sky Fence', '11' from editions where slug = 'nile'`;
  await openManager(page, 'exhibitors');
  await button(page, 'Import a list').click();
  const csv = 'Company,Booth\nElk Ridge,214\nRimrock,"=1+1"\nBig Sky Fence,12\nSagebrush,214';
  const dialog = await chooseList(page, 'list.csv', Buffer.from(csv));
  await expect(dialog.getByRole('status')).toHaveText('2 new · 1 changed · 1 can’t be imported');
  await expect(dialog.getByText('Elk Ridge and Sagebrush have the same booth: 214.')).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'What the file changes' })).toContainText(/Booth.*11.*12/);
  await button(dialog, 'Import 3 exhibitors').click();
  await expectToast(page, '3 exhibitors imported');
  await expect(dialog.getByRole('status')).toHaveText('3 unchanged · 1 can’t be imported');
  await expect(dialog.getByText('A cell begins with “=”.')).toBeVisible();
  expect(await portal.sql`select company, booth, is_shown from exhibitors order by company`).toEqual([
    { company: 'Big Sky Fence', booth: '12', is_shown: false },
    { company: 'Elk Ridge', booth: '214', is_shown: false },
    { company: 'Sagebrush', booth: '214', is_shown: false },
  ]);
});

test('Excel’s own files are imported: its plain CSV, its Unicode text and a workbook', async ({
  page,
  portal,
}) => {
  await openManager(page, 'exhibitors');
  await button(page, 'Import a list').click();
  const plain = Buffer.from('Company,Booth\r\nCaf\xe9 Sagebrush \x96 Billings,A1\r\n', 'latin1');
  const unicode = Buffer.from('\uFEFFCompany\tBooth\r\nMöbel Fröhlich\tA2\r\n', 'utf16le');
  for (const [name, file] of [
    ['plain.csv', plain],
    ['unicode.txt', unicode],
    ['book.xlsx', readFileSync(new URL('fixtures/exhibitors.xlsx', import.meta.url))],
  ] as const) {
    const dialog = await chooseList(page, name, file);
    await button(dialog, /^Import \d/).click();
    await expectToast(page, 'imported');
    await expect(dialog).toBeHidden();
    await button(page, 'Import a list').click();
  }
  const stored = await portal.sql`select company, booth from exhibitors order by booth`;
  expect(stored.map((row) => row['booth'])).toEqual(expect.arrayContaining(['12', 'A1', 'A2']));
  expect(stored.map((row) => row['company'])).toEqual(
    expect.arrayContaining(['Café Sagebrush – Billings', 'Möbel Fröhlich']),
  );
});

test('a column that nobody knows is assigned by hand; a file that is no list says so', async ({
  page,
  portal,
}) => {
  await openManager(page, 'exhibitors');
  await button(page, 'Import a list').click();
  let dialog = await chooseList(page, 'list.xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0]));
  await expect(dialog.getByText('This workbook is in an old format')).toBeVisible();
  dialog = await chooseList(
    page,
    'list.csv',
    Buffer.from('Firma,Category,Description\nElk Ridge,Feed,Stock trailers\n'),
  );
  await expect(dialog.getByText('Not used: Firma, Category')).toBeVisible();
  await dialog.getByLabel('Firma').selectOption('Company');
  await expect(dialog.getByRole('status')).toHaveText('1 new');
  await dialog.getByText('Columns', { exact: true }).click();
  await dialog.getByLabel('Category').selectOption('Products');
  await expect(dialog.getByText('Not used: Description')).toBeVisible();
  await button(dialog, 'Import 1 exhibitor').click();
  await expectToast(page, '1 exhibitor imported');
  expect(await portal.sql`select company, products from exhibitors`).toEqual([
    { company: 'Elk Ridge', products: 'Feed' },
  ]);
});

test('what a vendor corrected is accepted with one click', async ({ page, portal }) => {
  const id = await storeInquiry(portal, 'Sagebrush & Sons', { status: 'reserved' });
  await portal.sql`insert into exhibitors (event_id, company, products, website, inquiry_id, answered)
    select id, 'Sagebrush', 'Steel gates and panels.', 'https://bigskyfence.example/', ${id},
      '{"company": "Sagebrush", "products": "Steel gates and panels.", "website": "https://bigskyfence.example/"}'
    from editions where slug = 'nile'`;
  await openManager(page, 'exhibitors');
  await button(page, 'Proposed changes (1)').click();
  await link(page, 'Open the inquiry').click();
  const exhibitor = region(page, 'Exhibitor at NILE');
  await expect(exhibitor).toContainText('Update the exhibitor, too?');
  await button(exhibitor, 'Accept').click();
  await expectToast(page, 'Changes Accepted');
  expect(await portal.sql`select company from exhibitors`).toEqual([{ company: 'Sagebrush & Sons' }]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the exhibitors page lists everybody, and narrows to an area', async ({ page, portal }) => {
    await portal.sql`insert into exhibitors (event_id, company, booth, area, is_shown)
      select id, company, '7', area, true from editions, (values ('Sagebrush', 'expo'), ('Big Sky', 'courtyard'), ('Elk Ridge', ''))
      rows (company, area) where slug = 'nile'`;
    await signIn(page);
    await page.goto('/admin/preview/nile/exhibitors');
    const names = page.getByRole('heading', { level: 3 });
    await expect(names).toHaveText(['Sagebrush', 'Big Sky', 'Elk Ridge']);
    await expect(page.getByRole('searchbox')).toBeHidden();
    await page.getByText('Courtyard', { exact: true }).first().click();
    await expect(names.filter({ visible: true })).toHaveText(['Big Sky']);
  });
});

test('on a phone 67 companies take rows, and letters lead to them', async ({ page, portal }) => {
  await portal.sql`insert into exhibitors (event_id, company, booth, area, products, website, is_shown)
    select id, chr(65 + n % 26) || ' Ranch Supply ' || n, 'A' || n, 'expo', 'Boots, belts and hats',
      'https://ranch.example', true from editions, generate_series(1, 67) n where slug = 'nile'`;
  await signIn(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/preview/nile/exhibitors');
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(4500);
  await page
    .getByRole('navigation', { name: 'Expo Building' })
    .getByRole('link', { name: 'M', exact: true })
    .click();
  await expect(page.getByRole('heading', { name: 'M Ranch Supply 12' })).toBeInViewport();
  expect(await axeFindings(page)).toEqual([]);
});

test.describe('a logo', () => {
  test.use({ expectedErrors: [/status of 400/] });

  test('a new exhibitor is added with its logo; one that is refused leaves the exhibitor, and says so', async ({
    page,
    portal,
  }) => {
    await openManager(page, 'exhibitors');
    const add = async (company: string, bytes: string) => {
      await button(page, 'Add Exhibitor').click();
      await page.getByLabel('Company').fill(company);
      await page
        .getByLabel('Choose a logo')
        .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(bytes, 'base64') });
      await button(page, 'Save Exhibitor').click();
    };
    const pixel =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    await add('Bitterroot Boots', pixel);
    await expectToast(page, 'Exhibitor Added');
    await add('Hi-Line Seed', Buffer.from('no picture').toString('base64'));
    await expectToast(page, 'Failed to save the logo');
    await expectToast(page, 'A logo can be a PNG, JPEG or WebP picture of up to 200 kB.');
    await expect(button(page, 'Edit Hi-Line Seed')).toBeVisible();
    expect(
      await portal.sql`select company, logo ->> 'width' as width from exhibitors order by company`,
    ).toEqual([
      { company: 'Bitterroot Boots', width: '1' },
      { company: 'Hi-Line Seed', width: null },
    ]);
  });
});
