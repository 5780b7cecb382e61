import { expectToast, openAdmin, toast } from '#tests/support/browser/admin.ts';
import { openManager, preview, showsIn, test } from '#tests/support/browser/content-manager.ts';
import {
  article,
  button,
  choose,
  dialog,
  exactly,
  expect,
  expectCount,
  expectField,
  expectFocus,
  field,
  fill,
  go,
  gone,
  group,
  heading,
  hidden,
  items,
  keys,
  press,
  says,
  see,
  tab,
  thePage,
  which,
  words,
  write,
} from '#tests/support/browser/e2e.ts';
import { sql } from '#tests/support/portal/sql.ts';

const form = () => thePage().getByRole('form');
const entry = (title: string) => article(title);

async function addBreakfast(): Promise<void> {
  await sql`insert into entries (event_id, title, description, date, time, end_time, location, category, areas)
            select id, 'Breakfast', 'Coffee', '2025-10-10', '07:00', '08:00', 'Courtyard', 'general', '{courtyard}'
            from editions where slug = 'nile'`;
}

test('an entry is added with the keyboard alone', { tag: ['@journey', '@engines'] }, async () => {
  await openManager('schedule');
  await see('No schedule events yet. Add your first event!');
  await gone(/Total Days/);
  await button('Add Event').focus();
  await keys('Enter');
  await expectFocus('Title');
  const save = button('Save Event');
  await write('Vendor breakfast');
  await expect(save).toBeDisabled();
  await choose('Date', 'Sat Oct 11');
  await expect(save).toBeDisabled();
  await fill(/^Time$/, '07:00');
  await expect(save).toBeEnabled();
  await fill({ 'End Time': '08:30', Location: 'Courtyard' });
  await keys('Enter');
  await expectToast('Schedule Added');
  await gone(form());
  await expectFocus(button('Add Event'));
  await see(heading('Saturday, October 11, 2025'));
  await says(entry('Vendor breakfast, Oct 11, Courtyard'), '7:00 AM–8:30 AM');
  await see(exactly(preview(), 'Vendor breakfast'));
  await expect(tab(preview(), 'Schedule')).toHaveAttribute('aria-selected', 'true');
  expect(await showsIn('entries')).toMatchObject([
    { date: '2025-10-11', time: '07:00', end_time: '08:30', location: 'Courtyard', category: 'general' },
  ]);
});

test('an end that is not after the start is on the next day, and a long night is asked about once', async () => {
  await openManager('schedule');
  await press('Add Event');
  await fill('Title', 'Night watch');
  await choose('Date', 'Sat Oct 11');
  await fill(/^Time$/, '18:00');
  await fill('End Time', '06:00');
  await see('Ends the next day.');
  await gone(field(/^Yes, it lasts/));
  await fill(/^Time$/, '09:00');
  await fill('End Time', '08:00');
  const save = button('Save Event');
  await save.click();
  await see('Check the box if this end is right');
  await expectFocus('End Time');
  await field('Yes, it lasts 23 hours, until 8:00 AM the next day').check();
  await save.click();
  await expectToast('Schedule Added');
  await press('Edit Night watch');
  await fill('Title', 'Night guard');
  await save.click();
  await expectToast('Schedule Updated');
  await says(entry('Night guard, Oct 11'), '9:00 AM–8:00 AM');
});

test('a year that no show has is refused at its field, for a new entry and for one from before', async () => {
  await addBreakfast();
  await sql`update entries set date = '0010-10-10'`;
  await openManager('schedule');
  await press('Edit Breakfast');
  await expectField('Date', 'other');
  await press('Save Event');
  const date = field('Which one?');
  await expect(date).toHaveAccessibleDescription('Please enter a year from 2000 to 2099');
  await expectFocus(date);
  await date.fill('2025-10-10');
  await press('Save Event');
  await expectToast('Schedule Updated');
  expect(await showsIn('entries')).toMatchObject([{ title: 'Breakfast', date: '2025-10-10' }]);
});

test('an entry is edited, deleted and brought back', { tag: ['@journey', '@engines'] }, async () => {
  await addBreakfast();
  await openManager('schedule');
  await press('Edit Breakfast');
  await fill('Title', 'Big breakfast');
  await keys('Control+Enter');
  await expectToast('Schedule Updated');
  await expectFocus(button('Edit Big breakfast'));
  await keys('Enter');
  await press('History');
  const history = dialog('History of Big breakfast');
  await expectCount(items(history), 1);
  await says(
    items(history),
    /changed by ann@example\.com/,
    /Title\s*Before\s*Breakfast\s*After\s*Big breakfast/,
  );
  await press(history, /^Restore what was there before/);
  await hidden(history);
  await expectToast('Schedule Updated');
  await see(entry('Breakfast'));
  await press(toast(), 'Undo');
  await press('Delete Big breakfast');
  await expectToast('Schedule Deleted');
  await gone(entry('Big breakfast'));
  await press(toast(), 'Undo');
  await see(entry('Big breakfast'));
  expect((await showsIn('entries')).map(({ title }) => title)).toEqual(['Big breakfast']);
});

test.describe('conflicts', () => {
  test.use({ expectedErrors: [/409/] });

  test('two people who edit one entry choose between both', async () => {
    await addBreakfast();
    await openManager('schedule');
    await press('Edit Breakfast');
    await fill('Title', 'My breakfast');
    await choose('Date', '2025-10-11');
    await sql`update entries set location = 'Expo Building', areas = '{expo}', version = version + 1`;
    await press('Save Event');
    const asked = dialog('Two versions');
    // Another location is in another area.
    await expectCount(group(asked), 4);
    const date = group(asked, 'Date');
    await says(date, /October 11(?!,).*October 10(?!,)/s);
    await press(asked, 'Save this choice');
    await expectToast('Schedule Updated');
    expect(await showsIn('entries')).toMatchObject([
      { title: 'My breakfast', location: 'Expo Building', date: '2025-10-11' },
    ]);
    await press('Edit My breakfast');
    await press('History');
    await says(dialog('History of My breakfast'), /Date\s*Before\s*October 10\s*After\s*October 11/);
    await go('/admin#activity');
    await says(which(items(), 'My breakfast'), /Before: October 10\s*After: October 11$/);
  });

  test('an entry that somebody changed is not deleted unseen', async () => {
    await addBreakfast();
    await openManager('schedule');
    await see(entry('Breakfast'));
    await sql`update entries set title = 'Late breakfast', version = version + 1`;
    await press('Delete Breakfast');
    await see('Someone else changed this, so it wasn’t deleted: Late breakfast', entry('Late breakfast'));
  });
});

test('two managers save the same: nobody is asked, and the next save goes on from there', async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), reducedMotion: 'reduce' });
  const bob = await context.newPage();
  for (const tab of [page, bob]) {
    await openAdmin(tab, 'events');
    await fill(tab, { Location: 'Expo Center', Description: 'Cattle and more.' });
  }
  for (const tab of [page, bob]) {
    await press(tab, 'Save Changes');
    await expectToast(tab, 'Event details updated successfully');
  }
  await gone(button(bob, 'Discard changes'));
  await bob.reload();
  await expectField(bob, 'Location', 'Expo Center');
  await gone(words(bob, /^Your unsaved text from/));
  await fill(bob, 'Event Name', 'NILE 2026');
  await press(bob, 'Save Changes');
  await expectToast(bob, 'Event details updated successfully');
  expect(await sql`select name, location from editions where slug = 'nile'`).toEqual([
    { name: 'NILE 2026', location: 'Expo Center' },
  ]);
  await context.close();
});
