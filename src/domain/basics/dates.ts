/** Dates are 'YYYY-MM-DD', times 'HH:MM'. Every `Date` in here is in UTC: a local one would show some visitors the day before. */

import { dateInZone, venueTimeZone } from './clock.ts';
import { showYears } from './show-years.ts';

export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

const millisecondsOfDay = 86_400_000;

/** Only for real dates: not for '2025-02-29'. */
export function isIsoDate(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && isoOf(date) === value;
}

/** Whether its year is one that no show has: '0010-10-10', '20265-10-10'. */
export function isOfOtherYear(value: string): boolean {
  const [, year] = /^(\d{4,})-\d{2}-\d{2}$/.exec(value) ?? [];
  return year !== undefined && (Number(year) < showYears.first || Number(year) > showYears.last);
}

export function isClockTime(value: unknown): value is string {
  return typeof value === 'string' && /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value);
}

/** Cuts words at the dates that pages write, so that no line breaks inside one: every second part is a date. */
export const splitAtDates = (words: string): string[] =>
  words.split(/((?<!\p{L})\p{Lu}\p{L}{2,8} \d{1,2}(?:–\d{1,2})?(?:, \d{4})?(?: –(?= \p{Lu})|[.,;:!?])?)/u);

/** 'October 10, 2025'. @throws RangeError for no date. */
export function formatLongDate(iso: string): string {
  return `${formatMonthDay(iso)}, ${yearOf(iso)}`;
}

/** 'Friday, October 10, 2025'. @throws RangeError for no date. */
export function formatFullDate(iso: string): string {
  return `${weekdayName(iso)}, ${formatLongDate(iso)}`;
}

/** 'October 10'. @throws RangeError for no date. */
export function formatMonthDay(iso: string): string {
  const date = utcDate(iso);
  return `${months[date.getUTCMonth()]} ${date.getUTCDate()}`;
}

/** 'Friday'. @throws RangeError for no date. */
export function weekdayName(iso: string): string {
  return weekdays[utcDate(iso).getUTCDay()] as string;
}

/** 'October 10–18, 2025', 'October 30 – November 2, 2025', 'December 30, 2025 – January 2, 2026'. Null for no span. */
export function formatDateRange(start: string | null, end: string | null): string | null {
  if (!isIsoDate(start) || !isIsoDate(end) || end < start) return null;
  if (start === end) return formatLongDate(start);
  if (start.slice(0, 4) !== end.slice(0, 4)) return `${formatLongDate(start)} – ${formatLongDate(end)}`;
  if (start.slice(0, 7) !== end.slice(0, 7)) return `${formatMonthDay(start)} – ${formatLongDate(end)}`;
  return `${formatMonthDay(start)}–${utcDate(end).getUTCDate()}, ${yearOf(end)}`;
}

/** Both counted; null for no span. */
export function inclusiveDays(start: string | null, end: string | null): number | null {
  if (!isIsoDate(start) || !isIsoDate(end) || end < start) return null;
  return daysBetween(start, end) + 1;
}

/** Negative if `to` comes first. @throws RangeError for no date. */
export function daysBetween(from: string, to: string): number {
  return Math.round((utcDate(to).getTime() - utcDate(from).getTime()) / millisecondsOfDay);
}

/** Both included; empty for no span. */
export function eachDay(start: string | null, end: string | null): string[] {
  const count = inclusiveDays(start, end);
  if (start === null || count === null) return [];
  return Array.from({ length: count }, (_, days) => addDays(start, days));
}

/** @throws RangeError for no date. */
export function addDays(iso: string, days: number): string {
  return isoOf(new Date(utcDate(iso).getTime() + days * millisecondsOfDay));
}

/** Monday to Friday; holidays are not known. @throws RangeError for no date, or no whole number from 0. */
export function addBusinessDays(iso: string, count: number): string {
  if (!Number.isInteger(count) || count < 0) throw new RangeError(`Not a number of days: ${count}`);
  let date = addDays(iso, 0);
  for (let left = count; left > 0; ) {
    date = addDays(date, 1);
    if (!isWeekend(date)) left -= 1;
  }
  return date;
}

/** '5:00 PM'. @throws RangeError for no time. */
export function formatTime(time: string): string {
  if (!isClockTime(time)) throw new RangeError(`Not a clock time: ${time}`);
  const hours = Number(time.slice(0, 2));
  return `${hours % 12 || 12}:${time.slice(3)} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** '8:00 AM–5:00 PM'. */
export function formatTimeRange(start: string, end: string | null): string {
  return end === null ? formatTime(start) : `${formatTime(start)}–${formatTime(end)}`;
}

/**
 * In epoch milliseconds: the first time in an hour that comes twice, an hour earlier in one that is left out.
 * @throws RangeError for no date or no time.
 */
export function instantInZone(date: string, time: string, timeZone: string): number {
  if (!isIsoDate(date) || !isClockTime(time)) throw new RangeError(`Not a moment: ${date} ${time}`);
  const wanted = Date.parse(`${date}T${time}Z`);
  const shownAt = (instant: number) => {
    const clock = new Date(instant).toLocaleTimeString('en-US', { timeZone, hourCycle: 'h23' });
    return Date.parse(`${dateInZone(instant, timeZone)}T${clock}Z`);
  };
  const guess = wanted - (shownAt(wanted) - wanted);
  return guess + (wanted - shownAt(guess));
}

/** 'Sat, Jan 9, 2027, 8:00 AM MST'. */
export function venueMoment(instant: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: venueTimeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  return format.format(new Date(instant));
}

function isWeekend(iso: string): boolean {
  const day = utcDate(iso).getUTCDay();
  return day === 0 || day === 6;
}

function utcDate(iso: string): Date {
  if (!isIsoDate(iso)) throw new RangeError(`Not a date: ${iso}`);
  return new Date(`${iso}T00:00:00Z`);
}

function yearOf(iso: string): number {
  return utcDate(iso).getUTCFullYear();
}

function isoOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}
