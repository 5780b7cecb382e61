import { venueTimeZone } from '#domain/basics/dates.ts';

/** A short message on top of a show's pages (product 3.12). */
export interface Notice {
  readonly id: string;
  readonly eventId: string;
  readonly slug: string;
  readonly text: string;
  /** The key of one of the show's areas; null: the whole show. */
  readonly area: string | null;
  readonly areaName: string | null;
  /** An instant in UTC, as `until`: since when it stands, and when it ends. */
  readonly from: string;
  readonly until: string;
}

/** What a notice may be, and how many a show may have at once (product 9.6). */
export const noticeLimits = { characters: 200, days: 14, running: 5 } as const;

/** Those that have not ended at `now`, in milliseconds; the newest first. */
export const runningAt = (notices: readonly Notice[], now: number): Notice[] =>
  notices
    .filter(({ until }) => Date.parse(until) > now)
    .toSorted((a, b) => Date.parse(b.from) - Date.parse(a.from));

const zone = { timeZone: venueTimeZone } as const;

/** An instant on the venue's clock: '4:00 PM' on the day of `now` (in milliseconds), else 'Fri, Oct 10, 4:00 PM'. */
export function shortMoment(instant: string, now: number): string {
  const at = new Date(instant);
  const day = (date: Date) =>
    date.toLocaleDateString('en-US', { ...zone, weekday: 'short', month: 'short', day: 'numeric' });
  const time = at.toLocaleTimeString('en-US', { ...zone, hour: 'numeric', minute: '2-digit' });
  return day(at) === day(new Date(now)) ? time : `${day(at)}, ${time}`;
}

/** How long before `now` (in milliseconds) an instant lies: '2 hours ago', '1 minute ago' at least. */
export function ageOf(instant: string, now: number): string {
  const minutes = Math.max(1, Math.floor((now - Date.parse(instant)) / 60_000));
  const [unit, size] =
    minutes < 60
      ? (['minute', 1] as const)
      : minutes < 1440
        ? (['hour', 60] as const)
        : (['day', 1440] as const);
  return new Intl.RelativeTimeFormat('en-US').format(-Math.floor(minutes / size), unit);
}
