import type { Mention } from './mention.ts';
import { readCounts } from './read-counts.ts';
import { readDays } from './read-days.ts';
import { readMonths } from './read-months.ts';
import { readOrdinals } from './read-ordinals.ts';
import { readWeekdays } from './read-weekdays.ts';
import { readYears } from './read-years.ts';
import { yearOf } from './shift.ts';

/** Addresses and tags are not words: what they name can only be looked up. */
const address =
  /<[^<>]*>|https?:\/\/[^\s<]+|www\.[^\s<]+|[^\s<>@]{1,64}@[^\s<>]+|[\p{L}\d-]{1,63}\.(?:com|org|net|gov|edu)\/[^\s<]+/giu;
const yearInAddress = /(?<!\d)20\d\d(?!\d)/gu;

/**
 * All that a text says of days, months, years, weekdays, annual ordinals and numbers of days, in the order in which it stands there, none
 * twice. A year inside an address counts, too, but cannot be moved.
 */
export function mentionsIn(text: string): Mention[] {
  const addresses = [...text.matchAll(address)].map(({ index, 0: words }) => ({
    at: index,
    words,
    mentions: [...words.matchAll(yearInAddress)].map((match) => yearAt(index + match.index, match[0])),
  }));
  const found: { readonly at: number; readonly words: string }[] = [...addresses];
  const mentions = addresses.flatMap(({ mentions }) => mentions);
  for (const read of [readDays, readMonths, readYears, readOrdinals, readWeekdays, readCounts]) {
    for (const mention of read(text)) {
      if (found.some((other) => overlap(other, mention))) continue;
      found.push(mention);
      mentions.push(mention);
    }
  }
  return mentions.sort((one, other) => one.at - other.at);
}

type Place = Pick<Mention, 'at' | 'words'>;

const overlap = (one: Place, other: Place): boolean =>
  one.at < other.at + other.words.length && other.at < one.at + one.words.length;

const yearAt = (at: number, words: string): Mention => ({
  at,
  words,
  kind: 'year',
  span: { first: `${words}-01-01`, last: `${words}-12-31` },
  moved: ({ to, from }) => (yearOf(to.first) === yearOf(from.first) ? words : null),
});
