import { statesHours } from '#domain/dates-in-text/hours.ts';
import { sentencesIn } from '#domain/dates-in-text/sentences.ts';
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
  const left = sentencesIn(text).filter(({ start, end }) => {
    const own = mentions.filter(({ at }) => at >= start && at < end);
    if (own.length === 0) return false;
    const words = text.slice(start, end);
    return (
      own.some((mention) => mention.kind === 'count' && isChanged(mention, shift)) ||
      (hasOtherHours(own, shift) && statesHours(withoutMentions(words, own, start))) ||
      others.some((name) => names(words, name))
    );
  });
  return ({ at }) => left.some(({ start, end }) => at >= start && at < end);
}

const isChanged = ({ words, moved }: Mention, shift: Shift): boolean => moved(shift) !== words;

/** Hours of weekdays that become others, and of all days of a show that gets longer or shorter. */
const hasOtherHours = (mentions: readonly Mention[], shift: Shift): boolean =>
  mentions.some(
    (mention) =>
      (mention.kind === 'weekday' && isChanged(mention, shift)) ||
      (mention.kind === 'days' && !isAsLong(shift.from, shift.to)),
  );

const withoutMentions = (words: string, mentions: readonly Mention[], start: number): string =>
  mentions.reduceRight(
    (rest, { at, words: { length } }) => `${rest.slice(0, at - start)} , ${rest.slice(at - start + length)}`,
    words,
  );

function names(words: string, name: string): boolean {
  if (name === '') return false;
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\d])${escaped}(?!\\p{L})`, 'u').test(words);
}
