import type { Page } from 'playwright/test';
import {
  axeFindings,
  button,
  checkbox,
  expect,
  group,
  heading,
  link,
  sidewaysScroll,
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
import { onEditedPortal } from '#tests/support/portal/edited-portal.ts';

const WAITING = 'This show has a waiting list. Send an inquiry to get on it.';
const CLOSED = 'This show isn’t taking booth inquiries. Questions? Contact us.';
const OVER = 'This show is over. We’ll count your inquiry toward the next one.';

/** NILE keeps a waiting list and is to come, MATE is closed. */
const test = onEditedPortal(
  (sql) => sql`
    update editions set applications = case slug when 'nile' then 'waiting' else 'closed' end,
      start_date = case slug when 'nile' then '2095-10-08' else start_date end,
      end_date = case slug when 'nile' then '2095-10-16' else end_date end`,
);
test.describe.configure({ mode: 'default' });

const box = (page: Page, name: string) => checkbox(page, name);
const main = (page: Page) => page.getByRole('main');

test.describe('a waiting list, and applications that are closed', () => {
  test('stand beside their shows in the form, where a closed one cannot be chosen', async ({ page }) => {
    await openInquiry(page, '/nile/booth-inquiry');
    await expect(box(page, 'NILE')).toBeChecked();
    await expect(box(page, 'NILE')).toHaveAccessibleName(new RegExp(WAITING));
    await expect(box(page, 'MATE')).toBeDisabled();
    await expect(box(page, 'MATE')).toHaveAccessibleName(new RegExp(RegExp.escape(CLOSED)));
    await page.getByText('Montana Agri-Trade Exposition').click({ force: true });
    await expect(box(page, 'MATE')).not.toBeChecked();
    await fillInquiry(page, []);
    await submitButton(page).click();
    await expect(thanks(page)).toBeVisible();
    await expect(page.getByText('We got your booth inquiry for NILE.')).toBeVisible();
  });

  test('a closed show is not chosen on its own page; the summary leads to the one that can be', async ({
    page,
  }) => {
    await openInquiry(page, '/mate/booth-inquiry');
    await expect(box(page, 'MATE')).not.toBeChecked();
    await expect(box(page, 'NILE')).not.toBeChecked();
    await submitButton(page).click();
    await link(errorSummary(page), 'Please select at least one event').click();
    await expect(box(page, 'NILE')).toBeFocused();
    await page.keyboard.press('Space');
    await expect(box(page, 'NILE')).toBeChecked();
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Company name')).toBeFocused();
  });

  for (const path of ['/', '/nile', '/mate', '/mate/booth-inquiry'])
    test(`${path} is whole with them at every width`, async ({ page }) => {
      await page.goto(path);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        expect([width, await sidewaysScroll(page)]).toEqual([width, 0]);
      }
      expect(await axeFindings(page)).toEqual([]);
    });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a closed show cannot be chosen, and the other one is sent', async ({ page }) => {
    await page.goto('/mate/booth-inquiry');
    await expect(box(page, 'MATE')).toBeDisabled();
    // What is over stays so; what is to come says nothing that will not stay true.
    await expect(main(page).getByText(OVER)).toHaveCount(0);
    await fillInquiry(page, ['NILE']);
    await submitButton(page).click();
    await expect(page).toHaveURL(/\/booth-inquiry\/status\//);
  });
});

test.describe('a show that is over', () => {
  /** 10:59 PM and midnight at the venue, after the last day. */
  const [before, after] = ['2095-10-17T05:59:00Z', '2095-10-17T06:00:00Z'];

  test('says so from its last midnight at the venue on, without a publication', async ({ page }) => {
    await page.clock.setFixedTime(before);
    await openInquiry(page, '/nile/booth-inquiry');
    await expect(main(page).getByText(OVER)).toHaveCount(0);
    await page.clock.setFixedTime(after);
    // The phone is taken up again.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(main(page).getByText(OVER)).toHaveCount(1);
    await expect(box(page, 'NILE')).toHaveAccessibleName(new RegExp(OVER));
    await expect(box(page, 'NILE')).toBeChecked();
  });

  test('is chosen all the same where the page says so already', async ({ page, portal }) => {
    await portal.sql`update editions set applications = 'open' where slug = 'mate'`;
    expect(await portal.rebuild()).toMatchObject({ ok: true });
    await openInquiry(page, '/mate/booth-inquiry');
    await expect(box(page, 'MATE')).toBeChecked();
    await expect(main(page).getByText(OVER)).toHaveCount(1);
  });
});

test.describe('a show that closes while somebody fills in the form', () => {
  test.use({ expectedErrors: [/status of 400/] });

  test('is refused by name; everything stays, and the rest can be sent', async ({ page, portal }) => {
    await portal.sql`update editions set applications = 'open'`;
    expect(await portal.rebuild()).toMatchObject({ ok: true });
    await openInquiry(page, '/nile/booth-inquiry');
    await fillInquiry(page, ['MATE']);
    await portal.sql`update editions set applications = 'closed' where slug = 'nile'`;
    await submitButton(page).click();
    const reason = 'Booth inquiries for NILE are closed. Please uncheck it, or contact us.';
    await expect(errorSummary(page).getByRole('link')).toHaveText([reason]);
    await expect(group(page, 'Events')).toContainText(reason);
    await expect(page.getByLabel('Company name')).toHaveValue('Big Sky Fence & Gate');
    await expect(box(page, 'NILE')).toBeChecked();
    await box(page, 'NILE').uncheck();
    await submitButton(page).click();
    await expect(page.getByText('We got your booth inquiry for MATE.')).toBeVisible();
  });

  test('is left out of a draft that comes back afterwards', async ({ page, portal }) => {
    await portal.sql`update editions set applications = 'open'`;
    expect(await portal.rebuild()).toMatchObject({ ok: true });
    await openInquiry(page, '/nile/booth-inquiry');
    await fillInquiry(page, ['MATE']);
    await draftKept(page);
    await portal.sql`update editions set applications = 'closed' where slug = 'nile'`;
    expect(await portal.rebuild()).toMatchObject({ ok: true });
    await openInquiry(page, '/nile/booth-inquiry');
    await expect(page.getByText('Draft restored')).toBeVisible();
    await expect(box(page, 'NILE')).toBeDisabled();
    await expect(box(page, 'NILE')).not.toBeChecked();
    await expect(box(page, 'MATE')).toBeChecked();
    await submitButton(page).click();
    await expect(page.getByText('We got your booth inquiry for MATE.')).toBeVisible();
  });

  test('comes back with all answers where the form was sent without JavaScript', async ({
    browser,
    portal,
  }) => {
    await portal.sql`update editions set applications = 'open'`;
    expect(await portal.rebuild()).toMatchObject({ ok: true });
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: portal.url });
    const page = await context.newPage();
    await page.goto('/nile/booth-inquiry');
    await fillInquiry(page, []);
    await page.getByLabel('Company name').fill('Late Ranch');
    await portal.sql`update editions set applications = 'closed'`;
    expect(await portal.rebuild()).toMatchObject({ ok: true });
    await submitButton(page).click();
    await expect(page).toHaveTitle(/^Error: /);
    await expect(errorSummary(page)).toContainText('Booth inquiries for NILE are closed.');
    await expect(page.getByLabel('Company name')).toHaveValue('Late Ranch');
    await expect(box(page, 'NILE')).not.toBeChecked();
    await context.close();
  });
});

test('while no show takes inquiries, the page that says so is whole', async ({ page, portal }) => {
  await portal.sql`update editions set applications = 'closed'`;
  expect(await portal.rebuild()).toMatchObject({ ok: true });
  await page.goto('/nile/booth-inquiry');
  await expect(main(page).getByText('No shows are taking booth inquiries right now.')).toBeVisible();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect([await sidewaysScroll(page), await axeFindings(page)]).toEqual([0, []]);
  }
});

test('a page from before any show was offered asks the server, and offers those that can be chosen', async ({
  page,
  portal,
}) => {
  await portal.sql`update editions set is_active = false, applications = 'open'`;
  expect(await portal.rebuild()).toMatchObject({ ok: true });
  await portal.sql`update editions set is_active = true,
    applications = case slug when 'mate' then 'closed' else 'waiting' end`;
  await page.goto('/booth-inquiry');
  await expect(box(page, 'NILE')).toHaveAccessibleName(new RegExp(WAITING));
  await expect(box(page, 'MATE')).toBeDisabled();
  await fillInquiry(page, ['NILE']);
  await submitButton(page).click();
  await expect(thanks(page)).toBeVisible();
  await portal.sql`update editions set applications = 'closed'`;
  await page.goto('/booth-inquiry');
  await expect(main(page).getByText('No shows are taking booth inquiries right now.')).toBeVisible();
});

test.describe('an answer that cannot be shown', () => {
  test.use({ expectedErrors: [/React error #31|^console: Error$/] });

  test('gives way to the error screen on the page that waits for a show', async ({ page, portal }) => {
    await portal.sql`update editions set is_active = false, applications = 'open'`;
    expect(await portal.rebuild()).toMatchObject({ ok: true });
    await portal.sql`update editions set is_active = true`;
    await page.route('**/api/events', async (route) => {
      const shows: object[] = await (await route.fetch()).json();
      await route.fulfill({ json: shows.map((show) => ({ ...show, fullName: {} })) });
    });
    await page.goto('/booth-inquiry');
    await expect(heading(page, 'Something went wrong')).toBeFocused();
    await page.unroute('**/api/events');
    await button(page, 'Try Again').click();
    await expect(box(page, 'NILE')).toBeVisible();
  });
});
