import { tmpdir } from 'node:os';
import { openBackups } from '#local/backup/nightly.ts';
import { provideBackups } from '#server/backups.ts';
import { expectToast, openAdmin, storeInquiry, storeTexts, test } from '#tests/support/browser/admin.ts';
import {
  alert,
  back,
  button,
  choose,
  combobox,
  countClicks,
  definition,
  dialog,
  exactly,
  expect,
  expectAddress,
  expectErrors,
  expectFocus,
  expectTitle,
  expectWhole,
  field,
  fill,
  follow,
  go,
  group,
  heading,
  hidden,
  items,
  keys,
  leadsTo,
  link,
  main,
  navigation,
  option,
  press,
  radio,
  region,
  reload,
  resize,
  row,
  says,
  see,
  textbox,
  words,
} from '#tests/support/browser/e2e.ts';
import { PASSWORD } from '#tests/support/portal/administrator.ts';
import { sql } from '#tests/support/portal/sql.ts';

const SECTIONS: [link: string, title: string][] = [
  ['Inquiries', 'Inquiries'],
  ['Event Setup', 'Event Setup'],
  ['Content Editor Manage All Website Text', 'Content Editor'],
  ['Media Library', 'Media Library'],
  ['People', 'People'],
  ['System Settings', 'System Settings'],
  ['Dashboard Overview and Quick Stats', 'Dashboard Overview'],
];

test('the sidebar leads to every section, by the address too', { tag: '@engines' }, async ({ page }) => {
  await openAdmin();
  await see('Admin Center', 'Trade Show Manager');
  for (const [link, title] of SECTIONS) {
    await navigation('Admin').getByRole('link', { name: link }).click();
    await says(page.getByRole('heading', { level: 1 }), title);
    await expectFocus(page.getByRole('heading', { level: 1 }));
  }
  await back();
  await expectTitle('System Settings');
  await reload();
  await expectTitle('System Settings');
  await expect(page).toHaveTitle('System Settings – Admin Center');
  await leadsTo(link(/^Content Management/), '/admin/content#nile:');
});

test('the whole sidebar is on a screen of 1280 × 720, in groups', async () => {
  await resize(1280, 720);
  await openAdmin();
  for (const name of ['Search everything', 'Log out']) await expectWhole(button(name));
  await expectWhole(link(/^Content Management/));
  await expectWhole(link('Add a show'));
  const top = async (name: RegExp) => (await link(navigation('Admin'), name).boundingBox())?.y ?? 0;
  const [media, activity, people] = [await top(/^Media/), await top(/^Activity/), await top(/^People/)];
  expect(people - activity).toBeCloseTo(44, 0);
  expect(activity - media).toBeCloseTo(people - activity + 16, 0);
});

test('the selector lists the shows, warns, and decides what is shown', async () => {
  await storeTexts('mate', { hero_title: 'One', cta_title: 'Two' });
  await openAdmin();
  const selector = field('Active Event');
  await expect(selector).toHaveAccessibleDescription(
    'All content edits apply to this event only, except “All shows” texts',
  );
  await expect(option(selector)).toHaveText(['NILE (nile)', 'MATE (mate)']);
  const items = definition().nth(2);
  await expect(items).toHaveText('0');
  await selector.selectOption('MATE (mate)');
  await expect(items).toHaveText('2');
  await reload();
  await expect(selector.locator('option:checked')).toHaveText('MATE (mate)');
});

test('the show stands in the address: two tabs hold two shows, and a reload or an unknown one changes neither', async ({
  page,
}) => {
  await sql`update editions set start_date = '2099-02-11', end_date = '2099-02-13', is_active = false where slug = 'mate'`;
  const chosen = (of: typeof page) => field(of, 'Active Event').locator('option:checked');
  await openAdmin();
  await expectAddress(/\/admin#nile:dashboard$/);
  await see(exactly('2025 · Over'));
  const other = await page.context().newPage();
  await other.goto('/admin#mate:events');
  await expect(chosen(other)).toHaveText('MATE (mate)');
  await see(exactly(other, '2099 · Hidden'));
  await reload();
  await expect(chosen(page)).toHaveText('NILE (nile)');
  await follow(/^Content Editor/);
  await expectAddress(/#nile:content$/);
  await choose('Active Event', 'MATE (mate)');
  await expectAddress(/#mate:content$/);
  await go('/admin#nowhere:settings');
  await expectAddress(/#mate:settings$/);
  await follow(/^Content Management/);
  await expectAddress('/admin/content#mate:');
  await expect(chosen(page)).toHaveText('MATE (mate)');
});

test('the overview counts, and its quick actions lead on', async ({ page }) => {
  await sql`insert into exhibitors (event_id, company, is_shown)
    select id, 'Exhibitor ' || number, true from editions, generate_series(1, 1200) number where slug = 'nile'`;
  await sql`update exhibitors set is_shown = false where company = 'Exhibitor 1'`;
  await sql`update editions set coming_soon = '{exhibitors}' where slug = 'nile'`;
  await sql`insert into settings (event_id, key, value) values (null, 'season', '2025')`;
  await storeTexts('nile', { hero_title: 'One' });
  await openAdmin();
  const cards = page.locator('main dl').first();
  await expect(cards.getByRole('term')).toHaveText(['Exhibitors', 'Documents', 'Content Items', 'Settings']);
  await expect(definition(cards)).toHaveText(['1,200', '0', '1', '1']);
  await expect(main().locator('h2, dl')).toHaveText([
    /Exhibitors/,
    'Quick Actions',
    'Needs you',
    'Notices',
    'Possible mistakes',
    'NILE 2025 is over',
    'NILE 2025 at a glance',
  ]);
  const strip = page.locator('main .card').first();
  expect((await strip.boundingBox())?.height).toBeLessThanOrEqual(90);
  await resize(390, 844);
  const tops = await definition(cards).evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().top),
  );
  expect(new Set(tops).size, 'the counts are one row on a phone').toBe(1);
  await resize(1280, 720);
  const actions = region('Quick Actions');
  await expect(link(actions)).toHaveText([
    /^Edit Schedule/,
    /^Edit Event Info/,
    /^Manage Content/,
    /^Upload Media/,
  ]);
  await follow(actions, 'Manage Content');
  await expectTitle('Content Editor 1 changed');
});

test('what waits for an answer stands on the overview, overdue first', async ({ page }) => {
  await openAdmin();
  const waiting = region('Needs you');
  await says(waiting, 'Nothing needs you right now. New inquiries show up here.');
  await storeInquiry('Hi-Line Seed');
  await storeInquiry('Big Sky Fence & Gate', { days: 9 });
  await storeInquiry('Yellowstone Saddlery', { days: 20, status: 'contacted' });
  await reload();
  await expect(items(waiting)).toHaveCount(2);
  await says(items(waiting).first(), /Big Sky Fence & Gate.*overdue by \d+ days/);
  await says(items(waiting).last(), /Hi-Line Seed.*reply by/);
  await says(link(/^Inquiries/), '2 need you, 1 overdue');
  await follow(waiting, /Big Sky/);
  await see(page.getByRole('heading', { level: 2, name: 'Big Sky Fence & Gate' }));
});

test('from the overview, a vendor’s change takes two clicks, and so does the reply to one who wrote', async () => {
  const changed = await storeInquiry('Sagebrush & Sons', { status: 'reserved' });
  await sql`insert into exhibitors (event_id, company, products, website, inquiry_id, answered)
    select id, 'Sagebrush', 'Steel gates and panels.', 'https://bigskyfence.example/', ${changed}, jsonb_build_object(
      'company', 'Sagebrush', 'products', 'Steel gates and panels.', 'website', 'https://bigskyfence.example/')
    from editions where slug = 'mate'`;
  await sql`update inquiry_events set event_id = (select id from editions where slug = 'mate')`;
  const wrote = await storeInquiry('Hi-Line Seed', { status: 'contacted' });
  await sql`insert into inquiry_log (inquiry_id, kind, before, after, at) values
    (${changed}, 'answers', '{"companyName": "Sagebrush"}', '{"companyName": "Sagebrush & Sons"}', now() - interval '1 minute'),
    (${wrote}, 'note', null, '"Is the gate wide enough?"', now())`;
  const clicks = await countClicks();
  await openAdmin();
  const needs = region('Needs you');
  await says(items(needs).first(), /^Sagebrush & Sonschange to accept.*Unread$/);
  await follow(needs, /^Sagebrush/);
  await press('Accept');
  await expectToast('Changes Accepted');
  await expect.poll(clicks).toBe(2);
  await see(link(/^Inquiries.*1 needs you/));
  await openAdmin();
  await says(items(needs), /^Hi-Line Seedvendor wrote · reply (by|today)/);
  await follow(needs, /^Hi-Line Seed/);
  await button(region('Hi-Line Seed'), 'Reply').click();
  await see(field('Subject'));
  await expect.poll(clicks).toBe(4);
});

test('a new portal names first the five things to do first, each the way to its field', async () => {
  await openAdmin();
  const first = region(main()).nth(1);
  await expect(heading(first)).toHaveText('Five things to do first');
  await expect(link(first)).toHaveText([
    /Dates.*which is over/,
    /Contact.*Still an example/,
    /Floor plan/,
    /Documents/,
    /Arrival cards/,
  ]);
  await follow(first, /Floor plan/);
  await expectFocus('Floor Plan ID');
});

test('what a show that is ahead still needs stays on the overview, with the days until then', async () => {
  await sql`update editions set start_date = current_date + 40, end_date = current_date + 42,
    coming_soon = '{exhibitors}' where slug = 'nile'`;
  await storeInquiry('Hi-Line Seed');
  await storeInquiry('Big Sky Fence & Gate', { days: 9 });
  await storeInquiry('Yellowstone Saddlery', { days: 20, status: 'contacted' });
  await openAdmin();
  const ready = region(/^Getting ready: NILE/);
  await says(ready, '4 of 15 done');
  await press(ready, 'Show 4 more');
  await expectFocus(link(ready, /Documents/));
  await expect(items(ready)).toHaveCount(9);
  await press(ready, 'Dismiss: Documents');
  await expect(items(ready)).toHaveCount(8);
  await follow(ready, '1 dismissed');
  await press(region('Dismissed from the checklist'), 'Bring back: Documents');
  await back();
  await says(ready, '4 of 15 done');
  await press(ready, 'Show 4 more');
  const glance = region(/at a glance$/);
  await says(glance, /(39|40|41) ?days until the show/);
  await see(
    glance.getByRole('img', { name: 'Inquiries per week: 3 inquiries in the last 12 weeks' }),
    glance.getByRole('img', {
      name: 'Reply times: 0 of 1 inquiry within two business days',
    }),
  );
  const states = glance.getByRole('figure', { name: /by status/ });
  await words(states, 'Show as a table').click();
  await expect(row(states).nth(1)).toHaveText('New2');
  await follow(ready, /Coming soon: Exhibitors Page/);
  await expectFocus(radio(group('Exhibitors Page'), 'Coming soon'));
});

test('the phone takes one click and one field, the file of exhibitors two clicks and one word', async ({
  page,
}) => {
  await sql`insert into exhibitors (event_id, company, is_shown)
    select id, 'Sagebrush', true from editions where slug = 'nile'`;
  const clicks = await countClicks();
  await openAdmin();
  await press(/^Phone number$/);
  await textbox(/^Phone number$/).fill('(406) 256-2400');
  await keys('Enter');
  await expectToast('Content updated successfully');
  await expect.poll(clicks).toBe(1);
  await keys('Control+k');
  await combobox('What are you looking for?').fill('export exhibitors');
  await option(/^Download the exhibitors/).click();
  const download = page.waitForEvent('download');
  await follow('Download Excel');
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
  await expect.poll(clicks).toBe(3);
});

test('the password before a backup: a backup is downloaded with the password', async ({ page }) => {
  expectErrors(/status of 400/);
  const backups = await openBackups({ BACKUP_DIR: undefined, BACKUP_KEY: undefined }, tmpdir());
  using undo = new DisposableStack();
  undo.defer(provideBackups(backups));
  await openAdmin('settings');
  const card = region(/^Backup$/);
  await press(card, 'Download a backup');
  const form = card.getByRole('form', { name: 'Download a backup' });
  await fill(form, 'Your password', 'guessed');
  await press(form, /^Download$/);
  await see(words(form, 'This password is wrong'));
  await fill(form, 'Your password', PASSWORD);
  const started = page.waitForEvent('download');
  await press(form, /^Download$/);
  expect((await started).url()).toMatch(/\/api\/backups\/new\?ticket=/);
  await hidden(form);
});

test('System Settings leads to where each setting is edited', async () => {
  await openAdmin('settings');
  const places = region('Where to change them');
  await says(places, 'Not set: vendors get the portal’s own PDF');
  await follow(places, 'Edit in Documents Document Storage Limit (MB)');
  await see('0.0 of 200 MB used.');
  await press('Storage limit');
  await fill('Document Storage Limit (MB)', '350');
  await press('Save Limit');
  await see('0.0 of 350 MB used.');
  expect(await sql`select key, value, type from settings`).toEqual([
    { key: 'documents_quota_mb', value: '350', type: 'number' },
  ]);
  await openAdmin('settings');
  await expect(definition(region('Application Settings'))).toHaveText(['350', 'number']);
  await follow(places, 'Edit in Event Setup Master Schedule Address');
  await see(field('Master Schedule Address'));
});

test('what was read stays: no second request on coming back or on focus', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/settings')) asked.push(request.url());
  });
  await openAdmin('settings');
  await follow(/^Media Library/);
  await follow(/^System Settings/);
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('focus'));
    window.dispatchEvent(new Event('online'));
  });
  await see('This show uses the default settings.');
  expect(asked.length).toBe(1);
});

test.describe('a read that fails', () => {
  test.use({ expectedErrors: [/status of 500/] });

  test('says so in its place, is not tried again by itself, and can be tried again', async ({ page }) => {
    let asked = 0;
    let isBroken = true;
    await page.route('**/api/settings?*', (route) => {
      asked += 1;
      return isBroken ? route.fulfill({ status: 500, body: 'Out of order' }) : route.continue();
    });
    await page.clock.install();
    await openAdmin('settings');
    await says(alert(), 'This didn’t load. 500: Out of order');
    await page.clock.runFor(60_000);
    expect(asked).toBe(1);
    isBroken = false;
    await press('Try again');
    await see('This show uses the default settings.');
    expect(asked).toBe(2);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a long name of the show gives way to what is said of publishing', async () => {
    await sql`update editions set name = 'NILE Stock Show & Rodeo' where slug = 'nile'`;
    await openAdmin();
    const chip = button(/^Site status: /);
    await expectWhole(chip);
    expect(await chip.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  });

  test('the sidebar is a drawer that keeps the focus, and closes on choosing, on Escape and beside it', async ({
    page,
  }) => {
    await openAdmin();
    const toggle = button('Open menu');
    // Where the thumb is, with the search beside it.
    for (const near of [toggle, button(/^Search everything/)])
      expect((await near.boundingBox())?.y).toBeGreaterThan(844 - 80);
    const drawer = dialog('Admin Center');
    await toggle.press('Enter');
    await see(drawer);
    for (let step = 0; step < 14; step += 1) {
      await keys('Tab');
      // The browser's own bar may have its turn in between; the page behind never has.
      expect(await page.evaluate(() => document.activeElement?.closest('main, header') ?? null)).toBeNull();
    }
    await keys('Escape');
    await hidden(drawer);
    await expectFocus(toggle);
    await toggle.click();
    await page.mouse.click(380, 400);
    await hidden(drawer);
    await toggle.click();
    expect((await drawer.boundingBox())?.width).toBe(288);
    await follow(drawer, /^Media Library/);
    await hidden(drawer);
    await expectTitle('Media Library');
  });
});
