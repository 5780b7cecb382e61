import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FlakyNetwork, flakyNetwork } from '#tests/support/services/flaky-network.ts';
import { SIZES, webkitForTests } from '#tests/support/webkit/for-tests.ts';

const PAGES = [
  '/',
  ...['nile', 'mate'].flatMap((slug) => [
    `/${slug}`,
    `/${slug}/floor-map`,
    `/${slug}/vendors`,
    `/${slug}/booth-inquiry`,
    `/${slug}/booth-inquiry/thank-you`,
  ]),
  '/booth-inquiry',
  '/contact',
  '/design-tokens',
  '/offline',
  '/nowhere',
];

describe.each(SIZES)('public pages in WebKit at $width px', (size) => {
  const page = webkitForTests(size);

  test.each(PAGES)('%s', async (path) => {
    await page.open(path);
    await page.until(
      () => document.readyState === 'complete' && !document.querySelector('astro-island[ssr]'),
    );
    expect(await page.all('heading')).not.toEqual([]);
    const sideways = await page.evaluate(async () => {
      await document.fonts.ready;
      return document.documentElement.scrollWidth - document.documentElement.clientWidth;
    });
    expect(sideways).toBe(0);
  });
});

describe.each(SIZES)('without a network in WebKit at $width px', (size) => {
  let network: FlakyNetwork;
  beforeAll(async () => {
    network = await flakyNetwork(process.env['PORTAL_URL'] ?? '');
  });
  afterAll(() => network.stop());
  const page = webkitForTests(size, () => network.url);

  test('a visited hub opens with its tabs, and what is not kept names what is', async () => {
    await page.open('/nile/vendors');
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await network.quiet();

    network.state = 'down';
    await page.open('/nile/vendors');
    const status = () => page.evaluate(() => document.querySelector('[data-saved-copy]')?.textContent);
    await expect.poll(status).toMatch(/Saved copy from [A-Z][a-z]{2} \d{1,2}, \d{1,2}:\d\d [AP]M – /);
    await page.clickOn('link', 'Downloads');
    await page.find('tabpanel', 'Downloads');
    await page.open('/design-tokens');
    await page.find('heading', 'You’re offline');

    network.state = 'up';
    await page.open('/nile/vendors');
    const isHidden = () =>
      page.evaluate(() => !document.querySelector('[data-saved-copy]')?.checkVisibility());
    await expect.poll(isHidden).toBe(true);
  });
});

describe.each(SIZES)('the booth inquiry in WebKit at $width px', (size) => {
  const page = webkitForTests(size);
  const openForm = async () => {
    await page.open('/booth-inquiry');
    // Before its script has taken over it is a plain form, and sends itself as one.
    await page.until(() => !document.querySelector('astro-island[ssr]'));
  };
  const values = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLInputElement>('[name=companyName], [name=contactEmail]')].map(
        ({ value }) => value,
      ),
    );

  test('goes from its errors to the thank-you', async () => {
    await openForm();
    await page.clickOn('button', 'Submit Booth Inquiry');
    // The checks are fetched with the first focus.
    await page.until(() => document.title.startsWith('Error: '));
    expect(await page.focused()).toBe('Please fix these fields');
    expect(await page.title()).toMatch(/^Error: /);
    await page.clickOn('link', 'Email is required');
    expect(await page.focused()).toBe('Email');

    await page.clickOn('checkbox', /^NILE/);
    await page.clickOn('checkbox', /^MATE/);
    await page.fill('Company name', 'Big Sky Fence & Gate');
    await page.fill('Products and services', 'Steel gates, corral panels and fence posts.');
    await page.fill('First name', 'José');
    await page.fill('Last name', 'O’Brien');
    await page.fill('Email', 'jose@bigskyfence.example');
    await page.clickOn('button', 'Submit Booth Inquiry');
    await page.find('heading', 'Thank You!');
    expect(await page.focused()).toBe('Thank You!');
    expect(await page.evaluate(() => document.querySelector('main')?.textContent)).toContain(
      'We got your booth inquiry for NILE and MATE.',
    );
  });

  test('keeps a draft over a reload', async () => {
    await openForm();
    await page.fill('Company name', 'Big Sky Fence & Gate');
    await page.fill('Email', 'jose@bigskyfence.example');
    await page.until(() => Object.values(localStorage).some((kept) => kept.includes('jose@bigskyfence')));
    await page.reload();
    await page.clickOn('button', 'Clear form');
    expect(await values()).toEqual(['', '']);
  });
});
