import { axeFindings, expect, sidewaysScroll, test } from '#tests/support/browser/e2e.ts';

const HEADINGS = {
  nile: ['Load-In Information', 'Event Schedule', 'Exhibitor Guidelines', 'Forms & Documents'],
  mate: [
    'Load In Information: Coming Soon',
    'Event Schedule',
    'Set Up Guidelines',
    'No downloads available yet',
  ],
} as const;
const HASHES = ['load-in', 'schedule', 'guidelines', 'downloads'];

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  for (const slug of ['nile', 'mate'] as const) {
    test(`all four parts of ${slug} are readable, one below the other, and the tabs lead to them`, {
      tag: '@journey',
    }, async ({ page }) => {
      await page.goto(`/${slug}/vendors`);
      const headings = page.getByRole('main').getByRole('heading', { level: 2 });
      await expect(headings).toHaveText([...HEADINGS[slug]]);
      for (const heading of await headings.all()) await expect(heading).toBeVisible();
      const tabs = page.getByRole('navigation', { name: 'Vendor Resources' }).getByRole('link');
      await expect(tabs).toHaveText(['Load-In', 'Schedule', 'Guidelines', 'Downloads']);
      for (const [at, hash] of HASHES.entries()) {
        await tabs.nth(at).click();
        await expect(page).toHaveURL(`/${slug}/vendors#${hash}`);
        await expect(headings.nth(at)).toBeInViewport({ ratio: 1 });
      }
      for (const heading of await headings.all()) await expect(heading).toBeVisible();
      await expect(page.getByRole('tab')).toHaveCount(0);
    });
  }

  test('no dead control shows, and the filter and the guides work by themselves', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/nile/vendors');
    await expect(page.getByText('Print', { exact: true })).toBeHidden();
    await expect(page.getByText('Jump to today', { exact: true })).toBeHidden();
    await expect(page.getByText('Today', { exact: true }).filter({ visible: true })).toHaveCount(0);

    const guide = page.locator('form').filter({ hasText: 'Download PDF' }).first();
    await expect(guide).toHaveAttribute('method', 'post');
    await expect(guide).toHaveAttribute('action', '/api/generate-area-pdf');
    const button = guide.getByRole('button');
    await expect(button).toHaveAttribute('name', 'areaId');
    await expect(button).toHaveAttribute('value', 'expo');

    await page.getByText('Courtyard (Outdoor Exhibitors)').click();
    await expect(page.getByRole('heading', { name: 'Wednesday Oct 8' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Saturday Oct 18' })).toBeHidden();
    await expect(page.getByRole('region', { name: 'Expo Building' })).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Permits' })).toBeVisible();
  });
});

test.describe('while the scripts do not arrive', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });
  test.beforeEach(({ page }) => page.route('**/*.js', (route) => route.abort()));

  test('the tabs are links that open their part', async ({ page }) => {
    await page.goto('/nile/vendors');
    const shown = page.getByRole('main').getByRole('heading', { level: 2 }).filter({ visible: true });
    await expect(shown).toHaveText('Load-In Information');
    const tabs = page.getByRole('navigation', { name: 'Vendor Resources' });
    for (const [name, heading] of [
      ['Schedule', 'Event Schedule'],
      ['Guidelines', 'Exhibitor Guidelines'],
      ['Downloads', 'Forms & Documents'],
      ['Load-In', 'Load-In Information'],
    ] as const) {
      await tabs.getByRole('link', { name }).click();
      await expect(shown).toHaveText(heading);
      await expect(tabs).toBeInViewport({ ratio: 1 });
    }
    await page.goto('/nile/vendors#day-2025-10-17');
    await expect(shown).toHaveText('Event Schedule');
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
  });
});
