import { venueTimeZone } from '#domain/basics/dates.ts';

export interface Notice {
  readonly id: string;
  readonly eventId: string;
  readonly slug: string;
  readonly text: string;
  /** Key of one of the show's areas; null: the whole show. */
  readonly area: string | null;
  readonly areaName: string | null;
  /** Start as an instant in UTC; `until` likewise. */
  readonly from: string;
  readonly until: string;
}

/** Product 9.6; `running` is per show. */
export const noticeLimits = { characters: 200, days: 14, running: 5 } as const;

/** `now` is in milliseconds; the newest first. */
export const runningAt = (notices: readonly Notice[], now: number): Notice[] =>
  notices
    .filter(({ until }) => Date.parse(until) > now)
    .toSorted((a, b) => Date.parse(b.from) - Date.parse(a.from));

/** Whether the ticket of an area, by its key, shows it: it is for them, and about a gate. */
export const isAboutGate = (
  { text, area }: Pick<Notice, 'text' | 'area'>,
  key: string | undefined,
): boolean => (area === null || area === key) && /\b(gate|door|dock|entrance)/i.test(text);

/** '4:00 PM' on the venue's day of `now` (milliseconds), otherwise 'Fri, Oct 10, 4:00 PM'. */
export function shortMoment(instant: string, now: number): string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: venueTimeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  const words = format.format(new Date(instant));
  const [day = '', time = ''] = words.split(/, (?=\d)/);
  return format.format(now).startsWith(`${day}, `) ? time : words;
}

/** '2 hours ago', at least '1 minute ago'; `now` is in milliseconds. */
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

export const noticeTimes = (posted: string, until: string, age: string): string =>
  `Posted ${posted} · until ${until}${age && ` · as of ${age}`}`;
