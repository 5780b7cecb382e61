import { addDays } from '#domain/basics/dates.ts';
import type { ShowDays } from './day-of-show.ts';

/** A landing page's filled button: the booths, the inquiry, or the vendor resources. */
export type Lead = 'floor-map' | 'inquiry' | 'vendors';

/** The filled button from each day on; '' means from the start. Vendor resources lead from the day before move-in to the last move-out. */
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
