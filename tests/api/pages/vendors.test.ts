import { beforeAll, describe, expect, test } from 'vitest';
import { pagesForTests } from '#tests/support/pages/pages.ts';
import { sql } from '#tests/support/portal/sql.ts';
import { storeContent } from '#tests/support/portal/store-content.ts';

const pages = pagesForTests();

const hubOf = async (slug: string) => (await pages.open(`/${slug}/vendors`)).the('main');

describe('the hub of nile', () => {
  test('has its head, and a card for each area with its days, hours, notes and calendar', async () => {
    const hub = await hubOf('nile');
    expect(await pages.head('/nile/vendors')).toMatchObject({
      title: 'Vendor Resources – NILE',
      description: 'Doors, days, rules, and forms for your area.',
    });
    expect(hub.headings(1)).toEqual(['Everything you need to move in']);
    for (const [name, line, times, file] of [
      [
        'Expo Building',
        'Main Trade Show',
        'Move-inOct 8–9Wed Oct 8Hours to be announcedThu Oct 98:00 AM–5:00 PMThursday, Oct 9: Large equipment until 10:00 AM, then hand carry only. Roll-up doors close at 10:00 AM.Show datesOct 10–188:00 AM–5:00 PMMove-outAsk show management(406) 555-0100vendors@example.orgNo security.',
        '/nile/expo.ics',
      ],
      [
        'Exhibit Hall',
        'Lower Level of the venue',
        'Move-inOct 11–12Sat Oct 118:00 AM–5:00 PMSun Oct 128:00 AM–3:00 PMTrade show hoursOct 13–18Mon–Tue Oct 13–148:00 AM–4:00 PMWed–Thu Oct 15–1610:00 AM–4:00 PMFri Oct 1710:00 AM–7:00 PMSat Oct 188:00 AM–6:30 PMMove-outOct 18from 7:01 PMNo infield parking.',
        '/nile/exhibit-hall.ics',
      ],
      [
        'Courtyard',
        'Outdoor Exhibitors',
        'Move-inOct 8–99:00 AM–5:00 PMShow datesOct 10–178:00 AM–5:00 PMMove-outAsk show management(406) 555-0100vendors@example.orgSaturday, Oct 11: Security patrol from 6:00 PM.No cars in the courtyard during show hours.The exhibitor is responsible for securing items.',
        '/nile/courtyard.ics',
      ],
    ] as const) {
      const card = hub.the('region', name);
      expect(card.text).toBe(
        `${name}${line}Gate or doorAsk show management(406) 555-0100${times}Add to calendar (past show)`,
      );
      expect(card.links.at(-1)).toEqual(['Add to calendar (past show)', file]);
    }
    expect(hub.text).toContain(
      'Load-In ProcessCheck-InCheck in with show staff when you arrive. Give them your company name and area.Dock AssignmentStaff will send you to a dock or door when one is open.Unload & SetupUnload, move your vehicle, and then set up your booth.Loading Dock HoursSetup day7:00 AM–7:00 PMShow days6:00 AM–6:00 PMThe docks are open these hours. Set up during your area’s move-in hours, above. Moving out after the docks close? Call us first.Vehicle Requirements14 ft26,000 lbsMaximum height14 feetCommercial vehiclesYou need a commercial driver’s license (CDL) for vehicles over 26,000 lbs.',
    );
  });

  test('has every day of the schedule, all rules, three guides and the master schedule', async () => {
    const hub = await hubOf('nile');
    const schedule = hub.the('region', 'Event Schedule');
    const days = schedule.texts('listitem');
    for (const line of [
      'Hours to be announcedMove-in dayContinues Oct 9, 8:00 AM–5:00 PM. Day 1 of 2.Expo Building',
      '8:00 AM–5:00 PMFinal setupLarge equipment until 10:00 AM, then hand carry only. Roll-up doors close at 10:00 AM.Expo Building',
      'Monday Oct 138:00 AM–5:00 PMExpo Building openExpo Building8:00 AM–4:00 PMExhibit Hall opens to the publicExhibit Hall8:00 AM–5:00 PMCourtyard openNo cars in the courtyard during show hours.Courtyard',
      'from 7:01 PMMove-out startsPlease don’t start tearing down before 7:01 PM.Exhibit Hall',
    ])
      expect(days).toContain(line);
    expect(schedule.headings(3)).toEqual(
      expect.arrayContaining(['Wednesday Oct 8', 'Wed–Thu Oct 15–16', 'Saturday Oct 18']),
    );
    expect(schedule.texts('strong')).toEqual(['Roll-up doors close at 10:00 AM', 'no security']);
    expect(schedule.links).toContainEqual(['Add to calendar (past show)', '/nile/schedule.ics']);
    expect(hub.the('region', 'Exhibitor Guidelines').headings(3)).toEqual([
      'Sound restrictions',
      'Safety',
      'Food',
      'Permits',
      'Insurance',
      'Space boundaries',
      'Security',
      'Rights of management',
      'Safety Requirements',
      'Booth Setup Rules',
      'Electrical Guidelines',
      'Conduct Rules',
    ]);
    expect(hub.text).toContain(
      'Use grounded extension cords in good condition.Don’t overload outlets or plug one power strip into another.',
    );
    const downloads = hub.the('region', 'Forms & Documents');
    expect(downloads.texts('listitem')).toEqual([
      'Expo Building GuideLoad-in, schedule, and rules for the Expo Building.Download PDF',
      'Exhibit Hall GuideLoad-in, schedule, and rules for the Exhibit Hall.Download PDF',
      'Courtyard GuideLoad-in, schedule, and rules for the Courtyard.Download PDF',
      'Full Master ScheduleEvery day and every area of the show.View PDF (opens in a new tab)',
    ]);
    const master = downloads.the('link');
    expect([master.attribute('href'), master.attribute('target')]).toEqual(['/nile/schedule.pdf', '_blank']);
  });
});

test('the hub of mate says what is known, what is still to come, and whom to ask', async () => {
  const hub = await hubOf('mate');
  expect(hub.texts('region')).toEqual([
    'From the 2026 showLoad In Information: Coming SoonWe’ll post doors, days, and times here when they’re set.49th annual show, Feb 12–14, 2026Show datesFeb 12–14Thu–Fri Feb 12–1310:00 AM–6:00 PMSat Feb 1410:00 AM–5:00 PMContact',
    expect.stringMatching(
      /Add to calendar \(past show\)49th annual showFeb 12–14, 2026\. Thursday and Friday 10 to 6, Saturday 10 to 5\..*Thursday Feb 1210:00 AM–6:00 PMTrade show openFirst show day\.Friday Feb 1310:00 AM–6:00 PMTrade show openSaturday Feb 1410:00 AM–5:00 PMTrade show openFinal day\.$/,
    ),
    'Set Up GuidelinesComing SoonCheck back for more information about the 2026 show very soon!Contact',
    'No downloads available yetCheck back soon. We’ll post guides and forms here when they’re ready.Contact',
  ]);
  expect(hub.links.filter(([words]) => words === 'Contact')).toEqual(Array(3).fill(['Contact', '/contact']));
});

describe('edited', () => {
  beforeAll(async () => {
    await storeContent('nile', {
      tab_load_in_label: 'Load-In & Move-Out',
      load_in_description: 'Line one\nLine two',
      load_in_step2_desc: '',
      vendor_day1_name: 'Thursday',
      vendor_day1_schedule: '8 to 5\nDock 4 only',
      vendor_day3_name: 'Saturday',
      safety_rule_5: '',
      ...Object.fromEntries([1, 2, 3, 4, 5].map((rule) => [`electrical_rule_${rule}`, ''])),
    });
    await storeContent('mate', { load_in_step1_desc: 'Ring the bell.', safety_rule_1: 'Wear boots.' });
    await sql`insert into entries (event_id, title, description, date, time, location)
      select id, 'Parade', '', '2025-10-19', '12:00', '' from editions where slug = 'nile'`;
    // Taken before the years of dates had bounds: the pages are made all the same.
    for (const [title, date] of [
      ['Typing slip', '0010-02-12'],
      ['Tax briefing', '2026-02-12'],
    ])
      await sql`insert into entries (event_id, title, description, date, time, location)
        select id, ${title}, 'Bring your license.', ${date}, '09:00', 'Arena' from editions where slug = 'mate'`;
    for (const [slug, title, isPublic, size] of [
      ['mate', 'Insurance form', true, 34_567],
      ['mate', 'Not for everybody', false, 1_000],
      ['nile', 'Only for nile', true, 1_000],
      [null, 'Map of the fairgrounds', true, 2_345_678],
    ])
      await sql`insert into documents (event_id, title, description, category, is_public, original_name, blob_key, sha256,
          media_type, size)
        values ((select id from editions where slug = ${slug}), ${title}, 'Send it.', 'forms', ${isPublic}, 'a.pdf',
          ${String(title)}, ${'a'.repeat(64)}, 'application/pdf', ${size})`;
  });

  test('texts and records are what it shows, and emptied ones are gone', async () => {
    const hub = await hubOf('nile');
    expect(hub.links).toContainEqual(['Load-In & Move-Out', '#load-in']);
    for (const words of [
      /Line one\s*Line two/,
      /Dock AssignmentUnload & Setup/,
      /Vendor DaysThursday8 to 5\s*Dock 4 onlySaturdayHours to be announced/,
      /Sunday Oct 1912:00 PMParadeAll areas/,
    ])
      expect(hub.text).toMatch(words);
    expect(hub.headings(3)).not.toContain('Electrical Guidelines');
    expect(hub.text).not.toContain('Report accidents');
    expect(hub.the('region', 'Forms & Documents').text).toContain('Only for nile');
  });

  test('of a coming show what is stored appears, public documents among it, and nothing else', async () => {
    const hub = await hubOf('mate');
    const downloads = hub.the('region', 'Forms & Documents');
    expect(downloads.texts('listitem')).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Insurance form.*Send it\.Forms34 KB$/),
        expect.stringMatching(/^Map of the fairgrounds.*2291 KB$/),
      ]),
    );
    expect(downloads.text).not.toMatch(/Not for everybody|Only for nile/);
    const form = downloads.the('link', /^Insurance form/);
    expect(form.attribute('href')).toMatch(/^\/api\/documents\/[0-9a-f-]{36}\/download$/);
    expect(form.attribute('target')).toBe('_blank');
    expect(hub.text).toContain('Load-In ProcessCheck-InRing the bell.');
    expect(hub.text).not.toContain('Dock Assignment');
    expect(hub.text).toContain('Safety RequirementsWear boots.');
    expect(hub.text).toContain('9:00 AMTax briefingBring your license.Arena');
  });
});
