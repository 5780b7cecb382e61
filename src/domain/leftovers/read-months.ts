import { daysBetween, months } from '#domain/basics/dates.ts';
import { type Mention, part } from './mention.ts';
import { month, monthLike, monthNumber } from './names.ts';
import { type Shift, yearOf } from './shift.ts';
import { yearLike } from './write-days.ts';

const named = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?<first>${month})(?<between>\s*[–—/-]\s*|\s+(?:to|through|and|or)\s+))?(?<month>${month})(?<glue>,?[\s_]+(?:of\s+)?|-|\/)(?<year>20\d\d|['’]\d\d)(?!\d|[:.]\d)`,
  'giu',
);
const inNumbers =
  /(?<![\p{L}\d/.$-])(?<month>1[0-2]|0?[1-9])(?<glue>\/)(?<year>20\d\d)(?![\p{L}\d/]|[:.]\d)/gu;

/** 'mid-October' is a part of a month: where the show lies in it, another one may be meant. */
const PART = /\b(?:early|mid|late|end of|beginning of)[\s-]+$/i;
const NEAR = 20;

/** Months with their year: 'January 2026', 'Jan.–March ’26', '1/2026'. */
export function readMonths(text: string): Mention[] {
  return [...text.matchAll(named), ...text.matchAll(inNumbers)].flatMap((match) => {
    const [words, year] = [part(match, 'month'), part(match, 'year')];
    const isInNumbers = /^\d/.test(words);
    const number = isInNumbers ? Number(words) - 1 : monthNumber(words);
    if (number < 0) return [];
    const first = part(match, 'first');
    const at = 12 * (2000 + Number(year.slice(-2))) + number;
    const isPart = PART.test(text.slice(Math.max(0, match.index - NEAR), match.index));
    return {
      at: match.index,
      words: match[0],
      kind: 'month',
      span: { first: `${monthAt(at)}-01`, last: `${monthAt(at)}-28` },
      moved: (shift) => {
        const next = movedMonth(at, shift, isPart);
        if (next === null) return null;
        const moved = isInNumbers
          ? String((next % 12) + 1).padStart(words.length === 2 && words < '10' ? 2 : 1, '0')
          : monthLike(words, next % 12);
        const start = first && monthLike(first, (((monthNumber(first) + next - at) % 12) + 12) % 12);
        return (
          start + part(match, 'between') + moved + part(match, 'glue') + yearLike(year, Math.floor(next / 12))
        );
      },
    };
  });
}

/**
 * A month as far from the next edition. The show's own month becomes its next one; null where that is not told, as both lie
 * in two months, or only a part of the month is meant and the show moves within it.
 */
function movedMonth(at: number, { from, to }: Shift, isPart: boolean): number | null {
  const isOwn = at === countOf(from.first) || at === countOf(from.last);
  const days = daysBetween(from.first, to.first);
  // The same both ways, so that back is where it began.
  if (!isOwn) return at + Math.sign(days) * Math.round(Math.abs(days) / DAYS_OF_MONTH);
  const isInOneMonth = [from, to].every(({ first, last }) => countOf(first) === countOf(last));
  const isSamePart = Math.abs(dayOf(from.first) - dayOf(to.first)) <= FEW_DAYS;
  return isInOneMonth && (!isPart || isSamePart) ? countOf(to.first) : null;
}

const DAYS_OF_MONTH = 365.25 / 12;
const FEW_DAYS = 3;

const dayOf = (date: string): number => Number(date.slice(8));

/** Months since the year 0. */
const countOf = (date: string): number => 12 * yearOf(date) + Number(date.slice(5, 7)) - 1;

/** '2026-01' for a count of months since the year 0. */
const monthAt = (count: number): string =>
  `${Math.floor(count / months.length)}-${String((count % months.length) + 1).padStart(2, '0')}`;
