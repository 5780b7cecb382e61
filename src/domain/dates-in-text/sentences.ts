import type { Mention } from './mention.ts';

export interface Sentence {
  readonly words: string;
  readonly start: number;
  readonly end: number;
  readonly mentions: readonly Mention[];
}

// 'Oct. 10' and '5 p.m. Friday' do not end a sentence.
const short =
  '(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|mon|tues?|weds?|thu(?:rs?)?|fri|sat|sun|rev|[ap]\\.m|st|no)';
const end = new RegExp(
  `\\n|<\\/(?:p|li|h\\d)>|<br\\s*\\/?>|(?<!\\b${short})[.!?](?=["”’)]{0,2}(?:\\s+["“(]?\\p{Lu}|\\s*<|\\s*$))`,
  'giu',
);

/** The sentences of a text, each with its mentions. */
export function sentencesIn(text: string, mentions: readonly Mention[] = []): Sentence[] {
  const ends = [...text.matchAll(end)].map(({ index, 0: { length } }) => index + length);
  let next = 0;
  return [...new Set([...ends, text.length])].map((end, at) => {
    const [start, first] = [ends[at - 1] ?? 0, next];
    while ((mentions[next]?.at ?? end) < end) next += 1;
    return { words: text.slice(start, end), start, end, mentions: mentions.slice(first, next) };
  });
}

const ofEveryWeek =
  /\b(?:every|each|weekly|weekdays?|weekends?|office hours|business hours|open daily|(?:sun|mon|tues|wednes|thurs|fri|satur)days)\b/i;
const ofOffice = /\b(?:office|business|call|phone|reach|e-?mail|answers?)\b/i;
const workWeek = /\bmon(?:day)?\.?(?:\s*[–—-]\s*|\s+(?:to|through|thru)\s+)fri(?:day)?\b/i;

/** Whether a sentence is about every week, such as office hours. */
export const isOfEveryWeek = (sentence: string): boolean =>
  ofEveryWeek.test(sentence) || (workWeek.test(sentence) && ofOffice.test(sentence));

const clock = '\\d{1,2}(?::\\d\\d)?';
const half = '\\s*(?:[ap]\\.?m\\b\\.?|noon\\b)';
const notAnHour = '(?![\\d/x×%]|\\s*(?:days|business|feet|ft)\\b)';
const hours = new RegExp(
  [
    `(?<![\\d$#/.,:])${clock}(?:${half})?\\s*(?:[–—-]|to|until|till|through)\\s*${clock}${notAnHour}`,
    `(?<![\\d$#/.,:])${clock}${half}`,
    '(?<![\\d$#/.,:])\\d{1,2}:\\d\\d',
    "\\b(?:noon|midnight|o['’]clock)\\b",
    `\\b(?:at|from|by|until|till)\\s+${clock}(?![\\d/%x×])`,
  ].join('|'),
  'i',
);

/** Whether a sentence, its dates blanked out, gives a time of day. */
export const statesHours = (sentence: string): boolean => hours.test(sentence);
