import type { Page } from 'playwright/test';
import { expect, openAdmin, stopTime, toast } from '#tests/support/browser/admin.ts';
import { openManager, storePaper, test } from '#tests/support/browser/content-manager.ts';
import { dialog, link } from '#tests/support/browser/e2e.ts';

const HERO = 'Headline, Event Page Content';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const tooltip = (page: Page) => page.getByRole('tooltip');

/** Stores a text, which then has a history. */
async function addHero(page: Page): Promise<void> {
  await button(page, `Add ${HERO}`).click();
  await expect(button(page, `History of ${HERO}`)).toBeVisible();
}

/** Moves the pointer as a hand does: not in one leap. */
async function slideTo(page: Page, name: string): Promise<void> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await button(page, name).boundingBox()) ?? {};
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 20 });
}

test('an icon button says its name after 700 ms, the next one at once, and after 300 ms away anew', {
  tag: '@engines',
}, async ({ page }) => {
  await openManager(page);
  await addHero(page);
  await stopTime(page);
  await button(page, `Edit ${HERO}`).hover();
  await page.clock.runFor(699);
  await expect(tooltip(page)).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(tooltip(page)).toHaveText(`Edit ${HERO}`);
  await slideTo(page, `Delete ${HERO}`);
  await expect(tooltip(page)).toHaveText(`Delete ${HERO}`);
  await page.mouse.move(0, 0, { steps: 3 });
  await expect(tooltip(page)).toHaveCount(0);
  await page.clock.runFor(301);
  await button(page, `History of ${HERO}`).hover();
  await page.clock.runFor(699);
  await expect(tooltip(page)).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(tooltip(page)).toHaveText(`History of ${HERO}`);
  await button(page, `History of ${HERO}`).click();
  await expect(tooltip(page)).toHaveCount(0);
});

test('the Tab key shows it, Escape hides it, and the focus stays', { tag: '@engines' }, async ({ page }) => {
  await openManager(page);
  await addHero(page);
  await button(page, `History of ${HERO}`).focus();
  await expect(tooltip(page)).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(tooltip(page)).toHaveText(`Delete ${HERO}`);
  await page.keyboard.press('Escape');
  await expect(tooltip(page)).toHaveCount(0);
  await expect(button(page, `Delete ${HERO}`)).toBeFocused();
});

test('in a dialog it stands above the dialog, whose Escape it does not take', { tag: '@engines' }, async ({
  page,
}) => {
  await openManager(page);
  await addHero(page);
  await button(page, `History of ${HERO}`).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).hover();
  await expect(dialog.getByRole('tooltip')).toHaveText('Close');
  await page.mouse.move(0, 0, { steps: 3 });
  await expect(tooltip(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button(page, `History of ${HERO}`)).toBeFocused();
  await expect(tooltip(page)).toHaveCount(0);
});

test('links that are icons and the toast’s button have one, too', async ({ page, portal }) => {
  await storePaper(portal);
  await openManager(page);
  await link(page, 'Open the preview in a new tab').hover();
  await expect(tooltip(page)).toHaveText('Open the preview in a new tab');
  await button(page, `Add ${HERO}`).click();
  await toast(page).getByRole('button', { name: 'Close' }).hover();
  await expect(tooltip(page)).toHaveText('Close');
  await page.mouse.move(0, 0, { steps: 3 });
  await expect(tooltip(page)).toHaveCount(0);
  await openManager(page, 'documents');
  await link(page, 'Download Paper (opens in a new tab)').hover();
  await expect(tooltip(page)).toHaveText('Download Paper (opens in a new tab)');
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a tap does what the button does and shows none', async ({ page }) => {
    await openAdmin(page);
    await button(page, 'Open menu').tap();
    await expect(dialog(page, 'Admin Center')).toBeVisible();
    await expect(tooltip(page)).toHaveCount(0);
    await button(page, 'Close menu').tap();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(tooltip(page)).toHaveCount(0);
  });
});
