import type { GuideSource } from '#server/guides/guide.ts';
import { firstShow } from './first-show.ts';

const nile = firstShow('nile');
const mate = firstShow('mate');

/** Returns the source of guides on October 2, 2025, with these changes. */
export const guideSource = (more: Partial<GuideSource['snapshot']> = {}): GuideSource => ({
  snapshot: {
    revision: 7,
    events: [mate.event, nile.event],
    content: [],
    schedule: [...nile.schedule, ...mate.schedule],
    areas: nile.areas,
    rules: nile.rules,
    ...more,
  },
  savedAt: '2025-10-03T02:00:00Z',
  today: '2025-10-02',
  origin: 'https://vendors.example.com',
});
