import { axeFindings, expect, sidewaysScroll, test, WIDTHS } from '#tests/support/browser/e2e.ts';

const CARDS = [
  {
    name: 'NILE',
    fullName: 'Northern International Livestock Exposition',
    badge: 'Booths Available',
    dates: 'October 10–18, 2025',
    button: 'Browse Floor Map',
    href: '/nile',
  },
  {
    name: 'MATE',
    fullName: 'Montana Agri-Trade Exposition',
    badge: 'Coming Soon',
    dates: 'February 12–14, 2026',
    button: 'View Event Details',
    href: '/mate',
  },
];

test.beforeEach(({ page }) => page.goto('/'));

for (const card of CARDS) {
  test(`the card of ${card.name} says what, when and where, and leads to the show`, async ({ page }) => {
    const article = page.getByRole('article', { name: card.name });
    await expect(article.getByText(card.fullName, { exact: true })).toBeVisible();
    await expect(article.getByText(card.badge, { exact: true })).toBeVisible();
    await expect(article.getByText(card.dates, { exact: true })).toBeVisible();
    await expect(article.getByText('MetraPark, Billings, Montana', { exact: true })).toBeVisible();
    await expect(article.getByRole('link', { name: card.button })).toHaveAttribute('href', card.href);
  });
}

test('features and the call to action follow', async ({ page }) => {
  for (const feature of ['Interactive floor maps', 'Vendor resources', 'Dedicated support']) {
    await expect(page.getByRole('heading', { name: feature })).toBeVisible();
  }
  await expect(page.getByRole('main').getByRole('link', { name: 'Booth Inquiry' })).toHaveAttribute(
    'href',
    '/booth-inquiry',
  );
});

test('the navigation leads to the default show', async ({ page }) => {
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  const targets = await links.evaluateAll((all) =>
    all.map((link) => [link.textContent?.trim(), link.getAttribute('href')]),
  );
  expect(targets).toEqual([
    ['Home', '/'],
    ['Booth Map', '/nile/floor-map'],
    ['Vendor Resources', '/nile/vendors'],
    ['Contact', '/contact'],
  ]);
});

test('the footer names owner, year, venue, badges and the way to the administration', async ({ page }) => {
  const footer = page.getByRole('contentinfo');
  for (const text of [
    'Owned by the expo',
    'Managed by the events company',
    '© 2025 Trade Show Management. All Rights Reserved',
    'System Online',
    'Live Updates',
    'Secure Connection',
  ]) {
    await expect(footer).toContainText(text);
  }
  await expect(footer.getByRole('link', { name: /Admin/ })).toHaveAttribute('href', '/api/login');
});

for (const width of WIDTHS) {
  test(`at ${width} px axe finds nothing and nothing runs off the side`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
  });
}
