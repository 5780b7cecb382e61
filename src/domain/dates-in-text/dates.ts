import { datesOf, isBackwards, weekdayNumber, weekdayOf } from './days.ts';
import {
  type DaysMention,
  endOf,
  type Mention,
  type Span,
  type WeekdayMention,
  type Words,
} from './mention.ts';
import { daysOfMonths, mentionsIn } from './read.ts';

export interface DateInText {
  readonly phrase: string;
  readonly mention: DaysMention;
  /** Weekdays of all days together, 0 is Sunday; empty if each day has its own. */
  readonly weekdays: readonly number[];
  readonly beside: readonly Mention[];
}

const joint = /^(?:\s*[–—-]\s*|\s+(?:to|through|thru|until)\s+|\s*\/\s*|,?\s*(?:&|and\b)\s*|,\s*)$/i;
const beforeDate = /^[,:]?[^\S\n]*(?:\(|the\s+)?$/i;
const behindDate = /^\s*(?:$|[.;)\n])/;
const LONGEST_JOINT = 12;

export function datesIn(text: string, mentions: readonly Mention[] = mentionsIn(text)): DateInText[] {
  const taken = new Set<Mention>();
  return mentions.flatMap((mention, at): DateInText[] => {
    if (mention.kind !== 'days' || mention.order === 'alone') return [];
    const { days, words: phrase } = mention;
    // '20251009' may be any number.
    if (mention.order === 'iso' && days[0]?.month?.glue === '') return [];
    const named = days.filter((day) => weekdayOf(day) !== '');
    if (named.length > 1) return [{ phrase, mention, weekdays: [], beside: [] }];
    const [front, after] = [days[0]?.weekday, days.at(-1)?.after];
    const before = weekdaysBeside(text, mentions, at, -1, front ? joint : beforeDate);
    const behind = after ? weekdaysBeside(text, mentions, at, 1, joint) : [];
    const isBare = days.length === 1 && named.length + before.length === 0;
    const onLine = isBare ? weekdayOnNextLine(text, mentions, at, taken) : [];
    for (const line of onLine) taken.add(line);
    const beside = [...before, ...behind, ...onLine];
    const start = Math.min(...[mention, ...beside].map((one) => one.at));
    const end = Math.max(...[mention, ...beside].map(endOf));
    const isOfAll = after?.open.includes('(') || behindDate.test(text.slice(end, end + LONGEST_JOINT));
    const isTold = days.length === 1 || (behind.length > 0 && isOfAll);
    const weekdays = front
      ? [...numbersOf(before), weekdayNumber(front.words)]
      : after && isTold
        ? [weekdayNumber(after.weekday), ...numbersOf(behind)]
        : numbersOf([...before, ...onLine]);
    return [{ phrase: text.slice(start, end), mention, weekdays, beside }];
  });
}

const numbersOf = (mentions: readonly WeekdayMention[]) => mentions.flatMap(({ weekdays }) => weekdays);

const lineBreak = /^[^\S\n]*(?:\n\s*(?:<br\s*\/?>\s*)?|<br\s*\/?>\s*)$/i;
const lineStart = /(?:^|[\n>])[^\S\n]*$/;
const lineEnd = /^[,:]?\s*(?:$|\n|<)/;

/** A lone weekday on the line before or behind a date, unless another date has it. */
function weekdayOnNextLine(
  text: string,
  mentions: readonly Mention[],
  at: number,
  taken: ReadonlySet<Mention>,
): WeekdayMention[] {
  const mention = mentions[at] as Mention;
  const isAlone = (other: Mention | undefined): other is WeekdayMention =>
    other?.kind === 'weekday' &&
    other.weekdays.length === 1 &&
    !taken.has(other) &&
    lineStart.test(text.slice(Math.max(0, other.at - LONGEST_JOINT), other.at)) &&
    lineEnd.test(text.slice(endOf(other), endOf(other) + LONGEST_JOINT));
  const [before, behind] = [mentions[at - 1], mentions[at + 1]];
  if (isAlone(before) && isJoined(text, before, mention, lineBreak)) return [before];
  const isOnLine = lineStart.test(text.slice(Math.max(0, mention.at - LONGEST_JOINT), mention.at));
  return isOnLine && isAlone(behind) && isJoined(text, mention, behind, lineBreak) ? [behind] : [];
}

/** `side` is -1 before the mention, 1 behind it. */
function weekdaysBeside(
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

/** Whether only joining words lie between two mentions. */
export function isJoined(text: string, one?: Words, other?: Words, glue = joint): boolean {
  if (!one || !other) return false;
  const between = text.slice(endOf(one), other.at);
  return between.length <= LONGEST_JOINT && glue.test(between);
}

interface RangeInText {
  readonly phrase: string;
  readonly mention: Mention;
  readonly first: string;
  readonly last: string;
  readonly isBackwards: boolean;
}

const rangeWords = /[–—-]|\b(?:to|through|thru|until|till)\b/i;

export const isRange = (between: string): boolean => rangeWords.test(between);

export const rangesIn = (dates: readonly DateInText[], show: Span | null): RangeInText[] =>
  dates.flatMap(({ phrase, mention }) => {
    if (mention.days.length !== 2 || !isRange(mention.between[0] ?? '')) return [];
    const [first, last] = datesAround(mention, show) ?? [];
    if (first === undefined || last === undefined) return [];
    return [{ phrase, mention, first, last, isBackwards: isBackwards(mention, [first, last]) }];
  });

/** 'YYYY-MM-DD'; a missing year is taken from the show. Null for an invalid date, or if neither has a year. */
export function datesAround(mention: DaysMention, show: Span | null): string[] | null {
  if (mention.span === null && show === null) return null;
  return datesOf(mention, show?.first ?? '2000-01-01');
}

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

const seasons: Readonly<Record<string, readonly [number, number]>> = {
  spring: [2, 4],
  summer: [5, 7],
  fall: [8, 10],
  autumn: [8, 10],
};
