import type { Page } from 'playwright/test';
import { expect, test } from '#tests/support/browser/e2e.ts';
import {
  draftKept,
  fillInquiry,
  openInquiry,
  submitButton,
  thanks,
} from '#tests/support/browser/inquiry-form.ts';

/** What screen readers are told when the focus is elsewhere. */
const said = (page: Page) => page.locator('form').getByRole('status').last();

test('a field is checked when it is left, and its error goes as soon as it is right', async ({ page }) => {
  await openInquiry(page, '/nile/booth-inquiry');
  const phone = page.getByLabel('Phone');
  await phone.pressSequentially('406-555-0100 x12');
  await expect(phone).not.toHaveAttribute('aria-invalid');
  await phone.press('Tab');
  const advice = 'Put the extension (x12) in Additional comments.';
  await expect(phone).toHaveAccessibleDescription(`Phone number contains invalid characters ${advice}`);
  await expect(said(page)).toHaveText(`Phone: Phone number contains invalid characters. ${advice}`);
  await phone.fill('406-555-0100');
  await expect(phone).toHaveAccessibleDescription('');
});

test('what is passed by, and what was emptied again, is nobody’s mistake yet', async ({ page }) => {
  await openInquiry(page, '/nile/booth-inquiry');
  const company = page.getByLabel('Company name');
  await company.focus();
  await company.press('Tab');
  await company.fill('Hay');
  await company.fill('');
  await company.press('Tab');
  await page.getByLabel('City').focus();
  await page.getByLabel('Products and services').fill('Hay');
  await page.getByLabel('City').focus();
  await expect(page.getByLabel('Products and services')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('form [aria-invalid]')).toHaveCount(1);
});

test('what a field must not hold is answered by what to write, and that is taken', async ({ page }) => {
  await openInquiry(page, '/nile/booth-inquiry');
  for (const [label, typed, advice, followed] of [
    ['ZIP code', '12/34', 'Write 12-34', '12-34'],
    ['Website', 'N/A', 'Leave it empty if you don’t have one.', ''],
    ['Company name', '100% Wool', 'Write “percent” for %', '100 percent Wool'],
  ] as const) {
    const field = page.getByRole('textbox', { name: label });
    await field.fill(typed);
    await page.getByLabel('City').focus();
    await expect(page.getByText(advice).first()).toBeVisible();
    await field.fill(followed);
    await page.getByLabel('State').focus();
    await expect(page.locator('form [aria-invalid]')).toHaveCount(0);
  }
});

test('the click that leaves a field reaches what it was meant for', async ({ page }) => {
  await openInquiry(page, '/nile/booth-inquiry');
  const box = page.getByRole('checkbox', { name: /exhibited/ });
  await page.getByLabel('Phone').fill('406-555-0100 x12');
  await box.scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0, height = 0 } = (await box.boundingBox()) ?? {};
  // As long as a finger presses.
  await page.mouse.click(x + width / 2, y + height / 2, { delay: 100 });
  await expect(box).toBeChecked();
  await expect(page.getByLabel('Phone')).toHaveAttribute('aria-invalid', 'true');
});

test('"Custom" asks for the size, which a reload keeps and the inquiry holds', async ({ page }) => {
  await openInquiry(page, '/nile/booth-inquiry');
  await fillInquiry(page, []);
  await expect(page.getByLabel('Width')).toBeHidden();
  await page.getByLabel('Booth size').selectOption('Custom');
  const size = page.getByRole('group', { name: 'Custom size, in feet' });
  await size.getByLabel('Width').fill("15'");
  await size.getByLabel('Depth').fill('25');
  await draftKept(page, '15 x 25');
  await page.reload();
  await expect(page.getByText('Draft restored')).toBeVisible();
  await expect(page.getByLabel('Booth size')).toHaveValue('Custom');
  // Firefox gives back what was typed, the draft what it means.
  await expect(page.getByLabel('Width')).toHaveValue(/^15'?$/);
  await expect(page.getByLabel('Depth')).toHaveValue('25');
  await submitButton(page).click();
  await expect(thanks(page)).toBeVisible();
  await expect(page.locator('dl').getByText('Custom: 15 x 25 ft')).toBeVisible();
});

test('a size that was typed before the script arrived is sent; one that was given up is not', async ({
  page,
}) => {
  let letIn = () => {};
  const arrived = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  await page.route('**/_astro/*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto('/nile/booth-inquiry', { waitUntil: 'commit' });
  await fillInquiry(page, []);
  await page.getByLabel('Booth size').selectOption('Custom');
  await page.getByLabel('Width').fill('30');
  letIn();
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await page.getByLabel('Depth').fill('40');
  await page.getByLabel('Booth size').selectOption('10x10');
  await page.getByLabel('Booth size').selectOption('Custom');
  await submitButton(page).click();
  await expect(thanks(page)).toBeVisible();
  await expect(page.locator('dl').getByText('Custom: 30 x 40 ft')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of 400/] });

  test('a refused form comes back with the advice and the size', async ({ page }) => {
    await page.goto('/mate/booth-inquiry');
    await fillInquiry(page, []);
    await page.getByLabel('ZIP code').fill('12/34');
    await page.getByLabel('Booth size').selectOption('Custom');
    await page.getByLabel('Width').fill('15');
    await page.getByLabel('Depth').fill('25');
    await submitButton(page).click();
    await expect(page.getByLabel('ZIP code')).toHaveAccessibleDescription(
      'ZIP code contains invalid characters Write 12-34',
    );
    // Firefox gives back what was typed, the draft what it means.
    await expect(page.getByLabel('Width')).toHaveValue(/^15'?$/);
    await expect(page.getByLabel('Depth')).toHaveValue('25');
    await page.getByLabel('ZIP code').fill('12-34');
    await submitButton(page).click();
    await expect(page).toHaveURL(/\/booth-inquiry\/status\/[\w-]{44}\?done=sent$/);
  });
});
