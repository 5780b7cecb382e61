import { venueTimeZone } from '#domain/basics/clock.ts';

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
