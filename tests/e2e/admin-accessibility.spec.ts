import type { Locator, Page } from 'playwright/test';
import {
  axeFindings,
  endSessions,
  expect,
  expectToast,
  openAdmin,
  type Portal,
  sidewaysScroll,
  signIn,
  storeInquiry,
  storeTexts,
  test,
  textRow,
} from '#tests/support/browser/admin.ts';
import { openManager, storePaper } from '#tests/support/browser/content-manager.ts';
import { checkbox, group, link, region, tab } from '#tests/support/browser/e2e.ts';
import { pdfOfSize } from '#tests/support/samples/files.ts';

const HERO = 'Headline, Event Page Content';
const COMPUTER = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 800 };
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

test.use({ viewport: COMPUTER, reducedMotion: 'reduce', expectedErrors: [/status of (400|404|409)/] });

/** Axe finds nothing, and nothing sticks out of the page. What is previewed is another page, with tests of its own. */
async function expectNoFaults(page: Page, what: string): Promise<void> {
  const found = await axeFindings(page);
  expect({ what, found, sideways: await sidewaysScroll(page) }).toEqual({ what, found: [], sideways: 0 });
}

/** A whole screen, on a computer, a phone and the narrowest phone. */
async function expectNoFaultsAtAnyWidth(page: Page): Promise<void> {
  await expectNoFaults(page, 'computer');
  await page.setViewportSize(PHONE);
  await expectNoFaults(page, 'phone');
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await sidewaysScroll(page)).toBe(0);
}

async function storeMuch(portal: Portal): Promise<void> {
  await storeInquiry(portal, 'Absaroka Tractor Company of Greater Yellowstone County and Sons', { days: 10 });
  await storeInquiry(portal, 'Hi-Line Seed', { status: 'reserved' });
  await storeTexts(portal, 'nile', {
    hero_title: 'Old title',
    hero_description: 'a'.repeat(300),
    vendor_day1_name: 'Friday',
  });
  await storePaper(portal);
  await portal.sql`insert into settings (event_id, key, value, type) values
    (null, 'a_setting_with_a_long_name_for_a_phone', ${'value '.repeat(30)}, 'string')`;
  await portal.sql`
    insert into changes (event_id, kind, record, before, after, changed_by_email, changed_at, saved_revision)
    select (select id from editions where slug = 'nile'), 'text', 'note_' || n,
      jsonb_build_object('value', repeat('A long text before. ', 20), 'type', 'text', 'category', 'event'),
      jsonb_build_object('value', 'http://example.com/' || repeat('x', 200), 'type', 'text', 'category', 'event'),
      'somebody-with-a-very-long-name@an-even-longer-company-name.example.com', now() - make_interval(hours => n), 1
    from generate_series(1, 20) n`;
  await portal.sql`
    insert into users (email, first_name, password_hash)
    values ('somebody-with-a-very-long-name-that-nobody-wrote-down@an-even-longer-company-name.example.com', null, 'x'),
      ('bob@example.com', ${'Bobby'.repeat(10)}, 'x')`;
}

test.describe('screens with long words: axe finds nothing, and nothing scrolls sideways', () => {
  test.beforeEach(({ portal }) => storeMuch(portal));

  /** Each section is ready once this part is visible. */
  const SECTIONS: Record<string, (page: Page) => Promise<unknown>> = {
    dashboard: (page) => link(page, /Absaroka/).waitFor(),
    inquiries: (page) => link(page, /^Absaroka/).waitFor(),
    events: async (page) => {
      await group(page, 'Booth Inquiries').getByText('Closed', { exact: true }).click();
      await link(page, 'Edit text of Booth Inquiries').waitFor();
    },
    'events/add': async (page) => {
      await page.getByLabel('Event Name').fill('Cattlewomen '.repeat(8));
      await page.getByLabel('Button Color').fill('#7a7a7a');
      await button(page, 'Add this show').click();
      await page.getByText('Full name is required').waitFor();
    },
    content: async (page) => {
      const folded = page.getByRole('main').getByRole('button', { expanded: false });
      await folded.first().waitFor();
      while ((await folded.count()) > 0) await folded.first().click();
      await textRow(page, 'Day 1 name').waitFor();
      // Where the head of a phone covers half a button, that is no smaller.
      await page.evaluate(() => scrollTo(0, 0));
    },
    media: (page) => page.getByText('a.pdf, 2 KB').first().waitFor(),
    activity: (page) => page.getByText('note_20').waitFor(),
    settings: (page) => page.getByText(/^value value/).waitFor(),
    people: async (page) => {
      await button(page, 'Invite a colleague').click();
      await button(page, 'Change password').click();
    },
  };
  for (const [section, stands] of Object.entries(SECTIONS)) {
    test(section, async ({ page }) => {
      await openAdmin(page, section);
      await stands(page);
      await expectNoFaultsAtAnyWidth(page);
    });
  }

  const TABS: Record<string, string> = {
    homepage: 'Homepage',
    vendor: 'Vendor Info',
    contact: 'Contact Page',
    'floor-map': 'Floor Map',
    schedule: 'Event Schedule',
    documents: 'Documents',
    areas: 'Areas',
    rules: 'Rules',
    exhibitors: 'Exhibitors',
  };
  for (const [place, name] of Object.entries(TABS)) {
    test(`the tab ${name} of the content manager`, async ({ page }) => {
      await openManager(page, place);
      await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByText(/^Loading(…| the preview…)$/)).toHaveCount(0);
      await expectNoFaultsAtAnyWidth(page);
    });
  }
});

test.describe('what opens on a screen: axe finds nothing', () => {
  test('dashboard: the menu of a phone', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await openAdmin(page);
    await button(page, 'Open menu').click();
    await expectNoFaults(page, 'menu');
  });

  test('texts: a refusal, two versions, a history, what is found in records', async ({ page, portal }) => {
    await storeTexts(portal, 'nile', { hero_title: 'Old title' });
    await openAdmin(page, 'content/hero_title');
    const row = textRow(page, HERO);
    await row.getByRole('textbox').fill(' ');
    await row.getByRole('textbox').press('Enter');
    await expect(row).toContainText('Please fill in all required fields');
    await expectNoFaults(page, 'refusal');
    await page.setViewportSize(PHONE);
    await expectNoFaults(page, 'refusal on a phone');

    await row.getByRole('textbox').fill('Mine');
    await portal.sql`update content_items set value = 'Theirs', version = version + 1 where key = 'hero_title'`;
    await row.getByRole('textbox').press('Enter');
    await expect(page.getByRole('dialog', { name: 'Two versions' })).toBeVisible();
    await expectNoFaults(page, 'two versions on a phone');
    await page.setViewportSize(COMPUTER);
    await expectNoFaults(page, 'two versions');
    await button(page, 'Save this choice').click();
    await expect(row).toContainText('Mine');

    await row.getByRole('button', { name: /^History/ }).click();
    await expect(dialog(page).getByRole('listitem')).toHaveCount(1);
    await expectNoFaults(page, 'history');
    await page.setViewportSize(PHONE);
    await expectNoFaults(page, 'history on a phone');
    await page.keyboard.press('Escape');
    await page.setViewportSize(COMPUTER);

    await page.getByLabel('Search texts').fill('oct 1');
    const found = region(page, /^Found in/);
    await found.getByRole('button', { name: /^Show \d+ more$/ }).click();
    await expectNoFaults(page, 'found');
  });

  test('texts: the tooltip of a button', async ({ page, portal }) => {
    await storeTexts(portal, 'nile', { hero_title: 'Welcome' });
    await openManager(page);
    await button(page, `Delete ${HERO}`).focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('tooltip')).toBeVisible();
    await expectNoFaults(page, 'tooltip');
  });

  test('areas: a form with a fault, an area with entries', async ({ page }) => {
    await openManager(page, 'areas');
    await button(page, 'Delete Courtyard').click();
    await expect(page.getByRole('alert').filter({ hasText: 'Courtyard wasn’t deleted' })).toBeVisible();
    await expectNoFaults(page, 'area with entries');
    await button(page, 'Add Area').click();
    await page.getByLabel('Name').fill('Livestock Barn');
    await page.getByLabel('Map link').fill('no link');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByLabel('Map link')).toHaveAccessibleDescription(/Please enter a web address/);
    await expectNoFaults(page, 'form');
  });

  test('schedule: a form, several that are changed, several that somebody else changed', async ({
    page,
    portal,
  }) => {
    await openManager(page, 'schedule');
    await button(page, 'Add Event').click();
    await page.getByLabel('Title').fill('Vendor breakfast');
    await page.getByLabel('Date').selectOption('Another date…');
    await page.getByLabel('Which one?').fill('2025-11-20');
    await expect(page.getByText(/^It is on November 20, 2025/)).toBeVisible();
    await expectNoFaults(page, 'form');
    await page.keyboard.press('Escape');
    await checkbox(page, 'Select all of Friday, October 17, 2025').check();
    await portal.sql`update entries set end_time = '20:00', version = version + 1
                     where title = 'Exhibit Hall open' and date = '2025-10-17'`;
    await button(page, 'Change').click();
    await checkbox(dialog(page), 'New hours').check();
    await dialog(page).getByLabel('Time', { exact: true }).fill('09:00');
    await expectNoFaults(page, 'several');
    await dialog(page).getByRole('button', { name: 'Change 3 items' }).click();
    await expect(dialog(page).getByRole('alert')).toContainText('Someone else changed these');
    await expectNoFaults(page, 'changed meanwhile');
  });

  test('documents: an upload, an edit, two versions, a history, the versions of a file, a deletion', async ({
    page,
    portal,
  }) => {
    await storePaper(portal);
    await openManager(page, 'documents');
    const file = { name: 'form.pdf', mimeType: 'application/pdf', buffer: pdfOfSize(2048) };
    await button(page, 'Upload Document').click();
    await page.getByLabel('File', { exact: true }).setInputFiles(file);
    await page.getByLabel('Title').fill('Vendor form');
    await expectNoFaults(page, 'upload');
    await page.keyboard.press('Escape');

    await button(page, 'Edit Paper').click();
    await page.getByRole('form', { name: 'Edit Paper' }).getByLabel('Title').fill('My paper');
    await expectNoFaults(page, 'edit');
    await portal.sql`update documents set title = 'Their paper', category = 'forms', version = version + 1`;
    await button(page, 'Save Document').click();
    await expect(page.getByRole('dialog', { name: 'Two versions' })).toBeVisible();
    await expectNoFaults(page, 'two versions');
    await button(page, 'Save this choice').click();
    await expectToast(page, 'Document Updated');

    await button(page, 'Edit My paper').click();
    await button(page, 'History').click();
    await expect(dialog(page).getByRole('listitem')).toHaveCount(1);
    await expectNoFaults(page, 'history');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await page.keyboard.press('Escape');

    await button(page, 'Replace the file of My paper, and its versions').click();
    await dialog(page).getByLabel('File', { exact: true }).setInputFiles(file);
    await dialog(page).getByRole('button', { name: 'Replace the file' }).click();
    await expect(dialog(page).getByRole('list', { name: 'Versions' }).getByRole('listitem')).toHaveCount(2);
    await expectNoFaults(page, 'versions of a file');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await button(page, 'Delete My paper').click();
    await expect(page.getByRole('dialog', { name: 'Delete this document?' })).toBeVisible();
    await expectNoFaults(page, 'deletion');
  });

  test('Event Setup: a history, a floor plan that is not there, a show that is taken off', async ({
    page,
  }) => {
    await openAdmin(page, 'events');
    await page.getByLabel('Attendees').fill('15,500');
    await button(page, 'Save Changes').click();
    await expectToast(page, 'Event details updated successfully');
    await button(page, 'History').click();
    await expect(dialog(page).getByRole('listitem')).toHaveCount(1);
    await expectNoFaults(page, 'history');
    await page.keyboard.press('Escape');
    await page.getByLabel('Floor Plan ID').fill('no-such-plan');
    await button(page, 'Save Changes').click();
    await expect(page.getByRole('dialog', { name: 'Save this floor plan?' })).toBeVisible();
    await expectNoFaults(page, 'floor plan');
    await page.keyboard.press('Escape');
    await page.getByLabel('Floor Plan ID').fill('');
    await page.getByLabel('Active', { exact: true }).uncheck();
    await button(page, 'Save Changes').click();
    await expect(page.getByRole('dialog', { name: 'Take NILE off the site?' })).toBeVisible();
    await expectNoFaults(page, 'taken off');
  });

  test('editions: its days, its leftovers, the switch, a plan with a fault, one that is over', async ({
    page,
  }) => {
    await page.clock.setFixedTime('2026-11-22T18:00:00Z');
    await openAdmin(page, 'events/start');
    await page.getByLabel('First day').fill('2027-10-09');
    await expect(page.getByRole('row', { name: 'Friday, Oct 10, 2025' })).toBeVisible();
    await expectNoFaultsAtAnyWidth(page);
    await page.setViewportSize(COMPUTER);
    await button(page, 'Start NILE 2027').click();
    await expect(region(page, 'Outdated dates').getByRole('listitem').first()).toBeVisible();
    await expectNoFaultsAtAnyWidth(page);
    await page.setViewportSize(COMPUTER);
    await button(page, 'Make it the current show').click();
    await expect(dialog(page)).toContainText('NILE 2025 is then over');
    await expectNoFaults(page, 'switch');
    await dialog(page).getByLabel('At a date and time').check();
    await dialog(page).getByRole('button', { name: 'Schedule it' }).click();
    await expect(dialog(page)).toContainText('Please enter a date and a time');
    await expectNoFaultsAtAnyWidth(page);
    await page.setViewportSize(COMPUTER);
    await dialog(page).getByLabel('Now').check();
    await dialog(page).getByRole('button', { name: 'Make it current' }).click();
    await expectNoFaults(page, 'not ready');
    await dialog(page).getByRole('button', { name: 'Make it current anyway' }).click();
    await page.getByLabel('Active Event').selectOption('NILE (nile) – 2025, over');
    await expect(
      page.getByText('NILE 2025 is over. You can read it, but you can’t change it.'),
    ).toBeVisible();
    await expectNoFaults(page, 'over');
  });

  test('inquiries: one with a history, its deletion, a mail to many, the filters of a phone', async ({
    page,
    portal,
  }) => {
    await page.setViewportSize(PHONE);
    const id = await storeInquiry(portal, 'Old Oats', { days: 9, status: 'reserved' });
    await storeInquiry(portal, 'New Noodles', { status: 'reserved' });
    await portal.sql`insert into inquiry_log (inquiry_id, kind, before, after, at) values
      (${id}, 'status', '"new"', '"reserved"', now() - interval '5 hours'),
      (${id}, 'answers', '{"city": "Billings"}', '{"city": "Laurel"}', now() - interval '3 hours')`;
    await portal.sql`insert into mail_outbox (kind, recipient, subject, body, inquiry_id, failed_at, last_error) values
      ('answer', 'jose@bigskyfence.example', 'Booth C4', 'Hello, C4 is free.', ${id}, now(), '550 5.1.1 No such user here')`;
    await openAdmin(page, 'inquiries');
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('button', { name: /^Declined/ }).click();
    await expect(page.locator('main')).toContainText('No inquiries match these filters.');
    await page.getByRole('button', { name: 'Filters' }).click();
    await expectNoFaults(page, 'filters');
    await button(page, 'Show all inquiries').click();
    await link(page, /^Old Oats/).click();
    await expect(region(page, 'History').getByText('failed: 550 5.1.1 No such user here')).toBeVisible();
    await expectNoFaults(page, 'history on a phone');
    await page.setViewportSize(COMPUTER);
    await checkbox(page, 'Select all on this page').check();
    await expectNoFaults(page, 'history and a selection');
    await button(page, 'Change').click();
    await expectNoFaults(page, 'several');
    await page.keyboard.press('Escape');
    await button(page, 'Delete this inquiry').click();
    await expect(page.getByRole('dialog', { name: 'Delete this inquiry?' })).toBeVisible();
    await expectNoFaults(page, 'deletion');
    await page.keyboard.press('Escape');

    await button(page, 'Write to vendors…').click();
    await dialog(page).getByRole('button', { name: 'Load-in has changed' }).click();
    const text = dialog(page).getByLabel('Text', { exact: true });
    await text.fill((await text.inputValue()).replace('{YOUR_WORDS}', 'Gate 4 opens at 6:00 AM.'));
    await dialog(page).getByRole('button', { name: 'Preview' }).click();
    await expect(dialog(page).getByText('Gate 4 opens at 6:00 AM.')).toBeVisible();
    await expectNoFaults(page, 'mail to many');
  });

  test('people: the page of an invitation whose password is refused', async ({ page, portal }) => {
    await signIn(page);
    const invited = await page.request.post('/api/people', { data: { email: 'bob@example.com' } });
    const { link } = await invited.json();
    await endSessions(portal);
    await page.goto(link);
    await page.getByLabel('New password').fill('welcome to nile');
    await button(page, 'Sign in').click();
    await expect(page.getByRole('alert')).toContainText('This password is too easy to guess');
    await expectNoFaults(page, 'invitation');
  });

  test('preview: the links that share it, and a page behind one', async ({ page }) => {
    await openManager(page, 'contact');
    await button(page, 'Share the preview').click();
    await button(page, 'Create link').click();
    const link = page.getByLabel('Link to the preview');
    await expect(link).toHaveValue(/\/preview\//);
    await expect(page.getByRole('button', { name: /^Turn off link/ })).toBeVisible();
    await expectNoFaults(page, 'links');
    await page.goto(await link.inputValue());
    await expect(page.getByRole('complementary', { name: 'About this preview' })).toBeVisible();
    await expectNoFaults(page, 'page');
  });
});

test.describe('in the system’s own colors', () => {
  // The browser ensures contrast in forced colors but removes backgrounds; axe still reads the original colors.
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  const ground = (place: Locator) => place.evaluate((element) => getComputedStyle(element).backgroundColor);

  /** What is chosen has a ground that none of the others has. */
  async function expectToldApart(chosen: Locator, all: Locator): Promise<void> {
    const own = await ground(chosen);
    const grounds = await Promise.all((await all.all()).map(ground));
    expect(grounds.length).toBeGreaterThan(1);
    expect(grounds.filter((one) => one === own)).toHaveLength(1);
  }

  test('what is chosen is told from the others', async ({ page }) => {
    await openAdmin(page, 'events');
    const sections = page.getByRole('navigation', { name: 'Admin' }).getByRole('link');
    await expectToldApart(sections.filter({ hasText: 'Event Setup' }), sections);
    const applications = group(page, 'Booth Inquiries').locator('label');
    await expectToldApart(applications.filter({ hasText: 'Open' }), applications);
    const marks = page.getByRole('group', { name: 'Icon', exact: true }).locator('label');
    await expectToldApart(marks.filter({ hasText: 'Horns' }), marks);
    await openManager(page, 'schedule');
    await expectToldApart(tab(page, 'Event Schedule'), page.getByRole('tab'));
    await openAdmin(page, 'inquiries');
    const filters = group(page, 'Status').getByRole('button');
    await expectToldApart(filters.filter({ hasText: 'All' }), filters);
    await page.getByRole('button', { name: /^Search everything/ }).click();
    await page.getByRole('combobox', { name: 'What are you looking for?' }).fill('courtyard');
    const hits = page.getByRole('listbox').getByRole('option');
    await expectToldApart(hits.and(page.getByRole('option', { selected: true })), hits);
  });
});

test('from the landing page to a saved text by keyboard alone', { tag: '@engines' }, async ({
  page,
  portal,
}) => {
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
