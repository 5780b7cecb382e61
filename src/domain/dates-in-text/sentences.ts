import type { Stretch } from './stretch.ts';

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

/** Tells of a place in a text whether its sentence is one that is asked for. */
export function inSentence(
  text: string,
  isMeant: (sentence: string, stretch: Stretch) => boolean,
): (at: number) => boolean {
  const meant = sentencesIn(text).filter((one) => isMeant(text.slice(one.start, one.end), one));
  return (at) => meant.some(({ start, end }) => at >= start && at < end);
}
