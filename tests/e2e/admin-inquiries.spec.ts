import { expectToast, openAdmin, storeInquiry, test, toast } from '#tests/support/browser/admin.ts';
import {
  alert,
  back,
  button,
  checkbox,
  choose,
  definition,
  dialog,
  expect,
  expectErrors,
  expectField,
  expectFocus,
  expectWhole,
  field,
  fill,
  follow,
  gone,
  group,
  hidden,
  items,
  keys,
  leadsTo,
  link,
  list,
  main,
  navigation,
  press,
  radio,
  region,
  reload,
  says,
  see,
  status,
  which,
  words,
} from '#tests/support/browser/e2e.ts';
import { sql } from '#tests/support/portal/sql.ts';

test('an empty inbox says where inquiries come from', async () => {
  await openAdmin('inquiries');
  await says(main(), 'No inquiries yet. They arrive through the booth inquiry form.');
  await leadsTo(link('Open the form'), '/booth-inquiry');
});

test.describe('a filled inbox', () => {
  test.beforeEach(async () => {
    await storeInquiry('Fresh Feed', { slug: 'mate' });
    await storeInquiry('Old Oats', { days: 10, preferredArea: 'Exhibit Hall' });
    await storeInquiry('Older Oats', { days: 20 });
    await storeInquiry('Done Deals', { days: 5, status: 'reserved' });
    await openAdmin('inquiries?show=all');
  });

  test('lists the overdue first, with counts and ages, and gives them as a CSV', async ({ page }) => {
    const rows = items(navigation('List of inquiries'));
    await expect(rows).toHaveText([
      /^Older Oatsoverdue by \d+ daysCourtyard · 10x20 ftSteel gates and panels\.NILE \(for the next show\)Unread$/,
      /^Old Oatsoverdue by \d+ daysExhibit Hall · 10x20 ft/,
      /^Fresh Feedreply (by .+|today)Courtyard · 10x20 ftSteel gates and panels\.MATE \(for the next show\)/,
      /^Done DealsreservedCourtyard · 10x20 ftSteel gates and panels\.NILE \(for the next show\)$/,
    ]);
    await see(which(status(), '3 need you, 2 overdue'));
    const statuses = button(group('Status'));
    await expect(statuses).toHaveText([
      'Needs you 3',
      'All 4',
      'New 3',
      'Contacted 0',
      'Reserved 1',
      'Declined 0',
    ]);

    // "No preference" is nothing that anybody could tell of an area.
    await storeInquiry('Any Acres', { preferredArea: 'no-preference' });
    await press('Refresh');
    await says(link(/^Any Acres/), /(today|\d)10x20 ftSteel gates/);
    await see(which(status(), '4 need you, 2 overdue'));
    const download = page.waitForEvent('download');
    await follow('Download CSV');
    expect((await download).suggestedFilename()).toMatch(/^booth-inquiries-\d{4}-\d\d-\d\d\.csv$/);
  });

  test('says which came for a waiting list, after the show, or for an earlier year', async () => {
    const early = await storeInquiry('Early Elk');
    const listed = await storeInquiry('Listed Lamb');
    await sql`update booth_inquiries set created_at = '2025-09-01T12:00:00Z' where id in (${early}::uuid, ${listed}::uuid)`;
    await sql`update inquiry_events set waiting_list = true where inquiry_id = ${listed}`;
    const late = await storeInquiry('Late Llama');
    await sql`update inquiry_events set waiting_list = true where inquiry_id = ${late}`;
    const [past] = await sql`
      insert into editions ("order", slug, name, full_name, primary_color, accent_color, start_date, end_date, location, state)
      select "order", slug, name, full_name, primary_color, accent_color, '2024-10-11', '2024-10-19', location, 'past'
      from editions where slug = 'nile' returning id`;
    const old = await storeInquiry('Old Timer', { slug: 'mate' });
    await sql`update booth_inquiries set created_at = '2024-09-01T12:00:00Z' where id = ${old}`;
    await sql`update inquiry_events set event_id = ${past?.['id']} where inquiry_id = ${old}`;
    await press('Refresh');
    const row = (name: string) => link(new RegExp(`^${name}`));
    await says(row('Early Elk'), 'panels.NILE');
    await says(row('Listed Lamb'), 'panels.NILE (waiting list)');
    await says(row('Late Llama'), 'panels.NILE (waiting list, for the next show)');
    await says(row('Old Timer'), 'panels.NILE 2024');
    await row('Late Llama').click();
    const detail = region('Late Llama');
    await see(words(detail, "José O'Brien · NILE (waiting list, for the next show)"));
  });

  test('is narrowed by words, show and status, in the address too', { tag: '@engines' }, async () => {
    const rows = items(navigation('List of inquiries'));
    await fill('Search inquiries', 'oats');
    await expect(rows).toHaveCount(2);
    // A search does not change the count of waiting inquiries.
    await see(which(status(), '3 need you, 2 overdue'));
    await leadsTo(link('Download CSV'), '/api/booth-inquiries?format=csv&search=oats');
    await reload();
    await expectField('Search inquiries', 'oats');
    await expect(rows).toHaveCount(2);
    await fill('Search inquiries', '');
    await expect(rows).toHaveCount(4);
    await choose(/^Show$/, 'MATE');
    await expect(rows).toHaveText([/^Fresh Feed/]);
    await press('Reserved');
    await says(main(), 'No inquiries match these filters.');
    await press('Show all inquiries');
    await expect(rows).toHaveCount(4);
  });

  test('follows the active show, unless all shows are chosen', async () => {
    const rows = items(navigation('List of inquiries'));
    await openAdmin('inquiries');
    await expectField(/^Show$/, 'nile');
    await expect(rows).toHaveText([/^Older Oats/, /^Old Oats/, /^Done Deals/]);
    await see(which(status(), '3 need you, 2 overdue in all shows'));
    await choose('Active Event', 'MATE (mate)');
    await expect(rows).toHaveText([/^Fresh Feed/]);
    await choose(/^Show$/, 'All shows');
    await expect(rows).toHaveCount(4);
  });

  test('twelve rows fit a screen; columns sort, and can be hidden for this browser', async ({ page }) => {
    for (let number = 1; number <= 9; number += 1)
      await storeInquiry(`Company ${number}`, { status: 'contacted', preferredArea: `Barn ${9 - number}` });
    await page.setViewportSize({ width: 1280, height: 720 });
    await reload();
    const rows = items(navigation('List of inquiries'));
    await expect(rows).toHaveCount(13);
    await expect(rows.nth(11)).toBeInViewport({ ratio: 1 });
    await sql`update booth_inquiries set company_name = 'Older Oats, Fence & Gate of Hardin' where company_name = 'Old Oats'`;
    await sql`insert into inquiry_log (inquiry_id, kind, after) select id, 'note', '"Hello"' from booth_inquiries where company_name like '%Hardin'`;
    await reload();
    const cut = rows.filter({ hasText: 'vendor wrote' }).locator('.line-company, .line-due');
    await expect(cut).toHaveCount(2);
    expect(
      await cut.evaluateAll((all) => all.filter(({ clientWidth, scrollWidth }) => scrollWidth > clientWidth)),
    ).toEqual([]);
    await press('Company');
    await expect(rows.first()).toContainText('Company 1');
    await press('Company, sorted up');
    await expect(rows.first()).toContainText('Older Oats');
    await press('Wants');
    await expect(rows.first()).toContainText('Company 9');
    await reload();
    await expect(rows.first()).toContainText('Company 9');
    await press('Columns');
    await checkbox(group('Columns'), 'Sells').uncheck();
    await gone(button(group('Sort by'), 'Sells'));
    await reload();
    await see(button(group('Sort by'), 'Wants, sorted up'));
    await gone(words(rows.first(), 'Steel gates'));
  });

  test('by J, K, Enter, and E alone: the next one that waits opens after each answer', async () => {
    await link(/^Older Oats/).focus();
    await keys('j');
    await expectFocus(link(/^Old Oats/));
    await keys('k');
    await keys('e');
    await expectToast('Done');
    await expectFocus(link(/^Old Oats/));
    await keys('Enter');
    await expectFocus(region('Old Oats').getByRole('heading', { level: 2 }));
    await button(region('Old Oats'), 'Declined').press('Enter');
    await expectFocus(region('Fresh Feed').getByRole('heading', { level: 2 }));
    await keys('e');
    await see(which(status(), '0 need you'));
    await press(toast(), 'Undo');
    await see(which(status(), '1 needs you'));
    expect(
      await sql`select company_name, status from booth_inquiries where status <> 'reserved' order by 1`,
    ).toEqual([
      { company_name: 'Fresh Feed', status: 'new' },
      { company_name: 'Old Oats', status: 'declined' },
      { company_name: 'Older Oats', status: 'new' },
    ]);
  });

  test('shows everything that was sent, ways to answer, and gives it out as a file', async ({ page }) => {
    await follow(/^Old Oats/);
    const detail = region('Old Oats');
    await expectFocus(detail.getByRole('heading', { level: 2 }));
    await leadsTo(
      link(detail, 'jose@bigskyfence.example').first(),
      'mailto:jose@bigskyfence.example?subject=NILE%3A%20your%20booth%20inquiry&body=Hello%20Jos%C3%A9%2C%0D%0A%0D%0A',
    );
    await leadsTo(link(detail, 'Call (406) 555-0142'), 'tel:+14065550142');
    await see(which(definition(detail), 'Forklift on Thursday'));
    // Empty answers and those of the head are folded.
    const rest = which(definition(detail), 'Additional comments');
    await hidden(rest);
    await words(detail, 'Contact details and blank fields').click();
    await see(
      rest,
      which(definition(detail), /^\(406\) 555-0142$/),
      link(detail, 'https://bigskyfence.example/'),
    );
    await reload();
    await see(detail);
    const download = page.waitForEvent('download');
    await follow('Export this person’s data');
    expect((await download).suggestedFilename()).toMatch(/^person-\d{3}-\d{4}\.json$/);
  });

  test('status and notes are saved, and the counts follow', { tag: ['@journey', '@engines'] }, async () => {
    await follow(/^Old Oats/);
    const detail = region('Old Oats');
    await button(detail, 'Contacted').press('Enter');
    await expectToast('Status changed to contacted');
    await press(toast(), 'Undo');
    await expectToast('Undone');
    await see(region('Fresh Feed'));
    await follow(/^Old Oats/);
    await expect(button(/^New$/)).toHaveAttribute('aria-pressed', 'true');
    await press(/^Contacted$/);
    await expectToast('Status changed to contacted');
    await follow(/^Old Oats/);
    await expect(button(detail, 'Contacted')).toHaveAttribute('aria-pressed', 'true');
    await see(which(status(), '2 need you, 1 overdue'));
    await fill(detail, 'Notes', 'Wants a corner.');
    await reload();
    await expectField(detail, 'Notes', 'Wants a corner.');
    await field(detail, 'Notes').press('Control+Enter');
    await expectToast('Notes Saved');
    expect(await sql`select status, notes from booth_inquiries where company_name = 'Old Oats'`).toEqual([
      { status: 'contacted', notes: 'Wants a corner.' },
    ]);
  });

  test('several are assigned and set at once, and back; a filter is saved for the team', async ({ page }) => {
    const stored = async () =>
      (
        await sql`select company_name, status, assignee is not null as taken from booth_inquiries order by company_name`
      ).map(({ company_name, status, taken }) => `${company_name} ${status}${taken ? ' taken' : ''}`);
    const before = await stored();
    const tick = (name: string) =>
      page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check();
    await tick('Old Oats');
    await tick('Fresh Feed');
    const bar = region('Selected inquiries');
    await expect(status(bar)).toHaveText('2 selected');
    const download = page.waitForEvent('download');
    await press(bar, 'Export CSV');
    expect((await download).suggestedFilename()).toMatch(/^booth-inquiries-.*\.csv$/);
    await press(bar, 'Change');
    const asked = dialog('Change 2 inquiries');
    await choose(asked, 'Status', 'Contacted');
    await choose(asked, 'Assigned to', 'Ann');
    // Somebody else is quicker with one of them.
    await sql`update booth_inquiries set version = version + 1 where company_name = 'Fresh Feed'`;
    await press(asked, 'Change 2 inquiries');
    await expect(alert(asked)).toHaveText(
      '1 inquiry changed. Not changed, because someone else changed them first: Fresh Feed.',
    );
    await button(asked, 'Close').last().click();
    await says(link(/^Old Oats/), /Ann$/);
    expect(await stored()).toContain('Old Oats contacted taken');
    await press(toast(), 'Undo');
    await expectToast('Undone');
    expect(await stored()).toEqual(before);

    await follow(/^Old Oats/);
    await choose(region('Old Oats'), 'Assigned to', 'Ann');
    await expectToast('Assigned to Ann');
    await field('Assigned to').first().selectOption('Me');
    const rows = items(navigation('List of inquiries'));
    await expect(rows).toHaveCount(1);
    await press('Save this filter');
    await fill('Name of the filter', 'Mine');
    await keys('Enter');
    await expectToast('Filter Saved');
    const saved = group('Saved filters');
    await expect(button(saved, /^Mine$/)).toHaveAttribute('aria-pressed', 'true');
    await field('Assigned to').first().selectOption('Anyone');
    await expect(rows).toHaveCount(4);
    await press(saved, /^Mine$/);
    await expect(rows).toHaveCount(1);
    await press(saved, 'Delete filter Mine');
    await expectToast('Filter Deleted');
    await gone(button(saved, /^Mine$/));
  });

  test('those that are selected are answered in one mail, and it is said who gets it', async () => {
    await checkbox('Select all on this page').check();
    await press(/^Reply$/);
    const asked = dialog('Reply to 4 inquiries');
    await see(which(status(asked), '3 vendors, 1 address'));
    await says(asked, /Not to .+ \(.+\)\./);
    await fill(asked, 'Subject', 'Hello');
    await fill(asked, /^Text$/, 'Hello {FIRST_NAME}, see you soon.');
    await see(words(asked, 'Hello José, see you soon.'));
    await press(asked, 'Send 1 email');
    await gone(asked);
    expect(await sql`select subject from mail_outbox where kind = 'many'`).toEqual([{ subject: 'Hello' }]);
  });

  test('the arrow keys go through the list, Enter opens, and the way back keeps the place', {
    tag: '@engines',
  }, async () => {
    await link(/^Older Oats/).focus();
    await keys('ArrowDown');
    await expectFocus(link(/^Old Oats/));
    await keys('Enter');
    const detail = region('Old Oats');
    await expectFocus(detail.getByRole('heading', { level: 2 }));
    await button(detail, 'Back to the list').press('Enter');
    await expectFocus(link(/^Old Oats/));
  });
});

test('more pages follow on demand', async () => {
  for (let number = 1; number <= 60; number += 1) await storeInquiry(`Company ${number}`);
  await openAdmin('inquiries');
  const rows = items(navigation('List of inquiries'));
  await expect(rows).toHaveCount(50);
  await press('Show more');
  await expect(rows).toHaveCount(60);
  await gone(button('Show more'));
});

test('a link opens an inquiry wherever it stands in the list', async () => {
  const id = await storeInquiry('Old Oats', { days: 1, status: 'contacted' });
  for (let number = 1; number <= 51; number += 1) await storeInquiry(`Company ${number}`);
  await openAdmin(`inquiries/${id}`);
  await see(link(/^Company 50/));
  await expect(items(navigation('List of inquiries'))).toHaveCount(50);
  const detail = region('Old Oats');
  await fill(detail, 'Notes', 'Found');
  await press(detail, 'Save notes');
  await expectToast('Notes Saved');
  await expectField(detail, 'Notes', 'Found');
  await openAdmin(`inquiries/${id}?status=declined`);
  await see(detail);
});

test('two at once: notes that somebody else changed are put side by side', async () => {
  expectErrors(/status of 409/);
  const id = await storeInquiry('Old Oats');
  await openAdmin(`inquiries/${id}`);
  const detail = region('Old Oats');
  await fill(detail, 'Notes', 'Mine');
  await sql`update booth_inquiries set notes = 'Theirs', version = version + 1`;
  await press(detail, 'Save notes');
  const asked = dialog('Two versions');
  await see(radio(asked, 'Saved now Theirs'));
  await fill(asked, 'Combined text', 'Theirs and mine');
  await press(asked, 'Save this choice');
  await expectToast('Inquiry Updated');
  await expectField(detail, 'Notes', 'Theirs and mine');
  expect(await sql`select notes from booth_inquiries`).toEqual([{ notes: 'Theirs and mine' }]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('an inquiry stands in the place of the list, and Back leads to the list', { tag: '@engines' }, async ({
    page,
  }) => {
    await storeInquiry('Old Oats');
    await openAdmin('inquiries');
    await follow(/^Old Oats/);
    await see(region('Old Oats'));
    await gone(navigation('List of inquiries'));
    await back();
    await see(link(/^Old Oats/));
    await page.goForward();
    await press('Back to the list');
    await see(link(/^Old Oats/));
  });

  test('the list is on the first screen; the filters are folded behind a button that counts them', async () => {
    await storeInquiry('Old Oats', { days: 9 });
    await storeInquiry('New Noodles');
    await openAdmin('inquiries');
    await expectWhole(link(/^New Noodles/));
    const filters = button('Filters');
    await expect(filters).toHaveAttribute('aria-expanded', 'false');
    await hidden(group('Status'));
    await filters.press('Enter');
    await press('Reserved');
    await says(main(), 'No inquiries match these filters.');
    await filters.press('Enter');
    await hidden(group('Status'));
    await see(button('Filters 1 active'));
  });
});

test('a person’s data is deleted after a second yes, by keyboard; the focus is in the list, the head counts it', {
  tag: '@engines',
}, async () => {
  await storeInquiry('Old Oats', { days: 9 });
  await storeInquiry('New Noodles');
  for (const company of ['Old Oats', 'OLD OATS', 'New Noodles'])
    await sql`insert into exhibitors (event_id, company, booth) select id, ${company}, '12' from editions where slug = 'nile'`;
  await openAdmin('inquiries');
  await follow(/^Old Oats/);
  const open = button('Delete this inquiry');
  await open.press('Enter');
  const asked = dialog('Delete this inquiry?');
  // A local portal has no deploys and no mail server.
  await expect(items(list(asked).last())).toHaveText([
    'emails that you and the vendor sent from your own mailboxes',
    'files that somebody downloaded',
    'backups of this machine',
  ]);
  await keys('Escape');
  await expectFocus(open);
  await open.press('Enter');
  const typed = checkbox(group(asked, /typed or imported/));
  await expect(typed).toHaveCount(2);
  await checkbox(asked, /^NILE: Old Oats, booth 12$/).press('Space');
  await button(asked, 'Continue').press('Enter');
  const sure = dialog('Really delete it?');
  await button(sure, 'Delete for good').press('Enter');
  await expectToast('Inquiry deleted');
  await expectFocus(link(/^New Noodles/));
  await gone(link(/^Old Oats/));
  await see(which(status(), '1 needs you in all shows · 1 deleted'));
  expect(await sql`select company_name from booth_inquiries order by 1`).toEqual([
    { company_name: '' },
    { company_name: 'New Noodles' },
  ]);
  expect(await sql`select company from exhibitors order by 1`).toEqual([
    { company: 'New Noodles' },
    { company: 'OLD OATS' },
  ]);
});
