import type { Slug } from '#domain/events/slugs.ts';
import { sharedLabels } from './shared.ts';

/** What a show's card promises, and where its button says it leads (product 2.2). */
export const eventCardLabels: Record<Slug, { badge: string; button: string }> = {
  nile: { badge: 'Booths Available', button: 'Browse Floor Map' },
  mate: { badge: 'Coming Soon', button: 'View Event Details' },
};

/** The event chooser; its headings are content. */
export const homeLabels = {
  when: 'When',
  where: 'Where',
  features: [
    {
      id: 'floor-maps',
      title: 'Interactive floor maps',
      text: 'See which booths are open and where they are.',
    },
    {
      id: 'vendor-resources',
      title: 'Vendor resources',
      text: 'Load-in days, timetable, rules and guides for your area.',
    },
    {
      id: 'support',
      title: 'Dedicated support',
      text: sharedLabels.reviewPromise,
    },
  ],
} as const;
