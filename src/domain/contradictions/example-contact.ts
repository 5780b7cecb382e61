import type { CheckedShow } from './checked-show.ts';
import type { Finding } from './finding.ts';

/** Names and numbers that are set aside for examples (RFC 2606, and 555-01xx in North America). */
const example =
  /(?:[\w.+-]{1,64}@)?\b(?:[\w-]{1,63}\.){0,4}example\.(?:com|net|org|edu)\b|[\w.+-]{1,64}@[\w.-]{1,99}\.(?:example|invalid|test)\b|(?<![\d-])(?:\+?1[\s.-]?)?(?:\(?\d{3}\)?[\s.-]*)?555[\s.-]?01\d\d(?!\d)/gi;

/** Addresses and phone numbers that reach nobody, as a new portal has them. */
export const exampleContact = ({ passages }: CheckedShow): Finding[] =>
  passages.flatMap(({ place, field, text }) =>
    [...new Set(examplesIn(text))].map((found) => ({
      place,
      message: `“${found}” is an example and reaches nobody.`,
      about: [field, text, found],
    })),
  );

/** What in a text is an example. */
export const examplesIn = (text: string): string[] => [...text.matchAll(example)].map(([found]) => found);
