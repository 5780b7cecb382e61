import { isAsLong, movedDay } from '#domain/events/moved-day.ts';
import * as patterns from './day-patterns.ts';
import { type Day, type Days, datesOf, isOnItsWeekday, type Order, weekdayOf } from './days.ts';
import { type Mention, part } from './mention.ts';
import { monthNumber } from './names.ts';
import type { Shift } from './shift.ts';
import { writeDays } from './write-days.ts';

/** Behind so many days another month begins a list of its own. */
const MOST = 8;

/** As far as it matters what stands around numbers. */
const NEAR = 20;

type Match = RegExpExecArray | RegExpMatchArray;

interface Form {
  readonly first: RegExp;
  readonly next: readonly RegExp[];
}

/** Days that stand in a text, and where. */
interface Written extends Days {
  readonly at: number;
  readonly end: number;
}

/** Days as people write them. Some are read in two ways: what comes first here is meant. */
export function readDays(text: string): Mention[] {
  return [
    ...groups(text, 'iso', patterns.iso),
    ...groups(text, 'month', patterns.monthFirst),
    ...dayFirst(text),
    ...groups(text, 'numbers', patterns.inNumbers).filter((group) => isDate(text, group)),
    ...groups(text, 'alone', patterns.alone),
  ].flatMap((group) => mentionOf(text, group));
}

function groups(text: string, order: Order, { first, next }: Form): Written[] {
  let read = 0;
  return [...text.matchAll(first)].flatMap((match) => {
    // It is one of the days of the group before.
    if (match.index < read) return [];
    const days = [dayIn(match, order)];
    if (days[0]?.monthNumber === 0) return [];
    const between: string[] = [];
    const ends = [match.index + match[0].length];
    for (;;) {
      const end = ends.at(-1) ?? 0;
      const further = firstMatch(next, text, end);
      const day = further && dayIn(further, order);
      if (!day || !goesOn(days, day)) break;
      days.push(day);
      between.push(part(further, 'between'));
      ends.push(end + further[0].length);
    }
    const count = meant(between);
    const end = ends[count] ?? 0;
    read = end;
    const words = text.slice(match.index, end);
    const group = { order, days: days.slice(0, count + 1), between: between.slice(0, count) };
    return [
      { ...withMonths(group), isPadded: order === 'iso' || /(?<!\d)0\d/.test(words), at: match.index, end },
    ];
  });
}

/** A day without a month is a later one of the same. */
const goesOn = (days: readonly Day[], { month, day }: Day): boolean =>
  month === null ? day > (days.at(-1)?.day ?? 0) : days.length < MOST;

/**
 * How many further days are meant: ', 10' is one in '9, 10 and 11' alone, else the hour at which something begins.
 */
function meant(between: readonly string[]): number {
  const comma = between.findIndex((words) => /^,\s+$/.test(words));
  if (comma < 0) return between.length;
  const isList = between.slice(comma).every((words) => /,|and|&/i.test(words));
  return isList && /and|&/i.test(between.at(-1) ?? '') ? between.length : comma;
}

function dayFirst(text: string): Written[] {
  return [...text.matchAll(patterns.dayFirst)].flatMap((match) => {
    const last = dayIn(match, 'day');
    // 'Room 12 May be used': with these names only what a date alone has.
    const isWord = /^(?:may|mar)/i.test(last.month?.words ?? '') && !last.year && !last.suffix;
    if (isWord || last.monthNumber === 0) return [];
    const first = part(match, 'day1');
    const nothing = { month: null, monthNumber: null, year: null, yearNumber: null };
    const days = first
      ? [
          { ...last, ...nothing, day: Number(first), suffix: part(match, 'suffix1') },
          { ...last, weekday: null },
        ]
      : [last];
    const between = first ? [part(match, 'between')] : [];
    const group = withMonths({ order: 'day', days, between });
    return [{ ...group, isPadded: false, at: match.index, end: match.index + match[0].length }];
  });
}

function firstMatch(forms: readonly RegExp[], text: string, at: number): RegExpExecArray | null {
  for (const form of forms) {
    form.lastIndex = at;
    const match = form.exec(text);
    if (match) return match;
  }
  return null;
}

function dayIn(match: Match, order: Order): Day {
  const isInNumbers = order === 'numbers' || order === 'iso';
  const joined = (name: string, glue: string) =>
    part(match, name) ? { words: part(match, name), glue: part(match, glue) } : null;
  const month = joined('month', 'glue');
  const year = joined('year', isInNumbers ? 'glue' : 'beforeYear');
  return {
    weekday: joined('weekday', 'afterWeekday'),
    month,
    monthNumber: month && (isInNumbers ? Number(month.words) : monthNumber(month.words) + 1),
    day: Number(part(match, 'day')),
    suffix: part(match, 'suffix'),
    year,
    yearNumber: year && 2000 + Number(year.words.slice(-2)),
    after: part(match, 'behind')
      ? { open: part(match, 'open'), weekday: part(match, 'behind'), close: part(match, 'close') }
      : null,
  };
}

/** Each day with the month that holds for it: of the days before it, or of those behind it. */
function withMonths(group: Omit<Days, 'isPadded'>): Omit<Days, 'isPadded'> {
  const { order, days } = group;
  const holding = (at: number) => (order === 'day' ? days.slice(at) : days.slice(0, at + 1).reverse());
  const numberAt = (at: number) =>
    holding(at).find(({ monthNumber: own }) => own !== null)?.monthNumber ?? null;
  return { ...group, days: days.map((day, at) => ({ ...day, monthNumber: numberAt(at) })) };
}

function mentionOf(text: string, group: Written): Mention[] {
  const { at, end, days } = group;
  const hasYear = days.some(({ yearNumber }) => yearNumber !== null);
  const own = hasYear ? datesOf(group, '2050-01-01') : null;
  // A year, but no such day.
  if (hasYear && own === null) return [];
  const [first] = days;
  const isNamed = !hasYear && days.length === 1 && first && weekdayOf(first) !== '';
  return [
    {
      at,
      words: text.slice(at, end),
      kind: days.length > 1 ? 'days' : 'day',
      span: own && { first: own[0] ?? '', last: own.at(-1) ?? '' },
      ...(isNamed && { fits: (around: string) => isOnWeekday(group, first, around) }),
      moved: (shift) => {
        const dates = datesOf(group, shift.from.first);
        const moved = dates && movedDates(group, dates, shift);
        return dates && moved && writeDays(group, dates, moved);
      },
    },
  ];
}

/** These days in the next edition; null where one of them cannot be told, or several become one. */
function movedDates({ days }: Days, dates: readonly string[], { from, to }: Shift): string[] | null {
  const moved = dates.map((date) => movedDay(date, from, to));
  if (moved.includes(null)) return null;
  const told = moved as string[];
  if (days.length === 1 || isAsLong(from, to)) return told;
  const isInOrder = told.every((date, at) => at === 0 || date > (told[at - 1] ?? ''));
  // 'Saturday, February 12–14': the weekday of which of them?
  const isOfAnother = days.some((day, at) => weekdayOf(day) !== '' && !isOnItsWeekday(day, dates[at] ?? ''));
  return isInOrder && !isOfAnother ? told : null;
}

function isOnWeekday(group: Days, day: Day, around: string): boolean {
  const [date] = datesOf({ ...group, days: [{ ...day, weekday: null, after: null }] }, around) ?? [];
  return date !== undefined && isOnItsWeekday(day, date);
}

/** '10/9' without a year is a date beside a weekday, in a range or after 'by'; '1/2 page' is none. */
function isDate(text: string, { at, end, days }: Written): boolean {
  if (days.some(({ year }) => year)) return true;
  const isSlashed = days[0]?.month?.glue === '/';
  const isBeside =
    Boolean(days[0]?.weekday) ||
    days.length > 1 ||
    patterns.beforeDate.test(text.slice(Math.max(0, at - NEAR), at));
  return isSlashed && isBeside && !patterns.behindFraction.test(text.slice(end, end + NEAR));
}
