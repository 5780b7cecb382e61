import { type Days, datesOf } from './days.ts';

export interface Span {
  readonly first: string;
  readonly last: string;
}

export interface Words {
  readonly at: number;
  readonly words: string;
}

interface TimedWords extends Words {
  readonly span: Span | null;
}

export interface DaysMention extends TimedWords, Days {
  readonly kind: 'days';
}

export interface MonthMention extends TimedWords {
  readonly kind: 'month';
  readonly month: number;
  readonly isPart: boolean;
  readonly write: (month: number) => string;
}

/** '2025', '2025–26', '2009–2025', 'fall 2025'. */
export interface YearMention extends TimedWords {
  readonly kind: 'year';
  readonly years: readonly number[];
  readonly season: string;
  readonly isWholeText: boolean;
  readonly isInAddress: boolean;
  /** '2009–2025' ends with the year, '2025–26' begins with it. */
  readonly write: (year: number) => string;
}

export interface WeekdayMention extends TimedWords {
  readonly kind: 'weekday';
  readonly weekdays: readonly number[];
  readonly write: (weekday: number) => string;
}

export interface OrdinalMention extends TimedWords {
  readonly kind: 'ordinal';
  readonly number: number | null;
  readonly write: (number: number) => string;
}

export interface CountMention extends TimedWords {
  readonly kind: 'count';
  readonly count: number;
  readonly isOfShow: boolean;
}

export const isIn = (day: string, { first, last }: Span): boolean => day >= first && day <= last;

export type Mention =
  | DaysMention
  | MonthMention
  | YearMention
  | WeekdayMention
  | OrdinalMention
  | CountMention;

export const endOf = ({ at, words }: Words): number => at + words.length;

const CONTEXT_LETTERS = 80;

export const before = (text: string, { at }: Pick<Words, 'at'>, letters = CONTEXT_LETTERS): string =>
  text.slice(Math.max(0, at - letters), at);

export const behind = (text: string, words: Words): string =>
  text.slice(endOf(words), endOf(words) + CONTEXT_LETTERS);

export const joint = /^(?:\s*[–—-]\s*|\s+(?:to|through|thru|until)\s+|\s*\/\s*|,?\s*(?:&|and\b)\s*|,\s*)$/i;
const LONGEST_JOINT = 12;

/** Whether only joining words lie between two parts of a text. */
export function isJoined(
  text: string,
  one: Words | undefined,
  other: Words | undefined,
  glue = joint,
): boolean {
  if (!one || !other) return false;
  const between = text.slice(endOf(one), other.at);
  return between.length <= LONGEST_JOINT && glue.test(between);
}

export function without(text: string, parts: readonly Words[]): string {
  let rest = '';
  for (const part of parts.toSorted((one, other) => one.at - other.at))
    rest += text.slice(rest.length, part.at) + '\u0000'.repeat(part.words.length);
  return rest + text.slice(rest.length);
}

export interface Sentence {
  readonly words: string;
  readonly start: number;
  readonly end: number;
  readonly mentions: readonly Mention[];
}

// 'Oct. 10' and '5 p.m. Friday' do not end a sentence.
const short =
  '(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|mon|tues?|weds?|thu(?:rs?)?|fri|sat|sun|rev|[ap]\\.m|st|no)';
const end = new RegExp(
  `\\n|<\\/(?:p|li|h\\d)>|<br\\s*\\/?>|(?<!\\b${short})[.!?](?=["”’)]{0,2}(?:\\s+["“(]?\\p{Lu}|\\s*<|\\s*$))`,
  'giu',
);

export function sentencesIn(text: string, mentions: readonly Mention[] = []): Sentence[] {
  const ends = [...text.matchAll(end)].map(({ index, 0: { length } }) => index + length);
  let next = 0;
  return [...new Set([...ends, text.length])].map((end, at) => {
    const [start, first] = [ends[at - 1] ?? 0, next];
    while ((mentions[next]?.at ?? end) < end) next += 1;
    return { words: text.slice(start, end), start, end, mentions: mentions.slice(first, next) };
  });
}

const ofEveryWeek =
  /\b(?:every|each|weekly|weekdays?|weekends?|office hours|business hours|open daily|(?:sun|mon|tues|wednes|thurs|fri|satur)days)\b/i;
const ofOffice = /\b(?:office|business|call|phone|reach|e-?mail|answers?)\b/i;
const workWeek = /\bmon(?:day)?\.?(?:\s*[–—-]\s*|\s+(?:to|through|thru)\s+)fri(?:day)?\b/i;

export const isOfEveryWeek = (sentence: string): boolean =>
  ofEveryWeek.test(sentence) || (workWeek.test(sentence) && ofOffice.test(sentence));

const ofEarlierShow =
  /\b(?:last|previous|prior|past)\s+(?:shows?(?!\s+day)|years?|times?|seasons?|fairs?|expos?|editions?|events?)\b/i;
const ofMove =
  /\b(?:moved|postponed|rescheduled|delayed|shifted|changed|cancell?ed|originally|formerly|instead|no longer)\b/i;
const contrast = /\bnow\b|→|\bbut\b/i;
const target = /\b(?:to|until|till|for|on|now|is|are)\s+$/i;
const denial = /\b(?:was|were|not|instead of)\s+(?:(?:on|from|for|held)\s+)*$/i;

/** Near these words, days of a moved show may still be right. */
export const ofMoving = /\b(?:mov(?:e|ing)|load|set\s?-?up|tear|arriv\w+|trucks?)\b/i;
export const ofDeadline = /\b(?:appl(?:y|ications?)|deadlines?|due|regist\w+|refunds?|renew\w*|pay\w*)\b/i;

interface FormerDays {
  readonly mention: DaysMention;
  readonly sentence: Sentence;
}

/** Days of the show before it moved to `now`, except those that their sentence calls former. */
export function formerDaysIn(
  { text, sentences }: { readonly text: string; readonly sentences: readonly Sentence[] },
  former: Span,
  now: Span,
): FormerDays[] {
  const isNow = (day: string) => isIn(day, now);
  const isFormer = (day: string) => isIn(day, former) && !isNow(day);
  let heading = '';
  return sentences.flatMap((sentence) => {
    const words = heading + sentence.words;
    heading = /:\s*$/.test(sentence.words) ? sentence.words : '';
    const dated = sentence.mentions.flatMap((mention) => {
      if (mention.kind !== 'days' || mention.order === 'alone') return [];
      const near = datesOf(mention, now.first) ?? [];
      // Without a year, today's days never count as those of another year.
      const dates = near.length > 0 && near.every(isNow) ? near : (datesOf(mention, former.first) ?? []);
      return [{ mention, dates, sentence }];
    });
    if (ofEarlierShow.test(words)) return [];
    const namesNow = dated.some(({ dates }) => dates.some(isNow) && !dates.some(isFormer));
    return dated.filter(({ mention, dates }) => {
      const before = text.slice(sentence.start, mention.at);
      // 'Moved from A to B' says A only while B holds.
      if (dates.length > 2 && isFormer(dates.at(-1) ?? '')) return true;
      const isBeside = dates.some(isNow) || namesNow;
      const isTold = isBeside
        ? ofMove.test(words) || contrast.test(words)
        : ofMove.test(words) && !target.test(before);
      return dates.some(isFormer) && !isTold && !denial.test(before);
    });
  });
}
