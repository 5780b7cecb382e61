import type { WeekdayMention } from './mention.ts';
import { part, weekday, weekdayLike, weekdayNumber } from './names.ts';
import { isOfEveryWeek, sentencesIn } from './sentences.ts';

const pattern = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?<week>mon(?:day|\.)?(?:\s*[–—-]\s*|\s+(?:to|through|thru)\s+)fri(?:day|\.)?(?!\p{L}))|(?<day>${weekday}))`,
  'giu',
);
const WORD =
  /^\s+(?!(?:and|to|or|through|thru|until|till|at|from|morning|afternoon|evening|night|noon|only)\b)\p{Ll}{2,}/u;

const NEAR = 20;

/** Weekdays without a date, except those of every week. */
export function readWeekdays(text: string): WeekdayMention[] {
  return sentencesIn(text)
    .filter(({ words }) => !isOfEveryWeek(words))
    .flatMap(({ words: sentence, start }) =>
      [...sentence.matchAll(pattern)]
        .filter((match) => isWeekday(match, sentence))
        .map(
          ({ index, 0: words, groups = {} }): WeekdayMention => ({
            at: start + index,
            words,
            kind: 'weekday',
            span: null,
            weekdays: groups['week'] ? [1, 5] : [weekdayNumber(words)],
            write: (other) => weekdayLike(words, other),
          }),
        ),
    );
}

/** Short forms may be other words: 'sat', 'Sun shades'. */
function isWeekday(match: RegExpExecArray, text: string): boolean {
  const day = part(match, 'day').replace('.', '');
  if (day === '' || day.toLowerCase().endsWith('day')) return true;
  const behind = text.slice(match.index + match[0].length).slice(0, NEAR);
  return day !== day.toLowerCase() && !WORD.test(behind);
}
