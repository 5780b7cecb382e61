import {
  button,
  checkbox,
  choose,
  expect,
  expectChecked,
  expectCount,
  expectField,
  expectFits,
  expectFocus,
  expectNoFindings,
  expectTitle,
  field,
  fill,
  follow,
  go,
  gone,
  group,
  heading,
  hidden,
  hold,
  items,
  keys,
  leadsTo,
  link,
  press,
  reads,
  region,
  reload,
  resize,
  says,
  see,
  status,
  test,
  textbox,
  thePage,
  WIDTHS,
  which,
  words,
} from '#tests/support/browser/e2e.ts';
import {
  draftKept,
  errorSummary,
  fillInquiry,
  openInquiry,
  submitInquiry,
  thanks,
} from '#tests/support/browser/inquiry-form.ts';

/** The words that screen readers announce while the focus is elsewhere. */
const said = () => status(thePage().locator('form')).last();

test('a field is checked when it is left, and its error goes as soon as it is right', async () => {
  await openInquiry('/nile/booth-inquiry');
  const phone = field('Phone');
  await phone.pressSequentially('406-555-0100 x12');
  await expect(phone).not.toHaveAttribute('aria-invalid');
  await phone.press('Tab');
  const advice = 'Put the extension (x12) in Additional comments.';
  await expect(phone).toHaveAccessibleDescription(`Phone number contains invalid characters ${advice}`);
  await reads(said(), `Phone: Phone number contains invalid characters. ${advice}`);
  await phone.fill('406-555-0100');
  await expect(phone).toHaveAccessibleDescription('');
});

test('what is passed by, and what was emptied again, is nobody’s mistake yet', async ({ page }) => {
  await openInquiry('/nile/booth-inquiry');
  const company = field('Company name');
  await company.focus();
  await company.press('Tab');
  await company.fill('Hay');
  await company.fill('');
  await company.press('Tab');
  await field('City').focus();
  await fill('Products and services', 'Hay');
  await field('City').focus();
  await expect(field('Products and services')).toHaveAttribute('aria-invalid', 'true');
  await expectCount(page.locator('form [aria-invalid]'), 1);
});

test('what a field must not hold is answered by what to write, and that is taken', async ({ page }) => {
  await openInquiry('/nile/booth-inquiry');
  for (const [label, typed, advice, followed] of [
    ['ZIP code', '12/34', 'Enter 12-34', '12-34'],
    ['Website', 'N/A', 'Leave this blank if you don’t have one.', ''],
    ['Company name', '100% Wool', 'Use “percent” instead of %', '100 percent Wool'],
  ] as const) {
    const field = textbox(label);
    await field.fill(typed);
    await page.getByLabel('City').focus();
    await see(words(advice).first());
    await field.fill(followed);
    await page.getByLabel('State').focus();
    await gone(page.locator('form [aria-invalid]'));
  }
});

test('the click that leaves a field reaches what it was meant for', async ({ page }) => {
  await openInquiry('/nile/booth-inquiry');
  const box = checkbox(/exhibited/);
  await fill('Phone', '406-555-0100 x12');
  await box.scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0, height = 0 } = (await box.boundingBox()) ?? {};
  // As long as a finger presses.
  await page.mouse.click(x + width / 2, y + height / 2, { delay: 100 });
  await expectChecked(box);
  await expect(field('Phone')).toHaveAttribute('aria-invalid', 'true');
});

test('"Custom" asks for the size, which a reload keeps and the inquiry holds', async ({ page }) => {
  await openInquiry('/nile/booth-inquiry');
  await fillInquiry([]);
  await hidden(field('Width'));
  await choose('Booth size', 'Custom');
  const size = group('Custom size, in feet');
  await fill(size, { Width: "15'", Depth: '25' });
  await draftKept('15 x 25');
  await reload();
  await see('Draft restored');
  await expectField('Booth size', 'Custom');
  // Firefox gives back what was typed, the draft what it means.
  await expectField({ Width: /^15'?$/, Depth: '25' });
  await submitInquiry();
  await see(thanks(), words(page.locator('dl'), 'Custom: 15 x 25 ft'));
});

test('a size that was typed before the script arrived is sent; one that was given up is not', async ({
  page,
}) => {
  const letIn = await hold('**/_astro/*.js');
  await page.goto('/nile/booth-inquiry', { waitUntil: 'commit' });
  await fillInquiry([]);
  await choose('Booth size', 'Custom');
  await fill('Width', '30');
  letIn();
  await gone(page.locator('astro-island[ssr]'));
  await fill('Depth', '40');
  await choose('Booth size', '10x10');
  await choose('Booth size', 'Custom');
  await submitInquiry();
  await see(thanks(), words(page.locator('dl'), 'Custom: 30 x 40 ft'));
});

test.describe('receipt', () => {
  test.use({ expectedErrors: [/status of (?:400|404)/] });

  const number = () => words(/^\d{3}-\d{4}$/);
  const toInquiry = () => link('See or change your inquiry');
  const unfold = (name: string) => heading(name).click();

  /** A company of this test alone, so that no other one's inquiry is the same. */
  async function fillAs(company: string, shows: string[] = []) {
    await fillInquiry(shows);
    await fill('Company name', company);
  }

  test('from the form to the receipt, a reload, the link and a correction', { tag: '@journey' }, async ({
    page,
  }) => {
    await openInquiry('/nile/booth-inquiry');
    await fillAs('Receipt Ranch');
    await submitInquiry();

    await expectFocus(thanks());
    await see(
      'We’ll email you at jose@bigskyfence.example.',
      'We got your booth inquiry for NILE.',
      words(page.locator('dl'), 'Receipt Ranch'),
    );
    const said = (await number().textContent()) ?? '';
    await expectNoFindings();

    await reload();
    await see(/^Sent today at \d{1,2}:\d\d [AP]M M[SD]T$/);
    await reads(number(), said);
    await expectField('Company name', '');
    await toInquiry().click();

    await expect(page).toHaveTitle(`Booth Inquiry ${said} – NILE`);
    await expectTitle('Your Booth Inquiry');
    await reads(number(), said);
    await see(heading(/^You’ll hear from us by \w+day, \w+ \d+$/));
    await gone(thanks());
    await expectNoFindings();
    for (const width of WIDTHS) {
      await resize(width, 800);
      await expectFits(width);
    }

    await unfold('Change your details');
    await fill('Phone', 'ext. 12');
    await press('Save changes');
    await expectFocus(errorSummary());
    await follow(errorSummary(), 'Phone number contains invalid characters');
    await expectFocus('Phone');
    await fill('Phone', '(406) 555-0188');
    await press('Save changes');
    await see(which(page.getByRole('status'), 'Changes saved'), words(page.locator('dl'), '(406) 555-0188'));

    await unfold('Add a note');
    await fill('Your note', 'Please call after 5 PM.');
    await press('Send note');
    await see(which(page.getByRole('status'), 'Your note was sent to the team.'));

    await unfold('Withdraw this inquiry');
    await press('Yes, withdraw it');
    await see(heading('Withdrawn'));
    const status = page.url();
    await openInquiry('/nile/booth-inquiry');
    await see(/^Withdrawn \(sent today at \d{1,2}:\d\d [AP]M M[SD]T\)$/);
    await go(status);
    await press('Reactivate inquiry');
    await see(heading(/^You’ll hear from us by/));
    await openInquiry('/nile/booth-inquiry');
    await see(/^Sent today at/);
  });

  for (const [width, height] of [
    [390, 664],
    [1280, 720],
    [844, 390],
  ] as const)
    test(`at ${width} × ${height} the toast covers nothing of the receipt`, async ({ page }) => {
      await resize(width, height);
      await openInquiry('/nile/booth-inquiry');
      await fillAs(`Toast Ranch ${width}`);
      await submitInquiry();
      const toast = which(items(), 'Inquiry Submitted!');
      await see(toast);
      await expectFocus(thanks());
      const bottomOf = (element: Element) => element.getBoundingClientRect().bottom;
      expect(await toast.evaluate(bottomOf)).toBeLessThan(
        await thanks().evaluate((title) => title.getBoundingClientRect().top),
      );
      // It does not come along.
      const before = await toast.evaluate(bottomOf);
      await page.evaluate(() => scrollTo({ top: 100, behavior: 'instant' }));
      expect(await toast.evaluate(bottomOf)).toBe(before - 100);
    });

  test('the same inquiry is recognised before it is sent, and offered as a change or as a new one', async () => {
    await openInquiry('/nile/booth-inquiry');
    await fillAs('Repeated Ranch', ['MATE']);
    await submitInquiry();
    const first = (await number().textContent()) ?? '';

    await openInquiry('/nile/booth-inquiry');
    await fillAs(' repeated RANCH');
    await submitInquiry();
    const offer = region('You already sent this');
    await expectFocus(offer);
    await says(offer, first);
    await leadsTo(link(offer, 'Change my inquiry'), /\/booth-inquiry\/status\/[\w-]{44}$/);
    await press(offer, 'Send another one');
    await see(thanks());
    await expect(number()).not.toHaveText(first);
  });

  test('what was sent can be taken off the device', async () => {
    await openInquiry('/nile/booth-inquiry');
    await fillAs('Shared Phone Ranch');
    await submitInquiry();
    await see(thanks());
    await openInquiry('/booth-inquiry');
    await press('Remove from this device');
    await gone(toInquiry());
    await reload();
    await field('Company name').focus();
    await gone(toInquiry());
  });

  test('a mistyped address is asked about, by keyboard too, and never refused', async () => {
    await openInquiry('/nile/booth-inquiry');
    await fillAs('Typo Ranch');
    await fill('Email', 'vendor@gmial.com');
    await keys('Tab');
    await see('Did you mean vendor@gmail.com?');
    await field('Email').focus();
    await keys('Tab');
    await expectFocus(button('Yes, use it'));
    await keys('Enter');
    await expectField('Email', 'vendor@gmail.com');
    await expectFocus('Email');
    await gone('Did you mean');
    await fill('Email', 'vendor@gmial.com');
    await submitInquiry();
    await see('We’ll email you at vendor@gmial.com.');
  });

  test('on paper the receipt has its number and the address of its page', async ({ page }) => {
    await openInquiry('/nile/booth-inquiry');
    await fillAs('Paper Ranch');
    await submitInquiry();
    await see(thanks());
    await page.emulateMedia({ media: 'print' });
    await see(number(), /^https?:\/\/\S+\/booth-inquiry\/status\/[\w-]{44}$/);
    await hidden(button('Print'));
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('the form leads to the page of the inquiry, which says thank you and takes a note', async () => {
      await go('/nile/booth-inquiry');
      await fillAs('Plain Ranch');
      await submitInquiry();
      await see(
        thanks(),
        'We got your booth inquiry for NILE.',
        'We’ll get back to you within 1–2 business days.',
      );
      await unfold('Add a note');
      await press('Send note');
      await see(link(errorSummary(), 'Please write your note'));
      await fill('Your note', 'By keyboard');
      await field('Your note').press('Tab');
      await keys('Enter');
      await see('Your note was sent to the team.');
    });
  });
});
