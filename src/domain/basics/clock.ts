/** Apart from dates.ts, whose formats every visitor's browser would load. */

/** Where the shows are held. */
export const venueTimeZone = 'America/Denver';

export interface ClockFace {
  readonly date: string;
  readonly time: string;
}

/** Made once: making one takes as long as a hundred uses. */
const formats: Record<string, Intl.DateTimeFormat> = {};

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

export function dateInZone(epochMilliseconds: number, timeZone: string): string {
  return clockInZone(epochMilliseconds, timeZone).date;
}

export function venueClock(epochMilliseconds: number): ClockFace {
  return clockInZone(epochMilliseconds, venueTimeZone);
}
