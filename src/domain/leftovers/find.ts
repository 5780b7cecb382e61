import { addressesIn } from '#domain/dates-in-text/addresses.ts';
import type { Mention } from './mention.ts';
import { readCounts } from './read-counts.ts';
import { readDays } from './read-days.ts';
import { readMonths } from './read-months.ts';
import { readOrdinals } from './read-ordinals.ts';
import { readWeekdays } from './read-weekdays.ts';
import { readYears } from './read-years.ts';
import { yearOf } from './shift.ts';

const yearInAddress = /(?<!\d)20\d\d(?!\d)/gu;

/**
 * All that a text says of days, months, years, weekdays, annual ordinals and numbers of days, in the order in which it stands there, none
 * twice. A year inside an address counts, too, but cannot be moved.
 */
export function mentionsIn(text: string): Mention[] {
  const addresses = addressesIn(text).map(({ start, end }) => {
    const words = text.slice(start, end);
    const years = [...words.matchAll(yearInAddress)];
    return { at: start, words, mentions: years.map((match) => yearAt(start + match.index, match[0])) };
  });
  const taken = new Uint8Array(text.length);
  const take = ({ at, words }: Place) => taken.fill(1, at, at + words.length);
  for (const one of addresses) take(one);
  const mentions = addresses.flatMap(({ mentions }) => mentions);
  for (const read of [readDays, readMonths, readYears, readOrdinals, readWeekdays, readCounts]) {
    for (const mention of read(text)) {
      if (taken.subarray(mention.at, mention.at + mention.words.length).includes(1)) continue;
      take(mention);
      mentions.push(mention);
    }
  }
  return mentions.sort((one, other) => one.at - other.at);
}

type Place = Pick<Mention, 'at' | 'words'>;

const yearAt = (at: number, words: string): Mention => ({
  at,
  words,
  kind: 'year',
  span: { first: `${words}-01-01`, last: `${words}-12-31` },
  moved: ({ to, from }) => (yearOf(to.first) === yearOf(from.first) ? words : null),
});
