import { inclusiveDays } from '#domain/basics/dates.ts';
import { defaultText, findRow } from '#domain/content/text.ts';
import { countVendorDays } from '#domain/content/vendor-days.ts';
import type { EventStats } from '#domain/events/event.ts';
import type { EntryKind } from '#domain/schedule/entry.ts';

export interface ShowFigures {
  readonly exhibitors: string;
  readonly attendees: string;
  readonly sqft: string;
  readonly days: string;
  readonly totalDays: string;
}

/** Dates as pages show them; `content` is the stored items. */
interface DaySources {
  readonly entries: readonly { readonly date: string; readonly kind: EntryKind }[];
  readonly content: readonly { readonly key: string; readonly value: string }[];
  readonly startDate: string | null;
  readonly endDate: string | null;
}

/** `expected`: {slug}_expected_exhibitors, {slug}_expected_attendees and expected_sqft (product 9.1). */
export interface FigureSources extends DaySources {
  readonly stats: EventStats;
  readonly expected: Pick<ShowFigures, 'exhibitors' | 'attendees' | 'sqft' | 'days'>;
}

export const unknownTotalDays = 'TBD';

export function figuresOf(sources: FigureSources): ShowFigures {
  const { stats, expected } = sources;
  const days = totalDays(sources)?.toString();
  return {
    exhibitors: counted(stats.exhibitors) ?? expected.exhibitors,
    attendees: counted(stats.attendees) ?? expected.attendees,
    sqft: counted(stats.sqft) ?? expected.sqft,
    days: days ?? expected.days,
    totalDays: days ?? unknownTotalDays,
  };
}

/** Dates with show hours, otherwise of all entries, named vendor days, or the span (product 9.2); otherwise null. */
export function totalDays({ entries, content, startDate, endDate }: DaySources): number | null {
  const daysOf = (kinds: DaySources['entries']) => new Set(kinds.map(({ date }) => date)).size;
  const showDays = daysOf(entries.filter(({ kind }) => kind === 'show'));
  const dayNames = countVendorDays(content.filter(isOwnWords));
  return showDays || daysOf(entries) || dayNames || inclusiveDays(startDate, endDate);
}

/** One click on "Add" stores the default, which says nothing. */
function isOwnWords({ key, value }: DaySources['content'][number]): boolean {
  const row = findRow(key);
  return !row || value.trim() !== defaultText(row);
}

export const formatCount = (count: number): string => count.toLocaleString('en-US');

/** Null for 0, which says nothing about a show that is being filled. */
const counted = (count: number | null): string | null => (count ? formatCount(count) : null);
