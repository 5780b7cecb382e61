import type { Locator, Page } from 'playwright/test';
import {
  expectToast,
  openAdmin,
  storedTexts,
  storeInquiry,
  test,
  textRow,
} from '#tests/support/browser/admin.ts';
import { openManager, storePaper } from '#tests/support/browser/content-manager.ts';
import {
  button,
  dialog,
  expect,
  expectAddress,
  expectFocus,
  field,
  fill,
  form,
  gone,
  hidden,
  keys,
  link,
  main,
  navigation,
  region,
  row,
  see,
  tab,
  title,
  words,
  write,
} from '#tests/support/browser/e2e.ts';
import { expectReachable, tabTo } from '#tests/support/browser/keyboard.ts';
import { sql } from '#tests/support/portal/sql.ts';
import { pdfOfSize } from '#tests/support/samples/files.ts';

const PHONE = { width: 390, height: 844 };

test.describe('Tab reaches everything on a screen, visibly, and nothing hides it', () => {
  test.beforeEach(async () => {
    await storeInquiry('Hi-Line Seed', { days: 10 });
    await storePaper();
    await sql`insert into exhibitors (event_id, company) select id, 'Big Sky Fence' from editions where slug = 'nile'`;
  });

  const SECTIONS: Record<string, (page: Page) => Locator> = {
    dashboard: (page) => link(page, /^Hi-Line Seed/),
    inquiries: (page) => link(page, /^Hi-Line Seed/),
    events: (page) => field(page, 'Event Name'),
    'events/add': (page) => field(page, 'Event Name'),
    content: (page) => button(page, /^Emails to Vendors$/),
    media: (page) => words(page, 'a.pdf, 2 KB'),
    activity: (page) => title(page),
    people: (page) => button(page, /^Invite a colleague$/),
    settings: (page) => region(page, 'Where to change them'),
  };
  for (const [section, stands] of Object.entries(SECTIONS))
    for (const viewport of [PHONE, { width: 1280, height: 720 }])
      test(`${section} at ${viewport.width} px`, async ({ page }) => {
        await page.setViewportSize(viewport);
        await openAdmin(section);
        await stands(page).first().waitFor();
        // What is asked for last may bring one more link.
        await page.waitForLoadState('networkidle');
        await expectReachable();
      });

  // On a phone the preview has its own page, which other tests cover.
  for (const tab of ['homepage', 'documents', 'areas', 'rules', 'exhibitors', 'schedule'])
    test(`the tab ${tab} of the content manager`, async ({ page }) => {
      await page.setViewportSize(PHONE);
      await openManager(tab);
      await gone('Loading…');
      await expectReachable(250);
    });
});

test.describe('from the dashboard by the keyboard alone', () => {
  /** Goes there by Tab, and presses Enter. */
  const enter = async (target: Locator) => {
    await tabTo(target);
    await target.page().keyboard.press('Enter');
  };

  test('several inquiries get another status', async ({ page }) => {
    for (const company of ['Alpine', 'Badger']) await storeInquiry(company);
    await openAdmin();
    await enter(link(main(), 'All inquiries'));
    for (const company of ['Alpine', 'Badger']) {
      await tabTo(page.getByRole('checkbox', { name: `Select ${company}`, exact: true }));
      await keys('Space');
    }
    await enter(button(region(/^Selected inquiries$/), 'Change'));
    const asked = dialog('Change 2 inquiries');
    await tabTo(field(asked, 'Status'));
    await write('Contacted');
    await enter(button(asked, /^Change 2 inquiries$/));
    await hidden(asked);
    expect(await sql`select distinct status from booth_inquiries`).toEqual([{ status: 'contacted' }]);
  });

  test('a show gets another name', async () => {
    await openAdmin();
    await enter(link(/^Edit Event Info/));
    await tabTo(field('Event Name'));
    await keys('Control+a');
    await write('NILE Stock Show');
    await enter(button(/^Save Changes$/));
    await expectToast('Event details updated successfully');
    expect(await sql`select name from editions where slug = 'nile'`).toEqual([{ name: 'NILE Stock Show' }]);
  });

  test('a document is uploaded', async ({ page }) => {
    // Waiting starts here, since it takes the browser a while to learn of it.
    const chooser = page.waitForEvent('filechooser');
    await openAdmin();
    await enter(link(/^Upload Media/));
    await enter(button(/^Upload Document$/));
    await tabTo(field(/^File$/));
    await keys('Space');
    await (await chooser).setFiles({
      name: 'insurance_form-2026.pdf',
      mimeType: 'application/pdf',
      buffer: pdfOfSize(2048),
    });
    await enter(button(/^Upload$/));
    await expectToast('Document Uploaded');
    expect(await sql`select title from documents`).toEqual([{ title: 'Insurance form 2026' }]);
  });

  test('the phone of the contact changes', async () => {
    await openAdmin();
    await enter(link(/^Content Management/));
    await tabTo(tab('Homepage'));
    for (const name of ['Vendor Info', 'Contact Page']) {
      await keys('ArrowRight');
      await expectFocus(tab(name));
    }
    await keys('Enter');
    await enter(button(textRow('Phone number'), /^Edit/));
    await keys('Control+a');
    await write('(406) 256-2400');
    await keys('Enter');
    await expectToast('Content Updated');
    expect(await storedTexts(null)).toMatchObject({ contact_primary_phone: '(406) 256-2400' });
  });

  test('an entry is opened by its bar in the drawn week, and changed', async ({ page }) => {
    await openAdmin();
    await enter(link('Edit Schedule'));
    const friday = row(page.getByRole('table', { name: 'At a Glance' }), 'Fri Oct 17');
    await enter(button(friday, 'Exhibit Hall open, 10:00 AM–7:00 PM'));
    await expectFocus(field(form(/^Edit Exhibit Hall open/), 'Title'));
    await write(' late');
    await keys('Enter');
    await expectToast('Schedule Updated');
    expect(await sql`select title from entries where title like '% late'`).toHaveLength(1);
  });

  test('what is saved is looked at and published', async () => {
    await openAdmin();
    const chip = button(/^Site status: /);
    await enter(chip);
    await see(dialog('Publishing'));
    await keys('Escape');
    await expectFocus(chip);
  });

  test('another show is chosen, and a colleague invited', async () => {
    await openAdmin();
    await tabTo(field('Active Event'));
    await write('MATE');
    await expectAddress(/#mate:dashboard$/);
    await enter(link(navigation('Admin'), /^People/));
    await enter(button(/^Invite a colleague$/));
    await tabTo(field('Email address'));
    await write('bob@example.com');
    await keys('Enter');
    await see(words('bob@example.com').first());
    expect(await sql`select email from users where email = 'bob@example.com'`).toHaveLength(1);
  });

  test.describe('goes on where it was, when what had the focus is gone', () => {
    test('after a mail to many', async () => {
      await storeInquiry('Hi-Line Seed');
      await sql`update booth_inquiries set status = 'reserved'`;
      await openAdmin('inquiries');
      const opener = button(/^Write to vendors…$/);
      await enter(opener);
      const asked = dialog('Write to vendors');
      await fill(asked, 'Subject', 'Gate 4');
      await fill(asked, /^Text$/, 'Gate 4 opens at 6:00 AM.');
      await enter(button(asked, /^Send 1 email$/));
      await expectFocus(opener);
    });

    test('after changes are discarded', async ({ page }) => {
      await openAdmin('events');
      await fill('Event Name', 'NILE 2026');
      await enter(button(/^Discard changes$/));
      await see(page.locator('main :focus'));
    });
  });
});
