import { months, weekdays } from '#domain/basics/dates.ts';

/** The pattern of a name: 'October', 'Oct', 'Oct.', 'OCT'. */
const nameIn = (names: readonly string[], shorts: string): string =>
  String.raw`(?:(?:${names.join('|')})(?!\p{L})|(?:${shorts})(?!\p{L})\.?)`;

export const month = nameIn(months, 'Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec');

export const weekday = nameIn(weekdays, 'Sun|Mon|Tues?|Weds?|Thu(?:rs?)?|Fri|Sat');

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
