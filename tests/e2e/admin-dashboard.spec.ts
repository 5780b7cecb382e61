import { tmpdir } from 'node:os';
import { openBackups } from '#local/backup/nightly.ts';
import { provideBackups } from '#server/backups.ts';
import {
  expect,
  expectToast,
  openAdmin,
  storeInquiry,
  storeTexts,
  test,
} from '#tests/support/browser/admin.ts';
import { button, dialog, group, link, radio, region } from '#tests/support/browser/e2e.ts';
import { PASSWORD } from '#tests/support/portal/administrator.ts';

const SECTIONS: [link: string, title: string][] = [
  ['Inquiries', 'Inquiries'],
  ['Event Setup Name, dates and floor plan', 'Event Setup'],
  ['Content Editor Manage All Website Text', 'Content Editor'],
  ['Media Library Images and documents', 'Media Library'],
  ['People Who can sign in', 'People'],
  ['System Settings Backups and health', 'System Settings'],
  ['Dashboard Overview and Quick Stats', 'Dashboard Overview'],
];

test('the sidebar leads to every section, by the address too', { tag: '@engines' }, async ({ page }) => {
  await openAdmin(page);
  await expect(page.getByText('Admin Center')).toBeVisible();
  await expect(page.getByText('Trade Show Manager')).toBeVisible();
  for (const [link, title] of SECTIONS) {
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('System Settings');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('System Settings');
  await expect(page).toHaveTitle('System Settings – Admin Center');
  await expect(link(page, /^Content Management/)).toHaveAttribute('href', '/admin/content#nile:');
});

test('the whole sidebar is on a screen of 1280 × 720', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openAdmin(page);
  for (const name of ['Search everything', 'Log out'])
    await expect(button(page, name)).toBeInViewport({ ratio: 1 });
  await expect(link(page, /^Content Management/)).toBeInViewport({ ratio: 1 });
  await expect(link(page, 'Add a show')).toBeInViewport({ ratio: 1 });
});

test('the selector lists the shows, warns, and decides what is shown', async ({ page, portal }) => {
  await storeTexts(portal, 'mate', { hero_title: 'One', cta_title: 'Two' });
  await openAdmin(page);
  const selector = page.getByLabel('Active Event');
  await expect(selector).toHaveAccessibleDescription(
    'All content edits apply to this event only, except “All shows” texts',
  );
  await expect(selector.getByRole('option')).toHaveText(['NILE (nile)', 'MATE (mate)']);
  const items = page.getByRole('definition').nth(2);
  await expect(items).toHaveText('0');
  await selector.selectOption('MATE (mate)');
  await expect(items).toHaveText('2');
  await page.reload();
  await expect(selector.locator('option:checked')).toHaveText('MATE (mate)');
});

test('the show stands in the address: two tabs hold two shows, and a reload or an unknown one changes neither', async ({
  page,
  portal,
}) => {
  await portal.sql`update editions set start_date = '2099-02-11', end_date = '2099-02-13', is_active = false where slug = 'mate'`;
  const chosen = (of: typeof page) => of.getByLabel('Active Event').locator('option:checked');
  await openAdmin(page);
  await expect(page).toHaveURL(/\/admin#nile:dashboard$/);
  await expect(page.getByText('2025 · Over', { exact: true })).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/admin#mate:events');
  await expect(chosen(other)).toHaveText('MATE (mate)');
  await expect(other.getByText('2099 · Hidden', { exact: true })).toBeVisible();
  await page.reload();
  await expect(chosen(page)).toHaveText('NILE (nile)');
  await link(page, /^Content Editor/).click();
  await expect(page).toHaveURL(/#nile:content$/);
  await page.getByLabel('Active Event').selectOption('MATE (mate)');
  await expect(page).toHaveURL(/#mate:content$/);
  await page.goto('/admin#nowhere:settings');
  await expect(page).toHaveURL(/#mate:settings$/);
  await link(page, /^Content Management/).click();
  await expect(page).toHaveURL('/admin/content#mate:');
  await expect(chosen(page)).toHaveText('MATE (mate)');
});

test('the overview counts, and its quick actions lead on', async ({ page, portal }) => {
  await portal.sql`insert into exhibitors (event_id, company, is_shown)
    select id, 'Exhibitor ' || number, true from editions, generate_series(1, 1200) number where slug = 'nile'`;
  await portal.sql`update exhibitors set is_shown = false where company = 'Exhibitor 1'`;
  await portal.sql`update editions set coming_soon = '{exhibitors}' where slug = 'nile'`;
  await portal.sql`insert into settings (event_id, key, value) values (null, 'season', '2025')`;
  await storeTexts(portal, 'nile', { hero_title: 'One' });
  await openAdmin(page);
  const cards = page.locator('main dl').first();
  await expect(cards.getByRole('term')).toHaveText(['Exhibitors', 'Documents', 'Content Items', 'Settings']);
  await expect(cards.getByRole('definition')).toHaveText(['1,200', '0', '1', '1']);
  await expect(page.locator('main').locator('h2, dl')).toHaveText([
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
  await page.setViewportSize({ width: 390, height: 844 });
  const tops = await cards
    .getByRole('definition')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size, 'the counts are one row on a phone').toBe(1);
  await page.setViewportSize({ width: 1280, height: 720 });
  const actions = region(page, 'Quick Actions');
  await expect(actions.getByRole('link')).toHaveText([
    'Edit ScheduleChange days, hours and areas',
    'Edit Event InfoUpdate event details and dates',
    'Manage ContentEdit website text and content',
    'Upload MediaAdd images and documents',
  ]);
  await link(actions, 'Manage Content').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Content Editor 1 item');

  await link(page, /^Event Setup/).click();
  await page.getByLabel('Exhibitors', { exact: true }).fill('142');
  await button(page, 'Save Changes').click();
  await expectToast(page, 'Event details updated successfully');
  await link(page, /^Dashboard/).click();
  await expect(cards.getByRole('definition').first()).toHaveText('142');
});

test('what waits for an answer stands on the overview, overdue first', async ({ page, portal }) => {
  await openAdmin(page);
  const waiting = region(page, 'Needs you');
  await expect(waiting).toContainText('Nothing needs you right now. New inquiries show up here.');
  await storeInquiry(portal, 'Hi-Line Seed');
  await storeInquiry(portal, 'Big Sky Fence & Gate', { days: 9 });
  await storeInquiry(portal, 'Yellowstone Saddlery', { days: 20, status: 'contacted' });
  await page.reload();
  await expect(waiting.getByRole('listitem')).toHaveCount(2);
  await expect(waiting.getByRole('listitem').first()).toContainText(
    /Big Sky Fence & Gate.*overdue by \d+ days/,
  );
  await expect(waiting.getByRole('listitem').last()).toContainText(/Hi-Line Seed.*reply by/);
  await expect(link(page, /^Inquiries/)).toContainText('2 waiting, 1 overdue');
  await link(waiting, /Big Sky/).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Big Sky Fence & Gate' })).toBeVisible();
});

test('a new portal names first the five things to do first, each the way to its field', async ({ page }) => {
  await openAdmin(page);
  const first = page.locator('main').getByRole('region').nth(1);
  await expect(first.getByRole('heading')).toHaveText('Five things to do first');
  await expect(first.getByRole('link')).toHaveText([
    /Dates.*which is over/,
    /Contact.*Still an example/,
    /Floor plan/,
    /Documents/,
    /Arrival cards/,
  ]);
  await link(first, /Floor plan/).click();
  await expect(page.getByLabel('Floor Plan ID')).toBeFocused();
});

test('what a show that is ahead still needs stays on the overview, with the days until then', async ({
  page,
  portal,
}) => {
  await portal.sql`update editions set start_date = current_date + 40, end_date = current_date + 42,
    coming_soon = '{exhibitors}' where slug = 'nile'`;
  await storeInquiry(portal, 'Hi-Line Seed');
  await storeInquiry(portal, 'Big Sky Fence & Gate', { days: 9 });
  await storeInquiry(portal, 'Yellowstone Saddlery', { days: 20, status: 'contacted' });
  await openAdmin(page);
  const ready = region(page, /^Getting ready: NILE/);
  await expect(ready).toContainText('4 of 13 done');
  await button(ready, 'Show 2 more').click();
  await expect(link(ready, /Contact/)).toBeFocused();
  await expect(ready.getByRole('listitem')).toHaveCount(7);
  const glance = region(page, /at a glance$/);
  await expect(glance).toContainText(/(39|40|41) ?days until the show/);
  await expect(
    glance.getByRole('img', { name: 'Inquiries per week: 3 inquiries in the last 12 weeks' }),
  ).toBeVisible();
  await expect(
    glance.getByRole('img', {
      name: 'Reply times: 0 of 1 inquiry within two business days',
    }),
  ).toBeVisible();
  const states = glance.getByRole('figure', { name: /by status/ });
  await states.getByText('Show as a table').click();
  await expect(states.getByRole('row')).toHaveText([
    'StatusInquiries',
    'New2',
    'Contacted1',
    'Reserved0',
    'Declined0',
    'Withdrawn0',
  ]);
  await link(ready, /Coming soon: Exhibitors Page/).click();
  await expect(radio(group(page, 'Exhibitors Page'), 'Coming soon')).toBeFocused();
});

test('System Settings lists key, value and type', async ({ page, portal }) => {
  await openAdmin(page, 'settings');
  await expect(page.getByText('This show uses the default settings.')).toBeVisible();
  await portal.sql`insert into settings (event_id, key, value, type) values
    (null, 'booth_limit', '212', 'number'), (null, 'season', '2025', 'string')`;
  await page.reload();
  const list = region(page, 'Application Settings');
  await expect(list.getByRole('term')).toHaveText(['BOOTH_LIMIT', 'SEASON']);
  await expect(list.getByRole('definition')).toHaveText(['212', 'number', '2025', 'string']);
});

test.describe('the password before a backup', () => {
  test.use({ expectedErrors: [/status of 400/] });

  test('a backup is downloaded with the password', async ({ page }) => {
    const backups = await openBackups({ BACKUP_DIR: undefined, BACKUP_KEY: undefined }, tmpdir());
    using undo = new DisposableStack();
    undo.defer(provideBackups(backups));
    await openAdmin(page, 'settings');
    const card = page.getByRole('region', { name: 'Backup', exact: true });
    await button(card, 'Download a backup').click();
    const form = card.getByRole('form', { name: 'Download a backup' });
    await form.getByLabel('Your password').fill('guessed');
    await form.getByRole('button', { name: 'Download', exact: true }).click();
    await expect(form.getByText('This password is wrong')).toBeVisible();
    await form.getByLabel('Your password').fill(PASSWORD);
    const started = page.waitForEvent('download');
    await form.getByRole('button', { name: 'Download', exact: true }).click();
    expect((await started).url()).toMatch(/\/api\/backups\/new\?ticket=/);
    await expect(form).toBeHidden();
  });
});

test('System Settings leads to where each setting is edited', async ({ page, portal }) => {
  await openAdmin(page, 'settings');
  const places = region(page, 'Where to change them');
  await expect(places).toContainText('Not set: vendors get the portal’s own PDF');
  await link(places, 'Edit in Documents Document Storage Limit (MB)').click();
  await expect(page.getByText('0.0 of 200 MB used.')).toBeVisible();
  await button(page, 'Storage limit').click();
  await page.getByLabel('Document Storage Limit (MB)').fill('350');
  await button(page, 'Save Limit').click();
  await expect(page.getByText('0.0 of 350 MB used.')).toBeVisible();
  expect(await portal.sql`select key, value, type from settings`).toEqual([
    { key: 'documents_quota_mb', value: '350', type: 'number' },
  ]);
  await openAdmin(page, 'settings');
  await expect(region(page, 'Application Settings').getByRole('definition')).toHaveText(['350', 'number']);
  await link(places, 'Edit in Event Setup Master Schedule Address').click();
  await expect(page.getByLabel('Master Schedule Address')).toBeVisible();
});

test('what was read stays: no second request on coming back or on focus', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/settings')) asked.push(request.url());
  });
  await openAdmin(page, 'settings');
  await link(page, /^Media Library/).click();
  await link(page, /^System Settings/).click();
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('focus'));
    window.dispatchEvent(new Event('online'));
  });
  await expect(page.getByText('This show uses the default settings.')).toBeVisible();
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
    await openAdmin(page, 'settings');
    await expect(page.getByRole('alert')).toContainText('This didn’t load. 500: Out of order');
    await page.clock.runFor(60_000);
    expect(asked).toBe(1);
    isBroken = false;
    await button(page, 'Try again').click();
    await expect(page.getByText('This show uses the default settings.')).toBeVisible();
    expect(asked).toBe(2);
  });

  test.describe('without a network', () => {
    test.use({ expectedErrors: [/Failed to load resource|Could not connect/] });

    test('says so in plain words, not in the browser’s', { tag: '@engines' }, async ({ page }) => {
      await page.route('**/api/settings?*', (route) => route.abort('internetdisconnected'));
      await openAdmin(page, 'settings');
      await expect(page.getByRole('alert').filter({ hasText: 'didn’t load' })).toHaveText(
        /^This didn’t load. The portal didn’t respond. Try again in a minute.\s*Try again$/,
      );
    });
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a long name of the show gives way to what is said of publishing', async ({ page, portal }) => {
    await portal.sql`update editions set name = 'NILE Stock Show & Rodeo' where slug = 'nile'`;
    await openAdmin(page);
    const chip = button(page, /^Site status: /);
    await expect(chip).toBeInViewport({ ratio: 1 });
    expect(await chip.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  });

  test('the sidebar is a drawer that keeps the focus, and closes on choosing, on Escape and beside it', async ({
    page,
  }) => {
    await openAdmin(page);
    const toggle = button(page, 'Open menu');
    // Where the thumb is, with the search beside it.
    for (const near of [toggle, button(page, /^Search everything/)])
      expect((await near.boundingBox())?.y).toBeGreaterThan(844 - 80);
    const drawer = dialog(page, 'Admin Center');
    await toggle.press('Enter');
    await expect(drawer).toBeVisible();
    for (let step = 0; step < 14; step += 1) {
      await page.keyboard.press('Tab');
      // The browser's own bar may have its turn in between; the page behind never has.
      expect(await page.evaluate(() => document.activeElement?.closest('main, header') ?? null)).toBeNull();
    }
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(toggle).toBeFocused();
    await toggle.click();
    await page.mouse.click(380, 400);
    await expect(drawer).toBeHidden();
    await toggle.click();
    expect((await drawer.boundingBox())?.width).toBe(288);
    await link(drawer, /^Media Library/).click();
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Media Library');
  });
});
