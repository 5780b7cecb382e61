import { months, weekdays } from '#domain/basics/dates.ts';

/** A month as people write it: 'October', 'Oct', 'Oct.', 'OCT'. */
export const month = String.raw`(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sep(?:t(?:ember)?)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)(?!\p{L})\.?`;

/** A weekday: 'Thursday', 'Thurs', 'Thu.', 'THU'. */
export const weekday = String.raw`(?:Sun(?:day)?|Mon(?:day)?|Tue(?:s(?:day)?)?|Wed(?:nesday)?|Thu(?:r(?:s(?:day)?)?)?|Fri(?:day)?|Sat(?:urday)?)(?!\p{L})\.?`;

/** In small letters these are other words. */
const isOther = /^(?:may|mar)\b/;

/** The number of a month that is written so, from 0; -1 where it is another word. */
export const monthNumber = (word: string): number => (isOther.test(word) ? -1 : numberIn(months, word));

/** The number of a weekday that is written so, from 0 for Sunday. */
export const weekdayNumber = (word: string): number => numberIn(weekdays, word);

/** The month of this number in the form of another one that was written: 'OCT' for 8 is 'SEP', 'Oct.' for 8 'Sept.'. */
export const monthLike = (written: string, number: number): string =>
  inForm(months, written, number, written.endsWith('.') ? { September: 'Sept' } : {});

/** The weekday of this number in the form of another one that was written: 'Fri' for 4 is 'Thu', 'Tues' for 4 'Thurs'. */
export const weekdayLike = (written: string, number: number): string =>
  inForm(weekdays, written, number, isLongShort.test(written) ? { Tuesday: 'Tues', Thursday: 'Thurs' } : {});

const isLongShort = /^(?:tues|thurs?)\.?$/i;

/** A number as an ordinal, in the letters of another one's: 22 → '22nd', or '22ND'. */
export function ordinalLike(suffix: string, number: number): string {
  const isTeen = number % 100 >= 11 && number % 100 <= 13;
  const ending = (!isTeen && { 1: 'st', 2: 'nd', 3: 'rd' }[number % 10]) || 'th';
  return number + inLetters(suffix, ending);
}

function inForm(
  names: readonly string[],
  written: string,
  number: number,
  shorts: Readonly<Record<string, string>>,
): string {
  const bare = written.replace('.', '');
  const isWhole = bare.length === names[numberIn(names, written)]?.length;
  const name = names[number] ?? '';
  const short = shorts[name] ?? name.slice(0, 3);
  const dot = written.endsWith('.') && (isWhole || short !== name) ? '.' : '';
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
