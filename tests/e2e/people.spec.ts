import { expect, openAdmin, test, toast } from '#tests/support/browser/admin.ts';

const PASSWORD = 'three muddy boots';

test('a colleague is invited, chooses a password, is seen with the browser, and is removed', {
  tag: ['@journey', '@engines'],
}, async ({ page, browser, portal }) => {
  await openAdmin(page, 'people');
  await page.getByRole('button', { name: 'Invite a colleague' }).click();
  await page.getByLabel('Email address').fill('bob@example');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(page.getByText('Please enter an address such as ann@example.com')).toBeVisible();
  await expect(page.getByLabel('Email address')).toBeFocused();
  await page.getByLabel('Email address').fill('bob@example.com');
  await page.getByLabel('First name').fill('Bob');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Invitation for Bob' });
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();
  const bob = page.getByRole('listitem', { name: 'Bob' });
  await expect(bob).toContainText(/Invited by Ann, \w+ \d+ · not signed in yet/);

  const his = await browser.newContext();
  const theirPage = await his.newPage();
  await theirPage.goto(link);
  await expect(theirPage.getByRole('heading', { level: 1 })).toHaveText('Welcome');
  await expect(theirPage.getByLabel('Email address')).toHaveValue('bob@example.com');
  const box = theirPage.getByLabel('New password');
  await box.fill('welcome to nile');
  await theirPage.getByLabel('Show the password').check();
  await expect(box).toHaveAttribute('type', 'text');
  await theirPage.getByRole('button', { name: 'Sign in' }).click();
  await expect(theirPage.getByRole('alert')).toContainText('This password is too easy to guess');
  await box.fill(PASSWORD);
  await theirPage.getByRole('button', { name: 'Sign in' }).click();
  await expect(theirPage.getByRole('heading', { name: 'Dashboard Overview' })).toBeVisible();
  await theirPage.goto(link);
  await expect(theirPage.getByRole('heading', { level: 1 })).toHaveText('This link has expired');

  await page.reload();
  await expect(bob).toContainText('Invited by Ann');
  await bob.getByText('Signed in with 1 browser').click();
  await expect(bob.getByRole('listitem')).toContainText(/on Linux/);
  await expect(bob.getByRole('listitem')).toContainText(/from 127\.0\.0\.1 · since .+ · last used /);
  await bob.getByRole('button', { name: 'Remove Bob' }).click();
  const asked = page.getByRole('dialog', { name: 'Remove Bob?' });
  await expect(asked).toContainText('signed out everywhere right away');
  await asked.getByRole('button', { name: 'Remove' }).click();
  await expect(toast(page)).toContainText('Bob can no longer sign in');
  await expect(bob.getByRole('button', { name: 'Remove Bob' })).toHaveCount(0);
  await theirPage.goto(`${portal.url}/admin`);
  await expect(theirPage.getByRole('heading', { name: 'Admin Access Required' })).toBeVisible();
  await his.close();

  await page.getByText('1 person was removed').click();
  await expect(bob).toContainText(/bob@example\.com.*Removed by Ann, /s);
  await bob.getByRole('button', { name: 'Invite again: Bob' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(bob).toContainText('not signed in yet');
});

test.describe('refused', () => {
  // The browser itself notes such answers.
  test.use({ expectedErrors: [/status of 4(?:00|09)/] });

  test('the last one who can sign in stays', async ({ page }) => {
    await openAdmin(page, 'people');
    await page.getByRole('button', { name: 'Remove Ann' }).click();
    const asked = page.getByRole('dialog', { name: 'Remove Ann?' });
    await asked.getByRole('button', { name: 'Remove' }).click();
    await expect(asked.getByRole('alert')).toContainText('You can’t remove the only person who can sign in');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Remove Ann' })).toBeFocused();
  });

  test('one sees the own sessions, ends the others, and changes the password', async ({
    page,
    browser,
    portal,
  }) => {
    await openAdmin(page, 'people');
    const other = await browser.newContext({ baseURL: portal.url });
    const there = await other.newPage();
    await openAdmin(there);
    await page.reload();
    const ann = page.getByRole('listitem', { name: 'Ann' });
    await ann.getByText('Signed in with 2 browsers').click();
    await expect(ann.getByText('(this one)')).toHaveCount(1);
    await ann.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await expect(toast(page)).toContainText('Signed out');
    await expect(ann.getByText('Signed in with 1 browser')).toBeVisible();
    await there.reload();
    await expect(there.getByRole('heading', { name: 'Admin Access Required' })).toBeVisible();
    await other.close();

    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByLabel('Current password').fill('not mine at all');
    await page.getByLabel('New password').fill('short');
    await page.getByRole('button', { name: 'Save the password' }).click();
    await expect(page.getByText('Please use at least 12 characters')).toBeVisible();
    await page.getByLabel('New password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Save the password' }).click();
    await expect(page.getByText('This password is wrong')).toBeVisible();
    await page.getByLabel('Current password').fill('correct horse battery');
    await page.getByRole('button', { name: 'Save the password' }).click();
    await expect(toast(page)).toContainText('Your password was changed');
  });
});

test('a forgotten password is reset by mail, without JavaScript', async ({ browser, portal }) => {
  await portal.sql`
    insert into users (email, first_name, password_hash) values ('bob@example.com', 'Bob', '$scrypt$ln=4,r=8,p=1$AA$AA')`;
  const plain = await browser.newContext({ baseURL: portal.url, javaScriptEnabled: false });
  const page = await plain.newPage();
  await page.goto('/api/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email address').fill('bob@example.com');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your link is saved');
  const [mail] = await portal.sql`select body from mail_outbox`;
  await page.goto(/http\S+/.exec(String(mail?.['body']))?.[0] ?? '');
  await expect(page.getByLabel('Show the password')).toBeHidden();
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await page.waitForURL(`${portal.url}/admin`);
  await plain.close();
});

test('a link that the browser does not copy is selected to be copied by hand', async ({ page }) => {
  // As over plain http, where browsers give no clipboard.
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await openAdmin(page, 'people');
  await page.getByRole('button', { name: 'Invite a colleague' }).click();
  await page.getByLabel('Email address').fill('cy@example.com');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const invitation = page.getByRole('dialog');
  await invitation.getByRole('button', { name: 'Copy the link' }).click();
  await expect(invitation.getByRole('status')).toHaveText(
    'Your browser didn’t copy the link. It is selected, so you can copy it yourself.',
  );
  const link = invitation.getByLabel('Link', { exact: true });
  await expect(link).toBeFocused();
  expect(await page.evaluate(() => String(document.getSelection()))).toBe(await link.inputValue());
});
