import { openAdmin, storedTexts, textRow, toast } from '#tests/support/browser/admin.ts';
import { openManager, preview } from '#tests/support/browser/content-manager.ts';
import { axeFindings, expect, sidewaysScroll } from '#tests/support/browser/e2e.ts';
import { openHub, seenLines } from '#tests/support/browser/vendor-hub.ts';
import { addAdministrator } from '#tests/support/portal/administrator.ts';
import { onEditedPortal } from '#tests/support/portal/edited-portal.ts';
import { storeContent } from '#tests/support/portal/store-content.ts';
import { BRING, FORMATTED, UNFORMATTED } from '#tests/support/samples/formatted-texts.ts';

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
  await expect(list.getByRole('link', { name: 'form' })).toHaveAttribute('href', '/contact');
  expect((await seenLines(panel)).slice(0, 4)).toEqual([
    'Getting in & out',
    'Bring to NILE:',
    'your badge',
    'the form',
  ]);
  await expect(
    page.getByRole('banner').or(page.locator('main')).getByRole('link', { name: 'the rules' }),
  ).toHaveAttribute('href', 'https://example.org/rules');
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
    // What was never cleaned does nothing.
    expect(await page.title()).not.toBe('1');
  }
});

edited('the preview shows the published marks, and the words of what is typed', async ({ page }) => {
  await openManager(page, 'vendor');
  const panel = preview(page).getByRole('tabpanel');
  const list = panel.getByRole('list').filter({ hasText: 'your badge' });
  await expect(list.getByRole('listitem')).toHaveText(['your badge', 'the form']);
  await list.getByText('badge').click();
  const box = page.getByRole('textbox', { name: 'Load-in description' });
  await expect(box).toHaveValue(BRING);
  await expect(page.getByRole('radio', { name: 'Formatted (HTML)' })).toBeChecked();
  await box.fill('<p>Bring <b>boots</b></p><p>to {EVENT_NAME}</p>');
  await expect(panel.getByText('Bring boots to NILE')).toBeVisible();
  await expect(list).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(list.getByRole('listitem')).toHaveText(['your badge', 'the form']);
});

edited('a description becomes formatted by its editor; a title cannot', async ({ page, portal }) => {
  await openAdmin(page, 'content/schedule_description');
  const row = textRow(page, 'Description in the schedule tab');
  await expect(row.getByRole('radio', { name: 'Plain text' })).toBeChecked();
  await row.getByRole('radio', { name: 'Formatted (HTML)' }).check();
  await expect(row.getByText('You can use <p>, <br>, <ul>')).toBeVisible();
  await row.getByRole('textbox').fill('<p onclick="x()">All <b>days</b>');
  await row.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toContainText('Content updated successfully');
  await expect(row).toContainText('html');
  expect((await storedTexts(portal, 'nile'))['schedule_description']).toBe('<p>All <b>days</b></p>');

  await row.getByRole('button', { name: /^Edit/ }).click();
  await row.getByRole('radio', { name: 'Plain text' }).check();
  await row.getByRole('textbox').fill('All days');
  await page.keyboard.press('Control+Enter');
  await expect(row).not.toContainText('html');

  await row.getByRole('button', { name: /^History/ }).click();
  await page
    .getByRole('button', { name: /^Restore/ })
    .first()
    .click();
  await expect(row).toContainText('<p>All <b>days</b></p>');
  await expect(row).toContainText('html');

  await page.goto('/admin#content/load_in_title');
  const title = page.getByRole('textbox', { name: 'Load-in title' });
  await expect(title).toHaveValue('Getting in & out');
  await expect(page.getByRole('radio', { name: 'Formatted (HTML)' })).toHaveCount(0);
});
