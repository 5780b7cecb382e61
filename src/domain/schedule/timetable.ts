import { formatMonthDay, formatTime, formatTimeRange } from '#domain/basics/dates.ts';
import { allAreas, filterLabel, type ShowArea } from './areas.ts';
import type { PublishedEntry } from './entry.ts';
import type { EntryKind } from './kinds.ts';

/** When in a day, in the venue's local time, 'HH:MM'. No `start`: the hours are not announced. */
export interface Hours {
  readonly start: string | null;
  readonly end: string | null;
  /** Runs on from `start` without a known end ("from 6:00 PM"). */
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
  /** Empty: the entry concerns the whole show. */
  readonly areas: readonly ShowArea[];
  /** A place more exact than its areas, or outside them. */
  readonly place: string | null;
  /** How often it was saved, and the ISO instant of the last time; snapshots from before then lack both. */
  readonly version?: number | undefined;
  readonly updatedAt?: string | undefined;
}

export type TimetableDay = { readonly date: string; readonly entries: readonly TimetableEntry[] };

export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const DAY = 24 * 60;

/** The minutes from a time to the next time that clocks show the other: an end that is not after its start is on the next day. */
export const minutesUntil = (start: string, end: string): number =>
  (minutesOf(end) - minutesOf(start) + DAY) % DAY || DAY;

/** A longer night is asked about once: it may be a mistake. */
export const isLongNight = (start: string | null, end: string | null): boolean =>
  start !== null && end !== null && end <= start && minutesUntil(start, end) > 14 * 60;

export const hoursToBeAnnounced = 'Hours to be announced';

/** '8:00 AM–5:00 PM', '10:00 AM', 'from 6:00 PM', or that the hours are to be announced. */
export function hoursText({ start, end, openEnded }: Hours): string {
  if (start === null) return hoursToBeAnnounced;
  if (openEnded) return `from ${formatTime(start)}`;
  return end === null ? formatTime(start) : formatTimeRange(start, end);
}

/** '2025-10-10' → 'Oct 10'. Throws a RangeError when `iso` is no date. */
export const shortDate = (iso: string): string => formatMonthDay(iso).replace(/^(\w{3})\w+/, '$1');

/** The same with the year where it is none of the show's own: 'Oct 10, 2026'. */
export const datedDay = (iso: string, years: ShowYears): string =>
  years.includes(iso.slice(0, 4)) ? shortDate(iso) : `${shortDate(iso)}, ${iso.slice(0, 4)}`;

/** The years that need not be said of a show's days: those in which it begins and ends. */
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

/** The entries of one show and those without an event, by date, start and area. */
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

/** A text cut at the words that must not be missed: `[before, emphasis, after]`; all in `before` without them. */
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

/** The location's text, unless it says no more than the area's own label. */
function placeBeyond(areas: readonly ShowArea[], location: string): string | null {
  const labels = areas.flatMap((area) => [area.name, filterLabel(area)]);
  const saysNoMore = labels.some((label) => label.toLowerCase() === location.toLowerCase());
  return location === '' || saysNoMore ? null : location;
}

/** By date, start and area; what concerns the whole show comes first. */
const byTime = (areas: readonly ShowArea[]) => (a: TimetableEntry, b: TimetableEntry) =>
  compare(a.date, b.date) ||
  compare(a.start ?? '', b.start ?? '') ||
  placeIn(areas, a) - placeIn(areas, b) ||
  compare(a.title, b.title) ||
  compare(a.id, b.id);

const placeIn = (areas: readonly ShowArea[], entry: TimetableEntry) =>
  areas.findIndex(({ key }) => entry.areas.some((area) => area.key === key));

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
