import { formatMonthDay, formatTime, formatTimeRange } from '#domain/basics/dates.ts';
import type { AreaId } from './area-ids.ts';
import { type AreaFilter, areaOf, areas, areasNamedIn } from './areas.ts';
import type { ScheduleEntry } from './entry.ts';

/** When in a day, in the venue's local time, 'HH:MM'. No `start`: the hours are not announced. */
export interface Hours {
  readonly start: string | null;
  readonly end: string | null;
  /** Runs on from `start` without a known end ("from 6:00 PM"). */
  readonly openEnded: boolean;
}

/** What an entry is about; `added` is whatever an administrator typed in. */
export type EntryKind = 'move-in' | 'setup' | 'show' | 'security' | 'move-out' | 'added';

/** One line of the timetable. `id` never changes once published: calendars know the entry by it. */
export interface TimetableEntry extends Hours {
  readonly id: string;
  readonly kind: EntryKind;
  readonly date: string;
  readonly title: string;
  readonly description: string;
  /** The words of `description` that must not be missed. */
  readonly emphasis: string | null;
  /** Empty: the entry concerns the whole show. */
  readonly areas: readonly AreaId[];
  /** A place more exact than its areas, or outside them. */
  readonly place: string | null;
}

export interface TimetableDay {
  readonly date: string;
  readonly entries: readonly TimetableEntry[];
}

export const hoursToBeAnnounced = 'Hours to be announced';

/** '8:00 AM – 5:00 PM', '10:00 AM', 'from 6:00 PM', or that the hours are to be announced. */
export function hoursText({ start, end, openEnded }: Hours): string {
  if (start === null) return hoursToBeAnnounced;
  if (openEnded) return `from ${formatTime(start)}`;
  return end === null ? formatTime(start) : formatTimeRange(start, end);
}

/** '2025-10-10' → 'Oct 10'. Throws a RangeError when `iso` is no date. */
export function shortDate(iso: string): string {
  return formatMonthDay(iso).replace(/^(\w{3})\w+/, '$1');
}

/**
 * The fixed timetable and the stored entries of one show as one list: by date, start and area. Stored entries
 * without an event belong to every show, those of another event to none here. Nothing is dropped as a duplicate.
 */
export function mergeTimetable(
  fixed: readonly TimetableEntry[],
  stored: readonly ScheduleEntry[],
  eventId: string,
): TimetableEntry[] {
  const own = stored.filter((entry) => entry.eventId === eventId || entry.eventId === null);
  return [...fixed, ...own.map(fromStored)].sort(inOrder);
}

/** The entries of one area and those of the whole show; every entry for 'all'. */
export function filterByArea(entries: readonly TimetableEntry[], filter: AreaFilter): TimetableEntry[] {
  return entries.filter(
    (entry) => filter === 'all' || entry.areas.length === 0 || entry.areas.includes(filter),
  );
}

/** The entries by day, days in order; a day without entries does not appear. */
export function groupByDate(entries: readonly TimetableEntry[]): TimetableDay[] {
  const dates = [...new Set(entries.map((entry) => entry.date))].sort();
  return dates.map((date) => ({
    date,
    entries: entries.filter((entry) => entry.date === date).toSorted(inOrder),
  }));
}

/** The description cut at its emphasis: `[before, emphasis, after]`; all of it in `before` when there is none. */
export function cutAtEmphasis({ description, emphasis }: TimetableEntry): [string, string, string] {
  const at = emphasis === null ? -1 : description.indexOf(emphasis);
  if (emphasis === null || at < 0) return [description, '', ''];
  return [description.slice(0, at), emphasis, description.slice(at + emphasis.length)];
}

function fromStored(entry: ScheduleEntry): TimetableEntry {
  const named = areasNamedIn(entry.location);
  return {
    id: entry.id,
    kind: 'added',
    date: entry.date,
    start: entry.time,
    end: entry.endTime,
    openEnded: false,
    title: entry.title,
    description: entry.description,
    emphasis: null,
    areas: named,
    place: placeBeyond(named, entry.location.trim()),
  };
}

/** The location's text, unless it says no more than the area's own label. */
function placeBeyond(named: readonly AreaId[], location: string): string | null {
  const lower = location.toLowerCase();
  const saysNoMore = named
    .map(areaOf)
    .some((area) => [area.name, area.filterLabel].some((label) => label.toLowerCase() === lower));
  return location === '' || saysNoMore ? null : location;
}

function inOrder(a: TimetableEntry, b: TimetableEntry): number {
  return (
    compare(a.date, b.date) || compare(a.start ?? '', b.start ?? '') || areaPosition(a) - areaPosition(b)
  );
}

/** What concerns the whole show comes first. */
function areaPosition(entry: TimetableEntry): number {
  return areas.findIndex((area) => entry.areas.includes(area.id));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
