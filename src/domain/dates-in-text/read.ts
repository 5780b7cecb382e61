import { daysBetween, months, showDates } from '#domain/basics/dates.ts';
import {
  candidates,
  type Day,
  datesOf,
  HALF_YEAR,
  isOnItsWeekday,
  month,
  monthLike,
  monthNumber,
  ordinalLike,
  part,
  weekday,
  weekdayLike,
  weekdayNumber,
  weekdayOf,
  yearLike,
  yearNumber,
} from './days.ts';
import {
  before,
  behind,
  type CountMention,
  type DaysMention,
  endOf,
  isOfEveryWeek,
  type Mention,
  type MonthMention,
  type OrdinalMention,
  sentencesIn,
  type WeekdayMention,
  type Words,
  without,
  type YearMention,
} from './mention.ts';
import { readDays } from './read-days.ts';

const yearPattern =
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
const unitBehind = /^[\s-]*(?<word>[a-z]+)\b/i;
const units = new Set(
  'ft feet foot sq square yard yards lb lbs pound pounds ton tons w watt watts v volt volts amp amps hp kg km mi mile miles hours hrs acre acres gallons dollars usd'.split(
    ' ',
  ),
);
const streetBehind =
  /^\s+(?:[NSEW]\.?\s+)?(?:\d+(?:st|nd|rd|th)|\p{Lu}[\p{L}'’.]*)(?:\s+\p{Lu}[\p{L}'’.]*){0,2}\s+(?:st|street|ave|avenue|rd|road|blvd|boulevard|dr|drive|ln|lane|way|ct|court|pl|place|pkwy|parkway|hwy|highway|loop|trail|cir|circle)\b/iu;
const STANDARD = /^\s+(?:\p{Lu}[\p{L}.]* ){0,3}(?:Codes?|Standards?|Act|Regulations?)\b/u;
const SEASON = /\b(?<season>spring|summer|fall|autumn|winter)(?:\s+of)?,?\s+$/i;
const HISTORY =
  /\b(?:since|founded(?: in)?|established(?: in)?|est\.?|(?:began|begun|started|held|opened) in)\s*$/i;

/** '2025', '’25', '2025–26', 'fall 2025', but not prices, measures, phone or house numbers. */
function readYears(text: string): YearMention[] {
  const whole = text.trim();
  let read = 0;
  return [...text.matchAll(yearPattern)].flatMap((match) => {
    const front = before(text, { at: match.index });
    const { 0: start = '', groups: { season = '' } = {} } = SEASON.exec(front) ?? {};
    const leading = front.slice(0, front.length - start.length);
    const [year, last, between] = [part(match, 'year'), part(match, 'last'), part(match, 'between')];
    const [one, other] = [yearNumber(year), yearNumber(last)];
    const isSeasons = last !== '' && other % 100 === (one + 1) % 100;
    // Not '2025-10'.
    const isPair = isSeasons || last.length === 4;
    const span = { at: match.index - start.length, words: start + year + (isPair ? between + last : '') };
    if (match.index < read || HISTORY.test(leading) || isNumber(leading, behind(text, span))) return [];
    read = endOf(span);
    const years = isPair ? [one, other] : [one];
    return {
      ...span,
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
  const unit = unitBehind.exec(behind)?.groups?.['word'] ?? '';
  return (
    isContinued ||
    NUMBERED.test(before) ||
    CODE.test(before.replace(PART_OF_WORD, '')) ||
    units.has(unit.toLowerCase()) ||
    [MEASURED, streetBehind, STANDARD].some((one) => one.test(behind))
  );
}

const yearsInAddress = (address: string, start: number): YearMention[] =>
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

const named = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?<first>${month})(?<between>\s*[–—/-]\s*|\s+(?:to|through|and|or)\s+))?(?<month>${month})(?<glue>,?[\s_]+(?:of\s+)?|-|\/)(?<year>20\d\d|['’]\d\d)(?!\d|[:.]\d)`,
  'giu',
);
const inNumbers =
  /(?<![\p{L}\d/.$-])(?<month>1[0-2]|0?[1-9])(?<glue>\/)(?<year>20\d\d)(?![\p{L}\d/]|[:.]\d)/gu;

const PART = /\b(?:early|mid|late|end of|beginning of)[\s-]+$/i;

/** 'January 2026', 'Jan.–March ’26', '1/2026'. */
function readMonths(text: string): MonthMention[] {
  return [...text.matchAll(named), ...text.matchAll(inNumbers)].map((match) => {
    const [first, words, year] = [part(match, 'first'), part(match, 'month'), part(match, 'year')];
    const isInNumbers = /^\d/.test(words);
    const number = isInNumbers ? Number(words) - 1 : monthNumber(words);
    const at = months.length * yearNumber(year) + number;
    const write = (other: number) => {
      const start = first && monthLike(first, monthOf(monthNumber(first) + other - at));
      const written = isInNumbers
        ? String(monthOf(other) + 1).padStart(words.startsWith('0') ? 2 : 1, '0')
        : monthLike(words, monthOf(other));
      const years = yearLike(year, Math.floor(other / months.length));
      return start + part(match, 'between') + written + part(match, 'glue') + years;
    };
    return {
      at: match.index,
      words: match[0],
      kind: 'month',
      month: at,
      isPart: PART.test(before(text, { at: match.index })),
      span: daysOfMonths(yearNumber(year), number, number),
      write,
    };
  });
}

/** `first` and `last` are months; 0 is January. */
export function daysOfMonths(year: number, first: number, last: number) {
  const day = (month: number, of: number) => new Date(Date.UTC(year, month, of)).toISOString().slice(0, 10);
  return { first: day(first, 1), last: day(last + 1, 0) };
}

const monthOf = (count: number): number => ((count % months.length) + months.length) % months.length;

const SHOW = String.raw`annual|anniversary|edition|expo|exposition|exhibition|fair|rodeo|season|running|\{EVENT_NAME\}|year(?![\s-]old)|show(?!\s+days?\b)`;
const STREET = String.raw`st\.?|street|ave\.?|avenue|floor|level|row|aisle|grade|percentile`;

const ordinalPattern = new RegExp(
  String.raw`(?<![\p{L}\d.,$/-])(?<number>\d{1,3})(?<suffix>st|nd|rd|th)(?![\p{L}\d])(?<show>[\s-]+(?:(?!(?:${STREET})\b)[\p{L}-]+\s+){0,4}?(?:${SHOW})(?!\p{L}))?(?<street>\s+(?:[NSEW]\.?\s+)?(?:${STREET})(?!\p{L}))?`,
  'giu',
);
const SPELLED =
  /(?<!\p{L})(?:(?:twent|thirt|fort|fift|sixt|sevent|eight|ninet)(?:ieth|y(?:[\s-](?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth))))(?=\s+(?:annual|anniversary|edition)\b)/giu;

const DAYS_OF_MONTH = 31;
// '2nd year exhibitors' names no edition; '2nd annual' does.
const LEAST_BESIDE_SHOW = 10;

/** Ordinals that count editions: '49th annual show', 'the 49th', 'Forty-ninth annual'. */
function readOrdinals(text: string): OrdinalMention[] {
  const numbered = [...text.matchAll(ordinalPattern)].flatMap((match): OrdinalMention[] => {
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

const weekdayPattern = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?<week>mon(?:day|\.)?(?:\s*[–—-]\s*|\s+(?:to|through|thru)\s+)fri(?:day|\.)?(?!\p{L}))|(?<day>${weekday}))`,
  'giu',
);
const wordBehind =
  /^\s+(?!(?:and|to|or|through|thru|until|till|at|from|morning|afternoon|evening|night|noon|only)\b)\p{Ll}{2,}/u;

function readWeekdays(text: string): WeekdayMention[] {
  return sentencesIn(text)
    .filter(({ words }) => !isOfEveryWeek(words))
    .flatMap(({ words: sentence, start }) =>
      [...sentence.matchAll(weekdayPattern)]
        .filter((match) => isWeekday(match, sentence))
        .map(
          ({ index, 0: words, groups = {} }): WeekdayMention => ({
            at: start + index,
            words,
            kind: 'weekday',
            span: null,
            weekdays: groups['week'] ? [1, 5] : [weekdayNumber(words)],
            write: (other) => weekdayLike(words, other),
          }),
        ),
    );
}

/** Short forms may be other words: 'sat', 'Sun shades'. */
function isWeekday(match: RegExpExecArray, text: string): boolean {
  const day = part(match, 'day').replace('.', '');
  if (day === '' || day.toLowerCase().endsWith('day')) return true;
  return day !== day.toLowerCase() && !wordBehind.test(behind(text, { at: match.index, words: match[0] }));
}

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

// After these words, a number of days is a time to wait.
const waitBefore = /\b(?:within|after|every|last|past|next|than|least|most|advance)\s+(?:the\s+)?$/i;
const waitBehind =
  /^\s+(?:before|after|ahead|prior|in advance|later|notice|from|earlier|ago|past|old|each|a week|per)\b/i;

/** 'three-day', 'all 9 days', 'Day 1 of 9', 'both days'. */
function readCounts(text: string): CountMention[] {
  const surely = [...text.matchAll(ofShow)].map((match) => mentionOf(match, true));
  const rest = without(text, surely);
  const others = [...rest.matchAll(counted)].filter(
    ({ index: at, 0: words }) =>
      !waitBefore.test(before(rest, { at })) && !waitBehind.test(behind(rest, { at, words })),
  );
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

const readers = [readDays, readMonths, readYears, readOrdinals, readWeekdays, readCounts];

/** Mentions come in order, without overlaps; addresses and tags give only years. Days take a missing year from their sentence. */
export function mentionsIn(text: string): Mention[] {
  const addresses = addressesIn(text);
  let rest = without(text, addresses);
  const mentions: Mention[] = addresses.flatMap(({ at, words }) => yearsInAddress(words, at));
  for (const read of readers) {
    const found = read(rest);
    rest = without(rest, found);
    for (const mention of found) mentions.push(mention);
  }
  const found = mentions
    .filter((mention) => !isOfThing(text, mention))
    .sort((one, other) => one.at - other.at);
  return sentencesIn(text, found).flatMap((sentence) => withYears(sentence.mentions));
}

const revision =
  /\b(?:rev(?:ised|ision)?|version|updated|amended|model years?)\b[.:,]?\s*(?:in\s+|on\s+|of\s+)?$/i;
const model = /^\s*(?:(?:or|and|&)\s+(?:newer|later|older|up)\b|\+|models?\b)/i;

/** Whether it dates a form's revision or a model. */
function isOfThing(text: string, mention: Mention): boolean {
  const { kind } = mention;
  if (kind !== 'days' && kind !== 'month' && kind !== 'year') return false;
  return revision.test(before(text, mention)) || (kind === 'year' && model.test(behind(text, mention)));
}

function withYears(mentions: readonly Mention[]): Mention[] {
  const isDated = ({ kind, span }: Mention) =>
    span !== null && span.first >= showDates.min && (kind === 'days' || kind === 'month');
  const hasMonth = (mention: Mention) => mention.kind === 'days' && mention.order !== 'alone';
  const dated = mentions.map(besideOf(mentions, isDated, hasMonth));
  return dated.map(besideOf(dated, hasMonth, (mention) => !hasMonth(mention)));
}

function besideOf(
  mentions: readonly Mention[],
  isTelling: (mention: Mention) => boolean,
  isWanted: (mention: Mention) => boolean,
) {
  const lastBefore = (all: readonly Mention[]) => {
    let last: Mention | undefined;
    return all.map((mention) => {
      const before = last;
      if (isTelling(mention)) last = mention;
      return before;
    });
  };
  const [before, after] = [lastBefore(mentions), lastBefore(mentions.toReversed()).toReversed()];
  return (mention: Mention, at: number): Mention =>
    mention.kind === 'days' && mention.span === null && isWanted(mention)
      ? (completed(mention, before[at], 1) ?? completed(mention, after[at], -1) ?? mention)
      : mention;
}

/** No date has this year: only the month counts. */
const ANY_YEAR = '2000-07-01';

/** Null if the day lies over half a year from the other one, in its year and in the next one on that side. */
function completed(mention: DaysMention, other: Mention | undefined, side: 1 | -1): Mention | null {
  const [day] = mention.days;
  const near = other?.span?.first ?? (other?.kind === 'days' ? datesOf(other, ANY_YEAR)?.[0] : undefined);
  if (!day || !other || near === undefined) return null;
  const year = Number(near.slice(0, 4));
  const dates =
    day.monthNumber === null
      ? candidates(day, near).filter((date) => side * daysBetween(near, date) >= 0)
      : [year, year + side].flatMap((yearNumber) => candidates({ ...day, yearNumber }, near));
  const close = dates.filter((date) => Math.abs(daysBetween(near, date)) <= HALF_YEAR);
  const hasYear = other.span !== null;
  const telling = day.monthNumber === null && hasYear && weekdayOf(day) !== '';
  // 'Friday the 10th' means a month that has it.
  const found = (telling && close.find((date) => isOnItsWeekday(day, date))) || close[0];
  if (found === undefined) return null;
  const first: Day = {
    ...day,
    monthNumber: Number(found.slice(5, 7)),
    yearNumber: hasYear ? Number(found.slice(0, 4)) : null,
  };
  const days = [first, ...mention.days.slice(1)];
  const all = hasYear ? datesOf({ days }, found) : null;
  return { ...mention, days, span: all && { first: all[0] ?? found, last: all.at(-1) ?? found } };
}

const tagsAndWords = /<[^<>]*>|[^\s<>]+/g;
const isAddress = /^<|https?:\/\/|www\.|.@.|\.(?:com|org|net|gov|edu)\//i;

const addressesIn = (text: string): Words[] =>
  [...text.matchAll(tagsAndWords)]
    .filter(([words]) => isAddress.test(words))
    .map(({ index: at, 0: words }) => ({ at, words }));
