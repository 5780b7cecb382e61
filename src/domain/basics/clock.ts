/**
 * Instants, told by the clock of a place. Apart from dates.ts: what asks for the day in every visitor's browser shall
 * not bring along how dates are written.
 */

/** Where the shows are held: their hours and their "today" are this zone's. */
export const venueTimeZone = 'America/Denver';

/** What a clock shows: the date 'YYYY-MM-DD' and the time 'HH:MM'. */
export interface ClockFace {
  readonly date: string;
  readonly time: string;
}

/** Each is made once: making one takes longer than a hundred answers of it. */
const formats: Record<string, Intl.DateTimeFormat> = {};

/** What a clock in `timeZone` (such as 'America/Denver') shows at `epochMilliseconds`. */
function clockInZone(epochMilliseconds: number, timeZone: string): ClockFace {
  formats[timeZone] ??= new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const parts = formats[timeZone].formatToParts(epochMilliseconds);
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  return {
    date: `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  };
}

/** The calendar date that a clock in `timeZone` shows at `epochMilliseconds`. */
export function dateInZone(epochMilliseconds: number, timeZone: string): string {
  return clockInZone(epochMilliseconds, timeZone).date;
}

/** What the venue's clocks show at `epochMilliseconds`. */
export function venueClock(epochMilliseconds: number): ClockFace {
  return clockInZone(epochMilliseconds, venueTimeZone);
}
