import { checkbox, expect } from '#tests/support/browser/e2e.ts';
import {
  draftKept,
  fillInquiry,
  openInquiry,
  submitButton,
  thanks,
} from '#tests/support/browser/inquiry-form.ts';
import { onEditedPortal } from '#tests/support/portal/edited-portal.ts';

const long =
  'The long hall between the river and the railway, whose doors are wide enough for a tractor, heated';

/** NILE has areas of its own; MATE offers what both began with. */
const test = onEditedPortal(
  (sql) => sql`
    insert into content_items (event_id, key, value, type, category)
    select id, 'inquiry_areas', ${`Arena\nConcourse\n${long}`}, 'text', 'event' from editions where slug = 'nile'`,
);
test.describe.configure({ mode: 'default' });

const ofNile = ['Arena', 'Concourse', long, 'No preference'];
const ofBoth = ['Arena', 'Concourse', long, 'Exhibit Hall', 'Expo Building', 'Courtyard', 'No preference'];
const ofMate = ['Exhibit Hall', 'Concourse', 'Expo Building', 'Courtyard', 'No preference'];

test('the form offers the areas of the chosen shows, each once', async ({ page }) => {
  const areas = page.getByLabel('Preferred area').getByRole('option');
  await openInquiry(page, '/booth-inquiry');
  await expect(areas).toHaveText(ofBoth);
  await openInquiry(page, '/nile/booth-inquiry');
  await expect(areas).toHaveText(ofNile);
  await checkbox(page, 'MATE').check();
  await expect(areas).toHaveText(ofBoth);
  await checkbox(page, 'NILE').uncheck();
  await expect(areas).toHaveText(ofMate);
});

test('a chosen area stays when it is not offered any more, and says so', async ({ page }) => {
  await openInquiry(page, '/nile/booth-inquiry');
  await fillInquiry(page, []);
  const area = page.getByLabel('Preferred area');
  await area.selectOption('Arena');
  await draftKept(page, '"Arena"');
  await openInquiry(page, '/mate/booth-inquiry');
  await expect(page.getByText('Draft restored')).toBeVisible();
  await checkbox(page, 'NILE').uncheck();
  await expect(area).toHaveValue('Arena');
  await expect(area.getByRole('option', { selected: true })).toHaveText('Arena (no longer on the list)');
  await submitButton(page).click();
  await expect(thanks(page)).toBeVisible();
  await expect(page.locator('dl').getByText('Arena', { exact: true })).toBeVisible();
});
