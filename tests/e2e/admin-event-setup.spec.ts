import type { Locator } from 'playwright/test';
import {
  activeShow,
  expectTexts,
  expectToast,
  openAdmin,
  saveShow,
  storedTexts,
  storeTexts,
  test,
  toast,
} from '#tests/support/browser/admin.ts';
import {
  button,
  checkbox,
  choose,
  countClicks,
  dialog,
  exactly,
  expect,
  expectChecked,
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
  heading,
  hidden,
  hold,
  items,
  keys,
  leadsTo,
  link,
  onView,
  press,
  radio,
  reads,
  region,
  reload,
  resize,
  says,
  see,
  status,
  which,
  words,
} from '#tests/support/browser/e2e.ts';
import { sql } from '#tests/support/portal/sql.ts';

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

async function expectShow(stored: Record<string, unknown>): Promise<void> {
  expect((await sql`select * from editions where slug = 'nile'`)[0]).toMatchObject(stored);
}

test('the form has the fields of the show', async ({ page }) => {
  await openAdmin('events');
  for (const [position, label] of LABELS.entries()) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('name', NAMES[position] ?? '');
  }
  await expectField('Event Name', 'NILE');
  await expect(field('Start Date')).toHaveAttribute('type', 'date');
  await expectField('Start Date', '2025-10-10');
  await expectChecked(field(/^Active$/));
});

test('of a show that is over, next year’s comes first; the form takes three screens, with the look folded', async ({
  page,
}) => {
  await resize(1280, 720);
  await openAdmin('events');
  await see(link('Start next year’s show'), field('Event Name'));
  const top = async (what: Locator) => (await what.boundingBox())?.y ?? Number.NaN;
  expect(await top(link('Start next year’s show'))).toBeLessThan(await top(field('Event Name')));
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2000);
  await gone(onView(field('Button Color')));
  await words('Colors, icon, and illustration').click();
  await see(onView(field('Button Color')));
});

test('Save Changes stores the record, and the description as a text', { tag: '@journey' }, async () => {
  await storeTexts('nile', { event_location: 'An older place' });
  await openAdmin('events');
  await expectField('Location', 'An older place');
  await fill({
    'Event Name': 'NILE 2026',
    Location: 'First Interstate Arena',
    'Start Date': '2026-10-09',
    'End Date': '2026-10-17',
    Description: 'Livestock, and all that belongs to it.',
    'Floor Plan ID': 'https://NILE-2026.ExpoFP.com/?x=1',
  });
  await leadsTo(link('Check this floor plan'), 'https://nile-2026.expofp.com/?allowConsent=false');
  const seen = await hold('**/api/events/*');
  await press('Save Changes');
  await see(button('Saving...'));
  seen();
  await expectToast('Event details updated successfully');
  await expectShow({
    name: 'NILE 2026',
    location: 'First Interstate Arena',
    start_date: '2026-10-09',
    end_date: '2026-10-17',
    expofp_event_id: 'nile-2026',
  });
  await expectTexts({
    event_description: 'Livestock, and all that belongs to it.',
  });
  await reads(activeShow(), 'NILE 2026 (nile)');
  // New dates lead there; before that, a reload would come too early.
  await see(heading('Possible mistakes'));
  await openAdmin('events');
  await expectField('Description', 'Livestock, and all that belongs to it.');
});

test('dates that leave entries outside of the show say how many, lead to them, and are asked about', async () => {
  const endDate = () => sql`select end_date from editions where slug = 'nile'`;
  const said = 'With these dates, 2 schedule items are outside the show.';
  await openAdmin('events');
  await gone(words(said));
  await fill('End Date', '2025-10-17');
  const note = which(status(), said);
  // They move with the show, unless somebody wants them to stay.
  await gone(note);
  await checkbox(/^Move its \d+ items to the new dates$/).uncheck();
  await reads(link(note), [/^Schedule, Oct 18: /, /^Schedule, Oct 18: /]);
  await press('Save Changes');
  const question = dialog('Save these dates?');
  await says(question, said);
  await button(question, 'Back to editing').last().click();
  expect(await endDate()).toEqual([{ end_date: '2025-10-18' }]);
  await press('Save Changes');
  await press(question, 'Save the dates');
  await expectToast('Event details updated successfully');
  expect(await endDate()).toEqual([{ end_date: '2025-10-17' }]);
  await gone(note);
});

test('a show that moves takes its entries and texts along, and one undo brings all of it back', {
  tag: '@journey',
}, async () => {
  const dates = () =>
    sql`select id, date from entries where event_id = (select id from editions where slug = 'nile') order by id`;
  const said = { hero_title: 'Open daily, October 10-18.', cta_title: 'Set up on Thursday, October 9.' };
  await storeTexts('nile', said);
  const before = await dates();
  const clicks = await countClicks();
  await openAdmin();
  await follow(/^Edit Event Info/);
  const save = button('Save Changes');
  const move = async () => {
    await fill({ 'Start Date': '2025-10-17', 'End Date': '2025-10-25' });
    await expectChecked(checkbox(/^Move its \d+ items/));
  };
  await move();
  await words('Each day, old and new').click();
  const [day, wanted] = [field('New day for Friday, Oct 10'), '2025-10-18'];
  await expect(day).toHaveValue('2025-10-17');
  await day.fill(wanted);
  await save.click();
  await expectToast('Event details updated successfully');
  const outdated = region('Possible mistakes');
  await says(
    outdated,
    'The show moved from October 10–18, 2025 to October 17–25, 2025.',
    'Open daily, October 17-25.',
    'Set up on Thursday, October 16.',
  );
  const moved = new Map((await dates()).map(({ id, date }) => [id, date]));
  for (const { id, date } of before)
    expect(moved.get(id)).toBe(
      date === '2025-10-10' ? wanted : `2025-10-${String(Number(date.slice(8)) + 7).padStart(2, '0')}`,
    );
  await press(outdated, /^Accept all/);
  await expectToast('texts changed');
  await expect.poll(clicks).toBeLessThanOrEqual(6);
  await press(toast(), /^Undo/);
  await gone(words(outdated, 'The show moved from'));
  await openAdmin('events');
  await expectField('Start Date', '2025-10-10');
  expect(await dates()).toEqual(before);
  expect(await storedTexts('nile')).toMatchObject(said);

  await move();
  await save.click();
  await press(outdated, 'Undo the move');
  await gone(words(outdated, 'The show moved from'));
  await openAdmin('events');
  await expectField('End Date', '2025-10-18');
  expect(await dates()).toEqual(before);
});

test('figures and the address of the master schedule are saved with the rest', async () => {
  await openAdmin('events');
  await fill(/^Exhibitors$/, '240');
  await fill({ Attendees: '15,500', 'Master Schedule Address': 'example.com/all.pdf' });
  await expect(words('Not saved yet: Exhibitors, Attendees, Master Schedule Address')).toBeInViewport();
  await saveShow();
  await gone('Not saved yet');
  await expectField({ Attendees: '15,500', 'Master Schedule Address': 'https://example.com/all.pdf' });
  await hidden(button('Discard changes'));
  await expectShow({ exhibitor_count: 240, expected_attendees: 15_500, square_feet: null });
  await press('History');
  const history = dialog('History of NILE');
  await expectCount(items(history), 1);
  await says(history, 'Attendees', '15,500', 'https://example.com/all.pdf');
  await expectNoFindings();
  await press(history, /^Restore what was there before .*:\d\d:\d\d [AP]M$/);
  await expectToast('Event details updated successfully');
  await expectField({ Attendees: '', 'Master Schedule Address': '' });
  await expectShow({ exhibitor_count: null, expected_attendees: null });
  await press('History');
  await expectCount(button(items(history).first(), /^Restore/), 1);
});

test('each part is switched by itself, by keyboard too, and the switch outlives a closed tab', {
  tag: '@engines',
}, async ({ page }) => {
  await openAdmin('events');
  const part = (name: string) => page.getByRole('group', { name, exact: true });
  const chosen = (name: string, choice: string) => radio(part(name), choice);
  for (const name of ['Load-In', 'Schedule', 'Guidelines', 'Downloads', 'Floor Map'])
    await expectChecked(chosen(name, 'Published'));
  await words(part('Guidelines'), 'Coming soon').click();
  await chosen('Floor Map', 'Published').focus();
  await keys('ArrowRight');
  await expectChecked(chosen('Floor Map', 'Coming soon'));
  await fill('Floor Plan ID', 'nile-2026');
  await see('Visitors don’t see the map yet');
  await reload();
  await expectChecked(chosen('Guidelines', 'Coming soon'));
  await saveShow();
  await expectShow({ coming_soon: ['guidelines', 'floor-map'] });
});

test('applications are put on a waiting list, or closed, and the form says what that means', {
  tag: '@engines',
}, async () => {
  await openAdmin('events');
  const applications = group('Booth Inquiries');
  const radio = (name: string) => applications.getByRole('radio', { name });
  await expectChecked(radio('Open'));
  await says(applications, 'Vendors can send booth inquiries for this show.');
  await radio('Open').focus();
  await keys('ArrowRight');
  await expectChecked(radio('Waiting list'));
  await says(applications, 'are told that they go on the waiting list');
  await exactly(applications, 'Closed').click();
  await says(applications, 'can’t choose it');
  await leadsTo(link(applications, 'Edit text'), '#content/applications_closed_text');
  await saveShow();
  await expectShow({ applications: 'closed' });
  await press('History');
  await says(dialog('History of NILE'), /Booth Inquiries.*Open.*Closed/s);
});

test('a new floor plan says what visitors would see; one that is not there is saved after a second yes', async () => {
  await openAdmin('events');
  await fill('Floor Plan ID', 'nile-2026');
  await see('Plan found.');
  await fill('Floor Plan ID', 'no-such-plan');
  await press('Save Changes');
  const asked = dialog('Save this floor plan?');
  await says(asked, 'No plan has this ID.');
  await expectNoFindings();
  await button(asked, 'Back to editing').last().click();
  await expectShow({ expofp_event_id: null });
  await press('Save Changes');
  await press(asked, 'Save it anyway');
  await expectToast('Event details updated successfully');
  await expectShow({ expofp_event_id: 'no-such-plan' });
  await fill('Location', 'Elsewhere');
  await press('Save Changes');
  await hidden(button('Discard changes'));
});

test('a draft from before the form had these fields is gone on with', async ({ page }) => {
  await openAdmin('events');
  await fill('Location', 'Half a loca');
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('portal-draft/event/')) ?? '';
    const draft = JSON.parse(localStorage.getItem(key) ?? '{}');
    for (const side of [draft.value, draft.base.value])
      for (const name of Object.keys(side))
        if (/^part_|attendees|exhibitors|sqft|applications/.test(name)) delete side[name];
    localStorage.setItem(key, JSON.stringify(draft));
  });
  await reload();
  await expectField('Location', 'Half a loca');
  await saveShow();
  await expectShow({ location: 'Half a loca', coming_soon: [], applications: 'open' });
});

test('what is typed outlives a closed tab, and can be discarded', { tag: '@engines' }, async () => {
  await openAdmin('events');
  await fill('Location', 'Half a loca');
  await reload();
  await expectField('Location', 'Half a loca');
  await see(which(status(), /^Your unsaved text from .+ was restored/));
  await choose('Active Event', 'MATE (mate)');
  await expectField('Location', 'MetraPark, Billings, Montana');
  await choose('Active Event', 'NILE (nile)');
  await press('Discard changes');
  await expectField('Location', 'MetraPark, Billings, Montana');
  await reload();
  await expectField('Location', 'MetraPark, Billings, Montana');
});

test('an inactive show stays the one that is edited', async () => {
  await openAdmin('events');
  await field(/^Active$/).uncheck();
  await press('Save Changes');
  const asked = dialog('Take NILE off the site?');
  await says(asked, 'Visitors will no longer see NILE');
  await expectNoFindings();
  await button(asked, 'Back to editing').last().click();
  await expectShow({ is_active: true });
  await press('Save Changes');
  await press(asked, 'Save and take it off');
  await expectToast('Event details updated successfully');
  await expectShow({ is_active: false });
  await reads(activeShow(), 'NILE (nile)');
});

test.describe('refusals', () => {
  test.use({ expectedErrors: [/status of (400|409|500)/] });

  test('faults stand at their fields, and nothing is stored', { tag: '@engines' }, async () => {
    await openAdmin('events');
    await fill({ 'Event Name': '', 'Floor Plan ID': 'Not an id' });
    await field('Event Name').press('Enter');
    await expectFault({
      'Event Name': 'Event name is required',
      'Floor Plan ID': /can only have lowercase letters, digits, and hyphens, 63 at most$/,
    });
    await expectFocus('Event Name');
    await expectToast('Event name is required');
    await fill({
      'Event Name': 'NILE',
      'End Date': '2025-10-01',
      'Floor Plan ID': '',
      Attendees: 'many',
      'Master Schedule Address': 'not an address',
    });
    await press('Save Changes');
    await expectFault({
      'End Date': 'End date can’t be before the start date',
      Attendees: 'Attendees must be a whole number from 0 to 10,000,000',
    });
    await expectFocus('End Date');
    await fill({ 'End Date': '2025-10-18', Attendees: '900' });
    await press('Save Changes');
    await expectFault('Master Schedule Address', /^.*Master schedule must be a web address, such as /);
    await fill('Floor Plan ID', 'https://www.expofp.com/nile');
    await press('Save Changes');
    await expectFault('Floor Plan ID', /This isn’t a plan’s address/);
    expect(await sql`select key from settings`).toEqual([]);
    await expectShow({ end_date: '2025-10-18' });
  });

  test('without a network: a save says so in plain words, and that nothing is lost', async ({ context }) => {
    expectErrors(/Failed to load resource/);
    await openAdmin('events');
    await fill('Location', 'Somewhere else');
    await context.setOffline(true);
    await press('Save Changes');
    await expectToast('The portal didn’t respond. Try again in a minute. Your text is still here.');
    await context.setOffline(false);
    await press('Save Changes');
    await says(toast().first(), 'Event details updated successfully');
  });

  test('somebody else was faster: for each field the choice, and both changes survive', async () => {
    await openAdmin('events');
    await fill({ Location: 'My place', 'Event Name': 'My name' });
    await sql`update editions set name = 'Their name', full_name = 'Their full name', version = version + 1
      where slug = 'nile'`;
    await press('Save Changes');
    const asked = dialog('Two versions');
    const radio = (field: string, side: string) =>
      asked.getByRole('group', { name: field, exact: true }).getByRole('radio', { name: side });
    await expectChecked(radio('Location', 'Yours My place'));
    await expectChecked(radio('Event Name', 'Yours My name'));
    await expectChecked(radio('Full Name', 'Saved now Their full name'));
    await radio('Event Name', 'Saved now Their name').check();
    await press(asked, 'Save this choice');
    await expectToast('Event details updated successfully');
    await expectShow({ name: 'Their name', full_name: 'Their full name', location: 'My place' });
  });
});
