import type { Page } from 'playwright/test';
import { openAdmin, storeInquiry, storeTexts, test, textRow } from '#tests/support/browser/admin.ts';
import { openManager, storePaper } from '#tests/support/browser/content-manager.ts';
import {
  axeFindings,
  button,
  checkbox,
  combobox,
  dialog,
  exactly,
  expect,
  expectFits,
  expectToldApart,
  field,
  fill,
  follow,
  gone,
  group,
  keys,
  link,
  main,
  navigation,
  option,
  press,
  region,
  resize,
  says,
  see,
  sidewaysScroll,
  tab,
  thePage,
  which,
  words,
} from '#tests/support/browser/e2e.ts';
import { sql } from '#tests/support/portal/sql.ts';

const COMPUTER = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 800 };

test.use({ viewport: COMPUTER, reducedMotion: 'reduce', expectedErrors: [/status of (400|404|409)/] });

/** Axe finds nothing, and nothing sticks out of the page. What is previewed is another page, with tests of its own. */
async function expectNoFaults(what: string): Promise<void> {
  const found = await axeFindings();
  expect({ what, found, sideways: await sidewaysScroll() }).toEqual({ what, found: [], sideways: 0 });
}

/** A whole screen, on a computer, a phone and the narrowest phone. */
async function expectNoFaultsAtAnyWidth(): Promise<void> {
  await expectNoFaults('computer');
  await thePage().setViewportSize(PHONE);
  await expectNoFaults('phone');
  await resize(320, 700);
  await expectFits();
}

async function storeMuch(): Promise<void> {
  await storeInquiry('Absaroka Tractor Company of Greater Yellowstone County and Sons', { days: 10 });
  await storeInquiry('Hi-Line Seed', { status: 'reserved' });
  await storeTexts('nile', {
    hero_title: 'Old title',
    hero_description: 'a'.repeat(300),
    vendor_day1_name: 'Friday',
  });
  await storePaper();
  await sql`insert into settings (event_id, key, value, type) values
    (null, 'a_setting_with_a_long_name_for_a_phone', ${'value '.repeat(30)}, 'string')`;
  await sql`
    insert into changes (event_id, kind, record, before, after, changed_by_email, changed_at, saved_revision)
    select (select id from editions where slug = 'nile'), 'text', 'note_' || n,
      jsonb_build_object('value', repeat('A long text before. ', 20), 'type', 'text', 'category', 'event'),
      jsonb_build_object('value', 'http://example.com/' || repeat('x', 200), 'type', 'text', 'category', 'event'),
      'somebody-with-a-very-long-name@an-even-longer-company-name.example.com', now() - make_interval(hours => n), 1
    from generate_series(1, 20) n`;
  await sql`
    insert into users (email, first_name, password_hash)
    values ('somebody-with-a-very-long-name-that-nobody-wrote-down@an-even-longer-company-name.example.com', null, 'x'),
      ('bob@example.com', ${'Bobby'.repeat(10)}, 'x')`;
}

test.describe('screens with long words: axe finds nothing, and nothing scrolls sideways', () => {
  test.beforeEach(() => storeMuch());

  /** Each section is ready once this part is visible. */
  const SECTIONS: Record<string, (page: Page) => Promise<unknown>> = {
    dashboard: (page) => link(page, /Absaroka/).waitFor(),
    inquiries: (page) => link(page, /^Absaroka/).waitFor(),
    events: async (page) => {
      await exactly(group(page, 'Booth Inquiries'), 'Closed').click();
      await words(page, 'Colors, icon, and illustration').click();
      await link(page, 'Edit text of Booth Inquiries').waitFor();
    },
    'events/add': async (page) => {
      await fill(page, { 'Event Name': 'Cattlewomen '.repeat(8), 'Button Color': '#7a7a7a' });
      await press(page, /^Add this show$/);
      await words(page, 'Full name is required').waitFor();
    },
    content: async (page) => {
      const folded = main(page).getByRole('button', { expanded: false });
      await folded.first().waitFor();
      while ((await folded.count()) > 0) await folded.first().click();
      await textRow(page, 'Day 1 name').waitFor();
      // Where the head of a phone covers half a button, that is no smaller.
      await page.evaluate(() => scrollTo(0, 0));
    },
    media: (page) => words(page, 'a.pdf, 2 KB').first().waitFor(),
    activity: (page) => words(page, 'note_20').waitFor(),
    settings: (page) => words(page, /^value value/).waitFor(),
    people: async (page) => {
      await press(page, /^Invite a colleague$/);
      await press(page, /^Change password$/);
    },
  };
  for (const [section, stands] of Object.entries(SECTIONS)) {
    test(section, async ({ page }) => {
      await openAdmin(section);
      await stands(page);
      await expectNoFaultsAtAnyWidth();
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
    test(`the tab ${name} of the content manager`, async () => {
      await openManager(place);
      await expect(tab(name)).toHaveAttribute('aria-selected', 'true');
      await gone(/^Loading(…| the preview…)$/);
      await expectNoFaultsAtAnyWidth();
    });
  }
});

test.describe('what opens on a screen: axe finds nothing', () => {
  test('dashboard: the menu of a phone', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await openAdmin();
    await press(/^Open menu$/);
    await expectNoFaults('menu');
  });

  test('inquiries: one with a history, its deletion, a mail to many, the filters of a phone', async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    const id = await storeInquiry('Old Oats', { days: 9, status: 'reserved' });
    await storeInquiry('New Noodles', { status: 'reserved' });
    await sql`insert into inquiry_log (inquiry_id, kind, before, after, at) values
      (${id}, 'status', '"new"', '"reserved"', now() - interval '5 hours'),
      (${id}, 'answers', '{"city": "Billings"}', '{"city": "Laurel"}', now() - interval '3 hours')`;
    await sql`insert into mail_outbox (kind, recipient, subject, body, inquiry_id, failed_at, last_error) values
      ('answer', 'jose@bigskyfence.example', 'Booth C4', 'Hello, C4 is free.', ${id}, now(), '550 5.1.1 No such user here')`;
    await openAdmin('inquiries');
    await press('Filters');
    await press(/^Declined/);
    await says(main(), 'No inquiries match these filters.');
    await press('Filters');
    await expectNoFaults('filters');
    await press(/^Show all inquiries$/);
    await follow(/^Old Oats/);
    await see(words(region('History'), 'failed: 550 5.1.1 No such user here'));
    await expectNoFaults('history on a phone');
    await page.setViewportSize(COMPUTER);
    await checkbox('Select all on this page').check();
    await expectNoFaults('history and a selection');
    await press(/^Change$/);
    await expectNoFaults('several');
    await keys('Escape');
    await press(/^Delete this inquiry$/);
    await see(dialog('Delete this inquiry?'));
    await expectNoFaults('deletion');
    await keys('Escape');

    await press(/^Write to vendors…$/);
    await press(dialog(), 'Load-in has changed');
    const text = field(dialog(), /^Text$/);
    await text.fill((await text.inputValue()).replace('{YOUR_WORDS}', 'Gate 4 opens at 6:00 AM.'));
    await see(words(dialog(), /^Hello José,.*Gate 4 opens at 6:00 AM\./s));
    await words(dialog(), 'Choose who gets it').click();
    await expectNoFaults('mail to many');
  });
});

test.describe('in the system’s own colors', () => {
  // The browser ensures contrast in forced colors but removes backgrounds; axe still reads the original colors.
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  test('what is chosen is told from the others', async ({ page }) => {
    await openAdmin('events');
    const sections = link(navigation('Admin'));
    await expectToldApart(which(sections, 'Event Setup'), sections);
    const applications = group('Booth Inquiries').locator('label');
    await expectToldApart(which(applications, 'Open'), applications);
    await words('Colors, icon, and illustration').click();
    const marks = group(/^Icon$/).locator('label');
    await expectToldApart(which(marks, 'Horns'), marks);
    await openManager('schedule');
    await expectToldApart(tab('Event Schedule'), tab());
    await openAdmin('inquiries');
    const filters = button(group('Status'));
    await expectToldApart(which(filters, 'All'), filters);
    await press(/^Search everything/);
    await combobox('What are you looking for?').fill('courtyard');
    const hits = option(page.getByRole('listbox'));
    await expectToldApart(hits.and(page.getByRole('option', { selected: true })), hits);
  });
});
