import type { Locator, Page } from 'playwright/test';
import {
  expect,
  expectToast,
  openAdmin,
  storedTexts,
  storeInquiry,
  test,
  textRow,
} from '#tests/support/browser/admin.ts';
import { openManager, storePaper } from '#tests/support/browser/content-manager.ts';
import { button, dialog, link, region, tab } from '#tests/support/browser/e2e.ts';
import { expectReachable, tabTo } from '#tests/support/browser/keyboard.ts';
import { pdfOfSize } from '#tests/support/samples/files.ts';

const PHONE = { width: 390, height: 844 };

test.describe('Tab reaches everything on a screen, visibly, and nothing hides it', () => {
  test.beforeEach(async ({ portal }) => {
    await storeInquiry(portal, 'Hi-Line Seed', { days: 10 });
    await storePaper(portal);
    await portal.sql`insert into exhibitors (event_id, company) select id, 'Big Sky Fence' from editions where slug = 'nile'`;
  });

  const SECTIONS: Record<string, (page: Page) => Locator> = {
    dashboard: (page) => link(page, /^Hi-Line Seed/),
    inquiries: (page) => link(page, /^Hi-Line Seed/),
    events: (page) => page.getByLabel('Event Name'),
    'events/add': (page) => page.getByLabel('Event Name'),
    content: (page) => page.getByRole('button', { name: 'Emails to Vendors', exact: true }),
    media: (page) => page.getByText('a.pdf, 2 KB'),
    activity: (page) => page.getByRole('heading', { level: 1 }),
    people: (page) => button(page, 'Invite a colleague'),
    settings: (page) => region(page, 'Where to change them'),
  };
  for (const [section, stands] of Object.entries(SECTIONS))
    for (const viewport of [PHONE, { width: 1280, height: 720 }])
      test(`${section} at ${viewport.width} px`, async ({ page }) => {
        await page.setViewportSize(viewport);
        await openAdmin(page, section);
        await stands(page).first().waitFor();
        // What is asked for last may bring one more link.
        await page.waitForLoadState('networkidle');
        await expectReachable(page);
      });

  // On a phone the preview has its own page, which other tests cover.
  for (const tab of ['homepage', 'documents', 'areas', 'rules', 'exhibitors', 'schedule'])
    test(`the tab ${tab} of the content manager`, async ({ page }) => {
      await page.setViewportSize(PHONE);
      await openManager(page, tab);
      await expect(page.getByText('Loading…')).toHaveCount(0);
      await expectReachable(page, 250);
    });
});

test.describe('from the dashboard by the keyboard alone', () => {
  /** Goes there by Tab, and presses Enter. */
  const enter = async (target: Locator) => {
    await tabTo(target);
    await target.page().keyboard.press('Enter');
  };
  const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });

  test('an inquiry is reserved, and its exhibitor gets a booth', async ({ page, portal }) => {
    await portal.sql`update editions set start_date = null, end_date = null`;
    await storeInquiry(portal, 'Hi-Line Seed');
    await openAdmin(page);
    await enter(link(page.getByRole('main'), /^Hi-Line Seed/));
    await enter(button(region(page, 'Hi-Line Seed'), 'Reserved'));
    await expectToast(page, 'Status changed to reserved');
    await tabTo(page.getByLabel('Booth', { exact: true }));
    await page.keyboard.type('214');
    await page.keyboard.press('Enter');
    await expectToast(page, 'Booth Saved');
    expect(await portal.sql`select company, booth from exhibitors`).toEqual([
      { company: 'Hi-Line Seed', booth: '214' },
    ]);
  });

  test('several inquiries get another status', async ({ page, portal }) => {
    for (const company of ['Alpine', 'Badger']) await storeInquiry(portal, company);
    await openAdmin(page);
    await enter(link(page.getByRole('main'), 'All inquiries'));
    for (const company of ['Alpine', 'Badger']) {
      await tabTo(page.getByRole('checkbox', { name: `Select ${company}`, exact: true }));
      await page.keyboard.press('Space');
    }
    await enter(button(region(page, 'Selected inquiries'), 'Change'));
    const dialog = page.getByRole('dialog', { name: 'Change 2 inquiries' });
    await tabTo(dialog.getByLabel('Status'));
    await page.keyboard.type('Contacted');
    await enter(button(dialog, 'Change 2 inquiries'));
    await expect(dialog).toBeHidden();
    expect(await portal.sql`select distinct status from booth_inquiries`).toEqual([{ status: 'contacted' }]);
  });

  test('a show gets another name', async ({ page, portal }) => {
    await openAdmin(page);
    await enter(link(page, /^Edit Event Info/));
    await tabTo(page.getByLabel('Event Name'));
    await page.keyboard.press('Control+a');
    await page.keyboard.type('NILE Stock Show');
    await enter(button(page, 'Save Changes'));
    await expectToast(page, 'Event details updated successfully');
    expect(await portal.sql`select name from editions where slug = 'nile'`).toEqual([
      { name: 'NILE Stock Show' },
    ]);
  });

  test('a document is uploaded', async ({ page, portal }) => {
    // Waiting starts here, since it takes the browser a while to learn of it.
    const chooser = page.waitForEvent('filechooser');
    await openAdmin(page);
    await enter(link(page, /^Upload Media/));
    await enter(button(page, 'Upload Document'));
    await tabTo(page.getByLabel('File', { exact: true }));
    await page.keyboard.press('Space');
    await (await chooser).setFiles({
      name: 'insurance_form-2026.pdf',
      mimeType: 'application/pdf',
      buffer: pdfOfSize(2048),
    });
    await enter(button(page, 'Upload'));
    await expectToast(page, 'Document Uploaded');
    expect(await portal.sql`select title from documents`).toEqual([{ title: 'Insurance form 2026' }]);
  });

  test('the phone of the contact changes', async ({ page, portal }) => {
    await openAdmin(page);
    await enter(link(page, /^Content Management/));
    await tabTo(tab(page, 'Homepage'));
    for (const name of ['Vendor Info', 'Contact Page']) {
      await page.keyboard.press('ArrowRight');
      await expect(tab(page, name)).toBeFocused();
    }
    await page.keyboard.press('Enter');
    await enter(textRow(page, 'Phone number').getByRole('button', { name: /^Edit/ }));
    await page.keyboard.press('Control+a');
    await page.keyboard.type('(406) 256-2400');
    await page.keyboard.press('Enter');
    await expectToast(page, 'Content Updated');
    expect(await storedTexts(portal, null)).toMatchObject({ contact_primary_phone: '(406) 256-2400' });
  });

  test('an entry is opened by its bar in the drawn week, and changed', async ({ page, portal }) => {
    await openAdmin(page);
    await enter(link(page, 'Edit Schedule'));
    const friday = page.getByRole('table', { name: 'At a Glance' }).getByRole('row', { name: 'Fri Oct 17' });
    await enter(friday.getByRole('button', { name: 'Exhibit Hall open, 10:00 AM–7:00 PM' }));
    await expect(
      page.getByRole('form', { name: /^Edit Exhibit Hall open/ }).getByLabel('Title'),
    ).toBeFocused();
    await page.keyboard.type(' late');
    await page.keyboard.press('Enter');
    await expectToast(page, 'Schedule Updated');
    expect(await portal.sql`select title from entries where title like '% late'`).toHaveLength(1);
  });

  test('what is saved is looked at and published', async ({ page }) => {
    await openAdmin(page);
    const chip = page.getByRole('button', { name: /^Site status: / });
    await enter(chip);
    await expect(dialog(page, 'Publishing')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(chip).toBeFocused();
  });

  test('another show is chosen, and a colleague invited', async ({ page, portal }) => {
    await openAdmin(page);
    await tabTo(page.getByLabel('Active Event'));
    await page.keyboard.type('MATE');
    await expect(page).toHaveURL(/#mate:dashboard$/);
    await enter(link(page.getByRole('navigation', { name: 'Admin' }), /^People/));
    await enter(button(page, 'Invite a colleague'));
    await tabTo(page.getByLabel('Email address'));
    await page.keyboard.type('bob@example.com');
    await page.keyboard.press('Enter');
    await expect(page.getByText('bob@example.com').first()).toBeVisible();
    expect(await portal.sql`select email from users where email = 'bob@example.com'`).toHaveLength(1);
  });

  test.describe('goes on where it was, when what had the focus is gone', () => {
    test('from step to step of a mail to many', async ({ page, portal }) => {
      await storeInquiry(portal, 'Hi-Line Seed');
      await portal.sql`update booth_inquiries set status = 'reserved'`;
      await openAdmin(page, 'inquiries');
      const opener = button(page, 'Write to vendors…');
      await enter(opener);
      const dialog = page.getByRole('dialog', { name: 'Write to vendors' });
      const heading = dialog.getByRole('heading', { name: 'Write to vendors' });
      await dialog.getByLabel('Subject').fill('Gate 4');
      await dialog.getByLabel('Text', { exact: true }).fill('Gate 4 opens at 6:00 AM.');
      await enter(button(dialog, 'Preview'));
      await expect(heading).toBeFocused();
      await enter(button(dialog, 'Back to editing'));
      await expect(heading).toBeFocused();
      await enter(button(dialog, 'Preview'));
      await enter(button(dialog, 'Send 1 email'));
      await expect(heading).toBeFocused();
      await enter(button(dialog, 'Done'));
      await expect(opener).toBeFocused();
    });

    test('after changes are discarded', async ({ page }) => {
      await openAdmin(page, 'events');
      await page.getByLabel('Event Name').fill('NILE 2026');
      await enter(button(page, 'Discard changes'));
      await expect(page.locator('main :focus')).toBeVisible();
    });
  });
});
