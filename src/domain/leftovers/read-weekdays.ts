import { type Mention, part } from './mention.ts';
import { weekday, weekdayLike, weekdayNumber } from './names.ts';
import { movedWeekday } from './write-days.ts';

const pattern = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?<week>mon(?:day)?\.?(?:\s*[–—-]\s*|\s+(?:to|through|thru)\s+)fri(?:day)?(?!\p{L})\.?)|(?<days>${weekday.replace('(?!', 's(?!')})|(?<day>${weekday}))`,
  'giu',
);
const OF_EVERY_WEEK = /\b(?:every|each|weekly|office hours|business hours|open daily)\b/i;
/** Behind 'Sun' or 'Sat' as a day there is no further word of a sentence. */
const WORD =
  /^\s+(?!(?:and|to|or|through|thru|until|till|at|from|morning|afternoon|evening|night|noon|only)\b)\p{Ll}{2,}/u;

const NEAR = 20;

/**
 * Weekdays without a date. Those of every week, such as office hours, are left to people; the others move as the show
 * does, so that whole weeks leave all as they are.
 */
export function readWeekdays(text: string): Mention[] {
  const found = [...text.matchAll(pattern)].filter((match) => isWeekday(match, text));
  const isOfEveryWeek =
    OF_EVERY_WEEK.test(text) || found.some((match) => part(match, 'week') || part(match, 'days'));
  return found.map((match) => ({
    at: match.index,
    words: match[0],
    span: null,
    moved: ({ days }) => {
      if (days % 7 === 0) return match[0];
      return isOfEveryWeek ? null : weekdayLike(match[0], movedWeekday(weekdayNumber(match[0]), days));
    },
  }));
}

/** In small letters, or before other words, short forms are none: 'sat', 'Sun shades'. */
function isWeekday(match: RegExpMatchArray, text: string): boolean {
  const day = part(match, 'day').replace('.', '');
  if (day === '' || day.endsWith('day')) return true;
  const isSmall = day === day.toLowerCase();
  return (
    !isSmall &&
    !WORD.test(text.slice((match.index ?? 0) + match[0].length, (match.index ?? 0) + match[0].length + NEAR))
  );
}
