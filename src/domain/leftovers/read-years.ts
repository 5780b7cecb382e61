import { isOfHistory } from '#domain/dates-in-text/history.ts';
import { type Mention, part } from './mention.ts';
import { type Shift, yearOf } from './shift.ts';
import { yearLike } from './write-days.ts';

const pattern =
  /(?<!\d)(?<year>20\d\d|(?<![\p{L}\d])['’]\d\d)(?!\d)(?:(?=(?<between>\s?[–—/-]\s?)(?<last>20\d\d|\d\d)(?!\d))|)/gu;

const NUMBERED =
  /(?:[$€£#]\s?|\b(?:box|suite|ste|booths?|room|rm|unit|lot|nos?|numbers?|highway|hwy|route|rt|road|ext|extension|iso|nfpa|ansi|astm|ul|iec|en|osha|ifc|ibc|nec|zip|gate|stall|space)\.?:?\s*)$/i;
/** The end of a telephone number, of a standard's or of a time. */
const CONTINUED = /(?:\d[.,:/–-]|\d{3}[). -]+)$/;
const YEAR_BEFORE = /(?:19|20)\d\d\s?[–—-]$/;
const MEASURED =
  /^(?:[.,:]\d|[%°"″]|\s*[x×]\s*\d|\s*(?:-\s*)?(?:ft|feet|foot|sq|square|lbs?|pounds?|watts?|w|volts?|v|amps?|hp|kg|km|miles?|mi|hours|hrs|acres|gallons|dollars|usd)\b)/i;
const STREET =
  /^\s+(?:[NSEW]\.?\s+)?(?:\d+(?:st|nd|rd|th)|\p{Lu}[\p{L}'’.]*)(?:\s+\p{Lu}[\p{L}'’.]*){0,2}\s+(?:st|street|ave|avenue|rd|road|blvd|boulevard|dr|drive|ln|lane|way|ct|court|pl|place|pkwy|parkway|hwy|highway|loop|trail|cir|circle)\b/iu;

const SEASON = /\b(?:spring|summer|fall|autumn|winter)(?:\s+of)?,?\s+$/i;
/** '2009–2025' began in a year that stays. */
const SINCE = /^\s?[–—-]\s?20\d\d/;

/** As far as it matters what stands around a year. */
const NEAR = 80;

/** Years: '2025', '’25', '2025–26'. No prices, measures, telephone or house numbers. */
export function readYears(text: string): Mention[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const { index } = match;
    const year = part(match, 'year');
    const number = 2000 + Number(year.slice(-2));
    // '2025-10' is no pair of years.
    const isPair = Number(part(match, 'last').slice(-2)) === (number + 1) % 100 && part(match, 'last') !== '';
    const words = isPair ? year + part(match, 'between') + part(match, 'last') : year;
    const before = text.slice(Math.max(0, index - NEAR), index);
    const behind = text.slice(index + words.length, index + words.length + NEAR);
    const isContinued = CONTINUED.test(before) && !YEAR_BEFORE.test(before);
    if (isContinued || NUMBERED.test(before) || MEASURED.test(behind) || STREET.test(behind)) return [];
    const isAll = text.trim() === year;
    return {
      at: index,
      words,
      kind: 'year',
      span: { first: `${number}-01-01`, last: `${isPair ? number + 1 : number}-12-31` },
      moved: (shift) => {
        if (SINCE.test(behind) || isOfHistory(before)) return words;
        // A text that is a year alone, such as the copyright's, is that of the edition.
        const next = isAll ? yearOf(shift.to.first) : movedYear(number, isPair || SEASON.test(before), shift);
        if (next === null) return null;
        const last = isPair ? part(match, 'between') + yearLike(part(match, 'last'), next + 1) : '';
        return yearLike(year, next) + last;
      },
    };
  });
}

/** The edition's year becomes that of the next one. Any other year may be of another show: null. */
function movedYear(year: number, isSeason: boolean, { from, to, years }: Shift): number | null {
  const [was, becomes] = [yearOf(from.first), yearOf(to.first)];
  if (year === was) return becomes;
  // '2025–26' or 'fall 2025' for a show in 2026.
  if (isSeason && year + 1 === was) return year + years;
  // A show over New Year has two of them.
  const isLast = year === yearOf(from.last) && yearOf(to.last) > becomes;
  return isLast ? yearOf(to.last) : null;
}
