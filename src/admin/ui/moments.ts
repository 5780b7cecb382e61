import { dateInZone } from '#domain/basics/clock.ts';

const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const dayAndTime = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const dayAlone = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const dayOfYear = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const withYear = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Where the reader's own clock stands, such as 'America/Denver'. */
export const readersTimeZone = (): string => time.resolvedOptions().timeZone;

/** '2:14 PM' on the reader's own clock. */
export const formatClock = (moment: number | string): string => time.format(new Date(moment));

/** '2:14 PM' today, 'Thu, Nov 19, 2:14 PM' this year, with the year else; on the reader's own clock. */
export function formatMoment(moment: number | string): string {
  const at = new Date(moment);
  const now = Date.now();
  const timeZone = readersTimeZone();
  const [day, today] = [dateInZone(at.getTime(), timeZone), dateInZone(now, timeZone)];
  if (day === today) return time.format(at);
  return (day.slice(0, 4) === today.slice(0, 4) ? dayAndTime : withYear).format(at);
}

/** 'Nov 3' this year, 'Nov 3, 2025' else; on the reader's own clock. */
export function formatDay(moment: string): string {
  const at = new Date(moment);
  return (at.getFullYear() === new Date().getFullYear() ? dayAlone : dayOfYear).format(at);
}
