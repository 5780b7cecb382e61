import type { Page } from 'playwright/test';
import { expect, type Portal, test, toast } from '#tests/support/browser/admin.ts';
import { openManager, preview } from '#tests/support/browser/content-manager.ts';

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
  await expect(toast(page)).toContainText('Rule Added');
  await expect(preview(page).getByText('None in the barn.')).toBeVisible();
  await button(page, 'Edit Dogs').click();
  await page.getByLabel('Title').fill('Cats');
  await page.keyboard.press('Escape');
  await button(page, 'Edit Dogs').click();
  await expect(page.getByLabel('Title')).toHaveValue('Dogs');
  await page.getByLabel('Title').fill('Animals');
  await page.keyboard.press('Control+Enter');
  await expect(toast(page)).toContainText('Rule Updated');
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('article', { name: 'Dogs' })).toBeVisible();
  await button(page, 'Delete Permits').click();
  await expect(toast(page)).toContainText('Rule Deleted');
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
  await expect(toast(page)).toContainText('Order Updated');
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
    await expect(page.getByText('Failed to update the order. The portal didn’t respond.')).toBeVisible();
    await expect(page.getByRole('article').nth(2)).toHaveAccessibleName('Permits');
    await button(page, 'Edit Permits').click();
    await page.getByLabel('Title').fill('Licenses');
    await button(page, 'Save Rule').click();
    await expect(page.getByText('Failed to update rule. Your text is still here.')).toBeVisible();
    await context.setOffline(false);
    await button(page, 'Save Rule').dblclick();
    await expect(toast(page)).toContainText('Rule Updated');
    expect(await titles(portal)).toEqual(before.map((title) => (title === 'Permits' ? 'Licenses' : title)));
  });
});
