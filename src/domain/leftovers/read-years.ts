import { type Mention, part } from './mention.ts';
import { yearOf } from './shift.ts';
import { yearLike } from './write-days.ts';

const pattern =
  /(?<!\d)(?<year>20\d\d|(?<![\p{L}\d])['’]\d\d)(?!\d)(?:(?=(?<between>\s?[–—/-]\s?)(?<last>20\d\d|\d\d)(?!\d))|)/gu;

const NUMBERED =
  /(?:[$€£#]\s?|\b(?:box|suite|ste|booths?|room|rm|unit|lot|nos?|numbers?|highway|hwy|route|rt|road|ext|extension|iso|nfpa|ansi|astm|ul|iec|en|osha|ifc|ibc|nec|zip|gate|stall|space)\.?:?\s*)$/i;
/** The end of a telephone number, of a standard's or of a time. */
const CONTINUED = /(?:\d[.,:/–-]|\d{3}[). -]+)$/;
const YEAR_BEFORE = /(?:19|20)\d\d\s?[–—-]$/;
const MEASURED =
  /^(?:[.,:]\d|[%°"″]|\s*[x×]\s*\d|\s*-?\s*(?:ft|feet|foot|sq|square|lbs?|pounds?|watts?|w|volts?|v|amps?|hp|kg|km|miles?|mi|hours|hrs|acres|gallons|dollars|usd)\b)/i;
const STREET =
  /^\s+(?:[NSEW]\.?\s+)?(?:\d+(?:st|nd|rd|th)|\p{Lu}[\p{L}'’.]*)(?:\s+\p{Lu}[\p{L}'’.]*){0,2}\s+(?:st|street|ave|avenue|rd|road|blvd|boulevard|dr|drive|ln|lane|way|ct|court|pl|place|pkwy|parkway|hwy|highway|loop|trail|cir|circle)\b/iu;

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
      span: { first: `${number}-01-01`, last: `${isPair ? number + 1 : number}-12-31` },
      moved: ({ to, years }) => {
        // A text that is a year alone, such as the copyright's, is that of the edition.
        const next = isAll ? yearOf(to) : number + years;
        const last = isPair ? part(match, 'between') + yearLike(part(match, 'last'), next + 1) : '';
        return yearLike(year, next) + last;
      },
    };
  });
}
