import { addDays } from '#domain/basics/dates.ts';
import type { ShowDays } from './day-of-show.ts';

/** Which of a landing page's three buttons comes first: the booths, asking for one, or what vendors need to know. */
export type Lead = 'floor-map' | 'inquiry' | 'vendors';

/** Which one leads from which day on; '' means from the start. From the day before the first move-in to the last move-out it is what vendors need. */
export function leadsOf({ first, last, timetable }: ShowDays, booth: Lead): { from: string; lead: Lead }[] {
  const days = (kind: string) => timetable.filter((entry) => entry.kind === kind).map(({ date }) => date);
  const [begins = first] = [first, ...days('move-in')].toSorted();
  const [ends = last] = [last, ...days('move-out')].toSorted().reverse();
  return [
    { from: '', lead: booth },
    { from: addDays(begins, -1), lead: 'vendors' },
    { from: addDays(ends, 1), lead: booth },
  ];
}
