import {
  enter,
  expectToast,
  openAdmin,
  signInByForm,
  storeTexts,
  textRow,
  toast,
} from '#tests/support/browser/admin.ts';
import { openManager, preview } from '#tests/support/browser/content-manager.ts';
import {
  button,
  dialog,
  exactly,
  expect,
  expectErrors,
  expectTitle,
  fill,
  follow,
  go,
  gone,
  items,
  keys,
  press,
  region,
  see,
  textbox,
  title,
  which,
} from '#tests/support/browser/e2e.ts';
import { addAdministrator } from '#tests/support/portal/administrator.ts';
import { onEditedPortal } from '#tests/support/portal/edited-portal.ts';
import { sql } from '#tests/support/portal/sql.ts';

const TEXTS_OF_2025 = {
  hero_description:
    'The 2025 NILE runs Friday, October 10 through Saturday, October 18. Ask for your space by August 15, 2025.',
  cta_description: 'Doors open Oct. 10th at 8 AM.',
  load_in_description: 'Trucks line up on Wednesday, Oct 8 and Thursday, Oct 9.',
  guidelines_description: 'Rules for the 58th annual NILE, 10/10/2025 to 10/18/2025.',
  booth_rule_5: 'Tear-down before Saturday 6:30 PM costs you your spot for 2026.',
  floor_map_hero_description: 'Booths for NILE ’25. Renewals close March 31, 2025; open sale starts April 1.',
  contact_hero_subtitle: 'During the show (October 10 to 18) the office is open 7 AM to 8 PM.',
};
const WRITTEN = {
  'Booth rule 5': 'Tear-down before 6:30 PM on the last day costs you your spot.',
  'Text below the page title': 'During the show the office is open 7 AM to 8 PM.',
};

const test = onEditedPortal(async (portal) => {
  await addAdministrator({ sql: portal }, 'ann@example.com');
  await portal`update editions set start_date = '2025-10-10', end_date = '2025-10-18' where slug = 'nile'`;
});

async function textsOfDraft(): Promise<Record<string, unknown>> {
  const rows = await sql`select key, value from content_items join editions on editions.id = event_id
    where state = 'draft'`;
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

test('Monday and Tuesday: NILE moves to 2027, and a deadline keeps its day', async ({ portal }) => {
  expectErrors(/status of 401/);

  const mistakes = region('Possible mistakes');

  await test.step('one wrong password, then in', async () => {
    await go('/api/login');
    await fill({ 'Email address': 'ann@example.com' });
    await fill(/^Password$/, 'correct horse');
    await press('Sign in');
    await see('The email address or the password is wrong.');
    await signInByForm();
    await see(region('Needs you'));
  });

  await test.step('the phone is corrected from the checklist, and the headline beside its page', async () => {
    await press(/^Phone number$/);
    await textbox(/^Phone number$/).fill('(406) 256-2400');
    await keys('Enter');
    await expectToast('Content updated successfully');
    await openManager();
    const headline = textRow('Headline, Event Page Content');
    await press(headline, /^Add /);
    await press(headline, /^Edit /);
    await enter(headline, 'Fifty-nine years of NILE');
    await expect(title(preview())).toHaveText('Fifty-nine years of NILE');
    await portal.rebuild();
    await go('/nile');
    await expectTitle('Fifty-nine years of NILE');
  });

  await test.step('an entry an hour later: undone by the toast, then from its history', async () => {
    const hours = async () =>
      (await sql`select end_time from entries where title = 'Exhibit Hall open' and date = '2025-10-17'`)[0];
    const before = await hours();
    const later = async () => {
      await openManager('schedule');
      await press('Edit Exhibit Hall open, Oct 17');
      await fill('End Time', '20:00');
      await press('Save Event');
      await expectToast('Schedule Updated');
    };
    await later();
    await press(toast(), 'Undo');
    await expect.poll(hours).toEqual(before);
    await later();
    await press('Edit Exhibit Hall open, Oct 17');
    await press('History');
    await button(dialog('History of Exhibit Hall open'), /^Restore/)
      .first()
      .click();
    await expect.poll(hours).toEqual(before);
  });

  await storeTexts('nile', TEXTS_OF_2025);
  await sql`insert into documents (event_id, title, description, category, is_public, original_name, blob_key, sha256,
      media_type, size) select id, 'Exhibitor Manual 2025', '', 'general', true, 'Exhibitor Manual 2025.pdf', 'none/manual',
      repeat('a', 64), 'application/pdf', 2048 from editions where slug = 'nile'`;

  await test.step('NILE 2027 is two days shorter: 23 of 32 entries come along', async () => {
    await openAdmin('events');
    await follow('Start next year’s show');
    await fill({ 'First day': '2027-10-11', 'Last day': '2027-10-16' });
    await see('23 of 32');
    await press('Start NILE 2027');
    await expectToast('NILE 2027 is ready to edit');
  });

  await test.step('all suggestions are accepted but those of deadlines; the manual keeps its name', async () => {
    await follow(region('Ready to go live?'), 'Outdated dates');
    await press(mistakes, /^Accept all \d+ suggestions$/);
    await expectToast('4 texts changed');
    expect(await textsOfDraft()).toMatchObject({
      ...TEXTS_OF_2025,
      cta_description: 'Doors open Oct. 11th at 8 AM.',
      load_in_description: 'Trucks line up on Saturday, Oct 9 and Sunday, Oct 10.',
      guidelines_description: 'Rules for the 60th annual NILE, 10/11/2027 to 10/16/2027.',
    });
    for (const name of [/Exhibitor Manual 2025, File name$/, /Exhibitor Manual 2025$/])
      await press(mistakes, name);
  });

  await test.step('a deadline is accepted for itself and keeps its day; the rest is written in place', async () => {
    const found = (name: string) => items(mistakes).filter({ has: exactly(name) });
    for (const text of [
      'Ask for your space by August 15, 2027.',
      'Renewals close March 31, 2027; open sale starts April 1.',
    ])
      await press(which(items(mistakes), text), /^Accept/);
    for (const [name, text] of Object.entries(WRITTEN)) {
      await button(found(name)).first().click();
      await textbox(found(name)).fill(text);
      await press(found(name), /^Save$/);
      await gone(found(name));
    }
    await openAdmin('events');
    expect(await textsOfDraft()).toMatchObject({
      hero_description:
        'The 2027 NILE runs Monday, October 11 through Saturday, October 16. Ask for your space by August 15, 2027.',
      floor_map_hero_description:
        'Booths for NILE ’27. Renewals close March 31, 2027; open sale starts April 1.',
      booth_rule_5: WRITTEN['Booth rule 5'],
      contact_hero_subtitle: WRITTEN['Text below the page title'],
    });
    expect(await sql`select title from documents`).toEqual(Array(2).fill({ title: 'Exhibitor Manual 2025' }));
  });

  await test.step('it becomes the current show, and its pages say none of the old dates', async () => {
    await press('Make it the current show');
    await press(dialog(), 'Make it current');
    await press(dialog(), 'Make it current anyway');
    await expectToast('NILE 2027 is the current show');
    await portal.rebuild();
    for (const path of ['/nile', '/nile/vendors', '/nile/floor-map']) {
      await go(path);
      await see(title());
      await gone(/August 15, 2025|March 31, 2025|October 18|Oct 8\b|58th|NILE ’25|for 2026/);
    }
  });
});
