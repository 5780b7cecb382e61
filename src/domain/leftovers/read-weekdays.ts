import { addDays, daysBetween, eachDay, weekdayName } from '#domain/basics/dates.ts';
import { isOfEveryWeek } from '#domain/dates-in-text/every-week.ts';
import { inSentence } from '#domain/dates-in-text/sentences.ts';
import { isAsLong } from '#domain/events/moved-day.ts';
import type { ShowSpan } from '#domain/events/show-phase.ts';
import { type Mention, part } from './mention.ts';
import { weekday, weekdayLike, weekdayNumber } from './names.ts';
import type { Shift } from './shift.ts';
import { movedWeekday } from './write-days.ts';

const pattern = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?<week>mon(?:day)?\.?(?:\s*[–—-]\s*|\s+(?:to|through|thru)\s+)fri(?:day)?(?!\p{L})\.?)|(?<day>${weekday}))`,
  'giu',
);
/** Behind 'Sun' or 'Sat' as a day there is no further word of a sentence. */
const WORD =
  /^\s+(?!(?:and|to|or|through|thru|until|till|at|from|morning|afternoon|evening|night|noon|only)\b)\p{Ll}{2,}/u;

const NEAR = 20;

/**
 * Weekdays without a date, but those of every week. They move as the show does, so that whole weeks leave all as they are;
 * in a show that gets longer or shorter nobody can tell which ones are meant.
 */
export function readWeekdays(text: string): Mention[] {
  const isOfWeeks = inSentence(text, isOfEveryWeek);
  return [...text.matchAll(pattern)]
    .filter((match) => isWeekday(match, text) && !isOfWeeks(match.index))
    .map((match) => ({
      at: match.index,
      words: match[0],
      kind: 'weekday',
      span: null,
      moved: (shift) =>
        part(match, 'week') === '' ? movedName(match[0], shift) : movedWeek(match[0], shift),
    }));
}

function movedName(written: string, { from, to }: Shift): string | null {
  const days = daysBetween(from.first, to.first);
  if (!isAsLong(from, to)) return null;
  return days % 7 === 0 ? written : weekdayLike(written, movedWeekday(weekdayNumber(written), days));
}

/** 'Monday to Friday' are a show's own days only where it has all of them. */
function movedWeek(written: string, { from, to }: Shift): string | null {
  const isSame = isAsLong(from, to) && daysBetween(from.first, to.first) % 7 === 0;
  return isSame || !hasWorkWeek(from) ? written : null;
}

const hasWorkWeek = ({ first, last }: ShowSpan): boolean =>
  eachDay(first, last).some((day) => weekdayName(day) === 'Monday' && addDays(day, 4) <= last);

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
