import { axeFindings, expect, link, sidewaysScroll, tab } from '#tests/support/browser/e2e.ts';
import { openHub, seenLines, seenTimetable } from '#tests/support/browser/vendor-hub.ts';
import { onEditedPortal } from '#tests/support/portal/edited-portal.ts';
import { storeContent } from '#tests/support/portal/store-content.ts';

const LONG_PLACE = 'Donaudampfschifffahrtsgesellschaftskapitänsplatz';

const edited = onEditedPortal(async (sql) => {
  await storeContent(sql, 'nile', {
    vendor_hero_subtitle: 'All you need on the dock',
    vendor_hero_description: '',
    tab_load_in_label: 'Load-In & Move-Out',
    tab_schedule_label: 'Timetable',
    tab_guidelines_label: 'House rules',
    tab_downloads_label: 'Forms & PDFs',
    load_in_title: 'Getting in with a trailer, a truck or a Donaudampfschifffahrtsgesellschaftskapitän',
    load_in_description: 'Line one\nLine two',
    load_in_process_title: 'How it goes',
    load_in_step1_title: 'Ring',
    load_in_step1_desc: 'Ring the bell.',
    load_in_step2_title: 'Wait',
    load_in_step2_desc: '',
    load_in_step3_title: 'Unload',
    load_in_step3_desc: 'Be quick.',
    loading_dock_title: 'Dock',
    loading_dock_setup_label: 'Before',
    loading_dock_setup_time: '5 to 9',
    loading_dock_show_label: 'During',
    loading_dock_show_time: '6 to 8',
    vehicle_requirements_title: 'Trucks',
    vehicle_height_title: 'Height',
    vehicle_height_desc: '12 feet.',
    vehicle_commercial_title: 'License',
    vehicle_commercial_desc: '',
    schedule_title: 'Days and hours',
    schedule_description: 'All of them.',
    vendor_day1_name: 'Thursday',
    vendor_day1_schedule: '8 to 5\nDock 4 only',
    vendor_day3_name: 'Saturday',
    guidelines_title: 'The rules',
    guidelines_description: 'Read them.',
    safety_requirements_title: 'Safe work',
    safety_rule_3: 'Propane needs a permit.',
    safety_rule_5: '',
    booth_setup_title: 'Your booth',
    electrical_guidelines_title: 'Power',
    electrical_rule_1: '',
    electrical_rule_2: '',
    electrical_rule_3: '',
    electrical_rule_4: '',
    electrical_rule_5: '',
    conduct_rule_1: 'Keep it at 60 decibels.',
  });
  await storeContent(sql, 'mate', {
    loading_dock_setup_time: '9 to 5',
    load_in_step1_desc: 'Ring the bell.',
    safety_rule_1: 'Wear boots.',
  });
  for (const [slug, title, description, date, time, end, location] of [
    ['nile', 'Vendor breakfast', 'Coffee & rolls.', '2025-10-11', '07:00', '07:45', 'Courtyard, tent 2'],
    ['nile', 'Parade', '', '2025-10-19', '12:00', null, ''],
    ['nile', 'Farewell', '', '2025-10-19', '13:00', null, LONG_PLACE],
    // Taken before the years of dates had bounds: the pages are built all the same.
    ['mate', 'Typing slip', '', '0010-02-12', '09:00', null, 'Arena'],
    ['mate', 'Tax briefing', 'Bring your license.', '2026-02-12', '09:00', null, 'Arena'],
  ]) {
    await sql`insert into entries (event_id, title, description, date, time, end_time, location, areas)
              select id, ${title}, ${description}, ${date}, ${time}, ${end}, ${location},
                ${location?.startsWith('Courtyard') ? '{courtyard}' : '{}'} from editions where slug = ${slug}`;
  }
  for (const [slug, title, description, category, isPublic, size] of [
    ['mate', 'Insurance form', 'Send it before you move in.', 'forms', true, 34_567],
    ['mate', 'Not for everybody', '', 'forms', false, 1_000],
    ['nile', 'Only for nile', '', 'general', true, 1_000],
  ]) {
    await sql`insert into documents (event_id, title, description, category, is_public, original_name, blob_key, sha256,
                                     media_type, size, created_at)
              select id, ${title}, ${description}, ${category}, ${isPublic}, 'a.pdf', 'a', ${'a'.repeat(64)},
                     'application/pdf', ${size}, '2026-01-02' from editions where slug = ${slug}`;
  }
  await sql`insert into documents (title, description, category, is_public, original_name, blob_key, sha256, media_type,
                                   size, created_at)
            values ('Map of the fairgrounds', '', 'maps', true, 'map.pdf', 'b', ${'b'.repeat(64)}, 'application/pdf',
                    2345678, '2026-01-01')`;
});
edited.describe.configure({ mode: 'default' });

edited('edited texts and records are what the tabs show, and emptied ones are gone', async ({ page }) => {
  await openHub(page, 'nile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All you need on the dock');
  await expect(page.getByRole('tab')).toHaveText([
    'Load-In & Move-Out',
    'Timetable',
    'House rules',
    'Forms & PDFs',
  ]);
  const lines = await seenLines(page.getByRole('tabpanel', { name: 'Load-In & Move-Out' }));
  expect(lines.slice(1, 4)).toEqual([
    'Getting in with a trailer, a truck or a Donaudampfschifffahrtsgesellschaftskapitän',
    'Line one',
    'Line two',
  ]);
  expect(lines.slice(lines.indexOf('How it goes'))).toEqual([
    'How it goes',
    'Ring',
    'Ring the bell.',
    'Wait',
    'Unload',
    'Be quick.',
    'Dock',
    'Before',
    '5 to 9',
    'During',
    '6 to 8',
    'The docks are open these hours. Set up during your area’s move-in hours, above. Moving out after the docks close? Call us first.',
    'Trucks',
    'Height',
    '12 feet.',
  ]);

  await tab(page, 'Timetable').click();
  const days = await seenTimetable(page);
  expect((await seenLines(page.getByRole('tabpanel', { name: 'Timetable' }))).slice(1, 11)).toEqual([
    'Days and hours',
    'All of them.',
    'Add to calendar (past show)',
    'Vendor Days',
    'Thursday',
    '8 to 5',
    'Dock 4 only',
    'Saturday',
    'Hours to be announced',
    'Wed',
  ]);
  expect(days['Saturday Oct 11']?.[0]).toBe(
    '7:00 AM–7:45 AM | Vendor breakfast | Coffee & rolls. | Courtyard, tent 2',
  );
  expect(days['Sunday Oct 19']).toEqual([
    '12:00 PM | Parade | All areas',
    `1:00 PM | Farewell | ${LONG_PLACE}`,
  ]);

  await page.getByText('Exhibit Hall (Lower Level of the venue)').click();
  const filtered = await seenTimetable(page);
  expect(filtered['Saturday Oct 11']).toEqual([
    '8:00 AM–5:00 PM | Final setup | Continues Oct 12, 8:00 AM–3:00 PM. No infield parking. | Exhibit Hall',
  ]);
  expect(filtered['Sunday Oct 19']?.[0]).toBe('12:00 PM | Parade | All areas');

  // A group without rules is left out.
  await tab(page, 'House rules').click();
  const rules = await seenLines(page.getByRole('tabpanel', { name: 'House rules' }));
  expect(rules.slice(0, 2)).toEqual(['The rules', 'Read them.']);
  expect(rules.slice(rules.indexOf('Safe work'), rules.indexOf('Your booth') + 1)).toEqual([
    'Safe work',
    'Follow all facility rules, ordinances, fire codes and health rules.',
    'Keep aisles, exits and fire equipment clear at all times.',
    'Propane needs a permit.',
    'Don’t bring explosives of any kind.',
    'Your booth',
  ]);
  expect(rules).not.toContain('Power');
  expect(rules[rules.indexOf('Conduct Rules') + 1]).toBe('Keep it at 60 decibels.');

  await tab(page, 'Forms & PDFs').click();
  const panel = page.getByRole('tabpanel', { name: 'Forms & PDFs' });
  await expect(panel.getByRole('heading', { level: 3 })).toHaveText(['Complete Vendor Guides', 'Documents']);
  await expect(link(panel, 'Only for nile')).toBeVisible();
});

edited(
  'of a coming show what managers have stored appears, public documents among it, and nothing that they have not',
  async ({ page }) => {
    await openHub(page, 'mate', '#downloads');
    const lines = await seenLines(page.getByRole('tabpanel', { name: 'Downloads' }));
    expect(lines).toEqual([
      'Forms & Documents',
      'Insurance form',
      '(opens in a new tab)',
      'Send it before you move in.',
      'Forms',
      '34 KB',
      'Map of the fairgrounds',
      '(opens in a new tab)',
      'Maps',
      '2291 KB',
    ]);
    const link = page.getByRole('link', { name: 'Insurance form' });
    await expect(link).toHaveAttribute('href', /^\/api\/documents\/[0-9a-f-]{36}\/download$/);
    await expect(link).toHaveAttribute('target', '_blank');

    await tab(page, 'Load-In').click();
    const steps = await seenLines(page.getByRole('tabpanel', { name: 'Load-In' }));
    expect(steps.slice(steps.indexOf('Load-In Process'))).toEqual([
      'Load-In Process',
      'Check-In',
      'Ring the bell.',
      'Loading Dock Hours',
      'Setup day',
      '9 to 5',
    ]);
    await tab(page, 'Guidelines').click();
    expect(await seenLines(page.getByRole('tabpanel', { name: 'Guidelines' }))).toEqual([
      'Set Up Guidelines',
      'Coming Soon',
      'Check back for more information about the 2026 show very soon!',
      'Safety Requirements',
      'Wear boots.',
    ]);
    await tab(page, 'Schedule').click();
    expect((await seenTimetable(page))['Thursday Feb 12']).toEqual([
      '9:00 AM | Tax briefing | Bring your license. | Arena',
      '10:00 AM–6:00 PM | Trade show open | First show day.',
    ]);
  },
);

edited('long labels and words fit a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  for (const hash of ['load-in', 'schedule', 'guidelines', 'downloads']) {
    await openHub(page, 'nile', `#${hash}`);
    expect([hash, await sidewaysScroll(page)]).toEqual([hash, 0]);
    await expect(page.getByRole('tab', { selected: true })).toBeInViewport({ ratio: 0.99 });
    expect(await axeFindings(page)).toEqual([]);
  }
  await openHub(page, 'nile', '#schedule');
  const place = page.getByText(LONG_PLACE);
  expect(await place.evaluate((cell) => cell.scrollWidth - cell.clientWidth), 'nothing is cut off').toBe(0);
});
