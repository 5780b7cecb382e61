import { expect, test } from 'vitest';
import { factsOf } from '#domain/hub/facts-of.ts';

test('nile’s guidelines are the eight rule cards with every clause of product 2.4', () => {
  const { guidelines } = factsOf.nile;
  if (guidelines.kind !== 'rules') throw new Error('nile has rules');
  expect(guidelines.rules.map(({ title, clauses }) => [title, ...clauses])).toEqual([
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
  expect(new Set(guidelines.rules.map((rule) => rule.id)).size).toBe(8);
});

test('mate’s guidelines are still to come', () => {
  expect(factsOf.mate.guidelines).toEqual({ kind: 'coming-soon', badge: 'Coming Soon' });
});

test('nile’s downloads are three guides and the master schedule', () => {
  const { downloads } = factsOf.nile;
  if (downloads.kind !== 'guides') throw new Error('nile has guides');
  expect([downloads.title, downloads.guidesTitle]).toEqual(['Forms & Documents', 'Complete Vendor Guides']);
  expect(downloads.guides.map(({ area, title, button }) => [area, title, button])).toEqual([
    ['expo', 'Expo Building Guide', 'Download PDF'],
    ['exhibit-hall', 'Exhibit Hall Guide', 'Download PDF'],
    ['courtyard', 'Courtyard Guide', 'Download PDF'],
  ]);
  expect([downloads.masterSchedule.title, downloads.masterSchedule.button]).toEqual([
    'Full Master Schedule',
    'View PDF',
  ]);
});

test('mate has no downloads yet', () => {
  expect(factsOf.mate.downloads).toEqual({
    kind: 'coming-soon',
    title: 'No downloads available yet',
    text: 'Check back soon: guides and forms appear here when they are ready.',
  });
});
