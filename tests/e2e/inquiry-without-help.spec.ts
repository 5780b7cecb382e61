import type { Page } from 'playwright/test';
import {
  axeFindings,
  button,
  checkbox,
  expect,
  group,
  heading,
  link,
  region,
  sidewaysScroll,
  test,
  textbox,
  WIDTHS,
} from '#tests/support/browser/e2e.ts';
import {
  draftKept,
  errorSummary,
  fillInquiry,
  openInquiry,
  submitButton,
  thanks,
} from '#tests/support/browser/inquiry-form.ts';

/** The words that screen readers announce while the focus is elsewhere. */
const said = (page: Page) => page.locator('form').getByRole('status').last();

test('a field is checked when it is left, and its error goes as soon as it is right', async ({ page }) => {
  await openInquiry(page, '/nile/booth-inquiry');
  const phone = page.getByLabel('Phone');
  await phone.pressSequentially('406-555-0100 x12');
  await expect(phone).not.toHaveAttribute('aria-invalid');
  await phone.press('Tab');
  const advice = 'Put the extension (x12) in Additional comments.';
  await expect(phone).toHaveAccessibleDescription(`Phone number contains invalid characters ${advice}`);
  await expect(said(page)).toHaveText(`Phone: Phone number contains invalid characters. ${advice}`);
  await phone.fill('406-555-0100');
  await expect(phone).toHaveAccessibleDescription('');
});

test('what is passed by, and what was emptied again, is nobody’s mistake yet', async ({ page }) => {
  await openInquiry(page, '/nile/booth-inquiry');
  const company = page.getByLabel('Company name');
  await company.focus();
  await company.press('Tab');
  await company.fill('Hay');
  await company.fill('');
  await company.press('Tab');
  await page.getByLabel('City').focus();
  await page.getByLabel('Products and services').fill('Hay');
  await page.getByLabel('City').focus();
  await expect(page.getByLabel('Products and services')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('form [aria-invalid]')).toHaveCount(1);
});

test('what a field must not hold is answered by what to write, and that is taken', async ({ page }) => {
  await openInquiry(page, '/nile/booth-inquiry');
  for (const [label, typed, advice, followed] of [
    ['ZIP code', '12/34', 'Enter 12-34', '12-34'],
    ['Website', 'N/A', 'Leave this blank if you don’t have one.', ''],
    ['Company name', '100% Wool', 'Use “percent” instead of %', '100 percent Wool'],
  ] as const) {
    const field = textbox(page, label);
    await field.fill(typed);
    await page.getByLabel('City').focus();
    await expect(page.getByText(advice).first()).toBeVisible();
    await field.fill(followed);
    await page.getByLabel('State').focus();
    await expect(page.locator('form [aria-invalid]')).toHaveCount(0);
  }
});

test('the click that leaves a field reaches what it was meant for', async ({ page }) => {
  await openInquiry(page, '/nile/booth-inquiry');
  const box = checkbox(page, /exhibited/);
  await page.getByLabel('Phone').fill('406-555-0100 x12');
  await box.scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0, height = 0 } = (await box.boundingBox()) ?? {};
  // As long as a finger presses.
  await page.mouse.click(x + width / 2, y + height / 2, { delay: 100 });
  await expect(box).toBeChecked();
  await expect(page.getByLabel('Phone')).toHaveAttribute('aria-invalid', 'true');
});

test('"Custom" asks for the size, which a reload keeps and the inquiry holds', async ({ page }) => {
  await openInquiry(page, '/nile/booth-inquiry');
  await fillInquiry(page, []);
  await expect(page.getByLabel('Width')).toBeHidden();
  await page.getByLabel('Booth size').selectOption('Custom');
  const size = group(page, 'Custom size, in feet');
  await size.getByLabel('Width').fill("15'");
  await size.getByLabel('Depth').fill('25');
  await draftKept(page, '15 x 25');
  await page.reload();
  await expect(page.getByText('Draft restored')).toBeVisible();
  await expect(page.getByLabel('Booth size')).toHaveValue('Custom');
  // Firefox gives back what was typed, the draft what it means.
  await expect(page.getByLabel('Width')).toHaveValue(/^15'?$/);
  await expect(page.getByLabel('Depth')).toHaveValue('25');
  await submitButton(page).click();
  await expect(thanks(page)).toBeVisible();
  await expect(page.locator('dl').getByText('Custom: 15 x 25 ft')).toBeVisible();
});

test('a size that was typed before the script arrived is sent; one that was given up is not', async ({
  page,
}) => {
  let letIn = () => {};
  const arrived = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  await page.route('**/_astro/*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto('/nile/booth-inquiry', { waitUntil: 'commit' });
  await fillInquiry(page, []);
  await page.getByLabel('Booth size').selectOption('Custom');
  await page.getByLabel('Width').fill('30');
  letIn();
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await page.getByLabel('Depth').fill('40');
  await page.getByLabel('Booth size').selectOption('10x10');
  await page.getByLabel('Booth size').selectOption('Custom');
  await submitButton(page).click();
  await expect(thanks(page)).toBeVisible();
  await expect(page.locator('dl').getByText('Custom: 30 x 40 ft')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of 400/] });

  test('a refused form comes back with the advice and the size', async ({ page }) => {
    await page.goto('/mate/booth-inquiry');
    await fillInquiry(page, []);
    await page.getByLabel('ZIP code').fill('12/34');
    await page.getByLabel('Booth size').selectOption('Custom');
    await page.getByLabel('Width').fill('15');
    await page.getByLabel('Depth').fill('25');
    await submitButton(page).click();
    await expect(page.getByLabel('ZIP code')).toHaveAccessibleDescription(
      'ZIP code contains invalid characters Enter 12-34',
    );
    // Firefox gives back what was typed, the draft what it means.
    await expect(page.getByLabel('Width')).toHaveValue(/^15'?$/);
    await expect(page.getByLabel('Depth')).toHaveValue('25');
    await page.getByLabel('ZIP code').fill('12-34');
    await submitButton(page).click();
    await expect(page).toHaveURL(/\/booth-inquiry\/status\/[\w-]{44}\?done=sent$/);
  });
});

test.describe('inquiry plain', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of 400/] });

  test('without JavaScript an inquiry for both shows is sent and answered', async ({ page }) => {
    await page.goto('/booth-inquiry');
    await fillInquiry(page, ['NILE', 'MATE']);
    await submitButton(page).click();
    await expect(page).toHaveURL(/\/booth-inquiry\/status\/[\w-]{44}\?done=sent$/);
    await expect(thanks(page)).toBeVisible();
    await expect(page.getByText('We got your booth inquiry for NILE and MATE.')).toBeVisible();
  });

  test('without JavaScript a refused form comes back with its answers and its errors', {
    tag: '@journey',
  }, async ({ page }) => {
    await page.goto('/mate/booth-inquiry');
    await fillInquiry(page, []);
    await page.getByLabel('Email').fill('nobody');
    await page.getByLabel('Country').selectOption('Canada');
    await page.getByLabel('Special requirements').fill('Power <220 V> & "water"\nFrom Thursday');
    await checkbox(page, /exhibited/).check();
    await submitButton(page).click();

    await expect(page).toHaveTitle(/^Error: /);
    await expect(errorSummary(page).getByRole('link')).toHaveText(['Please enter a valid email address']);
    await expect(errorSummary(page)).toBeFocused();
    await expect(page.getByLabel('Email')).toHaveValue('nobody');
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Please enter a valid email address/);
    await expect(page.getByLabel('Company name')).toHaveValue('Big Sky Fence & Gate');
    await expect(page.getByLabel('Country')).toHaveValue('Canada');
    await expect(page.getByLabel('Special requirements')).toHaveValue(
      'Power <220 V> & "water"\nFrom Thursday',
    );
    await expect(checkbox(page, 'MATE')).toBeChecked();
    await expect(checkbox(page, 'NILE')).not.toBeChecked();
    await expect(checkbox(page, /exhibited/)).toBeChecked();

    await page.getByLabel('Email').fill('jose@bigskyfence.example');
    await submitButton(page).click();
    await expect(thanks(page)).toBeVisible();
    await expect(page.getByText('We got your booth inquiry for MATE.')).toBeVisible();
  });
});

test.describe('receipt', () => {
  test.use({ expectedErrors: [/status of (?:400|404)/] });

  const number = (page: Page) => page.getByText(/^\d{3}-\d{4}$/);
  const toInquiry = (page: Page) => link(page, 'See or change your inquiry');
  const unfold = (page: Page, name: string) => heading(page, name).click();

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
    await expect(page.getByText('We’ll email you at jose@bigskyfence.example.')).toBeVisible();
    await expect(page.getByText('We got your booth inquiry for NILE.')).toBeVisible();
    await expect(page.locator('dl').getByText('Receipt Ranch')).toBeVisible();
    const said = (await number(page).textContent()) ?? '';
    expect(await axeFindings(page)).toEqual([]);

    await page.reload();
    await expect(page.getByText(/^Sent today at \d{1,2}:\d\d [AP]M M[SD]T$/)).toBeVisible();
    await expect(number(page)).toHaveText(said);
    await expect(page.getByLabel('Company name')).toHaveValue('');
    await toInquiry(page).click();

    await expect(page).toHaveTitle(`Booth Inquiry ${said} – NILE`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Booth Inquiry');
    await expect(number(page)).toHaveText(said);
    await expect(heading(page, /^You’ll hear from us by \w+day, \w+ \d+$/)).toBeVisible();
    await expect(thanks(page)).toHaveCount(0);
    expect(await axeFindings(page)).toEqual([]);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect([width, await sidewaysScroll(page)]).toEqual([width, 0]);
    }

    await unfold(page, 'Change your details');
    await page.getByLabel('Phone').fill('ext. 12');
    await button(page, 'Save changes').click();
    await expect(errorSummary(page)).toBeFocused();
    await link(errorSummary(page), 'Phone number contains invalid characters').click();
    await expect(page.getByLabel('Phone')).toBeFocused();
    await page.getByLabel('Phone').fill('(406) 555-0188');
    await button(page, 'Save changes').click();
    await expect(page.getByRole('status').filter({ hasText: 'Changes saved' })).toBeVisible();
    await expect(page.locator('dl').getByText('(406) 555-0188')).toBeVisible();

    await unfold(page, 'Change your details');
    await expect(page.getByLabel('Width')).toBeHidden();
    await page.getByLabel('Booth size').selectOption('Custom');
    await page.getByLabel('Width').fill("15'");
    await page.getByLabel('Depth').fill('25');
    await button(page, 'Save changes').click();
    await expect(page.locator('dl').getByText('Custom: 15 x 25 ft')).toBeVisible();
    await unfold(page, 'Change your details');
    await expect(page.getByLabel('Booth size')).toHaveValue('Custom');
    await expect(page.getByLabel('Depth')).toHaveValue('25');

    await unfold(page, 'Add a note');
    await page.getByLabel('Your note').fill('Please call after 5 PM.');
    await button(page, 'Send note').click();
    await expect(
      page.getByRole('status').filter({ hasText: 'Your note was sent to the team.' }),
    ).toBeVisible();

    await unfold(page, 'Withdraw this inquiry');
    await button(page, 'Yes, withdraw it').click();
    await expect(heading(page, 'Withdrawn')).toBeVisible();
    const status = page.url();
    await openInquiry(page, '/nile/booth-inquiry');
    await expect(page.getByText(/^Withdrawn \(sent today at \d{1,2}:\d\d [AP]M M[SD]T\)$/)).toBeVisible();
    await page.goto(status);
    await button(page, 'Reactivate inquiry').click();
    await expect(heading(page, /^You’ll hear from us by/)).toBeVisible();
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
    const offer = region(page, 'You already sent this');
    await expect(offer).toBeFocused();
    await expect(offer).toContainText(first);
    await expect(link(offer, 'Change my inquiry')).toHaveAttribute(
      'href',
      /\/booth-inquiry\/status\/[\w-]{44}$/,
    );
    await button(offer, 'Send another one').click();
    await expect(thanks(page)).toBeVisible();
    await expect(number(page)).not.toHaveText(first);
  });

  test('what was sent can be taken off the device', async ({ page }) => {
    await openInquiry(page, '/nile/booth-inquiry');
    await fillAs(page, 'Shared Phone Ranch');
    await submitButton(page).click();
    await expect(thanks(page)).toBeVisible();
    await openInquiry(page, '/booth-inquiry');
    await button(page, 'Remove from this device').click();
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
    await expect(button(page, 'Yes, use it')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Email')).toHaveValue('vendor@gmail.com');
    await expect(page.getByLabel('Email')).toBeFocused();
    await expect(page.getByText('Did you mean')).toHaveCount(0);
    await page.getByLabel('Email').fill('vendor@gmial.com');
    await submitButton(page).click();
    await expect(page.getByText('We’ll email you at vendor@gmial.com.')).toBeVisible();
  });

  test('on paper the receipt has its number and the address of its page', async ({ page }) => {
    await openInquiry(page, '/nile/booth-inquiry');
    await fillAs(page, 'Paper Ranch');
    await submitButton(page).click();
    await expect(thanks(page)).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(number(page)).toBeVisible();
    await expect(page.getByText(/^https?:\/\/\S+\/booth-inquiry\/status\/[\w-]{44}$/)).toBeVisible();
    await expect(button(page, 'Print')).toBeHidden();
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
      await expect(page.getByText('We got your booth inquiry for NILE.')).toBeVisible();
      await expect(page.getByText('We’ll get back to you within 1–2 business days.')).toBeVisible();
      await unfold(page, 'Add a note');
      await button(page, 'Send note').click();
      await expect(link(errorSummary(page), 'Please write your note')).toBeVisible();
      await page.getByLabel('Your note').fill('By keyboard');
      await page.getByLabel('Your note').press('Tab');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Your note was sent to the team.')).toBeVisible();
    });
  });
});
