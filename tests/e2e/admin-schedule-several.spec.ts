import type { Page } from 'playwright/test';
import { expect, expectToast, type Portal, test, toast } from '#tests/support/browser/admin.ts';
import { openManager, preview } from '#tests/support/browser/content-manager.ts';
import { button, checkbox, heading, region } from '#tests/support/browser/e2e.ts';

const entry = (page: Page, name: string) => page.getByRole('article', { name });
const tick = (page: Page, name: string) => checkbox(page, `Select ${name}`).check();
const action = (page: Page, name: string) =>
  region(page, 'Selected items').getByRole('button', { name, exact: true }).click();
const undo = (page: Page) => button(toast(page), 'Undo').click();

const hall = async ({ sql }: Portal, from = '2025-10-15') =>
  (
    await sql`select date, time, end_time, kind, areas from entries
              where title = 'Exhibit Hall open' and date >= ${from} order by date`
  ).map(({ date, time, end_time, kind, areas }) => [date.slice(5), time, end_time, kind, ...areas].join(' '));
const counted = async ({ sql }: Portal) => Number((await sql`select count(*) from entries`)[0]?.['count']);

test('entries that a filter shows get new hours at once, and their old ones back', async ({
  page,
  portal,
}) => {
  const before = await hall(portal);
  await openManager(page, 'schedule');
  await page.getByRole('combobox', { name: 'Area' }).selectOption('Exhibit Hall');
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('Show hours');
  await expect(page.getByText('6 of 32 items')).toBeVisible();
  await tick(page, 'Exhibit Hall open, Oct 15');
  await tick(page, 'Exhibit Hall open, Oct 16');
  await expect(page.getByText('2 selected')).toBeVisible();
  await action(page, 'Change');
  const dialog = page.getByRole('dialog', { name: 'Change 2 items' });
  const save = button(dialog, 'Change 2 items');
  await expect(save).toBeDisabled();
  await checkbox(dialog, 'New hours').check();
  await dialog.getByLabel('Time', { exact: true }).fill('09:00');
  await save.click();
  await expectToast(page, 'Schedule Updated 2 items');
  await expect(entry(page, 'Exhibit Hall open, Oct 15')).toContainText('9:00 AM–4:00 PM');
  await expect(page.getByRole('button', { name: 'Change', exact: true })).toBeFocused();
  expect((await hall(portal)).slice(0, 2)).toEqual([
    '10-15 09:00 16:00 show exhibit-hall',
    '10-16 09:00 16:00 show exhibit-hall',
  ]);
  await expect(preview(page).getByText('9:00 AM–4:00 PM').first()).toBeAttached();
  await undo(page);
  await expectToast(page, 'Undone');
  expect(await hall(portal)).toEqual(before);
});

test('a whole day is copied to others, and the copies are taken away again', { tag: '@journey' }, async ({
  page,
  portal,
}) => {
  const before = await counted(portal);
  await openManager(page, 'schedule');
  await tick(page, 'all of Friday, October 17, 2025');
  await expect(page.getByText('3 selected')).toBeVisible();
  await action(page, 'Copy');
  const dialog = page.getByRole('dialog', { name: 'Copy 3 items' });
  await expect(checkbox(dialog, 'Fri, Oct 17')).toHaveCount(0);
  // Two of the three are the same on this day.
  await checkbox(dialog, 'Sat, Oct 11').check();
  await expect(dialog.getByRole('status')).toHaveText('2 are already there and are skipped.');
  await expect(button(dialog, 'Add 1 item')).toBeEnabled();
  await checkbox(dialog, 'Sat, Oct 11').uncheck();
  await expect(dialog.getByRole('button', { name: 'Copy', exact: true })).toBeDisabled();
  await checkbox(dialog, 'Wed, Oct 8').check();
  await checkbox(dialog, 'Sat, Oct 18').check();
  await button(dialog, 'Add 6 items').click();
  await expectToast(page, 'Schedule Added 6 items');
  expect(await counted(portal)).toBe(before + 6);
  await expect(entry(page, 'Exhibit Hall open, Oct 8')).toContainText('10:00 AM–7:00 PM');
  await undo(page);
  await expect(entry(page, 'Exhibit Hall open, Oct 8')).toHaveCount(0);
  expect(await counted(portal)).toBe(before);
});

test('entries move by days, all by as many', { tag: '@journey' }, async ({ page, portal }) => {
  await openManager(page, 'schedule');
  await page.getByRole('checkbox', { name: 'Select all', exact: true }).check();
  await action(page, 'Move');
  const dialog = page.getByRole('dialog', { name: 'Move 32 items' });
  await dialog.getByLabel('Move the first day to').fill('2026-10-07');
  await expect(dialog.getByLabel('Days later')).toHaveValue('364');
  await expect(dialog.getByRole('status')).toHaveText(
    'Wednesday, October 8, 2025 → Wednesday, October 7, 2026',
  );
  await button(dialog, 'Move 32 items').click();
  await expect(heading(page, 'Friday, October 16, 2026')).toBeVisible();
  expect(await hall(portal, '2026-01-01')).toHaveLength(5);
  await undo(page);
  await expect(heading(page, 'Friday, October 17, 2025')).toBeVisible();
});

test('several are deleted and brought back, with the focus where they stood', async ({ page, portal }) => {
  const before = await counted(portal);
  await openManager(page, 'schedule');
  await tick(page, 'all of Friday, October 17, 2025');
  await action(page, 'Delete');
  await expectToast(page, 'Schedule Deleted 3 items');
  await expect(heading(page, 'Friday, October 17, 2025')).toHaveCount(0);
  await expect(button(page, 'Edit Expo Building open, Oct 18')).toBeFocused();
  expect(await counted(portal)).toBe(before - 3);
  await undo(page);
  await expect(entry(page, 'Exhibit Hall open, Oct 17')).toBeVisible();
  expect(await counted(portal)).toBe(before);
});

test('an entry that says what another one says is marked, and goes with one click', async ({
  page,
  portal,
}) => {
  await portal.sql`
    insert into entries (event_id, title, description, date, time, location, category, areas)
    select id, 'Hall is open', '', '2025-10-17', '10:00', 'Exhibit Hall', 'general', '{exhibit-hall}' from editions where slug = 'nile'`;
  await openManager(page, 'schedule');
  const double = entry(page, 'Hall is open');
  await expect(double).toContainText('Same as “Exhibit Hall open”?');
  await expect(page.getByText(/Same as/)).toHaveCount(1);
  await button(double, 'Delete Hall is open').click();
  await expect(double).toHaveCount(0);
});

test('what is added on a day begins with the day and with what the list is narrowed to', {
  tag: '@engines',
}, async ({ page, portal }) => {
  await openManager(page, 'schedule');
  await page.getByRole('combobox', { name: 'Area' }).selectOption('Courtyard');
  await button(page, 'Add an item on Sunday, October 12, 2025').click();
  const form = page.getByRole('form', { name: 'Add Event' });
  await expect(form.getByLabel('Title')).toBeFocused();
  await expect(form.getByLabel('Date')).toHaveValue('2025-10-12');
  await expect(checkbox(form, 'Courtyard')).toBeChecked();
  await page.keyboard.type('Antique tractor parade');
  await checkbox(form, 'Hours to be announced').check();
  await page.keyboard.press('Control+Enter');
  await expect(entry(page, 'Antique tractor parade, Oct 12, Courtyard')).toContainText(
    'Hours to be announced',
  );
  await expect(button(page, 'Add an item on Sunday, October 12, 2025')).toBeFocused();
  await undo(page);
  await expect(entry(page, 'Antique tractor parade')).toHaveCount(0);
  expect(await counted(portal)).toBe(35);
});

test.describe('two people at once', () => {
  test.use({ expectedErrors: [/40[49]/] });

  test('an entry that somebody deleted stays in its form, and is added again', async ({ page, portal }) => {
    await openManager(page, 'schedule');
    await button(page, 'Edit Exhibit Hall open, Oct 17').click();
    await page.getByLabel('End Time').fill('20:00');
    await portal.sql`delete from entries where title = 'Exhibit Hall open' and date = '2025-10-17'`;
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Someone else deleted this item.')).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expectToast(page, 'Schedule Added');
    expect((await hall(portal, '2025-10-17'))[0]).toBe('10-17 10:00 20:00 show exhibit-hall');
  });

  test('nothing is changed when one of several was changed meanwhile, and that one is shown', async ({
    page,
    portal,
  }) => {
    await openManager(page, 'schedule');
    await tick(page, 'all of Friday, October 17, 2025');
    await portal.sql`update entries set end_time = '20:00', version = version + 1
                     where title = 'Exhibit Hall open' and date = '2025-10-17'`;
    await action(page, 'Change');
    const dialog = page.getByRole('dialog');
    await checkbox(dialog, 'New kind').check();
    await dialog.getByLabel('Kind', { exact: true }).selectOption('Setup');
    await button(dialog, 'Change 3 items').click();
    await expect(dialog.getByRole('alert')).toHaveText(
      'Someone else changed these, so nothing was saved: Exhibit Hall open, Oct 17, Exhibit Hall. These are the latest versions.',
    );
    await button(dialog, 'Show them').click();
    const changed = entry(page, 'Exhibit Hall open, Oct 17');
    await expect(changed).toContainText('Changed by someone else');
    await expect(changed).toContainText('10:00 AM–8:00 PM');
    await expect(button(changed, /^Edit/)).toBeFocused();
    expect((await hall(portal, '2025-10-17'))[0]).toBe('10-17 10:00 20:00 show exhibit-hall');
    // What is selected still is: the second try is based on what is stored now.
    await action(page, 'Change');
    await checkbox(dialog, 'New kind').check();
    await dialog.getByLabel('Kind', { exact: true }).selectOption('Setup');
    await dialog.getByLabel('Kind', { exact: true }).press('Control+Enter');
    await expectToast(page, 'Schedule Updated 3 items');
  });

  test('an undo does not take away what somebody saved since', async ({ page, portal }) => {
    await openManager(page, 'schedule');
    await button(page, 'Edit Exhibit Hall open, Oct 17').click();
    await page.getByLabel('End Time').fill('20:00');
    await page.keyboard.press('Control+Enter');
    await expectToast(page, 'Schedule Updated');
    await portal.sql`update entries set end_time = '21:00', version = version + 1
                     where title = 'Exhibit Hall open' and date = '2025-10-17'`;
    await undo(page);
    await expect(page.getByText('Someone else changed these, so nothing was saved')).toBeVisible();
    await expect(entry(page, 'Exhibit Hall open, Oct 17')).toContainText('10:00 AM–9:00 PM');
  });
});
