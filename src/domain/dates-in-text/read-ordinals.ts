import type { OrdinalMention } from './mention.ts';
import { ordinalLike, part } from './names.ts';

const SHOW = String.raw`annual|anniversary|edition|expo|exposition|exhibition|fair|rodeo|season|running|\{EVENT_NAME\}|year(?![\s-]old)|show(?!\s+days?\b)`;
const STREET = String.raw`st\.?|street|ave\.?|avenue|floor|level|row|aisle|grade|percentile`;

const pattern = new RegExp(
  String.raw`(?<![\p{L}\d.,$/-])(?<number>\d{1,3})(?<suffix>st|nd|rd|th)(?![\p{L}\d])(?<show>[\s-]+(?:(?!(?:${STREET})\b)[\p{L}-]+\s+){0,4}?(?:${SHOW})(?!\p{L}))?(?<street>\s+(?:[NSEW]\.?\s+)?(?:${STREET})(?!\p{L}))?`,
  'giu',
);
const SPELLED =
  /(?<!\p{L})(?:(?:twent|thirt|fort|fift|sixt|sevent|eight|ninet)(?:ieth|y(?:[\s-](?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth))))(?=\s+(?:annual|anniversary|edition)\b)/giu;

const DAYS_OF_MONTH = 31;
// '2nd year exhibitors' are no edition's; '2nd annual' is.
const LEAST_BESIDE_SHOW = 10;

/** Ordinals that count editions: '49th annual show', 'the 49th', 'Forty-ninth annual'. */
export function readOrdinals(text: string): OrdinalMention[] {
  const numbered = [...text.matchAll(pattern)].flatMap((match): OrdinalMention[] => {
    const [number, suffix, show] = [
      Number(part(match, 'number')),
      part(match, 'suffix'),
      part(match, 'show'),
    ];
    const isAnnual = /annual|anniversary/i.test(show) || (show !== '' && number >= LEAST_BESIDE_SHOW);
    if (!isAnnual && (number <= DAYS_OF_MONTH || part(match, 'street'))) return [];
    const words = part(match, 'number') + suffix;
    const write = (other: number) => ordinalLike(suffix, other);
    return [{ at: match.index, words, kind: 'ordinal', span: null, number, write }];
  });
  const spelled = [...text.matchAll(SPELLED)].map(
    ({ index, 0: words }): OrdinalMention => ({
      at: index,
      words,
      kind: 'ordinal',
      span: null,
      number: null,
      write: () => words,
    }),
  );
  return [...numbered, ...spelled];
}
