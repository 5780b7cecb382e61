import { daysBetween } from '#domain/basics/dates.ts';
import { type Day, type Days, isOnItsWeekday, type Joined, weekdayAt, weekdayOf } from './days.ts';
import { monthLike, ordinalLike, weekdayLike, weekdayNumber, yearLike } from './names.ts';

/** Writes dates in the form of others. Neighbors get a month or a year where they now differ, and lose it where they agree. */
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

const yearOf = (date: string): number => Number(date.slice(0, 4));
const monthOf = (date: string): number => Number(date.slice(5, 7));

function monthAt({ days, order }: Days, moved: readonly string[], at: number): Joined | null {
  const own = days[at]?.month ?? null;
  if (order === 'alone') return null;
  const model = own ?? days.find(({ month }) => month)?.month ?? null;
  if (order !== 'month' && order !== 'day') return model;
  const other = order === 'month' ? at - 1 : at + 1;
  const neighbour = moved[other];
  if (neighbour === undefined || monthOf(neighbour) !== monthOf(moved[at] ?? '')) return model;
  // Was written twice, so it stays.
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

/** 'Oct.9' needs a space with 'May'. */
const glueAfter = ({ glue }: Joined, words: string): string => glue || (words.endsWith('.') ? '' : ' ');

/** In a list a weekday may be that of any day ('Friday and Saturday, October 10–11'), and moves along. */
function weekdayWords(day: Day, date: string, moved: string, isAlone: boolean): string {
  const written = weekdayOf(day);
  if (written === '') return '';
  const isOwn = isAlone || isOnItsWeekday(day, date);
  const other = weekdayAfter(weekdayNumber(written), daysBetween(date, moved));
  return weekdayLike(written, isOwn ? weekdayAt(moved) : other);
}

export const weekdayAfter = (weekday: number, days: number): number => (((weekday + days) % 7) + 7) % 7;
