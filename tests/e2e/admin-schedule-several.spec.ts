import { expectToast, test, toast } from '#tests/support/browser/admin.ts';
import { openManager, preview } from '#tests/support/browser/content-manager.ts';
import {
  alert,
  article,
  button,
  checkbox,
  choose,
  combobox,
  dialog,
  expect,
  expectChecked,
  expectCount,
  expectField,
  expectFocus,
  expectNoFindings,
  field,
  fill,
  gone,
  heading,
  keys,
  press,
  reads,
  region,
  says,
  see,
  status,
  words,
  write,
} from '#tests/support/browser/e2e.ts';
import { sql } from '#tests/support/portal/sql.ts';

const entry = (name: string) => article(name);
const tick = (name: string) => checkbox(`Select ${name}`).check();
const action = (name: string) => region('Selected items').getByRole('button', { name, exact: true }).click();
const undo = () => press(toast(), 'Undo');

const hall = async (from = '2025-10-15') =>
  (
    await sql`select date, time, end_time, kind, areas from entries
              where title = 'Exhibit Hall open' and date >= ${from} order by date`
  ).map(({ date, time, end_time, kind, areas }) => [date.slice(5), time, end_time, kind, ...areas].join(' '));
const counted = async () => Number((await sql`select count(*) from entries`)[0]?.['count']);

test('entries that a filter shows get new hours at once, and their old ones back', async () => {
  const before = await hall();
  await openManager('schedule');
  await combobox('Area').selectOption('Exhibit Hall');
  await combobox('Kind').selectOption('Show hours');
  await see('6 of 32 items');
  await tick('Exhibit Hall open, Oct 15');
  await tick('Exhibit Hall open, Oct 16');
  await see('2 selected');
  await action('Change');
  const asked = dialog('Change 2 items');
  const save = button(asked, 'Change 2 items');
  await expect(save).toBeDisabled();
  await checkbox(asked, 'New hours').check();
  await fill(asked, /^Time$/, '09:00');
  await expectNoFindings();
  await save.click();
  await expectToast('Schedule Updated 2 items');
  await says(entry('Exhibit Hall open, Oct 15'), '9:00 AM–4:00 PM');
  await expectFocus(button(/^Change$/));
  expect((await hall()).slice(0, 2)).toEqual([
    '10-15 09:00 16:00 show exhibit-hall',
    '10-16 09:00 16:00 show exhibit-hall',
  ]);
  await expect(words(preview(), '9:00 AM–4:00 PM').first()).toBeAttached();
  await undo();
  await expectToast('Undone');
  expect(await hall()).toEqual(before);
});

test('a whole day is copied to others, and the copies are taken away again', {
  tag: '@journey',
}, async () => {
  const before = await counted();
  await openManager('schedule');
  await tick('all of Friday, October 17, 2025');
  await see('3 selected');
  await action('Copy');
  const asked = dialog('Copy 3 items');
  await gone(checkbox(asked, 'Fri, Oct 17'));
  // Two of the three are the same on this day.
  await checkbox(asked, 'Sat, Oct 11').check();
  await reads(status(asked), '2 are already there and are skipped.');
  await expect(button(asked, 'Add 1 item')).toBeEnabled();
  await checkbox(asked, 'Sat, Oct 11').uncheck();
  await expect(button(asked, /^Copy$/)).toBeDisabled();
  await checkbox(asked, 'Wed, Oct 8').check();
  await checkbox(asked, 'Sat, Oct 18').check();
  await press(asked, 'Add 6 items');
  await expectToast('Schedule Added 6 items');
  expect(await counted()).toBe(before + 6);
  await says(entry('Exhibit Hall open, Oct 8'), '10:00 AM–7:00 PM');
  await undo();
  await gone(entry('Exhibit Hall open, Oct 8'));
  expect(await counted()).toBe(before);
});

test('entries move by days, all by as many', { tag: '@journey' }, async () => {
  await openManager('schedule');
  await checkbox(/^Select all$/).check();
  await action('Move');
  const asked = dialog('Move 32 items');
  await fill(asked, 'Move the first day to', '2026-10-07');
  await expectField(asked, 'Days later', '364');
  await reads(status(asked), 'Wednesday, October 8, 2025 → Wednesday, October 7, 2026');
  await press(asked, 'Move 32 items');
  await see(heading('Friday, October 16, 2026'));
  expect(await hall('2026-01-01')).toHaveLength(5);
  await undo();
  await see(heading('Friday, October 17, 2025'));
});

test('several are deleted and brought back, with the focus where they stood', async () => {
  const before = await counted();
  await openManager('schedule');
  await tick('all of Friday, October 17, 2025');
  await action('Delete');
  await expectToast('Schedule Deleted 3 items');
  await gone(heading('Friday, October 17, 2025'));
  await expectFocus(button('Edit Expo Building open, Oct 18'));
  expect(await counted()).toBe(before - 3);
  await undo();
  await see(entry('Exhibit Hall open, Oct 17'));
  expect(await counted()).toBe(before);
});

test('an entry that says what another one says is marked, and goes with one click', async () => {
  await sql`
    insert into entries (event_id, title, description, date, time, location, category, areas)
    select id, 'Hall is open', '', '2025-10-17', '10:00', 'Exhibit Hall', 'general', '{exhibit-hall}' from editions where slug = 'nile'`;
  await openManager('schedule');
  const double = entry('Hall is open');
  await says(double, 'Same as “Exhibit Hall open”?');
  await expectCount(words(/Same as/), 1);
  await press(double, 'Delete Hall is open');
  await gone(double);
});

test('what is added on a day begins with the day and with what the list is narrowed to', {
  tag: '@engines',
}, async ({ page }) => {
  await openManager('schedule');
  await combobox('Area').selectOption('Courtyard');
  await press('Add an item on Sunday, October 12, 2025');
  const form = page.getByRole('form', { name: 'Add Event' });
  await expectFocus(field(form, 'Title'));
  await expectField(form, 'Date', '2025-10-12');
  await expectChecked(checkbox(form, 'Courtyard'));
  await write('Antique tractor parade');
  await checkbox(form, 'Hours to be announced').check();
  await expectNoFindings();
  await keys('Control+Enter');
  await says(entry('Antique tractor parade, Oct 12, Courtyard'), 'Hours to be announced');
  await expectFocus(button('Add an item on Sunday, October 12, 2025'));
  await undo();
  await gone(entry('Antique tractor parade'));
  expect(await counted()).toBe(35);
});

test.describe('two people at once', () => {
  test.use({ expectedErrors: [/40[49]/] });

  test('nothing is changed when one of several was changed meanwhile, and that one is shown', async () => {
    await openManager('schedule');
    await tick('all of Friday, October 17, 2025');
    await sql`update entries set end_time = '20:00', version = version + 1
                     where title = 'Exhibit Hall open' and date = '2025-10-17'`;
    await action('Change');
    const asked = dialog();
    await checkbox(asked, 'New kind').check();
    await choose(asked, /^Kind$/, 'Setup');
    await press(asked, 'Change 3 items');
    await reads(
      alert(asked),
      'Someone else changed these, so nothing was saved: Exhibit Hall open, Oct 17, Exhibit Hall. These are the latest versions.',
    );
    await expectNoFindings();
    await press(asked, 'Show them');
    const changed = entry('Exhibit Hall open, Oct 17');
    await says(changed, 'Changed by someone else', '10:00 AM–8:00 PM');
    await expectFocus(button(changed, /^Edit/));
    expect((await hall('2025-10-17'))[0]).toBe('10-17 10:00 20:00 show exhibit-hall');
    // What is selected still is: the second try is based on what is stored now.
    await action('Change');
    await checkbox(asked, 'New kind').check();
    await choose(asked, /^Kind$/, 'Setup');
    await field(asked, /^Kind$/).press('Control+Enter');
    await expectToast('Schedule Updated 3 items');
  });

  test('an undo does not take away what somebody saved since', async () => {
    await openManager('schedule');
    await press('Edit Exhibit Hall open, Oct 17');
    await fill('End Time', '20:00');
    await keys('Control+Enter');
    await expectToast('Schedule Updated');
    await sql`update entries set end_time = '21:00', version = version + 1
                     where title = 'Exhibit Hall open' and date = '2025-10-17'`;
    await undo();
    await see('Someone else changed these, so nothing was saved');
    await says(entry('Exhibit Hall open, Oct 17'), '10:00 AM–9:00 PM');
  });
});
