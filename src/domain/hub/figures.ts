import { inclusiveDays } from '#domain/basics/dates.ts';
import { countVendorDays } from '#domain/content/vendor-days.ts';
import type { EventStats } from '#domain/events/stats.ts';

/** The figures of a show as its pages print them. */
export interface ShowFigures {
  readonly exhibitors: string;
  readonly attendees: string;
  readonly sqft: string;
  /** Of the stats strip: the total days, or product 9.1's "3" while they are not known. */
  readonly days: string;
  /** Of the vendor card: the total days, or "TBD". */
  readonly totalDays: string;
}

/** What the days of a show are counted from. The dates are those its pages show, the content its stored items. */
export interface DaySources {
  readonly scheduleDates: readonly string[];
  readonly content: readonly { readonly key: string; readonly value: string }[];
  readonly startDate: string | null;
  readonly endDate: string | null;
}

/** `expected`: the texts {slug}_expected_exhibitors and {slug}_expected_attendees, product 9.1's figures by default. */
export interface FigureSources extends DaySources {
  readonly stats: EventStats;
  readonly expected: { readonly exhibitors: string; readonly attendees: string };
}

/** Product 9.1: shown while nothing more is known. */
export const fallbackSqft = '100,000+';
export const fallbackDays = '3';
export const unknownTotalDays = 'TBD';

/** The figures of a show: from its own stats, else from its content, whose defaults are the fallbacks. */
export function figuresOf(sources: FigureSources): ShowFigures {
  const { stats, expected } = sources;
  const days = totalDays(sources)?.toString();
  return {
    exhibitors: counted(stats.exhibitors) ?? expected.exhibitors,
    attendees: counted(stats.attendees) ?? expected.attendees,
    sqft: counted(stats.sqft) ?? fallbackSqft,
    days: days ?? fallbackDays,
    totalDays: days ?? unknownTotalDays,
  };
}

/**
 * How many days a show has: distinct schedule dates, else the vendor days that have a name, else the span of
 * its dates with both ends. Null when none of these is known (product 9.2).
 */
export function totalDays({ scheduleDates, content, startDate, endDate }: DaySources): number | null {
  return new Set(scheduleDates).size || countVendorDays(content) || inclusiveDays(startDate, endDate);
}

/** 12500 → '12,500'. */
export function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}

/** Null for a count of none, which says nothing about a show that is still being filled. */
function counted(count: number | null): string | null {
  return count ? formatCount(count) : null;
}
