import type { Locator, Route } from 'playwright/test';
import {
  axeFindings,
  endSessions,
  expect,
  expectToast,
  openAdmin,
  openTexts,
  sidewaysScroll,
  signIn,
  signInByForm,
  stopTime,
  storedTexts,
  storeInquiry,
  storeTexts,
  test,
  textRow,
} from '#tests/support/browser/admin.ts';
import { button, group, heading, link, region, tab, textbox } from '#tests/support/browser/e2e.ts';
import { pdfOfSize } from '#tests/support/samples/files.ts';

test.describe('signed out', () => {
  // The browser itself notes that the question who is there was answered 401.
  test.use({ expectedErrors: [/status of 401/] });

  test('the landing page asks for the login and leads back to the section', {
    tag: ['@journey', '@engines'],
  }, async ({ page }) => {
    await page.goto('/admin#settings');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Access Required');
    await expect(
      page.getByText('You need to be logged in as an administrator to access the admin dashboard'),
    ).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(button(page, 'Login to Continue')).toBeFocused();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/api/login');
    expect(new URL(page.url()).searchParams.get('returnTo')).toBe('/admin#settings');
    await signInByForm(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('System Settings');
  });

  test('the landing page stands there while it is not known who is there', async ({ page }) => {
    await page.route('**/api/session', () => {});
    await page.goto('/admin');
    await expect(heading(page, 'Admin Access Required')).toBeVisible();
  });

  test('work in a session that is over: toast, login, and back in the editor with the text', {
    tag: ['@journey', '@engines'],
  }, async ({ page, portal }) => {
    await storeTexts(portal, 'nile', { hero_title: 'Old title' });
    await openTexts(page, 'Event Page Content');
    await button(page, 'Edit Headline, Event Page Content').click();
    await textbox(page, 'Headline, Event Page Content').fill('Typed just before midnight');
    await endSessions(portal);
    await stopTime(page);
    await page.keyboard.press('Enter');
    await expectToast(page, 'Unauthorized');
    await expectToast(page, 'You are logged out. Logging in again...');
    await page.clock.runFor(499);
    expect(new URL(page.url()).pathname).toBe('/admin');
    await page.clock.resume();
    await page.waitForURL((url) => url.pathname === '/api/login');
    await expect(page.getByText('Your session ended.')).toBeVisible();
    await expect(page.getByLabel('Email address')).toBeFocused();
    await signInByForm(page);
    const box = textbox(page, 'Headline, Event Page Content');
    await expect(box).toHaveValue('Typed just before midnight');
    await expect(textRow(page, 'Headline, Event Page Content')).toContainText(
      /Your unsaved text from .+ was restored\./,
    );
    await box.press('Enter');
    await expectToast(page, 'Content updated successfully');
    await expect(textRow(page, 'Headline, Event Page Content')).toContainText('Typed just before midnight');
  });
});

test.describe('without an answer', () => {
  test.use({ expectedErrors: [/status of 500/] });

  test('the landing page says that the portal did not answer', async ({ page }) => {
    await page.route('**/api/session', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await page.goto('/admin');
    await expect(page.getByRole('alert')).toHaveText('The portal isn’t responding right now.');
    await expect(button(page, 'Login to Continue')).toBeVisible();
  });

  test('a screen says once what of it did not load, or may be old, and tries again', async ({
    page,
    portal,
  }) => {
    const alert = page
      .locator('main')
      .getByRole('alert')
      .filter({ has: button(page, 'Try again') });
    const broken = (route: Route) => route.fulfill({ status: 500, body: 'broken' });
    await page.route('**/api/people', broken);
    await openAdmin(page, `inquiries/${await storeInquiry(portal, 'Big Sky Fence')}`);
    await expect(alert).toContainText('Part of this screen didn’t load.');
    await page.unroute('**/api/people');
    // A part that opens meanwhile may have read it again by itself.
    await expect(async () => {
      if (await alert.isVisible()) await button(alert, 'Try again').click({ timeout: 1000 });
      await expect(alert).toHaveCount(0, { timeout: 1000 });
    }).toPass();

    await storeTexts(portal, 'nile', { hero_title: 'Welcome' });
    await openTexts(page, 'Event Page Content');
    await page.route(/\/api\/content\?/, broken);
    const row = textRow(page, 'Headline, Event Page Content');
    await button(row, /^Edit /).click();
    await row.getByRole('textbox').fill('Howdy');
    await row.getByRole('textbox').press('Enter');
    await expect(alert).toContainText('This may be out of date.');
  });
});

test.describe('after a deploy', () => {
  test.use({ expectedErrors: [/status of 404|dynamically imported module|Importing a module/] });

  test('a section whose file is gone offers to refresh the page, which brings it', async ({ page }) => {
    const file = /\/_astro\/Inbox\.\w+\.js/;
    await page.route(file, (route) => route.fulfill({ status: 404, body: 'gone' }));
    await openAdmin(page);
    const link = page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Inquiries' });
    await link.click();
    await expect(page.getByRole('alert')).toContainText('Something went wrong');
    await expect(link).toBeVisible();
    await page.unroute(file);
    await page.getByRole('button', { name: 'Refresh Page' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Inquiries/);
  });
});

test('once the page is idle, its sections need no network to open', async ({ page }) => {
  await openAdmin(page);
  await page.waitForLoadState('networkidle');
  await page.route('**/_astro/**', (route) => route.abort());
  await page
    .getByRole('navigation', { name: 'Admin' })
    .getByRole('link', { name: 'System Settings' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('System Settings');
});

test('a spinner turns while an administrator’s session is asked for', async ({ page }) => {
  await openAdmin(page);
  const asked = Promise.withResolvers<void>();
  await page.route('**/api/session', async (route) => {
    await asked.promise;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: 'Checking your sign-in…' })).toBeVisible();
  asked.resolve();
  await expect(heading(page, 'Dashboard Overview')).toBeVisible();
});

test('the sidebar names who is signed in, by the address where there is no name, and logs out', {
  tag: '@journey',
}, async ({ page, portal }) => {
  await openAdmin(page);
  await expect(page.getByText('Administrator')).toBeVisible();
  await expect(page.getByText('Ann', { exact: true })).toBeVisible();
  await portal.sql`update users set first_name = null`;
  await page.reload();
  await expect(page.getByText('ann@example.com')).toBeVisible();
  await button(page, 'Log out').click();
  await page.waitForURL(`${portal.url}/`);
  expect(await portal.sql`select count(*)::int as sessions from sessions`).toEqual([{ sessions: 0 }]);
});

test('Activity tells who changed what, in words, by day', async ({ page }) => {
  await openAdmin(page, 'events');
  await page.getByLabel('Attendees').fill('15,500');
  await group(page, 'Downloads').getByText('Coming soon').click();
  await button(page, 'Save Changes').click();
  await expectToast(page, 'Event details updated successfully');
  await link(page, /^Activity/).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Activity');
  const today = region(page, /^Today, /);
  await expect(today.getByRole('listitem')).toHaveCount(2);
  const row = (name: string) => today.getByRole('listitem').filter({ hasText: name });
  await expect(row('Attendees')).toContainText('Event Setup, NILE · changed by ann@example.com');
  await expect(row('Attendees')).toContainText('Before: Blank');
  await expect(row('Attendees')).toContainText('After: 15,500');
  await expect(row('Coming Soon')).toContainText('After: Downloads');
  await link(row('Attendees'), 'Attendees').click();
  await expect(page.getByLabel('Attendees')).toHaveValue('15,500');
  await page.goBack();
  await page.getByLabel('Active Event').selectOption('MATE (mate)');
  await expect(page.getByText('No changes yet.')).toBeVisible();
  await button(page, 'Every show').click();
  await link(row('Attendees'), 'Attendees').click();
  await expect(page.getByLabel('Active Event').locator('option:checked')).toHaveText('NILE (nile)');
  await expect(page.getByLabel('Attendees')).toHaveValue('15,500');
});

test('a long log is read on', async ({ page, portal }) => {
  await portal.sql`
    insert into changes (event_id, kind, record, before, after, changed_by_email, changed_at, saved_revision)
    select (select id from editions where slug = 'nile'), 'text', 'note_' || n,
      jsonb_build_object('value', repeat('A long text before. ', 20), 'type', 'text', 'category', 'event'),
      jsonb_build_object('value', 'http://example.com/' || repeat('x', 200), 'type', 'text', 'category', 'event'),
      'somebody-with-a-very-long-name@an-even-longer-company-name.example.com', now() - make_interval(hours => 120 - n), 1
    from generate_series(1, 120) n`;
  await openAdmin(page, 'activity');
  const rows = page.locator('main').getByRole('listitem');
  await expect(rows).toHaveCount(50);
  await expect(rows.first()).toContainText('note_120');
  await button(page, 'Show more').click();
  await expect(rows).toHaveCount(100);
  await button(page, 'Show more').click();
  await expect(rows).toHaveCount(120);
  await expect(rows.last()).toContainText('note_1');
  await expect(page.getByText('That’s everything.')).toBeVisible();
});

test('everything is searched from anywhere, by the keyboard alone, and opens at the very place', {
  tag: '@engines',
}, async ({ page, portal }) => {
  await storeInquiry(portal, 'Courtyard Fence & Gate');
  await openAdmin(page, 'settings');
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: 'What are you looking for?' });
  await expect(box).toBeFocused();
  await page.keyboard.type('courtyard');
  const group = (name: string) => page.getByRole('group', { name });
  await expect(group('Inquiries').getByRole('option')).toHaveText(/^Courtyard Fence & Gate/);
  await expect(group('Event Schedule').getByRole('option')).toHaveCount(6);
  await expect(group('Areas').getByRole('option').first()).toHaveText(/^Courtyard/);
  expect(await axeFindings(page)).toEqual([]);
  const chosen = page.getByRole('listbox').getByRole('option', { selected: true });
  await page.keyboard.press('ArrowUp');
  await expect(chosen).toHaveText(/^Courtyard Fence & Gate/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Courtyard Fence & Gate' })).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('no such words anywhere');
  await expect(page.getByText('Nothing found for “no such words anywhere”.')).toBeVisible();
  await page.keyboard.press('Enter');
  await box.fill('square feet');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Square Feet', { exact: true })).toBeFocused();
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

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
  await click(button(page, /^Search everything/));
  await fill(page.getByRole('combobox', { name: 'What are you looking for?' }), 'plan your move-in');
  await click(group(page, 'Texts').getByRole('option', { name: /^Intro below the headline/ }));
  await expect(textbox(page, 'Intro below the headline')).toBeFocused();
  expect(done).toEqual({ clicks: 2, fields: 1 });
});

test('an inquiry gets another state: 2 clicks', async ({ page, portal }) => {
  await storeInquiry(portal, 'Hi-Line Seed');
  await openAdmin(page);
  const { click, done } = counter();
  await click(link(page, /Hi-Line Seed/));
  await click(button(region(page, 'Hi-Line Seed'), 'Contacted'));
  await expectToast(page, 'Status changed to contacted');
  expect(done).toEqual({ clicks: 2, fields: 0 });
});

test('a show gets another name: 3 clicks', async ({ page, portal }) => {
  await openAdmin(page);
  const { click, fill, done } = counter();
  await click(link(page, /^Edit Event Info/));
  await click(page.getByLabel('Event Name'));
  await fill(page.getByLabel('Event Name'), 'NILE Stock Show');
  await click(button(page, 'Save Changes'));
  await expectToast(page, 'Event details updated successfully');
  expect(await portal.sql`select name from editions where slug = 'nile'`).toEqual([
    { name: 'NILE Stock Show' },
  ]);
  expect(done).toEqual({ clicks: 3, fields: 1 });
});

test('a document is uploaded: 3 clicks and the file alone', async ({ page, portal }) => {
  await openAdmin(page);
  const { click, done } = counter();
  await click(link(page, /^Upload Media/));
  await click(button(page, 'Upload Document'));
  await page.getByLabel('File', { exact: true }).setInputFiles({
    name: 'insurance_form-2026.pdf',
    mimeType: 'application/pdf',
    buffer: pdfOfSize(2048),
  });
  await expect(page.getByLabel('Title')).toHaveValue('Insurance form 2026');
  await click(page.getByRole('button', { name: 'Upload', exact: true }));
  await expectToast(page, 'Document Uploaded');
  expect(await portal.sql`select title from documents`).toEqual([{ title: 'Insurance form 2026' }]);
  expect(done).toEqual({ clicks: 3, fields: 0 });
});

test('the phone of the contact changes: 3 clicks and 1 field', async ({ page, portal }) => {
  await openAdmin(page);
  const { click, fill, done } = counter();
  await click(link(page, /^Content Management/));
  await click(tab(page, 'Contact Page'));
  await click(button(textRow(page, 'Phone number'), /^Edit/));
  await fill(textbox(page, 'Phone number'), '(406) 256-2400');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Content Updated');
  expect(await storedTexts(portal, null)).toMatchObject({ contact_primary_phone: '(406) 256-2400' });
  expect(done).toEqual({ clicks: 3, fields: 1 });
});

/** Moments of the seeded show, in Montana's time. */
const MOMENTS = {
  'weeks before': '2025-09-12T12:00',
  'the morning of moving in': '2025-10-08T07:30',
  'a day of the show': '2025-10-11T11:00',
  'the last evening': '2025-10-18T19:01',
  over: '2025-11-03T12:00',
} as const;

const PAGES = ['/', '/nile', '/nile/floor-map', '/nile/exhibitors', '/contact', '/nile/booth-inquiry'];
const TABS = ['load-in', 'schedule', 'guidelines', 'downloads'].map((tab) => `/nile/vendors#${tab}`);

for (const path of [...PAGES, ...TABS])
  for (const [name, at] of Object.entries(MOMENTS))
    test(`${path} is whole ${name}, at every width, in light and dark`, async ({ page }) => {
      const [place = '', tab] = path.split('#');
      await signIn(page);
      await page.goto(`/admin/preview${place === '/' ? '' : place}?at=${at}${tab ? `#${tab}` : ''}`);
      for (const width of [390, 768, 1280, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        // Half below the strip of tabs, a button counts as too small.
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
        const found = { sideways: await sidewaysScroll(page), axe: await axeFindings(page) };
        expect({ width, ...found }).toEqual({ width, sideways: 0, axe: [] });
      }
    });
