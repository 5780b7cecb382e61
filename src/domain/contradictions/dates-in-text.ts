import { datesOf, isBackwards, weekdayOf, withoutWeekdays } from '#domain/dates-in-text/days.ts';
import {
  type DaysMention,
  endOf,
  type Mention,
  type Span,
  type WeekdayMention,
  type Words,
} from '#domain/dates-in-text/mention.ts';
import { weekdayNumber } from '#domain/dates-in-text/names.ts';
import { mentionsIn } from '#domain/dates-in-text/read.ts';
import { daysOfMonths } from '#domain/dates-in-text/read-months.ts';
import type { ShowSpan } from '#domain/events/show-phase.ts';
import { middleOfYear } from './show-days.ts';

/** Days of a month that a text names, with the weekdays beside them. */
export interface DateInText {
  readonly phrase: string;
  readonly start: number;
  readonly end: number;
  readonly mention: DaysMention;
  /** For all of the days together, Sunday is 0; none where each of them has its own. */
  readonly weekdays: readonly number[];
  /** The weekdays that stand beside it in one row with its own. */
  readonly beside: readonly Mention[];
}

const joint = /^(?:\s*[–—-]\s*|\s+(?:to|through|thru|until)\s+|\s*\/\s*|,?\s*(?:&|and\b)\s*|,\s*)$/i;
const beforeDate = /^[,:]?[^\S\n]*(?:\(|the\s+)?$/i;
const behindDate = /^\s*(?:$|[.;)\n])/;
/** As far apart as words that belong together can stand. */
const NEAR = 12;

/** Every day of a month that a text names, in the order of the text. */
export function datesIn(text: string, mentions: readonly Mention[] = mentionsIn(text)): DateInText[] {
  return mentions.flatMap((mention, at): DateInText[] => {
    if (mention.kind !== 'days' || mention.order === 'alone') return [];
    const { days } = mention;
    // '20251009' may be any number.
    if (mention.order === 'iso' && days[0]?.month?.glue === '') return [];
    const isEach = days.filter((day) => weekdayOf(day) !== '').length > 1;
    const [front, after] = [days[0]?.weekday, days.at(-1)?.after];
    const before = isEach ? [] : joined(text, mentions, at, -1, front ? joint : beforeDate);
    const behind = isEach || !after ? [] : joined(text, mentions, at, 1, joint);
    const [start, end] = [(before[0] ?? mention).at, endOf(behind.at(-1) ?? mention)];
    const isOfAll = after?.open.includes('(') || behindDate.test(text.slice(end, end + NEAR));
    const isTold = days.length === 1 || (behind.length > 0 && isOfAll);
    const weekdays = front
      ? [...numbersOf(before), weekdayNumber(front.words)]
      : after && isTold
        ? [weekdayNumber(after.weekday), ...numbersOf(behind)]
        : numbersOf(before);
    const phrase = text.slice(start, end);
    return [
      { phrase, start, end, mention, weekdays: isEach ? [] : weekdays, beside: [...before, ...behind] },
    ];
  });
}

const numbersOf = (mentions: readonly WeekdayMention[]) => mentions.flatMap(({ weekdays }) => weekdays);

/** The weekdays that stand in one row before (-1) or behind (1) a mention, in the order of the text. */
function joined(
  text: string,
  mentions: readonly Mention[],
  at: number,
  side: 1 | -1,
  first: RegExp,
): WeekdayMention[] {
  const found: WeekdayMention[] = [];
  for (let glue = first, here = at; ; here += side, glue = joint) {
    const other = mentions[here + side];
    const pair = side === 1 ? [mentions[here], other] : [other, mentions[here]];
    if (other?.kind !== 'weekday' || !isJoined(text, pair[0], pair[1], glue)) return found;
    if (side === 1) found.push(other);
    else found.unshift(other);
  }
}

/** Whether there is nothing but such words between two mentions. */
export function isJoined(text: string, one?: Words, other?: Words, glue = joint): boolean {
  if (!one || !other) return false;
  const between = text.slice(endOf(one), other.at);
  return between.length <= NEAR && glue.test(between);
}

/** Days that a text names by the first and the last of them: 'October 10–18', 'October 30 to November 2'. */
export interface RangeInText {
  readonly phrase: string;
  readonly mention: Mention;
  readonly first: string;
  readonly last: string;
  readonly isBackwards: boolean;
}

const rangeWords = /[–—-]|\b(?:to|through|thru|until|till)\b/i;

/** Whether words between two days, or weekdays, say that all from one to the other are meant. */
export const isRange = (between: string): boolean => rangeWords.test(between);

/** Every range of days that a text names. */
export const rangesIn = (dates: readonly DateInText[], show: ShowSpan | null): RangeInText[] =>
  dates.flatMap(({ phrase, mention }) => {
    if (mention.days.length !== 2 || !isRange(mention.between[0] ?? '')) return [];
    const [first, last] = datesAround(mention, show) ?? [];
    if (first === undefined || last === undefined) return [];
    return [{ phrase, mention, first, last, isBackwards: isBackwards(mention, [first, last]) }];
  });

/**
 * The days that a mention names as 'YYYY-MM-DD'; without a year those of the year around the show. Null for what is no day,
 * as February 30, or without a year while the show has no days.
 */
export function datesAround(mention: DaysMention, show: ShowSpan | null): string[] | null {
  if (mention.span === null && show === null) return null;
  // Around the middle of that year each day of a calendar stands once.
  return datesOf(withoutWeekdays(mention), show ? middleOfYear(show) : '2000-01-01');
}

/** Every month and season of a year that a text names beside its days. */
export const monthsIn = (mentions: readonly Mention[]): (Span & { words: string })[] =>
  mentions.flatMap((mention) => {
    const { words } = mention;
    if (mention.kind === 'month' && mention.span) return [{ words, ...mention.span }];
    if (mention.kind !== 'year' || mention.season === '') return [];
    const [year = 0] = mention.years;
    // A winter begins in one year and ends in the next.
    const [first, last] = seasons[mention.season] ?? [0, 11];
    return [{ words, ...daysOfMonths(year, first, last) }];
  });

/** The months in which a season can be meant, January is 0. */
const seasons: Readonly<Record<string, readonly [number, number]>> = {
  spring: [2, 4],
  summer: [5, 7],
  fall: [8, 10],
  autumn: [8, 10],
};
