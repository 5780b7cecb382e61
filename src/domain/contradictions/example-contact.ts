import type { CheckedShow } from './checked-show.ts';
import type { Finding } from './finding.ts';
import { findingsIn } from './passages.ts';

// Set aside for examples: RFC 2606, and 555-01xx in North America.
const exampleName = /^.*?(?:(?<![^@.])example\.(?:com|net|org|edu)\b|@[^@]*\.(?:example|invalid|test)\b)/i;
const examplePhone = /(?<![\d-])(?:\+?1[\s.-]?)?(?:\(?\d{3}\)?[\s.-]{0,3})?555[\s.-]?01\d\d(?!\d)/g;
const names = /[\w.+@-]+/g;

/** Addresses and phone numbers that reach nobody, as a new portal has them. */
export const exampleContact = ({ passages }: CheckedShow): Finding[] =>
  passages.flatMap((passage) =>
    findingsIn(
      passage,
      examplesIn(passage.text),
      (found) => `“${found}” is only an example and reaches nobody.`,
    ),
  );

export const examplesIn = (text: string): string[] => [
  ...[...text.matchAll(names)].flatMap(([name]) => exampleName.exec(name)?.[0] ?? []),
  ...[...text.matchAll(examplePhone)].map(([phone]) => phone),
];
