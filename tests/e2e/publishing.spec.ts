import {
  enter,
  expectArrivalAt,
  expectToast,
  openTexts,
  textRow,
  toast,
} from '#tests/support/browser/admin.ts';
import {
  alert,
  button,
  dialog,
  expectCount,
  expectErrors,
  expectFits,
  expectFocus,
  expectNoFindings,
  expectTitle,
  follow,
  go,
  gone,
  items,
  keys,
  leadsTo,
  link,
  press,
  reads,
  region,
  reload,
  reply,
  resize,
  says,
  see,
  textbox,
  title,
  which,
  withoutAnswer,
  words,
} from '#tests/support/browser/e2e.ts';
import { passPause, test as publishing } from '#tests/support/browser/publishing-portal.ts';
import { expect, openAdminOf, test } from '#tests/support/portal/publishing.ts';

const chip = () => button(/^Site status: /);
const publishNow = () => button('Publish now');

// One portal for all of them: most of what one of these tests costs is its start.
test.describe.configure({ mode: 'default' });

test.describe('from Save to live, in the admin', () => {
  test.beforeEach(async ({ desk, page }) => {
    await openAdminOf(desk, page, 'content');
    await press('Event Page Content');
    await reads(chip(), /^Site status: Live at \d+:\d\d [AP]M$/);
  });

  test('the chip goes from Saved over both steps of publishing to Live, and stands on every screen', {
    tag: '@journey',
  }, async ({ desk }) => {
    const row = textRow('Headline, Event Page Content');
    await press(row, /^Add /);
    await expectToast('Publishing starts 1:00 after your last change.');
    await reads(chip(), /^Site status: Saved 1 change, publishing in 0:\d\d$/);

    await publishNow().click();
    await reads(chip(), 'Site status: Publishing soon waiting for the build');
    await gone(publishNow());
    await desk.tell('deployBuilding');
    await reads(chip(), /^Site status: Publishing \d:\d\d$/);
    for (const section of ['dashboard', 'inquiries', 'events', 'media', 'settings']) {
      await go(`/admin#${section}`);
      await reads(chip(), /^Site status: Publishing/);
    }
    // Done is not live: the site does not show it yet.
    await desk.tell('deploySucceeded');
    await reads(chip(), /^Site status: Publishing/);
    await desk.build();
    await reads(chip(), /^Site status: Live at /);
  });

  test('when a save fails: its error stands alone, whatever was saved just before', async ({ page }) => {
    expectErrors(/status of 500/);
    const row = textRow('Headline, Event Page Content');
    await press(row, /^Add /);
    await expectToast('Publishing starts');
    await reply('**/api/content', { status: 500, body: 'broken' });
    await press(row, /^Edit /);
    await enter(row, 'Howdy');
    await expectToast('Failed to update content');
    // It stays as long as the pointer rests on it.
    await toast().hover();
    // Going online makes the page ask for the publication's state.
    const asked = page.waitForResponse('**/api/publication');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await (await asked).finished();
    await says(chip(), 'Saved 1 change');
    await expect(toast()).not.toContainText('Publishing starts');
  });

  test('what contradicts itself stands before “Publish now”, and the way to it', async ({ desk }) => {
    await desk.save('hero_title', 'Opens Thursday, October 10');
    await reload();
    await press(/^\d+ possible mistakes?$/);
    const found = region(dialog(), 'Possible mistakes to check before you publish');
    await expectCount(items(region(found, 'MATE')), 2);
    const nile = region(found, 'NILE');
    await reads(items(nile), [/^End Date/, /^HeadlineIt says “Thursday, October 10”/]);
    await expectNoFindings();
    await expectFits();
    await follow(nile, 'Headline');
    await gone(dialog());
    await expect(textbox('Headline')).toHaveValue('Opens Thursday, October 10');
    await expectArrivalAt(textbox('Headline'));
  });

  test('what is not on the site yet is listed with its old and its new words', async ({ desk }) => {
    await desk.save('hero_title', 'Howdy');
    await desk.build();
    await desk.save('hero_title', 'Howdy, folks');
    await desk.save('cta_title', 'Come on in');
    await reload();
    await chip().click();
    const changes = region(dialog(), 'Not on the site yet');
    await expectCount(items(changes), 2);
    const title = which(items(changes), /^Headline/);
    await says(
      title,
      /HeadlineText, NILEann@example\.com, \d+:\d\d [AP]M/,
      'On the siteHowdySavedHowdy, folks',
    );
    await says(which(items(changes), 'Come on in'), 'Default:');
    await press(dialog(), 'Publish now');
    await expect(words(dialog(), 'Publishing soon')).toHaveAttribute('aria-current', 'step');
    await desk.build();
    await see(words(dialog(), 'The public site shows everything that is saved.'));
    await gone(changes);
  });

  test('a failed build says why, what visitors see, and has its output and Retry', {
    tag: '@journey',
  }, async ({ desk }) => {
    await desk.save('hero_title', 'Howdy');
    await reload();
    await publishNow().click();
    await reads(chip(), /Publishing soon/);
    await desk.tell('deployFailed', {
      errorMessage: 'The pages could not be built.\nUnexpected token in index.astro',
    });
    await reads(chip(), /^Site status: Failed the site still shows the version of \d+:\d\d [AP]M$/);
    await chip().click();
    await see(
      words(dialog(), 'The pages could not be built.').first(),
      words(dialog(), /^Visitors see the version from \d+:\d\d [AP]M\.$/),
      words(dialog(), /^The next try is in \d:\d\d\.$/),
    );
    await button(dialog(), 'Build output').first().click();
    await reads(region(dialog(), 'Build output'), 'Unexpected token in index.astro');
    await press(dialog(), 'Retry');
    await see(words(dialog(), 'Publishing starts in a moment.'));
    await expectFocus(region(dialog(), /^Publishing$/));
    await desk.build();
    await see(words(dialog(), 'The public site shows everything that is saved.'));
    const past = items(region(dialog(), 'Publishing history'));
    await expectCount(past, 2);
    await says(past.first(), /Current.*took \d:\d\d, by ann@example\.com/);
    await says(past.last(), /Failed.*by ann@example\.com/, /\d changes? by ann@example\.com: Headline/);
  });

  test('a hook that answers 500 is told in words, without its address', async ({ desk }) => {
    desk.service.mood = 'fails';
    await desk.save('hero_title', 'Howdy');
    await reload();
    await publishNow().click();
    await chip().click();
    await see(words(dialog(), 'The build service responded with error 500.').first());
    await expect(dialog()).not.toContainText('hook');
  });

  test('from 80 % of the month’s deploys on there is a warning', async ({ desk }) => {
    const deploy = (n: number) => desk.portal.sql`
      insert into publication_runs (revision, state, deploy_id) values (1, 'live', ${`deploy ${n}`})`;
    for (const n of [1, 2, 3]) await deploy(n);
    await reload();
    await chip().click();
    await see(words(dialog(), '3 of 5 deploys used this month.'));
    await gone(words(dialog(), 'You may run out'));
    await deploy(4);
    await reload();
    await chip().click();
    await see(words(dialog(), /^4 of 5 .* You may run out/));
    await deploy(5);
    await reload();
    await chip().click();
    await see(words(dialog(), /^5 of 5 .* This month’s limit is used up\./));
  });

  test('the texts of an earlier publication come back by one click, after the list of what changes', {
    tag: '@journey',
  }, async ({ desk }) => {
    expectErrors(/status of 409/);
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
    await reload();
    await chip().click();
    const past = items(region(dialog(), 'Publishing history'));
    await says(past.nth(0), 'Current');
    await says(past.nth(1), 'Was live');
    await expectCount(which(past, 'Current'), 1);
    await press(dialog(), /^Restore the site from /);
    await see(words(dialog(), 'Texts (2)'), words(dialog(), 'Company tagline, Headline'));
    await words(dialog(), 'Before and after').click();
    await reads(dialog().getByRole('heading', { level: 2 }), /^The site at \d+:\d\d [AP]M$/);
    await expectCount(items(dialog()), 2);
    await says(which(items(dialog()), 'Headline'), 'Saved nowWellcomeComes backHowdy');
    await desk.save('cta_title', 'Somebody else’s');
    await press(dialog(), 'Undo 2 changes');
    await reads(alert(dialog()), 'Someone else saved a change. The list is now up to date. Check it again.');
    await press(dialog(), 'Undo 3 changes');
    await gone(dialog());
    await expectToast(/The site is back to \d+:\d\d [AP]M/);
    await leadsTo(link(toast(), 'See what changed'), '/admin#activity');
    await press('Event Page Content');
    await says(textRow('Headline, Event Page Content'), 'Howdy');
    await reads(chip(), /^Site status: Saved/);
  });

  test('a failure with a long reason fits any width', async ({ desk }) => {
    await desk.save('hero_title', 'Howdy');
    await desk.ann.send('POST', '/api/publication', { action: 'publish-now' });
    await desk.tell('deployFailed', {
      errorMessage: `ENOENT ${'/a-folder-that-has-a-name'.repeat(12)}\nin index.astro`,
    });
    await reload();
    for (const width of [320, 1280]) {
      await keys('Escape');
      await resize(width, 800);
      await chip().click();
      await see(words(dialog(), /ENOENT/).first());
      expect(await dialog().evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
      const inner = region(dialog(), /^Publishing$/);
      expect(await inner.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    }
    await button(dialog(), 'Build output').first().click();
    await see(region(dialog(), 'Build output'));
    await expectNoFindings();
  });

  test('the chip and the dialog fit any width', { tag: '@engines' }, async ({ desk }) => {
    await desk.save('hero_title', 'A title that goes on and on '.repeat(12));
    await reload();
    await reads(chip(), /Saved/);
    for (const width of [320, 390, 768, 1280]) {
      await resize(width, 800);
      await expectFits();
      await chip().click();
      await see(words(dialog(), 'Not on the site yet'));
      expect(await dialog().evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
      if (width === 390 || width === 1280) await expectNoFindings();
      await keys('Escape');
      await gone(dialog());
    }
    await expectNoFindings();
  });

  test('the live preview shows what a colleague saves, before it is published', async ({ desk, page }) => {
    await page.clock.install();
    await go('/admin/content');
    const title = page.frameLocator('iframe').getByRole('heading', { level: 1 });
    await see(title);
    await desk.save('hero_title', 'Howdy');
    // The admin asks twice a minute.
    await page.clock.runFor(30_000);
    await reads(chip(), /^Site status: Saved/);
    await reads(title, 'Howdy');
  });

  test('on a phone the chip stands in the same corner of every screen, and stays there', {
    tag: '@engines',
  }, async ({ page }) => {
    await resize(390, 800);
    const places = new Set<string>();
    for (const section of ['dashboard', 'inquiries', 'events', 'content', 'media', 'activity', 'settings']) {
      await go(`/admin#${section}`);
      await see(title());
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await reads(chip(), /^Site status: Live at /);
      const { x = 0, y = 0, width = 0 } = (await chip().boundingBox()) ?? {};
      places.add(`${Math.round(x + width)} ${Math.round(y)}`);
    }
    expect(places).toEqual(new Set(['378 752']));
  });

  test('a portal that cannot be reached is not called live; the chip finds back by itself', async ({
    desk,
    page,
  }) => {
    expectErrors(/ERR_FAILED/);
    await desk.save('hero_title', 'Howdy');
    await reload();
    await reads(chip(), /^Site status: Saved/);
    await withoutAnswer('**/api/publication');
    await reads(chip(), 'Site status: Status unknown last known: Saved');
    await chip().click();
    await says(alert(dialog()), 'The portal can’t be reached.');
    await page.unroute('**/api/publication');
    await gone(alert(dialog()));
    await keys('Escape');
    await reads(chip(), /^Site status: Saved 1 change/);
  });
});

publishing(
  'saving a text in the admin changes the public page, with no further step',
  { tag: '@journey' },
  async () => {
    await openTexts('Event Page Content');
    const row = textRow('Headline, Event Page Content');
    await press(row, /^Add /);
    await press(row, /^Edit /);
    await textbox(row).fill('Howdy, exhibitors');
    await press(row, 'Save');
    await says(row, 'Howdy, exhibitors');
    await reads(chip(), /^Site status: Saved/);
    await passPause();
    await reads(chip(), /^Site status: Live at /);
    await go('/nile');
    await expectTitle('Howdy, exhibitors');
  },
);
