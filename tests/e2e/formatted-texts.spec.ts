import { expectToast, openAdmin, storedTexts, textRow } from '#tests/support/browser/admin.ts';
import { openManager, preview } from '#tests/support/browser/content-manager.ts';
import {
  banner,
  button,
  expect,
  expectChecked,
  expectFits,
  expectFocus,
  expectNoFindings,
  go,
  gone,
  items,
  keys,
  leadsTo,
  link,
  list,
  main,
  onView,
  press,
  radio,
  reads,
  resize,
  says,
  see,
  tabpanel,
  textbox,
  which,
  words,
  write,
} from '#tests/support/browser/e2e.ts';
import { openHub, seenLines } from '#tests/support/browser/vendor-hub.ts';
import { addAdministrator } from '#tests/support/portal/administrator.ts';
import { onEditedPortal } from '#tests/support/portal/edited-portal.ts';
import { storeContent } from '#tests/support/portal/store-content.ts';
import { FORMATTED, UNFORMATTED } from '#tests/support/samples/formatted-texts.ts';
import { wordClipboard, wordStored } from '#tests/support/samples/word-clipboard.ts';

const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänsplatz';

const edited = onEditedPortal(async (sql) => {
  await addAdministrator({ sql }, 'ann@example.com');
  await storeContent('nile', FORMATTED, 'html');
  await storeContent('nile', UNFORMATTED);
  await storeContent('nile', {
    tab_load_in_label: 'Load-In & Move-Out',
    tab_downloads_label: 'Forms & PDFs',
    schedule_title: LONG,
  });
  await sql`insert into entries (event_id, title, description, date, time, location)
    select id, 'Farewell', '', '2025-10-19', '13:00', ${LONG} from editions where slug = 'nile'`;
});
edited.describe.configure({ mode: 'default' });

edited('formatted texts show their lists, emphasis and links on pages', async ({ page }) => {
  await openHub('nile');
  const panel = tabpanel();
  await reads(panel.getByRole('heading', { level: 2 }), 'Getting in & out');
  const list = which(panel.getByRole('list'), 'your badge');
  await reads(items(list), ['your badge', 'the form']);
  await reads(list.getByRole('strong'), 'badge');
  await leadsTo(link(list, 'form'), '/contact');
  expect((await seenLines(panel)).slice(1, 5)).toEqual([
    'Getting in & out',
    'Bring to NILE:',
    'your badge',
    'the form',
  ]);
  await leadsTo(link(banner().or(main()), 'the rules'), 'https://example.org/rules');
  const steps = page.locator('ol ol');
  await reads(items(steps), ['Ring', 'Wait']);
  await reads(page.locator('dd').getByRole('strong'), '12 feet');
});

edited('formatted texts fit every width, in both tones', async ({ page }) => {
  for (const path of ['/nile', '/nile/vendors', '/nile/vendors#guidelines']) {
    await go(path);
    for (const width of [320, 390, 1280]) {
      await resize(width, 900);
      await expectFits(width, path);
    }
    await expectNoFindings();
    // Uncleaned markup runs no script.
    expect(await page.title()).not.toBe('1');
  }
});

edited('the preview shows the published marks, and the words of what is typed', async () => {
  await openManager('vendor');
  const panel = main(preview());
  const list = which(panel.getByRole('list'), 'your badge');
  await reads(items(list), ['your badge', 'the form']);
  await words(list, 'badge').click();
  const box = textbox('Load-in description');
  await expectFocus(box);
  await reads(items(box), ['your badge', 'the form']);
  await expectChecked(radio('Formatted'));
  await keys('Control+a');
  await write('Bring ');
  await keys('Control+b');
  await write('boots');
  await keys('Control+b', 'Enter');
  await write('to {EVENT_NAME}');
  await see(words(panel, 'Bring boots to NILE'));
  await gone(list);
  await keys('Escape');
  await reads(items(list), ['your badge', 'the form']);
});

edited('a description becomes formatted by its editor; a title cannot', async () => {
  await openAdmin('content/schedule_description');
  const row = textRow('Description in the schedule tab');
  await expectChecked(radio(row, 'Plain text'));
  await textbox(row).fill('Every day\nAll days');
  await radio(row, 'Formatted').check();
  const box = textbox(row, 'Description in the schedule tab');
  await reads(box.getByRole('paragraph'), ['Every day', 'All days']);
  await box.click();
  await keys('Control+End');
  for (const _ of 'days') await keys('Shift+ArrowLeft');
  await press(row, 'Bold (Ctrl+B)');
  await expect(button(row, 'Bold (Ctrl+B)')).toHaveAttribute('aria-pressed', 'true');
  await keys('Control+Enter');
  await expectToast('Content updated successfully');
  await says(row, 'Formatted');
  const stored = async () => (await storedTexts('nile'))['schedule_description'];
  expect(await stored()).toBe('<p>Every day</p><p>All <strong>days</strong></p>');

  await row.click();
  await radio(row, 'Plain text').check();
  await expect(textbox(row)).toHaveValue('Every day\nAll days');
  await textbox(row).press('Control+Enter');
  await gone(words(row, 'Formatted'));
  expect(await stored()).toBe('Every day\nAll days');

  await row.click();
  await press(row, 'History');
  await button(/^Restore/)
    .first()
    .click();
  await expect.poll(stored).toBe('<p>Every day</p><p>All <strong>days</strong></p>');

  await go('/admin#content/load_in_title');
  const title = textbox('Load-in title');
  await expect(title).toHaveValue('Getting in & out');
  await gone(radio('Formatted'));
});

edited(
  'what is pasted from Word is in order, and links lead only where they may',
  { tag: '@engines' },
  async () => {
    await openAdmin('content/safety_rule_1');
    const row = textRow('Safety rule 1');
    await radio(row, 'Formatted').check();
    const box = textbox(row, 'Safety rule 1');
    await box.click();
    await keys('Control+a');
    await box.evaluate((element, html) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', html);
      const event = new Event('paste', { bubbles: true, cancelable: true });
      element.dispatchEvent(Object.defineProperty(event, 'clipboardData', { value: clipboardData }));
    }, wordClipboard);
    await says(items(list(box).first()).first(), 'Your badge');
    await press(row, 'Save');
    await expectToast('Content updated successfully');
    const stored = async () => (await storedTexts('nile'))['safety_rule_1'];
    expect(await stored()).toBe(wordStored);

    await row.click();
    await expectFocus(box);
    await keys('Control+a');
    await write('Call ');
    await keys('Control+k');
    const target = textbox(row, 'Link to');
    await expectFocus(target);
    await target.fill('javascript:alert(1)');
    await target.press('Enter');
    await expect(target).toHaveAccessibleDescription(/Please enter a valid web address$/);
    await expectNoFindings();
    await target.press('Escape');
    await expectFocus(box);
    await keys('Control+k');
    await target.fill('ann@example.com');
    await target.press('Enter');
    await see(link(box, 'ann@example.com'));
    await keys('Control+Enter');
    await gone(textbox(row));
    expect(await stored()).toBe('<p>Call <a href="mailto:ann@example.com">ann@example.com</a></p>');
  },
);

edited('long labels and words fit a small phone', async ({ page }) => {
  await resize(320, 800);
  for (const hash of ['load-in', 'downloads', 'schedule']) {
    await openHub('nile', `#${hash}`);
    await expectFits(hash);
    await expect(page.getByRole('tab', { selected: true })).toBeInViewport({ ratio: 0.99 });
  }
  await expectNoFindings();
  for (const place of await onView(words(LONG)).all())
    expect(await place.evaluate((cell) => cell.scrollWidth - cell.clientWidth), 'nothing is cut off').toBe(0);
});
