import {
  enter,
  expectTexts,
  expectToast,
  openAdmin,
  openTexts,
  storedTexts,
  storeTexts,
  test,
  textRow,
  toast,
} from '#tests/support/browser/admin.ts';
import {
  alert,
  article,
  button,
  choose,
  definition,
  dialog,
  exactly,
  expect,
  expectAddress,
  expectChecked,
  expectCount,
  expectErrors,
  expectFault,
  expectField,
  expectFocus,
  expectNoFindings,
  expectSound,
  expectTitle,
  expectWhole,
  field,
  fill,
  follow,
  go,
  gone,
  hidden,
  hold,
  items,
  keys,
  link,
  main,
  option,
  press,
  radio,
  reads,
  region,
  reload,
  resize,
  says,
  see,
  status,
  textbox,
  which,
  words,
  write,
} from '#tests/support/browser/e2e.ts';
import { sql } from '#tests/support/portal/sql.ts';

const HERO = 'Headline, Event Page Content';

test.describe('what is listed', () => {
  test('the cards stand in their order, each with its count and with what is missing', async () => {
    await storeTexts('nile', {
      homepage_main_title: 'Welcome',
      homepage_description: 'Sign in',
      vendor_day1_name: 'Friday',
      vendor_day9_name: 'The ninth',
      sponsor_note: 'Thanks',
    });
    await openAdmin('content');
    await expectTitle('Content Editor 5 changed');
    await reads(main().getByRole('button', { expanded: true }), ['Homepage Content']);
    const cards = main().getByRole('heading', { level: 2 });
    await reads(cards, [
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
    await says(region('Homepage Content'), '2 changed');
    await says(region('Event Page Content'), '0 changed');
    await says(region('Other Content'), '1 changed');
    await press('Vendor Schedule Days');
    const days = region('Vendor Schedule Days').getByRole('heading', { level: 3 });
    await expect(days, 'of which pages show something').toHaveText(['Day 1', 'Day 9']);
    await press('Show 6 unused days');
    await reads(days, [...Array.from({ length: 7 }, (_, at) => `Day ${at + 1}`), 'Day 9']);
    await says(textRow('Day 1 name'), 'Day Name', 'Friday');
    await says(textRow('Day 1 schedule'), 'No schedule set');
    await says(textRow('Day 2 name'), 'No day name set');
  });

  test('a text that is not stored shows its default, cut at 80 characters, and Add stores it', async () => {
    await openTexts('Homepage Content');
    const row = textRow('Intro below the headline, Homepage Content');
    await says(
      row,
      'Default: Find your booth, your load-in door, and your move-in day at the MetraPark shows…',
    );
    await button(row, 'Add Intro below the headline, Homepage Content').press('Enter');
    await expectToast('Content updated successfully');
    await expectFocus(button(row, 'Edit Intro below the headline, Homepage Content'));
    await expectTexts({
      homepage_description:
        'Find your booth, your load-in door, and your move-in day at the MetraPark shows in Billings, Montana.',
    });
  });

  test('a row shows its pencil without a pointer, and its whole default', async () => {
    await storeTexts('nile', { homepage_main_title: 'Welcome' });
    await openTexts();
    const stored = textRow('Headline, Homepage Content');
    const opacityOf = (name: RegExp) =>
      button(stored, name).evaluate((button) =>
        button.closest('.row-further')
          ? getComputedStyle(button.closest('.row-further') as Element).opacity
          : '1',
      );
    await field('Search texts').hover();
    expect([await opacityOf(/^Edit/), await opacityOf(/^Delete/)]).toEqual(['1', '0']);
    const words = textRow('Intro below the headline, Homepage Content').getByText('Find your booth');
    expect(await words.evaluate((line) => line.scrollWidth <= line.clientWidth)).toBe(true);
  });

  test('a text of all shows says so in its closed row and in the toast', async () => {
    await openTexts('Contact Page Content');
    const row = textRow('Phone number');
    await see(exactly(row, 'All shows'));
    await row.click();
    await textbox(row).fill('(406) 256-2400');
    await press(row, /^Save$/);
    await expectToast('Content updated successfully', 'All shows');
    await press(textRow('Organization'), /^Add/);
    await expectToast('All shows');
    const own = textRow(HERO);
    await press(/^Event Page Content$/);
    await gone(exactly(own, 'All shows'));
    await press(own, /^Add/);
    await expect(toast()).not.toContainText('All shows');
  });

  test('a double click on Add stores the text and never deletes it', { tag: '@engines' }, async ({
    page,
  }) => {
    await openTexts('Event Page Content');
    const row = textRow(HERO);
    await row.scrollIntoViewIfNeeded();
    const box = await button(row, `Add ${HERO}`).boundingBox();
    const place = [(box?.x ?? 0) + (box?.width ?? 0) - 12, (box?.y ?? 0) + (box?.height ?? 0) / 2] as const;
    await page.mouse.click(...place);
    await see(button(row, `Delete ${HERO}`));
    await page.mouse.click(...place);
    await expect(textbox(row)).toHaveValue('Your booth at {EVENT_NAME}');
    await expectTexts({ hero_title: 'Your booth at {EVENT_NAME}' });
  });

  test('Edit opens the text whenever it is clicked while Add is under way', async () => {
    await openTexts('Contact Page Content');
    for (let steps = 0; steps < 9; steps += 1) {
      const row = article(region('Contact Page Content')).nth(steps);
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
      await expect(textbox(row), `${steps} steps after the answer`).toBeVisible();
      await press(row, 'Cancel');
    }
  });

  test('texts for all shows are shown as such, and changed for this show only', async () => {
    await sql`insert into content_items (key, value, type, category) values
      ('hero_title', 'For everybody', 'text', 'event')`;
    await openTexts('Event Page Content');
    const row = textRow(HERO);
    await gone(button(row, /^Delete/));
    await words(row, 'For everybody').click();
    await says(row, 'All shows use this text. Your change is for this show only.');
    await enter(row, 'For NILE');
    await says(row, 'For NILE');
    expect(await sql`select value from content_items where event_id is null`).toEqual([
      { value: 'For everybody' },
    ]);
  });

  test('texts of pages for all shows say whose text is shown', async () => {
    await openTexts('Homepage Content');
    await says(region('Homepage Content'), 'Shown on the home page, for all shows.');
    await expect(region('Other Content'), 'without one').toHaveCount(0);
    await choose('Active Event', 'MATE (mate)');
    await says(
      region('Homepage Content'),
      'The home page uses NILE’s text for all shows. Your text for MATE isn’t shown there.',
    );
    await press('Event Page Content');
    await textRow('Expected exhibitors, NILE').click();
    await says(
      textRow('Expected exhibitors, NILE'),
      'Shown only on the pages of NILE. Choose NILE to change it.',
    );
  });

  test('the search finds names, keys and words; the filter what is customized', {
    tag: '@engines',
  }, async () => {
    await storeTexts('nile', { hero_title: 'Bring your horses' });
    await openAdmin('content');
    const rows = article(main());
    await fill('Search texts', 'HORSES');
    await expectCount(rows, 1);
    await fill('Search texts', 'nile_org_name');
    await expectCount(rows, 1);
    await says(rows, 'Organization');
    await fill('Search texts', 'no such words anywhere');
    await gone(rows);
    await press('Show all texts');
    await press('Changed');
    await expectCount(rows, 1);
    await press(/^All$/);
    await reads(main().getByRole('button', { expanded: true }), ['Homepage Content']);
  });

  test('a text that is known by a word takes two clicks, and goes back to its default', async () => {
    await openAdmin();
    await follow(main(), /^Manage Content/);
    await fill('Search texts', 'mailing');
    const row = textRow('Heading of the address card');
    await row.click();
    await expectFocus(textbox(row));
    await write(' Address');
    await keys('Enter');
    await gone(textbox(row));
    await row.click();
    await expectFocus(textbox(row));
    await press(row, /^Delete/);
    await gone(textbox(row));
    await see(button(row, /^Add/));
  });

  test('the search leads to what stands in entries, areas, rules and documents', async () => {
    await openAdmin('content');
    const found = region(/^Found in/);
    await fill('Search texts', 'roll-up');
    await reads(link(found), ['Final setupEvent Schedule, Thursday, October 9, 2025, Expo Building']);
    await fill('Search texts', 'oct 1');
    await expectCount(link(found), 5);
    const more = button(found, /^Show \d+ more$/);
    await more.click();
    expect(await link(found).count()).toBeGreaterThan(5);
    await gone(more);
    await expectNoFindings();

    await fill('Search texts', 'roll-up');
    await expectCount(link(found), 1);
    await follow(found);
    const form = main().getByRole('form');
    await expectFocus(field(form, /^Title$/));
    await expect(form).toBeInViewport();
    await go('/admin#content');
    await fill('Search texts', 'infield');
    await link(found).first().click();
    await see(main().getByRole('form'));
  });
});

test.describe('editing', () => {
  test.use({ expectedErrors: [/status of 400/] });

  test.beforeEach(async () => {
    await storeTexts('nile', {
      hero_title: 'Old title',
      hero_description: 'Old description',
      vendor_day1_name: 'Friday',
    });
    await openTexts('Event Page Content', 'Vendor Schedule Days');
  });

  test('Enter saves a single line, Escape closes', { tag: '@engines' }, async () => {
    const row = textRow('Day 1 name');
    await button(row, 'Edit Day 1 name').press('Enter');
    await expectFocus(textbox(row));
    await textbox(row).press('Escape');
    await gone(textbox(row));
    await expectFocus(button(row, 'Edit Day 1 name'));
    await keys('Enter');
    await enter(row, 'Friday, October 10');
    await expectToast('Success', 'Content updated successfully');
    await expectFocus(button(row, 'Edit Day 1 name'));
    expect((await storedTexts('nile'))['vendor_day1_name']).toBe('Friday, October 10');
  });

  test('Ctrl+Enter saves several lines', { tag: ['@journey', '@engines'] }, async () => {
    const row = textRow('Intro below the headline, Event Page Content');
    await press(row, /^Edit/);
    await textbox(row).press('End');
    await textbox(row).press('Enter');
    await write('and a second line');
    await keys('Control+Enter');
    await expectToast('Content updated successfully');
    expect((await storedTexts('nile'))['hero_description']).toBe('Old description\nand a second line');
  });

  test('Save and Cancel do the same by mouse; what was cancelled can be brought back', async () => {
    const row = textRow(HERO);
    await press(row, /^Edit/);
    await textbox(row).fill('Half a thought');
    await press(row, 'Cancel');
    await says(row, 'Old title');
    await press(toast(), 'Undo');
    await expect(textbox(row)).toHaveValue('Half a thought');
    await press(row, 'Save');
    await says(row, 'Half a thought');
  });

  test('at most one editor is open; the text of the other is kept, through a reload too', {
    tag: '@engines',
  }, async () => {
    await press(textRow(HERO), /^Edit/);
    await write(' and more');
    await press('Edit Day 1 name');
    await expectCount(textbox(article(main())), 1);
    await says(textRow(HERO), 'Not saved yet');
    await reload();
    await expectFocus(textbox(textRow('Day 1 name')));
    const unsaved = which(status(), '1 text is not saved yet:');
    await press(unsaved, HERO);
    await expect(textbox(textRow(HERO))).toHaveValue('Old title and more');
    await press(textRow(HERO), 'Discard it');
    await expect(textbox(textRow(HERO))).toHaveValue('Old title');
  });

  test('Delete takes the text away, and Undo brings it back, by keyboard too', {
    tag: '@engines',
  }, async () => {
    const row = textRow(HERO);
    await button(row, /^Delete/).press('Enter');
    await expectToast('Content deleted successfully');
    await expectFocus(button(row, `Edit ${HERO}`));
    await expectTexts({
      hero_description: 'Old description',
      vendor_day1_name: 'Friday',
    });
    await keys('F8', 'Tab', 'Tab');
    await expectFocus(button(toast(), 'Undo'));
    await keys('Enter');
    await says(row, 'Old title');
    expect((await storedTexts('nile'))['hero_title']).toBe('Old title');
    await expectCount(toast(), 1);
  });

  test('the history names who changed what, and restores', async () => {
    const row = textRow(HERO);
    for (const text of ['Second title', 'Third title']) {
      await press(row, /^Edit/);
      await enter(row, text);
      await says(row, text);
    }
    await press(row, /^Edit/);
    await press(row, 'History');
    const asked = dialog(`History of ${HERO}`);
    const changes = items(asked);
    await expectCount(changes, 2);
    await says(changes.first(), 'changed by ann@example.com');
    await expectSound();
    await reads(definition(changes.first()), ['Second title', 'Third title']);
    await reads(definition(changes.last()), ['Old title', 'Second title']);
    await press(changes.last(), /^Restore what was there before/);
    await hidden(asked);
    await expectToast('Content updated successfully');
    await says(row, 'Old title');
    expect((await storedTexts('nile'))['hero_title']).toBe('Old title');
  });
});

test('texts with a meaning: dates and e-mail addresses are checked under their boxes', {
  tag: '@engines',
}, async () => {
  expectErrors(/status of 400/);
  await openTexts('Event Page Content', 'Contact Page Content');
  const row = textRow('End date');
  await press(row, 'Add End date');
  await press(row, 'Edit End date');
  const input = field(row, /^End date$/);
  await expect(input).toHaveAttribute('type', 'date');
  await expect(input).toHaveValue('2025-10-18');
  await input.fill('2020-01-01');
  await input.press('Enter');
  await reads(alert(row), 'End date can’t be before the start date, October 10, 2025');
  await expectSound();
  await input.fill('2025-10-17');
  await input.press('Enter');
  await expect.poll(() => storedTexts('nile')).toEqual({ event_end_date: '2025-10-17' });

  const email = textRow('Email address');
  await press(email, 'Edit Email address');
  await enter(email, 'not an email');
  await reads(alert(email), 'Please enter a valid email address');
  await expect(textbox(email)).toHaveValue('not an email');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('every icon of a row is visible', async () => {
    await storeTexts('nile', { homepage_main_title: 'Welcome' });
    await openTexts();
    const remove = button(textRow('Headline, Homepage Content'), /^Delete/);
    expect(await remove.evaluate((button) => getComputedStyle(button.parentElement as Element).opacity)).toBe(
      '1',
    );
    await remove.tap();
    await expectToast('Content deleted successfully');
  });

  test('the first card starts open; others open by a tap, by a search and by an address', {
    tag: '@engines',
  }, async ({ page }) => {
    await openAdmin('content');
    const heads = main().getByRole('button', { expanded: false });
    const opened = main().getByRole('button', { expanded: true });
    await reads(opened, ['Homepage Content']);
    await opened.click();
    await gone(page.locator('.content-row:visible'));
    await heads.first().click();
    await reads(opened, ['Homepage Content']);
    await hidden('homepage_main_title');
    await field('Show keys').check();
    await see('homepage_main_title');
    await opened.click();
    await gone(opened);
    await fill('Search texts', 'hero_title');
    await see(textRow(HERO));
    await press(textRow(HERO), /^Edit/);
    await fill('Search texts', '');
    await see(textbox(textRow(HERO)));
    await press(textRow(HERO), 'Cancel');
    await expect(opened, 'where one works stays open').toHaveText(['Event Page Content']);
  });
});

test('Add New Content: starts with text and general, wants key and value, adds, and overwrites no key that is taken', async () => {
  expectErrors(/status of (400|409)/);
  await openAdmin('content');
  const form = region('Add New Content');
  await reads(option(field(form, 'Type')), ['text', 'html', 'url']);
  await expectField(form, { Type: 'text', Category: 'general' });
  await press(form, 'Add');
  await expectFault(form, 'Content Key', 'Please fill in all required fields');
  await expectFault(form, 'Content Value', 'Please fill in all required fields');
  await expectFocus(field(form, 'Content Key'));
  await fill(form, { 'Content Key': 'sponsor_note', 'Content Value': 'Thanks to our sponsors' });
  await press(form, 'Add');
  await expectToast('Content updated successfully');
  await expectField(form, 'Content Key', '');
  await press('Other Content');
  await says(region('Other Content'), 'Thanks to our sponsors');
  await expectTexts({ sponsor_note: 'Thanks to our sponsors' });

  await fill(form, { 'Content Key': 'sponsor_note', 'Content Value': 'A new one' });
  await press(form, 'Add');
  const asked = dialog('Two versions');
  await expectChecked(radio(asked, 'Saved now Thanks to our sponsors'));
  await press(asked, 'Save this choice');
  await hidden(asked);
  await expectTexts({ sponsor_note: 'Thanks to our sponsors' });
});

test.describe('refusals', () => {
  test.use({ expectedErrors: [/status of (409|500)/] });

  test('two browsers edit one text: both are shown, and put together', { tag: '@journey' }, async ({
    page,
    portal,
    browser,
  }) => {
    await storeTexts('nile', { hero_title: 'Old title' });
    const other = await (await browser.newContext({ baseURL: portal.url })).newPage();
    for (const one of [page, other]) {
      await openTexts(one, 'Event Page Content');
      await press(textRow(one, HERO), /^Edit/);
    }
    await other.keyboard.type(' by Ben');
    await other.keyboard.press('Enter');
    await says(textRow(other, HERO), 'Old title by Ben');
    await write(' by Ann');
    await keys('Enter');
    const asked = dialog('Two versions');
    await expectFocus(radio(asked, 'Yours Old title by Ann'));
    await expectSound();
    await see(radio(asked, 'Saved now Old title by Ben'));
    await keys('Escape');
    await expect(textbox(textRow(HERO))).toHaveValue('Old title by Ann');
    await textbox(textRow(HERO)).press('Enter');
    await fill(asked, 'Combined text', 'Old title by Ann and Ben');
    await press(asked, 'Save this choice');
    await expectToast('Content updated successfully');
    await expectTexts({ hero_title: 'Old title by Ann and Ben' });
    await other.context().close();
  });

  test('their text can be kept', async () => {
    await storeTexts('nile', { hero_title: 'Old title' });
    await openTexts('Event Page Content');
    const row = textRow(HERO);
    const asked = dialog('Two versions');
    await press(row, /^Edit/);
    await textbox(row).fill('Mine');
    await sql`update content_items set value = 'Theirs', version = version + 1 where key = 'hero_title'`;
    await textbox(row).press('Enter');
    await radio(asked, 'Saved now Theirs').check();
    await press(asked, 'Save this choice');
    await says(row, 'Theirs');
    await expectTexts({ hero_title: 'Theirs' });
  });

  test('a text that nobody had stored yet is not stored over', async () => {
    await openTexts('Event Page Content');
    const row = textRow(HERO);
    await press(row, /^Edit/);
    await textbox(row).fill('Mine');
    await storeTexts('nile', { hero_title: 'Theirs' });
    await textbox(row).press('Enter');
    const asked = dialog('Two versions');
    await see(radio(asked, 'Yours Mine'), radio(asked, 'Saved now Theirs'));
    await press(asked, 'Save this choice');
    await says(row, 'Mine');
    await expectTexts({ hero_title: 'Mine' });
  });

  test('a text that somebody changed meanwhile is not deleted', async () => {
    await storeTexts('nile', { hero_title: 'Old title' });
    await openTexts('Event Page Content');
    const row = textRow(HERO);
    await says(row, 'Old title');
    await sql`update content_items set value = 'Newer', version = version + 1`;
    await press(row, /^Delete/);
    await expectToast('Failed to delete content');
    await says(row, 'Newer', 'Someone else saved a new text, so it wasn’t deleted.');
  });
});

for (const [width, height] of [
  [390, 844],
  [1280, 720],
] as const)
  test(`at ${width} × ${height} a toast has two lines, and never covers what was edited`, async () => {
    await resize(width, height);
    await openTexts('Contact Page Content');
    for (const side of ['start', 'end'] as const) {
      const row = textRow('Phone number');
      await press(row, /^Edit/);
      await textbox(row).evaluate((box, block) => box.scrollIntoView({ block }), side);
      await enter(row, `(406) 555-${side.length}${side.length}01`);
      await expectToast('Success', 'Content updated successfully');
      const [said, edited] = [await toast().boundingBox(), await row.boundingBox()];
      expect(said?.height).toBeLessThan(2 * 24 + 44);
      const isBelow = (one: typeof said, other: typeof said) =>
        (one?.y ?? 0) >= (other?.y ?? 0) + (other?.height ?? 0);
      expect(isBelow(said, edited) || isBelow(edited, said)).toBe(true);
      await press(toast(), 'Close');
    }
  });

test('a phone shows the first texts without scrolling', async () => {
  await resize(390, 664);
  await openTexts();
  await expectWhole(textRow('Line above the headline'));
});

test('a save that ends after somebody has gone on to another section leaves them there', async () => {
  await openAdmin('content/hero_title');
  const gone = await hold('**/api/content', 'POST');
  await textbox('Headline').fill('Howdy');
  await press(/^Save$/);
  await follow(/^Event Setup/);
  await expectTitle(/^Event Setup/);
  gone();
  await expectToast('Success');
  await expectTitle(/^Event Setup/);
  await expectAddress(/:events$/);
});
