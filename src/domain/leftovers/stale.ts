import { addDays, daysBetween } from '#domain/basics/dates.ts';
import { type FormerSpan, formerSpans } from '#domain/content/former-spans.ts';
import { datesOf, HALF_YEAR, isOnItsWeekday, weekdayOf, yearAround } from '#domain/dates-in-text/days.ts';
import {
  formerDaysIn,
  type Mention,
  ofDeadline,
  ofMoving,
  type Span,
} from '#domain/dates-in-text/mention.ts';
import { mentionsIn } from '#domain/dates-in-text/read.ts';
import { isFarFrom } from '#domain/events/edition.ts';
import type { ShowSpan } from '#domain/events/shows.ts';
import { isDeadline, mentionsForPerson, movedWords, originsOf, type Shift, yearOf } from './moved.ts';

export interface StalePart {
  readonly at: number;
  readonly words: string;
  readonly becomes: string | null;
}

/** Words newer than `copied` are stale only with an old year or a weekday of the old year alone (product 3.1). */
export function staleParts(
  text: string,
  copied: string | null,
  shift: Shift,
  others: readonly string[] = [],
): StalePart[] {
  const mentions = mentionsIn(text);
  const left = mentionsForPerson(text, mentions, shift, others);
  const origins = copied === text || copied === null ? mentions : originsOf(text, mentions, copied, shift);
  return mentions.flatMap((mention, at) => {
    const { words } = mention;
    const becomes = movedWords(mention, shift);
    const origin = copied === null ? undefined : origins[at];
    const isCopied = origin?.words === words;
    const isMoved = origin !== undefined && !isCopied && movedWords(origin, shift) === words;
    const isStale = isCopied ? isOfShowBefore(mention, shift) : isOldByItself(mention, shift);
    if (!isStale || isMoved || becomes === words) return [];
    return [{ at: mention.at, words, becomes: left.has(mention) ? null : becomes }];
  });
}

/** A person must read a text with a date far from the former show. */
export const holdsDeadline = (text: string, shift: Shift): boolean =>
  mentionsIn(text).some(
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
  text: string,
  { past, to }: Move,
  changed: number,
  others: readonly string[] = [],
): StalePart[] {
  const mentions = mentionsIn(text);
  const parts = new Map<Mention, StalePart>();
  const add = (from: ShowSpan, found: readonly Mention[]) => {
    const shift = wayFrom(from, to);
    const left = mentionsForPerson(text, mentions, shift, others);
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
    const said = formerDaysIn(text, mentions, from, to);
    const isSaid = ({ sentence: { words } }: (typeof said)[number]) =>
      from.endedBy > changed || !(ofMoving.test(words) || ofDeadline.test(words));
    add(
      from,
      said.filter(isSaid).map(({ mention }) => mention),
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
  const isIn = (day: string, { first, last }: ShowSpan) => day >= first && day <= last;
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
