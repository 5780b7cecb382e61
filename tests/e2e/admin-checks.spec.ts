import {
  activeShow,
  expectArrivalAt,
  expectToast,
  openAdmin,
  storeTexts,
  test,
  toast,
} from '#tests/support/browser/admin.ts';
import {
  alert,
  back,
  button,
  choose,
  definition,
  expect,
  expectCount,
  expectErrors,
  expectField,
  expectFocus,
  expectNoFindings,
  expectSound,
  field,
  fill,
  follow,
  gone,
  items,
  keys,
  link,
  press,
  reads,
  region,
  reload,
  says,
  see,
  setTime,
  textbox,
  which,
} from '#tests/support/browser/e2e.ts';
import { sql } from '#tests/support/portal/sql.ts';
import { pdf } from '#tests/support/samples/files.ts';

/** These contact texts are no examples. */
const REAL = { contact_primary_email: 'ann@thenile.org', contact_primary_phone: '(406) 256-2495' };

test.describe('admin contradictions', () => {
  const card = () => region('Possible mistakes');
  const TITLE = 'Event Page Content: Headline';

  /** A show that lies ahead, and whose contact is real. */
  test.beforeEach(async () => {
    await sql`update editions set start_date = '2099-10-09', end_date = '2099-10-17'`;
    await sql`delete from entries`;
    await storeTexts('nile', { ...REAL, footer_copyright_year: '2099' });
  });

  test('what contradicts itself stands on the dashboard, and a text is put right in its row', async () => {
    await openAdmin();
    await says(card(), 'No possible mistakes found.');
    await storeTexts('nile', {
      hero_title: 'Opens Thursday, October 9',
      event_end_date: '2099-10-18',
    });
    await reload();
    await reads(items(region(card(), 'Event Page Content')), [
      /^HeadlineIt says “Thursday, October 9”, but October 9, 2099 is a Friday\./,
      /^End date/,
    ]);
    await press(card(), /^Headline$/);
    const title = textbox('Headline');
    await expectFocus(title);
    await keys('Escape');
    await gone(title);
    await expectFocus(items(card()).first());
    await press(card(), /^Headline$/);
    await title.fill('Opens Friday, October 9');
    await keys('Enter');
    await expectToast('Content updated successfully');
    await reads(items(card()), [/^End date/]);
    await expectFocus(items(card()));
  });

  test('what is dismissed is off the list, and back by “Undo”, or when its text changes', async () => {
    await storeTexts('nile', { hero_title: 'Opens Thursday, October 9', cta_title: '{BOOTH}' });
    await openAdmin();
    await press(card(), `Dismiss: ${TITLE}`);
    await reads(items(card()), [/^Bottom headline/]);
    await expectFocus(items(card()));
    await press(toast(), 'Undo');
    await expectCount(items(card()), 2);
    await press(card(), `Dismiss: ${TITLE}`);
    await expectCount(items(card()), 1);
    await sql`update content_items set value = 'It opens Thursday, October 9', version = version + 1 where key = 'hero_title'`;
    await reload();
    await see(button(card(), `Dismiss: ${TITLE}`));
  });

  test('of all shows each stands below its name, and a link goes to the right one', async () => {
    await openAdmin();
    await press(card(), 'All shows');
    const mate = region(card(), 'MATE');
    await expect(items(mate)).not.toHaveCount(0);
    await gone(region(card(), 'NILE'));
    await follow(mate, 'Email address');
    await reads(activeShow(), 'MATE (mate)');
    await expect(textbox('Email address')).toHaveValue('vendors@example.org');
  });

  test('a field of Event Setup that is named has the focus', async () => {
    await sql`update editions set start_date = '2025-10-10', end_date = '2025-10-18'`;
    await openAdmin();
    await follow(region(card(), 'Event Setup'), 'End Date');
    await expectArrivalAt(field('End Date'));
    await follow('Edit text of Load-in');
    await expectArrivalAt(textbox('Title while load-in is coming soon'));
  });
});

test.describe('admin outdated dates', () => {
  const list = () => region('Possible mistakes');
  const row = (where: string | RegExp) => which(items(list()), where);
  const outdated = () => items(list()).filter({ has: definition() });
  const openList = () => follow(region('Ready to go live?'), 'Outdated dates');

  test.beforeEach(async () => {
    await setTime('2026-11-22T18:00:00Z');
    await storeTexts('nile', {
      ...REAL,
      hero_title: 'October 10–18, 2025',
      cta_title: 'See you Friday, Oct 10',
      hero_description: `${'Doors, days and trucks. '.repeat(20)}Map: https://thenile.org/2025/map.pdf`,
    });
    await openAdmin('events/start');
    await fill('First day', '2027-10-09');
    await press('Start NILE 2027');
    await openList();
    await expectFocus(list());
  });

  test('each text stands with its new wording, to accept, to leave, or to change in its row', {
    tag: '@engines',
  }, async () => {
    await reads(definition(row(/^Headline/)), ['October 10–18, 2025', 'October 9–17, 2027']);
    const intro = row(/^Intro below the headline/);
    await says(intro, 'There is no suggestion for this one.');
    await expectSound();

    await button(row(/^Headline/), 'Accept').press('Enter');
    await gone(row(/^Headline/));
    await expectFocus(intro);
    await press(toast(), 'Undo');
    await see(row(/^Headline/));
    await press(row('copyright year'), 'Leave as it is');
    await gone(row('copyright year'));

    await press(list(), 'Accept all 2 suggestions');
    await expectToast('2 texts changed');
    await expectCount(items(list()), 1);
    await press(intro, /^Intro below the headline$/);
    await expect(textbox('Intro below the headline')).toHaveValue(/thenile\.org\/2025/);
    await expectNoFindings();
    await textbox('Intro below the headline').fill('Map: https://thenile.org/map.pdf');
    await press(/^Save$/);
    // The last finding returns the manager to Event Setup.
    await see(region('Ready to go live?'));
    await see(link('No outdated dates'));
  });

  test('a deadline waits for somebody who reads it, and a document for its new file', async ({ page }) => {
    await storeTexts('mate', {
      cta_description: 'Renewals close June 30, 2025; open sale starts July 1.',
      my_wifi: 'Wi-Fi password: MATE2026',
    });
    const [{ id: mate = '' } = {}] = await sql`
    update editions set start_date = '2026-02-12', end_date = '2026-02-14' where slug = 'mate' returning id`;
    const file = {
      name: 'Exhibitor Manual 2026.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(pdf()),
    };
    const multipart = { title: 'Exhibitor Manual 2026', eventId: mate, isPublic: 'on', file };
    expect((await page.request.post('/api/documents', { multipart })).status()).toBe(201);
    await reload();
    await choose('Active Event', mate);
    await follow('Start next year’s show');
    await fill('First day', '2027-02-11');
    await press('Start MATE 2027');
    await openList();

    const renewals = row('Text below the bottom headline');
    await says(renewals, 'It has a date more than three weeks from the show.');
    const names = row('Exhibitor Manual 2026');
    await expectCount(names, 2);
    await expect(names.first()).not.toContainText('no suggestion');
    await expect(list()).not.toContainText('MATE2026');
    await press(list(), /^Accept all/);
    await expectCount(outdated(), 3);
    await press(renewals, 'Accept');
    await expectCount(outdated(), 2);
    const [text] = await sql`
    select value from content_items where key = 'cta_description' and value like '%2026%'`;
    expect(text).toEqual({ value: 'Renewals close June 30, 2026; open sale starts July 1.' });
    await follow(names.first(), 'Upload the 2027 file');
    await expectField('Title', 'Exhibitor Manual 2026');
  });

  test('with other days of the draft other wordings are proposed', async () => {
    await back();
    await fill({ 'Start Date': '2027-10-08', 'End Date': '2027-10-16' });
    await press('Save Changes');
    await expectFocus(list());
    await reads(definition(row(/^Headline/)).last(), 'October 8–16, 2027');
  });

  test('two at once: a text that somebody changed meanwhile is told of, and nothing is saved', async () => {
    expectErrors(/status of 409/);
    await sql`
      with was as (
        select * from content_items where key = 'hero_title' and event_id in (select id from editions where state = 'draft')),
      history as (
        insert into changes (event_id, kind, record, before, after, changed_by_email, saved_revision)
        select event_id, 'text', key, jsonb_build_object('value', value), '{}', 'bob@example.com', 1 from was)
      update content_items set value = 'From Oct 10, 2025' from was where content_items.id = was.id`;
    await press(list(), /^Accept all/);
    await says(alert(list()), 'Someone else changed one of these texts');
    await expectFocus(alert(list()));
    await reads(definition(row(/^Headline/)).last(), 'From Oct 9, 2027');
    await reads(definition(row('Bottom headline')).first(), 'See you Friday, Oct 10');
    await press(list(), 'OK');
    await gone(alert(list()));
  });
});
