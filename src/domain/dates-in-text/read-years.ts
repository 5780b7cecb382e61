import type { YearMention } from './mention.ts';
import { part, yearLike, yearNumber } from './names.ts';

const pattern =
  /(?<![\p{L}\d])(?<year>20\d\d|['’]\d\d)(?![\p{L}\d])(?:(?=(?<between>\s?[–—/-]\s?)(?<last>20\d\d|\d\d)(?!\d))|)/gu;
const inAddress = /(?<!\d)20\d\d(?!\d)/gu;

const NUMBERED =
  /(?:[$€£#]\s?|\b(?:box|suite|ste|booths?|room|rm|unit|lot|nos?|numbers?|highway|hwy|route|rt|road|ext|extension|iso|nfpa|ansi|astm|ul|iec|en|osha|ada|ifc|ibc|nec|zip|gate|stall|space)\.?:?\s*)$/i;
const CODE = /\b(?:pass(?:word|code|phrase)|codes?|pin)(?:\sis)?[:=]?\s?["“'‘]?$/i;
const PART_OF_WORD = /(?<![^\s,;:="“'‘])[^\s,;:="“'‘]+$/;
// The end of a phone number, of a standard or of a time.
const CONTINUED = /(?:\d[.,:/–-]|\d{3}[). -]+)$/;
const YEAR_BEFORE = /(?:19|20)\d\d\s?[–—-]$/;
const MEASURED = /^(?:[.,:]\d|[%°"″]|\s*[x×]\s*\d)/i;
const WORD = /^[\s-]*(?<word>[a-z]+)\b/i;
const units = new Set(
  'ft feet foot sq square yard yards lb lbs pound pounds ton tons w watt watts v volt volts amp amps hp kg km mi mile miles hours hrs acre acres gallons dollars usd'.split(
    ' ',
  ),
);
const STREET =
  /^\s+(?:[NSEW]\.?\s+)?(?:\d+(?:st|nd|rd|th)|\p{Lu}[\p{L}'’.]*)(?:\s+\p{Lu}[\p{L}'’.]*){0,2}\s+(?:st|street|ave|avenue|rd|road|blvd|boulevard|dr|drive|ln|lane|way|ct|court|pl|place|pkwy|parkway|hwy|highway|loop|trail|cir|circle)\b/iu;
const STANDARD = /^\s+(?:\p{Lu}[\p{L}.]* ){0,3}(?:Codes?|Standards?|Act|Regulations?)\b/u;
const SEASON = /\b(?<season>spring|summer|fall|autumn|winter)(?:\s+of)?,?\s+$/i;
const HISTORY =
  /\b(?:since|founded(?: in)?|established(?: in)?|est\.?|(?:began|begun|started|held|opened) in)\s*$/i;

const CONTEXT_LETTERS = 80;

/** '2025', '’25', '2025–26', 'fall 2025', but no prices, measures, phone or house numbers. */
export function readYears(text: string): YearMention[] {
  const whole = text.trim();
  let read = 0;
  return [...text.matchAll(pattern)].flatMap((match) => {
    const front = text.slice(Math.max(0, match.index - CONTEXT_LETTERS), match.index);
    const { 0: start = '', groups: { season = '' } = {} } = SEASON.exec(front) ?? {};
    const before = front.slice(0, front.length - start.length);
    const [year, last, between] = [part(match, 'year'), part(match, 'last'), part(match, 'between')];
    const [one, other] = [yearNumber(year), yearNumber(last)];
    const isSeasons = last !== '' && other % 100 === (one + 1) % 100;
    // Not '2025-10'.
    const isPair = isSeasons || last.length === 4;
    const words = start + year + (isPair ? between + last : '');
    const end = match.index + words.length - start.length;
    const behind = text.slice(end, end + CONTEXT_LETTERS);
    if (match.index < read || HISTORY.test(before) || isNumber(before, behind)) return [];
    read = end;
    const years = isPair ? [one, other] : [one];
    return {
      at: match.index - start.length,
      words,
      kind: 'year',
      years,
      season: season.toLowerCase(),
      span: daysOfYears(isSeasons ? one : (years.at(-1) ?? one), years.at(-1) ?? one),
      isWholeText: whole === year,
      isInAddress: false,
      write: (next) => {
        if (!isPair) return start + yearLike(year, next);
        return isSeasons
          ? start + yearLike(year, next) + between + yearLike(last, next + 1)
          : start + year + between + yearLike(last, next);
      },
    };
  });
}

function isNumber(before: string, behind: string): boolean {
  const isContinued = CONTINUED.test(before) && !YEAR_BEFORE.test(before);
  const unit = WORD.exec(behind)?.groups?.['word'] ?? '';
  return (
    isContinued ||
    NUMBERED.test(before) ||
    CODE.test(before.replace(PART_OF_WORD, '')) ||
    units.has(unit.toLowerCase()) ||
    [MEASURED, STREET, STANDARD].some((one) => one.test(behind))
  );
}

export const yearsInAddress = (address: string, start: number): YearMention[] =>
  [...address.matchAll(inAddress)].map(({ index, 0: words }) => ({
    at: start + index,
    words,
    kind: 'year',
    years: [Number(words)],
    season: '',
    span: daysOfYears(Number(words), Number(words)),
    isWholeText: false,
    isInAddress: true,
    write: () => words,
  }));

const daysOfYears = (first: number, last: number) => ({ first: `${first}-01-01`, last: `${last}-12-31` });
