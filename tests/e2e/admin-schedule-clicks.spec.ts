import type { Page } from 'playwright/test';
import { expectToast, openAdmin } from '#tests/support/browser/admin.ts';
import { preview } from '#tests/support/browser/content-manager.ts';
import {
  button,
  choose,
  expect,
  expectFocus,
  field,
  fill,
  follow,
  hold,
  keys,
  onView,
  press,
  reads,
  row,
  says,
  see,
  status,
  tab,
  textbox,
  thePage,
  write,
} from '#tests/support/browser/e2e.ts';
import { passPause, test } from '#tests/support/browser/publishing-portal.ts';
import { readPdf } from '#tests/support/samples/pdf.ts';

/** The visitors' text, once the pause after the save has passed. */
async function liveWords(path: string): Promise<string> {
  await passPause();
  await see(button(/^Site status: Live/));
  return words(thePage(), path);
}

/** The visitors' text. */
async function words(page: Page, path: string, part = 'main'): Promise<string> {
  const visitor = await page.context().newPage();
  await visitor.goto(path);
  const text = await visitor.locator(part).evaluate((shown) => shown.textContent ?? '');
  await visitor.close();
  return text.replace(/\s+/g, ' ');
}

test('the Exhibit Hall closes at 8 on October 17: one edit, three clicks from the dashboard', {
  tag: '@engines',
}, async ({ page, request }) => {
  await openAdmin();
  await follow('Edit Schedule');
  await press('Edit Exhibit Hall open, Oct 17');
  await fill('End Time', '20:00');
  await press('Save Event');
  await expect(preview().getByText('10:00 AM–8:00 PM').first()).toBeAttached();

  await expectToast('Schedule Updated');
  const hub = await liveWords('/nile/vendors');
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

test('a bar of the drawn week opens its entry in its row, and the preview scrolls to it', async ({
  page,
}) => {
  await openAdmin();
  await follow('Edit Schedule');
  const week = page.getByRole('table', { name: 'At a Glance' });
  await reads(week.getByRole('columnheader'), ['Day', 'Expo Building', 'Exhibit Hall', 'Courtyard']);
  await press(row(week, 'Fri Oct 17'), 'Exhibit Hall open, 10:00 AM–7:00 PM');
  const form = page.getByRole('form', { name: 'Edit Exhibit Hall open' });
  await expect(form).toHaveAccessibleName('Edit Exhibit Hall open: Exhibit Hall · Fri Oct 17');
  await expectFocus(field(form, 'Title'));
  await expect(form).toBeInViewport();
  await expect(onView(preview().getByText('10:00 AM–7:00 PM'))).toBeInViewport();
  await choose(form, 'Date', 'Another date…');
  await fill(form, 'Which one?', '2025-11-20');
  await see(form.getByText('It is on November 20, 2025, but the show is October 10–18, 2025.'));
});

test('the preview scrolls to an entry also where its page comes to life late', async () => {
  const held = await hold(/\/_astro\/hydrate\./);
  await openAdmin();
  await follow('Edit Schedule');
  await press(row('Fri Oct 17'), 'Exhibit Hall open, 10:00 AM–7:00 PM');
  const marked = preview().locator('[data-preview-place]');
  await expect(marked).toBeAttached();
  held();
  await expect(tab(preview(), 'Schedule')).toHaveAttribute('aria-selected', 'true');
  await says(marked, '10:00 AM–7:00 PM');
  await expect(marked).toBeInViewport();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the roll-up doors close at 11: five taps, seen at once, live after the pause', {
    tag: '@engines',
  }, async () => {
    await openAdmin();
    await follow('Edit Schedule');
    await press('Edit Final setup, Oct 9, Expo Building');
    await textbox('Description').click();
    const box = field('Description');
    await box.press('Control+End');
    for (let typed = 0; typed < '0:00 AM.'.length; typed += 1) await keys('Backspace');
    await write('1:00 AM.');
    await see(status().getByText('Roll-up doors close at 11:00 AM'));
    await press('Save Event');
    // What is typed shows before it is stored; only what is stored goes live.
    await expectToast('Schedule Updated');
    await press('Preview');
    await see(onView(preview().getByText('Roll-up doors close at 11:00 AM')));
    const hub = await liveWords('/nile/vendors');
    expect(hub).toContain(
      'Thursday, Oct 9: Large equipment until 10:00 AM, then hand carry only. Roll-up doors close at 11:00 AM.',
    );
    expect(hub).not.toContain('close at 10');
  });
});
