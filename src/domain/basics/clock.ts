/** Apart from dates.ts: what asks for the day in every visitor's browser needs no words for dates. */

export const venueTimeZone = 'America/Denver';

/** What a clock shows: the date 'YYYY-MM-DD' and the time 'HH:MM'. */
export type ClockFace = { readonly date: string; readonly time: string };

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

export const dateInZone = (epochMilliseconds: number, timeZone: string): string =>
  clockInZone(epochMilliseconds, timeZone).date;

export const venueClock = (epochMilliseconds: number): ClockFace =>
  clockInZone(epochMilliseconds, venueTimeZone);
