import {
  endSessions,
  expect,
  expectArrivalAt,
  expectToast,
  signInByForm,
  stopTime,
  storedTexts,
  storeTexts,
  textRow,
} from '#tests/support/browser/admin.ts';
import { openManager, preview, test } from '#tests/support/browser/content-manager.ts';
import { button, heading, link, region, tab, textbox } from '#tests/support/browser/e2e.ts';

/** Another text has the same label, so the name includes its card. */
const HERO = 'Headline, Event Page Content';
const TABS = [
  'Homepage',
  'Vendor Info',
  'Contact Page',
  'Floor Map',
  'Event Schedule',
  'Documents',
  'Areas',
  'Rules',
  'Exhibitors',
  'Pictures',
];

test('at 1280 px every tab is in view, and the head keeps its height while a change goes live', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openManager(page);
  for (const name of TABS) await expect(tab(page, name)).toBeInViewport({ ratio: 1 });
  const head = page.locator('.section-head');
  const before = await head.boundingBox();
  const rows = textRow(page, HERO);
  await rows.click();
  await rows.getByRole('textbox').fill('Welcome to the barn');
  await page.keyboard.press('Enter');
  await expect(button(page, /^Site status: (Saved|Publishing)/)).toBeVisible();
  expect((await head.boundingBox())?.height).toBe(before?.height);
});

test('the tabs stand in the address and follow the arrow keys', { tag: '@engines' }, async ({ page }) => {
  await openManager(page);
  await expect(page.getByRole('tab')).toHaveText(TABS);
  await tab(page, 'Homepage').focus();
  for (const name of ['Vendor Info', 'Contact Page']) {
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, name)).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#nile:contact$/);
  await expect(page).toHaveTitle('Contact Page – Complete Content Management');
  await expect(heading(page, 'Contact Page')).toBeVisible();
  await page.reload();
  await expect(tab(page, 'Contact Page')).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  await expect(tab(page, 'Homepage')).toHaveAttribute('aria-selected', 'true');
});

test('either text editor says what it is for, and leads to the other one', async ({ page }) => {
  await openManager(page);
  await expect(page.getByText('beside a live preview.')).toBeVisible();
  await link(page, 'Every text in one list').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Content Editor');
  await expect(page.getByText('Use it when you know which words to change.')).toBeVisible();
  await link(page, 'See the page while you type').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Complete Content Management');
});

test('each tab lists its texts, and the first one leads to those of the start page', async ({ page }) => {
  await openManager(page);
  for (const [name, count] of [
    ['Homepage', 9],
    ['Vendor Info', 24],
    ['Contact Page', 14],
    ['Floor Map', 8],
  ] as const) {
    await tab(page, name).click();
    if (name === 'Vendor Info') await button(page, 'Show 7 unused days').click();
    await expect(page.getByRole('tabpanel').getByRole('article')).toHaveCount(count);
  }
  await tab(page, 'Homepage').click();
  await expect(page.getByText('These texts are on NILE’s own page.')).toBeVisible();
  await link(page, 'Edit the home page').click();
  await expect(textbox(page, 'Headline')).toBeFocused();
});

test('a text shows in the preview as it is typed, and is saved', { tag: ['@journey', '@engines'] }, async ({
  page,
  portal,
}) => {
  await storeTexts(portal, 'nile', { hero_title: 'Come to {EVENT_NAME}' });
  await openManager(page);
  const headline = preview(page).getByRole('heading', { level: 1 });
  await expect(headline, 'stored, not published yet').toHaveText('Come to NILE');
  await button(textRow(page, HERO), /^Edit/).click();
  const box = textbox(page, 'Headline');
  await box.fill('Bring your cattle to {EVENT_NAME}');
  await expect(headline).toHaveText('Bring your cattle to NILE');
  await page.keyboard.press('Escape');
  await expect(headline).toHaveText('Come to NILE');
  await button(page, `Edit ${HERO}`).click();
  await box.fill('Welcome');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Content Updated');
  await expect(headline).toHaveText('Welcome');
  expect(await storedTexts(portal, 'nile')).toEqual({ hero_title: 'Welcome' });
});

test('a text without a stored value shows its default in a box and is added with it', async ({
  page,
  portal,
}) => {
  await openManager(page, 'contact');
  const row = textRow(page, 'Company name');
  await expect(row).toContainText('Default: Trade Show Management');
  await button(row, 'Add Company name').click();
  await expectToast(page, 'Content Updated');
  await expect(button(row, 'Edit Company name')).toBeFocused();
  expect(await storedTexts(portal, null)).toEqual({ contact_company_name: 'Trade Show Management' });
});

test('a default is edited before it is stored, and stays one when that is cancelled', async ({
  page,
  portal,
}) => {
  await openManager(page, 'contact');
  const row = textRow(page, 'Company name');
  await button(row, 'Edit Company name').click();
  await expect(row.getByRole('textbox')).toHaveValue('Trade Show Management');
  await page.keyboard.press('Escape');
  await expect(button(row, 'Edit Company name')).toBeFocused();
  expect(await storedTexts(portal, 'nile')).toEqual({});
  await page.keyboard.press('Enter');
  await row.getByRole('textbox').fill('Big Sky Shows');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Content Updated');
  await expect(button(row, 'Edit Company name')).toBeFocused();
  expect(await storedTexts(portal, null)).toEqual({ contact_company_name: 'Big Sky Shows' });
});

test('dates and emptied texts show as the published page will show them', async ({ page, portal }) => {
  await storeTexts(portal, 'nile', { event_end_date: '2025-10-19', hero_description: '' });
  await openManager(page);
  await expect(
    preview(page)
      .getByRole('main')
      .getByText(/^October 10–19, 2025/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await expect(preview(page).getByText('Request a booth, plan your move-in')).toHaveCount(0);
});

test('the preview shows a day and hour', async ({ page }) => {
  await openManager(page, 'vendor');
  await page.getByLabel('Show the site at (Mountain Time)').fill('2025-10-08T07:30');
  await expect(preview(page).getByText('The show opens Friday')).toBeVisible();
  await page.getByLabel('Show the site at (Mountain Time)').fill('2025-10-10T00:00');
  await expect(preview(page).getByText('On now, through October 18')).toBeVisible();
  await page.getByLabel('Show the site at (Mountain Time)').fill('');
  await expect(preview(page).getByText('Last show: October 10–18, 2025.').first()).toBeVisible();
});

test('clicking a text in the preview opens its editor', { tag: '@engines' }, async ({ page }) => {
  await openManager(page);
  await preview(page).getByText('Event Dates').click();
  const box = textbox(page, 'Heading of the dates card');
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('Event Dates');
  await expect(page).toHaveURL(/:homepage\/event_dates_heading$/);
  await preview(page).getByText('View Available Booths').click();
  await expect(textbox(page, 'Button to the floor map')).toBeFocused();
  await expect(preview(page).getByRole('heading', { level: 1 }), 'links lead nowhere').toHaveText(
    'Your booth at NILE',
  );
  await preview(page).getByText('Ready for a booth?').click();
  await expect(page.getByText('Bottom headline is in the Content Editor.')).toBeVisible();
  await link(page, 'Edit it there').click();
  await expectArrivalAt(textbox(page, 'Bottom headline'));
});

test('opening an editor brings its text into view, also in another part of the page', {
  tag: '@engines',
}, async ({ page }) => {
  await openManager(page, 'vendor');
  const title = heading(preview(page), 'Event Schedule');
  await expect(title).toBeHidden();
  // The preview reloads after the save and then shows the open text.
  const anew = page.waitForResponse(/\/admin\/preview\/nile\/vendors/);
  await button(textRow(page, 'Title in the schedule tab'), /^Add/).click();
  await button(page, 'Edit Title in the schedule tab').click();
  await anew;
  await expect(title).toBeInViewport();
  await expect(title).toHaveCSS('outline-style', 'solid');
  // A link until the page has seen somebody, then a tab.
  const named = { name: 'Guidelines' };
  await preview(page).getByRole('tab', named).or(preview(page).getByRole('link', named)).click();
  await expect(title).toBeHidden();
  await expect(page).toHaveURL(/:vendor\/schedule_title$/);
});

test('a page from before a save is made anew, however late the window hears of the save', async ({
  page,
}) => {
  const heard = Promise.withResolvers<void>();
  await page.route('**/api/publication', async (route) => {
    await heard.promise;
    await route.continue();
  });
  await openManager(page, 'vendor');
  const anew = page.waitForResponse(/\/admin\/preview\/nile\/vendors/);
  await button(textRow(page, 'Title in the schedule tab'), /^Add/).click();
  await button(page, 'Edit Title in the schedule tab').click();
  heard.resolve();
  await anew;
  await expect(heading(preview(page), 'Event Schedule')).toBeInViewport();
});

test('a text that the page does not show says so', async ({ page, portal }) => {
  await storeTexts(portal, 'nile', { vendor_day1_name: 'Friday' });
  await openManager(page, 'vendor');
  await expect(preview(page).locator('dt', { hasText: 'Friday' })).toBeAttached();
  await expect(textRow(page, 'Day 1 name')).not.toContainText('Not shown');
  await expect(textRow(page, 'Day 1 schedule')).not.toContainText('Not shown');
  await button(page, 'Show 6 unused days').click();
  await expect(textRow(page, 'Day 2 name')).toContainText('Not shown on this page.');
  await expect(textRow(page, 'Load-in title')).not.toContainText('Not shown');
});

test('a phone number is that of all shows until it is different for one', async ({ page, portal }) => {
  const row = textRow(page, 'Phone number');
  const type = async (phone: string) => {
    await row.getByRole('textbox').fill(phone);
    await page.keyboard.press('Enter');
    await expect(row).toContainText(phone);
  };
  const restores = async (scopes: readonly RegExp[]) => {
    await button(row, 'History of Phone number').click();
    const dialog = page.getByRole('dialog', { name: 'History of Phone number' });
    await expect(dialog.getByRole('listitem')).toHaveText(scopes);
    const restore = dialog.getByRole('listitem').filter({ has: page.getByRole('button') });
    const offered = await restore.getByRole('definition').allTextContents();
    await page.keyboard.press('Escape');
    return offered;
  };
  const scope = button(row, /^(Different|Same) for/);
  await openManager(page, 'contact/contact_phone');
  await type('(406) 256-2300');
  await button(row, 'Edit Phone number').click();
  await type('(406) 256-2400');
  expect([await storedTexts(portal, null), await storedTexts(portal, 'nile')]).toEqual([
    { contact_primary_phone: '(406) 256-2400' },
    {},
  ]);

  await page.getByLabel('Active Event').selectOption('MATE (mate)');
  await tab(page, 'Contact Page').click();
  await expect(row).toContainText('(406) 256-2400');
  await row.click();
  await expect(row).toContainText('All shows');
  await expect(row).toContainText(
    'on the floor map, on the vendor page, with the booth inquiry, in the vendor guides',
  );
  await expect(scope).toHaveCount(1);
  await scope.click();
  // The typed words belong to one text, so its scope must not change.
  await row.getByRole('textbox').fill('(406) 256-2498');
  await expect(scope).toHaveCount(0);
  await button(textRow(page, 'Email address'), /^Edit/).click();
  await expect(row).toContainText('Not saved yet');
  await expect(scope).toHaveCount(0);
  await row.click();
  await type('(406) 256-2499');
  await expect(row).toContainText('Different for MATE');
  const [all, its] = [/All shows/, /For MATE/];
  expect(await restores([its, its, all, all])).toEqual(['(406) 256-2400', '(406) 256-2499']);
  expect(await storedTexts(portal, 'mate')).toEqual({ contact_primary_phone: '(406) 256-2499' });
  await button(page, 'Reload preview').click();
  const numberOf = (name: string) => link(region(preview(page), name), /^\(406\)/);
  await expect(numberOf('MATE')).toHaveText('(406) 256-2499');
  await expect(page.getByText('Not shown on this page.')).toHaveCount(0);
  // What is clicked is what is edited.
  await numberOf('NILE').click();
  await expect(page.getByText('This text belongs to NILE. Choose NILE to change it.')).toBeVisible();
  await numberOf('MATE').click();
  await expect(row.getByRole('textbox')).toHaveValue('(406) 256-2499');

  await button(row, 'Same for all shows').click();
  await expect(row).toContainText('(406) 256-2400');
  expect(await storedTexts(portal, 'mate')).toEqual({});
  expect(await restores([its, its, its, all, all])).toEqual(['(406) 256-2300', '(406) 256-2400']);
});

test('a hidden show is previewed as it will be offered, and no show at all is said', async ({
  page,
  portal,
}) => {
  await portal.sql`update editions set is_active = false where slug = 'mate'`;
  await openManager(page);
  await page.getByLabel('Active Event').selectOption('MATE (mate)');
  await expect(preview(page).getByRole('banner')).toContainText('MATE');
  await expect(link(page, 'Preview pages')).toHaveAttribute('href', /^\/admin\/preview\/e\/[^/]+\/mate$/);
  await page.route('**/api/session', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), editions: [] } });
  });
  await page.reload();
  await expect(page.getByText('No current event available')).toBeVisible();
});

test.describe('sessions and conflicts', () => {
  test.use({ expectedErrors: [/status of (401|409)/] });

  test('without a session nothing of it is there: the login follows, and leads back to the tab', async ({
    page,
  }) => {
    const seen = Promise.withResolvers<void>();
    await page.route('**/api/login?*', async (route) => {
      await seen.promise;
      await route.continue();
    });
    await page.goto('/contact');
    await page.goto('/admin/content#vendor');
    await expectToast(page, 'Unauthorized');
    await expect(page.getByRole('heading')).toHaveCount(0);
    seen.resolve();
    await expect(page.getByLabel('Email address')).toBeFocused();
    await expect(page.getByText('Your session ended')).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL('/contact');
    await page.goForward();
    await signInByForm(page);
    await expect(tab(page, 'Vendor Info')).toHaveAttribute('aria-selected', 'true');
  });

  test('two people who edit one text choose between both', async ({ page, portal }) => {
    await storeTexts(portal, 'nile', { hero_title: 'Before' });
    await openManager(page, 'homepage/hero_title');
    await textbox(page, 'Headline').fill('Mine');
    await portal.sql`update content_items set value = 'Theirs', version = version + 1 where key = 'hero_title'`;
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Two versions' });
    await expect(dialog).toContainText('Theirs');
    await button(dialog, 'Save this choice').click();
    await expectToast(page, 'Content Updated');
    expect(await storedTexts(portal, 'nile')).toEqual({ hero_title: 'Mine' });
  });

  test('typed text survives the end of the session', async ({ page, portal }) => {
    await openManager(page, 'homepage/hero_title');
    await textbox(page, 'Headline').fill('Typed before');
    await endSessions(portal);
    await stopTime(page);
    await page.keyboard.press('Enter');
    await expectToast(page, 'You are logged out. Logging in again...');
    await page.clock.resume();
    await signInByForm(page);
    await expect(textbox(page, 'Headline')).toHaveValue('Typed before');
    await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText('Typed before');
  });
});

test('on a phone the preview has a place of its own and leads back to the editor', {
  tag: '@engines',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openManager(page);
  await expect(heading(page, 'Live Preview')).toBeHidden();
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(textRow(page, HERO)).toBeHidden();
  await preview(page).getByText('Event Dates').click();
  await expect(textbox(page, 'Heading of the dates card')).toBeFocused();
});

test('a save that ends after somebody has gone on to another tab leaves them there', async ({
  page,
  portal,
}) => {
  await storeTexts(portal, 'nile', { hero_title: 'Before' });
  await openManager(page);
  await button(page, `Edit ${HERO}`).click();
  await textbox(page, 'Headline').fill('After');
  const saved = Promise.withResolvers<void>();
  await page.route('**/api/content', async (route) => {
    if (route.request().method() === 'POST') await saved.promise;
    await route.continue();
  });
  await page.keyboard.press('Enter');
  await tab(page, 'Floor Map').click();
  saved.resolve();
  await expectToast(page, 'Content Updated');
  await expect(tab(page, 'Floor Map')).toHaveAttribute('aria-selected', 'true');
});
