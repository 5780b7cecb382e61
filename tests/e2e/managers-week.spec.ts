import { sweepMails } from '#server/mail/sweep.ts';
import { expectToast, openAdmin } from '#tests/support/browser/admin.ts';
import { openManager } from '#tests/support/browser/content-manager.ts';
import {
  button,
  checkbox,
  choose,
  countClicks,
  dialog,
  exactly,
  expect,
  expectField,
  expectFocus,
  field,
  fill,
  follow,
  go,
  gone,
  heading,
  hidden,
  items,
  link,
  list,
  main,
  navigation,
  press,
  region,
  says,
  see,
  status,
  thePage,
  which,
  words,
  write,
} from '#tests/support/browser/e2e.ts';
import { addAdministrator } from '#tests/support/portal/administrator.ts';
import { onEditedPortal } from '#tests/support/portal/edited-portal.ts';
import { sql } from '#tests/support/portal/sql.ts';
import { inquiryBody } from '#tests/support/samples/inquiry.ts';
import type { MailServer } from '#tests/support/services/mail-server.ts';

const COMPANIES = [
  'Big Sky Fence & Gate',
  "O'Brien's Saddlery",
  'Núñez Hermanos Leather',
  'Żubrówka Imports',
  'Løvland Wool Co.',
  "D'Angelo's Kettle Corn",
  '7 Bar X Ranch Wear',
  '中村農機',
  'Ünal Carpets',
  'A-1 Trailers (Laurel)',
];
const company = (i: number) => COMPANIES[i] ?? `Prairie Goods ${i}`;
const address = (i: number) => `vendor${i}@example.com`;
const QUESTION = 'We arrive with a 24 ft trailer. Is the Courtyard gate wide enough?';
const ALL = Array.from({ length: 40 }, (_, i) => i);

/** Inquiry `i` of the week's forty. */
function inquiry(i: number, nile: string, mate: string) {
  const of = <One>(...all: One[]) => all[i % all.length] as One;
  const two = String(i).padStart(2, '0');
  return inquiryBody(of([nile], [mate], [nile, mate]), {
    companyName: company(i),
    contactFirstName: of('José', 'Mary-Ann', "D'Arcy", 'Søren'),
    contactLastName: of("O'Neil", 'van der Berg', 'Two Bulls'),
    contactEmail: address(i),
    contactPhone: of(`(406) 555-01${two}`, `406.555.01${two}`, `+1 406 555 01${two}`, ''),
    preferredArea: of('Exhibit Hall', 'Concourse', 'Expo Building', 'Courtyard', 'no-preference'),
    spaceSize: of('no-preference', '10x10', '10x20', '20x20', 'Custom: 15 x 25 ft'),
    zipCode: i % 10 === 0 ? '01234' : '59101',
    specialRequirements: of('', 'Need forklift on Thursday', '=2+5 amps; corner "if possible"'),
    additionalComments: of('', 'Booth 214 last year.\nCall after 6 PM; thanks'),
    previousExhibitor: i % 2 === 1,
  });
}

/** The portal once Tuesday is over: both shows have their days of 2027. */
const test = onEditedPortal(async (portal) => {
  await addAdministrator({ sql: portal }, 'ann@example.com');
  for (const [slug, first, last] of [
    ['nile', '2027-10-11', '2027-10-16'],
    ['mate', '2027-02-10', '2027-02-13'],
  ])
    await portal`update editions set start_date = ${first}, end_date = ${last} where slug = ${slug}`;
}).extend<{ week: Week }>({
  week: async ({ portal, server }, use) => {
    const [nile = '', mate = ''] = (
      await sql`select id from editions where slug in ('nile', 'mate') order by slug desc`
    ).map(({ id }) => String(id));
    for (const i of ALL) {
      const data = inquiry(i, nile, mate);
      const answer = await thePage().request.post(`${portal.url}/api/booth-inquiries`, { data });
      expect(answer.status(), company(i)).toBe(201);
      const { id } = await answer.json();
      // The last one came an hour ago.
      await sql`update booth_inquiries set created_at = now() - make_interval(hours => ${(39 - i) * 3 + 1}) where id = ${id}`;
      // Each comes from a network of its own.
      await sql`delete from rate_limits`;
    }
    let minutes = 0;
    const sendAll = async () => {
      for (let left = 1; left > 0; ) {
        await sweepMails(Date.now() + minutes * 60_000);
        minutes += 1;
        left = (await sql`select 1 from mail_outbox where sent_at is null and failed_at is null`).length;
      }
    };
    await sendAll();
    const links = ALL.map((i) => statusLink(server, i));
    server.mails.splice(0);
    await use({ links, sendAll });
  },
});

interface Week {
  /** By inquiry: the address that its vendor got. */
  links: string[];
  /** Sends what waits, as many minutes as that takes. */
  sendAll(): Promise<void>;
}

function statusLink({ mails }: MailServer, i: number): string {
  const text = mails.find(({ envelope }) => envelope.to.includes(address(i)))?.text ?? '';
  return text.match(/https?:\/\/\S+\/booth-inquiry\/status\/\S+/)?.[0] ?? '';
}

const subjectsTo = ({ mails }: MailServer, i: number) =>
  mails.filter(({ envelope }) => envelope.to.includes(address(i))).map(({ subject }) => subject);

const stored = async (...all: number[]) =>
  (
    await sql`select contact_email, status from booth_inquiries where contact_email <> '' order by created_at`
  ).flatMap((one) => (all.some((i) => address(i) === one['contact_email']) ? [one['status']] : []));

test.describe.configure({ mode: 'default' });

test('Wednesday and Thursday: forty vendors are answered, and nothing is sold twice', {
  tag: '@journey',
}, async ({ week, server }) => {
  const all = await countClicks();
  const clicksOf = async (count: number, act: () => Promise<void>) => {
    const before = all();
    await act();
    await expect.poll(() => all() - before).toBe(count);
  };
  const rows = items(navigation('List of inquiries'));
  const needs = region('Needs you');

  await test.step('all forty need somebody, the first due first', async () => {
    await openAdmin('inquiries?show=all');
    await see(which(status(), '40 need you'));
    await expect(rows).toHaveCount(40);
    await says(rows.nth(0), company(0));
    await says(rows.nth(39), company(39));
  });

  await test.step('a reply with a template takes four clicks', async () => {
    await openAdmin();
    await see(link(/^Inquiries.*40 need you/));
    await clicksOf(4, async () => {
      await follow(needs, /^Big Sky Fence & Gate/);
      await press(region(company(0)), /^Reply$/);
      await press('We have booths for you');
      const text = await field(/^Text$/).inputValue();
      await fill(/^Text$/, text.replace('{YOUR_WORDS}', 'Booth A4 is free.'));
      await press(/^Send$/);
      await see(link(/^Inquiries.*39 need you/));
    });
    await week.sendAll();
    expect(subjectsTo(server, 0)).toHaveLength(1);
    expect(server.mails[0]?.text).toContain('Booth A4 is free.');
    expect(await stored(0)).toEqual(['contacted']);
  });

  await test.step('five are declined in one step of eight clicks, and each gets one mail', async () => {
    const declined = [1, 4, 7, 10, 13];
    server.mails.splice(0);
    await openAdmin('mate:dashboard');
    await clicksOf(8, async () => {
      await follow(navigation('Admin'), /^Inquiries/);
      for (const i of declined) await checkbox(`Select ${company(i)}`).check();
      await press(region('Selected inquiries'), 'Decline');
      await press(dialog('Reply to 5 inquiries'), 'Send 5 emails');
      await see(link(/^Inquiries.*34 need you/));
    });
    await week.sendAll();
    expect(server.mails.flatMap(({ envelope }) => envelope.to).toSorted()).toEqual(
      declined.map(address).toSorted(),
    );
    expect(await stored(...declined)).toEqual(Array(5).fill('declined'));
  });

  await test.step('booth 118 goes to one; the other is asked about, and gets 119', async () => {
    await openAdmin('nile:dashboard');
    const exhibitor = region('Exhibitor at NILE');
    await clicksOf(4, async () => {
      await follow(needs, /^Żubrówka Imports/);
      await press(region(company(3)), 'Reserved');
      await expectFocus(field(exhibitor, /^Booth$/));
      await write('118');
      await expectField(exhibitor, 'Area', 'courtyard');
      await checkbox(exhibitor, 'Show on the exhibitors page').check();
      await press(exhibitor, 'Save Booth');
      await expectToast('Booth Saved');
    });
    await openAdmin('nile:inquiries');
    await follow(rows.filter({ hasText: company(8) }), /./);
    await press(region(company(8)), 'Reserved');
    await fill(exhibitor, /^Booth$/, '118');
    await checkbox(exhibitor, 'Show on the exhibitors page').check();
    await press(exhibitor, 'Save Booth');
    const question = dialog('Save it anyway?');
    await says(question, 'Ünal Carpets and Żubrówka Imports have the same booth: 118, Courtyard.');
    await press(question, 'Go back');
    await fill(exhibitor, /^Booth$/, '119');
    await press(exhibitor, 'Save Booth');
    await expectToast('Booth Saved');
  });

  await test.step('a vendor’s change and question come to the desk: two clicks accept the change', async () => {
    await go(week.links[3] ?? '');
    await heading('Change your details').click();
    await fill('Company name', 'Żubrówka & Sons');
    await press('Save changes');
    await see(which(status(), 'Changes saved'));
    await heading('Add a note').click();
    await fill('Your note', QUESTION);
    await press('Send note');
    await see(which(status(), 'Your note was sent to the team.'));
    await openAdmin();
    const detail = region('Żubrówka & Sons');
    // Older ones wait, too, and each state has its turn.
    await see(link(needs, '28 more'));
    await says(link(needs, /^Żubrówka & Sons/), /vendor wrote, change to accept.*Unread/);
    await clicksOf(2, async () => {
      await follow(needs, /^Żubrówka & Sons/);
      await press('Accept');
      await expectToast('Changes Accepted');
    });
    await see(exactly(region('History'), QUESTION));
    server.mails.splice(0);
    await press(detail, /^Reply$/);
    await fill({ Subject: 'The gate', Text: 'Yes, it is 30 ft wide.' });
    await press(/^Send$/);
    await hidden(heading('Reply by email'));
    await week.sendAll();
    expect(subjectsTo(server, 3)).toEqual(['The gate']);
    expect(
      await sql`select company, booth, is_shown from exhibitors where booth <> '' order by booth`,
    ).toEqual([
      { company: 'Żubrówka & Sons', booth: '118', is_shown: true },
      { company: 'Ünal Carpets', booth: '119', is_shown: true },
    ]);
  });

  await test.step('who withdraws is offered to be hidden', async () => {
    await go(week.links[8] ?? '');
    await heading('Withdraw this inquiry').click();
    await button(main(), /withdraw/i).click();
    await see(heading('Withdrawn'));
    await openAdmin('nile:dashboard/mistakes');
    const finding = which(
      items(region('Possible mistakes')),
      'Ünal Carpets (booth 119) withdrew its inquiry but is still shown as an exhibitor.',
    );
    await press(finding, /^Hide/);
    await expectToast('Exhibitor Hidden');
    await gone(finding);
    await week.sendAll();
  });

  await test.step('an inquiry is erased', async () => {
    await openAdmin('inquiries?show=all&status=declined');
    await follow(/^Prairie Goods 10/);
    await press('Delete this inquiry');
    await press(dialog('Delete this inquiry?'), 'Continue');
    await press(dialog('Really delete it?'), 'Delete for good');
    await expectToast('Inquiry deleted');
    await see(which(status(), '1 deleted'));
    expect(await sql`select 1 from booth_inquiries where contact_email = ${address(10)}`).toEqual([]);
  });

  await test.step('lists of exhibitors are imported', async () => {
    await openManager('exhibitors');
    await press('Import a list');
    const asked = dialog('Import exhibitors');
    const take = (data: string | Buffer, name = 'exhibitors.csv') =>
      field(asked, 'Excel or CSV file').setInputFiles({
        name,
        mimeType: 'text/csv',
        buffer: Buffer.from(data as string),
      });
    await take(
      '\uFEFFCompany;Booth;Area;Products;Shown\nRimrock Boots;A12;Exhibit Hall;"Boots; belts";yes\n' +
        'Løvland Wool Co.;A13;Expo Building;Wool;Yes\nBeartooth Beef Jerky;C1;Courtyard;Jerky;x\n',
    );
    await expect(status(asked)).toHaveText('3 new');
    await press(asked, 'Import 3 exhibitors');
    await expectToast('3 exhibitors imported');
    await gone(asked);
    await press('Import a list');
    await take('Company,Booth,Area,Shown\nRimrock Boots,A99,Exhibit Hall,no\nNew Co,118,Courtyard,yes\n');
    await expect(status(asked)).toHaveText('1 new · 1 changed');
    await see(words(asked, 'New Co and Żubrówka & Sons have the same booth: 118, Courtyard.'));
    await says(list(asked, 'What the file changes'), /A12.*A99/);
    await press(asked, 'Import 2 exhibitors');
    await expectToast('2 exhibitors imported');
    await gone(asked);
    const exported = await thePage().request.get((await link('Download Excel').getAttribute('href')) ?? '');
    await press('Import a list');
    await take(await exported.body(), 'exhibitors.xlsx');
    await see(words(asked, 'This file changes nothing.'));
    await take(
      Buffer.from('Company,Booth,Area\nCaf\xe9 Monta\xf1a \x96 \x93Best\x94,B7,Courtyard\n', 'latin1'),
    );
    await expect(status(asked)).toHaveText('1 new');
    await see(words(asked, 'Café Montaña – “Best”'));
    await take(
      'Exhibitors 2027\nExhibitor Name,Booth #,Hall,Email\nRoundup Rope,R1,Exhibit Hall,jo@example.com\n',
    );
    await see(words(asked, 'Roundup Rope'));
    await take('Company\n"=HYPERLINK(""http://x"")"\n');
    await expect(status(asked)).toHaveText('1 can’t be imported');
    await press(asked, 'Cancel');
    expect(
      await sql`select company, booth, area, products, is_shown from exhibitors
        where inquiry_id is null order by company`,
    ).toEqual([
      { company: 'Beartooth Beef Jerky', booth: 'C1', area: 'courtyard', products: 'Jerky', is_shown: true },
      { company: 'Løvland Wool Co.', booth: 'A13', area: 'expo', products: 'Wool', is_shown: true },
      { company: 'New Co', booth: '118', area: 'courtyard', products: '', is_shown: true },
      {
        company: 'Rimrock Boots',
        booth: 'A99',
        area: 'exhibit-hall',
        products: 'Boots; belts',
        is_shown: false,
      },
    ]);
  });

  await test.step('everyone in the Courtyard gets one mail, and who gets none is said', async () => {
    server.mails.splice(0);
    await openAdmin('nile:inquiries');
    await press('Write to vendors…');
    const asked = dialog('Write to vendors');
    await choose(asked, { 'Send to': 'Everyone', Area: 'Courtyard' });
    await see(which(status(asked), '5 addresses'));
    await says(asked, 'Ünal Carpets (withdrawn)');
    await fill(asked, 'Subject', 'Gate 4');
    await fill(asked, /^Text$/, 'Hello {FIRST_NAME}, use Gate 4.');
    await press(asked, 'Send 5 emails');
    await gone(asked);
    await week.sendAll();
    const reached = [3, 18, 23, 33, 38];
    expect(server.mails.flatMap(({ envelope }) => envelope.to).toSorted()).toEqual(
      reached.map(address).toSorted(),
    );
  });

  await test.step('a notice is posted', async () => {
    await openAdmin('nile:dashboard');
    await press('Post a notice');
    await fill(/^Notice$/, 'Gate 2 closed, use Gate 4');
    await press(/^Post$/);
    await see(button('End now: Gate 2 closed, use Gate 4'));
  });
});
