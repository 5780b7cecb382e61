import { expect, group, link, region, tab, test } from '#tests/support/browser/e2e.ts';
import { openHub, seenLines, seenTimetable } from '#tests/support/browser/vendor-hub.ts';

const TABS = ['Load-In', 'Schedule', 'Guidelines', 'Downloads'];

test('what the hub tells vendors of nile, tab by tab', { tag: '@journey' }, async ({ page }) => {
  await openHub(page, 'nile');
  await test.step('the head names the page and its tabs, load-in first', async () => {
    await expect(page).toHaveTitle('Vendor Resources – NILE');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Everything you need to move in');
    await expect(
      page.getByText('Doors, days, rules, and forms for your area.', { exact: true }),
    ).toBeVisible();
    await expect(page.getByRole('tab')).toHaveText(TABS);
    await expect(page.getByRole('tab', { selected: true })).toHaveText('Load-In');
    await expect(page.getByRole('tabpanel')).toHaveCount(1);
    await expect(page.getByRole('tabpanel', { name: 'Load-In' })).toBeVisible();
  });

  await test.step('load-in: each area’s days, hours and what to keep in mind', async () => {
    const panel = page.getByRole('tabpanel');
    await expect(panel.getByRole('heading', { level: 2 })).toHaveText('Load-In Information');
    await expect(
      panel.getByText('When your area opens for move-in, and what to know before you arrive.'),
    ).toBeVisible();
    expect(await seenLines(region(panel, 'Expo Building'))).toEqual([
      'Expo Building',
      'Main Trade Show',
      'Gate or door',
      'Ask show management',
      '(406) 555-0100',
      'Move-in',
      'Oct 8–9',
      'Wed Oct 8',
      'Hours to be announced',
      'Thu Oct 9',
      '8:00 AM–5:00 PM',
      'Thursday, Oct 9: Large equipment until 10:00 AM, then hand carry only. Roll-up doors close at 10:00 AM.',
      'Show dates',
      'Oct 10–18',
      '8:00 AM–5:00 PM',
      'Move-out',
      'Ask show management',
      'No security.',
      'Add to calendar (past show)',
    ]);
    expect(await seenLines(region(panel, 'Exhibit Hall'))).toEqual([
      'Exhibit Hall',
      'Lower Level of the venue',
      'Gate or door',
      'Ask show management',
      '(406) 555-0100',
      'Move-in',
      'Oct 11–12',
      'Sat Oct 11',
      '8:00 AM–5:00 PM',
      'Sun Oct 12',
      '8:00 AM–3:00 PM',
      'Trade show hours',
      'Oct 13–18',
      'Mon–Tue Oct 13–14',
      '8:00 AM–4:00 PM',
      'Wed–Thu Oct 15–16',
      '10:00 AM–4:00 PM',
      'Fri Oct 17',
      '10:00 AM–7:00 PM',
      'Sat Oct 18',
      '8:00 AM–6:30 PM',
      'Move-out',
      'Oct 18',
      'from 7:01 PM',
      'No infield parking.',
      'Add to calendar (past show)',
    ]);
    expect(await seenLines(region(panel, 'Courtyard'))).toEqual([
      'Courtyard',
      'Outdoor Exhibitors',
      'Gate or door',
      'Ask show management',
      '(406) 555-0100',
      'Move-in',
      'Oct 8–9',
      '9:00 AM–5:00 PM',
      'Show dates',
      'Oct 10–17',
      '8:00 AM–5:00 PM',
      'Move-out',
      'Ask show management',
      'Saturday, Oct 11: Security patrol from 6:00 PM.',
      'No cars in the courtyard during show hours.',
      'The exhibitor is responsible for securing items.',
      'Add to calendar (past show)',
    ]);
    for (const [area, file] of [
      ['Expo Building', '/nile/expo.ics'],
      ['Exhibit Hall', '/nile/exhibit-hall.ics'],
      ['Courtyard', '/nile/courtyard.ics'],
    ] as const) {
      const link = region(panel, area).getByRole('link', { name: 'Add to calendar' });
      await expect(link).toHaveAttribute('href', file);
    }
  });

  await test.step('load-in: the three steps, the dock’s hours and the vehicles', async () => {
    const words = (await seenLines(page.getByRole('tabpanel'))).join('\n');
    expect(words.slice(words.indexOf('Load-In Process')).split('\n')).toEqual([
      'Load-In Process',
      'Check-In',
      'Check in with show staff when you arrive. Give them your company name and area.',
      'Dock Assignment',
      'Staff will send you to a dock or door when one is open.',
      'Unload & Setup',
      'Unload, move your vehicle, and then set up your booth.',
      'Loading Dock Hours',
      'Setup day',
      '7:00 AM–7:00 PM',
      'Show days',
      '6:00 AM–6:00 PM',
      'The docks are open these hours. Set up during your area’s move-in hours, above. Moving out after the docks close? Call us first.',
      'Vehicle Requirements',
      '14 ft',
      '26,000 lbs',
      'Maximum height',
      '14 feet',
      'Commercial vehicles',
      'You need a commercial driver’s license (CDL) for vehicles over 26,000 lbs.',
    ]);
  });

  await test.step('schedule: every day from move-in to move-out', async () => {
    await tab(page, 'Schedule').click();
    const panel = page.getByRole('tabpanel', { name: 'Schedule' });
    await expect(panel.getByRole('heading', { level: 2 })).toHaveText('Event Schedule');
    await expect(panel.getByText('Day by day and area by area, from move-in to move-out.')).toBeVisible();
    await expect(link(panel, 'Add to calendar')).toHaveAttribute('href', '/nile/schedule.ics');
    const expo = '8:00 AM–5:00 PM | Expo Building open | Expo Building';
    const courtyard =
      '8:00 AM–5:00 PM | Courtyard open | No cars in the courtyard during show hours. | Courtyard';
    const hall = (hours: string) => `${hours} | Exhibit Hall open | Exhibit Hall`;
    expect(await seenTimetable(page)).toEqual({
      'Wednesday Oct 8': [
        'Hours to be announced | Move-in day | Continues Oct 9, 8:00 AM–5:00 PM. Day 1 of 2. | Expo Building',
        '9:00 AM–5:00 PM | Move-in day | Continues Oct 9, 9:00 AM–5:00 PM. Day 1 of 2. | Courtyard',
      ],
      'Thursday Oct 9': [
        '8:00 AM–5:00 PM | Final setup | Large equipment until 10:00 AM, then hand carry only. Roll-up doors close at 10:00 AM. | Expo Building',
        '9:00 AM–5:00 PM | Final setup | Last move-in day. | Courtyard',
      ],
      'Friday Oct 10': [
        '8:00 AM–5:00 PM | Expo Building open | First show day. | Expo Building',
        courtyard,
        '10:00 AM | Grid setup | No ambassadors, no security. | Exhibit Hall',
      ],
      'Saturday Oct 11': [
        expo,
        '8:00 AM–5:00 PM | Final setup | Continues Oct 12, 8:00 AM–3:00 PM. No infield parking. | Exhibit Hall',
        courtyard,
        'from 6:00 PM | Security patrol | You’re responsible for securing your items. | Courtyard',
      ],
      'Sunday Oct 12': [
        expo,
        '8:00 AM–3:00 PM | Move-in | Last move-in day. No infield parking. | Exhibit Hall',
        courtyard,
      ],
      'Monday Oct 13': [expo, '8:00 AM–4:00 PM | Exhibit Hall opens to the public | Exhibit Hall', courtyard],
      'Tuesday Oct 14': [expo, hall('8:00 AM–4:00 PM'), courtyard],
      'Wed–Thu Oct 15–16': [expo, courtyard, hall('10:00 AM–4:00 PM')],
      'Friday Oct 17': [expo, courtyard, hall('10:00 AM–7:00 PM')],
      'Saturday Oct 18': [
        '8:00 AM–5:00 PM | Expo Building open | Final day. | Expo Building',
        '8:00 AM–6:30 PM | Exhibit Hall open | Final day. | Exhibit Hall',
        'from 7:01 PM | Move-out starts | Please don’t start tearing down before 7:01 PM. | Exhibit Hall',
      ],
    });
    await expect(panel.getByRole('strong')).toHaveText(['Roll-up doors close at 10:00 AM', 'no security']);
  });

  await test.step('guidelines: the eight rules, then those that managers edit; no sentence twice', async () => {
    await tab(page, 'Guidelines').click();
    const lines = await seenLines(page.getByRole('tabpanel', { name: 'Guidelines' }));
    expect(lines).toEqual([
      'Exhibitor Guidelines',
      'These rules apply to every exhibitor in every area.',
      'Rules',
      'All rules',
      'Don’t bring',
      'Needs approval',
      'At your cost',
      'Penalties',
      'Sound restrictions',
      'No PA, loudspeaker, amplifier, broadcasting device or music that interferes with others.',
      'Violators face contract cancellation, forfeiture of space rental fees and immediate removal.',
      'Safety',
      'Explosives are prohibited.',
      'Comply with facility rules, ordinances, fire codes and health rules.',
      'Combustible materials must be flame retardant.',
      'Food',
      'Cooking and serving need advance approval from show management and public health licensing.',
      'Food sales need approval and may carry a 20% vendor fee assessed by the venue.',
      'Permits',
      'City, county, state and federal licenses are at the exhibitor’s expense.',
      'Insurance',
      'Exhibitors are responsible for liability and property insurance.',
      'Space boundaries',
      'All personnel, merchandise and equipment stay inside the assigned space.',
      'No soliciting outside leased space.',
      'Security',
      'Security is not guaranteed.',
      'Property stays in the exhibitor’s custody.',
      'Rights of management',
      'Show management is not liable if the show is delayed, interrupted or not held.',
      'Safety Requirements',
      'Follow all facility rules, ordinances, fire codes and health rules.',
      'Keep aisles, exits and fire equipment clear at all times.',
      'Use flame-retardant covers, drapes and signs.',
      'Don’t bring explosives of any kind.',
      'Report accidents and hazards to show management right away.',
      'Booth Setup Rules',
      'Keep your people, merchandise, and equipment inside your booth.',
      'Don’t block the aisles or the view of neighboring booths.',
      'Get approval before you attach anything to walls, floors, or columns.',
      'Finish your setup before the show opens.',
      'Don’t start tearing down before move-out opens.',
      'Electrical Guidelines',
      'Ask show management in advance if your booth needs power.',
      'Use grounded extension cords in good condition.',
      'Don’t overload outlets or plug one power strip into another.',
      'Keep cords out of the aisles.',
      'Turn off your equipment when you leave for the night.',
      'Conduct Rules',
      'Keep sound at or below 70 decibels.',
      'Don’t solicit outside your booth.',
      'Get approval before you cook, serve, or sell food.',
      'Keep your booth clean and staffed during show hours.',
      'Treat attendees, neighbors, and show staff with respect.',
    ]);
    expect(new Set(lines).size).toBe(lines.length);
  });

  await test.step('downloads: three guides and the master schedule, 2 columns large, 4 extra-large', async () => {
    await tab(page, 'Downloads').click();
    const panel = page.getByRole('tabpanel', { name: 'Downloads' });
    await expect(panel.getByRole('heading', { level: 2 })).toHaveText('Forms & Documents');
    await expect(panel.getByRole('heading', { level: 3 })).toHaveText('Complete Vendor Guides');
    const cards = await panel.getByRole('listitem').all();
    expect(await Promise.all(cards.map(seenLines))).toEqual([
      ['Expo Building Guide', 'Load-in, schedule and rules for the Expo Building.', 'Download PDF'],
      ['Exhibit Hall Guide', 'Load-in, schedule and rules for the Exhibit Hall.', 'Download PDF'],
      ['Courtyard Guide', 'Load-in, schedule and rules for the Courtyard.', 'Download PDF'],
      ['Full Master Schedule', 'Every day and every area of the show.', 'View PDF', '(opens in a new tab)'],
    ]);
    const viewPdf = link(panel, 'View PDF');
    await expect(viewPdf).toHaveAttribute('href', '/nile/schedule.pdf');
    await expect(viewPdf).toHaveAttribute('target', '_blank');
    for (const [width, columns] of [
      [768, 1],
      [1024, 2],
      [1280, 4],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const tracks = await panel
        .getByRole('list')
        .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
      expect([width, tracks]).toEqual([width, columns]);
    }
  });
});

test('what the hub tells vendors of mate, tab by tab', async ({ page }) => {
  await openHub(page, 'mate');
  await test.step('the head', async () => {
    await expect(page).toHaveTitle('Vendor Resources – MATE');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Everything you need to move in');
    await expect(
      page.getByText('Load-in, schedule, rules, and forms. We’ll post each one here when it’s set.'),
    ).toBeVisible();
    await expect(page.getByRole('tab')).toHaveText(TABS);
    await expect(group(page, 'Area')).toHaveCount(0);
  });

  await test.step('load-in is still to come, the show dates are known', async () => {
    expect(await seenLines(page.getByRole('tabpanel', { name: 'Load-In' }))).toEqual([
      'FROM THE 2026 SHOW',
      'Load In Information: Coming Soon',
      'We’ll post doors, days, and times here when they’re set.',
      '49th annual show, Feb 12–14, 2026',
      'Show dates',
      'Feb 12–14',
      'Thu–Fri Feb 12–13',
      '10:00 AM–6:00 PM',
      'Sat Feb 14',
      '10:00 AM–5:00 PM',
      'Contact',
    ]);
  });

  await test.step('the schedule is a summary and three days', async () => {
    await tab(page, 'Schedule').click();
    const panel = page.getByRole('tabpanel', { name: 'Schedule' });
    for (const text of [
      'Event Schedule',
      'Show days and hours.',
      '49th annual show',
      'Feb 12–14, 2026. Thursday and Friday 10 to 6, Saturday 10 to 5.',
    ]) {
      await expect(panel.getByText(text, { exact: true })).toBeVisible();
    }
    expect(await seenTimetable(page)).toEqual({
      'Thursday Feb 12': ['10:00 AM–6:00 PM | Trade show open | First show day.'],
      'Friday Feb 13': ['10:00 AM–6:00 PM | Trade show open'],
      'Saturday Feb 14': ['10:00 AM–5:00 PM | Trade show open | Final day.'],
    });
    await expect(link(panel, 'Add to calendar')).toHaveAttribute('href', '/mate/schedule.ics');
  });

  await test.step('guidelines and downloads are still to come, and say whom to ask', async () => {
    await tab(page, 'Guidelines').click();
    expect(await seenLines(page.getByRole('tabpanel', { name: 'Guidelines' }))).toEqual([
      'Set Up Guidelines',
      'Coming Soon',
      'Check back for more information about the 2026 show very soon!',
      'Contact',
    ]);
    await tab(page, 'Downloads').click();
    const panel = page.getByRole('tabpanel', { name: 'Downloads' });
    expect(await seenLines(panel)).toEqual([
      'No downloads available yet',
      'Check back soon. We’ll post guides and forms here when they’re ready.',
      'Contact',
    ]);
    await expect(link(panel, 'Contact')).toHaveAttribute('href', '/contact');
  });
});

test('whom do I call: one tap', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openHub(page, 'nile');
  const call = link(page, '(406) 555-0100').filter({ visible: true }).first();
  await expect(call).toBeInViewport();
  await expect(call).toHaveAttribute('href', 'tel:+14065550100');
});
