import type { Page } from 'playwright/test';
import { expect, test } from '#tests/support/browser/e2e.ts';
import { openHub } from '#tests/support/browser/vendor-hub.ts';

/** A phone on the dock, on the morning of the first move-in: 7:30 AM in Montana. */
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
test.beforeEach(({ page }) => page.clock.setFixedTime('2025-10-08T13:30:00Z'));

/** Of the courtyard, as they are seen without scrolling. */
async function expectDoorAndHours(page: Page): Promise<void> {
  const line = page.getByRole('main').locator('[data-show-day]');
  await expect(line).toHaveText(/^Courtyard · Move-in today, in 1 h 30 min: 9–5\./);
  await expect(line).toBeInViewport();
  const area = page.getByRole('heading', { name: 'Courtyard', level: 3 });
  await expect(area).toBeInViewport();
  await expect(page.getByText('Gate or door').filter({ visible: true })).toBeInViewport();
}

test('which door and when: one tap, and none once the area is chosen', { tag: '@journey' }, async ({
  page,
}) => {
  await openHub(page, 'nile');
  const areas = page.locator('[data-area-filter] label');
  await expect(areas).toHaveCount(4);
  for (const area of await areas.all()) await expect(area).toBeInViewport({ ratio: 1 });
  await areas.filter({ hasText: 'Courtyard' }).click();
  await expectDoorAndHours(page);
  await openHub(page, 'nile');
  await expectDoorAndHours(page);
});

test('whom do I call: one tap', async ({ page }) => {
  await openHub(page, 'nile');
  const call = page.getByRole('link', { name: '(406) 555-0100' }).filter({ visible: true }).first();
  await expect(call).toBeInViewport();
  await expect(call).toHaveAttribute('href', 'tel:+14065550100');
});
