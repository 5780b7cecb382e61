import {
  button,
  checkbox,
  exactly,
  expect,
  expectChecked,
  expectFault,
  expectField,
  expectFocus,
  field,
  fill,
  follow,
  gone,
  heading,
  hidden,
  hold,
  items,
  keys,
  leadsTo,
  link,
  main,
  press,
  reads,
  reload,
  reply,
  says,
  see,
  test,
  words,
  write,
} from '#tests/support/browser/e2e.ts';
import {
  draftKept,
  errorSummary,
  fillInquiry,
  openInquiry,
  submitButton,
  submitInquiry,
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

test('a vendor asks for a booth at both shows and is told what happens next', {
  tag: '@journey',
}, async () => {
  await openInquiry('/booth-inquiry');
  await fillInquiry(['NILE', 'MATE']);
  await submitInquiry();
  await expectFocus(thanks());
  await see('We got your booth inquiry for NILE and MATE.');
  await reads(items().filter({ has: heading() }), [
    /Review.*within 1–2 business days/s,
    /Contact.*We’ll reach out with options/s,
    /Reserve.*external floor-plan service/s,
  ]);
  await says(toast(), "Inquiry Submitted! We've received your booth inquiry and will contact you soon.");
  await leadsTo(link('View Floor Map'), '/nile/floor-map');
  await leadsTo(link(main(), 'Back to NILE').last(), '/nile');
});

test('an empty form is refused: the summary takes the focus and leads to each field', {
  tag: '@journey',
}, async ({ page }) => {
  await openInquiry('/booth-inquiry');
  await gone(page.getByRole('checkbox', { name: /NILE|MATE/, checked: true }));
  await submitInquiry();
  const summary = errorSummary();
  await expectFocus(summary);
  await reads(link(summary), REQUIRED_ERRORS);
  await expect(page).toHaveTitle(/^Error: /);
  await follow(summary, 'Email is required');
  await expectFocus('Email');
  await expectFault('Email', /Email is required/);
  await expect(field('Email')).toHaveAttribute('aria-invalid', 'true');
  await fill('Email', 'nobody');
  await expectFault('Email', /Please enter a valid email address/);
  await fill('Email', 'jose@bigskyfence.example');
  await expect(field('Email')).not.toHaveAttribute('aria-invalid');
});

test('what was typed survives a reload until it is sent, and can be cleared', {
  tag: '@journey',
}, async () => {
  await openInquiry('/nile/booth-inquiry');
  await fillInquiry(['MATE']);
  await draftKept();
  await reload();
  await see('Draft restored');
  await expectField('Company name', 'Big Sky Fence & Gate');
  await expectChecked(checkbox('MATE'));
  await press('Clear form');
  await expectField('Company name', '');
  await reload();
  await expectField('Company name', '');
});

test('a show’s own page selects that show, and asks about the one of a draft from another page', async () => {
  await openInquiry('/mate/booth-inquiry');
  await fillInquiry([]);
  await draftKept();
  await openInquiry('/nile/booth-inquiry');
  await expectField('Company name', 'Big Sky Fence & Gate');
  await expectChecked(checkbox('NILE'));
  await expect(checkbox('MATE')).not.toBeChecked();
  const ask = button('Also inquire about MATE');
  await ask.click();
  await expectChecked(checkbox('MATE'));
  await expectChecked(checkbox('NILE'));
  await gone(ask);
});

test('a double click sends one inquiry', async ({ page }) => {
  await openInquiry('/nile/booth-inquiry');
  await fillInquiry([]);
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/booth-inquiries')) requests += 1;
  });
  await submitButton().dblclick();
  await see(thanks());
  expect(requests).toBe(1);
});

test('everything can be done by the keyboard alone', { tag: '@journey' }, async () => {
  await openInquiry('/nile/booth-inquiry');
  await field('Company name').focus();
  await write('Keyboard Ranch');
  const fields = ['Website', 'Products and services'];
  for (const label of fields) {
    await keys('Tab');
    await expectFocus(field(label));
  }
  await write('Saddles and tack');
  for (const [label, text] of [
    ['First name', 'Ada'],
    ['Last name', 'Keys'],
    ['Email', 'ada@keys.example'],
  ] as const) {
    const hasFocus = () => field(label).evaluate((field) => field === document.activeElement);
    for (let tabs = 0; tabs < 20 && !(await hasFocus()); tabs += 1) await keys('Tab');
    await expectFocus(field(label));
    await write(text);
  }
  await keys('Enter');
  await see(thanks());
});

test.describe('when the submission fails', () => {
  test.use({ expectedErrors: [/status of 400|status of 500|ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

  test('a refusal of the server stands at its field and in a toast', async () => {
    const errors = [{ path: 'eventIds', message: 'Invalid event ID' }];
    await reply('**/api/booth-inquiries', { status: 400, json: { message: 'Validation error', errors } });
    await openInquiry('/nile/booth-inquiry');
    await fillInquiry([]);
    await submitInquiry();
    await reads(link(errorSummary()), ['Invalid event ID']);
    await says(toast(), 'Validation Error Invalid event ID');
  });

  test('a failed call says so, keeps what was typed, and the next try uses the same key', async ({
    page,
  }) => {
    const keys: (string | undefined)[] = [];
    await page.route('**/api/booth-inquiries', (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      return keys.length === 1 ? route.abort() : route.continue();
    });
    await openInquiry('/nile/booth-inquiry');
    await fillInquiry([]);
    await submitInquiry();
    await says(
      toast(),
      'Submission Failed There was an error submitting your inquiry. Please check your information and try again.',
    );
    await expectField('Company name', 'Big Sky Fence & Gate');
    await submitInquiry();
    await see(thanks());
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
    await openInquiry('/nile/booth-inquiry');
    await fillInquiry([]);
    await submitInquiry();
    const line = exactly(
      'Your inquiry wasn’t sent. Your answers are saved on this device. Submit again in a minute, or contact us.',
    );
    await see(line);
    await expectFocus(submitButton());
    const [above, below] = await Promise.all([line.boundingBox(), submitButton().boundingBox()]);
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
    await submitInquiry();
    await see(thanks());
  });

  test('offline the form says so, in its line as in the toast, and keeps everything', {
    tag: '@journey',
  }, async ({ page, context }) => {
    await openInquiry('/nile/booth-inquiry');
    await fillInquiry([]);
    await context.setOffline(true);
    await submitInquiry();
    const line =
      'You’re offline. Your answers are saved on this device. Submit again when you’re back online.';
    await see(words(page.locator('form'), line));
    await says(toast(), `Submission Failed ${line}`);
    await context.setOffline(false);
    const sent = await hold('**/api/booth-inquiries');
    await submitInquiry();
    await see(button('Submitting...'));
    await hidden(words(page.locator('form'), line));
    sent();
    await see(thanks());
  });
});

test.describe('a part that fails to render', () => {
  test.use({
    expectedErrors: [/The toast broke|slice is not a function|^console: (TypeError|Error)$|status of 400/],
  });
  const screen = () => heading('Something went wrong');

  test('gives way to the error screen where the form was; Try Again brings the form back', async () => {
    await reply('**/api/booth-inquiries', { status: 201, json: { number: 7 } });
    await openInquiry('/nile/booth-inquiry');
    await fillInquiry([]);
    await submitInquiry();
    await expectFocus(screen());
    await see(button('Refresh Page'));
    await press('Try Again');
    await see(field('Company name'));
  });

  test('keeps the form where only the toast fails', async ({ page }) => {
    await reply('**/api/booth-inquiries', { status: 400, json: {} });
    await openInquiry('/nile/booth-inquiry');
    await fillInquiry([]);
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
    await submitInquiry();
    await see(screen());
    await expectField('Company name', 'Big Sky Fence & Gate');
    await press('Try Again');
    await gone(screen());
  });
});
