import type { Page } from 'playwright/test';
import {
  axeFindings,
  expectArrivalAt,
  expectToast,
  openTexts,
  sidewaysScroll,
  textRow,
  toast,
} from '#tests/support/browser/admin.ts';
import { button, link, region, textbox } from '#tests/support/browser/e2e.ts';
import { passPause, test as publishing } from '#tests/support/browser/publishing-portal.ts';
import { expect, openAdminOf, test } from '#tests/support/portal/publishing.ts';

const chip = (page: Page) => button(page, /^Site status: /);
const dialog = (page: Page) => page.getByRole('dialog');
const publishNow = (page: Page) => button(page, 'Publish now');

// One portal for all of them: most of what one of these tests costs is its start.
test.describe.configure({ mode: 'default' });

test.describe('from Save to live, in the admin', () => {
  test.beforeEach(async ({ desk, page }) => {
    await openAdminOf(desk, page, 'content');
    await button(page, 'Event Page Content').click();
    await expect(chip(page)).toHaveText(/^Site status: Live at \d+:\d\d [AP]M$/);
  });

  test('the chip goes from Saved over both steps of publishing to Live, and stands on every screen', {
    tag: '@journey',
  }, async ({ desk, page }) => {
    const row = textRow(page, 'Headline, Event Page Content');
    await button(row, /^Add /).click();
    await expectToast(page, 'Publishing starts 1:00 after your last change.');
    await expect(chip(page)).toHaveText(/^Site status: Saved 1 change, publishing in 0:\d\d$/);

    await publishNow(page).click();
    await expect(chip(page)).toHaveText('Site status: Publishing soon waiting for the build');
    await expect(publishNow(page)).toHaveCount(0);
    await desk.tell('deployBuilding');
    await expect(chip(page)).toHaveText(/^Site status: Publishing \d:\d\d$/);
    for (const section of ['dashboard', 'inquiries', 'events', 'media', 'settings']) {
      await page.goto(`/admin#${section}`);
      await expect(chip(page)).toHaveText(/^Site status: Publishing/);
    }
    // Done is not live: the site does not show it yet.
    await desk.tell('deploySucceeded');
    await expect(chip(page)).toHaveText(/^Site status: Publishing/);
    await desk.build();
    await expect(chip(page)).toHaveText(/^Site status: Live at /);
  });

  test.describe('when a save fails', () => {
    test.use({ expectedErrors: [/status of 500/] });

    test('its error stands alone, whatever was saved just before', async ({ page }) => {
      const row = textRow(page, 'Headline, Event Page Content');
      await button(row, /^Add /).click();
      await expectToast(page, 'Publishing starts');
      await page.route('**/api/content', (route) => route.fulfill({ status: 500, body: 'broken' }));
      await button(row, /^Edit /).click();
      await row.getByRole('textbox').fill('Howdy');
      await row.getByRole('textbox').press('Enter');
      await expectToast(page, 'Failed to update content');
      // It stays as long as the pointer rests on it.
      await toast(page).hover();
      // Going online makes the page ask for the publication's state.
      const asked = page.waitForResponse('**/api/publication');
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await (await asked).finished();
      await expect(chip(page)).toContainText('Saved 1 change');
      await expect(toast(page)).not.toContainText('Publishing starts');
    });
  });

  test('what contradicts itself stands before “Publish now”, and the way to it', async ({ desk, page }) => {
    await desk.save('hero_title', 'Opens Thursday, October 10');
    await page.reload();
    await button(page, /^\d+ possible mistakes?$/).click();
    const found = region(dialog(page), 'Possible mistakes to check before you publish');
    await expect(region(found, 'MATE').getByRole('listitem')).toHaveCount(2);
    const nile = region(found, 'NILE');
    await expect(nile.getByRole('listitem')).toHaveText([
      /^Event Setup: End Date/,
      /^Event Page Content: HeadlineIt says “Thursday, October 10”/,
    ]);
    expect(await axeFindings(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    await link(nile, 'Event Page Content: Headline').click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(textbox(page, 'Headline')).toHaveValue('Opens Thursday, October 10');
    await expectArrivalAt(textbox(page, 'Headline'));
  });

  test('what is not on the site yet is listed with its old and its new words', async ({ desk, page }) => {
    await desk.save('hero_title', 'Howdy');
    await desk.build();
    await desk.save('hero_title', 'Howdy, folks');
    await desk.save('cta_title', 'Come on in');
    await page.reload();
    await chip(page).click();
    const changes = region(dialog(page), 'Not on the site yet');
    await expect(changes.getByRole('listitem')).toHaveCount(2);
    const title = changes.getByRole('listitem').filter({ hasText: /^Headline/ });
    await expect(title).toContainText(/HeadlineText, NILEann@example\.com, \d+:\d\d [AP]M/);
    await expect(title).toContainText('On the siteHowdySavedHowdy, folks');
    await expect(changes.getByRole('listitem').filter({ hasText: 'Come on in' })).toContainText('Default:');
    await button(dialog(page), 'Publish now').click();
    await expect(dialog(page).getByText('Publishing soon')).toHaveAttribute('aria-current', 'step');
    await desk.build();
    await expect(dialog(page).getByText('The public site shows everything that is saved.')).toBeVisible();
    await expect(changes).toHaveCount(0);
  });

  test('a failed build says why, what visitors see, and has its output and Retry', {
    tag: '@journey',
  }, async ({ desk, page }) => {
    await desk.save('hero_title', 'Howdy');
    await page.reload();
    await publishNow(page).click();
    await expect(chip(page)).toHaveText(/Publishing soon/);
    await desk.tell('deployFailed', {
      errorMessage: 'The pages could not be built.\nUnexpected token in index.astro',
    });
    await expect(chip(page)).toHaveText(
      /^Site status: Failed the site still shows the version of \d+:\d\d [AP]M$/,
    );
    await chip(page).click();
    await expect(dialog(page).getByText('The pages could not be built.').first()).toBeVisible();
    await expect(dialog(page).getByText(/^Visitors see the version from \d+:\d\d [AP]M\.$/)).toBeVisible();
    await expect(dialog(page).getByText(/^The next try is in \d:\d\d\.$/)).toBeVisible();
    await button(dialog(page), 'Build output').first().click();
    await expect(region(dialog(page), 'Build output')).toHaveText('Unexpected token in index.astro');
    await button(dialog(page), 'Retry').click();
    await expect(dialog(page).getByText('Publishing starts in a moment.')).toBeVisible();
    await expect(dialog(page).getByRole('region', { name: 'Publishing', exact: true })).toBeFocused();
    await desk.build();
    await expect(dialog(page).getByText('The public site shows everything that is saved.')).toBeVisible();
    const past = region(dialog(page), 'Publishing history').getByRole('listitem');
    await expect(past).toHaveCount(2);
    await expect(past.first()).toContainText(/Current.*took \d:\d\d, by ann@example\.com/);
    await expect(past.last()).toContainText(/Failed.*by ann@example\.com/);
    await expect(past.last()).toContainText(/\d changes? by ann@example\.com: Headline/);
  });

  test('a hook that answers 500 is told in words, without its address', async ({ desk, page }) => {
    desk.service.mood = 'fails';
    await desk.save('hero_title', 'Howdy');
    await page.reload();
    await publishNow(page).click();
    await chip(page).click();
    await expect(dialog(page).getByText('The build service responded with error 500.').first()).toBeVisible();
    await expect(dialog(page)).not.toContainText('hook');
  });

  test('from 80 % of the month’s deploys on there is a warning', async ({ desk, page }) => {
    const deploy = (n: number) => desk.portal.sql`
      insert into publication_runs (revision, state, deploy_id) values (1, 'live', ${`deploy ${n}`})`;
    for (const n of [1, 2, 3]) await deploy(n);
    await page.reload();
    await chip(page).click();
    await expect(dialog(page).getByText('3 of 5 deploys used this month.')).toBeVisible();
    await expect(dialog(page).getByText('You may run out')).toHaveCount(0);
    await deploy(4);
    await page.reload();
    await chip(page).click();
    await expect(dialog(page).getByText(/^4 of 5 .* You may run out/)).toBeVisible();
    await deploy(5);
    await page.reload();
    await chip(page).click();
    await expect(dialog(page).getByText(/^5 of 5 .* This month’s limit is used up\./)).toBeVisible();
  });

  test.describe(() => {
    test.use({ expectedErrors: [/status of 409/] });
    test('the texts of an earlier publication come back by one click, after the list of what changes', {
      tag: '@journey',
    }, async ({ desk, page }) => {
      for (const [title, tagline] of [
        ['Howdy', 'Shows since 1968'],
        ['Wellcome', 'Shows'],
      ] as const) {
        await desk.save('hero_title', title);
        await desk.save('contact_company_tagline', tagline);
        await desk.ann.send('POST', '/api/publication', { action: 'publish-now' });
        await desk.build();
        await desk.ann.send('GET', '/api/publication');
      }
      await page.reload();
      await chip(page).click();
      const past = region(dialog(page), 'Publishing history').getByRole('listitem');
      await expect(past.nth(0)).toContainText('Current');
      await expect(past.nth(1)).toContainText('Was live');
      await expect(past.filter({ hasText: 'Current' })).toHaveCount(1);
      await button(dialog(page), /^Restore the site from /).click();
      await expect(dialog(page).getByText('Texts (2)')).toBeVisible();
      await expect(dialog(page).getByText('Company tagline, Headline')).toBeVisible();
      await dialog(page).getByText('Before and after').click();
      await expect(dialog(page).getByRole('heading', { level: 2 })).toHaveText(
        /^The site at \d+:\d\d [AP]M$/,
      );
      await expect(dialog(page).getByRole('listitem')).toHaveCount(2);
      await expect(dialog(page).getByRole('listitem').filter({ hasText: 'Headline' })).toContainText(
        'Saved nowWellcomeComes backHowdy',
      );
      await desk.save('cta_title', 'Somebody else’s');
      await button(dialog(page), 'Undo 2 changes').click();
      await expect(dialog(page).getByRole('alert')).toHaveText(
        'Someone else saved a change. The list is now up to date. Check it again.',
      );
      await button(dialog(page), 'Undo 3 changes').click();
      await expect(dialog(page)).toHaveCount(0);
      await expectToast(page, /The site is back to \d+:\d\d [AP]M/);
      await expect(link(toast(page), 'See what changed')).toHaveAttribute('href', '/admin#activity');
      await button(page, 'Event Page Content').click();
      await expect(textRow(page, 'Headline, Event Page Content')).toContainText('Howdy');
      await expect(chip(page)).toHaveText(/^Site status: Saved/);
    });
  });

  test('a failure with a long reason fits any width', async ({ desk, page }) => {
    await desk.save('hero_title', 'Howdy');
    await desk.ann.send('POST', '/api/publication', { action: 'publish-now' });
    await desk.tell('deployFailed', {
      errorMessage: `ENOENT ${'/a-folder-that-has-a-name'.repeat(12)}\nin index.astro`,
    });
    await page.reload();
    for (const width of [320, 1280]) {
      await page.keyboard.press('Escape');
      await page.setViewportSize({ width, height: 800 });
      await chip(page).click();
      await expect(
        dialog(page)
          .getByText(/ENOENT/)
          .first(),
      ).toBeVisible();
      expect(await dialog(page).evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
      const inner = dialog(page).getByRole('region', { name: 'Publishing', exact: true });
      expect(await inner.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    }
    await button(dialog(page), 'Build output').first().click();
    await expect(region(dialog(page), 'Build output')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  });

  test('the chip and the dialog fit any width', { tag: '@engines' }, async ({ desk, page }) => {
    await desk.save('hero_title', 'A title that goes on and on '.repeat(12));
    await page.reload();
    await expect(chip(page)).toHaveText(/Saved/);
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await sidewaysScroll(page)).toBe(0);
      await chip(page).click();
      await expect(dialog(page).getByText('Not on the site yet')).toBeVisible();
      expect(await dialog(page).evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
      if (width === 390 || width === 1280) expect(await axeFindings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
    }
    expect(await axeFindings(page)).toEqual([]);
  });

  test('the live preview shows what a colleague saves, before it is published', async ({ desk, page }) => {
    await page.clock.install();
    await page.goto('/admin/content');
    const title = page.frameLocator('iframe').getByRole('heading', { level: 1 });
    await expect(title).toBeVisible();
    await desk.save('hero_title', 'Howdy');
    // The admin asks twice a minute.
    await page.clock.runFor(30_000);
    await expect(chip(page)).toHaveText(/^Site status: Saved/);
    await expect(title).toHaveText('Howdy');
  });

  test('on a phone the chip stands in the same corner of every screen, and stays there', {
    tag: '@engines',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    const places = new Set<string>();
    for (const section of ['dashboard', 'inquiries', 'events', 'content', 'media', 'activity', 'settings']) {
      await page.goto(`/admin#${section}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expect(chip(page)).toHaveText(/^Site status: Live at /);
      const { x = 0, y = 0, width = 0 } = (await chip(page).boundingBox()) ?? {};
      places.add(`${Math.round(x + width)} ${Math.round(y)}`);
    }
    expect(places).toEqual(new Set(['378 752']));
  });

  test.describe(() => {
    test.use({ expectedErrors: [/ERR_FAILED/] });
    test('a portal that cannot be reached is not called live; the chip finds back by itself', async ({
      desk,
      page,
    }) => {
      await desk.save('hero_title', 'Howdy');
      await page.reload();
      await expect(chip(page)).toHaveText(/^Site status: Saved/);
      await page.route('**/api/publication', (route) => route.abort());
      await expect(chip(page)).toHaveText('Site status: Status unknown last known: Saved');
      await chip(page).click();
      await expect(dialog(page).getByRole('alert')).toContainText('The portal can’t be reached.');
      await page.unroute('**/api/publication');
      await expect(dialog(page).getByRole('alert')).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(chip(page)).toHaveText(/^Site status: Saved 1 change/);
    });
  });

  test('the dialog is left by Escape, and the focus is on the chip again', { tag: '@engines' }, async ({
    page,
  }) => {
    await chip(page).press('Enter');
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(chip(page)).toBeFocused();
  });
});

publishing(
  'saving a text in the admin changes the public page, with no further step',
  { tag: '@journey' },
  async ({ page, portal }) => {
    await openTexts(page, 'Event Page Content');
    const row = textRow(page, 'Headline, Event Page Content');
    await button(row, /^Add /).click();
    await button(row, /^Edit /).click();
    await row.getByRole('textbox').fill('Howdy, exhibitors');
    await button(row, 'Save').click();
    await expect(row).toContainText('Howdy, exhibitors');
    await expect(chip(page)).toHaveText(/^Site status: Saved/);
    await passPause(portal);
    await expect(chip(page)).toHaveText(/^Site status: Live at /);
    await page.goto('/nile');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Howdy, exhibitors');
  },
);
