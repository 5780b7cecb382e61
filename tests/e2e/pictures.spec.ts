import type { Page } from 'playwright/test';
import { axeFindings, expect, signIn, test, toast } from '#tests/support/browser/admin.ts';

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
  await page.getByRole('button', { name: 'Add Picture' }).click();
  await page.getByLabel('What it is').selectOption(place);
  if (area) await page.getByLabel('Area').selectOption(area);
  await page.getByLabel('Choose a picture').setInputFiles(await drawn(page, 1800, 1200));
  await page.getByLabel('Description').fill(description);
  await page.getByRole('button', { name: 'Save Picture' }).click();
  await expect(toast(page).filter({ hasText: 'Picture Added' })).toBeVisible();
}

test('a manager’s photo is made small, keeps its focus, and leads the landing page', async ({
  page,
  portal,
}) => {
  await addPicture(page, 'Photo or poster', 'Riders enter the arena');
  await page.getByRole('button', { name: 'Edit Riders enter the arena' }).click();
  await page.getByLabel('Change the picture').setInputFiles(await drawn(page, 1700, 1200));
  await expect(toast(page).filter({ hasText: 'Picture Updated' })).toBeVisible();
  const across = page.getByLabel('Focus, from left to right');
  await across.focus();
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('ArrowRight');
  await expect(across).toHaveValue('55');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save Picture' }).click();
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
  await page.getByRole('button', { name: 'Add Picture' }).click();
  const file = page.getByLabel('Choose a picture');
  await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<svg>') });
  await expect(file).toHaveAccessibleDescription(/Your browser can’t read this picture/);
  await file.setInputFiles(await drawn(page, 700, 500));
  await expect(file).not.toHaveAccessibleDescription(/can’t read/);
  await page.getByLabel('Description').fill('Riders');
  await page.getByRole('button', { name: 'Save Picture' }).click();
  await expect(toast(page)).toContainText('Picture Added');
  await toast(page).getByRole('button', { name: 'Undo' }).click();
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
  await screen.getByRole('button', { name: 'Zoom in' }).click();
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
