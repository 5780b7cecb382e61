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
  /** What has not ended yet at that time; so are `moveIn` and `moveOut`. */
  readonly show: OpenDay;
  /** The show has closed for the day. */
  readonly isClosed: boolean;
  readonly tomorrow: OpenDay;
  /** The next day with hours of the show, after today. */
  readonly opens: string | undefined;
  /** The last day with hours of the show, where it lies before today and no other follows. */
  readonly ended: string | undefined;
  readonly moveIn: OpenDay;
  /** When it opens later today, 'YYYY-MM-DDTHH:MM'. */
  readonly moveInOpens: string | undefined;
  /** The next move-in day after today, if nobody moves in today. It names its areas once others have moved in. */
  readonly nextMoveIn: { readonly date: string; readonly areas: readonly string[] } | undefined;
  readonly moveInTomorrow: OpenDay;
  readonly moveOut: OpenDay;
}

const isNight = ({ start, end }: TimetableEntry): boolean => start !== null && end !== null && end <= start;

/** A day of a show by the venue's clock (product 4.13), as it is at a time of that day, 'HH:MM'. */
export function dayOfShow(
  { first, last, timetable }: ShowDays,
  date: string,
  area: string | null = null,
): (time: string) => DayOfShow {
  const on = (kind: EntryKind, day: string) => openDay(timetable, kind, day, area);
  const own = area === null ? timetable : filterByArea(timetable, area);
  const nextOf = (kind: EntryKind) => own.find((entry) => entry.kind === kind && entry.date > date)?.date;
  const moveInAfter = (day: string | undefined) =>
    day === undefined
      ? undefined
      : {
          date: day,
          areas: own.some(({ kind, date }) => kind === 'move-in' && date < day)
            ? on('move-in', day).open.flatMap(({ areas }) => areas)
            : [],
        };
  const lastShow = own.findLast(({ kind }) => kind === 'show')?.date;
  const tomorrow = addDays(date, 1);
  const always = {
    phase: phaseOf({ first, last }, date),
    isLast: date === last,
    tomorrow: on('show', tomorrow),
    opens: nextOf('show'),
    ended: lastShow !== undefined && lastShow < date ? lastShow : undefined,
    moveInTomorrow: on('move-in', tomorrow),
  };
  const nextMoveIn = moveInAfter(nextOf('move-in'));
  const ofDay = timetable.filter((entry) => entry.date === date);
  /** The rest of yesterday's nights, which go on from midnight. */
  const nights = timetable
    .filter((entry) => isNight(entry) && entry.end !== '00:00' && addDays(entry.date, 1) === date)
    .map((entry) => ({ ...entry, date, start: '00:00' }));
  const endOf = (entry: TimetableEntry) => (isNight(entry) ? null : entry.end);
  /** An entry without known hours ends with the others of its day. */
  const lastEndOf = (entry: TimetableEntry) => {
    if (entry.start !== null || entry.end !== null) return endOf(entry);
    const ends = ofDay.filter((other) => other.kind === entry.kind).map(endOf);
    return ends.toSorted().findLast((other) => other !== null);
  };
  const hasShow = on('show', date).open.length > 0;
  return (time) => {
    const left = [...nights, ...ofDay].filter((entry) => (lastEndOf(entry) ?? '24:00') > time);
    const still = (kind: EntryKind) => openDay(left, kind, date, area);
    const [show, moveIn] = [still('show'), still('move-in')];
    const isMovingIn = moveIn.open.length > 0;
    const isToCome = moveIn.opens !== null && time < moveIn.opens;
    return {
      ...always,
      show,
      isClosed: hasShow && show.open.length === 0,
      moveIn,
      moveInOpens: isToCome ? `${date}T${moveIn.opens}` : undefined,
      nextMoveIn: isMovingIn ? undefined : nextMoveIn,
      moveOut: still('move-out'),
    };
  };
}
