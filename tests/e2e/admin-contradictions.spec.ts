import type { Page } from 'playwright/test';
import { expect, expectArrivalAt, openAdmin, storeTexts, test, toast } from '#tests/support/browser/admin.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Worth a look' });
const REAL = { contact_primary_email: 'ann@thenile.org', contact_primary_phone: '(406) 256-2495' };
const TITLE = 'Event Page Content: Hero title';

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
  await expect(card(page)).toContainText('No conflicts found.');
  await storeTexts(portal, 'nile', { hero_title: 'Opens Thursday, October 9', event_end_date: '2099-10-18' });
  await page.reload();
  await expect(card(page).getByRole('listitem')).toHaveText([
    /^Event Page Content: Hero titleIt says “Thursday, October 9”, but October 9, 2099 is a Friday\./,
    /^Event Page Content: End date/,
  ]);
  await card(page).getByRole('link', { name: TITLE }).click();
  const title = page.getByRole('textbox', { name: 'Hero title' });
  await expectArrivalAt(title);
  await title.fill('Opens Friday, October 9');
  await page.keyboard.press('Enter');
  await expect(toast(page)).toContainText('Content updated successfully');
  await page.goBack();
  await page.goto('/admin#dashboard');
  await expect(card(page).getByRole('listitem')).toHaveText([/^Event Page Content: End date/]);
});

test('what is meant so is off the list, and back by “Undo”', async ({ page, portal }) => {
  await storeTexts(portal, 'nile', { hero_title: 'Opens Thursday, October 9', cta_title: '{BOOTH}' });
  await openAdmin(page);
  await card(page)
    .getByRole('button', { name: `Dismiss: ${TITLE}` })
    .click();
  await expect(card(page).getByRole('listitem')).toHaveText([/^Event Page Content: Call to action title/]);
  await expect(card(page).getByRole('button', { name: /^Dismiss/ })).toBeFocused();
  await toast(page).getByRole('button', { name: 'Undo' }).click();
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
  await card(page).getByRole('button', { name: 'Hide: Exhibitors: Sagebrush Leather' }).click();
  await expect(toast(page)).toContainText('Exhibitor Hidden');
  await expect(card(page)).toContainText('No conflicts found.');
  await expect(card(page)).toBeFocused();
});

test('of all shows each stands below its name, and a link goes to the right one', async ({ page }) => {
  await openAdmin(page);
  await card(page).getByRole('button', { name: 'All shows' }).click();
  const mate = card(page).getByRole('region', { name: 'MATE' });
  await expect(mate.getByRole('listitem')).not.toHaveCount(0);
  await expect(card(page).getByRole('region', { name: 'NILE' })).toHaveCount(0);
  await mate.getByRole('link', { name: 'Contact Page Content: Email address' }).click();
  await expect(page.getByLabel('Active Event').locator('option:checked')).toHaveText('MATE (mate)');
  await expect(page.getByRole('textbox', { name: 'Email address' })).toHaveValue('vendors@example.org');
});

test('a field of Event Setup that is named has the focus', async ({ page, portal }) => {
  await portal.sql`update editions set start_date = '2025-10-10', end_date = '2025-10-18'`;
  await openAdmin(page);
  await card(page).getByRole('link', { name: 'Event Setup: End Date' }).click();
  await expectArrivalAt(page.getByLabel('End Date'));
  await page.getByRole('link', { name: 'Edit text of Load-in' }).click();
  await expectArrivalAt(page.getByRole('textbox', { name: 'Title while load-in is coming soon' }));
});
