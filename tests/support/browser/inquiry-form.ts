import { expect, type Locator, type Page } from 'playwright/test';

/** Opens a form and waits until its script has taken over: before that it is a plain form, and sends itself as one. */
export async function openInquiry(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
}

/** The form as a person fills it in: by its labels. */
export async function fillInquiry(page: Page, shows: string[] = ['NILE', 'MATE']): Promise<void> {
  for (const show of shows) await page.getByRole('checkbox', { name: show }).check();
  await page.getByLabel('Company name').fill('Big Sky Fence & Gate');
  await page.getByLabel('Products and services').fill('Steel gates, corral panels and fence posts.');
  await page.getByLabel('First name').fill('José');
  await page.getByLabel('Last name').fill('O’Brien');
  await page.getByLabel('Email').fill('jose@bigskyfence.example');
}

export const submitButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Submit Booth Inquiry' });
export const thanks = (page: Page): Locator => page.getByRole('heading', { name: 'Thank You!' });
export const errorSummary = (page: Page): Locator =>
  page.getByRole('group', { name: 'Please fix these fields' });

/** The visible toast; its words appear a second time for screen readers. */
export const toast = (page: Page): Locator =>
  page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem');

/** Waits until what was typed is kept: that happens a moment later. */
export const draftKept = (page: Page, words = 'jose@bigskyfence.example'): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => localStorage.getItem('booth-inquiry-draft')), {
      message: 'the draft is kept',
    })
    .toContain(words);
