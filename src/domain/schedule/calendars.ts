import type { ShowArea } from './areas.ts';
import { filterByArea, type TimetableEntry } from './timetable.ts';

export interface ShowCalendar {
  /** The file's name without its ending (paths.scheduleCalendar, paths.areaCalendar): 'schedule' or an area's key. */
  readonly file: string;
  readonly name: string;
  readonly entries: readonly TimetableEntry[];
}

export function calendarsOf(
  showName: string,
  entries: readonly TimetableEntry[],
  areas: readonly ShowArea[],
): ShowCalendar[] {
  return [
    { file: 'schedule', name: `${showName} schedule`, entries },
    ...areas.map(({ key, name }) => ({
      file: key,
      name: `${showName}: ${name}`,
      entries: filterByArea(entries, key),
    })),
  ];
}

const firstRevision = Date.UTC(2025, 0, 1);

/** Calendar programs take the later of two instants for the newer file; which instant it is means nothing to them. */
export const stampOf = (revision: number): string => new Date(firstRevision + revision * 1000).toISOString();
