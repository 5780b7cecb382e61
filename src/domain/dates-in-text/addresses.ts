import type { Stretch } from './stretch.ts';

const tagsAndWords = /<[^<>]*>|[^\s<>]+/g;
const isAddress = /^<|https?:\/\/|www\.|.@.|\.(?:com|org|net|gov|edu)\//i;

/** Where a text has addresses and tags. They are no words: what they name can only be looked up. */
export const addressesIn = (text: string): Stretch[] =>
  [...text.matchAll(tagsAndWords)]
    .filter(([words]) => isAddress.test(words))
    .map(({ index, 0: { length } }) => ({ start: index, end: index + length }));
