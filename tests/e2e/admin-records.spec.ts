import type { Page } from 'playwright/test';
import {
  endSessions,
  expect,
  expectToast,
  type Portal,
  signInByForm,
  test,
  toast,
} from '#tests/support/browser/admin.ts';
import { openManager, preview } from '#tests/support/browser/content-manager.ts';
import { group, link, tab } from '#tests/support/browser/e2e.ts';

const row = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const undo = (page: Page) => toast(page).getByRole('button', { name: 'Undo' }).click();
const stored = async ({ sql }: Portal, slug = 'nile') =>
  (
    await sql`select key, name, "order" from areas
              where event_id = (select id from editions where slug = ${slug}) order by "order"`
  ).map(({ key, name, order }) => `${order} ${key} ${name}`);

test('an area is added with the keyboard alone: its key is made of its name', { tag: '@engines' }, async ({
  page,
  portal,
}) => {
  await openManager(page, 'areas');
  await button(page, 'Add Area').focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('form', { name: 'Add Area' });
  await expect(form.getByLabel('Name')).toBeFocused();
  await expect(form.getByRole('button', { name: 'Save Area' })).toBeDisabled();
  await page.keyboard.type('Livestock Barn');
  await expect(form.getByLabel('Web address')).toHaveValue('livestock-barn');
  await form.getByLabel('Notes, one per line').fill('Straw is provided.\nNo dogs.');
  const card = group(form, 'Arrival card');
  await card.getByLabel('Gate or door').fill('Gate 7');
  await card.getByLabel('Map link').fill('no link');
  await page.keyboard.press('Control+Enter');
  await expect(card.getByLabel('Map link')).toBeFocused();
  await expect(card.getByLabel('Map link')).toHaveAccessibleDescription(/Please enter a web address/);
  await card.getByLabel('Map link').fill('https://maps.example.org/7');
  await page.keyboard.press('Control+Enter');
  await expectToast(page, 'Area Added');
  await expect(button(page, 'Add Area')).toBeFocused();
  await expect(row(page, 'Livestock Barn')).toContainText('No dogs.');
  await expect(row(page, 'Livestock Barn')).toContainText('Has an arrival card');
  await expect(preview(page).getByText('Gate 7').first()).toBeVisible();
  expect((await stored(portal))[3]).toBe('4 livestock-barn Livestock Barn');
  await undo(page);
  await expect(row(page, 'Livestock Barn')).toHaveCount(0);
});

test('an area is edited in its place, its key stays, and its history says who did what', async ({
  page,
  portal,
}) => {
  await openManager(page, 'areas');
  await row(page, 'Courtyard').getByText('Courtyard', { exact: true }).click();
  const form = page.getByRole('form', { name: 'Edit Courtyard' });
  await expect(form.getByText('Web address: courtyard')).toBeVisible();
  await form.getByLabel('Name').fill('Yard');
  await page.keyboard.press('Control+Enter');
  await expectToast(page, 'Area Updated');
  await expect(button(page, 'Edit Yard')).toBeFocused();
  expect((await stored(portal))[2]).toBe('3 courtyard Yard');
  await page.keyboard.press('Enter');
  await button(page, 'History').click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toContainText(
    /changed by ann@example\.com.*Name\s*Before\s*Courtyard\s*After\s*Yard/s,
  );
});

test('the order changes by buttons and by keys, and the focus stays on what moves', {
  tag: '@engines',
}, async ({ page, portal }) => {
  await openManager(page, 'areas');
  const up = button(page, 'Move Courtyard up');
  await up.click();
  await expect(row(page, 'Courtyard')).toHaveAttribute('data-record', /./);
  await expect(page.getByRole('article')).toHaveText([/^Expo/, /^Courtyard/, /^Exhibit/]);
  await expect(up).toBeFocused();
  await expect(page.getByText('Courtyard is now 2 of 3')).toBeAttached();
  await button(page, 'Edit Courtyard').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByRole('article')).toHaveText([/^Courtyard/, /^Expo/, /^Exhibit/]);
  await expect(button(page, 'Edit Courtyard')).toBeFocused();
  await expectToast(page, 'Order Updated');
  await expect
    .poll(() => stored(portal))
    .toEqual(['1 courtyard Courtyard', '2 expo Expo Building', '3 exhibit-hall Exhibit Hall']);
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByRole('article').first()).toHaveText(/^Courtyard/);
});

test.describe('what is refused', () => {
  test.use({ expectedErrors: [/40[49]/] });

  test('an area with entries is not deleted: they are named, and one click leads to them', async ({
    page,
    portal,
  }) => {
    await openManager(page, 'areas');
    await button(page, 'Delete Courtyard').click();
    const alert = page.locator('main').getByRole('alert').filter({ hasText: 'Courtyard wasn’t deleted' });
    await expect(alert).toContainText('because these schedule items use it.');
    await expect(alert.getByRole('listitem')).toHaveCount(11);
    await expect(alert.getByRole('listitem').first()).toHaveText('Move-in day, Oct 8');
    await link(alert, 'Go to the schedule').click();
    await expect(tab(page, 'Event Schedule')).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('combobox', { name: 'Area' })).toHaveValue('courtyard');
    expect(await stored(portal)).toHaveLength(3);
  });

  test('a key that is taken is refused at its field', async ({ page }) => {
    await openManager(page, 'areas');
    await button(page, 'Add Area').click();
    await page.getByLabel('Name').fill('Expo');
    await button(page, 'Save Area').click();
    await expect(page.getByLabel('Web address')).toHaveAccessibleDescription(
      /already has an area with the web address “expo”/,
    );
    await expect(page.getByLabel('Web address')).toBeFocused();
    await page.getByLabel('Web address').fill('expo-2');
    await button(page, 'Save Area').click();
    await expectToast(page, 'Area Added');
  });

  test('two people who edit one area choose between both; one who finds it gone adds it again', async ({
    page,
    portal,
  }) => {
    await openManager(page, 'areas');
    await button(page, 'Edit Courtyard').click();
    await page.getByLabel('Text in parentheses').fill('Mine');
    await portal.sql`update areas set notes = '{Theirs}', version = version + 1 where key = 'courtyard'`;
    await button(page, 'Save Area').click();
    const dialog = page.getByRole('dialog', { name: 'Two versions' });
    await expect(dialog.getByRole('group')).toHaveCount(2);
    await button(page, 'Save this choice').click();
    await expectToast(page, 'Area Updated');
    await expect(row(page, 'Courtyard')).toContainText('MineTheirs');
    await button(page, 'Edit Courtyard').click();
    await page.getByLabel('Text in parentheses').fill('Mine again');
    await portal.sql`delete from areas where key = 'courtyard'`;
    await button(page, 'Save Area').click();
    await expect(page.getByText('Someone else deleted this. Saving adds it again.')).toBeVisible();
    await button(page, 'Save Area').click();
    await expectToast(page, 'Area Added');
    expect((await stored(portal))[2]).toBe('3 courtyard Courtyard');
  });

  test('an order that somebody else’s area is missing from is not stored', async ({ page, portal }) => {
    await openManager(page, 'areas');
    await expect(row(page, 'Courtyard')).toBeVisible();
    await portal.sql`insert into areas (event_id, key, name, "order")
                     select id, 'barn', 'Barn', 4 from editions where slug = 'nile'`;
    await button(page, 'Move Courtyard up').click();
    await expect(page.getByText('Someone else added or deleted one of these')).toBeVisible();
    await expect(row(page, 'Barn')).toBeVisible();
    expect((await stored(portal))[2]).toBe('3 courtyard Courtyard');
  });
});

test('a show without areas says what they are for', async ({ page }) => {
  await openManager(page, 'areas');
  await page.getByRole('combobox', { name: 'Active Event' }).selectOption('MATE (mate)');
  await expect(page.getByText('No areas yet.')).toBeVisible();
});

test.describe('lost sessions', () => {
  test.use({ expectedErrors: [/401/] });

  test('what was typed survives the end of the session', async ({ page, portal }) => {
    await openManager(page, 'areas');
    await button(page, 'Edit Courtyard').click();
    await page.getByLabel('Text in parentheses').fill('Behind the barns');
    await endSessions(portal);
    await button(page, 'Save Area').click();
    await signInByForm(page);
    await expect(page.getByLabel('Text in parentheses')).toHaveValue('Behind the barns');
    await button(page, 'Save Area').click();
    await expectToast(page, 'Area Updated');
  });
});

test.describe('admin rules', () => {
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const titles = async ({ sql }: Portal) =>
    (await sql`select title from rules order by "order"`).map(({ title }) => title);

  test('a rule is added, edited, deleted and brought back to its place', async ({ page, portal }) => {
    const before = await titles(portal);
    await openManager(page, 'rules');
    await button(page, 'Add Rule').click();
    await page.getByLabel('Title').fill('Dogs');
    await expect(button(page, 'Save Rule')).toBeDisabled();
    await page.getByLabel('Rules, one per line').fill('On a leash.\nNone in the barn.');
    await page.keyboard.press('Control+Enter');
    await expectToast(page, 'Rule Added');
    await expect(preview(page).getByText('None in the barn.')).toBeVisible();
    await button(page, 'Edit Dogs').click();
    await page.getByLabel('Title').fill('Cats');
    await page.keyboard.press('Escape');
    await button(page, 'Edit Dogs').click();
    await expect(page.getByLabel('Title')).toHaveValue('Dogs');
    await page.getByLabel('Title').fill('Animals');
    await page.keyboard.press('Control+Enter');
    await expectToast(page, 'Rule Updated');
    await toast(page).getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('article', { name: 'Dogs' })).toBeVisible();
    await button(page, 'Delete Permits').click();
    await expectToast(page, 'Rule Deleted');
    await expect(button(page, 'Edit Insurance')).toBeFocused();
    await toast(page).getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('article', { name: 'Permits' })).toBeVisible();
    expect(await titles(portal)).toEqual([...before, 'Dogs']);
  });

  test('several moves in a row end in the last order, with the focus on what moved', {
    tag: '@engines',
  }, async ({ page, portal }) => {
    const before = await titles(portal);
    await openManager(page, 'rules');
    await button(page, 'Edit Space boundaries').focus();
    for (let times = 0; times < 3; times += 1) await page.keyboard.press('Alt+ArrowDown');
    await expectToast(page, 'Order Updated');
    const [first, second, third, fourth, ...others] = before;
    await expect.poll(() => titles(portal)).toEqual([second, third, fourth, first, ...others]);
    await expect(button(page, 'Edit Space boundaries')).toBeFocused();
  });

  test.describe('failures', () => {
    test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/] });

    test('without a network what is typed stays, and a move goes back', async ({ page, context, portal }) => {
      const before = await titles(portal);
      await openManager(page, 'rules');
      await context.setOffline(true);
      await button(page, 'Move Permits up').click();
      await expect(
        page.getByText('Failed to update the order. The portal didn’t respond. Try again in a minute.'),
      ).toBeVisible();
      await expect(page.getByRole('article').nth(2)).toHaveAccessibleName('Permits');
      await button(page, 'Edit Permits').click();
      await page.getByLabel('Title').fill('Licenses');
      await button(page, 'Save Rule').click();
      await expect(page.getByText('Failed to update rule. Your text is still here.')).toBeVisible();
      await context.setOffline(false);
      await button(page, 'Save Rule').dblclick();
      await expectToast(page, 'Rule Updated');
      expect(await titles(portal)).toEqual(before.map((title) => (title === 'Permits' ? 'Licenses' : title)));
    });
  });
});
