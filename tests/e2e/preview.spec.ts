import type { Page } from 'playwright/test';
import { expectToast, openAdmin, saveShow, textRow } from '#tests/support/browser/admin.ts';
import { openManager, preview } from '#tests/support/browser/content-manager.ts';
import {
  axeFindings,
  button,
  choose,
  exactly,
  expect,
  expectAddress,
  expectCount,
  expectErrors,
  expectField,
  expectFocus,
  expectNoFindings,
  field,
  fill,
  go,
  gone,
  heading,
  items,
  keys,
  link,
  main,
  onView,
  press,
  reads,
  region,
  resize,
  says,
  see,
  status,
  textbox,
  title,
  words,
} from '#tests/support/browser/e2e.ts';
import { test } from '#tests/support/browser/publishing-portal.ts';
import { sql } from '#tests/support/portal/sql.ts';
import { pdfOfSize } from '#tests/support/samples/files.ts';

const HERO = 'Headline, Event Page Content';
const chip = () => button(/^Site status: /);

async function publish(): Promise<void> {
  await press('Publish now');
  await reads(chip(), /^Site status: Live at /);
}

test('text, entry, date and document are seen in the preview when they are saved, and on the site when they are published', async ({
  context,
}) => {
  const visitor = await context.newPage();
  const site = async (path: string) => {
    await visitor.goto(path);
    return main(visitor);
  };
  await openManager();
  await press(textRow(HERO), /^Add /);
  await press(`Edit ${HERO}`);
  await textbox('Headline').fill('Howdy from the preview');
  await keys('Enter');
  await reads(title(preview()), 'Howdy from the preview');

  await go('/admin/content#schedule');
  await press('Add Event');
  await fill('Title', 'Farrier at the gate');
  await choose('Date', 'Sat Oct 11');
  await fill(/^Time$/, '07:00');
  await press('Save Event');
  await see(exactly(preview(), 'Farrier at the gate'));

  await go('/admin#events');
  await fill({ 'Start Date': '2027-10-08', 'End Date': '2027-10-16' });
  await saveShow();

  await go('/admin/content#documents');
  await press('Upload Document');
  await field('File').setInputFiles({
    name: 'map.pdf',
    mimeType: 'application/pdf',
    buffer: pdfOfSize(2048),
  });
  await fill('Title', 'Map of the barns');
  await field('Make publicly accessible').check();
  await press(/^Upload$/);
  await expectToast('Document Uploaded');

  const seen = await context.newPage();
  for (const [path, words] of [
    ['/nile', 'Howdy from the preview'],
    ['/nile', 'October 8–16, 2027'],
    ['/nile/vendors#schedule', 'Farrier at the gate'],
    ['/nile/vendors#downloads', 'Map of the barns'],
  ] as const) {
    await seen.goto(`/admin/preview${path}`);
    await see(main(seen).getByText(words).first());
    await gone((await site(path)).getByText(words));
  }
  await publish();
  for (const [path, words] of [
    ['/nile', 'Howdy from the preview'],
    ['/nile', 'October 8–16, 2027'],
    ['/nile/vendors#schedule', 'Farrier at the gate'],
    ['/nile/vendors#downloads', 'Map of the barns'],
  ] as const)
    await see((await site(path)).getByText(words).first());
});

test('two texts with the same words are told apart, typed and clicked', { tag: '@engines' }, async () => {
  for (const key of ['event_dates_heading', 'schedule_dates_label'])
    await sql`insert into content_items (event_id, key, value, type, category)
      select id, ${key}, 'The same words', 'text', 'general' from editions where slug = 'nile'`;
  await openManager();
  const same = onView(exactly(preview(), 'The same words'));
  await expectCount(same, 2);
  await heading(preview(), 'The same words').click();
  const box = textbox('Heading of the dates card');
  await expectFocus(box);
  await box.fill('Other words');
  await see(heading(preview(), 'Other words'));
  await expectCount(same, 1);
  await keys('Escape');
  await expectCount(same, 2);
  await same.last().click();
  await expectAddress(/:homepage\/schedule_dates_label$/);
});

test('the bar above a preview is one line on a small laptop', async () => {
  await resize(1280, 720);
  for (const tab of ['homepage', 'areas']) {
    await openManager(tab);
    // The text above the bar may still arrive between two looks.
    await expect
      .poll(async () => {
        const ends = [field('Preview width'), link('Open the preview in a new tab')];
        const [first, last] = await Promise.all(ends.map((end) => end.boundingBox()));
        return (first?.y ?? 0) - (last?.y ?? 1);
      })
      .toBe(0);
  }
});

test('a phone is 390 px wide, a tablet 768, a computer 1280', { tag: '@engines' }, async ({ page }) => {
  await resize(1440, 900);
  await openManager();
  await see(title(preview()));
  const width = () =>
    page
      .frames()
      .find((frame) => frame.url().includes('/admin/preview'))
      ?.evaluate(() => innerWidth);
  await expect.poll(width).toBe(390);
  for (const [name, px] of [
    ['Tablet', 768],
    ['Computer', 1280],
    ['Phone', 390],
  ] as const) {
    await field('Preview width').selectOption(name);
    await expect.poll(width).toBe(px);
  }
});

test('a colleague sees it by a link, without an account, until the link is ended, in whichever window', async ({
  page,
  browser,
}) => {
  expectErrors(/status of 404/);
  await sql`insert into content_items (event_id, key, value, type, category)
      select id, 'vendor_hero_subtitle', 'For the colleague', 'text', 'general' from editions where slug = 'nile'`;
  await openManager('vendor');
  await press('Share the preview');
  await button('Create link').dblclick();
  const link = field('Link to the preview');
  await expect(link).toHaveValue(/\/preview\/[\w-]{43}\/nile\/vendors$/);
  const address = await link.inputValue();
  await expectNoFindings();

  const elsewhere = await browser.newContext();
  const colleague = await elsewhere.newPage();
  await colleague.goto(address);
  await says(colleague.getByRole('complementary', { name: 'About this preview' }), 'Preview.');
  await reads(title(colleague), 'For the colleague');
  expect(await axeFindings(colleague)).toEqual([]);
  await colleague.getByRole('link', { name: 'Contact' }).first().click();
  await expect(colleague).toHaveURL(/\/preview\/[\w.-]+\/contact$/);

  const second = await page.context().newPage();
  await openManager(second, 'vendor');
  await press(second, 'Share the preview');
  const rows = (window: Page) => items(region(window, 'Active links'));
  for (const window of [page, second]) {
    await expectCount(rows(window), 1);
    await says(rows(window), /Shows NILE 2025Created by Ann · Expires \w+ \d+.* at \d/);
  }
  await press(second, /^Turn off link: Shows NILE 2025/);
  await see(words(second, 'No active links.'));
  // The first window does not know it yet.
  await press(/^Turn off link/);
  await see(words(status(), 'The link is turned off.'), button('Create link'));
  await expectFocus(heading('Active links'));
  expect((await colleague.goto(address))?.status()).toBe(404);
  await see(heading(colleague, 'This link has expired'));
  await elsewhere.close();
});

test('a form in the preview sends nothing, says so, and keeps nothing in the browser', {
  tag: '@engines',
}, async () => {
  await openAdmin();
  await go('/admin/preview/nile/booth-inquiry');
  for (const [label, value] of [
    ['Company name', 'Big Sky Fence'],
    ['Business address', '12 Rimrock Rd.'],
    ['City', 'Billings'],
    ['State', 'Montana'],
    ['ZIP', '59101'],
    ['First name', 'José'],
    ['Last name', 'O’Brien'],
    ['Email', 'jose@bigskyfence.example'],
    ['Phone', '(406) 555-0142'],
    ['Products', 'Gates'],
  ] as const)
    await field(label).first().fill(value);
  await press('Submit Booth Inquiry');
  await see('This is a preview: nothing was sent.');
  await expectField('Company name', 'Big Sky Fence');
  await expectAddress('/admin/preview/nile/booth-inquiry');
  expect(await sql`select 1 from booth_inquiries`).toEqual([]);
  await go('/nile/booth-inquiry');
  await expectField('Company name', '');
});
