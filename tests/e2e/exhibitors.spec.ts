import { expectToast, openAdmin, signIn, storeInquiry, test, toast } from '#tests/support/browser/admin.ts';
import { openManager } from '#tests/support/browser/content-manager.ts';
import {
  button,
  checkbox,
  choose,
  dialog,
  exactly,
  expect,
  expectErrors,
  expectFault,
  expectField,
  expectFocus,
  expectNoFindings,
  expectWhole,
  field,
  fill,
  follow,
  go,
  gone,
  heading,
  hidden,
  keys,
  navigation,
  onView,
  press,
  reads,
  region,
  reload,
  resize,
  says,
  see,
  status,
  words,
  write,
} from '#tests/support/browser/e2e.ts';
import { sql } from '#tests/support/portal/sql.ts';

const announceNoDays = () => sql`update editions set start_date = null, end_date = null`;

test('a reserved inquiry asks for its booth and a real area, and becomes an exhibitor with a contact', async () => {
  await announceNoDays();
  await storeInquiry('Bitterroot Boots', { preferredArea: 'Concourse' });
  await openAdmin('inquiries');
  await follow(/^Bitterroot Boots/);
  const detail = region('Bitterroot Boots');
  await press(detail, 'Reserved');
  const exhibitor = region('Exhibitor at NILE');
  await expectFocus(field(exhibitor, /^Booth$/));
  await expect(field(exhibitor, /^Booth$/)).toBeInViewport();
  await write('214');
  await expectField('Area', '');
  await see(words(exhibitor, 'The vendor asked for “Concourse”, which isn’t an area. Choose a real one.'));
  await choose(exhibitor, 'Area', 'Courtyard');
  await checkbox(exhibitor, 'Show on the exhibitors page').check();
  await keys('Enter');
  await expectToast('Booth Saved');
  await follow(exhibitor, 'Edit logo and details');
  await expectField({ Company: 'Bitterroot Boots', Booth: '214', 'Contact person': "José O'Brien" });
  await fill({ Email: 'boots@example', Phone: '406 555 0199' });
  await press('Save Exhibitor');
  await expectFault('Email', 'Please enter a valid email address');
  await fill('Email', 'boots@example.com');
  await press('Save Exhibitor');
  await expectToast('Exhibitor Updated');
  await see("José O'Brien · boots@example.com · 406 555 0199");
});

test('a reserved inquiry for the next show waits for that show, and then asks for its booth there', async () => {
  await storeInquiry('Bitterroot Boots');
  await openAdmin('inquiries');
  await follow(/^Bitterroot Boots/);
  const detail = region('Bitterroot Boots');
  await press(detail, 'Reserved');
  await expectWhole(words(detail, 'This booth is for the next NILE.'));
  await follow(detail, 'Start next year’s show');
  await fill({ 'First day': '2027-10-08', 'Last day': '2027-10-16' });
  await press('Start NILE 2027');
  await expectToast('NILE 2027 is ready to edit');
  await follow(/^Inquiries/);
  await follow(/^Bitterroot Boots/);
  const exhibitor = region('Exhibitor at NILE 2027');
  await expectField('Area', 'courtyard');
  await fill(exhibitor, /^Booth$/, '214');
  await keys('Enter');
  await expectToast('Booth Saved');
  await follow(exhibitor, 'Edit logo and details');
  await expectField('Booth', '214');
  expect(await sql`select company, state from exhibitors join editions on editions.id = event_id`).toEqual([
    { company: 'Bitterroot Boots', state: 'draft' },
  ]);
});

test('one that is not reserved any more is asked about: it is hidden, or deleted', async () => {
  const left = await storeInquiry('Bitterroot Boots', { status: 'reserved' });
  const withdrawn = await storeInquiry('Hi-Line Seed', { status: 'reserved' });
  await sql`insert into exhibitors (event_id, company, booth, is_shown, inquiry_id)
    select editions.id, company_name, '7', true, booth_inquiries.id from editions, booth_inquiries where slug = 'nile'`;
  await openAdmin(`inquiries/${left}`);
  const detail = region('Bitterroot Boots');
  await press(detail, 'Declined');
  const exhibitor = region('Exhibitor at NILE');
  await expectFocus(heading(exhibitor));
  await reads(
    status(exhibitor),
    'This booth is no longer reserved, but Bitterroot Boots is still on the exhibitors page. Hide or delete it?',
  );
  await press(exhibitor, 'Hide it');
  await expectToast('Exhibitor Hidden');
  await says(status(exhibitor), 'still in the list of exhibitors, but not shown');

  // The vendor withdraws the inquiry by the link.
  await sql`update booth_inquiries set withdrawn_at = now(), version = version + 1 where id = ${withdrawn}`;
  await openAdmin(`inquiries/${withdrawn}`);
  await reload();
  await says(status(exhibitor), 'Hide or delete it?');
  await press(exhibitor, 'Delete it');
  await expectToast('Exhibitor Deleted');
  await gone(exhibitor);
  expect(await sql`select company, is_shown from exhibitors`).toEqual([
    { company: 'Bitterroot Boots', is_shown: false },
  ]);
});

test('a booth that another company has is asked about before it is saved', async () => {
  await announceNoDays();
  await sql`insert into exhibitors (event_id, company, booth, area) select id, 'Rimrock', '118', 'courtyard' from editions where slug = 'nile'`;
  await openManager('exhibitors');
  await press('Add Exhibitor');
  await fill({ Company: 'Big Sky', Booth: '#118' });
  await choose('Area', 'Courtyard');
  await press('Save Exhibitor');
  const question = dialog('Save it anyway?');
  await says(question, 'Big Sky and Rimrock have the same booth: #118, Courtyard.');
  await press(question, 'Go back');
  expect(await sql`select company from exhibitors`).toEqual([{ company: 'Rimrock' }]);
  await press('Save Exhibitor');
  await press(question, 'Save anyway');
  await expectToast('Exhibitor Added');
});

test('several that are reserved at once are listed as without a booth', async ({ page }) => {
  await announceNoDays();
  for (const company of ['Alpine', 'Badger']) await storeInquiry(company);
  await openAdmin('inquiries');
  await checkbox('Select all on this page').check();
  await press(region('Selected inquiries'), 'Change');
  const asked = dialog('Change 2 inquiries');
  await choose(asked, 'Status', 'Reserved');
  await press(asked, 'Change 2 inquiries');
  await see(toast());
  await openManager('exhibitors');
  await see('0 of 2 shown · 2 exhibitors have no booth.');
  await press('No booth (2)');
  await reads(page.getByRole('heading', { level: 3, name: /Alpine|Badger/ }), ['Alpine', 'Badger']);
});

async function chooseList(name: string, buffer: Buffer) {
  const asked = dialog('Import exhibitors');
  await field(asked, 'Excel or CSV file').setInputFiles({ name, mimeType: '', buffer });
  return asked;
}

test('a column that nobody knows is assigned by hand; a file that is no list says so', async () => {
  await openManager('exhibitors');
  await press('Import a list');
  let dialog = await chooseList('list.xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0]));
  await see(words(dialog, 'This workbook is in an old format'));
  dialog = await chooseList(
    'list.csv',
    Buffer.from('Firma,Category,Description\nElk Ridge,Feed,Stock trailers\n'),
  );
  await see(words(dialog, 'Not used: Firma, Category'));
  await choose(dialog, 'Firma', 'Company');
  await reads(status(dialog), '1 new');
  await exactly(dialog, 'Columns').click();
  await choose(dialog, 'Category', 'Products');
  await see(words(dialog, 'Not used: Description'));
  await press(dialog, 'Import 1 exhibitor');
  await expectToast('1 exhibitor imported');
  expect(await sql`select company, products from exhibitors`).toEqual([
    { company: 'Elk Ridge', products: 'Feed' },
  ]);
});

test('what a vendor corrected is accepted with one click', async () => {
  const id = await storeInquiry('Sagebrush & Sons', { status: 'reserved' });
  await sql`insert into exhibitors (event_id, company, products, website, inquiry_id, answered)
    select id, 'Sagebrush', 'Steel gates and panels.', 'https://bigskyfence.example/', ${id},
      '{"company": "Sagebrush", "products": "Steel gates and panels.", "website": "https://bigskyfence.example/"}'
    from editions where slug = 'nile'`;
  await openManager('exhibitors');
  await press('Proposed changes (1)');
  await follow('Open the inquiry');
  const exhibitor = region('Exhibitor at NILE');
  await says(exhibitor, 'Update the exhibitor, too?');
  await press(exhibitor, 'Accept');
  await expectToast('Changes Accepted');
  expect(await sql`select company from exhibitors`).toEqual([{ company: 'Sagebrush & Sons' }]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the exhibitors page lists everybody, and narrows to an area', async ({ page }) => {
    await sql`insert into exhibitors (event_id, company, booth, area, is_shown)
      select id, company, '7', area, true from editions, (values ('Sagebrush', 'expo'), ('Big Sky', 'courtyard'), ('Elk Ridge', ''))
      rows (company, area) where slug = 'nile'`;
    await signIn();
    await go('/admin/preview/nile/exhibitors');
    const names = page.getByRole('heading', { level: 3 });
    await reads(names, ['Sagebrush', 'Big Sky', 'Elk Ridge']);
    await hidden(page.getByRole('searchbox'));
    await exactly('Courtyard').first().click();
    await reads(onView(names), ['Big Sky']);
  });

  test('what a script does is not offered: a password cannot be shown', async () => {
    await go('/api/login');
    await see(field(/^Password/));
    await hidden(field('Show the password'));
  });
});

test('on a phone 67 companies take rows, and letters lead to them', async ({ page }) => {
  await sql`insert into exhibitors (event_id, company, booth, area, products, website, is_shown)
    select id, chr(65 + n % 26) || ' Ranch Supply ' || n, 'A' || n, 'expo', 'Boots, belts and hats',
      'https://ranch.example', true from editions, generate_series(1, 67) n where slug = 'nile'`;
  await signIn();
  await resize(390, 844);
  await go('/admin/preview/nile/exhibitors');
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(4500);
  await follow(navigation('Expo Building'), /^M$/);
  await expect(heading('M Ranch Supply 12')).toBeInViewport();
  await expectNoFindings();
});

test('a logo: a new exhibitor is added with its logo; one that is refused leaves the exhibitor, and says so', async () => {
  expectErrors(/status of 400/);
  await openManager('exhibitors');
  const add = async (company: string, bytes: string) => {
    await press('Add Exhibitor');
    await fill('Company', company);
    await field('Choose a logo').setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: Buffer.from(bytes, 'base64'),
    });
    await press('Save Exhibitor');
  };
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  await add('Bitterroot Boots', pixel);
  await expectToast('Exhibitor Added');
  await add('Hi-Line Seed', Buffer.from('no picture').toString('base64'));
  await expectToast('Failed to save the logo', 'A logo can be a PNG, JPEG or WebP picture of up to 200 kB.');
  await see(button('Edit Hi-Line Seed'));
  expect(await sql`select company, logo ->> 'width' as width from exhibitors order by company`).toEqual([
    { company: 'Bitterroot Boots', width: '1' },
    { company: 'Hi-Line Seed', width: null },
  ]);
});
