import { alignRows } from '#domain/basics/align.ts';
import { addDays, daysBetween, eachDay, inclusiveDays, months, weekdayName } from '#domain/basics/dates.ts';
import {
  datesOf,
  isBackwards,
  isOnItsWeekday,
  weekdayAfter,
  weekdayOf,
  writeDays,
} from '#domain/dates-in-text/days.ts';
import {
  type DaysMention,
  endOf,
  type Mention,
  type MonthMention,
  sentencesIn,
  statesHours,
  without,
  type YearMention,
} from '#domain/dates-in-text/mention.ts';
import { mentionsIn } from '#domain/dates-in-text/read.ts';
import { isAsLong, isFarFrom, movedDay } from '#domain/events/edition.ts';
import type { ShowSpan } from '#domain/events/shows.ts';

export interface Shift {
  readonly from: ShowSpan;
  readonly to: ShowSpan;
  readonly years: number;
}

interface Dates {
  readonly startDate: string | null;
  readonly endDate: string | null;
}

export function shiftBetween(before: Dates, next: Dates): Shift | null {
  const [from, to] = [daysOf(before), daysOf(next)];
  return from && to && { from, to, years: yearOf(to.first) - yearOf(from.first) };
}

const daysOf = ({ startDate, endDate }: Dates): ShowSpan | null =>
  startDate === null
    ? null
    : { first: startDate, last: endDate !== null && endDate > startDate ? endDate : startDate };

export const yearOf = (date: string): number => Number(date.slice(0, 4));

export function movedWords(mention: Mention, shift: Shift): string | null {
  const { from, to, years } = shift;
  const { words } = mention;
  switch (mention.kind) {
    case 'days':
      return moveDays(mention, shift);
    case 'month': {
      const month = moveMonth(mention, shift);
      return month === null ? null : mention.write(month);
    }
    case 'year': {
      if (mention.isInAddress) return years === 0 ? words : null;
      const year = mention.isWholeText ? yearOf(to.first) : moveYear(mention, shift);
      return year === null ? null : mention.write(year);
    }
    case 'weekday': {
      const [weekday = 0, ...others] = mention.weekdays;
      const days = daysBetween(from.first, to.first);
      const isSame = isAsLong(from, to) && days % 7 === 0;
      // 'Monday to Friday' means the show's own days only if it has all five.
      if (isSame || (others.length > 0 && !hasWorkWeek(from))) return words;
      return others.length > 0 || !isAsLong(from, to) ? null : mention.write(weekdayAfter(weekday, days));
    }
    case 'ordinal':
      if (years === 0) return words;
      return mention.number === null ? null : mention.write(mention.number + years);
    case 'count': {
      const [was, becomes] = [from, to].map(({ first, last }) => inclusiveDays(first, last));
      return mention.count === was && was !== becomes ? null : words;
    }
  }
}

/** Days and months far from the former show, such as deadlines. */
export function isDeadline(mention: Mention, { from }: Shift): boolean {
  if (mention.kind !== 'days' && mention.kind !== 'month') return false;
  const days = mention.kind === 'days' ? datesOf(mention, from.first) : null;
  if (days) return days.some((day) => isFarFrom(from, day));
  return mention.span !== null && isFarFrom(from, mention.span.first, mention.span.last);
}

function moveDays(mention: DaysMention, { from, to }: Shift): string | null {
  const { days } = mention;
  const dates = datesOf(mention, from.first);
  if (dates === null || isBackwards(mention, dates)) return null;
  const moved = dates.flatMap((date) => movedDay(date, from, to) ?? []);
  if (moved.length < dates.length) return null;
  if (days.length > 1 && !isAsLong(from, to)) {
    const isInOrder = moved.every((date, at) => at === 0 || date > (moved[at - 1] ?? ''));
    // 'Saturday, February 12–14': the weekday of which of them?
    const isOfAnother = days.some(
      (day, at) => weekdayOf(day) !== '' && !isOnItsWeekday(day, dates[at] ?? ''),
    );
    if (!isInOrder || isOfAnother) return null;
  }
  return writeDays(mention, dates, moved);
}

const FEW_DAYS = 3;

/** Other months stay. Null if the show spans two months, or if it moves within a month that is meant in part. */
function moveMonth({ month, isPart }: MonthMention, { from, to, years }: Shift): number | null {
  const isOwn = month === monthOf(from.first) || month === monthOf(from.last);
  if (!isOwn) return month + months.length * years;
  const isInOneMonth = [from, to].every(({ first, last }) => monthOf(first) === monthOf(last));
  const isSamePart = Math.abs(dayOf(from.first) - dayOf(to.first)) <= FEW_DAYS;
  return isInOneMonth && (!isPart || isSamePart) ? monthOf(to.first) : null;
}

/** Null for any year but the edition's: another show may have it. */
function moveYear({ years: said, season }: YearMention, { from, to, years }: Shift): number | null {
  const [was, becomes] = [yearOf(from.first), yearOf(to.first)];
  const [first = 0, last = first] = said;
  const isSeasons = last === first + 1;
  const year = isSeasons ? first : last;
  if (year === was) return becomes;
  // '2025–26' or 'fall 2025' for a show in 2026.
  if ((isSeasons || season !== '') && year + 1 === was) return year + years;
  // A show over New Year has two years.
  const isLast = year === yearOf(from.last) && yearOf(to.last) > becomes;
  return isLast ? yearOf(to.last) : null;
}

const hasWorkWeek = ({ first, last }: ShowSpan): boolean =>
  eachDay(first, last).some((day) => weekdayName(day) === 'Monday' && addDays(day, 4) <= last);

const dayOf = (date: string): number => Number(date.slice(8));

const monthOf = (date: string): number => months.length * yearOf(date) + Number(date.slice(5, 7)) - 1;

interface Sided extends Pick<Mention, 'words'> {
  readonly before: readonly string[];
  readonly behind: readonly string[];
}

/** Words on each side that locate a mention. */
const AROUND = 4;
const ANY_MENTION = '\u0000';
const END = '\u0001';
// Any two mentions may match; equal words count, but less than one word around them.
const LEAST = 0.01;
const SAME = 0.5;

/** Above this many pairs, mentions match in order: no person wrote such a text. */
const PAIRS = 250_000;

/** Surrounding words match mentions, since 'Oct 8, Oct 9' can become 'Oct 7, Oct 8'; undefined if new. */
export function originsOf(
  text: string,
  mentions: readonly Mention[],
  earlier: string,
  shift: Shift,
): (Mention | undefined)[] {
  const origins = mentionsIn(earlier);
  if (mentions.length * origins.length > PAIRS) return mentions.map((_, at) => origins[at]);
  const then = withSides(earlier, origins).map((side, at) => {
    const moved = movedWords(origins[at] as Mention, shift);
    return { ...side, moved };
  });
  const pairs = new Map(alignRows(withSides(text, mentions), then, likeness));
  return mentions.map((_, at) => origins[pairs.get(at) ?? -1]);
}

function likeness(one: Sided, other: Sided & { readonly moved: string | null }): number {
  const isSame = one.words === other.words || one.words === other.moved;
  return LEAST + (isSame ? SAME : 0) + alikeOf(one.before, other.before) + alikeOf(one.behind, other.behind);
}

function alikeOf(one: readonly string[], other: readonly string[]): number {
  const at = one.findIndex((word, index) => word !== other[index]);
  return at < 0 ? one.length : at;
}

function withSides(text: string, mentions: readonly Mention[]): Sided[] {
  const words = [END];
  const add = (part: string) => {
    for (const word of wordsIn(part)) words.push(word);
  };
  let end = 0;
  const places = mentions.map((mention) => {
    add(text.slice(end, mention.at));
    end = endOf(mention);
    return words.push(ANY_MENTION) - 1;
  });
  add(text.slice(end));
  words.push(END);
  return mentions.map(({ words: own }, index) => {
    const place = places[index] ?? 0;
    return {
      words: own,
      before: words.slice(Math.max(0, place - AROUND), place).reverse(),
      behind: words.slice(place + 1, place + 1 + AROUND),
    };
  });
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? [];

/** A person must reword these: they count days, give hours, a weekday beside a deadline, or name another show. */
export function mentionsForPerson(
  text: string,
  mentions: readonly Mention[],
  shift: Shift,
  others: readonly string[],
): ReadonlySet<Mention> {
  const rest = without(text, mentions);
  const left = sentencesIn(text, mentions).flatMap(({ words, start, end, mentions: own }) => {
    const isLeft =
      own.some((mention) => mention.kind === 'count' && isChanged(mention, shift)) ||
      (hasOtherWeekday(own, shift) && own.some((mention) => isDeadline(mention, shift))) ||
      (hasOtherHours(own, shift) && statesHours(rest.slice(start, end))) ||
      (own.length > 0 && others.some((name) => names(words, name)));
    return isLeft ? own : [];
  });
  return new Set(left);
}

const isChanged = (mention: Mention, shift: Shift): boolean => movedWords(mention, shift) !== mention.words;

const hasOtherHours = (mentions: readonly Mention[], shift: Shift): boolean =>
  hasOtherWeekday(mentions, shift) ||
  (!isAsLong(shift.from, shift.to) &&
    mentions.some((mention) => mention.kind === 'days' && mention.days.length > 1));

const hasOtherWeekday = (mentions: readonly Mention[], shift: Shift): boolean =>
  mentions.some((mention) => mention.kind === 'weekday' && isChanged(mention, shift));

function names(words: string, name: string): boolean {
  if (name === '') return false;
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\d])${escaped}(?!\\p{L})`, 'u').test(words);
}
