import { expectToast, openAdmin, storedTexts, textRow } from '#tests/support/browser/admin.ts';
import { openManager, preview } from '#tests/support/browser/content-manager.ts';
import {
  axeFindings,
  button,
  expect,
  link,
  radio,
  sidewaysScroll,
  textbox,
} from '#tests/support/browser/e2e.ts';
import { openHub, seenLines } from '#tests/support/browser/vendor-hub.ts';
import { addAdministrator } from '#tests/support/portal/administrator.ts';
import { onEditedPortal } from '#tests/support/portal/edited-portal.ts';
import { storeContent } from '#tests/support/portal/store-content.ts';
import { FORMATTED, UNFORMATTED } from '#tests/support/samples/formatted-texts.ts';
import { wordClipboard, wordStored } from '#tests/support/samples/word-clipboard.ts';

const edited = onEditedPortal(async (sql) => {
  await addAdministrator({ sql }, 'ann@example.com');
  await storeContent(sql, 'nile', FORMATTED, 'html');
  await storeContent(sql, 'nile', UNFORMATTED);
});
edited.describe.configure({ mode: 'default' });

edited('formatted texts show their lists, emphasis and links on pages', async ({ page }) => {
  await openHub(page, 'nile');
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText('Getting in & out');
  const list = panel.getByRole('list').filter({ hasText: 'your badge' });
  await expect(list.getByRole('listitem')).toHaveText(['your badge', 'the form']);
  await expect(list.getByRole('strong')).toHaveText('badge');
  await expect(link(list, 'form')).toHaveAttribute('href', '/contact');
  expect((await seenLines(panel)).slice(1, 5)).toEqual([
    'Getting in & out',
    'Bring to NILE:',
    'your badge',
    'the form',
  ]);
  await expect(link(page.getByRole('banner').or(page.locator('main')), 'the rules')).toHaveAttribute(
    'href',
    'https://example.org/rules',
  );
  const steps = page.locator('ol ol');
  await expect(steps.getByRole('listitem')).toHaveText(['Ring', 'Wait']);
  await expect(page.locator('dd').getByRole('strong')).toHaveText('12 feet');
});

edited('formatted texts fit every width, in both tones', async ({ page }) => {
  for (const path of ['/nile', '/nile/vendors', '/nile/vendors#guidelines']) {
    await page.goto(path);
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect([width, path, await sidewaysScroll(page)]).toEqual([width, path, 0]);
    }
    expect(await axeFindings(page)).toEqual([]);
    // Uncleaned markup runs no script.
    expect(await page.title()).not.toBe('1');
  }
});

edited('the preview shows the published marks, and the words of what is typed', async ({ page }) => {
  await openManager(page, 'vendor');
  const panel = preview(page).getByRole('main');
  const list = panel.getByRole('list').filter({ hasText: 'your badge' });
  await expect(list.getByRole('listitem')).toHaveText(['your badge', 'the form']);
  await list.getByText('badge').click();
  const box = textbox(page, 'Load-in description');
  await expect(box).toBeFocused();
  await expect(box.getByRole('listitem')).toHaveText(['your badge', 'the form']);
  await expect(radio(page, 'Formatted')).toBeChecked();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Bring ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('boots');
  await page.keyboard.press('Control+b');
  await page.keyboard.press('Enter');
  await page.keyboard.type('to {EVENT_NAME}');
  await expect(panel.getByText('Bring boots to NILE')).toBeVisible();
  await expect(list).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(list.getByRole('listitem')).toHaveText(['your badge', 'the form']);
});

edited('a description becomes formatted by its editor; a title cannot', async ({ page, portal }) => {
  await openAdmin(page, 'content/schedule_description');
  const row = textRow(page, 'Description in the schedule tab');
  await expect(radio(row, 'Plain text')).toBeChecked();
  await row.getByRole('textbox').fill('Every day\nAll days');
  await radio(row, 'Formatted').check();
  const box = textbox(row, 'Description in the schedule tab');
  await expect(box.getByRole('paragraph')).toHaveText(['Every day', 'All days']);
  await box.click();
  await page.keyboard.press('Control+End');
  for (const _ of 'days') await page.keyboard.press('Shift+ArrowLeft');
  await button(row, 'Bold (Ctrl+B)').click();
  await expect(button(row, 'Bold (Ctrl+B)')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Control+Enter');
  await expectToast(page, 'Content updated successfully');
  await expect(row).toContainText('Formatted');
  const stored = async () => (await storedTexts(portal, 'nile'))['schedule_description'];
  expect(await stored()).toBe('<p>Every day</p><p>All <strong>days</strong></p>');

  await row.click();
  await radio(row, 'Plain text').check();
  await expect(row.getByRole('textbox')).toHaveValue('Every day\nAll days');
  await row.getByRole('textbox').press('Control+Enter');
  await expect(row.getByText('Formatted')).toHaveCount(0);
  expect(await stored()).toBe('Every day\nAll days');

  await button(row, /^History/).click();
  await button(page, /^Restore/)
    .first()
    .click();
  await expect(row).toContainText('Formatted');
  expect(await stored()).toBe('<p>Every day</p><p>All <strong>days</strong></p>');

  await page.goto('/admin#content/load_in_title');
  const title = textbox(page, 'Load-in title');
  await expect(title).toHaveValue('Getting in & out');
  await expect(radio(page, 'Formatted')).toHaveCount(0);
});

edited(
  'what is pasted from Word is in order, and links lead only where they may',
  { tag: '@engines' },
  async ({ page, portal }) => {
    await openAdmin(page, 'content/safety_rule_1');
    const row = textRow(page, 'Safety rule 1');
    await radio(row, 'Formatted').check();
    const box = textbox(row, 'Safety rule 1');
    await box.click();
    await page.keyboard.press('Control+a');
    await box.evaluate((element, html) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', html);
      const event = new Event('paste', { bubbles: true, cancelable: true });
      element.dispatchEvent(Object.defineProperty(event, 'clipboardData', { value: clipboardData }));
    }, wordClipboard);
    await expect(box.getByRole('list').first().getByRole('listitem').first()).toContainText('Your badge');
    await button(row, 'Save').click();
    await expectToast(page, 'Content updated successfully');
    const stored = async () => (await storedTexts(portal, 'nile'))['safety_rule_1'];
    expect(await stored()).toBe(wordStored);

    await row.click();
    await expect(box).toBeFocused();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Call ');
    await page.keyboard.press('Control+k');
    const target = textbox(row, 'Link to');
    await expect(target).toBeFocused();
    await target.fill('javascript:alert(1)');
    await target.press('Enter');
    await expect(target).toHaveAccessibleDescription(/Please enter a valid web address$/);
    expect(await axeFindings(page)).toEqual([]);
    await target.press('Escape');
    await expect(box).toBeFocused();
    await page.keyboard.press('Control+k');
    await target.fill('ann@example.com');
    await target.press('Enter');
    await expect(link(box, 'ann@example.com')).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(row.getByRole('textbox')).toHaveCount(0);
    expect(await stored()).toBe('<p>Call <a href="mailto:ann@example.com">ann@example.com</a></p>');
  },
);
