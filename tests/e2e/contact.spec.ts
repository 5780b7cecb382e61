import { axeFindings, expect, sidewaysScroll, test, WIDTHS } from '#tests/support/browser/e2e.ts';
import { onEditedPortal, storeContent } from '#tests/support/portal/edited-portal.ts';

test.describe.configure({ mode: 'default' });

test.describe('the contact page', () => {
  test.beforeEach(({ page }) => page.goto('/contact'));

  test('names the company and what it is for', async ({ page }) => {
    await expect(page).toHaveTitle('Talk to us – Trade Shows');
    await expect(page.locator('#contact-page')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Talk to us');
    await expect(page.getByRole('heading', { name: 'Trade Show Management' })).toBeVisible();
    for (const text of [
      'Questions about your booth, your move-in or your paperwork? Write or call.',
      'Trade show management for NILE and MATE',
      'We manage the trade shows and look after their vendors and exhibitors.',
    ]) {
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    }
  });

  test('leads to a mail and a call', async ({ page }) => {
    const card = page.getByRole('article', { name: 'Primary Contact' });
    for (const text of ['Vendor Services Team', 'Email', 'Phone']) {
      await expect(card.getByText(text, { exact: true })).toBeVisible();
    }
    const links = await card
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => [link.textContent?.trim(), link.getAttribute('href')]));
    expect(links).toEqual([
      ['vendors@example.org', 'mailto:vendors@example.org'],
      ['(406) 555-0100', 'tel:+14065550100'],
      ['Send Email', 'mailto:vendors@example.org'],
      ['Call Now', 'tel:+14065550100'],
    ]);
  });

  test('gives the mailing address line by line', async ({ page }) => {
    const lines = page.getByRole('article', { name: 'Mailing Address' }).locator('address > *');
    await expect(lines).toHaveText([
      'Northern International Livestock Exposition',
      'MetraPark',
      'Billings, MT 59101',
    ]);
  });

  test('tells what the company does and when the office is open', async ({ page }) => {
    const card = page.getByRole('article', { name: 'Business Information' });
    await expect(card.getByRole('heading', { name: 'What we do' })).toBeVisible();
    await expect(card.getByRole('listitem')).toHaveText([
      'Trade show planning and management',
      'Booth inquiries and floor plans',
      'Move-in and move-out schedules',
      'Help for vendors and exhibitors',
    ]);
    await expect(
      card.getByText('Business hours: Monday to Friday, 8:00 AM–6:00 PM MST', { exact: true }),
    ).toBeVisible();
  });

  for (const width of WIDTHS) {
    test(`at ${width} px axe finds nothing and nothing runs off the side`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      expect(await sidewaysScroll(page)).toBe(0);
      expect(await axeFindings(page)).toEqual([]);
    });
  }
});

/** The names that the content manager uses, and those of the contact page that it does not know. */
const edited = onEditedPortal((sql) =>
  storeContent(sql, 'nile', {
    contact_company_name: 'Big Sky Shows',
    contact_tagline: 'Shows under the big sky',
    contact_hero_title: 'Write us',
    contact_hero_description: 'We answer.',
    contact_about_description: 'Since 1978.',
    contact_primary_label: 'Your contact',
    contact_person_name: 'Ada Ranch',
    contact_email_label: 'Mail',
    contact_email: 'ada@example.com',
    contact_phone_label: 'Call',
    contact_phone: '406-555-0123 ext. 7',
    email_button_text: 'Write now',
    phone_button_text: 'Ring now',
    mailing_address_title: 'Letters to',
    nile_org_name: 'Big Sky Office',
    nile_address_line1: 'P.O. Box 1',
    nile_address_line2: '',
    contact_business_label: 'The business',
    contact_business_title: 'Our work',
    contact_business_desc1: 'One',
    contact_business_desc2: 'Two',
    contact_business_desc3: 'Three',
    contact_business_desc4: '',
    contact_footer_text: 'Closed in August',
  }),
);

edited('every edited text is what the page shows, and emptied ones are gone', async ({ page }) => {
  await page.goto('/contact');
  await expect(page.getByRole('heading')).toHaveText([
    'Write us',
    'Your contact',
    'Letters to',
    'Big Sky Shows',
    'The business',
    'Our work',
  ]);
  for (const text of ['We answer.', 'Shows under the big sky', 'Since 1978.', 'Ada Ranch', 'Mail', 'Call']) {
    await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible();
  }
  const links = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => [link.textContent?.trim(), link.getAttribute('href')]));
  expect(links).toEqual([
    ['ada@example.com', 'mailto:ada@example.com'],
    ['406-555-0123 ext. 7', 'tel:+14065550123;ext=7'],
    ['Write now', 'mailto:ada@example.com'],
    ['Ring now', 'tel:+14065550123;ext=7'],
  ]);
  await expect(page.locator('address > *')).toHaveText(['Big Sky Office', 'P.O. Box 1']);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText(['One', 'Two', 'Three']);
  await expect(page.getByText('Closed in August', { exact: true })).toBeVisible();
});

edited(
  'without mail and phone the card has no links; a whole address stands in place of its lines',
  async ({ page, portal }) => {
    // Builds wait for each other.
    test.slow();
    await portal.sql`delete from content_items where key in ('contact_email', 'contact_phone')`;
    await storeContent(portal.sql, 'nile', {
      contact_email: '',
      contact_phone: '',
      contact_mailing_address: 'Show Office\nBox 2\nBillings',
    });
    expect((await portal.rebuild()).ok).toBe(true);
    await page.goto('/contact');
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(0);
    await expect(page.getByText('Mail', { exact: true })).toHaveCount(0);
    await expect(page.locator('address > *')).toHaveText(['Show Office', 'Box 2', 'Billings']);
  },
);
