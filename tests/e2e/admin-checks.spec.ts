import type { Page } from 'playwright/test';
import {
  expect,
  expectArrivalAt,
  expectToast,
  openAdmin,
  storeTexts,
  test,
  toast,
} from '#tests/support/browser/admin.ts';
import { button, link, region, textbox } from '#tests/support/browser/e2e.ts';
import { pdf } from '#tests/support/samples/files.ts';

test.describe('admin contradictions', () => {
  const card = (page: Page) => region(page, 'Possible mistakes');
  const REAL = { contact_primary_email: 'ann@thenile.org', contact_primary_phone: '(406) 256-2495' };
  const TITLE = 'Event Page Content: Headline';

  /** A show that lies ahead, and whose contact is real. */
  test.beforeEach(async ({ portal }) => {
    await portal.sql`update editions set start_date = '2099-10-09', end_date = '2099-10-17'`;
    await portal.sql`delete from entries`;
    await storeTexts(portal, 'nile', { ...REAL, footer_copyright_year: '2099' });
  });

  test('what contradicts itself stands on the dashboard, and leads to where it is put right', async ({
    page,
    portal,
  }) => {
    await openAdmin(page);
    await expect(card(page)).toContainText('No possible mistakes found.');
    await storeTexts(portal, 'nile', {
      hero_title: 'Opens Thursday, October 9',
      event_end_date: '2099-10-18',
    });
    await page.reload();
    await expect(card(page).getByRole('listitem')).toHaveText([
      /^Event Page Content: HeadlineIt says “Thursday, October 9”, but October 9, 2099 is a Friday\./,
      /^Event Page Content: End date/,
    ]);
    await link(card(page), TITLE).click();
    const title = textbox(page, 'Headline');
    await expectArrivalAt(title);
    await title.fill('Opens Friday, October 9');
    await page.keyboard.press('Enter');
    await expectToast(page, 'Content updated successfully');
    await page.goBack();
    await page.goto('/admin#dashboard');
    await expect(card(page).getByRole('listitem')).toHaveText([/^Event Page Content: End date/]);
  });

  test('what is meant so is off the list, and back by “Undo”', async ({ page, portal }) => {
    await storeTexts(portal, 'nile', { hero_title: 'Opens Thursday, October 9', cta_title: '{BOOTH}' });
    await openAdmin(page);
    await button(card(page), `Dismiss: ${TITLE}`).click();
    await expect(card(page).getByRole('listitem')).toHaveText([/^Event Page Content: Bottom headline/]);
    await expect(button(card(page), /^Dismiss/)).toBeFocused();
    await button(toast(page), 'Undo').click();
    await expect(card(page).getByRole('listitem')).toHaveCount(2);
  });

  test('an exhibitor whose vendor withdrew is hidden in one step, and goes from the list at once', async ({
    page,
    portal,
  }) => {
    const id = crypto.randomUUID();
    const [nile] = await portal.sql`select id from editions where slug = 'nile' and state = 'current'`;
    await portal.sql`
    insert into booth_inquiries (id, company_name, contact_first_name, contact_last_name, contact_email, contact_phone,
      business_address, city, state, zip_code, country, website, product_services, preferred_area, space_size,
      special_requirements, previous_exhibitor, hear_about_us, additional_comments, idempotency_key, request_hash, withdrawn_at)
    values (${id}, 'Sagebrush Leather', 'A', 'B', 'a@example.com', '1', '', '', '', '', '', '', 'gates', '', '', '', false, '',
      '', ${id}, 'h', now())`;
    await portal.sql`insert into exhibitors (event_id, company, booth, is_shown, inquiry_id)
    values (${nile?.['id']}, 'Sagebrush Leather', '118', true, ${id})`;
    await openAdmin(page);
    await expect(card(page).getByRole('listitem')).toHaveText([
      /^Exhibitors: Sagebrush LeatherSagebrush Leather \(booth 118\) withdrew its inquiry but is still shown/,
    ]);
    await button(card(page), 'Hide: Exhibitors: Sagebrush Leather').click();
    await expectToast(page, 'Exhibitor Hidden');
    await expect(card(page)).toContainText('No possible mistakes found.');
    await expect(card(page)).toBeFocused();
  });

  test('of all shows each stands below its name, and a link goes to the right one', async ({ page }) => {
    await openAdmin(page);
    await button(card(page), 'All shows').click();
    const mate = region(card(page), 'MATE');
    await expect(mate.getByRole('listitem')).not.toHaveCount(0);
    await expect(region(card(page), 'NILE')).toHaveCount(0);
    await link(mate, 'Contact Page Content: Email address').click();
    await expect(page.getByLabel('Active Event').locator('option:checked')).toHaveText('MATE (mate)');
    await expect(textbox(page, 'Email address')).toHaveValue('vendors@example.org');
  });

  test('a field of Event Setup that is named has the focus', async ({ page, portal }) => {
    await portal.sql`update editions set start_date = '2025-10-10', end_date = '2025-10-18'`;
    await openAdmin(page);
    await link(card(page), 'Event Setup: End Date').click();
    await expectArrivalAt(page.getByLabel('End Date'));
    await link(page, 'Edit text of Load-in').click();
    await expectArrivalAt(textbox(page, 'Title while load-in is coming soon'));
  });
});

test.describe('admin leftovers', () => {
  const list = (page: Page) => region(page, 'Outdated dates');
  const row = (page: Page, where: string | RegExp) =>
    list(page).getByRole('listitem').filter({ hasText: where });

  test.beforeEach(async ({ page, portal }) => {
    await page.clock.setFixedTime('2026-11-22T18:00:00Z');
    await storeTexts(portal, 'nile', {
      hero_title: 'October 10–18, 2025',
      cta_title: 'See you Friday, Oct 10',
      hero_description: `${'Doors, days and trucks. '.repeat(20)}Map: https://example.org/2025/map.pdf`,
    });
    await openAdmin(page, 'events/start');
    await page.getByLabel('First day').fill('2027-10-09');
    await button(page, 'Start NILE 2027').click();
    await expect(row(page, /^Headline/)).toBeVisible();
  });

  test('each text stands with its new wording, to accept, to leave or to change by hand', {
    tag: '@engines',
  }, async ({ page }) => {
    await expect(row(page, /^Headline/).getByRole('definition')).toHaveText([
      'October 10–18, 2025',
      'October 9–17, 2027',
    ]);
    await expect(row(page, 'Intro below the headline')).toContainText('There is no suggestion for this one.');

    await button(row(page, /^Headline/), 'Accept').press('Enter');
    await expect(row(page, /^Headline/)).toHaveCount(0);
    await expect(list(page).getByRole('listitem').first()).toBeFocused();
    await button(toast(page), 'Undo').click();
    await expect(row(page, /^Headline/)).toBeVisible();
    await button(row(page, 'copyright year'), 'Leave as it is').click();
    await expect(row(page, 'copyright year')).toHaveCount(0);

    await button(list(page), 'Accept all 2 suggestions').click();
    await expectToast(page, '2 texts changed');
    await expect(list(page).getByRole('listitem')).toHaveCount(1);
    await link(row(page, 'Intro below the headline'), 'Edit text').click();
    await expect(textbox(page, 'Intro below the headline')).toHaveValue(/example\.org\/2025/);
    await textbox(page, 'Intro below the headline').fill('Map: https://example.org/map.pdf');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await link(page, 'Event Setup').first().click();
    await expect(list(page)).toContainText('No outdated dates');
  });

  test('a deadline waits for somebody who reads it, and a document for its new file', async ({
    page,
    portal,
  }) => {
    await storeTexts(portal, 'mate', {
      cta_description: 'Renewals close June 30, 2025; open sale starts July 1.',
      my_wifi: 'Wi-Fi password: MATE2026',
    });
    const [{ id: mate = '' } = {}] = await portal.sql`
    update editions set start_date = '2026-02-12', end_date = '2026-02-14' where slug = 'mate' returning id`;
    const file = {
      name: 'Exhibitor Manual 2026.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(pdf()),
    };
    const multipart = { title: 'Exhibitor Manual 2026', eventId: mate, isPublic: 'on', file };
    expect((await page.request.post('/api/documents', { multipart })).status()).toBe(201);
    await page.reload();
    await page.getByLabel('Active Event').selectOption(mate);
    await link(page, 'Start next year’s show').click();
    await page.getByLabel('First day').fill('2027-02-11');
    await button(page, 'Start MATE 2027').click();

    const renewals = row(page, 'Text below the bottom headline');
    await expect(renewals).toContainText('It has a date more than three weeks from the show.');
    const names = row(page, 'Exhibitor Manual 2026');
    await expect(names).toHaveCount(2);
    await expect(names.first()).not.toContainText('no suggestion');
    await expect(list(page)).not.toContainText('MATE2026');
    await button(list(page), /^Accept all/).click();
    await expect(list(page).getByRole('listitem')).toHaveCount(3);
    await button(renewals, 'Accept').click();
    await expect(list(page).getByRole('listitem')).toHaveCount(2);
    const [text] = await portal.sql`
    select value from content_items where key = 'cta_description' and value like '%2026%'`;
    expect(text).toEqual({ value: 'Renewals close June 30, 2026; open sale starts July 1.' });
    await link(names.first(), 'Upload the 2027 file').click();
    await expect(page.getByLabel('Title')).toHaveValue('Exhibitor Manual 2026');
  });

  test('with other days of the draft other wordings are proposed', async ({ page }) => {
    await page.getByLabel('Start Date').fill('2027-10-08');
    await page.getByLabel('End Date').fill('2027-10-16');
    await button(page, 'Save Changes').click();
    await expect(
      row(page, /^Headline/)
        .getByRole('definition')
        .last(),
    ).toHaveText('October 8–16, 2027');
  });

  test.describe('two at once', () => {
    test.use({ expectedErrors: [/status of 409/] });
    test('a text that somebody changed meanwhile is told of, and nothing is saved', async ({
      page,
      portal,
    }) => {
      await portal.sql`
      with was as (
        select * from content_items where key = 'hero_title' and event_id in (select id from editions where state = 'draft')),
      history as (
        insert into changes (event_id, kind, record, before, after, changed_by_email, saved_revision)
        select event_id, 'text', key, jsonb_build_object('value', value), '{}', 'bob@example.com', 1 from was)
      update content_items set value = 'From Oct 10, 2025' from was where content_items.id = was.id`;
      await button(list(page), /^Accept all/).click();
      await expect(list(page).getByRole('alert')).toContainText('Someone else changed one of these texts');
      await expect(list(page).getByRole('alert')).toBeFocused();
      await expect(
        row(page, /^Headline/)
          .getByRole('definition')
          .last(),
      ).toHaveText('From Oct 9, 2027');
      await expect(row(page, 'Bottom headline').getByRole('definition').first()).toHaveText(
        'See you Friday, Oct 10',
      );
      await button(list(page), 'OK').click();
      await expect(list(page).getByRole('alert')).toHaveCount(0);
    });
  });
});
