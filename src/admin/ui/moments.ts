import { dateInZone, venueTimeZone } from '#domain/basics/dates.ts';

const ofVenue = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: venueTimeZone });

const time = ofVenue({ hour: 'numeric', minute: '2-digit' });
const dayAndTime = ofVenue({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const dayAlone = ofVenue({ month: 'short', day: 'numeric' });
const dayOfYear = ofVenue({ dateStyle: 'medium' });
const withYear = ofVenue({ dateStyle: 'medium', timeStyle: 'short' });
const toTheSecond = ofVenue({ dateStyle: 'medium', timeStyle: 'medium' });
const zoneName = ofVenue({ timeZoneName: 'short' });

export const dayOf = (moment: number | string): string =>
  dateInZone(new Date(moment).getTime(), venueTimeZone);

const isThisYear = (moment: number | string): boolean =>
  dayOf(moment).slice(0, 4) === dayOf(Date.now()).slice(0, 4);

/** '2:14 PM' by the venue's clocks. */
export const formatClock = (moment: number | string): string => time.format(new Date(moment));

/** '2:14 PM' today, 'Thu, Nov 19, 2:14 PM' this year, with the year else; by the venue's clocks. */
export function formatMoment(moment: number | string): string {
  const at = new Date(moment);
  if (dayOf(moment) === dayOf(Date.now())) return time.format(at);
  return (isThisYear(moment) ? dayAndTime : withYear).format(at);
}

/** 'Nov 3, 2025, 2:14:05 PM', which tells saves of one minute apart. */
export const formatSecond = (moment: string): string => toTheSecond.format(new Date(moment));

/** 'Nov 3' this year, 'Nov 3, 2025' else; by the venue's clocks. */
export const formatDay = (moment: string): string =>
  (isThisYear(moment) ? dayAlone : dayOfYear).format(new Date(moment));

/** 'MST' where this browser's clock shows another time than the venue's; null where both are the same. */
export function otherZone(now: number): string | null {
  const here = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
  if (here.format(now) === withYear.format(now)) return null;
  return zoneName.formatToParts(now).find(({ type }) => type === 'timeZoneName')?.value ?? null;
}
