import { expectToast, test, toast } from '#tests/support/browser/admin.ts';
import { openManager, preview } from '#tests/support/browser/content-manager.ts';
import {
  article,
  button,
  combobox,
  dialog,
  exactly,
  expect,
  expectCount,
  expectErrors,
  expectFault,
  expectField,
  expectFocus,
  expectNoFindings,
  field,
  fill,
  follow,
  gone,
  group,
  hold,
  items,
  keys,
  main,
  press,
  reads,
  says,
  see,
  tab,
  textbox,
  thePage,
  which,
  words,
  write,
} from '#tests/support/browser/e2e.ts';
import { sql } from '#tests/support/portal/sql.ts';

const row = (name: string) => thePage().getByRole('article', { name, exact: true });
const undo = () => press(toast(), 'Undo');
const stored = async (slug = 'nile') =>
  (
    await sql`select key, name, "order" from areas
              where event_id = (select id from editions where slug = ${slug}) order by "order"`
  ).map(({ key, name, order }) => `${order} ${key} ${name}`);

test('an area is added with the keyboard alone: its key is made of its name', { tag: '@engines' }, async ({
  page,
}) => {
  await openManager('areas');
  await button(/^Add Area$/).focus();
  await keys('Enter');
  const form = page.getByRole('form', { name: 'Add Area' });
  await expectFocus(field(form, 'Name'));
  await expect(button(form, 'Save Area')).toBeDisabled();
  await write('Livestock Barn');
  await expectField(form, 'Web address', 'livestock-barn');
  await fill(form, 'Notes, one per line', 'Straw is provided.\nNo dogs.');
  const card = group(form, 'Arrival card');
  await fill(card, { 'Gate or door': 'Gate 7', 'Map link': 'no link' });
  await keys('Control+Enter');
  await expectFocus(field(card, 'Map link'));
  await expectFault(card, 'Map link', /Please enter a web address/);
  await expectNoFindings();
  await fill(card, 'Map link', 'https://maps.example.org/7');
  await keys('Control+Enter');
  await expectToast('Area Added');
  await expectFocus(button(/^Add Area$/));
  await says(row('Livestock Barn'), 'No dogs.', 'Has an arrival card');
  await see(words(preview(), 'Gate 7').first());
  expect((await stored())[3]).toBe('4 livestock-barn Livestock Barn');
  await undo();
  await gone(row('Livestock Barn'));
});

test('an area is edited in its place, its key stays, and its history says who did what', async ({ page }) => {
  await openManager('areas');
  await exactly(row('Courtyard'), 'Courtyard').click();
  const form = page.getByRole('form', { name: 'Edit Courtyard' });
  await see(words(form, 'Web address: courtyard'));
  await fill(form, 'Name', 'Yard');
  await keys('Control+Enter');
  await expectToast('Area Updated');
  await expectFocus(button(/^Edit Yard$/));
  expect((await stored())[2]).toBe('3 courtyard Yard');
  await keys('Enter');
  await press(/^History$/);
  await says(
    items(dialog()).first(),
    /changed by ann@example\.com.*Name\s*Before\s*Courtyard\s*After\s*Yard/s,
  );
});

test('the order changes by buttons and by keys, and the focus stays on what moves', {
  tag: '@engines',
}, async () => {
  await openManager('areas');
  const up = button(/^Move Courtyard up$/);
  await up.click();
  await expect(row('Courtyard')).toHaveAttribute('data-record', /./);
  await reads(article(), [/^Expo/, /^Courtyard/, /^Exhibit/]);
  await expectFocus(up);
  await expect(words('Courtyard is now 2 of 3')).toBeAttached();
  await button(/^Edit Courtyard$/).focus();
  await keys('Alt+ArrowUp');
  await reads(article(), [/^Courtyard/, /^Expo/, /^Exhibit/]);
  await expectFocus(button(/^Edit Courtyard$/));
  await expectToast('Order Updated');
  await expect
    .poll(() => stored())
    .toEqual(['1 courtyard Courtyard', '2 expo Expo Building', '3 exhibit-hall Exhibit Hall']);
  await keys('Alt+ArrowUp');
  await reads(article().first(), /^Courtyard/);
});

test.describe('what is refused', () => {
  test.use({ expectedErrors: [/40[49]/] });

  test('an area with entries is not deleted: they are named, and one click leads to them', async () => {
    await openManager('areas');
    await press(/^Delete Courtyard$/);
    const alert = which(main().getByRole('alert'), 'Courtyard wasn’t deleted');
    await says(alert, 'because these schedule items use it.');
    await expectCount(items(alert), 11);
    await expectNoFindings();
    await reads(items(alert).first(), 'Move-in day, Oct 8');
    await follow(alert, 'Go to the schedule');
    await expect(tab('Event Schedule')).toHaveAttribute('aria-selected', 'true');
    await expect(combobox('Area')).toHaveValue('courtyard');
    expect(await stored()).toHaveLength(3);
  });

  test('a key that is taken is refused at its field', async () => {
    await openManager('areas');
    await press(/^Add Area$/);
    await fill('Name', 'Expo');
    await press(/^Save Area$/);
    await expectFault('Web address', /already has an area with the web address “expo”/);
    await expectFocus('Web address');
    await fill('Web address', 'expo-2');
    await press(/^Save Area$/);
    await expectToast('Area Added');
  });

  test('two people who edit one area choose between both; one who finds it gone adds it again', async () => {
    await openManager('areas');
    await press(/^Edit Courtyard$/);
    await fill('Text in parentheses', 'Mine');
    await sql`update areas set notes = '{Theirs}', version = version + 1 where key = 'courtyard'`;
    await press(/^Save Area$/);
    const asked = dialog('Two versions');
    await expectCount(group(asked), 2);
    await expectNoFindings();
    await press(/^Save this choice$/);
    await expectToast('Area Updated');
    await says(row('Courtyard'), 'MineTheirs');
    await press(/^Edit Courtyard$/);
    await fill('Text in parentheses', 'Mine again');
    await sql`delete from areas where key = 'courtyard'`;
    await press(/^Save Area$/);
    await see('Someone else deleted this. Saving adds it again.');
    await press(/^Save Area$/);
    await expectToast('Area Added');
    expect((await stored())[2]).toBe('3 courtyard Courtyard');
  });
});

test('a show without areas says what they are for', async () => {
  await openManager('areas');
  await combobox('Active Event').selectOption('MATE (mate)');
  await see('No areas yet.');
});

test.describe('admin rules', () => {
  const titles = async () => (await sql`select title from rules order by "order"`).map(({ title }) => title);

  test('a rule is added, edited, deleted and brought back to its place', async () => {
    const before = await titles();
    await openManager('rules');
    await press(/^Add Rule$/);
    await fill('Title', 'Dogs');
    await expect(button(/^Save Rule$/)).toBeDisabled();
    await fill('Rules, one per line', 'On a leash.\nNone in the barn.');
    await keys('Control+Enter');
    await expectToast('Rule Added');
    await see(words(preview(), 'None in the barn.'));
    await press(/^Edit Dogs$/);
    await fill('Title', 'Cats');
    await keys('Escape');
    await press(/^Edit Dogs$/);
    await expectField('Title', 'Dogs');
    await fill('Title', 'Animals');
    await keys('Control+Enter');
    await expectToast('Rule Updated');
    await press(toast(), 'Undo');
    await see(article('Dogs'));
    await press(/^Delete Permits$/);
    await expectToast('Rule Deleted');
    await expectFocus(button(/^Edit Insurance$/));
    await press(toast(), 'Undo');
    await see(article('Permits'));
    expect(await titles()).toEqual([...before, 'Dogs']);
  });

  test('a question is added beside the tab that shows it, and found on the hub', async ({ page }) => {
    await openManager(page, 'rules');
    await press(page, 'Add Question');
    await textbox('Question').fill('Where do I check in?');
    await expect(button(page, 'Save Question')).toBeDisabled();
    await textbox('Answer').fill('At Gate 4.');
    await keys('Control+Enter');
    await expectToast(page, 'Question Added');
    const question = preview(page).getByText('Where do I check in?');
    await question.click();
    await expect(preview(page).getByText('At Gate 4.')).toBeVisible();
    await textbox('Answer').fill('At Gate 5.');
    await keys('Control+Enter');
    await expectToast(page, 'Question Updated');
    await undo();
    await expect(article(page, 'Where do I check in?')).toContainText('At Gate 4.');
    await press(page, 'Delete Where do I check in?');
    await expectToast(page, 'Question Deleted');
    await expect(words('No questions yet.')).toBeVisible();
  });

  test('a booth option is added below the texts of the floor map, which shows it', async ({ page }) => {
    await openManager(page, 'floor-map');
    await press(page, 'Add Booth Option');
    await field('Size').fill('10 ft × 10 ft');
    await field('Price').fill('$850, or $950 for a corner');
    await field('What’s included, one per line').fill('Two tables\nOne outlet');
    await keys('Control+Enter');
    await expectToast(page, 'Booth Option Added');
    await expect(preview(page).getByText('$850, or $950 for a corner')).toBeVisible();
    await expect(article(page, '10 ft × 10 ft')).toContainText('One outlet');
    await press(page, 'Edit 10 ft × 10 ft');
    await field('Note').fill('Courtyard only');
    await keys('Control+Enter');
    await expectToast(page, 'Booth Option Updated');
    await expect(preview(page).getByText('Courtyard only')).toBeVisible();
  });

  test('several moves in a row end in the last order, with the focus on what moved', {
    tag: '@engines',
  }, async () => {
    const before = await titles();
    await openManager('rules');
    await button(/^Edit Space boundaries$/).focus();
    for (let times = 0; times < 3; times += 1) await keys('Alt+ArrowDown');
    await expectToast('Order Updated');
    const [first, second, third, fourth, ...others] = before;
    await expect.poll(() => titles()).toEqual([second, third, fourth, first, ...others]);
    await expectFocus(button(/^Edit Space boundaries$/));
  });

  test('failures: without a network what is typed stays, and a move goes back', async ({ context }) => {
    expectErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    const before = await titles();
    await openManager('rules');
    await context.setOffline(true);
    await press(/^Move Permits up$/);
    await see('Failed to update the order. The portal didn’t respond. Try again in a minute.');
    await expect(article().nth(2)).toHaveAccessibleName('Permits');
    await press(/^Edit Permits$/);
    await fill('Title', 'Licenses');
    await press(/^Save Rule$/);
    await see('Failed to update rule. Your text is still here.');
    await context.setOffline(false);
    await button(/^Save Rule$/).dblclick();
    await expectToast('Rule Updated');
    expect(await titles()).toEqual(before.map((title) => (title === 'Permits' ? 'Licenses' : title)));
  });
});

test('a save that ends late leaves the rule open that was opened meanwhile', async () => {
  await openManager('rules');
  await press(row('Permits'), 'Edit Permits');
  await fill('Rules, one per line', 'City license only.');
  const answer = await hold('**/api/rules/*', 'PUT');
  await press(/^Save Rule$/);
  await press(row('Insurance'), 'Edit Insurance');
  answer();
  await expectToast('Rule Updated');
  await expectField('Rules, one per line', /liability and property insurance/);
});
