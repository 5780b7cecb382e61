import type { TimetableEntry } from '#domain/schedule/timetable.ts';
import { noDownloads } from './downloads.ts';
import { guidelinesComingSoon } from './guidelines.ts';
import { loadInTimes } from './load-in-times.ts';
import type { ShowFacts } from './show-facts.ts';

const showDay = (date: string, end: string, description: string): TimetableEntry => ({
  id: `mate-${date}-show`,
  kind: 'show',
  date,
  start: '10:00',
  end,
  openEnded: false,
  title: 'Trade show open',
  description,
  emphasis: null,
  areas: [],
  place: null,
});

const mateTimetable: readonly TimetableEntry[] = [
  showDay('2026-02-12', '18:00', 'First show day.'),
  showDay('2026-02-13', '18:00', 'Show day.'),
  showDay('2026-02-14', '17:00', 'Final day.'),
];

/** The fixed texts of mate 2026 (product 2.4). */
export const mateFacts: ShowFacts = {
  loadIn: {
    kind: 'coming-soon',
    text: '49th annual show, Feb 12–14, 2026',
    dates: loadInTimes('Show dates', mateTimetable),
  },
  timetable: mateTimetable,
  timetableSummary: {
    title: '49th annual show',
    text: 'Feb 12–14, 2026. Thursday and Friday 10 to 6, Saturday 10 to 5.',
  },
  guidelines: guidelinesComingSoon,
  downloads: noDownloads,
};
