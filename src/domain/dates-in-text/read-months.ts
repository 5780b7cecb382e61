import { months } from '#domain/basics/dates.ts';
import type { MonthMention } from './mention.ts';
import { month, monthLike, monthNumber, part, yearLike, yearNumber } from './names.ts';

const named = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?<first>${month})(?<between>\s*[–—/-]\s*|\s+(?:to|through|and|or)\s+))?(?<month>${month})(?<glue>,?[\s_]+(?:of\s+)?|-|\/)(?<year>20\d\d|['’]\d\d)(?!\d|[:.]\d)`,
  'giu',
);
const inNumbers =
  /(?<![\p{L}\d/.$-])(?<month>1[0-2]|0?[1-9])(?<glue>\/)(?<year>20\d\d)(?![\p{L}\d/]|[:.]\d)/gu;

const PART = /\b(?:early|mid|late|end of|beginning of)[\s-]+$/i;
const NEAR = 20;

/** 'January 2026', 'Jan.–March ’26', '1/2026'. */
export function readMonths(text: string): MonthMention[] {
  return [...text.matchAll(named), ...text.matchAll(inNumbers)].map((match) => {
    const [first, words, year] = [part(match, 'first'), part(match, 'month'), part(match, 'year')];
    const isInNumbers = /^\d/.test(words);
    const number = isInNumbers ? Number(words) - 1 : monthNumber(words);
    const at = months.length * yearNumber(year) + number;
    const write = (other: number) => {
      const start = first && monthLike(first, monthOf(monthNumber(first) + other - at));
      const written = isInNumbers
        ? String(monthOf(other) + 1).padStart(words.startsWith('0') ? 2 : 1, '0')
        : monthLike(words, monthOf(other));
      const years = yearLike(year, Math.floor(other / months.length));
      return start + part(match, 'between') + written + part(match, 'glue') + years;
    };
    return {
      at: match.index,
      words: match[0],
      kind: 'month',
      month: at,
      isPart: PART.test(text.slice(Math.max(0, match.index - NEAR), match.index)),
      span: daysOfMonths(yearNumber(year), number, number),
      write,
    };
  });
}

/** From the first day of one month to the last of another; January is 0. */
export function daysOfMonths(year: number, first: number, last: number) {
  const day = (month: number, of: number) => new Date(Date.UTC(year, month, of)).toISOString().slice(0, 10);
  return { first: day(first, 1), last: day(last + 1, 0) };
}

const monthOf = (count: number): number => ((count % months.length) + months.length) % months.length;
