import type { ShowSpan as Span } from '#domain/events/show-phase.ts';
import type { Shift } from './shift.ts';

/**
 * Something that a text says of the time: a day, several days, a month, a year, a weekday, an annual ordinal,
 * how many days a show lasts.
 */
export interface Mention {
  /** Where it begins in the text. */
  readonly at: number;
  /** As it is written there. */
  readonly words: string;
  readonly kind: 'day' | 'days' | 'month' | 'year' | 'weekday' | 'ordinal' | 'count';
  /** The days that it means; null where it says no year. */
  readonly span: Span | null;
  /** Whether its weekday is that of the day it means around this date; undefined without a year, or a weekday, of its own. */
  readonly fits?: (around: string) => boolean;
  /** The same for the next edition, written as it is written here; null where nobody can compute it. */
  readonly moved: (shift: Shift) => string | null;
}

/** The words of a match that a pattern named; '' where the pattern had none. */
export const part = (match: RegExpExecArray | RegExpMatchArray, name: string): string =>
  match.groups?.[name] ?? '';
