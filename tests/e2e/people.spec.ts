import type { Page } from 'playwright/test';
import {
  axeFindings,
  expect,
  expectToast,
  openAdmin,
  signIn,
  test,
  toast,
} from '#tests/support/browser/admin.ts';
import { button, dialog, heading, link } from '#tests/support/browser/e2e.ts';

const PASSWORD = 'three muddy boots';

test('a colleague is invited, chooses a password, is seen with the browser, and is removed', {
  tag: ['@journey', '@engines'],
}, async ({ page, browser, portal }) => {
  await openAdmin(page, 'people');
  await button(page, 'Invite a colleague').click();
  await page.getByLabel('Email address').fill('bob@example');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(page.getByText('Please enter an address such as ann@example.com')).toBeVisible();
  await expect(page.getByLabel('Email address')).toBeFocused();
  await page.getByLabel('Email address').fill('bob@example.com');
  await page.getByLabel('First name').fill('Bob');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Invitation for Bob' });
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue();
  await button(dialog, 'Done').click();
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
  await button(theirPage, 'Sign in').click();
  await expect(theirPage.getByRole('alert')).toContainText('This password is too easy to guess');
  await box.fill(PASSWORD);
  await button(theirPage, 'Sign in').click();
  await expect(heading(theirPage, 'Dashboard Overview')).toBeVisible();
  await theirPage.goto(link);
  await expect(theirPage.getByRole('heading', { level: 1 })).toHaveText('This link has expired');

  await page.reload();
  await expect(bob).toContainText('Invited by Ann');
  await bob.getByText('Signed in with 1 browser').click();
  await expect(bob.getByRole('listitem')).toContainText(/on Linux/);
  await expect(bob.getByRole('listitem')).toContainText(/from 127\.0\.0\.1 · since .+ · last used /);
  await button(bob, 'Remove Bob').click();
  const asked = page.getByRole('dialog', { name: 'Remove Bob?' });
  await expect(asked).toContainText('signed out everywhere right away');
  await button(asked, 'Remove').click();
  await expectToast(page, 'Bob can no longer sign in');
  await expect(button(bob, 'Remove Bob')).toHaveCount(0);
  await theirPage.goto(`${portal.url}/admin`);
  await expect(heading(theirPage, 'Admin Access Required')).toBeVisible();
  await his.close();

  await page.getByText('1 person was removed').click();
  await expect(bob).toContainText(/bob@example\.com.*Removed by Ann, /s);
  await button(bob, 'Invite again: Bob').click();
  await button(page.getByRole('dialog'), 'Close').click();
  await expect(bob).toContainText('not signed in yet');
});

test.describe('refused', () => {
  // The browser itself notes such answers.
  test.use({ expectedErrors: [/status of 4(?:00|09)/] });

  test('the last one who can sign in stays', async ({ page }) => {
    await openAdmin(page, 'people');
    await button(page, 'Remove Ann').click();
    const asked = dialog(page, 'Remove Ann?');
    await button(asked, 'Remove').click();
    await expect(asked.getByRole('alert')).toContainText('You can’t remove the only person who can sign in');
    await page.keyboard.press('Escape');
    await expect(button(page, 'Remove Ann')).toBeFocused();
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
    await button(ann, 'Sign out everywhere else').click();
    await expectToast(page, 'Signed out');
    await expect(ann.getByText('Signed in with 1 browser')).toBeVisible();
    await there.reload();
    await expect(heading(there, 'Admin Access Required')).toBeVisible();
    await other.close();

    await button(page, 'Change password').click();
    await page.getByLabel('Current password').fill('not mine at all');
    await page.getByLabel('New password').fill('short');
    await button(page, 'Save the password').click();
    await expect(page.getByText('Please use at least 12 characters')).toBeVisible();
    await page.getByLabel('New password').fill(PASSWORD);
    await button(page, 'Save the password').click();
    await expect(page.getByText('This password is wrong')).toBeVisible();
    await page.getByLabel('Current password').fill('correct horse battery');
    await button(page, 'Save the password').click();
    await expectToast(page, 'Your password was changed');
  });
});

test('a forgotten password is reset by mail, without JavaScript', async ({ browser, portal }) => {
  await portal.sql`
    insert into users (email, first_name, password_hash) values ('bob@example.com', 'Bob', '$scrypt$ln=4,r=8,p=1$AA$AA')`;
  const plain = await browser.newContext({ baseURL: portal.url, javaScriptEnabled: false });
  const page = await plain.newPage();
  await page.goto('/api/login');
  await link(page, 'Forgot your password?').click();
  await page.getByLabel('Email address').fill('bob@example.com');
  await button(page, 'Send the link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your link is saved');
  const [mail] = await portal.sql`select body from mail_outbox`;
  await page.goto(/http\S+/.exec(String(mail?.['body']))?.[0] ?? '');
  await expect(page.getByLabel('Show the password')).toBeHidden();
  await page.getByLabel('New password').fill(PASSWORD);
  await button(page, 'Save and sign in').click();
  await page.waitForURL(`${portal.url}/admin`);
  await plain.close();
});

test('a link that the browser does not copy is selected to be copied by hand', async ({ page }) => {
  // Browsers give no clipboard over plain HTTP.
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await openAdmin(page, 'people');
  await button(page, 'Invite a colleague').click();
  await page.getByLabel('Email address').fill('cy@example.com');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const invitation = page.getByRole('dialog');
  await button(invitation, 'Copy the link').click();
  await expect(invitation.getByRole('status')).toHaveText(
    'Your browser didn’t copy the link. It is selected, so you can copy it yourself.',
  );
  const link = invitation.getByLabel('Link', { exact: true });
  await expect(link).toBeFocused();
  expect(await page.evaluate(() => String(document.getSelection()))).toBe(await link.inputValue());
});

/** A picture that compresses badly, as a photo of a crowd does. */
async function drawn(page: Page, width: number, height: number) {
  const base64 = await page.evaluate(
    async ([wide, high]) => {
      const canvas = new OffscreenCanvas(wide, high);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('Nothing to draw on');
      for (let at = 0; at < 20_000; at += 1) {
        context.fillStyle = `hsl(${(at * 67) % 360} 60% ${20 + ((at * 31) % 60)}%)`;
        context.fillRect((at * 7919) % wide, (at * 6101) % high, 14, 14);
      }
      const blob = await canvas.convertToBlob({ type: 'image/png' });
      const reader = new FileReader();
      reader.readAsDataURL(blob);
      await new Promise((done) => reader.addEventListener('load', done));
      return String(reader.result).split(',')[1] ?? '';
    },
    [width, height] as const,
  );
  return { name: 'picture.png', mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') };
}

async function addPicture(page: Page, place: string, description: string, area?: string): Promise<void> {
  await signIn(page);
  await page.goto('/admin/content#pictures');
  await button(page, 'Add Picture').click();
  await page.getByLabel('What it is').selectOption(place);
  if (area) await page.getByLabel('Area').selectOption(area);
  await page.getByLabel('Choose a picture').setInputFiles(await drawn(page, 1800, 1200));
  await page.getByLabel('Description').fill(description);
  await button(page, 'Save Picture').click();
  await expect(toast(page).filter({ hasText: 'Picture Added' })).toBeVisible();
}

test('a manager’s photo is made small, keeps its focus, and leads the landing page', async ({
  page,
  portal,
}) => {
  await addPicture(page, 'Photo or poster', 'Riders enter the arena');
  await button(page, 'Edit Riders enter the arena').click();
  await page.getByLabel('Change the picture').setInputFiles(await drawn(page, 1700, 1200));
  await expect(toast(page).filter({ hasText: 'Picture Updated' })).toBeVisible();
  const across = page.getByLabel('Focus, from left to right');
  await across.focus();
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('ArrowRight');
  await expect(across).toHaveValue('55');
  expect(await axeFindings(page)).toEqual([]);
  await button(page, 'Save Picture').click();
  await expect(toast(page).filter({ hasText: 'Picture Updated' })).toBeVisible();
  const [stored] = await portal.sql`select files, focus_x from pictures`;
  const files = stored?.['files'] as { width: number; size: number }[];
  expect([stored?.['focus_x'], files.map(({ width }) => width)]).toEqual([55, [640, 1280, 1700]]);
  expect(files[0]?.size).toBeLessThanOrEqual(60_000);

  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/admin/preview/nile');
    const photo = page.getByRole('img', { name: 'Riders enter the arena' });
    await photo.scrollIntoViewIfNeeded();
    await expect(photo).toHaveJSProperty('complete', true);
    await expect(photo).toHaveCSS('object-position', '55% 50%');
    expect(await axeFindings(page)).toEqual([]);
  }
});

test('a file that is no picture is refused before anything is saved', async ({ page, portal }) => {
  await signIn(page);
  await page.goto('/admin/content#pictures');
  await button(page, 'Add Picture').click();
  const file = page.getByLabel('Choose a picture');
  await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<svg>') });
  await expect(file).toHaveAccessibleDescription(/Your browser can’t read this picture/);
  await file.setInputFiles(await drawn(page, 700, 500));
  await expect(file).not.toHaveAccessibleDescription(/can’t read/);
  await page.getByLabel('Description').fill('Riders');
  await button(page, 'Save Picture').click();
  await expectToast(page, 'Picture Added');
  await button(toast(page), 'Undo').click();
  await expect(page.getByText('No pictures yet.')).toBeVisible();
  expect(await portal.sql`select * from pictures`).toEqual([]);
});

test('a site plan opens on the whole screen, and zooms by buttons and keys', async ({ page }) => {
  await addPicture(page, 'Site plan', 'Doors of the Expo Building', 'Expo Building');
  await page.goto('/admin/preview/nile/vendors');
  const link = page.getByRole('link', { name: 'Open the site plan' });
  await link.click();
  const screen = page.getByRole('dialog');
  const picture = screen.getByRole('img', { name: 'Doors of the Expo Building' });
  const width = async () => (await picture.boundingBox())?.width ?? 0;
  await expect(picture).toHaveJSProperty('complete', true);
  const whole = await width();
  expect(whole).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  await button(screen, 'Zoom in').click();
  expect(await width()).toBeCloseTo(whole * 1.5, 0);
  await page.keyboard.press('+');
  expect(await width()).toBeCloseTo(whole * 2.25, 0);
  await page.keyboard.press('-');
  expect(await width()).toBeCloseTo(whole * 1.5, 0);
  await page.keyboard.press('0');
  expect(await width()).toBeCloseTo(whole, 0);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(screen).toHaveCount(0);
  await expect(link).toBeFocused();
});
