import type { AreaId } from '#domain/schedule/area-ids.ts';
import { type EntryKind, hoursText } from '#domain/schedule/timetable.ts';
import { guideDownloads } from './downloads.ts';
import { ruleCards } from './guidelines.ts';
import { loadInTimes } from './load-in-times.ts';
import { nileTimetable } from './nile-timetable.ts';
import type { ShowFacts } from './show-facts.ts';

const entriesOf = (area: AreaId, kind: EntryKind) =>
  nileTimetable.filter((entry) => entry.kind === kind && entry.areas.includes(area));

/** The fixed texts of nile 2025 (product 2.4). */
export const nileFacts: ShowFacts = {
  loadIn: {
    kind: 'areas',
    sections: [
      {
        area: 'expo',
        times: [
          loadInTimes('Move-in', entriesOf('expo', 'move-in')),
          loadInTimes('Show dates', entriesOf('expo', 'show')),
        ],
        untold: ['Move-out'],
        notes: ['Roll-up doors close Thursday, Oct 9, at 10:00 AM.', 'No security.'],
      },
      {
        area: 'exhibit-hall',
        times: [
          loadInTimes('Move-in', entriesOf('exhibit-hall', 'move-in')),
          loadInTimes('Trade show hours', entriesOf('exhibit-hall', 'show')),
          loadInTimes('Move-out', entriesOf('exhibit-hall', 'move-out')),
        ],
        untold: [],
        notes: ['No infield parking.'],
      },
      {
        area: 'courtyard',
        times: [loadInTimes('Move-in', entriesOf('courtyard', 'move-in'))],
        untold: ['Move-out'],
        notes: [
          'No cars in the courtyard during show hours.',
          ...entriesOf('courtyard', 'security').map((patrol) => `Security patrols ${hoursText(patrol)}.`),
          'The exhibitor is responsible for securing items.',
        ],
      },
    ],
  },
  timetable: nileTimetable,
  timetableSummary: null,
  guidelines: { kind: 'rules', rules: ruleCards },
  downloads: guideDownloads,
};
