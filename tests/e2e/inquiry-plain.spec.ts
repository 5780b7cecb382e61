import { expect, test } from '#tests/support/browser/e2e.ts';
import { errorSummary, fillInquiry, submitButton, thanks } from '#tests/support/browser/inquiry-form.ts';

test.use({ javaScriptEnabled: false, expectedErrors: [/status of 400/] });

test('without JavaScript an inquiry for both shows is sent and answered', async ({ page }) => {
  await page.goto('/booth-inquiry');
  await fillInquiry(page, ['NILE', 'MATE']);
  await submitButton(page).click();
  await expect(page).toHaveURL(/\/booth-inquiry\/status\/[\w-]{44}\?done=sent$/);
  await expect(thanks(page)).toBeVisible();
  await expect(page.getByText('Your booth inquiry for NILE and MATE was submitted.')).toBeVisible();
});

test('without JavaScript a refused form comes back with its answers and its errors', {
  tag: '@journey',
}, async ({ page }) => {
  await page.goto('/mate/booth-inquiry');
  await fillInquiry(page, []);
  await page.getByLabel('Email').fill('nobody');
  await page.getByLabel('Country').selectOption('Canada');
  await page.getByLabel('Special requirements').fill('Power <220 V> & "water"\nFrom Thursday');
  await page.getByRole('checkbox', { name: /exhibited/ }).check();
  await submitButton(page).click();

  await expect(page).toHaveTitle(/^Error: /);
  await expect(errorSummary(page).getByRole('link')).toHaveText(['Please enter a valid email address']);
  await expect(errorSummary(page)).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue('nobody');
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Please enter a valid email address/);
  await expect(page.getByLabel('Company name')).toHaveValue('Big Sky Fence & Gate');
  await expect(page.getByLabel('Country')).toHaveValue('Canada');
  await expect(page.getByLabel('Special requirements')).toHaveValue('Power <220 V> & "water"\nFrom Thursday');
  await expect(page.getByRole('checkbox', { name: 'MATE' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'NILE' })).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: /exhibited/ })).toBeChecked();

  await page.getByLabel('Email').fill('jose@bigskyfence.example');
  await submitButton(page).click();
  await expect(thanks(page)).toBeVisible();
  await expect(page.getByText('Your booth inquiry for MATE was submitted.')).toBeVisible();
});
