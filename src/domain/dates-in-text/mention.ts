import type { Days } from './days.ts';

/** Days, both included. */
export interface Span {
  readonly first: string;
  readonly last: string;
}

/** Where something stands in a text. */
export interface Words {
  readonly at: number;
  readonly words: string;
}

interface Said extends Words {
  /** The days that it means; null where it says no year. */
  readonly span: Span | null;
}

/** 'Thursday, October 9', 'October 10–18, 2025'. */
export interface DaysMention extends Said, Days {
  readonly kind: 'days';
}

/** 'January 2026'. */
export interface MonthMention extends Said {
  readonly kind: 'month';
  /** Months since the year 0. */
  readonly month: number;
  /** 'mid-October' is a part of it. */
  readonly isPart: boolean;
  readonly write: (month: number) => string;
}

/** '2025', '2025–26', '2009–2025', 'fall 2025'. */
export interface YearMention extends Said {
  readonly kind: 'year';
  readonly years: readonly number[];
  /** 'fall', else ''. */
  readonly season: string;
  /** Whether the text says nothing else. */
  readonly isWholeText: boolean;
  /** What an address names can only be looked up. */
  readonly isInAddress: boolean;
  /** The same for another year: of 'since' the last one, of two seasons the first one. */
  readonly write: (year: number) => string;
}

/** 'Thursday', or 'Monday to Friday'. */
export interface WeekdayMention extends Said {
  readonly kind: 'weekday';
  /** Sunday is 0. */
  readonly weekdays: readonly number[];
  readonly write: (weekday: number) => string;
}

/** '49th' of '49th annual show'. */
export interface OrdinalMention extends Said {
  readonly kind: 'ordinal';
  /** Null where it is spelled out. */
  readonly number: number | null;
  readonly write: (number: number) => string;
}

/** 'three-day', 'all 9 days', 'Day 1 of 9'. */
export interface CountMention extends Said {
  readonly kind: 'count';
  readonly count: number;
  /** Whether it surely counts the days of the show. */
  readonly isOfShow: boolean;
}

/** Something that a text says of the time. */
export type Mention =
  | DaysMention
  | MonthMention
  | YearMention
  | WeekdayMention
  | OrdinalMention
  | CountMention;

/** Where a mention ends in its text. */
export const endOf = ({ at, words }: Words): number => at + words.length;

/** A text with nothing where these words stand; all else stays in its place. */
export function without(text: string, parts: readonly Words[]): string {
  let rest = '';
  for (const part of parts.toSorted((one, other) => one.at - other.at))
    rest += text.slice(rest.length, part.at) + '\u0000'.repeat(part.words.length);
  return rest + text.slice(rest.length);
}
