/** Where something stands in a text. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** 'Oct. 10' and '5 p.m. Friday' do not end a sentence. */
const short =
  '(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|mon|tues?|wed|thu(?:rs?)?|fri|sat|sun|[ap]\\.m|st|no)';
const end = new RegExp(
  `\\n|<\\/(?:p|li|h\\d)>|<br\\s*\\/?>|(?<!\\b${short})[.!?](?=["”’)]{0,2}(?:\\s+["“(]?\\p{Lu}|\\s*<|\\s*$))`,
  'giu',
);

/** The sentences of a text, one behind the other. */
export function sentencesIn(text: string): Stretch[] {
  const ends = [...text.matchAll(end)].map(({ index, 0: { length } }) => index + length);
  const all = [0, ...ends, text.length];
  return all.slice(1).flatMap((end, at) => (end > (all[at] ?? 0) ? [{ start: all[at] ?? 0, end }] : []));
}

/** The sentence around a place of a text. */
export function sentenceAt(text: string, at: number): string {
  const found = sentencesIn(text).find(({ end }) => at < end);
  return found ? text.slice(found.start, found.end) : '';
}
