export const venueTimeZone = 'America/Denver';

export type ClockFace = { readonly date: string; readonly time: string };

/** Creating a format takes as long as a hundred uses. */
const formats: Record<string, Intl.DateTimeFormat> = {};

function clockInZone(epochMilliseconds: number, timeZone: string): ClockFace {
  // Sweden writes '2025-10-09 07:00'.
  formats[timeZone] ??= new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const [date = '', time = ''] = formats[timeZone].format(epochMilliseconds).split(' ');
  return { date, time };
}

export const dateInZone = (epochMilliseconds: number, timeZone: string): string =>
  clockInZone(epochMilliseconds, timeZone).date;

export const venueClock = (epochMilliseconds: number): ClockFace =>
  clockInZone(epochMilliseconds, venueTimeZone);

export const showYears = { first: 2000, last: 2099 } as const;

export const showDates = { min: '2000-01-01', max: '2099-12-31' } as const;

/** A year; keeps lists of days short while somebody types dates. */
export const mostShowDays = 366;

/** Dates are 'YYYY-MM-DD', times 'HH:MM'. Every `Date` here is midnight UTC; a local one may show the day before. */

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

/** False for '2025-02-29'. */
export function isIsoDate(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  // JavaScript turns a day that its month lacks into one of the next month.
  return new Date(`${value}T00:00:00Z`).getUTCDate() === Number(value.slice(8));
}

/** True for years that no show has: '0010-10-10', '20265-10-10'. */
export function isOfOtherYear(value: string): boolean {
  const [, year] = /^(\d{4,})-\d{2}-\d{2}$/.exec(value) ?? [];
  return year !== undefined && (Number(year) < showYears.first || Number(year) > showYears.last);
}

export const isClockTime = (value: unknown): value is string =>
  typeof value === 'string' && /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value);

/** 'HH:MM' from minutes since midnight. */
export const clockOf = (minutes: number): string => new Date(minutes * 60_000).toISOString().slice(11, 16);

/** Every second part is a date or hours, such as 'October 10–18, 2025' or '8 AM–5 PM', which no line may break. */
export const splitAtDates = (words: string): string[] =>
  words.split(
    /((?<!\p{L})\p{Lu}\p{L}{2,8} \d{1,2}(?![\d:]| [AP]M)(?:–\d{1,2})?(?:, \d{4})?(?: –(?= \p{Lu})|[.,;:!?])?|\b\d{1,2}(?::\d\d)?(?: [AP]M)?(?:–\d{1,2}(?::\d\d)?)? [AP]M[.,]?)/u,
  );

/** '2025-10-10' → 'October 10, 2025'. @throws RangeError for an invalid date. */
export const formatLongDate = (iso: string): string => `${formatMonthDay(iso)}, ${yearOf(iso)}`;

/** '2025-10-10' → 'Friday, October 10, 2025'. @throws RangeError for an invalid date. */
export const formatFullDate = (iso: string): string => `${weekdayName(iso)}, ${formatLongDate(iso)}`;

/** 'October 10'. @throws RangeError for an invalid date. */
export function formatMonthDay(iso: string): string {
  const date = utcDate(iso);
  return `${months[date.getUTCMonth()]} ${date.getUTCDate()}`;
}

/** '2025-10-10' → 'Friday'. @throws RangeError for an invalid date. */
/** A promise: 'Friday, October 10'. */
export const formatWeekday = (iso: string): string => `${weekdayName(iso)}, ${formatMonthDay(iso)}`;

export const weekdayName = (iso: string): string => weekdays[utcDate(iso).getUTCDay()] as string;

/** 'October 30 – November 2, 2025'; one date when both are equal, null for no span. */
export function formatDateRange(start: string | null, end: string | null): string | null {
  if (!isIsoDate(start) || !isIsoDate(end) || end < start) return null;
  if (start === end) return formatLongDate(start);
  if (start.slice(0, 4) !== end.slice(0, 4)) return `${formatLongDate(start)} – ${formatLongDate(end)}`;
  if (start.slice(0, 7) !== end.slice(0, 7)) return `${formatMonthDay(start)} – ${formatLongDate(end)}`;
  return `${formatMonthDay(start)}–${utcDate(end).getUTCDate()}, ${yearOf(end)}`;
}

/** Counts both ends; null for no span. */
export function inclusiveDays(start: string | null, end: string | null): number | null {
  if (!isIsoDate(start) || !isIsoDate(end) || end < start) return null;
  return daysBetween(start, end) + 1;
}

/** Negative if `to` is earlier. @throws RangeError for an invalid date. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((utcDate(to).getTime() - utcDate(from).getTime()) / millisecondsOfDay);

export function eachDay(start: string | null, end: string | null): string[] {
  const count = inclusiveDays(start, end);
  if (start === null || count === null) return [];
  return Array.from({ length: count }, (_, days) => addDays(start, days));
}

/** Earlier if `days` is negative. @throws RangeError for an invalid date. */
export const addDays = (iso: string, days: number): string =>
  isoOf(new Date(utcDate(iso).getTime() + days * millisecondsOfDay));

/** Skips weekends and holidays. @throws RangeError for an invalid date or count. */
export function addBusinessDays(iso: string, count: number): string {
  if (!Number.isInteger(count) || count < 0) throw new RangeError(`Not a number of days: ${count}`);
  let date = addDays(iso, 0);
  for (let left = count; left > 0; ) {
    date = addDays(date, 1);
    if (!isWeekend(date) && !isHoliday(date)) left -= 1;
  }
  return date;
}

/** Office holidays on a fixed date move from a weekend to the nearest weekday. */
function isHoliday(iso: string): boolean {
  const weekday = weekdayName(iso);
  const [month, day] = [iso.slice(5, 7), Number(iso.slice(8))];
  const isFixed = (date: string) => ['01-01', '07-04', '12-25'].includes(date.slice(5));
  const isMoved =
    (weekday === 'Friday' && isFixed(addDays(iso, 1))) || (weekday === 'Monday' && isFixed(addDays(iso, -1)));
  return (
    isFixed(iso) ||
    isMoved ||
    (weekday === 'Monday' && ((month === '05' && day > 24) || (month === '09' && day < 8))) ||
    (weekday === 'Thursday' && month === '11' && day > 21 && day < 29)
  );
}

/** '5:00 PM', 'midnight'. @throws RangeError for an invalid time. */
export function formatTime(time: string): string {
  if (!isClockTime(time)) throw new RangeError(`Not a clock time: ${time}`);
  if (time === '00:00') return 'midnight';
  const hours = Number(time.slice(0, 2));
  return `${hours % 12 || 12}:${time.slice(3)} ${hours < 12 ? 'AM' : 'PM'}`;
}

export const formatTimeRange = (start: string, end: string | null): string =>
  end === null ? formatTime(start) : `${formatTime(start)}–${formatTime(end)}`;

/** Epoch milliseconds of a local time; the first one in a repeated hour. @throws RangeError for an invalid time. */
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

const yearOf = (iso: string): number => utcDate(iso).getUTCFullYear();

const isoOf = (date: Date): string => date.toISOString().slice(0, 10);
