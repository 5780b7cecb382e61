import { expect, expectToast, openAdmin, storeInquiry, test, toast } from '#tests/support/browser/admin.ts';
import { button, checkbox, dialog, group, link, radio, region } from '#tests/support/browser/e2e.ts';

test('an empty inbox says where inquiries come from', async ({ page }) => {
  await openAdmin(page, 'inquiries');
  await expect(page.locator('main')).toContainText(
    'No inquiries yet. They arrive through the booth inquiry form.',
  );
  await expect(link(page, 'Open the form')).toHaveAttribute('href', '/booth-inquiry');
});

test.describe('a filled inbox', () => {
  test.beforeEach(async ({ page, portal }) => {
    await storeInquiry(portal, 'Fresh Feed', { slug: 'mate' });
    await storeInquiry(portal, 'Old Oats', { days: 10, preferredArea: 'Exhibit Hall' });
    await storeInquiry(portal, 'Older Oats', { days: 20 });
    await storeInquiry(portal, 'Done Deals', { days: 5, status: 'reserved' });
    await openAdmin(page, 'inquiries');
  });

  test('lists the overdue first, with counts and ages, and gives them as a CSV', async ({ page, portal }) => {
    const rows = page.getByRole('navigation', { name: 'List of inquiries' }).getByRole('listitem');
    await expect(rows).toHaveText([
      /^Older Oatsoverdue by \d+ daysJosé O'Brien · NILE \(for the next show\)Courtyard · 10x20 ftreceived \w+ \d+/,
      /^Old Oatsoverdue by \d+ daysJosé O'Brien · NILE \(for the next show\)Exhibit Hall · 10x20 ftreceived \w+ \d+/,
      /^Fresh Feedreply (by .+|today)José O'Brien · MATE \(for the next show\)Courtyard · 10x20 ftreceived \w+ \d+$/,
      /^Done DealsreservedJosé O'Brien · NILE \(for the next show\)Courtyard · 10x20 ftreceived \w+ \d+/,
    ]);
    await expect(page.getByRole('status').filter({ hasText: '3 waiting, 2 overdue' })).toBeVisible();
    const statuses = group(page, 'Status').getByRole('button');
    await expect(statuses).toHaveText(['All 4', 'New 3', 'Contacted 0', 'Reserved 1', 'Declined 0']);

    // "No preference" is nothing that anybody could tell of an area.
    await storeInquiry(portal, 'Any Acres', { preferredArea: 'no-preference' });
    await button(page, 'Refresh').click();
    await expect(link(page, /^Any Acres/)).toContainText('NILE (for the next show)10x20 ftreceived');
    await expect(page.getByRole('status').filter({ hasText: '4 waiting, 2 overdue' })).toBeVisible();
    const download = page.waitForEvent('download');
    await link(page, 'Download CSV').click();
    expect((await download).suggestedFilename()).toMatch(/^booth-inquiries-\d{4}-\d\d-\d\d\.csv$/);
  });

  test('says which came for a waiting list, after the show, or for an earlier year', async ({
    page,
    portal,
  }) => {
    const { sql } = portal;
    const early = await storeInquiry(portal, 'Early Elk');
    const listed = await storeInquiry(portal, 'Listed Lamb');
    await sql`update booth_inquiries set created_at = '2025-09-01T12:00:00Z' where id in (${early}::uuid, ${listed}::uuid)`;
    await sql`update inquiry_events set waiting_list = true where inquiry_id = ${listed}`;
    const late = await storeInquiry(portal, 'Late Llama');
    await sql`update inquiry_events set waiting_list = true where inquiry_id = ${late}`;
    const [past] = await sql`
      insert into editions ("order", slug, name, full_name, primary_color, accent_color, start_date, end_date, location, state)
      select "order", slug, name, full_name, primary_color, accent_color, '2024-10-11', '2024-10-19', location, 'past'
      from editions where slug = 'nile' returning id`;
    const old = await storeInquiry(portal, 'Old Timer', { slug: 'mate' });
    await sql`update booth_inquiries set created_at = '2024-09-01T12:00:00Z' where id = ${old}`;
    await sql`update inquiry_events set event_id = ${past?.['id']} where inquiry_id = ${old}`;
    await button(page, 'Refresh').click();
    const row = (name: string) => link(page, new RegExp(`^${name}`));
    await expect(row('Early Elk')).toContainText("José O'Brien · NILECourtyard");
    await expect(row('Listed Lamb')).toContainText('NILE (waiting list)Courtyard');
    await expect(row('Late Llama')).toContainText('NILE (waiting list, for the next show)Courtyard');
    await expect(row('Old Timer')).toContainText('NILE 2024Courtyard');
    await row('Late Llama').click();
    const detail = region(page, 'Late Llama');
    await expect(detail.getByText("José O'Brien · NILE (waiting list, for the next show)")).toBeVisible();
  });

  test('is narrowed by words, show and status, in the address too', { tag: '@engines' }, async ({ page }) => {
    const rows = page.getByRole('navigation', { name: 'List of inquiries' }).getByRole('listitem');
    await page.getByLabel('Search inquiries').fill('oats');
    await expect(rows).toHaveCount(2);
    // A search does not change the count of waiting inquiries.
    await expect(page.getByRole('status').filter({ hasText: '3 waiting, 2 overdue' })).toBeVisible();
    await expect(link(page, 'Download CSV')).toHaveAttribute(
      'href',
      '/api/booth-inquiries?format=csv&search=oats',
    );
    await page.reload();
    await expect(page.getByLabel('Search inquiries')).toHaveValue('oats');
    await expect(rows).toHaveCount(2);
    await page.getByLabel('Search inquiries').fill('');
    await expect(rows).toHaveCount(4);
    await page.getByLabel('Show', { exact: true }).selectOption('MATE');
    await expect(rows).toHaveText([/^Fresh Feed/]);
    await button(page, 'Reserved').click();
    await expect(page.locator('main')).toContainText('No inquiries match these filters.');
    await button(page, 'Show all inquiries').click();
    await expect(rows).toHaveCount(4);
  });

  test('shows everything that was sent, ways to answer, and gives it out as a file', async ({ page }) => {
    await link(page, /^Old Oats/).click();
    const detail = region(page, 'Old Oats');
    await expect(detail.getByRole('heading', { level: 2 })).toBeFocused();
    await expect(link(detail, 'jose@bigskyfence.example').first()).toHaveAttribute(
      'href',
      'mailto:jose@bigskyfence.example?subject=NILE%3A%20your%20booth%20inquiry&body=Hello%20Jos%C3%A9%2C%0D%0A%0D%0A',
    );
    await expect(link(detail, 'Call (406) 555-0142')).toHaveAttribute('href', 'tel:+14065550142');
    await expect(detail.getByRole('definition').filter({ hasText: 'Forklift on Thursday' })).toBeVisible();
    // Empty answers and those of the head are folded.
    const rest = detail.getByRole('definition').filter({ hasText: 'Additional comments' });
    await expect(rest).toBeHidden();
    await detail.getByText('Contact details and blank fields').click();
    await expect(rest).toBeVisible();
    await expect(detail.getByRole('definition').filter({ hasText: /^\(406\) 555-0142$/ })).toBeVisible();
    await expect(link(detail, 'https://bigskyfence.example/')).toBeVisible();
    await page.reload();
    await expect(detail).toBeVisible();
    const download = page.waitForEvent('download');
    await link(page, 'Export this person’s data').click();
    expect((await download).suggestedFilename()).toMatch(/^person-\d{3}-\d{4}\.json$/);
  });

  test('status and notes are saved, and the counts follow', { tag: ['@journey', '@engines'] }, async ({
    page,
    portal,
  }) => {
    await link(page, /^Old Oats/).click();
    const detail = region(page, 'Old Oats');
    await button(detail, 'Contacted').press('Enter');
    await expectToast(page, 'Status changed to contacted');
    await button(toast(page), 'Undo').click();
    await expectToast(page, 'Undone');
    await expect(page.getByRole('button', { name: 'New', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await page.getByRole('button', { name: 'Contacted', exact: true }).click();
    await expectToast(page, 'Status changed to contacted');
    await expect(button(detail, 'Contacted')).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('status').filter({ hasText: '2 waiting, 1 overdue' })).toBeVisible();
    await detail.getByLabel('Notes').fill('Wants a corner.');
    await page.reload();
    await expect(detail.getByLabel('Notes')).toHaveValue('Wants a corner.');
    await detail.getByLabel('Notes').press('Control+Enter');
    await expectToast(page, 'Notes Saved');
    expect(
      await portal.sql`select status, notes from booth_inquiries where company_name = 'Old Oats'`,
    ).toEqual([{ status: 'contacted', notes: 'Wants a corner.' }]);
  });

  test('a status is set in two clicks from the dashboard', async ({ page }) => {
    await page.goto('/admin');
    await link(page, /^Older Oats/).click();
    // A filter of the list is called so, too, until its count is known.
    await region(page, 'Older Oats').getByRole('button', { name: 'Contacted', exact: true }).click();
    await expectToast(page, 'Status changed to contacted');
  });

  test('several are assigned and set at once, and back; a filter is saved for the team', async ({
    page,
    portal,
  }) => {
    const { sql } = portal;
    const stored = async () =>
      (
        await sql`select company_name, status, assignee is not null as taken from booth_inquiries order by company_name`
      ).map(({ company_name, status, taken }) => `${company_name} ${status}${taken ? ' taken' : ''}`);
    const before = await stored();
    const tick = (name: string) =>
      page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check();
    await tick('Old Oats');
    await tick('Fresh Feed');
    const bar = region(page, 'Selected inquiries');
    await expect(bar.getByRole('status')).toHaveText('2 selected');
    const download = page.waitForEvent('download');
    await button(bar, 'Export CSV').click();
    expect((await download).suggestedFilename()).toMatch(/^booth-inquiries-.*\.csv$/);
    await button(bar, 'Change').click();
    const dialog = page.getByRole('dialog', { name: 'Change 2 inquiries' });
    await dialog.getByLabel('Status').selectOption('Contacted');
    await dialog.getByLabel('Assigned to').selectOption('Ann');
    // Somebody else is quicker with one of them.
    await sql`update booth_inquiries set version = version + 1 where company_name = 'Fresh Feed'`;
    await button(dialog, 'Change 2 inquiries').click();
    await expect(dialog.getByRole('alert')).toHaveText(
      '1 inquiry changed. Not changed, because someone else changed them first: Fresh Feed.',
    );
    await button(dialog, 'Close').last().click();
    await expect(link(page, /^Old Oats/)).toContainText('Assigned to Ann');
    expect(await stored()).toContain('Old Oats contacted taken');
    await button(toast(page), 'Undo').click();
    await expectToast(page, 'Undone');
    expect(await stored()).toEqual(before);

    await link(page, /^Old Oats/).click();
    await region(page, 'Old Oats').getByLabel('Assigned to').selectOption('Ann');
    await expectToast(page, 'Assigned to Ann');
    await page.getByLabel('Assigned to').first().selectOption('Me');
    const rows = page.getByRole('navigation', { name: 'List of inquiries' }).getByRole('listitem');
    await expect(rows).toHaveCount(1);
    await button(page, 'Save this filter').click();
    await page.getByLabel('Name of the filter').fill('Mine');
    await page.keyboard.press('Enter');
    await expectToast(page, 'Filter Saved');
    const saved = group(page, 'Saved filters');
    await expect(saved.getByRole('button', { name: 'Mine', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await page.getByLabel('Assigned to').first().selectOption('Anyone');
    await expect(rows).toHaveCount(4);
    await saved.getByRole('button', { name: 'Mine', exact: true }).click();
    await expect(rows).toHaveCount(1);
    await button(saved, 'Delete filter Mine').click();
    await expectToast(page, 'Filter Deleted');
    await expect(saved.getByRole('button', { name: 'Mine', exact: true })).toHaveCount(0);
  });

  test('those that are selected are answered in one mail, and it is said who gets it', async ({
    page,
    portal,
  }) => {
    await checkbox(page, 'Select all on this page').check();
    await page.getByRole('button', { name: 'Reply', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Reply to 4 inquiries' });
    await expect(
      dialog.getByRole('status').filter({ hasText: '3 vendors, 1 address out of 4 selected' }),
    ).toBeVisible();
    await dialog.getByLabel('Subject').fill('Hello');
    await dialog.getByLabel('Text', { exact: true }).fill('Hello {FIRST_NAME}, see you soon.');
    await button(dialog, 'Preview').click();
    await expect(dialog.getByText('Hello José, see you soon.')).toBeVisible();
    await button(dialog, 'Send 1 email').click();
    await button(dialog, 'Done').click();
    expect(await portal.sql`select subject from mail_outbox where kind = 'many'`).toEqual([
      { subject: 'Hello' },
    ]);
  });

  test('the arrow keys go through the list, Enter opens, and the way back keeps the place', {
    tag: '@engines',
  }, async ({ page }) => {
    await link(page, /^Older Oats/).focus();
    await page.keyboard.press('ArrowDown');
    await expect(link(page, /^Old Oats/)).toBeFocused();
    await page.keyboard.press('Enter');
    const detail = region(page, 'Old Oats');
    await expect(detail.getByRole('heading', { level: 2 })).toBeFocused();
    await button(detail, 'Back to the list').press('Enter');
    await expect(link(page, /^Old Oats/)).toBeFocused();
  });
});

test('more pages follow on demand', async ({ page, portal }) => {
  for (let number = 1; number <= 60; number += 1) await storeInquiry(portal, `Company ${number}`);
  await openAdmin(page, 'inquiries');
  const rows = page.getByRole('navigation', { name: 'List of inquiries' }).getByRole('listitem');
  await expect(rows).toHaveCount(50);
  await button(page, 'Show more').click();
  await expect(rows).toHaveCount(60);
  await expect(button(page, 'Show more')).toHaveCount(0);
});

test('a link opens an inquiry wherever it stands in the list', async ({ page, portal }) => {
  const id = await storeInquiry(portal, 'Old Oats', { days: 1 });
  for (let number = 1; number <= 51; number += 1) await storeInquiry(portal, `Company ${number}`);
  await openAdmin(page, `inquiries/${id}`);
  await expect(link(page, /^Company 51/)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'List of inquiries' }).getByRole('listitem')).toHaveCount(
    50,
  );
  const detail = region(page, 'Old Oats');
  await detail.getByLabel('Notes').fill('Found');
  await button(detail, 'Save notes').click();
  await expectToast(page, 'Notes Saved');
  await expect(detail.getByLabel('Notes')).toHaveValue('Found');
  await openAdmin(page, `inquiries/${id}?status=declined`);
  await expect(detail).toBeVisible();
});

test.describe('two at once', () => {
  test.use({ expectedErrors: [/status of 409/] });

  test('notes that somebody else changed are put side by side', async ({ page, portal }) => {
    const id = await storeInquiry(portal, 'Old Oats');
    await openAdmin(page, `inquiries/${id}`);
    const detail = region(page, 'Old Oats');
    await detail.getByLabel('Notes').fill('Mine');
    await portal.sql`update booth_inquiries set notes = 'Theirs', version = version + 1`;
    await button(detail, 'Save notes').click();
    const dialog = page.getByRole('dialog', { name: 'Two versions' });
    await expect(radio(dialog, 'Saved now Theirs')).toBeVisible();
    await dialog.getByLabel('Combined text').fill('Theirs and mine');
    await button(dialog, 'Save this choice').click();
    await expectToast(page, 'Inquiry Updated');
    await expect(detail.getByLabel('Notes')).toHaveValue('Theirs and mine');
    expect(await portal.sql`select notes from booth_inquiries`).toEqual([{ notes: 'Theirs and mine' }]);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('an inquiry stands in the place of the list, and Back leads to the list', { tag: '@engines' }, async ({
    page,
    portal,
  }) => {
    await storeInquiry(portal, 'Old Oats');
    await openAdmin(page, 'inquiries');
    await link(page, /^Old Oats/).click();
    await expect(region(page, 'Old Oats')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'List of inquiries' })).toHaveCount(0);
    await page.goBack();
    await expect(link(page, /^Old Oats/)).toBeVisible();
    await page.goForward();
    await button(page, 'Back to the list').click();
    await expect(link(page, /^Old Oats/)).toBeVisible();
  });

  test('the list is on the first screen; the filters are folded behind a button that counts them', async ({
    page,
    portal,
  }) => {
    await storeInquiry(portal, 'Old Oats', { days: 9 });
    await storeInquiry(portal, 'New Noodles');
    await openAdmin(page, 'inquiries');
    await expect(link(page, /^New Noodles/)).toBeInViewport({ ratio: 1 });
    const filters = button(page, 'Filters');
    await expect(filters).toHaveAttribute('aria-expanded', 'false');
    await expect(group(page, 'Status')).toBeHidden();
    await filters.press('Enter');
    await button(page, 'Reserved').click();
    await expect(page.locator('main')).toContainText('No inquiries match these filters.');
    await filters.press('Enter');
    await expect(group(page, 'Status')).toBeHidden();
    await expect(button(page, 'Filters 1 active')).toBeVisible();
  });
});

test('a person’s data is deleted after a second yes, by keyboard; the focus is in the list, the head counts it', {
  tag: '@engines',
}, async ({ page, portal }) => {
  await storeInquiry(portal, 'Old Oats', { days: 9 });
  await storeInquiry(portal, 'New Noodles');
  for (const company of ['Old Oats', 'OLD OATS', 'New Noodles'])
    await portal.sql`insert into exhibitors (event_id, company, booth) select id, ${company}, '12' from editions where slug = 'nile'`;
  await openAdmin(page, 'inquiries');
  await link(page, /^Old Oats/).click();
  const open = button(page, 'Delete this inquiry');
  await open.press('Enter');
  const asked = dialog(page, 'Delete this inquiry?');
  // A local portal has no deploys and no mail server.
  await expect(asked.getByRole('list').last().getByRole('listitem')).toHaveText([
    'emails that you and the vendor sent from your own mailboxes',
    'files that somebody downloaded',
    'backups of this machine',
  ]);
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();
  await open.press('Enter');
  const typed = group(asked, /typed or imported/).getByRole('checkbox');
  await expect(typed).toHaveCount(2);
  await asked.getByRole('checkbox', { name: 'NILE: Old Oats, booth 12', exact: true }).press('Space');
  await button(asked, 'Continue').press('Enter');
  const sure = dialog(page, 'Really delete it?');
  await button(sure, 'Delete for good').press('Enter');
  await expectToast(page, 'Inquiry deleted');
  await expect(link(page, /^New Noodles/)).toBeFocused();
  await expect(link(page, /^Old Oats/)).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: '1 waiting · 1 deleted' })).toBeVisible();
  expect(await portal.sql`select company_name from booth_inquiries order by 1`).toEqual([
    { company_name: '' },
    { company_name: 'New Noodles' },
  ]);
  expect(await portal.sql`select company from exhibitors order by 1`).toEqual([
    { company: 'New Noodles' },
    { company: 'OLD OATS' },
  ]);
});
