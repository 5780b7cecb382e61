import { alignRows } from '#domain/basics/align.ts';
import { addDays, daysBetween, eachDay, inclusiveDays, months, weekdayName } from '#domain/basics/dates.ts';
import { type FormerSpan, formerSpans } from '#domain/content/former-spans.ts';
import type { ReadText } from '#domain/dates-in-text/dates.ts';
import {
  datesOf,
  HALF_YEAR,
  isBackwards,
  isOnItsWeekday,
  weekdayAfter,
  weekdayOf,
  writeDays,
  yearAround,
  yearOf,
} from '#domain/dates-in-text/days.ts';
import {
  type DaysMention,
  endOf,
  formerDaysIn,
  isIn,
  type Mention,
  type MonthMention,
  ofDeadline,
  ofMoving,
  type Span,
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
  return from && to && wayFrom(from, to);
}

const daysOf = ({ startDate, endDate }: Dates): ShowSpan | null =>
  startDate === null
    ? null
    : { first: startDate, last: endDate !== null && endDate > startDate ? endDate : startDate };

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
function isDeadline(mention: Mention, { from }: Shift): boolean {
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
function moveYear({ years: named, season }: YearMention, { from, to, years }: Shift): number | null {
  const [was, becomes] = [yearOf(from.first), yearOf(to.first)];
  const [first = 0, last = first] = named;
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
function originsOf({ text, mentions }: ReadText, earlier: string, shift: Shift): (Mention | undefined)[] {
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
function mentionsForPerson(
  { sentences }: ReadText,
  shift: Shift,
  others: readonly string[],
): ReadonlySet<Mention> {
  const left = sentences.flatMap(({ words, statesHours, mentions: own }) => {
    const isLeft =
      own.some((mention) => mention.kind === 'count' && isChanged(mention, shift)) ||
      (hasOtherWeekday(own, shift) && own.some((mention) => isDeadline(mention, shift))) ||
      (statesHours && hasOtherHours(own, shift)) ||
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
  return new RegExp(`(?<![\\p{L}\\d])${RegExp.escape(name)}(?!\\p{L})`, 'u').test(words);
}

export interface StalePart {
  readonly at: number;
  readonly words: string;
  readonly becomes: string | null;
}

/**
 * Words newer than `copied` are stale only with an old year or a weekday of the old year alone (product 3.1).
 * @param accepted texts that nobody typed
 */
export function staleParts(
  read: ReadText,
  copied: string | null,
  shift: Shift,
  others: readonly string[] = [],
  accepted: readonly string[] = [],
): StalePart[] {
  const { text, mentions, sentences } = read;
  const left = mentionsForPerson(read, shift, others);
  const origins = copied === text || copied === null ? mentions : originsOf(read, copied, shift);
  const retyped = sentences.filter(
    ({ words }) =>
      !(copied ?? '').includes(words.trim()) && !accepted.some((one) => one.includes(words.trim())),
  );
  // A manager who retypes a sentence confirms its weekday.
  const meant = new Set(
    retyped.flatMap((sentence) => sentence.mentions).filter(({ kind }) => kind === 'weekday'),
  );
  return mentions.flatMap((mention, at) => {
    const { words } = mention;
    const becomes = movedWords(mention, shift);
    const origin = copied === null ? undefined : origins[at];
    const isCopied = origin?.words === words && !meant.has(mention);
    const isMoved = origin !== undefined && !isCopied && movedWords(origin, shift) === words;
    const isStale = isCopied ? isOfShowBefore(mention, shift) : isOldByItself(mention, shift);
    if (!isStale || isMoved || becomes === words) return [];
    return [{ at: mention.at, words, becomes: left.has(mention) ? null : becomes }];
  });
}

/** A person must read a text with a date far from the former show. */
export const holdsDeadline = ({ mentions }: ReadText, shift: Shift): boolean =>
  mentions.some(
    (mention) =>
      isDeadline(mention, shift) && (mention.span === null || isNotLongBefore(mention.span, shift.from)),
  );

export interface Move {
  readonly to: ShowSpan;
  readonly past: readonly FormerSpan[];
}

const wayFrom = (from: ShowSpan, to: ShowSpan): Shift => ({
  from,
  to,
  years: yearOf(to.first) - yearOf(from.first),
});

export const shiftOf = (move: Move | null): Shift | null =>
  move?.past[0] ? wayFrom(move.past[0], move.to) : null;

/** Days from before a move; days around them are read with the show as of `changed`, the text's last change. */
export function movedParts(
  read: ReadText,
  { past, to }: Move,
  changed: number,
  others: readonly string[] = [],
): StalePart[] {
  const { mentions } = read;
  const parts = new Map<Mention, StalePart>();
  const add = (from: ShowSpan, found: readonly Mention[]) => {
    const shift = wayFrom(from, to);
    const left = mentionsForPerson(read, shift, others);
    for (const mention of found) {
      const { at, words } = mention;
      const becomes = movedWords(mention, shift);
      // 'Moved from A to B' needs a person.
      const isOpen = left.has(mention) || (mention.kind === 'days' && mention.days.length > 2);
      if (becomes !== words && !parts.has(mention))
        parts.set(mention, { at, words, becomes: isOpen ? null : becomes });
    }
  };
  const former = formerSpans(past, to);
  for (const from of former) {
    const named = formerDaysIn(read, from, to);
    const isNamed = ({ sentence: { words } }: (typeof named)[number]) =>
      from.endedBy > changed || !(ofMoving.test(words) || ofDeadline.test(words));
    add(
      from,
      named.filter(isNamed).map(({ mention }) => mention),
    );
  }
  const writtenFor = past.findLast(({ endedBy }) => endedBy > changed);
  if (writtenFor)
    add(
      writtenFor,
      mentions.filter((mention) => isWith(mention, writtenFor, to, [...former, to])),
    );
  return [...parts.values()].sort((one, other) => one.at - other.at);
}

/** Whether it moves along with the show's own days. */
function isWith(mention: Mention, from: ShowSpan, to: ShowSpan, spans: readonly ShowSpan[]): boolean {
  if (mention.kind !== 'days') return mention.kind !== 'year' && mention.kind !== 'ordinal';
  const dates = datesOf(mention, from.first) ?? [];
  const isOfNone = !dates.some((day) => spans.some((span) => isIn(day, span)));
  return (
    !dates.some((day) => isFarFrom(from, day)) &&
    (isOfNone || dates.every((day) => isIn(day, from) && isIn(day, to)))
  );
}

export function reword(text: string, parts: readonly StalePart[]): string | null {
  if (parts.every(({ becomes }) => becomes === null)) return null;
  return parts.reduceRight(
    (words, { at, words: old, becomes }) =>
      words.slice(0, at) + (becomes ?? old) + words.slice(at + old.length),
    text,
  );
}

/** Copied words are stale without a year, or if nearer to the show before. */
function isOfShowBefore({ span }: Mention, { from, to }: Shift): boolean {
  if (span === null) return true;
  if (!isNotLongBefore(span, from)) return false;
  if (isWholeYear(span)) return yearOf(span.last) < yearOf(to.first);
  return distance(span.first, from.first) < distance(span.first, to.first);
}

/** Newer words are stale if they mean a time up to the show before, or its weekday. */
function isOldByItself(mention: Mention, { from, to }: Shift): boolean {
  const { span } = mention;
  if (span === null) return isOnWeekday(mention, from.first) && !isOnWeekday(mention, to.first);
  const isOver = isWholeYear(span) ? yearOf(span.last) < yearOf(to.first) : span.first < to.first;
  return isOver && isNotLongBefore(span, from) && span.first <= from.last;
}

function isOnWeekday(mention: Mention, around: string): boolean {
  if (mention.kind !== 'days' || mention.days.length > 1) return false;
  const [day] = mention.days;
  const [date] = datesOf(mention, around) ?? [];
  return day !== undefined && date !== undefined && weekdayOf(day) !== '' && isOnItsWeekday(day, date);
}

const isWholeYear = ({ first, last }: Span): boolean => first.endsWith('-01-01') && last.endsWith('-12-31');

/** A year belongs to a show in its first half, a day to a show in the year around it. */
function isNotLongBefore(span: Span, { first }: Span): boolean {
  const start = isWholeYear(span) ? addDays(first, -HALF_YEAR) : yearAround(first).first;
  return yearOf(span.last) >= yearOf(first) || span.last >= start;
}

const distance = (one: string, other: string): number => Math.abs(daysBetween(one, other));
