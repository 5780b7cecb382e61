import { expectToast, openAdmin, signIn, test, toast } from '#tests/support/browser/admin.ts';
import {
  alert,
  axeFindings,
  button,
  choose,
  dialog,
  expect,
  expectCount,
  expectField,
  expectFocus,
  expectNoFindings,
  expectWhole,
  field,
  fill,
  go,
  gone,
  heading,
  items,
  keys,
  press,
  reads,
  reload,
  resize,
  says,
  see,
  status,
  thePage,
  title,
  which,
  words,
} from '#tests/support/browser/e2e.ts';
import { sql } from '#tests/support/portal/sql.ts';

const PASSWORD = 'three muddy boots';

test('on a phone, the list begins at its title', async () => {
  await resize(390, 500);
  await openAdmin('people');
  await see(items('Ann'));
  await expectWhole(title());
});

test('a colleague is invited, chooses a password, is seen with the browser, and is removed', {
  tag: ['@journey', '@engines'],
}, async ({ page, browser, portal }) => {
  await openAdmin('people');
  await press('Invite a colleague');
  await fill('Email address', 'bob@example');
  await press(/^Invite$/);
  await see('Please enter an address such as ann@example.com');
  await expectFocus('Email address');
  await fill({ 'Email address': 'bob@example.com', 'First name': 'Bob' });
  await keys('Enter');
  const dialog = page.getByRole('dialog', { name: 'Invitation for Bob' });
  const link = await field(dialog, /^Link$/).inputValue();
  await press(dialog, 'Done');
  const bob = items('Bob');
  await says(bob, /Invited by Ann, \w+ \d+ · not signed in yet/);

  const his = await browser.newContext();
  const theirPage = await his.newPage();
  await theirPage.goto(link);
  await reads(title(theirPage), 'Welcome');
  await expectField(theirPage, 'Email address', 'bob@example.com');
  const box = field(theirPage, 'New password');
  await box.fill('welcome to nile');
  await field(theirPage, 'Show the password').check();
  await expect(box).toHaveAttribute('type', 'text');
  await press(theirPage, 'Sign in');
  await says(alert(theirPage), 'This password is too easy to guess');
  expect(await axeFindings(theirPage)).toEqual([]);
  await box.fill(PASSWORD);
  await press(theirPage, 'Sign in');
  await see(heading(theirPage, 'Dashboard Overview'));
  await theirPage.goto(link);
  await reads(title(theirPage), 'This link has expired');

  await reload();
  await says(bob, 'Invited by Ann');
  await words(bob, 'Signed in with 1 browser').click();
  await says(items(bob), /on Linux/, /from 127\.0\.0\.1 · since .+ · last used /);
  await press(bob, 'Remove Bob');
  const asked = page.getByRole('dialog', { name: 'Remove Bob?' });
  await says(asked, 'signed out everywhere right away');
  await press(asked, 'Remove');
  await expectToast('Bob can no longer sign in');
  await gone(button(bob, 'Remove Bob'));
  await theirPage.goto(`${portal.url}/admin`);
  await see(heading(theirPage, 'Admin Access Required'));
  await his.close();

  await words('1 person was removed').click();
  await says(bob, /bob@example\.com.*Removed by Ann, /s);
  await press(bob, 'Invite again: Bob');
  await press(page.getByRole('dialog'), 'Close');
  await says(bob, 'not signed in yet');
});

test.describe('refused', () => {
  // The browser itself notes such answers.
  test.use({ expectedErrors: [/status of 4(?:00|09)/] });

  test('one sees the own sessions, ends the others, and changes the password', async ({
    browser,
    portal,
  }) => {
    await openAdmin('people');
    const other = await browser.newContext({ baseURL: portal.url });
    const there = await other.newPage();
    await openAdmin(there);
    await reload();
    const ann = items('Ann');
    await words(ann, 'Signed in with 2 browsers').click();
    await expectCount(words(ann, '(this one)'), 1);
    await press(ann, 'Sign out everywhere else');
    await expectToast('Signed out');
    await see(words(ann, 'Signed in with 1 browser'));
    await there.reload();
    await see(heading(there, 'Admin Access Required'));
    await other.close();

    await press('Change password');
    await fill({ 'Current password': 'not mine at all', 'New password': 'short' });
    await press('Save the password');
    await see('Please use at least 12 characters');
    await fill('New password', PASSWORD);
    await press('Save the password');
    await see('This password is wrong');
    await fill('Current password', 'correct horse battery');
    await press('Save the password');
    await expectToast('Your password was changed');
  });
});

test('the only administrator has no “Remove”, gives a name on the dashboard, and changes it here', async () => {
  await openAdmin();
  await sql`update users set first_name = null`;
  await reload();
  await fill('What’s your first name?', 'Annie');
  await press('Save name');
  await expectToast('Name saved');
  await gone(field('What’s your first name?'));
  await openAdmin('people');
  await see(items('Annie'));
  await gone(button(/^Remove /));
  await press('Change name');
  await fill('First name', '');
  await press('Save name');
  await see(items('ann@example.com'));
});

test('a link that the browser does not copy is selected to be copied by hand', async ({ page }) => {
  // Browsers give no clipboard over plain HTTP.
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await openAdmin('people');
  await press('Invite a colleague');
  await fill('Email address', 'cy@example.com');
  await press(/^Invite$/);
  const invitation = dialog();
  await press(invitation, 'Copy the link');
  await reads(
    status(invitation),
    'Your browser didn’t copy the link. It is selected, so you can copy it yourself.',
  );
  const link = field(invitation, /^Link$/);
  await expectFocus(link);
  expect(await page.evaluate(() => String(document.getSelection()))).toBe(await link.inputValue());
});

/** A picture that compresses badly, as a photo of a crowd does. */
async function drawn(width: number, height: number) {
  const base64 = await thePage().evaluate(
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

async function addPicture(place: string, description: string, area?: string): Promise<void> {
  await signIn();
  await go('/admin/content#pictures');
  await press('Add Picture');
  await choose('What it is', place);
  if (area) await choose('Area', area);
  await field('Choose a picture').setInputFiles(await drawn(1800, 1200));
  await fill('Description', description);
  await press('Save Picture');
  await see(which(toast(), 'Picture Added'));
}

test('a manager’s photo is made small, keeps its focus, and leads the landing page', async ({ page }) => {
  await addPicture('Photo or poster', 'Riders enter the arena');
  await press('Edit Riders enter the arena');
  await field('Change the picture').setInputFiles(await drawn(1700, 1200));
  await see(which(toast(), 'Picture Updated'));
  const across = field('Focus, from left to right');
  await across.focus();
  for (let press = 0; press < 5; press += 1) await keys('ArrowRight');
  await expect(across).toHaveValue('55');
  await expectNoFindings();
  await press('Save Picture');
  await see(which(toast(), 'Picture Updated'));
  const [stored] = await sql`select files, focus_x from pictures`;
  const files = stored?.['files'] as { width: number; size: number }[];
  expect([stored?.['focus_x'], files.map(({ width }) => width)]).toEqual([55, [640, 1280, 1700]]);
  expect(files[0]?.size).toBeLessThanOrEqual(60_000);

  for (const width of [390, 1280]) {
    await resize(width, 900);
    await go('/admin/preview/nile');
    const photo = page.getByRole('img', { name: 'Riders enter the arena' });
    await photo.scrollIntoViewIfNeeded();
    await expect(photo).toHaveJSProperty('complete', true);
    await expect(photo).toHaveCSS('object-position', '55% 50%');
    await expectNoFindings();
  }
});

test('a file that is no picture is refused before anything is saved', async () => {
  await signIn();
  await go('/admin/content#pictures');
  await press('Add Picture');
  const file = field('Choose a picture');
  await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<svg>') });
  await expect(file).toHaveAccessibleDescription(/Your browser can’t read this picture/);
  await file.setInputFiles(await drawn(700, 500));
  await expect(file).not.toHaveAccessibleDescription(/can’t read/);
  await fill('Description', 'Riders');
  await press('Save Picture');
  await expectToast('Picture Added');
  await press(toast(), 'Undo');
  await see('No pictures yet.');
  expect(await sql`select * from pictures`).toEqual([]);
});

test('a site plan opens on the whole screen, and zooms by buttons and keys', async ({ page }) => {
  await addPicture('Site plan', 'Doors of the Expo Building', 'Expo Building');
  await go('/admin/preview/nile/vendors');
  const link = page.getByRole('link', { name: 'Open the site plan' });
  await link.click();
  const screen = dialog();
  const picture = screen.getByRole('img', { name: 'Doors of the Expo Building' });
  const width = async () => (await picture.boundingBox())?.width ?? 0;
  await expect(picture).toHaveJSProperty('complete', true);
  const whole = await width();
  expect(whole).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  await press(screen, 'Zoom in');
  expect(await width()).toBeCloseTo(whole * 1.5, 0);
  await keys('+');
  expect(await width()).toBeCloseTo(whole * 2.25, 0);
  await keys('-');
  expect(await width()).toBeCloseTo(whole * 1.5, 0);
  await keys('0');
  expect(await width()).toBeCloseTo(whole, 0);
  await expectNoFindings();
  await keys('Escape');
  await gone(screen);
  await expectFocus(link);
});
