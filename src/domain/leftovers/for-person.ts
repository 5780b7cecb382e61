import { statesHours } from '#domain/dates-in-text/hours.ts';
import { inSentence } from '#domain/dates-in-text/sentences.ts';
import { without } from '#domain/dates-in-text/stretch.ts';
import { isAsLong } from '#domain/events/moved-day.ts';
import type { Mention } from './mention.ts';
import type { Shift } from './shift.ts';

/**
 * Which mentions stand in a sentence that no computed wording makes right: it counts days, or says hours for days or
 * weekdays, which are others now; or it names another show, whose dates they may be.
 */
export function isForPerson(
  text: string,
  mentions: readonly Mention[],
  shift: Shift,
  others: readonly string[],
): (mention: Mention) => boolean {
  const isLeft = inSentence(text, (words, { start, end }) => {
    const own = mentions.filter(({ at }) => at >= start && at < end);
    if (own.length === 0) return false;
    const stretches = own.map((one) => ({ start: one.at - start, end: one.at - start + one.words.length }));
    return (
      own.some((mention) => mention.kind === 'count' && isChanged(mention, shift)) ||
      (hasOtherHours(own, shift) && statesHours(without(words, stretches))) ||
      others.some((name) => names(words, name))
    );
  });
  return ({ at }) => isLeft(at);
}

const isChanged = ({ words, moved }: Mention, shift: Shift): boolean => moved(shift) !== words;

/** Hours of weekdays that become others, and of all days of a show that gets longer or shorter. */
const hasOtherHours = (mentions: readonly Mention[], shift: Shift): boolean =>
  mentions.some(
    (mention) =>
      (mention.kind === 'weekday' && isChanged(mention, shift)) ||
      (mention.kind === 'days' && !isAsLong(shift.from, shift.to)),
  );

function names(words: string, name: string): boolean {
  if (name === '') return false;
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\d])${escaped}(?!\\p{L})`, 'u').test(words);
}
