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

const GATE = /\b(?:gate|door|dock|entrance)/i;

/** Whether it tells vendors of an area about their gate; one for the whole show has to name that gate. */
export const isAboutGate = ({ text, area }: Pick<Notice, 'text' | 'area'>, key: string, entrance: string) =>
  area === null
    ? entrance
        .match(/\b(?:gate|door|dock) \w+/gi)
        ?.some((gate) => new RegExp(`\\b${gate}\\b`, 'i').test(text)) === true
    : area === key && GATE.test(text);

const zone = { timeZone: venueTimeZone } as const;

/** '4:00 PM' on the venue's day of `now` (milliseconds), otherwise 'Fri, Oct 10, 4:00 PM'. */
export function shortMoment(instant: string, now: number): string {
  const at = new Date(instant);
  const day = (date: Date) =>
    date.toLocaleDateString('en-US', { ...zone, weekday: 'short', month: 'short', day: 'numeric' });
  const time = at.toLocaleTimeString('en-US', { ...zone, hour: 'numeric', minute: '2-digit' });
  return day(at) === day(new Date(now)) ? time : `${day(at)}, ${time}`;
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
