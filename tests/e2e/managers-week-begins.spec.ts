import { takeSnapshot } from '#server/snapshot.ts';
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
  checkbox,
  dialog,
  exactly,
  expect,
  expectErrors,
  expectTitle,
  field,
  fill,
  follow,
  go,
  gone,
  group,
  items,
  keys,
  main,
  press,
  region,
  reload,
  row,
  says,
  see,
  textbox,
  thePage,
  title,
  which,
  words,
} from '#tests/support/browser/e2e.ts';
import { addAdministrator } from '#tests/support/portal/administrator.ts';
import { onEditedPortal } from '#tests/support/portal/edited-portal.ts';
import { sql } from '#tests/support/portal/sql.ts';
import { readPdf } from '#tests/support/samples/pdf.ts';

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

/** Returns the pages, guides, and calendars of both shows as text. */
async function readAll(): Promise<string> {
  const { request } = thePage();
  const read = (path: string) => request.get(path).then((answer) => answer.text());
  const pages = ['', '/vendors', '/floor-map', '/schedule.ics', '/booth-inquiry'];
  const texts = await Promise.all(
    ['/nile', '/mate'].flatMap((show) => pages.map((page) => read(show + page))),
  );
  for (const file of ['schedule', 'guides/expo', 'guides/exhibit-hall', 'guides/courtyard']) {
    const answer = await request.get(`/nile/${file}.pdf`);
    texts.push((await readPdf(await answer.body())).text);
  }
  return texts.join(' ').replaceAll(/\s+/g, ' ');
}

async function textsOf(slug: string): Promise<object> {
  const rows = await sql`select key, value from content_items join editions on editions.id = event_id
    where slug = ${slug} and state = 'current'`;
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

async function makeCurrent(show: string): Promise<void> {
  await press('Make it the current show');
  await press(dialog(), 'Make it current');
  await press(dialog(), 'Make it current anyway');
  await expectToast(`${show} is the current show`);
}

test('Monday, Tuesday, and Friday: shows move to 2027 and back, and a deadline keeps its day', async ({
  page,
  portal,
}) => {
  test.setTimeout(900_000);
  expectErrors(/status of 4(?:01|09)/);

  const mistakes = region('Possible mistakes');
  const publish = async () => {
    await portal.rebuild();
    const { revision } = await takeSnapshot();
    await sql`insert into publication_runs (revision, state, finished_at) values (${revision}, 'live', now())`;
  };

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

  await test.step('the same text in two tabs: both versions are shown', async () => {
    const other = await page.context().newPage();
    for (const tab of [page, other]) await tab.goto('/admin#content/hero_title');
    await enter(textRow(other, 'Headline, Event Page Content'), 'From the second tab');
    await says(textRow(other, 'Headline, Event Page Content'), 'From the second tab');
    await other.close();
    await enter(textRow('Headline, Event Page Content'), 'From the first tab');
    await says(dialog('Two versions'), 'From the second tab', 'From the first tab');
    await press(dialog('Two versions'), 'Save this choice');
    await expectToast('Content updated successfully');
  });

  await test.step('Dana is invited', async () => {
    await openAdmin('people');
    await press(toast(), 'Close');
    await press('Invite a colleague');
    await fill({ 'Email address': 'dana@example.com', 'First name': 'Dana' });
    await keys('Enter');
    await expectToast('The invitation to dana@example.com is on its way');
    await says(items('Dana'), 'Invited by Ann');
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

  await test.step('it becomes the current show', () => makeCurrent('NILE 2027'));

  await test.step('MATE 2027 is a day longer; its new day gets a copy of an item', async () => {
    await storeTexts('mate', {
      event_description: 'Thursday and Friday 9 to 5, Saturday 9 to 4.',
      cta_description: 'MATE opens Thursday, February 12th, 2026 at 9:00 AM sharp.',
    });
    await openAdmin('mate:events');
    await reload();
    await follow('Start next year’s show');
    await fill({ 'First day': '2027-02-10', 'Last day': '2027-02-13' });
    await press('Start MATE 2027');
    await expectToast('MATE 2027 is ready to edit');
    await openManager('schedule');
    await see(row(region('At a Glance'), /^Fri Feb 12/));
    await checkbox('Select Trade show open, Feb 11').check();
    await press('Copy');
    await checkbox(dialog('Copy 1 item'), 'Fri, Feb 12').check();
    await press(dialog('Copy 1 item'), 'Add 1 item');
    await expectToast('Schedule Added');
    await openAdmin();
    await button(mistakes, /^Accept/)
      .first()
      .click();
    await gone(words(mistakes, 'February 12th'));
    await sql`insert into exhibitors (event_id, company) select id, 'Roundup Rope' from editions
      where slug = 'nile' and state = 'current'`;
    await publish();
    await openAdmin('events');
    await makeCurrent('MATE 2027');
    await publish();
  });

  await test.step('pages, guides, and calendars say none of the old dates', async () => {
    expect(await readAll()).not.toMatch(
      /August 15, 2025|March 31, 2025|October 18|Oct 8\b|58th|NILE ’25|for 2026|February 12th/,
    );
  });

  const entries = () =>
    sql`select entries.id, date from entries join editions on editions.id = event_id
      where slug = 'nile' and state = 'current' order by entries.id`;

  await test.step('NILE is postponed by a week; one undo brings all of it back; it is postponed again', async () => {
    const before = [await entries(), await textsOf('nile')];
    const postpone = async () => {
      await openAdmin('nile:events');
      await reload();
      await fill({ 'Start Date': '2027-10-18', 'End Date': '2027-10-23' });
      await press('Save Changes');
      await says(mistakes, 'The show moved from October 11–16, 2027 to October 18–23, 2027.');
      await press(mistakes, /^Accept all/);
      await expectToast('texts changed');
    };
    await postpone();
    await press(toast(), /^Undo/);
    await gone(words(mistakes, 'The show moved from'));
    expect([await entries(), await textsOf('nile')]).toEqual(before);
    await postpone();
    const withDeadline = which(items(mistakes), 'Ask for your space by August 15, 2027.');
    await press(withDeadline, /^Accept/);
    await gone(withDeadline);
  });

  await test.step('a show in one building is added', async () => {
    await openAdmin('events/add');
    await reload();
    await fill({
      'Event Name': 'Home & Garden Expo',
      'Full Name': 'Home & Garden Expo',
      'Start Date': '2027-04-09',
      'End Date': '2027-04-11',
    });
    await press('Add this show');
    await expectTitle('Event Setup Home & Garden Expo');
    await field(/^Active$/).check();
    for (const part of ['Load-In', 'Schedule', 'Guidelines']) await words(group(part), 'Published').click();
    await press('Save Changes');
    await expectToast('Event details updated successfully');
    const [show] = await sql`select id, slug from editions order by "order" desc limit 1`;
    const add = async (list: string, data: object) => {
      const answer = await page.request.post(`/api/${list}`, { data: { eventId: show?.['id'], ...data } });
      expect([answer.status(), await answer.text()]).toEqual([201, expect.any(String)]);
    };
    await add('areas', { key: 'pavilion', name: 'Pavilion' });
    for (const date of ['2027-04-08', '2027-04-09', '2027-04-10', '2027-04-11', '2027-04-12'])
      await add('schedule', {
        kind: 'show',
        date,
        time: '10:00',
        endTime: '17:00',
        title: 'Pavilion open',
        description: '',
      });
    await portal.rebuild();
    await go(`/${show?.['slug']}/vendors`);
    await says(main(), 'Pavilion open');
    await gone(words(main(), /7:00 AM|14 feet|26,000/));
  });

  await test.step('the switch of MATE is undone, and the exhibitors of NILE stay', async () => {
    await openAdmin('mate:dashboard');
    await press(/^Site status: /);
    await button(dialog(), /^Restore the site from /)
      .last()
      .click();
    const mate = checkbox(group('What to undo'), /^MATE/);
    await see(mate);
    for (const box of await group('What to undo').getByRole('checkbox').all()) await box.uncheck();
    await mate.check();
    await press(dialog(), /^Undo \d+ change/);
    await expectToast('undone');
    expect(await sql`select company from exhibitors`).toEqual([{ company: 'Roundup Rope' }]);
  });

  await test.step('nothing but the new dates is left', async () => {
    await portal.rebuild();
    const all = await readAll();
    expect(all).toContain('October 18–23, 2027');
    expect(all.match(/.{40}(?:Oct(?:\.|ober)? 1[1-5]\b|10\/1[1-5]).{20}/g)).toBeNull();
  });
});
