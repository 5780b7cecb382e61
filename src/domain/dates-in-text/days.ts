import { addDays, daysBetween, isIsoDate, months, weekdays } from '#domain/basics/dates.ts';

/** The pattern of a name: 'October', 'Oct', 'Oct.', 'OCT'. */
const nameIn = (names: readonly string[], shorts: string): string =>
  String.raw`(?:(?:${names.join('|')})(?!\p{L})|(?:${shorts})(?!\p{L})\.?)`;

export const month = nameIn(months, 'Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec');

export const weekday = nameIn(weekdays, 'Sun|Mon|Tues?|Weds?|Thu(?:rs?)?|Fri|Sat');

const rangeWords = /[–—-]|\b(?:to|through|thru|until|till)\b/i;

export const isRange = (between: string): boolean => rangeWords.test(between);

export const part = (match: RegExpExecArray | RegExpMatchArray, name: string): string =>
  match.groups?.[name] ?? '';

export const monthNumber = (word: string): number => numberIn(months, word);

export const weekdayNumber = (word: string): number => numberIn(weekdays, word);

/** In lowercase these are verbs: 'you may 2', 'march 10 miles'. */
export const isOtherWord = (month: string): boolean => /^(?:may|mar|march)\b/.test(month);

/** Another month in the same form: 'OCT' for 8 is 'SEP', 'Oct.' for 8 'Sept.'. */
export const monthLike = (written: string, number: number): string =>
  inForm(months, written, number, written.endsWith('.') ? { September: 'Sept' } : {});

/** Another weekday in the same form: 'Fri' for 4 is 'Thu', 'Tues' for 4 'Thurs'. */
export const weekdayLike = (written: string, number: number): string =>
  inForm(weekdays, written, number, isLongShort.test(written) ? { Tuesday: 'Tues', Thursday: 'Thurs' } : {});

const isLongShort = /^(?:tues|thurs?)\.?$/i;

/** 22 → '22nd', or '22ND' after a suffix in capitals. */
export function ordinalLike(suffix: string, number: number): string {
  const isTeen = number % 100 >= 11 && number % 100 <= 13;
  const ending = (!isTeen && { 1: 'st', 2: 'nd', 3: 'rd' }[number % 10]) || 'th';
  return number + inLetters(suffix, ending);
}

export function yearLike(written: string, year: number): string {
  const sign = /^['’]/.exec(written)?.[0] ?? '';
  return sign + String(year).slice(sign.length - written.length);
}

export const yearNumber = (written: string): number =>
  written.length === 4 ? Number(written) : 2000 + Number(written.slice(-2));

function inForm(
  names: readonly string[],
  written: string,
  number: number,
  shorts: Readonly<Record<string, string>>,
): string {
  if (numberIn(names, written) === number) return written;
  const bare = written.replace('.', '');
  const isWhole = bare.length === names[numberIn(names, written)]?.length;
  const name = names[number] ?? '';
  const short = shorts[name] ?? name.slice(0, 3);
  const dot = written.endsWith('.') && short !== name ? '.' : '';
  return inLetters(bare, isWhole ? name : short) + dot;
}

function numberIn(names: readonly string[], word: string): number {
  const start = word.slice(0, 3).toLowerCase();
  return names.findIndex((name) => name.toLowerCase().startsWith(start));
}

function inLetters(model: string, word: string): string {
  if (model === model.toUpperCase()) return word.toUpperCase();
  return model === model.toLowerCase() ? word.toLowerCase() : word;
}

type PartName =
  | 'weekday'
  | 'afterWeekday'
  | 'month'
  | 'glue'
  | 'beforeDay'
  | 'day'
  | 'suffix'
  | 'beforeYear'
  | 'year'
  | 'open'
  | 'behind'
  | 'close';
/** In the order of writing; `behind` is a weekday behind its day. */
type Parts = { readonly [Name in PartName]?: string | undefined };

export interface Day {
  readonly parts: Parts;
  /** From 1; may come from the days beside it. */
  readonly monthNumber: number | null;
  readonly day: number;
  /** May come from a date in the same sentence. */
  readonly yearNumber: number | null;
}

/** 'October 9', '9 October', '10/9/2025', '2025-10-09', 'the 9th'. */
export type Order = 'month' | 'day' | 'numbers' | 'iso' | 'alone';

export interface Days {
  readonly order: Order;
  readonly days: readonly Day[];
  readonly between: readonly string[];
  readonly isPadded: boolean;
}

/** Days this far before a show count to its year; the previous show was earlier. */
const AHEAD = 300;
const YEAR = 365;

export const yearAround = (first: string): { readonly first: string; readonly last: string } => ({
  first: addDays(first, -AHEAD),
  last: addDays(first, YEAR - AHEAD - 1),
});

/** Null for an invalid date. A missing year or month follows from `first`, the show's first day, or the days beside it. */
export function datesOf({ days }: Pick<Days, 'days'>, first: string): string[] | null {
  const around = addDays(first, HALF_YEAR - AHEAD);
  const dates: string[] = days.map(() => '');
  const start = Math.max(
    days.findLastIndex(({ yearNumber }) => yearNumber !== null),
    0,
  );
  for (const at of [...days.keys()].sort((a, b) => Math.abs(a - start) - Math.abs(b - start))) {
    const day = days[at] as Day;
    const date =
      at === start || day.yearNumber !== null
        ? (candidates(day, day.monthNumber === null ? first : around)[0] ?? null)
        : beside(day, dates[at < start ? at + 1 : at - 1] ?? '', at < start ? -1 : 1);
    if (date === null) return null;
    dates[at] = date;
  }
  return dates;
}

export const HALF_YEAR = 182;

/** 'October 18–10'. Without a year, nobody means more than half of one. */
export const isBackwards = ({ days }: Days, dates: readonly string[]): boolean =>
  dates.some((date, at) => {
    const before = dates[at - 1];
    if (before === undefined) return false;
    const isNextYear = days[at]?.yearNumber === null || days[at - 1]?.yearNumber === null;
    const isLong = date.slice(0, 4) !== before.slice(0, 4) && daysBetween(before, date) > HALF_YEAR;
    return date < before || (isNextYear && isLong);
  });

export const isOnItsWeekday = (day: Day, date: string): boolean =>
  weekdayNumber(weekdayOf(day)) === weekdayAt(date);

export const weekdayAt = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();

export const weekdayOf = ({ parts: { weekday, behind } }: Day): string => weekday ?? behind ?? '';

/** The nearest date before (-1) or after (1) another one, that one included. */
const beside = (day: Day, other: string, side: 1 | -1): string | null =>
  candidates(day, other).find((date) => side * daysBetween(other, date) >= 0) ?? null;

export function candidates({ yearNumber, monthNumber, day }: Day, around: string): string[] {
  const year = Number(around.slice(0, 4));
  const years = yearNumber === null ? [year - 1, year, year + 1] : [yearNumber];
  const months = monthNumber === null ? Array.from({ length: 12 }, (_, at) => at + 1) : [monthNumber];
  return years
    .flatMap((y) => months.map((m) => isoOf(y, m, day)))
    .filter(isIsoDate)
    .map((date) => ({ date, distance: Math.abs(daysBetween(date, around)) }))
    .sort((one, other) => one.distance - other.distance)
    .map(({ date }) => date);
}

const isoOf = (year: number, month: number, day: number): string =>
  [String(year), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');

/** Keeps the form of the old dates. Neighbors gain a month or year where they now differ, lose it where they agree. */
export function writeDays(written: Days, dates: readonly string[], moved: readonly string[]): string {
  const { days, order, between } = written;
  const shown = moved.map((_, at) => partsAt(written, moved, at));
  const side = order === 'day' ? 1 : 0;
  return shown.reduce((text, parts, at) => {
    const words = writeDay(written, at, parts, dates[at] ?? '', moved[at] ?? '');
    if (at === 0) return words;
    const hadMonth = Boolean(days[at - side]?.parts.month);
    return text + joint(between[at - 1] ?? '', hadMonth, Boolean(shown[at - side]?.month)) + words;
  }, '');
}

/** '10–18' but 'October 30 – November 2'. */
function joint(between: string, hadMonth: boolean, hasMonth: boolean): string {
  const dash = /^\s*([–—-])\s*$/.exec(between)?.[1];
  if (dash === undefined || hadMonth === hasMonth) return between;
  return hasMonth ? ` ${dash} ` : dash;
}

export const yearOf = (date: string): number => Number(date.slice(0, 4));
const monthOf = (date: string): number => Number(date.slice(5, 7));

/** All days have the parts of the first one with a month, in its order. */
function partsAt(written: Days, moved: readonly string[], at: number): Parts {
  const { days, order } = written;
  const isInWords = order === 'month' || order === 'day';
  return {
    ...days.find(({ parts }) => parts.month)?.parts,
    ...days[at]?.parts,
    ...(isInWords && sharedParts('month', written, moved, at, order === 'month' ? at - 1 : at + 1)),
    ...sharedParts('year', written, moved, at, at + 1),
  };
}

const shared = {
  month: { glue: 'glue', number: 'monthNumber', numberOf: monthOf },
  year: { glue: 'beforeYear', number: 'yearNumber', numberOf: yearOf },
} as const;

/** Its own month or year, or that of another day; none beside the same one. */
function sharedParts(
  name: 'month' | 'year',
  { days }: Days,
  moved: readonly string[],
  at: number,
  beside: number,
): Parts {
  const { glue, number, numberOf } = shared[name];
  const [day, other, date, neighbor] = [days[at], days[beside], moved[at] ?? '', moved[beside]];
  const isSame = neighbor !== undefined && numberOf(neighbor) === numberOf(date);
  // It was written twice, so it stays.
  const isRepeated = day?.parts[name] && other?.[number] === day[number];
  const model = [day, ...days].find((one) => one?.parts[name]);
  const parts = isSame && !isRepeated ? undefined : model?.parts;
  return { [name]: parts?.[name], [glue]: parts?.[glue] };
}

function writeDay(
  { order, isPadded, days }: Days,
  at: number,
  parts: Parts,
  date: string,
  moved: string,
): string {
  const number = Number(moved.slice(8));
  const digits = (value: number) => String(value).padStart(isPadded ? 2 : 1, '0');
  const isInNumbers = order === 'numbers' || order === 'iso';
  const month =
    parts.month && (isInNumbers ? digits(monthOf(moved)) : monthLike(parts.month, monthOf(moved) - 1));
  // 'Oct.9' needs a space once it is in May.
  const isOpen = order === 'month' && parts.glue === '' && !month?.endsWith('.');
  const weekday = weekdayWords(days[at] as Day, date, moved, days.length === 1);
  const words: Parts = {
    ...parts,
    weekday: parts.weekday && weekday,
    month,
    glue: isOpen ? ' ' : parts.glue,
    day: parts.suffix ? ordinalLike(parts.suffix, number) : digits(number),
    suffix: '',
    year: parts.year && yearLike(parts.year, yearOf(moved)),
    behind: parts.behind && weekday,
  };
  return Object.values(words).join('');
}

/** In 'Friday and Saturday, October 10–11' a weekday may belong to any day, and moves along. */
function weekdayWords(day: Day, date: string, moved: string, isAlone: boolean): string {
  const written = weekdayOf(day);
  if (written === '') return '';
  const isOwn = isAlone || isOnItsWeekday(day, date);
  const other = weekdayAfter(weekdayNumber(written), daysBetween(date, moved));
  return weekdayLike(written, isOwn ? weekdayAt(moved) : other);
}

export const weekdayAfter = (weekday: number, days: number): number => (((weekday + days) % 7) + 7) % 7;
