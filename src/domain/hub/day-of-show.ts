import type { ClockFace } from '#domain/basics/clock.ts';
import { addDays } from '#domain/basics/dates.ts';
import { phaseOf, type ShowPhase, type ShowSpan } from '#domain/events/show-phase.ts';
import type { EntryKind } from '#domain/schedule/kinds.ts';
import type { TimetableEntry } from '#domain/schedule/timetable.ts';
import { type OpenDay, openDay } from './show-hours.ts';

export interface ShowDays extends ShowSpan {
  readonly timetable: readonly TimetableEntry[];
}

/** What vendors can do on a day; in one area, or in all. */
export interface DayOfShow {
  readonly phase: ShowPhase;
  readonly isLast: boolean;
  readonly show: OpenDay;
  /** The show has closed for the day. */
  readonly isClosed: boolean;
  readonly tomorrow: OpenDay;
  /** The next day with hours of the show, after today. */
  readonly opens: string | undefined;
  /** Nothing in it once it has ended for the day. */
  readonly moveIn: OpenDay;
  /** The next day of moving in, after today, if nobody moves in today. */
  readonly nextMoveIn: string | undefined;
  readonly moveInTomorrow: OpenDay;
  readonly moveOut: OpenDay;
}

const NOTHING: OpenDay = { open: [], closes: null, notes: [] };

/** The day of a show (product 4.13), by the venue's clock. */
export function dayOfShow(
  { first, last, timetable }: ShowDays,
  { date, time }: ClockFace,
  area: string | null = null,
): DayOfShow {
  const on = (kind: EntryKind, day: string) => openDay(timetable, kind, day, area);
  const hasEnded = ({ closes }: OpenDay) => closes !== null && time >= closes;
  const unlessEnded = (day: OpenDay) => (hasEnded(day) ? NOTHING : day);
  const nextOf = (kind: EntryKind) =>
    timetable.find((entry) => entry.date > date && on(kind, entry.date).open.length > 0)?.date;
  const tomorrow = addDays(date, 1);
  const show = on('show', date);
  const moveIn = unlessEnded(on('move-in', date));
  return {
    phase: phaseOf({ first, last }, date),
    isLast: date === last,
    show,
    isClosed: hasEnded(show),
    tomorrow: on('show', tomorrow),
    opens: nextOf('show'),
    moveIn,
    nextMoveIn: moveIn.open.length > 0 ? undefined : nextOf('move-in'),
    moveInTomorrow: on('move-in', tomorrow),
    moveOut: unlessEnded(on('move-out', date)),
  };
}
