import type { Guidelines, RuleCard } from './show-facts.ts';

/** The eight rule cards of the guidelines tab (product 2.4). */
export const ruleCards: readonly RuleCard[] = [
  {
    id: 'space-boundaries',
    title: 'Space boundaries',
    clauses: [
      'All personnel, merchandise and equipment stay inside the assigned space.',
      'No soliciting outside leased space.',
    ],
  },
  {
    id: 'sound-restrictions',
    title: 'Sound restrictions',
    clauses: [
      'No PA, loudspeaker, amplifier, broadcasting device or music that interferes with others.',
      'Violators face contract cancellation, forfeiture of space rental fees and immediate removal.',
    ],
  },
  {
    id: 'permits',
    title: 'Permits',
    clauses: ['City, county, state and federal licenses are at the exhibitor’s expense.'],
  },
  {
    id: 'insurance',
    title: 'Insurance',
    clauses: ['Exhibitors are responsible for liability and property insurance.'],
  },
  {
    id: 'safety',
    title: 'Safety',
    clauses: [
      'Comply with facility rules, ordinances, fire codes and health rules.',
      'Combustible materials must be flame retardant.',
      'Explosives are prohibited.',
    ],
  },
  {
    id: 'food',
    title: 'Food',
    clauses: [
      'Cooking and serving need advance approval from show management and public health licensing.',
      'Food sales need approval and may carry a 20% vendor fee assessed by the venue.',
    ],
  },
  {
    id: 'security',
    title: 'Security',
    clauses: ['Security is not guaranteed.', 'Property stays in the exhibitor’s custody.'],
  },
  {
    id: 'rights-of-management',
    title: 'Rights of management',
    clauses: ['Show management is not liable if the show is delayed, interrupted or not held.'],
  },
];

/** In place of the cards while a show's rules are not published. */
export const guidelinesComingSoon: Guidelines = { kind: 'coming-soon', badge: 'Coming Soon' };
