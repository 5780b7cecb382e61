import type { Days } from './days.ts';

export interface Span {
  readonly first: string;
  readonly last: string;
}

export interface Words {
  readonly at: number;
  readonly words: string;
}

interface Said extends Words {
  /** The days it means; null if it says no year. */
  readonly span: Span | null;
}

export interface DaysMention extends Said, Days {
  readonly kind: 'days';
}

export interface MonthMention extends Said {
  readonly kind: 'month';
  /** Months since the year 0. */
  readonly month: number;
  /** As in 'mid-October'. */
  readonly isPart: boolean;
  readonly write: (month: number) => string;
}

/** '2025', '2025–26', '2009–2025', 'fall 2025'. */
export interface YearMention extends Said {
  readonly kind: 'year';
  readonly years: readonly number[];
  readonly season: string;
  readonly isWholeText: boolean;
  readonly isInAddress: boolean;
  /** '2009–2025' ends with the year, '2025–26' begins with it. */
  readonly write: (year: number) => string;
}

export interface WeekdayMention extends Said {
  readonly kind: 'weekday';
  /** Two for 'Monday to Friday'; Sunday is 0. */
  readonly weekdays: readonly number[];
  readonly write: (weekday: number) => string;
}

export interface OrdinalMention extends Said {
  readonly kind: 'ordinal';
  /** Null if spelled out. */
  readonly number: number | null;
  readonly write: (number: number) => string;
}

export interface CountMention extends Said {
  readonly kind: 'count';
  readonly count: number;
  readonly isOfShow: boolean;
}

/** Something a text says about time. */
export type Mention =
  | DaysMention
  | MonthMention
  | YearMention
  | WeekdayMention
  | OrdinalMention
  | CountMention;

export const endOf = ({ at, words }: Words): number => at + words.length;

/** The text with these words blanked out, at the same length. */
export function without(text: string, parts: readonly Words[]): string {
  let rest = '';
  for (const part of parts.toSorted((one, other) => one.at - other.at))
    rest += text.slice(rest.length, part.at) + '\u0000'.repeat(part.words.length);
  return rest + text.slice(rest.length);
}
