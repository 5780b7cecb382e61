import { inclusiveDays } from '#domain/basics/dates.ts';
import { dayCountsIn } from '#domain/dates-in-text/day-counts.ts';
import type { Mention } from './mention.ts';

/** How many days a show lasts: 'three-day', 'all nine days'. Where that changes, the sentence is left to people. */
export const readCounts = (text: string): Mention[] =>
  dayCountsIn(text).map(({ at, words, count }) => ({
    at,
    words,
    kind: 'count',
    span: null,
    moved: ({ from, to }) => {
      const [was, becomes] = [from, to].map(({ first, last }) => inclusiveDays(first, last));
      return count === was && count !== becomes ? null : words;
    },
  }));
