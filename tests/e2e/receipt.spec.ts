import type { Page } from 'playwright/test';
import { axeFindings, expect, sidewaysScroll, test, WIDTHS } from '#tests/support/browser/e2e.ts';
import {
  errorSummary,
  fillInquiry,
  openInquiry,
  submitButton,
  thanks,
} from '#tests/support/browser/inquiry-form.ts';

test.use({ expectedErrors: [/status of (?:400|404)/] });

const number = (page: Page) => page.getByText(/^\d{3}-\d{4}$/);
const toInquiry = (page: Page) => page.getByRole('link', { name: 'See or change your inquiry' });
const unfold = (page: Page, name: string) => page.getByRole('heading', { name }).click();

/** A company of this test alone, so that no other one's inquiry is the same. */
async function fillAs(page: Page, company: string, shows: string[] = []) {
  await fillInquiry(page, shows);
  await page.getByLabel('Company name').fill(company);
}

test('from the form to the receipt, a reload, the link and a correction', { tag: '@journey' }, async ({
  page,
}) => {
  await openInquiry(page, '/nile/booth-inquiry');
  await fillAs(page, 'Receipt Ranch');
  await submitButton(page).click();

  await expect(thanks(page)).toBeFocused();
  await expect(page.getByText('We’ll reply to jose@bigskyfence.example.')).toBeVisible();
  await expect(page.getByText('Your booth inquiry for NILE was submitted.')).toBeVisible();
  await expect(page.locator('dl').getByText('Receipt Ranch')).toBeVisible();
  const said = (await number(page).textContent()) ?? '';
  expect(await axeFindings(page)).toEqual([]);

  await page.reload();
  await expect(page.getByText(/^Sent today at \d{1,2}:\d\d [AP]M M[SD]T$/)).toBeVisible();
  await expect(number(page)).toHaveText(said);
  await expect(page.getByLabel('Company name')).toHaveValue('');
  await toInquiry(page).click();

  await expect(page).toHaveTitle(`Booth Inquiry ${said} – Trade Shows`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Booth Inquiry');
  await expect(number(page)).toHaveText(said);
  await expect(
    page.getByRole('heading', { name: /^We have it and will answer by \w+day, \w+ \d+$/ }),
  ).toBeVisible();
  await expect(thanks(page)).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    expect([width, await sidewaysScroll(page)]).toEqual([width, 0]);
  }

  await unfold(page, 'Correct your details');
  await page.getByLabel('Phone').fill('ext. 12');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(errorSummary(page)).toBeFocused();
  await errorSummary(page).getByRole('link', { name: 'Phone number contains invalid characters' }).click();
  await expect(page.getByLabel('Phone')).toBeFocused();
  await page.getByLabel('Phone').fill('(406) 555-0188');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Your changes are saved' })).toBeVisible();
  await expect(page.locator('dl').getByText('(406) 555-0188')).toBeVisible();

  await unfold(page, 'Correct your details');
  await expect(page.getByLabel('Width')).toBeHidden();
  await page.getByLabel('Booth size').selectOption('Custom');
  await page.getByLabel('Width').fill("15'");
  await page.getByLabel('Depth').fill('25');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.locator('dl').getByText('Custom: 15 x 25 ft')).toBeVisible();
  await unfold(page, 'Correct your details');
  await expect(page.getByLabel('Booth size')).toHaveValue('Custom');
  await expect(page.getByLabel('Depth')).toHaveValue('25');

  await unfold(page, 'Add a note');
  await page.getByLabel('Your note').fill('Please call after 5 PM.');
  await page.getByRole('button', { name: 'Send note' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Your note was sent to the team.' })).toBeVisible();

  await unfold(page, 'Withdraw this inquiry');
  await page.getByRole('button', { name: 'Yes, withdraw it' }).click();
  await expect(page.getByRole('heading', { name: 'Withdrawn' })).toBeVisible();
  const status = page.url();
  await openInquiry(page, '/nile/booth-inquiry');
  await expect(page.getByText(/^Withdrawn \(sent today at \d{1,2}:\d\d [AP]M M[SD]T\)$/)).toBeVisible();
  await page.goto(status);
  await page.getByRole('button', { name: 'Send it again' }).click();
  await expect(page.getByRole('heading', { name: /^We have it/ })).toBeVisible();
  await openInquiry(page, '/nile/booth-inquiry');
  await expect(page.getByText(/^Sent today at/)).toBeVisible();
});

for (const [width, height] of [
  [390, 664],
  [1280, 720],
  [844, 390],
] as const)
  test(`at ${width} × ${height} the toast covers nothing of the receipt`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openInquiry(page, '/nile/booth-inquiry');
    await fillAs(page, `Toast Ranch ${width}`);
    await submitButton(page).click();
    const toast = page.getByRole('listitem').filter({ hasText: 'Inquiry Submitted!' });
    await expect(toast).toBeVisible();
    await expect(thanks(page)).toBeFocused();
    const bottomOf = (element: Element) => element.getBoundingClientRect().bottom;
    expect(await toast.evaluate(bottomOf)).toBeLessThan(
      await thanks(page).evaluate((title) => title.getBoundingClientRect().top),
    );
    // It does not come along.
    const before = await toast.evaluate(bottomOf);
    await page.evaluate(() => scrollTo({ top: 100, behavior: 'instant' }));
    expect(await toast.evaluate(bottomOf)).toBe(before - 100);
  });

test('the same inquiry is recognised before it is sent, and offered as a change or as a new one', async ({
  page,
}) => {
  await openInquiry(page, '/nile/booth-inquiry');
  await fillAs(page, 'Repeated Ranch', ['MATE']);
  await submitButton(page).click();
  const first = (await number(page).textContent()) ?? '';

  await openInquiry(page, '/nile/booth-inquiry');
  await fillAs(page, ' repeated RANCH');
  await submitButton(page).click();
  const offer = page.getByRole('region', { name: 'You already sent this' });
  await expect(offer).toBeFocused();
  await expect(offer).toContainText(first);
  await expect(offer.getByRole('link', { name: 'Change that one' })).toHaveAttribute(
    'href',
    /\/booth-inquiry\/status\/[\w-]{44}$/,
  );
  await offer.getByRole('button', { name: 'Send as a new one' }).click();
  await expect(thanks(page)).toBeVisible();
  await expect(number(page)).not.toHaveText(first);
});

test('what was sent can be taken off the device', async ({ page }) => {
  await openInquiry(page, '/nile/booth-inquiry');
  await fillAs(page, 'Shared Phone Ranch');
  await submitButton(page).click();
  await expect(thanks(page)).toBeVisible();
  await openInquiry(page, '/booth-inquiry');
  await page.getByRole('button', { name: 'Remove from this device' }).click();
  await expect(toInquiry(page)).toHaveCount(0);
  await page.reload();
  await page.getByLabel('Company name').focus();
  await expect(toInquiry(page)).toHaveCount(0);
});

test('a mistyped address is asked about, by keyboard too, and never refused', async ({ page }) => {
  await openInquiry(page, '/nile/booth-inquiry');
  await fillAs(page, 'Typo Ranch');
  await page.getByLabel('Email').fill('vendor@gmial.com');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Did you mean vendor@gmail.com?')).toBeVisible();
  await page.getByLabel('Email').focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Yes, use it' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Email')).toHaveValue('vendor@gmail.com');
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByText('Did you mean')).toHaveCount(0);
  await page.getByLabel('Email').fill('vendor@gmial.com');
  await submitButton(page).click();
  await expect(page.getByText('We’ll reply to vendor@gmial.com.')).toBeVisible();
});

test('on paper the receipt has its number and the address of its page', async ({ page }) => {
  await openInquiry(page, '/nile/booth-inquiry');
  await fillAs(page, 'Paper Ranch');
  await submitButton(page).click();
  await expect(thanks(page)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(number(page)).toBeVisible();
  await expect(page.getByText(/^https?:\/\/\S+\/booth-inquiry\/status\/[\w-]{44}$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form leads to the page of the inquiry, which says thank you and takes a note', async ({
    page,
  }) => {
    await page.goto('/nile/booth-inquiry');
    await fillAs(page, 'Plain Ranch');
    await submitButton(page).click();
    await expect(thanks(page)).toBeVisible();
    await expect(page.getByText('Your booth inquiry for NILE was submitted.')).toBeVisible();
    await expect(page.getByText('We review your inquiry within 1–2 business days.')).toBeVisible();
    await unfold(page, 'Add a note');
    await page.getByRole('button', { name: 'Send note' }).click();
    await expect(errorSummary(page).getByRole('link', { name: 'Please write your note' })).toBeVisible();
    await page.getByLabel('Your note').fill('By keyboard');
    await page.getByLabel('Your note').press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your note was sent to the team.')).toBeVisible();
  });
});
