import type { Page } from 'playwright/test';
import { artSvg } from '#domain/look/art.ts';
import { hexToHsl, hslText } from '#domain/look/palette.ts';
import { sweepMails } from '#server/mail/sweep.ts';
import { expectToast, openAdmin, test, toast } from '#tests/support/browser/admin.ts';
import { button, expect, group, link, radio } from '#tests/support/browser/e2e.ts';
import { fillInquiry, openInquiry, submitButton, thanks } from '#tests/support/browser/inquiry-form.ts';
import { addAdministrator } from '#tests/support/portal/administrator.ts';
import { onEditedPortal } from '#tests/support/portal/edited-portal.ts';
import { readPdf } from '#tests/support/samples/pdf.ts';

const PLUM = 'rgb(121, 63, 107)';

async function fillShow(page: Page): Promise<void> {
  await page.getByLabel('Event Name').fill('County Fair');
  await page.getByLabel('Full Name').fill('Yellowstone County Fair');
  await page.getByLabel('Start Date').fill('2027-08-06');
  await page.getByLabel('End Date').fill('2027-08-14');
}

test.describe('Add a show', () => {
  test.use({ expectedErrors: [/status of 400/] });
  test.beforeEach(async ({ page }) => {
    await openAdmin(page);
    await link(page, 'Add a show').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Add a show' })).toBeVisible();
  });

  test('proposes an address until somebody types one, and says what is missing', async ({ page }) => {
    await button(page, 'Add this show').click();
    await expect(page.getByLabel('Event Name')).toBeFocused();
    await expect(page.getByText('Event name is required')).toBeVisible();
    const address = page.getByLabel('Web address');
    await page.getByLabel('Event Name').fill('NILE');
    await expect(address).toHaveValue('nile-show');
    await expect(address).not.toHaveAttribute('aria-invalid');
    await expect(page.getByText(/^Its pages will be at .*\/nile-show$/)).toBeVisible();
    await address.fill('nile');
    await page.getByLabel('Event Name').fill('Nile Youth');
    await expect(address).toHaveValue('nile');
    await page.getByLabel('Full Name').fill('Nile Youth');
    await button(page, 'Add this show').click();
    await expect(page.getByText('Another show has this address')).toBeVisible();
    await expect(address).toBeFocused();
  });

  test('offers the nearest color for one that cannot be used, and shows it at once', async ({ page }) => {
    const button = page.getByText('Browse Floor Map');
    await page.getByLabel('Button Color').fill('#7a7a7a');
    await expect(page.getByLabel('Button Color')).toHaveAccessibleDescription(
      /Text on this color is hard to read\. The nearest color that works is #767676\./,
    );
    await page.getByRole('button', { name: 'Use this color instead' }).click();
    await expect(page.getByLabel('Button Color')).toHaveValue('#767676');
    await expect(button).toHaveCSS('background-color', 'rgb(118, 118, 118)');
    await expect(page.getByRole('button', { name: 'Use this color instead' })).toHaveCount(0);
  });

  test('the sample shows the name and the dates that are typed, and no date before', async ({ page }) => {
    const sample = page.getByRole('figure', { name: 'How it looks' });
    await expect(sample).toHaveText('How it looksYour showBrowse Floor Map');
    await fillShow(page);
    await expect(sample).toHaveText('How it looksCounty FairAugust 6–14, 2027Browse Floor Map');
  });

  test('adds it once, hidden, and leads to its Event Setup, where its look can be changed', async ({
    page,
    portal,
  }) => {
    await fillShow(page);
    await radio(page, 'Initials').press('ArrowLeft');
    await expect(radio(page, 'Wrench')).toBeChecked();
    await button(page, 'Add this show').dblclick();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Event Setup County Fair');
    await expectToast(page, 'It is hidden from visitors until you check “Active” here.');
    await expect(page.getByLabel('Active Event').locator('option:checked')).toContainText('County Fair');
    await expect(page.getByLabel('Active', { exact: true })).not.toBeChecked();
    expect(
      await portal.sql`select slug, mark, is_active from editions order by "order" desc limit 1`,
    ).toEqual([{ slug: 'county-fair', mark: 'wrench', is_active: false }]);

    await radio(page, 'Barn').press(' ');
    await page.getByLabel('Accent Color').fill('#2e7d32');
    await page.getByLabel('Default show').check();
    await button(page, 'Save Changes').click();
    await expect(toast(page).filter({ hasText: 'Event details updated successfully' })).toBeVisible();
    expect(await portal.sql`select slug, mark, accent_color from editions where is_default`).toEqual([
      { slug: 'county-fair', mark: 'barn', accent_color: '123 46.2% 33.5%' },
    ]);
  });
});

const published = onEditedPortal((sql) => addAdministrator({ sql }, 'ann@example.com'));

published(
  'a third show, from sign-in to its pages, its files and a mail about it',
  {
    tag: '@journey',
  },
  async ({ page, portal, server }) => {
    await openAdmin(page, 'events/add');
    await fillShow(page);
    await radio(page, 'Tractor').press(' ');
    await radio(page, 'Farmyard').press(' ');
    await page.getByLabel('Button Color').fill('#793f6b');
    await page.getByLabel('Accent Color').fill('#793f6b');
    await button(page, 'Add this show').click();
    await page.getByLabel('Active', { exact: true }).check();
    for (const part of ['Load-In', 'Schedule', 'Guidelines', 'Downloads'])
      await group(page, part).getByText('Published').click();
    await button(page, 'Save Changes').click();
    await expect(toast(page).filter({ hasText: 'Event details updated successfully' })).toBeVisible();
    expect((await portal.rebuild()).ok).toBe(true);

    await page.goto('/');
    const card = page.getByRole('article', { name: 'County Fair' });
    await expect(card).toContainText('August 6–14, 2027');
    await expect(card).toHaveCSS('border-top-color', PLUM);
    await card.getByRole('link').click();
    await expect(page).toHaveURL('/county-fair');
    await link(page.getByRole('main'), 'Vendor Resources').first().click();
    await expect(page).toHaveURL('/county-fair/vendors');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'county-fair');

    const calendar = await page.request.get('/county-fair/schedule.ics');
    expect(await calendar.text()).toContain('County Fair');
    const guide = await page.request.get('/county-fair/schedule.pdf');
    expect((await readPdf(await guide.body())).text).toContain('YELLOWSTONE COUNTY FAIR');
    expect((await page.request.get('/county-fair/icon.svg')).ok()).toBe(true);
    const drawing = await (await page.request.get('/county-fair/art.svg')).text();
    const fair = { name: 'County Fair', mark: 'tractor', motif: 'farmyard' };
    const plum = hslText(hexToHsl('#793f6b'));
    expect(drawing).toBe(artSvg({ ...fair, primaryColor: plum, accentColor: plum }));
    expect((await page.request.get('/og/county-fair.png')).ok()).toBe(true);

    await openInquiry(page, '/county-fair/booth-inquiry');
    await fillInquiry(page, []);
    await submitButton(page).click();
    await expect(thanks(page)).toBeVisible();
    await sweepMails(Date.now() + 60_000);
    const mail = server.mails.find(({ envelope }) => envelope.to.includes('jose@bigskyfence.example'));
    expect(mail?.text).toContain('County Fair');
    expect(mail?.html).toContain('border-bottom:4px solid #793F6B');
  },
);
