import {
  endSessions,
  expect,
  openAdmin,
  openTexts,
  signInByForm,
  stopTime,
  storeTexts,
  test,
  textRow,
  toast,
} from '#tests/support/browser/admin.ts';

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
    await expect(page.getByRole('button', { name: 'Login to Continue' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/api/login');
    expect(new URL(page.url()).searchParams.get('returnTo')).toBe('/admin#settings');
    await signInByForm(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('System Settings');
  });

  test('the landing page stands there while it is not known who is there', async ({ page }) => {
    await page.route('**/api/session', () => {});
    await page.goto('/admin');
    await expect(page.getByRole('heading', { name: 'Admin Access Required' })).toBeVisible();
  });

  test('work in a session that is over: toast, login, and back in the editor with the text', {
    tag: ['@journey', '@engines'],
  }, async ({ page, portal }) => {
    await storeTexts(portal, 'nile', { hero_title: 'Old title' });
    await openTexts(page, 'Event Page Content');
    await page.getByRole('button', { name: 'Edit Hero title, Event Page Content' }).click();
    await page
      .getByRole('textbox', { name: 'Hero title, Event Page Content' })
      .fill('Typed just before midnight');
    await endSessions(portal);
    await stopTime(page);
    await page.keyboard.press('Enter');
    await expect(toast(page)).toContainText('Unauthorized');
    await expect(toast(page)).toContainText('You are logged out. Logging in again...');
    await page.clock.runFor(499);
    expect(new URL(page.url()).pathname).toBe('/admin');
    await page.clock.resume();
    await page.waitForURL((url) => url.pathname === '/api/login');
    await expect(page.getByText('Your session has ended, so you were signed out.')).toBeVisible();
    await expect(page.getByLabel('Email address')).toBeFocused();
    await signInByForm(page);
    const box = page.getByRole('textbox', { name: 'Hero title, Event Page Content' });
    await expect(box).toHaveValue('Typed just before midnight');
    await expect(textRow(page, 'Hero title, Event Page Content')).toContainText(
      /Your unsaved text from .+ was restored\./,
    );
    await box.press('Enter');
    await expect(toast(page)).toContainText('Content updated successfully');
    await expect(textRow(page, 'Hero title, Event Page Content')).toContainText('Typed just before midnight');
  });
});

test.describe('without an answer', () => {
  test.use({ expectedErrors: [/status of 500/] });

  test('the landing page says that the portal did not answer', async ({ page }) => {
    await page.route('**/api/session', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await page.goto('/admin');
    await expect(page.getByRole('alert')).toHaveText('The portal isn’t responding right now.');
    await expect(page.getByRole('button', { name: 'Login to Continue' })).toBeVisible();
  });
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
  await expect(page.getByRole('heading', { name: 'Dashboard Overview' })).toBeVisible();
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
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL(`${portal.url}/`);
  expect(await portal.sql`select count(*)::int as sessions from sessions`).toEqual([{ sessions: 0 }]);
});
