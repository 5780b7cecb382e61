import { axeFindings, expect, openAdmin, storeInquiry, test } from '#tests/support/browser/admin.ts';

test('everything is searched from anywhere, by the keyboard alone, and opens at the very place', {
  tag: '@engines',
}, async ({ page, portal }) => {
  await storeInquiry(portal, 'Courtyard Fence & Gate');
  await openAdmin(page, 'settings');
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: 'What are you looking for?' });
  await expect(box).toBeFocused();
  await page.keyboard.type('courtyard');
  const group = (name: string) => page.getByRole('group', { name });
  await expect(group('Inquiries').getByRole('option')).toHaveText(/^Courtyard Fence & Gate/);
  await expect(group('Event Schedule').getByRole('option')).toHaveCount(6);
  await expect(group('Areas').getByRole('option').first()).toHaveText(/^Courtyard/);
  expect(await axeFindings(page)).toEqual([]);
  const chosen = page.getByRole('listbox').getByRole('option', { selected: true });
  await page.keyboard.press('ArrowUp');
  await expect(chosen).toHaveText(/^Courtyard Fence & Gate/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Courtyard Fence & Gate' })).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('no such words anywhere');
  await expect(page.getByText('Nothing found for “no such words anywhere”.')).toBeVisible();
  await page.keyboard.press('Enter');
  await box.fill('square feet');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Square Feet', { exact: true })).toBeFocused();
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
