import { type CountMention, without } from './mention.ts';
import { part } from './names.ts';

const numbers = 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen'.split(' ');
const number = `(?:\\d{1,2}|${numbers.join('|')})`;

const counted = new RegExp(
  [
    String.raw`(?<![\p{L}\d.:/–-])(?<whole>(?:all|over|these|the|our)\s+)?(?<count>${number})(?:\s+|-)`,
    String.raw`(?:(?:full|show|great|big|exciting|fun)\s+)?days?(?!\p{L})(?<show>[\s-]+(?:long\s+)?`,
    String.raw`(?:(?:[\p{L}-]+\s+)?(?:show|event|exposition|expo|exhibition|fair)(?!\p{L})|of\s))?`,
  ].join(''),
  'giu',
);
const ofShow = new RegExp(
  String.raw`\b(?:day\s+\d{1,2}\s+of\s+(?<count>${number})(?![\p{L}\d])|both days\b)`,
  'giu',
);

// Beside these, a number of days is a time to wait.
const waitBefore = /\b(?:within|after|every|last|past|next|than|least|most|advance)\s+(?:the\s+)?$/i;
const waitBehind =
  /^\s+(?:before|after|ahead|prior|in advance|later|notice|from|earlier|ago|past|old|each|a week|per)\b/i;
const NEAR = 20;

/** 'three-day', 'all 9 days', 'Day 1 of 9', 'both days'. */
export function readCounts(text: string): CountMention[] {
  const surely = [...text.matchAll(ofShow)].map((match) => mentionOf(match, true));
  const rest = without(text, surely);
  const others = [...rest.matchAll(counted)].filter(({ index, 0: { length } }) => {
    const before = rest.slice(Math.max(0, index - NEAR), index);
    return !waitBefore.test(before) && !waitBehind.test(rest.slice(index + length).slice(0, NEAR));
  });
  return [
    ...surely,
    ...others.map((match) => {
      const [whole, show] = [part(match, 'whole'), part(match, 'show')];
      return mentionOf(match, /^all/i.test(whole) || /show|event|expo|exhibition|fair/i.test(show));
    }),
  ];
}

const mentionOf = (match: RegExpExecArray, isOfShow: boolean): CountMention => ({
  at: match.index,
  words: match[0].trimEnd(),
  kind: 'count',
  span: null,
  count: numberOf(part(match, 'count')),
  isOfShow,
});

const numberOf = (words: string): number =>
  words === '' ? 2 : Number(words) || numbers.indexOf(words.toLowerCase()) + 1;
