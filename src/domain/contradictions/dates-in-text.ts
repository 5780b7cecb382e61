import { weekdays as daysOfWeek, isIsoDate, months } from '#domain/basics/dates.ts';
import { without } from '#domain/dates-in-text/stretch.ts';
import type { ShowSpan } from '#domain/events/show-phase.ts';
import { yearAround } from './show-days.ts';

/** Days of a month that a text names, with the weekdays beside them. */
export interface DateInText {
  /** As it stands. */
  readonly phrase: string;
  readonly start: number;
  readonly end: number;
  /** Null where it is left to the reader. */
  readonly year: number | null;
  /** From 1. */
  readonly month: number;
  /** One day, a list, or the first and the last. */
  readonly days: readonly number[];
  /** Days of the week, Sunday is 0. */
  readonly weekdays: readonly number[];
}

/** A month, a season or the like of a year: 'January 2026', 'fall 2025'. */
export interface MonthsInText {
  readonly phrase: string;
  readonly start: number;
  readonly end: number;
  readonly first: string;
  readonly last: string;
}

const beginning = (name: string) => name.slice(0, 3).toLowerCase();
const monthNames = months.map(beginning);
const weekdayNames = daysOfWeek.map(beginning);

const month =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)(?![a-z])\\.?';
const weekday =
  '(?:(?:sun|mon|tues|wednes|thurs|fri|satur)days?(?![a-z])|(?:mon|tues?|wed|thu(?:rs?)?|fri|sat|sun)(?![a-z])\\.?)';
const range = '(?:\\s*[–—-]\\s*|\\s+(?:to|through|thru|until)\\s+)';
const and = '(?:,\\s*|,?\\s*(?:&|and\\b)\\s*)';
/** No hour, amount or part of a longer number. */
const day =
  "(?:0?[1-9]|[12]\\d|3[01])(?:st|nd|rd|th)?(?![\\d/]|[:.]\\d|,\\d{3}(?!\\d)|\\s*(?:[ap]\\.?m\\b|%|o['’]clock))";
// Lists are as long as a week: what is longer is no list of days, and would be read again and again.
const days = `${day}(?:${range}${day}|(?:,\\s*${day}){0,6},?\\s*(?:&|and)\\s*${day})?`;
const weekdays = `${weekday}(?:(?:${range}|${and}|\\s*/\\s*)${weekday}){0,6}`;
/** Weekdays that stand together, as the source of a pattern. */
export const joinedWeekdays = weekdays;
/** Between the first and the last of them. */
export const weekdayRange = new RegExp(`${weekday}${range}${weekday}`, 'i');
/** In its own line: a line before may speak of something else. */
const before = `(?:\\b(?<before>${weekdays})[,:]?[^\\S\\n]*(?:\\(|the\\s+)?)?`;
const after = `(?:\\s*\\((?<inBrackets>${weekdays})\\)|,\\s*(?<after>${weekdays})(?=\\s*(?:$|[.;)\\n])))?`;
const year = '(?<year>(?:19|20)\\d\\d)(?!\\d)';
const yearAfter = `(?:(?:,\\s*|\\s+)(?:of\\s+|in\\s+)?${year})?`;

/** The ways to write a day, the most exact one first. */
const datePatterns = [
  `${before}(?<![\\d-])${year}-(?<month>0[1-9]|1[0-2])-(?<days>0[1-9]|[12]\\d|3[01])(?!\\d)${after}`,
  `${before}(?<![\\d/-])(?<month>0?[1-9]|1[0-2])[/-](?<days>0?[1-9]|[12]\\d|3[01])[/-](?<year>(?:20)?\\d\\d)(?![\\d/-])${after}`,
  `\\b(?<before>${weekdays})[,:]?[^\\S\\n]*(?<![\\d/])(?<month>0?[1-9]|1[0-2])/(?<days>0?[1-9]|[12]\\d|3[01])(?![\\d/])${after}`,
  `${before}\\b(?<month>${month})\\s*(?<days>${days})${yearAfter}${after}`,
  // '8–5 Oct 9' are hours before a date.
  `${before}\\b(?<days>${days})\\s*(?:of\\s+)?(?<month>${month})(?!\\s*\\d{1,2}(?!\\d))${yearAfter}${after}`,
].map((pattern) => new RegExp(pattern, 'gi'));

const monthPatterns = [
  new RegExp(`\\b(?<month>${month}),?\\s+(?:of\\s+)?${year}`, 'gi'),
  new RegExp(`\\b(?<season>spring|summer|fall|autumn|winter),?\\s+(?:of\\s+)?${year}`, 'gi'),
];

/** Every day that a text names, in the order of the text. */
export function datesIn(text: string): DateInText[] {
  let rest = text;
  const found: DateInText[] = [];
  for (const pattern of datePatterns) {
    rest = rest.replace(pattern, (...match) => {
      const phrase = match[0] as string;
      const parts = match.at(-1) as Record<string, string | undefined>;
      const start = match.at(-3) as number;
      const monthName = parts['month'] ?? '';
      // 'You may 2 …' and 'march 10 miles' are no dates.
      if (/^(?:may|march)$/.test(monthName)) return phrase;
      const given = Number(parts['year']);
      found.push({
        phrase: phrase.trim(),
        start,
        end: start + phrase.length,
        year: parts['year'] === undefined ? null : given < 100 ? 2000 + given : given,
        month: Number(monthName) || 1 + monthNames.indexOf(beginning(monthName)),
        days: numbersIn(parts['days'] ?? ''),
        weekdays: weekdaysIn(parts['before'] ?? parts['inBrackets'] ?? parts['after'] ?? ''),
      });
      return '\u0000'.repeat(phrase.length);
    });
  }
  return found.toSorted((a, b) => a.start - b.start);
}

/** Every month and season of a year that a text names beside its days. */
export function monthsIn(text: string, dates: readonly DateInText[]): MonthsInText[] {
  const rest = without(text, dates);
  return monthPatterns
    .flatMap((pattern) => [...rest.matchAll(pattern)])
    .map(({ 0: phrase, index, groups = {} }) => ({
      phrase,
      start: index,
      end: index + phrase.length,
      ...spanOf(Number(groups['year']), groups['month'] ?? '', groups['season'] ?? ''),
    }));
}

/**
 * A day that a text names as 'YYYY-MM-DD'; without a year that of the year around the show. Null for what is no day, as
 * February 30, or without a year while the show has no days.
 */
export function dayOf({ year, month }: DateInText, day: number, show: ShowSpan | null): string | null {
  const inYear = (of: number | string) =>
    `${of}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  if (year !== null) return isIsoDate(inYear(year)) ? inYear(year) : null;
  if (!show) return null;
  const { first, last } = yearAround(show);
  const dates = [first, last].map((edge) => inYear(edge.slice(0, 4)));
  return dates.find((date) => isIsoDate(date) && date >= first && date <= last) ?? null;
}

/** The days of the week named in a text, Sunday is 0. */
export const weekdaysIn = (text: string): number[] =>
  [...text.matchAll(new RegExp(`\\b${weekday}`, 'gi'))].map(({ 0: name }) =>
    weekdayNames.indexOf(beginning(name)),
  );

const numbersIn = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number);

/** The months in which a season can be meant, from the first to the last; a winter begins in one year and ends in the next. */
const seasons: Readonly<Record<string, readonly [number, number]>> = {
  spring: [3, 5],
  summer: [6, 8],
  fall: [9, 11],
  autumn: [9, 11],
  winter: [1, 12],
};

function spanOf(year: number, name: string, season: string): Pick<MonthsInText, 'first' | 'last'> {
  const only = 1 + monthNames.indexOf(beginning(name));
  const [from, to] = seasons[season.toLowerCase()] ?? [only, only];
  const two = (value: number) => String(value).padStart(2, '0');
  const lastDay = new Date(Date.UTC(year, to, 0)).getUTCDate();
  return { first: `${year}-${two(from)}-01`, last: `${year}-${two(to)}-${two(lastDay)}` };
}
