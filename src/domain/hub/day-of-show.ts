import { addDays, formatDateRange, formatTime } from '#domain/basics/dates.ts';
import { filled } from '#domain/content/placeholder.ts';
import type { TextOf } from '#domain/content/text.ts';
import { sureTime } from '#domain/dates-in-text/hours.ts';
import { sentencesIn } from '#domain/dates-in-text/mention.ts';
import { mentionsIn } from '#domain/dates-in-text/read.ts';
import type { PortalEvent } from '#domain/events/event.ts';
import { phaseOf, type ShowPhase, type ShowSpan } from '#domain/events/shows.ts';
import type { ShowArea } from '#domain/schedule/areas.ts';
import type { EntryKind } from '#domain/schedule/entry.ts';
import {
  drawnWeek,
  filterByArea,
  type Hours,
  minutesOf,
  minutesUntil,
  type TimetableEntry,
  type WeekBar,
} from '#domain/schedule/timetable.ts';

/** '10:00' and 'Large equipment until 10:00 AM, then hand carry only.' */
interface Cutoff {
  readonly time: string;
  readonly words: string;
}

/** A sentence that names a day is about that day, so it is skipped. */
export function cutoffsOf({
  description,
  start,
  end,
}: Pick<TimetableEntry, 'description' | 'start' | 'end'>): Cutoff[] {
  if (start === null || end === null || sureTime(description) === undefined) return [];
  return sentencesIn(description, mentionsIn(description)).flatMap(({ words, mentions }) => {
    const time = sureTime(words);
    if (time === undefined || mentions.length > 0) return [];
    const isWithin = minutesUntil(start, time) < minutesUntil(start, end);
    return isWithin ? [{ time, words: words.trim() }] : [];
  });
}

/** Cutoffs and emphasis, one sentence each; a cutoff may already say the emphasis. */
export function notesOf(entry: TimetableEntry): string[] {
  const notes = known.get(entry) ?? readNotes(entry);
  known.set(entry, notes);
  return notes;
}

const known = new WeakMap<TimetableEntry, string[]>();

function readNotes(entry: TimetableEntry): string[] {
  const cutoffs = cutoffsOf(entry).map(({ words }) => words);
  const isTold = cutoffs.some((words) => words.includes(entry.emphasis));
  return isTold || entry.emphasis === '' ? cutoffs : [...cutoffs, entry.emphasis];
}

/** 'Expo Building', 'Courtyard', '8 AM–5 PM'. No area: the whole show. */
type OpenHours = { readonly areas: readonly string[]; readonly hours: string };

export interface OpenDay {
  /** Earliest opening first, unannounced hours last. */
  readonly open: readonly OpenHours[];
  readonly opens: string | null;
  readonly until: string | null;
  readonly notes: readonly string[];
}

/** Move-in, show and move-out of a day; only of the area with this key, if given. */
export function openDay(
  timetable: readonly TimetableEntry[],
  kind: EntryKind,
  date: string,
  area: string | null = null,
): OpenDay {
  const ofDay = timetable
    .filter((entry) => entry.kind === kind && entry.date === date)
    .toSorted((one, other) => Number(one.start === null) - Number(other.start === null));
  const own = area === null ? ofDay : filterByArea(ofDay, area);
  const starts = own.map(({ start }) => start);
  const ends = own.map(({ end }) => end);
  return {
    open: area === null || own.length === 0 ? byHours(own) : [{ areas: [], hours: inWords(own) }],
    opens: starts.includes(null) ? null : (starts.toSorted()[0] ?? null),
    until: ends.includes(null) ? null : (ends.toSorted().at(-1) ?? null),
    notes: own.flatMap(notesOf),
  };
}

function byHours(entries: readonly TimetableEntry[]): OpenHours[] {
  const whole = entries.filter(({ areas }) => areas.length === 0);
  const names = [...new Set(entries.flatMap(({ areas }) => areas.map(({ name }) => name)))];
  const ofAreas = names.map((name) => {
    const own = entries.filter(({ areas }) => areas.some((area) => area.name === name));
    return { areas: [name], hours: inWords(own) };
  });
  const grouped = Map.groupBy(ofAreas, ({ hours }) => hours);
  return [
    ...(whole.length > 0 ? [{ areas: [], hours: inWords(whole) }] : []),
    ...[...grouped].map(([hours, group]) => ({ areas: group.flatMap(({ areas }) => areas), hours })),
  ];
}

const inWords = (entries: readonly TimetableEntry[]): string =>
  [...new Set(entries.map(lineHours))].join(' and ');

const UNKNOWN = 'hours TBA';

/** Hours in one line: '10 AM–4 PM', '6–10 PM', 'from 6 PM'. */
export function lineHours({ start, end, openEnded }: Hours): string {
  if (start === null) return UNKNOWN;
  if (end === null) return `${openEnded ? 'from' : 'at'} ${shortTime(start)}`;
  const [from, to] = [shortTime(start), shortTime(end)];
  const isSameHalf = start < end && from.slice(-3) === to.slice(-3);
  return `${isSameHalf ? from.replace(/ [AP]M$/, '') : from}–${to}`;
}

/** '5 PM', '7:01 PM', 'noon'. */
export function shortTime(time: string): string {
  if (time === '12:00') return 'noon';
  const { figure, half } = clock(time);
  return figure + half;
}

/** Hours where an axis shows the half of the day: '10–4', '6–10 PM', 'from 6 PM'. */
export function shortHours({ start, end, openEnded }: Hours): string {
  if (start === null) return UNKNOWN;
  const from = clock(start);
  if (end === null) return `${openEnded ? 'from ' : ''}${from.figure}${from.half}`;
  const to = clock(end);
  const crossesNoon = from.half === ' AM' && to.half === ' PM';
  if (crossesNoon && to.hour < from.hour) return `${from.figure}–${to.figure}`;
  const half = from.half === to.half && start < end ? '' : from.half;
  return `${from.figure}${half}–${to.figure}${to.half}`;
}

/** '18:00' is '6' and ' PM', '18:30' is '6:30' and ' PM', '00:00' is 'midnight'. */
function clock(time: string) {
  const [figure = '', half] = formatTime(time).replace(':00', '').split(' ');
  return { figure, half: half ? ` ${half}` : '', hour: Number.parseInt(figure, 10) % 12 };
}

export interface ShowDays extends ShowSpan {
  readonly timetable: readonly TimetableEntry[];
}

export interface DayOfShow {
  readonly phase: ShowPhase;
  readonly isLast: boolean;
  /** Leaves out what is over at that time, as do `moveIn` and `moveOut`. */
  readonly show: OpenDay;
  readonly isClosed: boolean;
  readonly tomorrow: OpenDay;
  readonly opens: string | undefined;
  /** The last show day, if it is over and no other follows. */
  readonly ended: string | undefined;
  readonly moveIn: OpenDay;
  /** Opening time later today, 'YYYY-MM-DDTHH:MM'. */
  readonly moveInOpens: string | undefined;
  /** The next move-in day, if nobody moves in today. Names its areas once others have moved in. */
  readonly nextMoveIn: { readonly date: string; readonly areas: readonly string[] } | undefined;
  readonly moveInTomorrow: OpenDay;
  readonly moveOut: OpenDay;
  /** Opening time later today, 'HH:MM'. */
  readonly moveOutOpens: string | undefined;
}

export const isNight = ({ start, end }: TimetableEntry): boolean =>
  start !== null && end !== null && end <= start;

/** By the venue's clock (product 4.13), at a time 'HH:MM' of the day. */
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
    const [show, moveIn, moveOut] = [still('show'), still('move-in'), still('move-out')];
    const isMovingIn = moveIn.open.length > 0;
    const toCome = ({ opens }: OpenDay) => (opens !== null && time < opens ? opens : undefined);
    const moveInOpens = toCome(moveIn);
    return {
      ...always,
      show,
      isClosed: hasShow && show.open.length === 0,
      moveIn,
      moveInOpens: moveInOpens && `${date}T${moveInOpens}`,
      nextMoveIn: isMovingIn ? undefined : nextMoveIn,
      moveOut,
      moveOutOpens: toCome(moveOut),
    };
  };
}

export type Lead = 'floor-map' | 'inquiry' | 'vendors';

/** From the first move-in or show day to the last move-out or show day. */
export function daysOnSite({ first, last, timetable }: ShowDays): ShowSpan {
  const days = (kind: EntryKind) => timetable.filter((entry) => entry.kind === kind).map(({ date }) => date);
  const [begins = first] = [first, ...days('move-in')].toSorted();
  const [ends = last] = [last, ...days('move-out')].toSorted().reverse();
  return { first: begins, last: ends };
}

/** The button from each day on; '' is the start. Vendor resources lead from a day before move-in to the last move-out, then the next show's booths. */
export function leadsOf(days: ShowDays, booth: Lead): { from: string; lead: Lead }[] {
  const { first, last } = daysOnSite(days);
  return [
    { from: '', lead: booth },
    { from: addDays(first, -1), lead: 'vendors' },
    { from: addDays(last, 1), lead: 'inquiry' },
  ];
}

export interface DrawnBar extends WeekBar {
  readonly cutoffs: readonly number[];
  readonly words: string;
}

export interface DrawnDays {
  /** The drawn hours begin `from` minutes after midnight and last `span` minutes. */
  readonly from: number;
  readonly span: number;
  readonly dates: readonly string[];
  readonly rows: readonly {
    readonly area: ShowArea | null;
    readonly days: readonly (readonly DrawnBar[])[];
  }[];
}

export function drawnDays(
  timetable: readonly TimetableEntry[],
  areas: readonly ShowArea[],
): DrawnDays | null {
  if (timetable.every(({ start }) => start === null)) return null;
  const { first, span, columns, days } = drawnWeek(timetable, areas);
  const rows = columns.map((area, at) => ({
    area,
    days: days.map(({ cells }) => (cells[at]?.bars ?? []).map(withWords)),
  }));
  return {
    from: minutesOf(first),
    span,
    dates: days.map(({ date }) => date),
    rows: rows.filter((row) => row.days.some((bars) => bars.length > 0)),
  };
}

function withWords(bar: WeekBar): DrawnBar {
  const { kind, title, start } = bar.entry;
  const hours = shortHours(bar.entry);
  const cutoffs = new Set(cutoffsOf(bar.entry).map(({ time }) => minutesUntil(start ?? time, time)));
  return {
    ...bar,
    cutoffs: [...cutoffs].filter((minutes) => minutes < bar.length).map((minutes) => bar.from + minutes),
    words:
      kind === 'show' ? hours : `${title} ${/ starts$/i.test(title) ? hours.replace(/^from /, '') : hours}`,
  };
}

/** 'This show was October 10–18, 2025. …'; '' if a manager emptied it, or without dates. */
export function pastShowText(
  { startDate, endDate }: Pick<PortalEvent, 'startDate' | 'endDate'>,
  text: TextOf,
): string {
  const dates = formatDateRange(startDate, endDate);
  return dates === null ? '' : filled(text('event_after_text'), { DATES: dates });
}
