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

interface Joined {
  readonly words: string;
  readonly glue: string;
}

export interface Day {
  readonly weekday: Joined | null;
  readonly month: Joined | null;
  /** From 1; may come from the days beside it. */
  readonly monthNumber: number | null;
  readonly day: number;
  readonly suffix: string;
  readonly year: Joined | null;
  /** May come from a date in the same sentence. */
  readonly yearNumber: number | null;
  readonly after: { readonly open: string; readonly weekday: string; readonly close: string } | null;
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

export const weekdayOf = ({ weekday, after }: Day): string => weekday?.words ?? after?.weekday ?? '';

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
  const shown = moved.map((date, at) => {
    const month = monthAt(written, moved, at);
    const words = writeDay(written, at, dates[at] ?? date, date, month, yearAt(written, moved, at));
    return { month, words };
  });
  const side = order === 'day' ? 1 : 0;
  return shown.reduce((text, { words }, at) => {
    if (at === 0) return words;
    const hadMonth = Boolean(days[at - side]?.month);
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

function monthAt({ days, order }: Days, moved: readonly string[], at: number): Joined | null {
  const own = days[at]?.month ?? null;
  if (order === 'alone') return null;
  const model = own ?? days.find(({ month }) => month)?.month ?? null;
  if (order !== 'month' && order !== 'day') return model;
  const other = order === 'month' ? at - 1 : at + 1;
  const neighbour = moved[other];
  if (neighbour === undefined || monthOf(neighbour) !== monthOf(moved[at] ?? '')) return model;
  // It was written twice, so it stays.
  const isRepeated = own && days[other]?.monthNumber === days[at]?.monthNumber;
  return isRepeated ? own : null;
}

function yearAt({ days }: Days, moved: readonly string[], at: number): Joined | null {
  const own = days[at]?.year ?? null;
  const model = own ?? days.find(({ year }) => year)?.year ?? null;
  if (model === null) return model;
  const next = moved[at + 1];
  if (next === undefined || yearOf(next) !== yearOf(moved[at] ?? '')) return model;
  const isRepeated = own && days[at + 1]?.yearNumber === days[at]?.yearNumber;
  return isRepeated ? own : null;
}

function writeDay(
  { order, isPadded, days }: Days,
  at: number,
  date: string,
  moved: string,
  month: Joined | null,
  year: Joined | null,
): string {
  const day = days[at] as Day;
  const number = Number(moved.slice(8));
  const digits = (value: number) => (isPadded ? String(value).padStart(2, '0') : String(value));
  const yearWords = year ? yearLike(year.words, yearOf(moved)) : '';
  const weekday = weekdayWords(day, date, moved, days.length === 1);
  const before = day.weekday ? weekday + day.weekday.glue : '';
  const after = day.after ? day.after.open + weekday + day.after.close : '';
  if (order === 'iso') {
    const glue = month?.glue ?? '-';
    return before + [yearWords, digits(monthOf(moved)), digits(number)].join(glue) + after;
  }
  const dayWords = day.suffix ? ordinalLike(day.suffix, number) : digits(number);
  const end = (year ? year.glue + yearWords : '') + after;
  if (month === null) return before + dayWords + end;
  if (order === 'numbers') return `${before}${digits(monthOf(moved))}${month.glue}${dayWords}${end}`;
  const monthWords = monthLike(month.words, monthOf(moved) - 1);
  const words =
    order === 'day'
      ? dayWords + month.glue + monthWords
      : monthWords + glueAfter(month, monthWords) + dayWords;
  return before + words + end;
}

/** 'Oct.9' needs a space once it is in May. */
const glueAfter = ({ glue }: Joined, words: string): string => glue || (words.endsWith('.') ? '' : ' ');

/** In 'Friday and Saturday, October 10–11' a weekday may belong to any day, and moves along. */
function weekdayWords(day: Day, date: string, moved: string, isAlone: boolean): string {
  const written = weekdayOf(day);
  if (written === '') return '';
  const isOwn = isAlone || isOnItsWeekday(day, date);
  const other = weekdayAfter(weekdayNumber(written), daysBetween(date, moved));
  return weekdayLike(written, isOwn ? weekdayAt(moved) : other);
}

export const weekdayAfter = (weekday: number, days: number): number => (((weekday + days) % 7) + 7) % 7;
