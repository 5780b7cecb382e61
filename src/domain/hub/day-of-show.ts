import { addDays } from '#domain/basics/dates.ts';
import { phaseOf, type ShowPhase, type ShowSpan } from '#domain/events/show-phase.ts';
import type { EntryKind } from '#domain/schedule/kinds.ts';
import { filterByArea, type TimetableEntry } from '#domain/schedule/timetable.ts';
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
  /** The last day with hours of the show, where it lies before today and no other follows. */
  readonly ended: string | undefined;
  /** Nothing in it once it has ended for the day. */
  readonly moveIn: OpenDay;
  /** When it opens later today, 'YYYY-MM-DDTHH:MM'. */
  readonly moveInOpens: string | undefined;
  /** The next day of moving in, after today, if nobody moves in today. */
  readonly nextMoveIn: string | undefined;
  readonly moveInTomorrow: OpenDay;
  readonly moveOut: OpenDay;
}

const NOTHING: OpenDay = { open: [], opens: null, closes: null, notes: [] };

/** A day of a show by the venue's clock (product 4.13), as it is at a time of that day, 'HH:MM'. */
export function dayOfShow(
  { first, last, timetable }: ShowDays,
  date: string,
  area: string | null = null,
): (time: string) => DayOfShow {
  const on = (kind: EntryKind, day: string) => openDay(timetable, kind, day, area);
  const own = area === null ? timetable : filterByArea(timetable, area);
  const nextOf = (kind: EntryKind) => own.find((entry) => entry.kind === kind && entry.date > date)?.date;
  const lastShow = own.findLast(({ kind }) => kind === 'show')?.date;
  const tomorrow = addDays(date, 1);
  const [show, moveIn, moveOut] = [on('show', date), on('move-in', date), on('move-out', date)];
  const always = {
    phase: phaseOf({ first, last }, date),
    isLast: date === last,
    show,
    tomorrow: on('show', tomorrow),
    opens: nextOf('show'),
    ended: lastShow !== undefined && lastShow < date ? lastShow : undefined,
    moveInTomorrow: on('move-in', tomorrow),
  };
  const nextMoveIn = nextOf('move-in');
  return (time) => {
    const hasEnded = ({ closes }: OpenDay) => closes !== null && time >= closes;
    const isMovingIn = moveIn.open.length > 0 && !hasEnded(moveIn);
    const isToCome = isMovingIn && moveIn.opens !== null && time < moveIn.opens;
    return {
      ...always,
      isClosed: hasEnded(show),
      moveIn: isMovingIn ? moveIn : NOTHING,
      moveInOpens: isToCome ? `${date}T${moveIn.opens}` : undefined,
      nextMoveIn: isMovingIn ? undefined : nextMoveIn,
      moveOut: hasEnded(moveOut) ? NOTHING : moveOut,
    };
  };
}
