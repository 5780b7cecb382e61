import { sweepMails } from '#server/mail/sweep.ts';
import { activeShow, expectToast, openAdmin, test, toast } from '#tests/support/browser/admin.ts';
import {
  article,
  button,
  expect,
  expectAddress,
  expectChecked,
  expectFault,
  expectField,
  expectFocus,
  expectTitle,
  field,
  fill,
  follow,
  go,
  gone,
  group,
  link,
  main,
  press,
  radio,
  reads,
  says,
  see,
  which,
  words,
} from '#tests/support/browser/e2e.ts';
import { fillInquiry, openInquiry, submitInquiry, thanks } from '#tests/support/browser/inquiry-form.ts';
import { addAdministrator } from '#tests/support/portal/administrator.ts';
import { onEditedPortal } from '#tests/support/portal/edited-portal.ts';
import { sql } from '#tests/support/portal/sql.ts';

const PLUM = 'rgb(121, 63, 107)';

async function fillShow(): Promise<void> {
  await fill({
    'Event Name': 'County Fair',
    'Full Name': 'Yellowstone County Fair',
    'Start Date': '2027-08-06',
    'End Date': '2027-08-14',
  });
}

test.describe('Add a show', () => {
  test.use({ expectedErrors: [/status of 400/] });
  test.beforeEach(async ({ page }) => {
    await openAdmin();
    await follow('Add a show');
    await see(page.getByRole('heading', { level: 1, name: 'Add a show' }));
  });

  test('proposes an address until somebody types one, and says what is missing', async () => {
    await press('Add this show');
    await expectFocus('Event Name');
    await see('Event name is required');
    const address = field('Web address');
    await fill('Event Name', 'NILE');
    await expect(address).toHaveValue('nile-show');
    await expect(address).not.toHaveAttribute('aria-invalid');
    await see(/^Its pages will be at .*\/nile-show$/);
    await address.fill('nile');
    await fill('Event Name', 'Nile Youth');
    await expect(address).toHaveValue('nile');
    await fill('Full Name', 'Nile Youth');
    await press('Add this show');
    await see('Another show has this address');
    await expectFocus(address);
  });

  test('offers the nearest color for one that cannot be used, and shows it at once', async ({ page }) => {
    const button = words('Browse Floor Map');
    await fill('Button Color', '#7a7a7a');
    await expectFault(
      'Button Color',
      /Text on this color is hard to read\. The nearest color that works is #767676\./,
    );
    await page.getByRole('button', { name: 'Use this color instead' }).click();
    await expectField('Button Color', '#767676');
    await expect(button).toHaveCSS('background-color', 'rgb(118, 118, 118)');
    await gone(page.getByRole('button', { name: 'Use this color instead' }));
  });

  test('the sample shows the name and the dates that are typed, and no date before', async ({ page }) => {
    const sample = page.getByRole('figure', { name: 'How it looks' });
    await reads(sample, 'How it looksYour showBrowse Floor Map');
    await fillShow();
    await reads(sample, 'How it looksCounty FairAugust 6–14, 2027Browse Floor Map');
  });

  test('adds it once, hidden, and leads to its Event Setup, where its look can be changed', async () => {
    await fillShow();
    await radio('Initials').press('ArrowLeft');
    await expectChecked(radio('Wrench'));
    await button('Add this show').dblclick();
    await expectTitle('Event Setup County Fair');
    await expectToast('It is hidden from visitors until you check “Active” here.');
    await says(activeShow(), 'County Fair');
    await expect(field(/^Active$/)).not.toBeChecked();
    expect(await sql`select slug, mark, is_active from editions order by "order" desc limit 1`).toEqual([
      { slug: 'county-fair', mark: 'wrench', is_active: false },
    ]);

    await words('Colors, icon, and illustration').click();
    await radio('Barn').press(' ');
    await fill('Accent Color', '#2e7d32');
    await field('Default show').check();
    await press('Save Changes');
    await see(which(toast(), 'Event details updated successfully'));
    expect(await sql`select slug, mark, accent_color from editions where is_default`).toEqual([
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
    await openAdmin('events/add');
    await fillShow();
    await radio('Tractor').press(' ');
    await radio('Farmyard').press(' ');
    await fill({ 'Button Color': '#793f6b', 'Accent Color': '#793f6b' });
    await press('Add this show');
    await field(/^Active$/).check();
    for (const part of ['Load-In', 'Schedule', 'Guidelines', 'Downloads'])
      await words(group(part), 'Published').click();
    await press('Save Changes');
    await see(which(toast(), 'Event details updated successfully'));
    await portal.rebuild();

    await go('/');
    const card = article('County Fair');
    await says(card, 'August 6–14, 2027');
    await expect(card).toHaveCSS('border-top-color', PLUM);
    await follow(card);
    await expectAddress('/county-fair');
    await link(main(), 'Vendor Resources').first().click();
    await expectAddress('/county-fair/vendors');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'county-fair');

    await openInquiry('/county-fair/booth-inquiry');
    await fillInquiry([]);
    await submitInquiry();
    await see(thanks());
    await sweepMails(Date.now() + 60_000);
    const mail = server.mails.find(({ envelope }) => envelope.to.includes('jose@bigskyfence.example'));
    expect(mail?.text).toContain('County Fair');
    expect(mail?.html).toContain('border-bottom:4px solid #793F6B');
  },
);
