import type { Page } from 'playwright/test';
import {
  expect,
  expectToast,
  openAdmin,
  type Portal,
  storedTexts,
  storeTexts,
  test,
  toast,
} from '#tests/support/browser/admin.ts';
import { button, checkbox, dialog, group, link, radio, region } from '#tests/support/browser/e2e.ts';

const LABELS = [
  'Event Name',
  'Location',
  'Start Date',
  'End Date',
  'Description',
  'Full Name',
  'Floor Plan ID',
  'Active',
  'Inquiry Emails To',
  'Delete Inquiries After (Months)',
  'Exhibitors',
  'Attendees',
  'Square Feet',
  'Master Schedule Address',
];
const NAMES = [
  'event_name',
  'event_location',
  'event_start_date',
  'event_end_date',
  'event_description',
  'event_full_name',
  'event_floor_plan',
  'event_active',
  'event_notify',
  'event_retention',
  'event_exhibitors',
  'event_attendees',
  'event_sqft',
  'event_master_schedule',
];

async function saveShow(page: Page): Promise<void> {
  await button(page, 'Save Changes').click();
  await expectToast(page, 'Event details updated successfully');
}

async function expectShow({ sql }: Portal, stored: Record<string, unknown>): Promise<void> {
  expect((await sql`select * from editions where slug = 'nile'`)[0]).toMatchObject(stored);
}

test('the form has the fields of the show', async ({ page }) => {
  await openAdmin(page, 'events');
  for (const [position, label] of LABELS.entries()) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('name', NAMES[position] ?? '');
  }
  await expect(page.getByLabel('Event Name')).toHaveValue('NILE');
  await expect(page.getByLabel('Start Date')).toHaveAttribute('type', 'date');
  await expect(page.getByLabel('Start Date')).toHaveValue('2025-10-10');
  await expect(page.getByLabel('Active', { exact: true })).toBeChecked();
});

test('a description that was formatted in the Content Editor keeps its format here', async ({
  page,
  portal,
}) => {
  await portal.sql`insert into content_items (event_id, key, value, type, category)
    select id, 'event_description', 'All about <b>livestock</b>', 'html', 'event' from editions where slug = 'nile'`;
  await openAdmin(page, 'events');
  await expect(page.getByLabel('Description')).toHaveValue('All about <b>livestock</b>');
  await page.getByLabel('Description').fill('All about <b>cattle</b>');
  await saveShow(page);
  const [stored] = await portal.sql`select value, type from content_items where key = 'event_description'`;
  expect(stored).toEqual({ value: 'All about <b>cattle</b>', type: 'html' });
});

test('Save Changes stores the record, and the description as a text', { tag: '@journey' }, async ({
  page,
  portal,
}) => {
  await storeTexts(portal, 'nile', { event_location: 'An older place' });
  await openAdmin(page, 'events');
  await expect(page.getByLabel('Location')).toHaveValue('An older place');
  await page.getByLabel('Event Name').fill('NILE 2026');
  await page.getByLabel('Location').fill('First Interstate Arena');
  await page.getByLabel('Start Date').fill('2026-10-09');
  await page.getByLabel('End Date').fill('2026-10-17');
  await page.getByLabel('Description').fill('Livestock, and all that belongs to it.');
  await page.getByLabel('Floor Plan ID').fill('https://NILE-2026.ExpoFP.com/?x=1');
  await expect(link(page, 'Check this floor plan')).toHaveAttribute(
    'href',
    'https://nile-2026.expofp.com/?allowConsent=false',
  );
  const seen = Promise.withResolvers<void>();
  await page.route('**/api/events/*', async (route) => {
    await seen.promise;
    await route.continue();
  });
  await button(page, 'Save Changes').click();
  await expect(button(page, 'Saving...')).toBeVisible();
  seen.resolve();
  await expectToast(page, 'Event details updated successfully');
  await expectShow(portal, {
    name: 'NILE 2026',
    location: 'First Interstate Arena',
    start_date: '2026-10-09',
    end_date: '2026-10-17',
    expofp_event_id: 'nile-2026',
  });
  expect(await storedTexts(portal, 'nile')).toEqual({
    event_description: 'Livestock, and all that belongs to it.',
  });
  await expect(page.getByLabel('Active Event').locator('option:checked')).toHaveText('NILE 2026 (nile)');
  await page.reload();
  await expect(page.getByLabel('Description')).toHaveValue('Livestock, and all that belongs to it.');
});

test('dates that leave entries outside of the show say how many, lead to them, and are asked about', async ({
  page,
  portal,
}) => {
  const endDate = () => portal.sql`select end_date from editions where slug = 'nile'`;
  const said = 'With these dates, 2 schedule items are outside the show.';
  await openAdmin(page, 'events');
  await expect(page.getByText(said)).toHaveCount(0);
  await page.getByLabel('End Date').fill('2025-10-17');
  const note = page.getByRole('status').filter({ hasText: said });
  // They move with the show, unless somebody wants them to stay.
  await expect(note).toHaveCount(0);
  await checkbox(page, /^Move its \d+ items to the new dates$/).uncheck();
  await expect(note.getByRole('link')).toHaveText([/^Schedule, Oct 18: /, /^Schedule, Oct 18: /]);
  await button(page, 'Save Changes').click();
  const question = dialog(page, 'Save these dates?');
  await expect(question).toContainText(said);
  await button(question, 'Back to editing').last().click();
  expect(await endDate()).toEqual([{ end_date: '2025-10-18' }]);
  await button(page, 'Save Changes').click();
  await button(question, 'Save the dates').click();
  await expectToast(page, 'Event details updated successfully');
  expect(await endDate()).toEqual([{ end_date: '2025-10-17' }]);
  await expect(note).toHaveCount(0);
});

test('a show that moves takes its entries and texts along, and one undo brings all of it back', {
  tag: '@journey',
}, async ({ page, portal }) => {
  const dates = () =>
    portal.sql`select id, date from entries where event_id = (select id from editions where slug = 'nile') order by id`;
  const said = { hero_title: 'Open daily, October 10-18.', cta_title: 'Set up on Thursday, October 9.' };
  await storeTexts(portal, 'nile', said);
  const before = await dates();
  await openAdmin(page, 'events');
  const save = button(page, 'Save Changes');
  const move = async () => {
    await page.getByLabel('Start Date').fill('2025-10-17');
    await page.getByLabel('End Date').fill('2025-10-25');
    await expect(checkbox(page, /^Move its \d+ items/)).toBeChecked();
  };
  await move();
  await page.getByText('Each day, old and new').click();
  const [day, wanted] = [page.getByLabel('New day for Friday, Oct 10'), '2025-10-18'];
  await expect(day).toHaveValue('2025-10-17');
  await day.fill(wanted);
  await save.click();
  await expectToast(page, 'Event details updated successfully');
  const outdated = region(page, 'Outdated dates');
  await expect(outdated).toContainText('The show moved from October 10–18, 2025 to October 17–25, 2025.');
  await expect(outdated).toContainText('Open daily, October 17-25.');
  await expect(outdated).toContainText('Set up on Thursday, October 16.');
  const moved = new Map((await dates()).map(({ id, date }) => [id, date]));
  for (const { id, date } of before)
    expect(moved.get(id)).toBe(
      date === '2025-10-10' ? wanted : `2025-10-${String(Number(date.slice(8)) + 7).padStart(2, '0')}`,
    );
  await button(outdated, /^Accept all/).click();
  await expectToast(page, 'texts changed');
  await button(toast(page), /^Undo/).click();
  await expect(page.getByLabel('Start Date')).toHaveValue('2025-10-10');
  expect(await dates()).toEqual(before);
  expect(await storedTexts(portal, 'nile')).toMatchObject(said);
  await expect(outdated).toHaveCount(0);

  await move();
  await save.click();
  await button(outdated, 'Undo the move').click();
  await expect(outdated).toHaveCount(0);
  await expect(page.getByLabel('End Date')).toHaveValue('2025-10-18');
  expect(await dates()).toEqual(before);
});

test('figures and the address of the master schedule are saved with the rest', async ({ page, portal }) => {
  await openAdmin(page, 'events');
  await page.getByLabel('Exhibitors', { exact: true }).fill('240');
  await page.getByLabel('Attendees').fill('15,500');
  await page.getByLabel('Master Schedule Address').fill('example.com/all.pdf');
  await expect(
    page.getByText('Not saved yet: Exhibitors, Attendees, Master Schedule Address'),
  ).toBeInViewport();
  await saveShow(page);
  await expect(page.getByText('Not saved yet')).toHaveCount(0);
  await expect(page.getByLabel('Attendees')).toHaveValue('15,500');
  await expect(page.getByLabel('Master Schedule Address')).toHaveValue('https://example.com/all.pdf');
  await expect(button(page, 'Discard changes')).toBeHidden();
  await expectShow(portal, { exhibitor_count: 240, expected_attendees: 15_500, square_feet: null });
  await button(page, 'History').click();
  const history = dialog(page, 'History of NILE');
  await expect(history.getByRole('listitem')).toHaveCount(3);
  await expect(history).toContainText('Attendees');
  await expect(history).toContainText('15,500');
  await expect(history).toContainText('https://example.com/all.pdf');
  await page.keyboard.press('Escape');
  await page.getByLabel('Exhibitors', { exact: true }).fill('');
  await page.getByLabel('Master Schedule Address').fill('');
  await button(page, 'Save Changes').click();
  await expect(button(page, 'Discard changes')).toBeHidden();
  expect(await portal.sql`select key from settings`).toEqual([]);
  await expectShow(portal, { exhibitor_count: null });
});

test('each part is switched by itself, by keyboard too, and the switch outlives a closed tab', {
  tag: '@engines',
}, async ({ page, portal }) => {
  await openAdmin(page, 'events');
  const part = (name: string) => page.getByRole('group', { name, exact: true });
  const chosen = (name: string, choice: string) => radio(part(name), choice);
  for (const name of ['Load-In', 'Schedule', 'Guidelines', 'Downloads', 'Floor Map'])
    await expect(chosen(name, 'Published')).toBeChecked();
  await part('Guidelines').getByText('Coming soon').click();
  await chosen('Floor Map', 'Published').focus();
  await page.keyboard.press('ArrowRight');
  await expect(chosen('Floor Map', 'Coming soon')).toBeChecked();
  await page.getByLabel('Floor Plan ID').fill('nile-2026');
  await expect(page.getByText('Visitors don’t see the map yet')).toBeVisible();
  await page.reload();
  await expect(chosen('Guidelines', 'Coming soon')).toBeChecked();
  await saveShow(page);
  await expectShow(portal, { coming_soon: ['guidelines', 'floor-map'] });
});

test('applications are put on a waiting list, or closed, and the form says what that means', {
  tag: '@engines',
}, async ({ page, portal }) => {
  await openAdmin(page, 'events');
  const applications = group(page, 'Booth Inquiries');
  const radio = (name: string) => applications.getByRole('radio', { name });
  await expect(radio('Open')).toBeChecked();
  await expect(applications).toContainText('Vendors can send booth inquiries for this show.');
  await radio('Open').focus();
  await page.keyboard.press('ArrowRight');
  await expect(radio('Waiting list')).toBeChecked();
  await expect(applications).toContainText('are told that they go on the waiting list');
  await applications.getByText('Closed', { exact: true }).click();
  await expect(applications).toContainText('can’t choose it');
  await expect(link(applications, 'Edit text')).toHaveAttribute('href', '#content/applications_closed_text');
  await saveShow(page);
  await expectShow(portal, { applications: 'closed' });
  await button(page, 'History').click();
  await expect(dialog(page, 'History of NILE')).toContainText(/Booth Inquiries.*Open.*Closed/s);
});

test('a new floor plan says what visitors would see; one that is not there is saved after a second yes', async ({
  page,
  portal,
}) => {
  await openAdmin(page, 'events');
  await page.getByLabel('Floor Plan ID').fill('nile-2026');
  await expect(page.getByText('Plan found.')).toBeVisible();
  await page.getByLabel('Floor Plan ID').fill('no-such-plan');
  await button(page, 'Save Changes').click();
  const dialog = page.getByRole('dialog', { name: 'Save this floor plan?' });
  await expect(dialog).toContainText('No plan has this ID.');
  await button(dialog, 'Back to editing').last().click();
  await expectShow(portal, { expofp_event_id: null });
  await button(page, 'Save Changes').click();
  await button(dialog, 'Save it anyway').click();
  await expectToast(page, 'Event details updated successfully');
  await expectShow(portal, { expofp_event_id: 'no-such-plan' });
  await page.getByLabel('Location').fill('Elsewhere');
  await button(page, 'Save Changes').click();
  await expect(button(page, 'Discard changes')).toBeHidden();
});

test('a draft from before the form had these fields is gone on with', async ({ page, portal }) => {
  await openAdmin(page, 'events');
  await page.getByLabel('Location').fill('Half a loca');
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('portal-draft/event/')) ?? '';
    const draft = JSON.parse(localStorage.getItem(key) ?? '{}');
    for (const side of [draft.value, draft.base.value])
      for (const name of Object.keys(side))
        if (/^part_|attendees|exhibitors|sqft|applications/.test(name)) delete side[name];
    localStorage.setItem(key, JSON.stringify(draft));
  });
  await page.reload();
  await expect(page.getByLabel('Location')).toHaveValue('Half a loca');
  await saveShow(page);
  await expectShow(portal, { location: 'Half a loca', coming_soon: [], applications: 'open' });
});

test('what is typed outlives a closed tab, and can be discarded', { tag: '@engines' }, async ({ page }) => {
  await openAdmin(page, 'events');
  await page.getByLabel('Location').fill('Half a loca');
  await page.reload();
  await expect(page.getByLabel('Location')).toHaveValue('Half a loca');
  await expect(
    page.getByRole('status').filter({ hasText: /^Your unsaved text from .+ was restored/ }),
  ).toBeVisible();
  await page.getByLabel('Active Event').selectOption('MATE (mate)');
  await expect(page.getByLabel('Location')).toHaveValue('MetraPark, Billings, Montana');
  await page.getByLabel('Active Event').selectOption('NILE (nile)');
  await button(page, 'Discard changes').click();
  await expect(page.getByLabel('Location')).toHaveValue('MetraPark, Billings, Montana');
  await page.reload();
  await expect(page.getByLabel('Location')).toHaveValue('MetraPark, Billings, Montana');
});

test('an inactive show stays the one that is edited', async ({ page, portal }) => {
  await openAdmin(page, 'events');
  await page.getByLabel('Active', { exact: true }).uncheck();
  await button(page, 'Save Changes').click();
  const dialog = page.getByRole('dialog', { name: 'Take NILE off the site?' });
  await expect(dialog).toContainText('Visitors will no longer see NILE');
  await button(dialog, 'Back to editing').last().click();
  await expectShow(portal, { is_active: true });
  await button(page, 'Save Changes').click();
  await button(dialog, 'Save and take it off').click();
  await expectToast(page, 'Event details updated successfully');
  await expectShow(portal, { is_active: false });
  await expect(page.getByLabel('Active Event').locator('option:checked')).toHaveText('NILE (nile)');
});

test.describe('refusals', () => {
  test.use({ expectedErrors: [/status of (400|409|500)/] });

  test('faults stand at their fields, and nothing is stored', { tag: '@engines' }, async ({
    page,
    portal,
  }) => {
    await openAdmin(page, 'events');
    await page.getByLabel('Event Name').fill('');
    await page.getByLabel('Floor Plan ID').fill('Not an id');
    await page.getByLabel('Event Name').press('Enter');
    await expect(page.getByLabel('Event Name')).toHaveAccessibleDescription('Event name is required');
    await expect(page.getByLabel('Event Name')).toBeFocused();
    await expectToast(page, 'Event name is required');
    await expect(page.getByLabel('Floor Plan ID')).toHaveAccessibleDescription(
      /Floor plan ID can only have lowercase letters, digits, and hyphens, 63 at most$/,
    );
    await page.getByLabel('Event Name').fill('NILE');
    await page.getByLabel('End Date').fill('2025-10-01');
    await page.getByLabel('Attendees').fill('-5');
    await button(page, 'Save Changes').click();
    await expect(page.getByLabel('End Date')).toHaveAccessibleDescription(
      'End date can’t be before the start date',
    );
    await expect(page.getByLabel('End Date')).toBeFocused();
    await expectToast(page, 'End date can’t be before the start date');
    await expect(page.getByLabel('Floor Plan ID')).toHaveAccessibleDescription(/63 at most$/);
    await expect(page.getByLabel('Attendees')).toHaveAccessibleDescription(/from 0 to 10,000,000$/);
    await page.getByLabel('End Date').fill('2025-10-18');
    await button(page, 'Save Changes').click();
    await expect(page.getByLabel('Attendees')).toBeFocused();
    await expectToast(page, 'Attendees must be a whole number from 0 to 10,000,000');
    await page.getByLabel('Floor Plan ID').fill('');
    await page.getByLabel('Attendees').fill('many');
    await page.getByLabel('Master Schedule Address').fill('not an address');
    await button(page, 'Save Changes').click();
    await expect(page.getByLabel('Attendees')).toHaveAccessibleDescription(
      'Attendees must be a whole number from 0 to 10,000,000',
    );
    await page.getByLabel('Attendees').fill('900');
    await button(page, 'Save Changes').click();
    await expect(page.getByLabel('Master Schedule Address')).toHaveAccessibleDescription(
      /Master schedule must be a web address, such as https:..example.com.schedule.pdf$/,
    );
    expect(await portal.sql`select key from settings`).toEqual([]);
    await page.getByLabel('Floor Plan ID').fill('https://www.expofp.com/nile');
    await button(page, 'Save Changes').click();
    await expect(page.getByLabel('Floor Plan ID')).toHaveAccessibleDescription(
      /This isn’t a plan’s address\. In https:..my-show\.expofp\.com, the ID is my-show$/,
    );
    await expectShow(portal, { end_date: '2025-10-18' });
  });

  test('a year that no show has is said at its field, and one from before is put right', async ({
    page,
    portal,
  }) => {
    await portal.sql`update editions set start_date = '0010-10-10', end_date = '0010-10-18' where slug = 'nile'`;
    await openAdmin(page, 'events');
    await expect(page.getByLabel('Start Date')).toHaveValue('0010-10-10');
    await page.getByLabel('End Date').fill('2025-10-18');
    await button(page, 'Save Changes').click();
    await expect(page.getByLabel('Start Date')).toHaveAccessibleDescription(
      'Please enter a year from 2000 to 2099',
    );
    await expect(page.getByLabel('Start Date')).toBeFocused();
    await page.getByLabel('Start Date').fill('2025-10-10');
    await saveShow(page);
    await expectShow(portal, { start_date: '2025-10-10', end_date: '2025-10-18' });
  });

  test('two people switch two parts: for each the choice', async ({ page, portal }) => {
    await openAdmin(page, 'events');
    await group(page, 'Downloads').getByText('Coming soon').click();
    await portal.sql`update editions set coming_soon = '{schedule}', version = version + 1 where slug = 'nile'`;
    await button(page, 'Save Changes').click();
    const dialog = page.getByRole('dialog', { name: 'Two versions' });
    const radio = (field: string, side: string) =>
      dialog.getByRole('group', { name: field, exact: true }).getByRole('radio', { name: side });
    await expect(radio('Downloads', 'Yours Coming soon')).toBeChecked();
    await expect(radio('Schedule', 'Saved now Coming soon')).toBeChecked();
    await button(dialog, 'Save this choice').click();
    await expectToast(page, 'Event details updated successfully');
    await expectShow(portal, { coming_soon: ['schedule', 'downloads'] });
  });

  test('somebody else was faster with the address of the master schedule: the choice', async ({
    page,
    portal,
  }) => {
    await openAdmin(page, 'events');
    await page.getByLabel('Master Schedule Address').fill('https://example.com/mine.pdf');
    await portal.sql`insert into settings (event_id, key, value, type)
      select id, 'master_schedule_url', 'https://example.com/theirs.pdf', 'url' from editions where slug = 'nile'`;
    await button(page, 'Save Changes').click();
    const dialog = page.getByRole('dialog', { name: 'Two versions' });
    await expect(radio(dialog, 'Saved now https://example.com/theirs.pdf')).toBeVisible();
    await button(dialog, 'Save this choice').click();
    await expectToast(page, 'Event details updated successfully');
    expect(await portal.sql`select value from settings`).toEqual([{ value: 'https://example.com/mine.pdf' }]);
  });

  test('a failed save says why and keeps what was typed', async ({ page }) => {
    await openAdmin(page, 'events');
    await page.getByLabel('Location').fill('Somewhere else');
    await page.route('**/api/events/*', (route) => route.fulfill({ status: 500, body: 'Out of order' }), {
      times: 1,
    });
    await button(page, 'Save Changes').click();
    await expectToast(page, 'Error');
    await expectToast(page, '500: Out of order');
    await expect(page.getByLabel('Location')).toHaveValue('Somewhere else');
  });

  test.describe('without a network', () => {
    test.use({ expectedErrors: [/Failed to load resource/] });

    test('a save says so in plain words, and that nothing is lost', async ({ page, context }) => {
      await openAdmin(page, 'events');
      await page.getByLabel('Location').fill('Somewhere else');
      await context.setOffline(true);
      await button(page, 'Save Changes').click();
      await expectToast(page, 'The portal didn’t respond. Try again in a minute. Your text is still here.');
      await context.setOffline(false);
      await button(page, 'Save Changes').click();
      await expect(toast(page).first()).toContainText('Event details updated successfully');
    });
  });

  test('somebody else was faster: for each field the choice, and both changes survive', async ({
    page,
    portal,
  }) => {
    await openAdmin(page, 'events');
    await page.getByLabel('Location').fill('My place');
    await page.getByLabel('Event Name').fill('My name');
    await portal.sql`update editions set name = 'Their name', full_name = 'Their full name', version = version + 1
      where slug = 'nile'`;
    await button(page, 'Save Changes').click();
    const dialog = page.getByRole('dialog', { name: 'Two versions' });
    const radio = (field: string, side: string) =>
      dialog.getByRole('group', { name: field, exact: true }).getByRole('radio', { name: side });
    await expect(radio('Location', 'Yours My place')).toBeChecked();
    await expect(radio('Event Name', 'Yours My name')).toBeChecked();
    await expect(radio('Full Name', 'Saved now Their full name')).toBeChecked();
    await radio('Event Name', 'Saved now Their name').check();
    await button(dialog, 'Save this choice').click();
    await expectToast(page, 'Event details updated successfully');
    await expectShow(portal, { name: 'Their name', full_name: 'Their full name', location: 'My place' });
  });
});
