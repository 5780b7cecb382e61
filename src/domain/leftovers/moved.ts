import { addDays, daysBetween, eachDay, inclusiveDays, months, weekdayName } from '#domain/basics/dates.ts';
import { datesOf, isBackwards, isOnItsWeekday, weekdayOf } from '#domain/dates-in-text/days.ts';
import type { DaysMention, Mention, MonthMention, YearMention } from '#domain/dates-in-text/mention.ts';
import { weekdayAfter, writeDays } from '#domain/dates-in-text/write-days.ts';
import { isAsLong, isFarFrom, movedDay } from '#domain/events/moved-day.ts';
import type { ShowSpan } from '#domain/events/show-phase.ts';
import { type Shift, yearOf } from './shift.ts';

/** What a mention becomes for the next edition, in the same form; null if nobody can compute it. */
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
      // 'Monday to Friday' are a show's own days only if it has all of them.
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

/** Whether a mention is a day or a month far from the former show, such as a deadline. */
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

/** Other months stay. Null for the show's own month if it lies in two, or if only a part is meant and the show moves within it. */
function moveMonth({ month, isPart }: MonthMention, { from, to, years }: Shift): number | null {
  const isOwn = month === monthOf(from.first) || month === monthOf(from.last);
  if (!isOwn) return month + months.length * years;
  const isInOneMonth = [from, to].every(({ first, last }) => monthOf(first) === monthOf(last));
  const isSamePart = Math.abs(dayOf(from.first) - dayOf(to.first)) <= FEW_DAYS;
  return isInOneMonth && (!isPart || isSamePart) ? monthOf(to.first) : null;
}

/** Null for any year but the edition's: it may be of another show. */
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
