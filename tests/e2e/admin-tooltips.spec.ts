import { openAdmin, stopTime, toast } from '#tests/support/browser/admin.ts';
import { openManager, storePaper, test } from '#tests/support/browser/content-manager.ts';
import {
  button,
  dialog,
  expectFocus,
  expectNoFindings,
  gone,
  keys,
  link,
  press,
  reads,
  reload,
  see,
  thePage,
} from '#tests/support/browser/e2e.ts';

const HERO = 'Headline, Event Page Content';
const tooltip = () => thePage().getByRole('tooltip');

/** Opens the manager with a stored text; nothing that comes late moves a button from the pointer. */
async function openHero(): Promise<void> {
  await openManager();
  await press(`Add ${HERO}`);
  await see(button(`Delete ${HERO}`));
  await thePage().mouse.move(0, 0);
  await reload();
  await see(button(`Delete ${HERO}`));
  await thePage().waitForLoadState('networkidle');
  await thePage().evaluate(() => document.fonts.ready.then(() => {}));
}

/** Moves the pointer as a hand does: not in one leap. */
async function slideTo(name: string): Promise<void> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await button(name).boundingBox()) ?? {};
  await thePage().mouse.move(x + width / 2, y + height / 2, { steps: 20 });
}

test('an icon button says its name after 700 ms, the next one at once, and after 300 ms away anew', {
  tag: '@engines',
}, async ({ page }) => {
  await openHero();
  await stopTime();
  await button(`Edit ${HERO}`).hover();
  await page.clock.runFor(699);
  await gone(tooltip());
  await page.clock.runFor(1);
  await reads(tooltip(), `Edit ${HERO}`);
  await slideTo(`Delete ${HERO}`);
  await reads(tooltip(), 'Back to the default text');
  await page.mouse.move(0, 0, { steps: 3 });
  await gone(tooltip());
  await page.clock.runFor(301);
  await button(`Edit ${HERO}`).hover();
  await page.clock.runFor(699);
  await gone(tooltip());
  await page.clock.runFor(1);
  await reads(tooltip(), `Edit ${HERO}`);
  await press(`Edit ${HERO}`);
  await gone(tooltip());
});

test('the Tab key shows it, Escape hides it, and the focus stays', { tag: '@engines' }, async () => {
  await openHero();
  await button(`Delete ${HERO}`).focus();
  await gone(tooltip());
  await keys('Tab');
  await reads(tooltip(), `Edit ${HERO}`);
  await expectNoFindings();
  await keys('Escape');
  await gone(tooltip());
  await expectFocus(button(`Edit ${HERO}`));
});

test('in a dialog it stands above the dialog, whose Escape it does not take', { tag: '@engines' }, async ({
  page,
}) => {
  await openManager();
  await button('Share the preview').focus();
  await keys('Enter');
  const asked = dialog();
  await see(asked);
  await button(asked, 'Close').hover();
  await reads(asked.getByRole('tooltip'), 'Close');
  await page.mouse.move(0, 0, { steps: 3 });
  await gone(tooltip());
  await keys('Escape');
  await gone(asked);
  await expectFocus(button('Share the preview'));
  await gone(tooltip());
});

test('links that are icons and the toast’s button have one, too', async ({ page }) => {
  await storePaper();
  await openManager();
  await link('Open the preview in a new tab').hover();
  await reads(tooltip(), 'Open the preview in a new tab');
  await press(`Add ${HERO}`);
  await button(toast(), 'Close').hover();
  await reads(tooltip(), 'Close');
  await page.mouse.move(0, 0, { steps: 3 });
  await gone(tooltip());
  await openManager('documents');
  await link('Download Paper (opens in a new tab)').hover();
  await reads(tooltip(), 'Download Paper (opens in a new tab)');
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a tap does what the button does and shows none', async () => {
    await openAdmin();
    await button(/^Open menu$/).tap();
    await see(dialog('Admin Center'));
    await gone(tooltip());
    await button(/^Close menu$/).tap();
    await gone(dialog(), tooltip());
  });
});
