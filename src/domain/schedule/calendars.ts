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
