import type { ShowArea } from './areas.ts';
import { filterByArea, type TimetableEntry } from './timetable.ts';

/** One calendar file of a show: everything, or one area with what concerns the whole show. */
export interface ShowCalendar {
  /** The file's name without its ending (paths.scheduleCalendar, paths.areaCalendar): 'schedule' or an area's key. */
  readonly file: string;
  readonly name: string;
  readonly entries: readonly TimetableEntry[];
}

/** The calendars of a show by its entries: one of everything, and one for each area that it has. */
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

/**
 * The instant that calendar programs know a revision by. They take the later of two for the newer one; which instant
 * it is means nothing to them, so equal data gives equal files.
 */
export function stampOf(revision: number): string {
  return new Date(firstRevision + revision * 1000).toISOString();
}
