import type { Locator, Page } from 'playwright/test';
import {
  endSessions,
  enter,
  expectToast,
  openAdmin,
  signIn,
  storeInquiry,
  storeTexts,
  test,
  textRow,
} from '#tests/support/browser/admin.ts';
import { openManager, storePaper } from '#tests/support/browser/content-manager.ts';
import {
  alert,
  axeFindings,
  back,
  button,
  checkbox,
  choose,
  combobox,
  dialog,
  exactly,
  expect,
  expectCount,
  expectFault,
  expectFits,
  field,
  fill,
  follow,
  form,
  go,
  gone,
  group,
  hidden,
  items,
  keys,
  link,
  list,
  main,
  navigation,
  option,
  press,
  region,
  resize,
  row,
  says,
  see,
  setTime,
  sidewaysScroll,
  tab,
  textbox,
  thePage,
  which,
  words,
} from '#tests/support/browser/e2e.ts';
import { sql } from '#tests/support/portal/sql.ts';
import { pdfOfSize } from '#tests/support/samples/files.ts';

const HERO = 'Headline, Event Page Content';
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

  test('texts: a refusal, two versions, a history, what is found in records', async ({ page }) => {
    await storeTexts('nile', { hero_title: 'Old title' });
    await openAdmin('content/hero_title');
    const row = textRow(HERO);
    await enter(row, ' ');
    await says(row, 'Please fill in all required fields');
    await expectNoFaults('refusal');
    await page.setViewportSize(PHONE);
    await expectNoFaults('refusal on a phone');

    await textbox(row).fill('Mine');
    await sql`update content_items set value = 'Theirs', version = version + 1 where key = 'hero_title'`;
    await textbox(row).press('Enter');
    await see(dialog('Two versions'));
    await expectNoFaults('two versions on a phone');
    await page.setViewportSize(COMPUTER);
    await expectNoFaults('two versions');
    await press(/^Save this choice$/);
    await says(row, 'Mine');

    await press(row, /^Edit/);
    await press(row, 'History');
    await expectCount(items(dialog()), 1);
    await expectNoFaults('history');
    await page.setViewportSize(PHONE);
    await expectNoFaults('history on a phone');
    await keys('Escape', 'Escape');
    await page.setViewportSize(COMPUTER);

    await fill('Search texts', 'oct 1');
    const found = region(/^Found in/);
    await press(found, /^Show \d+ more$/);
    await expectNoFaults('found');
  });

  test('texts: the tooltip of a button', async ({ page }) => {
    await storeTexts('nile', { hero_title: 'Welcome' });
    await openManager();
    await button(`Delete ${HERO}`).focus();
    await keys('Tab');
    await see(page.getByRole('tooltip'));
    await expectNoFaults('tooltip');
  });

  test('areas: a form with a fault, an area with entries', async () => {
    await openManager('areas');
    await press(/^Delete Courtyard$/);
    await see(which(alert(), 'Courtyard wasn’t deleted'));
    await expectNoFaults('area with entries');
    await press(/^Add Area$/);
    await fill({ Name: 'Livestock Barn', 'Map link': 'no link' });
    await keys('Control+Enter');
    await expectFault('Map link', /Please enter a web address/);
    await expectNoFaults('form');
  });

  test('schedule: a form, several that are changed, several that somebody else changed', async () => {
    await openManager('schedule');
    await press(/^Add Event$/);
    await fill('Title', 'Vendor breakfast');
    await choose('Date', 'Another date…');
    await fill('Which one?', '2025-11-20');
    await see(/^It is on November 20, 2025/);
    await expectNoFaults('form');
    await keys('Escape');
    await checkbox('Select all of Friday, October 17, 2025').check();
    await sql`update entries set end_time = '20:00', version = version + 1
                     where title = 'Exhibit Hall open' and date = '2025-10-17'`;
    await press(/^Change$/);
    await checkbox(dialog(), 'New hours').check();
    await fill(dialog(), /^Time$/, '09:00');
    await expectNoFaults('several');
    await press(dialog(), 'Change 3 items');
    await says(alert(dialog()), 'Someone else changed these');
    await expectNoFaults('changed meanwhile');
  });

  test('documents: an upload, an edit, two versions, a history, the versions of a file, a deletion', async () => {
    await storePaper();
    await openManager('documents');
    const file = { name: 'form.pdf', mimeType: 'application/pdf', buffer: pdfOfSize(2048) };
    await press(/^Upload Document$/);
    await field(/^File$/).setInputFiles(file);
    await fill('Title', 'Vendor form');
    await expectNoFaults('upload');
    await keys('Escape');

    await press(/^Edit Paper$/);
    await fill(form('Edit Paper'), 'Title', 'My paper');
    await expectNoFaults('edit');
    await sql`update documents set title = 'Their paper', category = 'forms', version = version + 1`;
    await press(/^Save Document$/);
    await see(dialog('Two versions'));
    await expectNoFaults('two versions');
    await press(/^Save this choice$/);
    await expectToast('Document Updated');

    await press(/^Edit My paper$/);
    await press(/^History$/);
    await expectCount(items(dialog()), 1);
    await expectNoFaults('history');
    await keys('Escape');
    await hidden(dialog());
    await keys('Escape');

    await press(/^Replace the file of My paper, and its versions$/);
    await field(dialog(), /^File$/).setInputFiles(file);
    await press(dialog(), 'Replace the file');
    await expectCount(items(list(dialog(), 'Versions')), 2);
    await expectNoFaults('versions of a file');
    await keys('Escape');
    await hidden(dialog());
    await press(/^Delete My paper$/);
    await see(dialog('Delete this document?'));
    await expectNoFaults('deletion');
  });

  test('Event Setup: a history, a floor plan that is not there, a show that is taken off', async () => {
    await openAdmin('events');
    await fill('Attendees', '15,500');
    await press(/^Save Changes$/);
    await expectToast('Event details updated successfully');
    await press(/^History$/);
    await expectCount(items(dialog()), 1);
    await expectNoFaults('history');
    await keys('Escape');
    await fill('Floor Plan ID', 'no-such-plan');
    await press(/^Save Changes$/);
    await see(dialog('Save this floor plan?'));
    await expectNoFaults('floor plan');
    await keys('Escape');
    await fill('Floor Plan ID', '');
    await field(/^Active$/).uncheck();
    await press(/^Save Changes$/);
    await see(dialog('Take NILE off the site?'));
    await expectNoFaults('taken off');
  });

  test('editions: its days, its leftovers, the switch, a plan with a fault, one that is over', async ({
    page,
  }) => {
    await setTime('2026-11-22T18:00:00Z');
    await openAdmin('events/start');
    await fill('First day', '2027-10-09');
    await see(row('Friday, Oct 10, 2025'));
    await expectNoFaultsAtAnyWidth();
    await page.setViewportSize(COMPUTER);
    await press(/^Start NILE 2027$/);
    await follow(region('Ready to go live?'), 'Outdated dates');
    const mistakes = region('Possible mistakes');
    await press(mistakes, /^Footer: copyright year$/);
    await see(textbox(mistakes));
    await expectNoFaultsAtAnyWidth();
    await page.setViewportSize(COMPUTER);
    await back();
    await expectNoFaultsAtAnyWidth();
    await page.setViewportSize(COMPUTER);
    await press(/^Make it the current show$/);
    await says(dialog(), 'NILE 2025 is then over');
    await expectNoFaults('switch');
    await field(dialog(), 'At a date and time').check();
    await press(dialog(), 'Schedule it');
    await says(dialog(), 'Please enter a date and a time');
    await expectNoFaultsAtAnyWidth();
    await page.setViewportSize(COMPUTER);
    await field(dialog(), 'Now').check();
    await press(dialog(), 'Make it current');
    await expectNoFaults('not ready');
    await press(dialog(), 'Make it current anyway');
    await choose('Active Event', 'NILE (nile) – 2025, over');
    await see('NILE 2025 is over. You can read it, but you can’t change it.');
    await expectNoFaults('over');
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

  test('people: the page of an invitation whose password is refused', async ({ page }) => {
    await signIn();
    const invited = await page.request.post('/api/people', { data: { email: 'bob@example.com' } });
    const { link } = await invited.json();
    await endSessions();
    await go(link);
    await fill('New password', 'welcome to nile');
    await press(/^Sign in$/);
    await says(alert(), 'This password is too easy to guess');
    await expectNoFaults('invitation');
  });

  test('preview: the links that share it, and a page behind one', async ({ page }) => {
    await openManager('contact');
    await press(/^Share the preview$/);
    await press(/^Create link$/);
    const link = field('Link to the preview');
    await expect(link).toHaveValue(/\/preview\//);
    await see(button(/^Turn off link/));
    await expectNoFaults('links');
    await go(await link.inputValue());
    await see(page.getByRole('complementary', { name: 'About this preview' }));
    await expectNoFaults('page');
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
