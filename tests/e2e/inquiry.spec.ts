import type { Page } from 'playwright/test';
import { button, checkbox, expect, heading, link, test } from '#tests/support/browser/e2e.ts';
import {
  draftKept,
  errorSummary,
  fillInquiry,
  openInquiry,
  submitButton,
  thanks,
  toast,
} from '#tests/support/browser/inquiry-form.ts';

const REQUIRED_ERRORS = [
  'Please select at least one event',
  'Company name is required',
  'Please provide at least 10 characters describing your products/services',
  'First name is required',
  'Last name is required',
  'Email is required',
];

test('a vendor asks for a booth at both shows and is told what happens next', { tag: '@journey' }, async ({
  page,
}) => {
  await openInquiry(page, '/booth-inquiry');
  await fillInquiry(page, ['NILE', 'MATE']);
  await submitButton(page).click();
  await expect(thanks(page)).toBeFocused();
  await expect(page.getByText('We got your booth inquiry for NILE and MATE.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ has: page.getByRole('heading') })).toHaveText([
    /Review.*within 1–2 business days/s,
    /Contact.*We’ll reach out with options/s,
    /Reserve.*external floor-plan service/s,
  ]);
  await expect(toast(page)).toContainText(
    "Inquiry Submitted! We've received your booth inquiry and will contact you soon.",
  );
  await expect(link(page, 'View Floor Map')).toHaveAttribute('href', '/nile/floor-map');
  await expect(link(page.getByRole('main'), 'Back to NILE').last()).toHaveAttribute('href', '/nile');
});

test('an empty form is refused: the summary takes the focus and leads to each field', {
  tag: '@journey',
}, async ({ page }) => {
  await openInquiry(page, '/booth-inquiry');
  await expect(page.getByRole('checkbox', { name: /NILE|MATE/, checked: true })).toHaveCount(0);
  await submitButton(page).click();
  const summary = errorSummary(page);
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText(REQUIRED_ERRORS);
  await expect(page).toHaveTitle(/^Error: /);
  await link(summary, 'Email is required').click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Email is required/);
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Email').fill('nobody');
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Please enter a valid email address/);
  await page.getByLabel('Email').fill('jose@bigskyfence.example');
  await expect(page.getByLabel('Email')).not.toHaveAttribute('aria-invalid');
});

test('characters that a field must not hold are named, with what to write instead', async ({ page }) => {
  await openInquiry(page, '/nile/booth-inquiry');
  await fillInquiry(page, []);
  const company = page.getByLabel('Company name');
  await company.fill('Hay $ Feed / Co. “No $1”');
  await submitButton(page).click();
  const message = 'Company name contains invalid characters';
  await expect(errorSummary(page).getByRole('link')).toHaveText([message]);
  await expect(company).toHaveAccessibleDescription(
    `${message} Use “dollars” instead of $, “and” or - instead of /, ' instead of "`,
  );
  await company.fill('Hay / Feed Co.');
  await expect(company).toHaveAccessibleDescription(`${message} Use “and” or - instead of /`);
  await company.fill('Hay and Feed Co.');
  await expect(company).toHaveAccessibleDescription('');
});

test('what was typed survives a reload until it is sent, and can be cleared', { tag: '@journey' }, async ({
  page,
}) => {
  await openInquiry(page, '/nile/booth-inquiry');
  await fillInquiry(page, ['MATE']);
  await draftKept(page);
  await page.reload();
  await expect(page.getByText('Draft restored')).toBeVisible();
  await expect(page.getByLabel('Company name')).toHaveValue('Big Sky Fence & Gate');
  await expect(checkbox(page, 'MATE')).toBeChecked();
  await button(page, 'Clear form').click();
  await expect(page.getByLabel('Company name')).toHaveValue('');
  await page.reload();
  await expect(page.getByLabel('Company name')).toHaveValue('');
});

test('a show’s own page selects that show, and asks about the one of a draft from another page', async ({
  page,
}) => {
  await openInquiry(page, '/mate/booth-inquiry');
  await fillInquiry(page, []);
  await draftKept(page);
  await openInquiry(page, '/nile/booth-inquiry');
  await expect(page.getByLabel('Company name')).toHaveValue('Big Sky Fence & Gate');
  await expect(checkbox(page, 'NILE')).toBeChecked();
  await expect(checkbox(page, 'MATE')).not.toBeChecked();
  const ask = button(page, 'Also inquire about MATE');
  await ask.click();
  await expect(checkbox(page, 'MATE')).toBeChecked();
  await expect(checkbox(page, 'NILE')).toBeChecked();
  await expect(ask).toHaveCount(0);
});

test('what was typed before the script arrived stays, and is sent', async ({ page }) => {
  let letIn = () => {};
  const arrived = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  await page.route('**/_astro/*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto('/nile/booth-inquiry', { waitUntil: 'commit' });
  await fillInquiry(page, ['MATE']);
  letIn();
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await expect(page.getByLabel('Company name')).toHaveValue('Big Sky Fence & Gate');
  await expect(checkbox(page, 'MATE')).toBeChecked();
  await submitButton(page).click();
  await expect(page.getByText('We got your booth inquiry for NILE and MATE.')).toBeVisible();
});

test('a double click sends one inquiry', async ({ page }) => {
  await openInquiry(page, '/nile/booth-inquiry');
  await fillInquiry(page, []);
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/booth-inquiries')) requests += 1;
  });
  await submitButton(page).dblclick();
  await expect(thanks(page)).toBeVisible();
  expect(requests).toBe(1);
});

test('everything can be done by the keyboard alone', { tag: '@journey' }, async ({ page }) => {
  await openInquiry(page, '/nile/booth-inquiry');
  await page.getByLabel('Company name').focus();
  await page.keyboard.type('Keyboard Ranch');
  const fields = ['Website', 'Products and services'];
  for (const label of fields) {
    await page.keyboard.press('Tab');
    await expect(page.getByLabel(label)).toBeFocused();
  }
  await page.keyboard.type('Saddles and tack');
  for (const [label, text] of [
    ['First name', 'Ada'],
    ['Last name', 'Keys'],
    ['Email', 'ada@keys.example'],
  ] as const) {
    const hasFocus = () => page.getByLabel(label).evaluate((field) => field === document.activeElement);
    for (let tabs = 0; tabs < 20 && !(await hasFocus()); tabs += 1) await page.keyboard.press('Tab');
    await expect(page.getByLabel(label)).toBeFocused();
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await expect(thanks(page)).toBeVisible();
});

test.describe('when the submission fails', () => {
  test.use({ expectedErrors: [/status of 400|status of 500|ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

  test('a refusal of the server stands at its field and in a toast', async ({ page }) => {
    await page.route('**/api/booth-inquiries', (route) =>
      route.fulfill({
        status: 400,
        contentType: 'application/json',
        body: JSON.stringify({
          message: 'Validation error',
          errors: [{ path: 'eventIds', message: 'Invalid event ID' }],
        }),
      }),
    );
    await openInquiry(page, '/nile/booth-inquiry');
    await fillInquiry(page, []);
    await submitButton(page).click();
    await expect(errorSummary(page).getByRole('link')).toHaveText(['Invalid event ID']);
    await expect(toast(page)).toContainText('Validation Error Invalid event ID');
  });

  test('a failed call says so, keeps what was typed, and the next try uses the same key', async ({
    page,
  }) => {
    const keys: (string | undefined)[] = [];
    await page.route('**/api/booth-inquiries', (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      return keys.length === 1 ? route.abort() : route.continue();
    });
    await openInquiry(page, '/nile/booth-inquiry');
    await fillInquiry(page, []);
    await submitButton(page).click();
    await expect(toast(page)).toContainText(
      'Submission Failed There was an error submitting your inquiry. Please check your information and try again.',
    );
    await expect(page.getByLabel('Company name')).toHaveValue('Big Sky Fence & Gate');
    await submitButton(page).click();
    await expect(thanks(page)).toBeVisible();
    expect(keys).toEqual([expect.stringMatching(/^.{16,}$/), keys[0]]);
  });

  test('a server error leaves a line above the button that says what to do, until the next try', async ({
    page,
  }) => {
    let tries = 0;
    await page.route('**/api/booth-inquiries', (route) => {
      tries += 1;
      return tries === 1 ? route.fulfill({ status: 500, body: 'Internal error' }) : route.continue();
    });
    await openInquiry(page, '/nile/booth-inquiry');
    await fillInquiry(page, []);
    await submitButton(page).click();
    const line = page.getByText(
      'Your inquiry wasn’t sent. Your answers are saved on this device. Submit again in a minute, or contact us.',
      { exact: true },
    );
    await expect(line).toBeVisible();
    await expect(submitButton(page)).toBeFocused();
    const [above, below] = await Promise.all([line.boundingBox(), submitButton(page).boundingBox()]);
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
    await submitButton(page).click();
    await expect(thanks(page)).toBeVisible();
  });

  test('offline the form says so, in its line as in the toast, and keeps everything', {
    tag: '@journey',
  }, async ({ page, context }) => {
    await openInquiry(page, '/nile/booth-inquiry');
    await fillInquiry(page, []);
    await context.setOffline(true);
    await submitButton(page).click();
    const line =
      'You’re offline. Your answers are saved on this device. Submit again when you’re back online.';
    await expect(page.locator('form').getByText(line)).toBeVisible();
    await expect(toast(page)).toContainText(`Submission Failed ${line}`);
    await context.setOffline(false);
    await submitButton(page).click();
    await expect(thanks(page)).toBeVisible();
  });
});

test.describe('a part that fails to render', () => {
  test.use({
    expectedErrors: [/The toast broke|slice is not a function|^console: (TypeError|Error)$|status of 400/],
  });
  const screen = (page: Page) => heading(page, 'Something went wrong');

  test('gives way to the error screen where the form was; Try Again brings the form back', async ({
    page,
  }) => {
    await page.route('**/api/booth-inquiries', (route) =>
      route.fulfill({ status: 201, json: { number: 7 } }),
    );
    await openInquiry(page, '/nile/booth-inquiry');
    await fillInquiry(page, []);
    await submitButton(page).click();
    await expect(screen(page)).toBeFocused();
    await expect(button(page, 'Refresh Page')).toBeVisible();
    await button(page, 'Try Again').click();
    await expect(page.getByLabel('Company name')).toBeVisible();
  });

  test('keeps the form where only the toast fails', async ({ page }) => {
    await page.route('**/api/booth-inquiries', (route) => route.fulfill({ status: 400, json: {} }));
    await openInquiry(page, '/nile/booth-inquiry');
    await fillInquiry(page, []);
    await page.evaluate(() => {
      const own = window.addEventListener.bind(window);
      Object.assign(window, {
        addEventListener: (...[type, listener]: Parameters<typeof own>) => {
          if (type !== 'blur') return own(type, listener);
          Object.assign(window, { addEventListener: own });
          throw new Error('The toast broke');
        },
      });
    });
    await submitButton(page).click();
    await expect(screen(page)).toBeVisible();
    await expect(page.getByLabel('Company name')).toHaveValue('Big Sky Fence & Gate');
    await button(page, 'Try Again').click();
    await expect(screen(page)).toHaveCount(0);
  });
});

test('while the answer is awaited the button says Submitting... and is off', async ({ page }) => {
  let answer = () => {};
  const isSeen = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/booth-inquiries', async (route) => {
    await isSeen;
    await route.continue();
  });
  await openInquiry(page, '/nile/booth-inquiry');
  await fillInquiry(page, []);
  await submitButton(page).click();
  await expect(button(page, 'Submitting...')).toBeDisabled();
  answer();
  await expect(thanks(page)).toBeVisible();
});
