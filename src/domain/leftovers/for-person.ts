import { type Mention, without } from '#domain/dates-in-text/mention.ts';
import { sentencesIn, statesHours } from '#domain/dates-in-text/sentences.ts';
import { isAsLong } from '#domain/events/moved-day.ts';
import { isDeadline, movedWords } from './moved.ts';
import type { Shift } from './shift.ts';

/**
 * Mentions in sentences that only a person can reword: they count days, give hours that may differ now, give a weekday
 * beside a deadline, or name another show, whose dates they may be.
 */
export function mentionsForPerson(
  text: string,
  mentions: readonly Mention[],
  shift: Shift,
  others: readonly string[],
): ReadonlySet<Mention> {
  const rest = without(text, mentions);
  const left = sentencesIn(text, mentions).flatMap(({ words, start, end, mentions: own }) => {
    const isLeft =
      own.some((mention) => mention.kind === 'count' && isChanged(mention, shift)) ||
      (hasOtherWeekday(own, shift) && own.some((mention) => isDeadline(mention, shift))) ||
      (hasOtherHours(own, shift) && statesHours(rest.slice(start, end))) ||
      (own.length > 0 && others.some((name) => names(words, name)));
    return isLeft ? own : [];
  });
  return new Set(left);
}

const isChanged = (mention: Mention, shift: Shift): boolean => movedWords(mention, shift) !== mention.words;

const hasOtherHours = (mentions: readonly Mention[], shift: Shift): boolean =>
  hasOtherWeekday(mentions, shift) ||
  (!isAsLong(shift.from, shift.to) &&
    mentions.some((mention) => mention.kind === 'days' && mention.days.length > 1));

const hasOtherWeekday = (mentions: readonly Mention[], shift: Shift): boolean =>
  mentions.some((mention) => mention.kind === 'weekday' && isChanged(mention, shift));

function names(words: string, name: string): boolean {
  if (name === '') return false;
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\d])${escaped}(?!\\p{L})`, 'u').test(words);
}
