import { type Mention, part } from './mention.ts';
import { ordinalLike } from './names.ts';

/** What an edition is counted in. */
const SHOW = String.raw`annual|anniversary|edition|expo|exposition|exhibition|fair|rodeo|season|running|nile|mate|\{EVENT_NAME\}|year(?![\s-]old)|show(?!\s+days?\b)`;
const STREET = String.raw`st\.?|street|ave\.?|avenue|floor|level|row|aisle|grade|percentile`;

const pattern = new RegExp(
  String.raw`(?<![\p{L}\d.,$/-])(?<number>\d{1,3})(?<suffix>st|nd|rd|th)(?![\p{L}\d])(?<show>[\s-]+(?:(?!(?:${STREET})\b)[\p{L}-]+\s+){0,4}?(?:${SHOW})(?!\p{L}))?(?<street>\s+(?:[NSEW]\.?\s+)?(?:${STREET})(?!\p{L}))?`,
  'giu',
);
const SPELLED =
  /(?<!\p{L})(?:(?:twent|thirt|fort|fift|sixt|sevent|eight|ninet)(?:ieth|y(?:[\s-](?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth))))(?=\s+(?:annual|anniversary|edition)\b)/giu;

/** Above the days of a month an ordinal counts editions, unless it is a street's. */
const DAYS = 31;
/** '2nd year exhibitors' are no edition's; '2nd annual' is. */
const FEW = 10;

/** Ordinals that count the years of a show: '49th annual show', 'the 49th'. Spelled ones are left to people. */
export function readOrdinals(text: string): Mention[] {
  const numbered = [...text.matchAll(pattern)].flatMap((match) => {
    const [number, show] = [Number(part(match, 'number')), part(match, 'show')];
    const isAnnual = /annual|anniversary/i.test(show) || (show !== '' && number >= FEW);
    if (!isAnnual && (number <= DAYS || part(match, 'street'))) return [];
    const words = part(match, 'number') + part(match, 'suffix');
    const suffix = part(match, 'suffix');
    return {
      at: match.index,
      words,
      kind: 'ordinal' as const,
      span: null,
      moved: ({ years }: { years: number }) => ordinalLike(suffix, number + years),
    };
  });
  const spelled = [...text.matchAll(SPELLED)].map(({ index, 0: words }) => ({
    at: index,
    words,
    kind: 'ordinal' as const,
    span: null,
    moved: ({ years }: { years: number }) => (years === 0 ? words : null),
  }));
  return [...numbered, ...spelled];
}
