import { expect, type Locator } from 'playwright/test';
import { button, checkbox, fill, gone, group, heading, items, onPage, region, thePage } from './e2e.ts';

/** Opens a form and waits until its script has taken over: before that it is a plain form, and sends itself as one. */
export const openInquiry = onPage(async (page, url: string): Promise<void> => {
  await page.goto(url);
  await gone(page.locator('astro-island[ssr]'));
});

/** The form as a person fills it in: by its labels. */
export const fillInquiry = onPage(async (page, shows: string[] = ['NILE', 'MATE']): Promise<void> => {
  for (const show of shows) await checkbox(page, show).check();
  await fill(page, {
    'Company name': 'Big Sky Fence & Gate',
    'Products and services': 'Steel gates, corral panels and fence posts.',
    'First name': 'José',
    'Last name': 'O’Brien',
    Email: 'jose@bigskyfence.example',
  });
});

export const submitButton = onPage((page): Locator => button(page, 'Submit Booth Inquiry'));
export const submitInquiry = (): Promise<void> => submitButton().click();
export const thanks = onPage((page): Locator => heading(page, 'Thank You!'));
export const errorSummary = onPage((page): Locator => group(page, 'Please fix these fields'));

/** The visible toast; its words appear a second time for screen readers. */
export const toast = (): Locator => items(region('Notifications (F8)'));

/** Waits until what was typed is kept: that happens a moment later. */
export const draftKept = (words = 'jose@bigskyfence.example'): Promise<void> =>
  expect
    .poll(() => thePage().evaluate(() => localStorage.getItem('booth-inquiry-draft')), {
      message: 'the draft is kept',
    })
    .toContain(words);
