import { type Mention, type Words, without } from './mention.ts';
import { readCounts } from './read-counts.ts';
import { readDays } from './read-days.ts';
import { readMonths } from './read-months.ts';
import { readOrdinals } from './read-ordinals.ts';
import { readWeekdays } from './read-weekdays.ts';
import { readYears, yearsInAddress } from './read-years.ts';

const readers = [readDays, readMonths, readYears, readOrdinals, readWeekdays, readCounts];

/** All that a text says about time, in order and without overlaps. In addresses and tags only years count. */
export function mentionsIn(text: string): Mention[] {
  const addresses = addressesIn(text);
  let rest = without(text, addresses);
  const mentions: Mention[] = addresses.flatMap(({ at, words }) => yearsInAddress(words, at));
  for (const read of readers) {
    const found = read(rest);
    rest = without(rest, found);
    for (const mention of found) mentions.push(mention);
  }
  return mentions.sort((one, other) => one.at - other.at);
}

const tagsAndWords = /<[^<>]*>|[^\s<>]+/g;
const isAddress = /^<|https?:\/\/|www\.|.@.|\.(?:com|org|net|gov|edu)\//i;

const addressesIn = (text: string): Words[] =>
  [...text.matchAll(tagsAndWords)]
    .filter(([words]) => isAddress.test(words))
    .map(({ index: at, 0: words }) => ({ at, words }));
