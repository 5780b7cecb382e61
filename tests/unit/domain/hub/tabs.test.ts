import { expect, test } from 'vitest';
import type { Part } from '#domain/events/parts.ts';
import { guideCards, masterScheduleCard } from '#domain/hub/downloads.ts';
import { panelHead } from '#domain/hub/panel-head.ts';
import { vendorTabs } from '#domain/hub/vendor-tabs.ts';
import { clausesOf } from '#domain/rules/rule.ts';
import { firstHub, firstShow } from '#tests/support/samples/first-show.ts';

test('nile’s guidelines are the eight rule cards with every clause of product 2.4', () => {
  expect(firstHub('nile').rules.map((rule) => [rule.title, ...clausesOf(rule)])).toEqual([
    [
      'Space boundaries',
      'All personnel, merchandise and equipment stay inside the assigned space.',
      'No soliciting outside leased space.',
    ],
    [
      'Sound restrictions',
      'No PA, loudspeaker, amplifier, broadcasting device or music that interferes with others.',
      'Violators face contract cancellation, forfeiture of space rental fees and immediate removal.',
    ],
    ['Permits', 'City, county, state and federal licenses are at the exhibitor’s expense.'],
    ['Insurance', 'Exhibitors are responsible for liability and property insurance.'],
    [
      'Safety',
      'Comply with facility rules, ordinances, fire codes and health rules.',
      'Combustible materials must be flame retardant.',
      'Explosives are prohibited.',
    ],
    [
      'Food',
      'Cooking and serving need advance approval from show management and public health licensing.',
      'Food sales need approval and may carry a 20% vendor fee assessed by the venue.',
    ],
    ['Security', 'Security is not guaranteed.', 'Property stays in the exhibitor’s custody.'],
    [
      'Rights of management',
      'Show management is not liable if the show is delayed, interrupted or not held.',
    ],
  ]);
});

test('nile’s downloads are three guides and the master schedule', () => {
  const hub = firstHub('nile');
  expect(guideCards(hub).map(({ area, title, text, button }) => [area.key, title, text, button])).toEqual([
    ['expo', 'Expo Building Guide', 'Load-in, schedule and rules for the Expo Building.', 'Download PDF'],
    [
      'exhibit-hall',
      'Exhibit Hall Guide',
      'Load-in, schedule and rules for the Exhibit Hall.',
      'Download PDF',
    ],
    ['courtyard', 'Courtyard Guide', 'Load-in, schedule and rules for the Courtyard.', 'Download PDF'],
  ]);
  expect(masterScheduleCard(hub)).toEqual({
    title: 'Full Master Schedule',
    text: 'Every day and every area of the show.',
    button: 'View PDF',
  });
});

test('mate has no downloads yet', () => {
  expect([guideCards(firstHub('mate')), masterScheduleCard(firstHub('mate'))]).toEqual([[], null]);
});

/** Title, text and badge of each tab. */
const headsOf = (...hub: Parameters<typeof firstHub>) =>
  vendorTabs.map((tab) => Object.values(panelHead(firstHub(...hub), tab)));

test('what is not out yet says so in words of its own', () => {
  expect(headsOf('mate')).toEqual([
    [
      'Load In Information: Coming Soon',
      'Doors, days and times are posted here as soon as they are set.',
      '',
    ],
    ['Event Schedule', 'Show days and hours.', ''],
    ['Set Up Guidelines', 'Check back for more information about the 2026 show very soon!', 'Coming Soon'],
    ['No downloads available yet', 'Check back soon: guides and forms appear here when they are ready.', ''],
  ]);
  const comingSoon: Part[] = ['schedule', 'guidelines'];
  expect(headsOf('nile', { event: { ...firstShow('nile').event, comingSoon } })).toEqual([
    ['Load-In Information', 'When each area opens for move-in, and what to know before you drive up.', ''],
    ['Event Schedule', 'Days and hours are posted here as soon as they are set.', 'Coming Soon'],
    ['Set Up Guidelines', 'Check back for more information very soon!', 'Coming Soon'],
    ['Forms & Documents', '', ''],
  ]);
});

test('a title that was stored before goes on standing there, until its own one is', () => {
  const item = (key: string, value: string) => ({
    id: key,
    key,
    value,
    type: 'text' as const,
    category: 'vendor' as const,
    eventId: firstShow('mate').event.id,
    version: 1,
  });
  const kept = item('load_in_title', 'Load-in: patience');
  expect(headsOf('mate', { content: [kept] })[0]?.[0]).toBe('Load-in: patience');
  const own = item('load_in_coming_soon_title', 'Soon!');
  expect(headsOf('mate', { content: [kept, own] })[0]?.[0]).toBe('Soon!');
});
