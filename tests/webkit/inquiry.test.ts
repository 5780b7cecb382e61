import { describe, expect, test } from 'vitest';
import { SIZES, webkitForTests } from '#tests/support/webkit/for-tests.ts';

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
