import type { Page } from 'playwright/test';
import { expect, expectToast, openAdmin, type Portal } from '#tests/support/browser/admin.ts';
import { preview } from '#tests/support/browser/content-manager.ts';
import { button, heading, link, tab } from '#tests/support/browser/e2e.ts';
import { passPause, test } from '#tests/support/browser/publishing-portal.ts';
import { readPdf } from '#tests/support/samples/pdf.ts';

/** Counts what is clicked or tapped; typing is free. */
function counter(page: Page) {
  let count = 0;
  return {
    click: async (...where: Parameters<Page['getByRole']>) => {
      count += 1;
      await page.getByRole(...where).click();
    },
    get count() {
      return count;
    },
  };
}

/** The visitors' text, once the pause after the save has passed. */
async function liveWords(page: Page, portal: Portal, path: string): Promise<string> {
  await passPause(portal);
  await expect(button(page, /^Site status: Live/)).toBeVisible();
  return words(page, path);
}

/** The visitors' text. */
async function words(page: Page, path: string, part = 'main'): Promise<string> {
  const visitor = await page.context().newPage();
  await visitor.goto(path);
  const text = await visitor.locator(part).evaluate((shown) => shown.textContent ?? '');
  await visitor.close();
  return text.replace(/\s+/g, ' ');
}

test('the Exhibit Hall closes at 8 on October 17: one edit, at most four clicks from the dashboard', {
  tag: '@engines',
}, async ({ page, portal, request }) => {
  await openAdmin(page);
  const clicks = counter(page);
  await clicks.click('link', { name: 'Edit Schedule' });
  await clicks.click('button', { name: 'Edit Exhibit Hall open, Oct 17' });
  await page.getByLabel('End Time').fill('20:00');
  await clicks.click('button', { name: 'Save Event' });
  expect(clicks.count).toBeLessThanOrEqual(3);
  await expect(preview(page).getByText('10:00 AM–8:00 PM').first()).toBeAttached();

  await expectToast(page, 'Schedule Updated');
  const hub = await liveWords(page, portal, '/nile/vendors');
  for (const tab of ['#load-in', '#schedule']) {
    expect(await words(page, '/nile/vendors', tab)).toContain('10:00 AM–8:00 PM');
  }
  expect(hub).toContain('10:00 AM–8:00 PM');
  expect(hub).not.toContain('10:00 AM–7:00 PM');
  for (const path of ['/nile/guides/exhibit-hall.pdf', '/nile/schedule.pdf']) {
    const { text } = await readPdf(await (await request.get(path)).body());
    expect(text).toContain('10:00 AM–8:00 PM');
    expect(text).not.toContain('10:00 AM–7:00 PM');
  }
  for (const path of ['/nile/schedule.ics', '/nile/exhibit-hall.ics']) {
    const calendar = await (await request.get(path)).text();
    expect(calendar).toContain('DTEND;TZID=America/Denver:20251017T200000');
    expect(calendar).not.toContain('20251017T190000');
  }
});

test('a new entry: three clicks and four fields from the dashboard, and the preview shows it', async ({
  page,
}) => {
  await openAdmin(page);
  const clicks = counter(page);
  await clicks.click('link', { name: 'Edit Schedule' });
  await clicks.click('button', { name: 'Add Event' });
  // In its place among the days, between the last entry of its day and the next day.
  const form = page.getByRole('form', { name: 'Add Event' });
  await expect(form).toHaveAccessibleName('Add Event: All areas · Fri Oct 10');
  await expect(form.getByLabel('Title')).toBeFocused();
  await form.getByLabel('Title').fill('Vendor breakfast');
  await form.getByLabel('Date').selectOption('Fri Oct 17');
  await form.getByLabel('Time', { exact: true }).fill('07:00');
  await form.getByLabel('End Time').fill('08:00');
  await expect(heading(page, 'All areas · Fri Oct 17')).toBeVisible();
  await clicks.click('button', { name: 'Save Event' });
  expect(clicks.count).toBe(3);
  await expect(page.getByRole('article', { name: 'Vendor breakfast, Oct 17' })).toBeVisible();
  await expect(preview(page).getByText('Vendor breakfast', { exact: true })).toBeInViewport();
});

test('a bar of the drawn week opens its entry in its row, and the preview scrolls to it', async ({
  page,
}) => {
  await openAdmin(page);
  await link(page, 'Edit Schedule').click();
  const week = page.getByRole('table', { name: 'At a Glance' });
  await expect(week.getByRole('columnheader')).toHaveText([
    'Day',
    'Expo Building',
    'Exhibit Hall',
    'Courtyard',
  ]);
  await button(week.getByRole('row', { name: 'Fri Oct 17' }), 'Exhibit Hall open, 10:00 AM–7:00 PM').click();
  const form = page.getByRole('form', { name: 'Edit Exhibit Hall open' });
  await expect(form).toHaveAccessibleName('Edit Exhibit Hall open: Exhibit Hall · Fri Oct 17');
  await expect(form.getByLabel('Title')).toBeFocused();
  await expect(form).toBeInViewport();
  await expect(preview(page).getByText('10:00 AM–7:00 PM').filter({ visible: true })).toBeInViewport();
  await form.getByLabel('Date').selectOption('Another date…');
  await form.getByLabel('Which one?').fill('2025-11-20');
  await expect(
    form.getByText('It is on November 20, 2025, but the show is October 10–18, 2025.'),
  ).toBeVisible();
});

test('the preview scrolls to an entry also where its page comes to life late', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route(/\/_astro\/hydrate\./, async (route) => {
    await held.promise;
    await route.continue();
  });
  await openAdmin(page);
  await link(page, 'Edit Schedule').click();
  await button(page.getByRole('row', { name: 'Fri Oct 17' }), 'Exhibit Hall open, 10:00 AM–7:00 PM').click();
  const marked = preview(page).locator('[data-preview-place]');
  await expect(marked).toBeAttached();
  held.resolve();
  await expect(tab(preview(page), 'Schedule')).toHaveAttribute('aria-selected', 'true');
  await expect(marked).toContainText('10:00 AM–7:00 PM');
  await expect(marked).toBeInViewport();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the roll-up doors close at 11: at most eight taps, seen at once, live after the pause', {
    tag: '@engines',
  }, async ({ page, portal }) => {
    await openAdmin(page);
    const taps = counter(page);
    await taps.click('link', { name: 'Edit Schedule' });
    await taps.click('button', { name: 'Edit Final setup, Oct 9, Expo Building' });
    await taps.click('textbox', { name: 'Description' });
    const box = page.getByLabel('Description');
    await box.press('Control+End');
    for (let typed = 0; typed < '0:00 AM.'.length; typed += 1) await page.keyboard.press('Backspace');
    await page.keyboard.type('1:00 AM.');
    await expect(page.getByRole('status').getByText('Roll-up doors close at 11:00 AM')).toBeVisible();
    await taps.click('button', { name: 'Save Event' });
    // What is typed shows before it is stored; only what is stored goes live.
    await expectToast(page, 'Schedule Updated');
    await taps.click('button', { name: 'Preview' });
    await expect(
      preview(page).getByText('Roll-up doors close at 11:00 AM').filter({ visible: true }),
    ).toBeVisible();
    expect(taps.count).toBeLessThanOrEqual(8);
    const hub = await liveWords(page, portal, '/nile/vendors');
    expect(hub).toContain(
      'Thursday, Oct 9: Large equipment until 10:00 AM, then hand carry only. Roll-up doors close at 11:00 AM.',
    );
    expect(hub).not.toContain('close at 10');
  });
});
