import { areas } from '#domain/schedule/areas.ts';
import type { Downloads } from './show-facts.ts';

/** The four cards of the downloads tab (product 2.4). */
export const guideDownloads: Downloads = {
  kind: 'guides',
  title: 'Forms & Documents',
  guidesTitle: 'Complete Vendor Guides',
  guides: areas.map(({ id, name, guideTitle }) => ({
    area: id,
    title: guideTitle,
    text: `Load-in, schedule and rules for the ${name}.`,
    button: 'Download PDF',
  })),
  masterSchedule: {
    title: 'Full Master Schedule',
    text: 'Every day and every area of the show.',
    button: 'View PDF',
  },
};

/** In place of the cards while a show has nothing to download. */
export const noDownloads: Downloads = {
  kind: 'coming-soon',
  title: 'No downloads available yet',
  text: 'Check back soon: guides and forms appear here when they are ready.',
};
