import {
  expect,
  expectToast,
  openAdmin,
  openTexts,
  storedTexts,
  storeTexts,
  test,
  textRow,
  toast,
} from '#tests/support/browser/admin.ts';
import { button, link, radio, region, textbox } from '#tests/support/browser/e2e.ts';

const HERO = 'Headline, Event Page Content';

test.describe('what is listed', () => {
  test('the cards stand in their order, each with its count and with what is missing', async ({
    page,
    portal,
  }) => {
    await storeTexts(portal, 'nile', {
      homepage_main_title: 'Welcome',
      homepage_description: 'Sign in',
      vendor_day1_name: 'Friday',
      vendor_day9_name: 'The ninth',
      sponsor_note: 'Thanks',
    });
    await openAdmin(page, 'content');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Content Editor 5 items');
    await expect(page.getByText('5 changed', { exact: true })).toBeVisible();
    await expect(page.locator('main').getByRole('button', { expanded: true })).toHaveText([
      'Homepage Content',
    ]);
    const cards = page.locator('main').getByRole('heading', { level: 2 });
    await expect(cards).toHaveText([
      'Add New Content',
      'Homepage Content',
      'Event Page Content',
      'Vendor Schedule Days',
      'Vendor Info',
      'Contact Page Content',
      'Floor Map Content',
      'Navigation & UI Labels',
      'Emails to Vendors',
      'Other Content',
    ]);
    const card = (name: string) => region(page, name);
    await expect(card('Homepage Content').getByText('2 items')).toBeVisible();
    await expect(card('Homepage Content').getByText('2 changed')).toBeVisible();
    await expect(card('Event Page Content').getByText('0 items')).toBeVisible();
    await expect(card('Other Content').getByText('1 item')).toBeVisible();
    for (const name of ['Vendor Info', 'Vendor Schedule Days']) await button(page, name).click();
    await expect(card('Vendor Info').getByRole('heading', { level: 3 })).toHaveText([
      'Hero Section',
      'Tab Labels',
      'Load-In Information',
      'Vehicle Requirements',
      'Safety Guidelines',
      'Booth Setup Rules',
      'Electrical Guidelines',
      'Conduct Rules',
    ]);
    const days = card('Vendor Schedule Days').getByRole('heading', { level: 3 });
    await expect(days, 'of which pages show something').toHaveText(['Day 1', 'Day 9']);
    await button(page, 'Show 6 unused days').click();
    await expect(days).toHaveText([...[1, 2, 3, 4, 5, 6, 7].map((day) => `Day ${day}`), 'Day 9']);
    await expect(textRow(page, 'Day 1 name')).toContainText('Day Name');
    await expect(textRow(page, 'Day 1 name')).toContainText('Friday');
    await expect(textRow(page, 'Day 1 schedule')).toContainText('No schedule set');
    await expect(textRow(page, 'Day 2 name')).toContainText('No day name set');
  });

  test('a text that is not stored shows its default, cut at 80 characters, and Add stores it', async ({
    page,
    portal,
  }) => {
    await openTexts(page, 'Homepage Content');
    const row = textRow(page, 'Intro below the headline, Homepage Content');
    await expect(row).toContainText(
      'Default: Find your booth, your load-in door, and your move-in day at the MetraPark shows…',
    );
    await button(row, 'Add Intro below the headline, Homepage Content').press('Enter');
    await expectToast(page, 'Content updated successfully');
    await expect(button(row, 'Edit Intro below the headline, Homepage Content')).toBeFocused();
    expect(await storedTexts(portal, 'nile')).toEqual({
      homepage_description:
        'Find your booth, your load-in door, and your move-in day at the MetraPark shows in Billings, Montana.',
    });
  });

  test('a row shows its pencil without a pointer, and its whole default', async ({ page, portal }) => {
    await storeTexts(portal, 'nile', { homepage_main_title: 'Welcome' });
    await openTexts(page);
    const stored = textRow(page, 'Headline, Homepage Content');
    const opacityOf = (name: RegExp) =>
      button(stored, name).evaluate((button) =>
        button.closest('.row-further')
          ? getComputedStyle(button.closest('.row-further') as Element).opacity
          : '1',
      );
    await page.getByLabel('Search texts').hover();
    expect([await opacityOf(/^Edit/), await opacityOf(/^Delete/)]).toEqual(['1', '0']);
    const words = textRow(page, 'Intro below the headline, Homepage Content').getByText('Find your booth');
    expect(await words.evaluate((line) => line.scrollWidth <= line.clientWidth)).toBe(true);
  });

  test('a text of all shows says so in its closed row and in the toast', async ({ page }) => {
    await openTexts(page, 'Contact Page Content');
    const row = textRow(page, 'Phone number');
    await expect(row.getByText('All shows', { exact: true })).toBeVisible();
    await row.click();
    await row.getByRole('textbox').fill('(406) 256-2400');
    await row.getByRole('button', { name: 'Save', exact: true }).click();
    await expectToast(page, 'Content updated successfully');
    await expectToast(page, 'All shows');
    await button(textRow(page, 'Organization'), /^Add/).click();
    await expectToast(page, 'All shows');
    const own = textRow(page, HERO);
    await page.getByRole('button', { name: 'Event Page Content', exact: true }).click();
    await expect(own.getByText('All shows', { exact: true })).toHaveCount(0);
    await button(own, /^Add/).click();
    await expect(toast(page)).not.toContainText('All shows');
  });

  test('a double click on Add stores the text and never deletes it', { tag: '@engines' }, async ({
    page,
    portal,
  }) => {
    await openTexts(page, 'Event Page Content');
    const row = textRow(page, HERO);
    await row.scrollIntoViewIfNeeded();
    const box = await button(row, `Add ${HERO}`).boundingBox();
    const place = [(box?.x ?? 0) + (box?.width ?? 0) - 12, (box?.y ?? 0) + (box?.height ?? 0) / 2] as const;
    await page.mouse.click(...place);
    await expect(button(row, `Delete ${HERO}`)).toBeVisible();
    await page.mouse.click(...place);
    await expect(row.getByRole('textbox')).toHaveValue('Your booth at {EVENT_NAME}');
    expect(await storedTexts(portal, 'nile')).toEqual({ hero_title: 'Your booth at {EVENT_NAME}' });
  });

  test('Edit opens the text whenever it is clicked while Add is under way', async ({ page }) => {
    await openTexts(page, 'Event Page Content', 'Contact Page Content');
    for (const [steps, name] of [
      'Email label',
      'Phone label',
      'Contact person',
      'Email address',
      'Phone number',
      'Organization',
      'Company tagline',
      'Heading of the contact card',
      'Heading of the address card',
    ].entries()) {
      const row = textRow(page, name);
      // So many steps of the page after the answer.
      await row.evaluate((element, many) => {
        const { fetch } = window;
        window.fetch = async (...asked) => {
          window.fetch = fetch;
          const answer = await fetch(...asked);
          let left = many;
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            if (left-- > 0) return port2.postMessage('');
            port1.close();
            element.querySelector<HTMLElement>('[aria-label^="Edit "]')?.click();
          };
          port2.postMessage('');
          return answer;
        };
        element.querySelector<HTMLElement>('[aria-label^="Add "]')?.click();
      }, steps);
      await expect(row.getByRole('textbox'), `${steps} steps after the answer`).toBeVisible();
      await button(row, 'Cancel').click();
    }
  });

  test('texts for all shows are shown as such, and changed for this show only', async ({ page, portal }) => {
    await portal.sql`insert into content_items (key, value, type, category) values
      ('hero_title', 'For everybody', 'text', 'event')`;
    await openTexts(page, 'Event Page Content');
    const row = textRow(page, HERO);
    await expect(button(row, /^Delete/)).toHaveCount(0);
    await row.getByText('For everybody').click();
    await expect(row).toContainText('All shows use this text. Your change is for this show only.');
    await row.getByRole('textbox').fill('For NILE');
    await row.getByRole('textbox').press('Enter');
    await expect(row).toContainText('For NILE');
    expect(await portal.sql`select value from content_items where event_id is null`).toEqual([
      { value: 'For everybody' },
    ]);
  });

  test('texts of pages for all shows say whose text is shown', async ({ page }) => {
    await openTexts(page, 'Homepage Content');
    await expect(region(page, 'Homepage Content')).toContainText('Shown on the home page, for all shows.');
    await expect(region(page, 'Other Content'), 'without one').toHaveCount(0);
    await page.getByLabel('Active Event').selectOption('MATE (mate)');
    await expect(region(page, 'Homepage Content')).toContainText(
      'The home page uses NILE’s text for all shows. Your text for MATE isn’t shown there.',
    );
    await button(page, 'Event Page Content').click();
    await textRow(page, 'Expected exhibitors, NILE').click();
    await expect(textRow(page, 'Expected exhibitors, NILE')).toContainText(
      'Shown only on the pages of NILE. Choose NILE to change it.',
    );
  });

  test('the search finds names, keys and words; the filter what is customized', { tag: '@engines' }, async ({
    page,
    portal,
  }) => {
    await storeTexts(portal, 'nile', { hero_title: 'Bring your horses' });
    await openAdmin(page, 'content');
    const rows = page.locator('main').getByRole('article');
    await page.getByLabel('Search texts').fill('HORSES');
    await expect(rows).toHaveCount(1);
    await page.getByLabel('Search texts').fill('nile_org_name');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('Organization');
    await page.getByLabel('Search texts').fill('no such words anywhere');
    await expect(rows).toHaveCount(0);
    await button(page, 'Show all texts').click();
    await button(page, 'Changed').click();
    await expect(rows).toHaveCount(1);
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await expect(page.locator('main').getByRole('button', { expanded: true })).toHaveText([
      'Homepage Content',
    ]);
  });

  test('a text that is known by a word takes two clicks, and has a history once it was changed', async ({
    page,
  }) => {
    await openAdmin(page);
    await link(page.getByRole('main'), /^Manage Content/).click();
    await page.getByLabel('Search texts').fill('mailing');
    const row = textRow(page, 'Heading of the address card');
    const history = button(row, /^History/);
    await row.click();
    await expect(row.getByRole('textbox')).toBeFocused();
    await expect(history).toHaveCount(0);
    await page.keyboard.type(' Address');
    await page.keyboard.press('Enter');
    await expect(history).toBeVisible();
    await row.click();
    await expect(row.getByRole('textbox')).toBeFocused();
    await expect(history, 'in the open row, too').toBeVisible();
    await button(row, /^Delete/).click();
    await expect(row.getByRole('textbox')).toHaveCount(0);
    await expect(button(row, /^Add/)).toBeVisible();
    await expect(history, 'it is the way back').toBeVisible();
  });

  test('the search leads to what stands in entries, areas, rules and documents', async ({ page }) => {
    await openAdmin(page, 'content');
    const found = region(page, /^Found in/);
    await page.getByLabel('Search texts').fill('roll-up');
    await expect(found.getByRole('link')).toHaveText([
      'Final setupEvent Schedule, Thursday, October 9, 2025, Expo Building',
    ]);
    await page.getByLabel('Search texts').fill('oct 1');
    await expect(found.getByRole('link')).toHaveCount(5);
    const more = button(found, /^Show \d+ more$/);
    await more.click();
    expect(await found.getByRole('link').count()).toBeGreaterThan(5);
    await expect(more).toHaveCount(0);

    await page.getByLabel('Search texts').fill('roll-up');
    await expect(found.getByRole('link')).toHaveCount(1);
    await found.getByRole('link').click();
    const form = page.getByRole('main').getByRole('form');
    await expect(form.getByLabel('Title', { exact: true })).toBeFocused();
    await expect(form).toBeInViewport();
    await page.goto('/admin#content');
    await page.getByLabel('Search texts').fill('infield');
    await found.getByRole('link').first().click();
    await expect(page.getByRole('main').getByRole('form')).toBeVisible();
  });
});

test.describe('editing', () => {
  test.use({ expectedErrors: [/status of 400/] });

  test.beforeEach(async ({ page, portal }) => {
    await storeTexts(portal, 'nile', {
      hero_title: 'Old title',
      hero_description: 'Old description',
      vendor_day1_name: 'Friday',
    });
    await openTexts(page, 'Event Page Content', 'Vendor Schedule Days');
  });

  test('Enter saves a single line, Escape closes', { tag: '@engines' }, async ({ page, portal }) => {
    const row = textRow(page, 'Day 1 name');
    await button(row, 'Edit Day 1 name').press('Enter');
    await expect(row.getByRole('textbox')).toBeFocused();
    await row.getByRole('textbox').press('Escape');
    await expect(row.getByRole('textbox')).toHaveCount(0);
    await expect(button(row, 'Edit Day 1 name')).toBeFocused();
    await page.keyboard.press('Enter');
    await row.getByRole('textbox').fill('Friday, October 10');
    await row.getByRole('textbox').press('Enter');
    await expectToast(page, 'Success');
    await expectToast(page, 'Content updated successfully');
    await expect(button(row, 'Edit Day 1 name')).toBeFocused();
    expect((await storedTexts(portal, 'nile'))['vendor_day1_name']).toBe('Friday, October 10');
  });

  test('Ctrl+Enter saves several lines', { tag: ['@journey', '@engines'] }, async ({ page, portal }) => {
    const row = textRow(page, 'Intro below the headline, Event Page Content');
    await button(row, /^Edit/).click();
    await row.getByRole('textbox').press('End');
    await row.getByRole('textbox').press('Enter');
    await page.keyboard.type('and a second line');
    await page.keyboard.press('Control+Enter');
    await expectToast(page, 'Content updated successfully');
    expect((await storedTexts(portal, 'nile'))['hero_description']).toBe(
      'Old description\nand a second line',
    );
  });

  test('Save and Cancel do the same by mouse; what was cancelled can be brought back', async ({ page }) => {
    const row = textRow(page, HERO);
    await button(row, /^Edit/).click();
    await row.getByRole('textbox').fill('Half a thought');
    await button(row, 'Cancel').click();
    await expect(row).toContainText('Old title');
    await button(toast(page), 'Undo').click();
    await expect(row.getByRole('textbox')).toHaveValue('Half a thought');
    await button(row, 'Save').click();
    await expect(row).toContainText('Half a thought');
  });

  test('an empty text is refused where the page needs one', async ({ page, portal }) => {
    const row = textRow(page, HERO);
    await button(row, /^Edit/).click();
    await row.getByRole('textbox').fill('  ');
    await row.getByRole('textbox').press('Enter');
    await expect(row.getByRole('textbox')).toHaveAccessibleDescription(/Please fill in all required fields$/);
    expect((await storedTexts(portal, 'nile'))['hero_title']).toBe('Old title');
  });

  test('at most one editor is open; the text of the other is kept, through a reload too', {
    tag: '@engines',
  }, async ({ page }) => {
    await button(textRow(page, HERO), /^Edit/).click();
    await page.keyboard.type(' and more');
    await button(page, 'Edit Day 1 name').click();
    await expect(page.locator('main').getByRole('article').getByRole('textbox')).toHaveCount(1);
    await expect(textRow(page, HERO)).toContainText('Not saved yet');
    await page.reload();
    await expect(textRow(page, 'Day 1 name').getByRole('textbox')).toBeFocused();
    const unsaved = page.getByRole('status').filter({ hasText: '1 text is not saved yet:' });
    await button(unsaved, HERO).click();
    await expect(textRow(page, HERO).getByRole('textbox')).toHaveValue('Old title and more');
    await button(textRow(page, HERO), 'Discard it').click();
    await expect(textRow(page, HERO).getByRole('textbox')).toHaveValue('Old title');
  });

  test('Delete takes the text away, and Undo brings it back, by keyboard too', { tag: '@engines' }, async ({
    page,
    portal,
  }) => {
    const row = textRow(page, HERO);
    await button(row, /^Delete/).press('Enter');
    await expectToast(page, 'Content deleted successfully');
    await expect(button(row, `Edit ${HERO}`)).toBeFocused();
    expect(await storedTexts(portal, 'nile')).toEqual({
      hero_description: 'Old description',
      vendor_day1_name: 'Friday',
    });
    await page.keyboard.press('F8');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(button(toast(page), 'Undo')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(row).toContainText('Old title');
    expect((await storedTexts(portal, 'nile'))['hero_title']).toBe('Old title');
    await expect(toast(page)).toHaveCount(1);
  });

  test('the history names who changed what, and restores', async ({ page, portal }) => {
    const row = textRow(page, HERO);
    for (const text of ['Second title', 'Third title']) {
      await button(row, /^Edit/).click();
      await row.getByRole('textbox').fill(text);
      await row.getByRole('textbox').press('Enter');
      await expect(row).toContainText(text);
    }
    await button(row, `History of ${HERO}`).click();
    const dialog = page.getByRole('dialog', { name: `History of ${HERO}` });
    const changes = dialog.getByRole('listitem');
    await expect(changes).toHaveCount(2);
    await expect(changes.first()).toContainText('changed by ann@example.com');
    await expect(changes.first().getByRole('definition')).toHaveText(['Second title', 'Third title']);
    await expect(changes.last().getByRole('definition')).toHaveText(['Old title', 'Second title']);
    await button(changes.last(), /^Restore this text, from before/).click();
    await expect(dialog).toBeHidden();
    await expectToast(page, 'Text Restored');
    await expect(row).toContainText('Old title');
    expect((await storedTexts(portal, 'nile'))['hero_title']).toBe('Old title');
  });
});

test.describe('texts with a meaning', () => {
  test.use({ expectedErrors: [/status of 400/] });

  test('dates, e-mail addresses and phone numbers are checked under their boxes', {
    tag: '@engines',
  }, async ({ page, portal }) => {
    await openTexts(page, 'Event Page Content', 'Contact Page Content');
    const row = textRow(page, 'End date');
    await button(row, 'Add End date').click();
    await button(row, 'Edit End date').click();
    const input = row.getByLabel('End date', { exact: true });
    await expect(input).toHaveAttribute('type', 'date');
    await expect(input).toHaveValue('2025-10-18');
    await input.fill('2020-01-01');
    await input.press('Enter');
    await expect(row.getByRole('alert')).toHaveText(
      'End date can’t be before the start date, October 10, 2025',
    );
    await input.fill('2025-10-17');
    await input.press('Enter');
    await expect.poll(() => storedTexts(portal, 'nile')).toEqual({ event_end_date: '2025-10-17' });

    for (const [name, wrong, message] of [
      ['Email address', 'not an email', 'Please enter a valid email address'],
      ['Phone number', 'call me maybe', 'Please enter a valid phone number, such as (406) 555-0100'],
    ] as const) {
      const row = textRow(page, name);
      await button(row, `Add ${name}`).click();
      await button(row, `Edit ${name}`).click();
      await row.getByRole('textbox').fill(wrong);
      await row.getByRole('textbox').press('Enter');
      await expect(row.getByRole('alert')).toHaveText(message);
      await expect(row.getByRole('textbox')).toHaveValue(wrong);
    }
    expect(await storedTexts(portal, null)).toEqual({
      contact_primary_email: 'vendors@example.org',
      contact_primary_phone: '(406) 555-0100',
    });
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('every icon of a row is visible', async ({ page, portal }) => {
    await storeTexts(portal, 'nile', { homepage_main_title: 'Welcome' });
    await openTexts(page);
    const remove = button(textRow(page, 'Headline, Homepage Content'), /^Delete/);
    expect(await remove.evaluate((button) => getComputedStyle(button.parentElement as Element).opacity)).toBe(
      '1',
    );
    await remove.tap();
    await expectToast(page, 'Content deleted successfully');
  });

  test('the first card starts open; others open by a tap, by a search and by an address', {
    tag: '@engines',
  }, async ({ page }) => {
    await openAdmin(page, 'content');
    const heads = page.locator('main').getByRole('button', { expanded: false });
    const opened = page.locator('main').getByRole('button', { expanded: true });
    await expect(opened).toHaveText(['Homepage Content']);
    await opened.click();
    await expect(heads).toHaveText([
      'Homepage Content',
      'Event Page Content',
      'Vendor Schedule Days',
      'Vendor Info',
      'Contact Page Content',
      'Floor Map Content',
      'Navigation & UI Labels',
      'Emails to Vendors',
    ]);
    await expect(page.locator('.content-row:visible')).toHaveCount(0);
    await heads.first().click();
    await expect(opened).toHaveText(['Homepage Content']);
    await expect(page.getByText('homepage_main_title')).toBeHidden();
    await page.getByLabel('Show keys').check();
    await expect(page.getByText('homepage_main_title')).toBeVisible();
    await opened.click();
    await expect(opened).toHaveCount(0);
    await page.getByLabel('Search texts').fill('hero_title');
    await expect(textRow(page, HERO)).toBeVisible();
    await button(textRow(page, HERO), /^Edit/).click();
    await page.getByLabel('Search texts').fill('');
    await expect(textRow(page, HERO).getByRole('textbox')).toBeVisible();
    await button(textRow(page, HERO), 'Cancel').click();
    await expect(opened, 'where one works stays open').toHaveText(['Event Page Content']);
  });
});

test.describe('Add New Content', () => {
  test.use({ expectedErrors: [/status of (400|409)/] });

  test('starts with text and general, wants key and value, adds, and overwrites no key that is taken', async ({
    page,
    portal,
  }) => {
    await openAdmin(page, 'content');
    const form = region(page, 'Add New Content');
    await expect(form.getByLabel('Content Key')).toHaveAttribute('placeholder', 'e.g. hero_title');
    await expect(form.getByLabel('Type').getByRole('option')).toHaveText(['text', 'html', 'url']);
    await expect(form.getByLabel('Category').getByRole('option')).toHaveText([
      'general',
      'event',
      'vendor',
      'contact',
    ]);
    await expect(form.getByLabel('Type')).toHaveValue('text');
    await expect(form.getByLabel('Category')).toHaveValue('general');
    await button(form, 'Add').click();
    await expect(form.getByLabel('Content Key')).toHaveAccessibleDescription(
      'Please fill in all required fields',
    );
    await expect(form.getByLabel('Content Value')).toHaveAccessibleDescription(
      'Please fill in all required fields',
    );
    await expect(form.getByLabel('Content Key')).toBeFocused();
    await form.getByLabel('Content Key').fill('sponsor_note');
    await form.getByLabel('Content Value').fill('Thanks to our sponsors');
    await button(form, 'Add').click();
    await expectToast(page, 'Content updated successfully');
    await expect(form.getByLabel('Content Key')).toHaveValue('');
    await button(page, 'Other Content').click();
    await expect(region(page, 'Other Content')).toContainText('Thanks to our sponsors');
    expect(await storedTexts(portal, 'nile')).toEqual({ sponsor_note: 'Thanks to our sponsors' });

    await form.getByLabel('Content Key').fill('sponsor_note');
    await form.getByLabel('Content Value').fill('A new one');
    await button(form, 'Add').click();
    const dialog = page.getByRole('dialog', { name: 'Two versions' });
    await expect(radio(dialog, 'Saved now Thanks to our sponsors')).toBeChecked();
    await button(dialog, 'Save this choice').click();
    await expect(dialog).toBeHidden();
    expect(await storedTexts(portal, 'nile')).toEqual({ sponsor_note: 'Thanks to our sponsors' });
  });
});

test.describe('refusals', () => {
  test.use({ expectedErrors: [/status of (409|500)/] });

  test('failures of save and delete are said, and the text stays', async ({ page, portal }) => {
    await storeTexts(portal, 'nile', { hero_title: 'Old title' });
    await openTexts(page, 'Event Page Content');
    await page.route('**/api/content*/**', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await page.route('**/api/content', (route) => route.fulfill({ status: 500, body: 'broken' }));
    const row = textRow(page, HERO);
    await button(row, /^Delete/).click();
    await expectToast(page, 'Failed to delete content');
    await button(row, /^Edit/).click();
    await row.getByRole('textbox').fill('New title');
    await row.getByRole('textbox').press('Enter');
    await expectToast(page, 'Error');
    await expectToast(page, 'Failed to update content');
    await expect(row.getByRole('textbox')).toHaveValue('New title');
    await expect(row).toContainText('Not saved. Your text is still here.');
  });

  test('two browsers edit one text: both are shown, and put together', { tag: '@journey' }, async ({
    page,
    portal,
    browser,
  }) => {
    await storeTexts(portal, 'nile', { hero_title: 'Old title' });
    const other = await (await browser.newContext({ baseURL: portal.url })).newPage();
    for (const one of [page, other]) {
      await openTexts(one, 'Event Page Content');
      await button(textRow(one, HERO), /^Edit/).click();
    }
    await other.keyboard.type(' by Ben');
    await other.keyboard.press('Enter');
    await expect(textRow(other, HERO)).toContainText('Old title by Ben');
    await page.keyboard.type(' by Ann');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Two versions' });
    await expect(radio(dialog, 'Yours Old title by Ann')).toBeFocused();
    await expect(radio(dialog, 'Saved now Old title by Ben')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(textRow(page, HERO).getByRole('textbox')).toHaveValue('Old title by Ann');
    await textRow(page, HERO).getByRole('textbox').press('Enter');
    await dialog.getByLabel('Combined text').fill('Old title by Ann and Ben');
    await button(dialog, 'Save this choice').click();
    await expectToast(page, 'Content updated successfully');
    expect(await storedTexts(portal, 'nile')).toEqual({ hero_title: 'Old title by Ann and Ben' });
    await other.context().close();
  });

  test('a text that nobody had stored is in conflict like any other, in two tabs of one browser', async ({
    page,
    portal,
    context,
  }) => {
    const other = await context.newPage();
    for (const one of [page, other]) await openTexts(one, 'Event Page Content');
    await button(textRow(page, HERO), /^Edit/).click();
    await textRow(page, HERO).getByRole('textbox').fill('By Ann');
    await button(textRow(other, HERO), /^Edit/).click();
    await textRow(other, HERO).getByRole('textbox').fill('By Ben');
    await textRow(other, HERO).getByRole('textbox').press('Enter');
    await expect(textRow(other, HERO)).toContainText('By Ben');
    await textRow(page, HERO).getByRole('textbox').press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Two versions' });
    await expect(radio(dialog, 'Yours By Ann')).toBeVisible();
    await expect(radio(dialog, 'Saved now By Ben')).toBeVisible();
    await button(dialog, 'Save this choice').click();
    await expectToast(page, 'Content updated successfully');
    expect(await storedTexts(portal, 'nile')).toEqual({ hero_title: 'By Ann' });
  });

  test('their text can be kept, and mine saved over it', async ({ page, portal }) => {
    await storeTexts(portal, 'nile', { hero_title: 'Old title' });
    await openTexts(page, 'Event Page Content');
    const row = textRow(page, HERO);
    const dialog = page.getByRole('dialog', { name: 'Two versions' });
    const elsewhere = (value: string) =>
      portal.sql`update content_items set value = ${value}, version = version + 1 where key = 'hero_title'`;
    await button(row, /^Edit/).click();
    await row.getByRole('textbox').fill('Mine');
    await elsewhere('Theirs');
    await row.getByRole('textbox').press('Enter');
    await radio(dialog, 'Saved now Theirs').check();
    await button(dialog, 'Save this choice').click();
    await expect(row).toContainText('Theirs');
    expect(await storedTexts(portal, 'nile')).toEqual({ hero_title: 'Theirs' });
    await button(row, /^Edit/).click();
    await row.getByRole('textbox').fill('Mine again');
    await elsewhere('Theirs again');
    await row.getByRole('textbox').press('Enter');
    await button(dialog, 'Save this choice').click();
    await expect(row).toContainText('Mine again');
    expect(await storedTexts(portal, 'nile')).toEqual({ hero_title: 'Mine again' });
  });

  test('a text that somebody changed meanwhile is not deleted', async ({ page, portal }) => {
    await storeTexts(portal, 'nile', { hero_title: 'Old title' });
    await openTexts(page, 'Event Page Content');
    const row = textRow(page, HERO);
    await expect(row).toContainText('Old title');
    await portal.sql`update content_items set value = 'Newer', version = version + 1`;
    await button(row, /^Delete/).click();
    await expectToast(page, 'Failed to delete content');
    await expect(row).toContainText('Newer');
    await expect(row).toContainText('Someone else saved a new text, so it wasn’t deleted.');
  });
});

test('a save that ends after somebody has gone on to another section leaves them there', async ({ page }) => {
  await openAdmin(page, 'content/hero_title');
  const gone = Promise.withResolvers<void>();
  await page.route('**/api/content', async (route) => {
    if (route.request().method() === 'POST') await gone.promise;
    await route.continue();
  });
  await textbox(page, 'Headline').fill('Howdy');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await link(page, /^Event Setup/).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Event Setup/);
  gone.resolve();
  await expectToast(page, 'Success');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Event Setup/);
  await expect(page).toHaveURL(/:events$/);
});
