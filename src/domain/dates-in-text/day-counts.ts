/** A number of days that a text says: 'three-day', 'all 9 days', 'Day 1 of 9'. */
export interface DayCount {
  readonly at: number;
  readonly words: string;
  readonly count: number;
  /** Whether it surely counts the days of the show. */
  readonly isOfShow: boolean;
}

const numbers = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
];
const number = `(?:\\d{1,2}|${numbers.join('|')})`;

const counted = new RegExp(
  [
    String.raw`(?<![\p{L}\d.:/–-])(?<whole>(?:all|over|these|the|our)\s+)?(?<count>${number})(?:\s+|-)`,
    String.raw`(?:(?:full|show|great|big|exciting|fun)\s+)?days?(?!\p{L})(?<show>[\s-]+(?:long\s+)?`,
    String.raw`(?:(?:[\p{L}-]+\s+)?(?:show|event|exposition|expo|exhibition|fair)(?!\p{L})|of\s))?`,
  ].join(''),
  'giu',
);
const numbered = new RegExp(String.raw`\bday\s+\d{1,2}\s+of\s+(?<count>${number})(?![\p{L}\d])`, 'giu');
const both = /\bboth days\b/giu;

/** Before or behind these a number of days is a time to wait. */
const waitBefore = /\b(?:within|after|every|last|past|next|than|least|most|advance)\s+(?:the\s+)?$/i;
const waitBehind =
  /^\s+(?:before|after|ahead|prior|in advance|later|notice|from|earlier|ago|past|old|each|a week|per)\b/i;
const NEAR = 20;

/** Every number of days in a text, in its order. */
export function dayCountsIn(text: string): DayCount[] {
  const written = [...text.matchAll(counted)]
    .filter(({ index, 0: { length } }) => {
      const [before, behind] = [text.slice(Math.max(0, index - NEAR), index), text.slice(index + length)];
      return !waitBefore.test(before) && !waitBehind.test(behind.slice(0, NEAR));
    })
    .map(({ index, 0: words, groups = {} }) => ({
      at: index,
      words: words.trimEnd(),
      count: numberOf(groups['count'] ?? ''),
      isOfShow:
        /^all/i.test(groups['whole'] ?? '') || /show|event|expo|exhibition|fair/i.test(groups['show'] ?? ''),
    }));
  const others = [
    ...[...text.matchAll(numbered)].map((match) => ({
      match,
      count: numberOf(match.groups?.['count'] ?? ''),
    })),
    ...[...text.matchAll(both)].map((match) => ({ match, count: 2 })),
  ].map(({ match, count }) => ({ at: match.index, words: match[0], count, isOfShow: true }));
  return [...written, ...others].sort((one, other) => one.at - other.at);
}

const numberOf = (words: string): number => Number(words) || numbers.indexOf(words.toLowerCase()) + 1;
