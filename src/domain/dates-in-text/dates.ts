import { datesOf, isBackwards, isRange, weekdayNumber, weekdayOf } from './days.ts';
import { hoursIn } from './hours.ts';
import {
  before,
  behind,
  type DaysMention,
  endOf,
  isJoined,
  joint,
  type Mention,
  type Sentence,
  type Span,
  sentencesIn,
  type WeekdayMention,
  without,
} from './mention.ts';
import { daysOfMonths, mentionsIn } from './read.ts';

export interface DateInText {
  readonly phrase: string;
  readonly mention: DaysMention;
  /** Weekdays of all days together, 0 is Sunday; empty if each day has its own. */
  readonly weekdays: readonly number[];
  readonly beside: readonly Mention[];
}

export interface ReadSentence extends Sentence {
  readonly dates: readonly DateInText[];
  /** Weekdays that belong to no date, as they are joined: 'Monday to Friday'. */
  readonly weekdays: readonly WeekdayList[];
  readonly statesHours: boolean;
}

type WeekdayList = readonly WeekdayMention[];

/** A text with its days and hours. */
export interface ReadText {
  readonly text: string;
  readonly mentions: readonly Mention[];
  readonly dates: readonly DateInText[];
  readonly sentences: readonly ReadSentence[];
}

/** One reading of a text serves all checks. */
export function readText(text: string): ReadText {
  const mentions = mentionsIn(text);
  const lists = weekdayLists(text, mentions);
  const dates = datesIn(text, mentions, lists);
  const rest = without(text, mentions);
  const sentences = sentencesIn(text, mentions);
  const sentenceOf = new Map(
    sentences.flatMap((sentence) => sentence.mentions.map((one) => [one, sentence])),
  );
  const ofDates = new Set(dates.flatMap(({ beside }) => beside));
  const datesOfSentence = Map.groupBy(dates, ({ mention }) => sentenceOf.get(mention));
  const listsOfSentence = Map.groupBy(
    lists.filter((list) => !list.some((one) => ofDates.has(one))),
    (list) => sentenceOf.get(list.at(-1) as Mention),
  );
  return {
    text,
    mentions,
    dates,
    sentences: sentences.map((sentence) => ({
      ...sentence,
      dates: datesOfSentence.get(sentence) ?? [],
      weekdays: listsOfSentence.get(sentence) ?? [],
      statesHours: hoursIn(rest.slice(sentence.start, sentence.end)).length > 0,
    })),
  };
}

const LONGEST_LIST = 7;

function weekdayLists(text: string, mentions: readonly Mention[]): WeekdayList[] {
  const lists: WeekdayMention[][] = [];
  for (const mention of mentions) {
    if (mention.kind !== 'weekday') continue;
    const list = lists.at(-1);
    if (list && list.length < LONGEST_LIST && isJoined(text, list.at(-1), mention)) list.push(mention);
    else lists.push([mention]);
  }
  return lists;
}

const beforeDate = /^[,:]?[^\S\n]*(?:\(|the\s+)?$/i;
const behindDate = /^\s*(?:$|[.;)\n])/;

function datesIn(text: string, mentions: readonly Mention[], lists: readonly WeekdayList[]): DateInText[] {
  const listOf = new Map<Mention | undefined, WeekdayList>(
    lists.flatMap((list) => list.map((one) => [one, list])),
  );
  const taken = new Set<Mention>();
  return mentions.flatMap((mention, at): DateInText[] => {
    if (mention.kind !== 'days' || mention.order === 'alone') return [];
    const { days, words: phrase } = mention;
    // '20251009' may be any number.
    if (mention.order === 'iso' && days[0]?.parts.glue === '') return [];
    const named = days.filter((day) => weekdayOf(day) !== '');
    if (named.length > 1) return [{ phrase, mention, weekdays: [], beside: [] }];
    const front = days[0]?.parts.weekday;
    const { open, behind: after } = days.at(-1)?.parts ?? {};
    const [previous, next] = [mentions[at - 1], mentions[at + 1]];
    const isLed = isJoined(text, previous, mention, front ? joint : beforeDate);
    const led = (isLed && listOf.get(previous)) || [];
    const followed = (after && isJoined(text, mention, next) && listOf.get(next)) || [];
    const isBare = days.length === 1 && named.length + led.length === 0;
    const onLine = isBare ? weekdayOnNextLine(text, mention, previous, next, taken) : [];
    for (const line of onLine) taken.add(line);
    const beside = [...led, ...followed, ...onLine];
    const start = Math.min(...[mention, ...beside].map((one) => one.at));
    const end = Math.max(...[mention, ...beside].map(endOf));
    const span = { at: start, words: text.slice(start, end) };
    const isOfAll = open?.includes('(') || behindDate.test(behind(text, span));
    const isTold = days.length === 1 || (followed.length > 0 && isOfAll);
    const weekdays = front
      ? [...numbersOf(led), weekdayNumber(front)]
      : after && isTold
        ? [weekdayNumber(after), ...numbersOf(followed)]
        : numbersOf([...led, ...onLine]);
    return [{ phrase: span.words, mention, weekdays, beside }];
  });
}

const numbersOf = (mentions: WeekdayList) => mentions.flatMap(({ weekdays }) => weekdays);

const lineBreak = /^[^\S\n]*(?:\n\s*(?:<br\s*\/?>\s*)?|<br\s*\/?>\s*)$/i;
const lineStart = /(?:^|[\n>])[^\S\n]*$/;
const lineEnd = /^[,:]?\s*(?:$|\n|<)/;

/** A lone weekday on the line before or behind a date, unless another date has it. */
function weekdayOnNextLine(
  text: string,
  mention: DaysMention,
  previous: Mention | undefined,
  next: Mention | undefined,
  taken: ReadonlySet<Mention>,
): WeekdayMention[] {
  const isAlone = (other: Mention | undefined): other is WeekdayMention =>
    other?.kind === 'weekday' &&
    other.weekdays.length === 1 &&
    !taken.has(other) &&
    lineStart.test(before(text, other)) &&
    lineEnd.test(behind(text, other));
  if (isAlone(previous) && isJoined(text, previous, mention, lineBreak)) return [previous];
  const isOnLine = lineStart.test(before(text, mention));
  return isOnLine && isAlone(next) && isJoined(text, mention, next, lineBreak) ? [next] : [];
}

interface RangeInText {
  readonly phrase: string;
  readonly mention: Mention;
  readonly first: string;
  readonly last: string;
  readonly isBackwards: boolean;
}

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
