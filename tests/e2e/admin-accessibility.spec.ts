import {
  axeFindings,
  expect,
  openAdmin,
  sidewaysScroll,
  storeInquiry,
  storeTexts,
  test,
  textRow,
} from '#tests/support/browser/admin.ts';

const SECTIONS = ['dashboard', 'inquiries', 'events', 'content', 'media', 'activity', 'settings'];
const HERO = 'Hero title, Event Page Content';

for (const width of [390, 1280]) {
  test.describe(`${width} px wide`, () => {
    test.use({
      viewport: { width, height: 800 },
      reducedMotion: 'reduce',
      expectedErrors: [/status of (400|409)/],
    });

    test.beforeEach(async ({ portal }) => {
      const long = 'Absaroka Tractor Company of Greater Yellowstone County and Sons';
      await storeInquiry(portal, long, { days: 10 });
      await storeInquiry(portal, 'Hi-Line Seed', { status: 'reserved' });
      await storeTexts(portal, 'nile', {
        hero_title: 'Old title',
        hero_description: 'a'.repeat(300),
        vendor_day1_name: 'Friday',
      });
      await portal.sql`insert into settings (event_id, key, value, type) values
        (null, 'a_setting_with_a_long_name_for_a_phone', ${'value '.repeat(30)}, 'string')`;
    });

    for (const section of SECTIONS) {
      test(`${section}: axe finds nothing, and nothing scrolls sideways`, async ({ page }) => {
        await openAdmin(page, section);
        await page.waitForLoadState('networkidle');
        expect(await axeFindings(page)).toEqual([]);
        expect(await sidewaysScroll(page)).toBe(0);
        await page.setViewportSize({ width: 320, height: 700 });
        expect(await sidewaysScroll(page)).toBe(0);
      });
    }

    test('an inquiry, an open editor, a history, a conflict, the drawer: axe finds nothing', async ({
      page,
      portal,
    }) => {
      await openAdmin(page, 'inquiries');
      await page.getByRole('link', { name: /^Absaroka/ }).click();
      await expect(page.getByRole('region', { name: /^Absaroka/ })).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);

      // The address opens the editor, in a group that is folded on a phone.
      await openAdmin(page, 'content/hero_title');
      const row = textRow(page, HERO);
      await row.getByRole('textbox').fill(' ');
      await row.getByRole('textbox').press('Enter');
      await expect(row).toContainText('Please fill in all required fields');
      expect(await axeFindings(page)).toEqual([]);

      await row.getByRole('textbox').fill('Mine');
      await portal.sql`update content_items set value = 'Theirs', version = version + 1 where key = 'hero_title'`;
      await row.getByRole('textbox').press('Enter');
      await expect(page.getByRole('dialog', { name: 'Two versions' })).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
      await page.getByRole('button', { name: 'Save this choice' }).click();
      await expect(row).toContainText('Mine');
      expect(await axeFindings(page)).toEqual([]);

      await row.getByRole('button', { name: /^History/ }).click();
      await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1);
      expect(await axeFindings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      if (width < 1024) {
        await page.getByRole('button', { name: 'Open menu' }).click();
        expect(await axeFindings(page)).toEqual([]);
      }
    });
  });
}

test('from the landing page to a saved text by keyboard alone', async ({ page, portal }) => {
  await storeTexts(portal, 'nile', { vendor_day1_name: 'Friday' });
  await openAdmin(page);
  const tabTo = async (name: RegExp | string, role: 'link' | 'button' | 'searchbox') => {
    const target = page.getByRole(role, { name }).first();
    for (let step = 0; step < 60; step += 1) {
      await page.keyboard.press('Tab');
      if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return;
    }
    throw new Error(`${name} cannot be reached by Tab`);
  };
  await tabTo(/^Content Editor/, 'link');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Content Editor');
  await tabTo('Search texts', 'searchbox');
  await page.keyboard.type('day 1 name');
  await expect(page.getByRole('article')).toHaveCount(1);
  await tabTo('Edit Day 1 name', 'button');
  await page.keyboard.press('Enter');
  await page.keyboard.type(', October 10');
  await page.keyboard.press('Enter');
  await expect(textRow(page, 'Day 1 name')).toContainText('Friday, October 10');
});
