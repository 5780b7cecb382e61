import { axeFindings, expect, test } from '#tests/support/e2e.ts';

test.use({ expectedErrors: [/status of 404/] });

test('an unknown path is the 404 page, with status 404, the policy and the way home', async ({ page }) => {
  const response = await page.goto('/nile/no-such-page');
  expect(response?.status()).toBe(404);
  expect(response?.headers()['content-security-policy']).toContain("default-src 'self'");
  await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
  await expect(
    page.getByText('Did you forget to add the page to the router?', { exact: true }),
  ).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL('/');
});
