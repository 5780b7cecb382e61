import { months } from '#domain/basics/dates.ts';
import { type Mention, part } from './mention.ts';
import { month, monthLike, monthNumber } from './names.ts';
import { yearLike } from './write-days.ts';

const named = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?<first>${month})(?<between>\s*[–—/-]\s*|\s+(?:to|through|and|or)\s+))?(?<month>${month})(?<glue>,?[\s_]+(?:of\s+)?|-|\/)(?<year>20\d\d|['’]\d\d)(?!\d|[:.]\d)`,
  'giu',
);
const inNumbers =
  /(?<![\p{L}\d/.$-])(?<month>1[0-2]|0?[1-9])(?<glue>\/)(?<year>20\d\d)(?![\p{L}\d/]|[:.]\d)/gu;

/** Months with their year: 'January 2026', 'Jan.–March ’26', '1/2026'. */
export function readMonths(text: string): Mention[] {
  return [...text.matchAll(named), ...text.matchAll(inNumbers)].flatMap((match) => {
    const [words, year] = [part(match, 'month'), part(match, 'year')];
    const isInNumbers = /^\d/.test(words);
    const number = isInNumbers ? Number(words) - 1 : monthNumber(words);
    if (number < 0) return [];
    const first = part(match, 'first');
    const at = 12 * (2000 + Number(year.slice(-2))) + number;
    return {
      at: match.index,
      words: match[0],
      span: { first: `${monthAt(at)}-01`, last: `${monthAt(at)}-28` },
      moved: ({ months: count }) => {
        const next = at + count;
        const moved = isInNumbers
          ? String((next % 12) + 1).padStart(words.length === 2 && words < '10' ? 2 : 1, '0')
          : monthLike(words, next % 12);
        const start = first && monthLike(first, (((monthNumber(first) + count) % 12) + 12) % 12);
        return (
          start + part(match, 'between') + moved + part(match, 'glue') + yearLike(year, Math.floor(next / 12))
        );
      },
    };
  });
}

/** '2026-01' for a count of months since the year 0. */
const monthAt = (count: number): string =>
  `${Math.floor(count / months.length)}-${String((count % months.length) + 1).padStart(2, '0')}`;
