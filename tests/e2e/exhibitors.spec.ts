import { expect, openAdmin, signIn, storeInquiry, test, toast } from '#tests/support/browser/admin.ts';

test('a reserved inquiry asks for its booth, and becomes an exhibitor', async ({ page, portal }) => {
  await storeInquiry(portal, 'Bitterroot Boots');
  await openAdmin(page, 'inquiries');
  await page.getByRole('link', { name: /^Bitterroot Boots/ }).click();
  await page.getByRole('group', { name: 'Status' }).last().getByRole('button', { name: 'Reserved' }).click();
  const exhibitor = page.getByRole('region', { name: 'Exhibitor at NILE' });
  await exhibitor.getByLabel('Booth', { exact: true }).fill('214');
  await exhibitor.getByLabel('Area').selectOption('Courtyard');
  await exhibitor.getByRole('checkbox', { name: 'Show on the exhibitors page' }).check();
  await page.keyboard.press('Enter');
  await expect(toast(page)).toContainText('Booth Saved');
  await exhibitor.getByRole('link', { name: 'Edit logo and details' }).click();
  await expect(page.getByLabel('Company')).toHaveValue('Bitterroot Boots');
  await expect(page.getByLabel('Booth')).toHaveValue('214');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the exhibitors page lists everybody, and narrows to an area', async ({ page, portal }) => {
    await portal.sql`insert into exhibitors (event_id, name, booth, area, is_shown)
      select id, company, '7', area, true from events, (values ('Sagebrush', 'expo'), ('Big Sky', 'courtyard'), ('Elk Ridge', ''))
      rows (company, area) where slug = 'nile'`;
    await signIn(page);
    await page.goto('/admin/preview/nile/exhibitors');
    const names = page.getByRole('heading', { level: 3 });
    await expect(names).toHaveText(['Sagebrush', 'Big Sky', 'Elk Ridge']);
    await expect(page.getByRole('searchbox')).toBeHidden();
    await page.getByText('Courtyard', { exact: true }).first().click();
    await expect(names.filter({ visible: true })).toHaveText(['Big Sky']);
  });
});
