import {
  addDays,
  clockOf,
  formatMonthDay,
  formatTime,
  formatTimeRange,
  inclusiveDays,
  weekdayName,
} from '#domain/basics/dates.ts';
import { foldLine } from '#domain/basics/words.ts';
import { allAreas, filterLabel, type ShowArea } from './areas.ts';
import type { EntryKind, PublishedEntry } from './entry.ts';

/** Venue time, 'HH:MM'. No `start`: the hours are not announced. */
export interface Hours {
  readonly start: string | null;
  readonly end: string | null;
  /** Has no known end ("from 6:00 PM"). */
  readonly openEnded: boolean;
}

/** One line of the timetable. `id` never changes once published: calendars know the entry by it. */
export interface TimetableEntry extends Hours {
  readonly id: string;
  readonly kind: EntryKind;
  readonly date: string;
  readonly title: string;
  readonly description: string;
  readonly emphasis: string;
  readonly areas: readonly ShowArea[];
  readonly place: string | null;
  /** Number of saves, and the ISO instant of the last one; older snapshots lack both. */
  readonly version?: number | undefined;
  readonly updatedAt?: string | undefined;
}

export type TimetableDay = { readonly date: string; readonly entries: readonly TimetableEntry[] };

export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const DAY = 24 * 60;

/** An end that is not after its start is on the next day. */
export const minutesUntil = (start: string, end: string): number =>
  (minutesOf(end) - minutesOf(start) + DAY) % DAY || DAY;

/** A longer night may be a mistake, so the form asks once. */
export const isLongNight = (start: string | null, end: string | null): boolean =>
  start !== null && end !== null && end <= start && minutesUntil(start, end) > 14 * 60;

/** '8:00 AM–5:00 PM', '10:00 AM', 'from 6:00 PM', or "to be announced". */
export function hoursText({ start, end, openEnded }: Hours): string {
  if (start === null) return 'Hours to be announced';
  if (openEnded) return `from ${formatTime(start)}`;
  return end === null ? formatTime(start) : formatTimeRange(start, end);
}

/** '2025-10-10' → 'Oct 10'. @throws RangeError for an invalid date. */
export const shortDate = (iso: string): string => formatMonthDay(iso).replace(/^(\w{3})\w+/, '$1');

/** 'Oct 10', or 'Oct 10, 2026' outside the show's years. */
export const datedDay = (iso: string, years: ShowYears): string =>
  years.includes(iso.slice(0, 4)) ? shortDate(iso) : `${shortDate(iso)}, ${iso.slice(0, 4)}`;

/** Years in which a show begins and ends: its days need not name them. */
export type ShowYears = readonly string[];

export function yearsOf({
  startDate,
  endDate,
}: {
  startDate: string | null;
  endDate: string | null;
}): ShowYears {
  return [startDate, endDate].flatMap((date) => (date ? [date.slice(0, 4)] : []));
}

export function timetableOf(
  eventId: string,
  stored: readonly PublishedEntry[],
  areas: readonly ShowArea[],
): TimetableEntry[] {
  const entries = stored
    .filter((entry) => entry.eventId === eventId || entry.eventId === null)
    .map((entry) => fromStored(entry, areas));
  return entries.toSorted(byTime(areas));
}

export function filterByArea<Entry extends Pick<TimetableEntry, 'areas'>>(
  entries: readonly Entry[],
  filter: string,
): Entry[] {
  return entries.filter(
    ({ areas }) => filter === allAreas || areas.length === 0 || areas.some(({ key }) => key === filter),
  );
}

export function groupByDate(entries: readonly TimetableEntry[]): TimetableDay[] {
  const dates = [...new Set(entries.map((entry) => entry.date))].sort();
  return dates.map((date) => ({ date, entries: entries.filter((entry) => entry.date === date) }));
}

/** `[before, emphasis, after]`; all in `before` without the emphasis. */
export function cutAt(text: string, emphasis: string): [string, string, string] {
  const at = emphasis === '' ? -1 : text.indexOf(emphasis);
  return at < 0 ? [text, '', ''] : [text.slice(0, at), emphasis, text.slice(at + emphasis.length)];
}

function fromStored(entry: PublishedEntry, areas: readonly ShowArea[]): TimetableEntry {
  const { id, kind, date, title, description, emphasis, version, updatedAt } = entry;
  const own = areas.filter(({ key }) => entry.areas.includes(key));
  return {
    id,
    kind,
    date,
    start: entry.time,
    end: entry.endTime,
    openEnded: entry.openEnd,
    title,
    description,
    emphasis,
    areas: own,
    place: placeBeyond(own, entry.location.trim()),
    version,
    updatedAt,
  };
}

/** Null if it says no more than the area's label. */
function placeBeyond(areas: readonly ShowArea[], location: string): string | null {
  const labels = areas.flatMap((area) => [area.name, filterLabel(area)]);
  const saysNoMore = labels.some((label) => label.toLowerCase() === location.toLowerCase());
  return location === '' || saysNoMore ? null : location;
}

const byTime = (areas: readonly ShowArea[]) => (a: TimetableEntry, b: TimetableEntry) =>
  compare(a.date, b.date) ||
  compare(a.start ?? '', b.start ?? '') ||
  placeIn(areas, a) - placeIn(areas, b) ||
  compare(a.title, b.title) ||
  compare(a.id, b.id);

const placeIn = (areas: readonly ShowArea[], entry: TimetableEntry) =>
  areas.findIndex(({ key }) => entry.areas.some((area) => area.key === key));

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Consecutive days with the same hours: 'Oct 13–14', 'Mon–Tue', '8:00 AM–4:00 PM'. */
export interface DayHours {
  readonly days: string;
  /** Null for more than a week: the first and last weekday would say nothing. */
  readonly weekdays: string | null;
  readonly hours: string;
}

type DaySpan = { readonly first: string; readonly last: string; readonly words: string };

export function dayHours(entries: readonly TimetableEntry[], years: ShowYears): DayHours[] {
  const days = entries.map((entry) => ({ date: entry.date, words: hoursText(entry) }));
  return spansOf(days).map(({ first, last, words }) => ({
    days: shortDays(first, last, years),
    weekdays: shortWeekdays(first, last),
    hours: words,
  }));
}

/** 'Oct 17', 'Oct 10–18', 'Oct 30 – Nov 2'; names a year that is not the show's own. */
export function shortDays(first: string, last: string, years: ShowYears): string {
  if (first === last) return datedDay(first, years);
  if (first.slice(0, 4) !== last.slice(0, 4)) return `${datedDay(first, years)} – ${datedDay(last, years)}`;
  if (first.slice(0, 7) !== last.slice(0, 7)) return `${shortDate(first)} – ${datedDay(last, years)}`;
  return `${shortDate(first)}–${datedDay(last, years).replace(/^\w+ /, '')}`;
}

export function spansOf(days: readonly { readonly date: string; readonly words: string }[]): DaySpan[] {
  const found: DaySpan[] = [];
  for (const { date, words } of days) {
    const before = found.at(-1);
    const goesOn = before?.words === words && [before.last, addDays(before.last, 1)].includes(date);
    if (before && goesOn) found.splice(-1, 1, { ...before, last: date });
    else found.push({ first: date, last: date, words });
  }
  return found;
}

/** 'Mon–Tue'; null for more than a week. */
export function shortWeekdays(first: string, last: string): string | null {
  if ((inclusiveDays(first, last) ?? 0) > 7) return null;
  const names = first === last ? [first] : [first, last];
  return names.map((date) => weekdayName(date).slice(0, 3)).join('–');
}

export interface RunLine {
  readonly entry: TimetableEntry;
  readonly ids: readonly string[];
  /** '' if it says no more than the title. */
  readonly description: string;
}

export interface DayRun {
  readonly first: string;
  readonly last: string;
  readonly lines: readonly RunLine[];
  /** Areas that begin something new, and the last day on which each stays so: a single area stays alike longer. */
  readonly areas: readonly { readonly key: string; readonly last: string }[];
}

/** Joins consecutive equal days; each other day has all its lines. */
export function dayRuns(days: readonly TimetableDay[], areas: readonly ShowArea[]): DayRun[] {
  const runs: TimetableDay[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    if (run && before && goesOn(before, day)) run.push(day);
    else runs.push([day]);
  }
  return runs.map((ofRun) => {
    const [{ date: first, entries }, last] = [ofRun[0], ofRun.at(-1)] as [TimetableDay, TimetableDay];
    return {
      first,
      last: last.date,
      lines: entries.map((entry, at) => ({
        entry,
        ids: ofRun.flatMap((day) => day.entries[at]?.id ?? []),
        description: saysMore(entry) ? entry.description : '',
      })),
      areas: areas.flatMap(({ key }) => {
        const until = lastAlike(days, first, key);
        return until ? [{ key, last: until }] : [];
      }),
    };
  });
}

/** The last day on which the area has the same; null if nothing begins for it. */
function lastAlike(days: readonly TimetableDay[], first: string, key: string): string | null {
  const own = days.map(({ date, entries }) => ({ date, entries: filterByArea(entries, key) }));
  const at = own.findIndex(({ date }) => date === first);
  const [before, day] = [own[at - 1], own[at]];
  if (!day || day.entries.length === 0 || (before && goesOn(before, day))) return null;
  let last = at;
  for (let next = own[at + 1]; next && goesOn(own[last] ?? day, next); next = own[last + 1]) last += 1;
  return own[last]?.date ?? first;
}

const goesOn = (before: TimetableDay, day: TimetableDay): boolean =>
  addDays(before.date, 1) === day.date &&
  before.entries.map(wordsOf).join() === day.entries.map(wordsOf).join();

const keysOf = ({ areas }: Pick<TimetableEntry, 'areas'>): string => areas.map(({ key }) => key).join();

const wordsOf = ({ id, date, areas, version, updatedAt, ...words }: TimetableEntry): string =>
  JSON.stringify([keysOf({ areas }), words]);

function saysMore({ title, description }: TimetableEntry): boolean {
  const titleWords = wordsIn(title);
  return wordsIn(description).some((word) => !titleWords.includes(word));
}

const wordsIn = (text: string): string[] =>
  foldLine(text)
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

export interface WeekBar {
  readonly entry: TimetableEntry;
  readonly from: number;
  readonly length: number;
  /** False without hours, without an end, and for nights. */
  readonly isExact: boolean;
}

interface WeekCell {
  readonly area: ShowArea | null;
  readonly bars: readonly WeekBar[];
}

interface DrawnWeek {
  readonly first: string;
  readonly last: string;
  readonly span: number;
  readonly columns: readonly (ShowArea | null)[];
  readonly days: readonly { readonly date: string; readonly cells: readonly WeekCell[] }[];
}

const usualHours = { first: 8, last: 17 };
/** Drawn length of an entry without an end. */
const MINUTES_WITHOUT_END = 30;

export function drawnWeek(
  entries: readonly TimetableEntry[],
  areas: readonly ShowArea[],
  dates: Iterable<string> = new Set(entries.map(({ date }) => date)),
): DrawnWeek {
  const { first, last } = drawnHours(entries);
  const span = last - first;
  const barOf = (entry: TimetableEntry): WeekBar => {
    if (entry.start === null) return { entry, from: 0, length: span, isExact: false };
    const from = minutesOf(entry.start) - first;
    if (entry.openEnded) return { entry, from, length: span - from, isExact: false };
    const length = entry.end === null ? MINUTES_WITHOUT_END : minutesUntil(entry.start, entry.end);
    const isExact = entry.end !== null && length <= span - from;
    return { entry, from, length: Math.min(length, span - from), isExact };
  };
  const isWhole = entries.some((entry) => entry.areas.length === 0);
  const columns = [...(isWhole ? [null] : []), ...areas];
  return {
    first: clockOf(first),
    last: clockOf(last),
    span,
    columns,
    days: [...dates].map((date) => ({
      date,
      cells: columns.map((area) => ({
        area,
        bars: entries.filter((entry) => entry.date === date && isIn(entry, area)).map(barOf),
      })),
    })),
  };
}

const isIn = ({ areas }: TimetableEntry, area: ShowArea | null): boolean =>
  area ? areas.some(({ key }) => key === area.key) : areas.length === 0;

function drawnHours(entries: readonly TimetableEntry[]): { first: number; last: number } {
  const starts = entries.flatMap(({ start }) => (start === null ? [] : [minutesOf(start)]));
  const ends = entries.flatMap(({ start, end }) =>
    start === null || end === null ? [] : [minutesOf(start) + minutesUntil(start, end)],
  );
  if (starts.length === 0) return { first: usualHours.first * 60, last: usualHours.last * 60 };
  const lastStarts = starts.map((start) => start + MINUTES_WITHOUT_END);
  return {
    first: Math.floor(Math.min(...starts) / 60) * 60,
    last: Math.min(Math.ceil(Math.max(...ends, ...lastStarts) / 60) * 60, 24 * 60),
  };
}
