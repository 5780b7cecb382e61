import type { AreaId } from './area-ids.ts';
import { areas } from './areas.ts';
import { filterByArea, type TimetableEntry } from './timetable.ts';

/** One calendar file of a show: everything, or one area with what concerns the whole show. */
export interface ShowCalendar {
  /** The file's name without its ending (paths.scheduleCalendar, paths.areaCalendar). */
  readonly file: 'schedule' | AreaId;
  readonly name: string;
  readonly entries: readonly TimetableEntry[];
}

/** The calendars of a show by its merged timetable; one for each area only where it tells areas apart at all. */
export function calendarsOf(showName: string, timetable: readonly TimetableEntry[]): ShowCalendar[] {
  const hasAreas = timetable.some((entry) => entry.areas.length > 0);
  return [
    { file: 'schedule', name: `${showName} schedule`, entries: timetable },
    ...(hasAreas ? areas : []).map(({ id, name }) => ({
      file: id,
      name: `${showName}: ${name}`,
      entries: filterByArea(timetable, id),
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
