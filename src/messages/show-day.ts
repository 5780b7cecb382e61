import type { ClockFace } from '#domain/basics/clock.ts';
import { type DayOfShow, dayOfShow, type ShowDays } from '#domain/hub/day-of-show.ts';
import type { OpenHours } from '#domain/hub/show-hours.ts';
import { vendorLabels } from './vendors.ts';

/** All that the day line of a show can say (product 4.13): its days, and its texts with {WHEN} in the first. */
export interface DayLines extends ShowDays {
  readonly before: string;
  readonly during: string;
  readonly after: string;
}

export const dayLine = (lines: DayLines, now: ClockFace): string => dayWords(lines, dayOfShow(lines, now));

export function dayWords({ before, during, after }: DayLines, day: DayOfShow): string {
  if (day.phase === 'before') return startsWhen(before, inDays(day.daysLeft));
  if (day.phase === 'after') return after;
  if (day.today === '') return during;
  if (!day.isClosed) return `Today: ${day.today}`;
  if (day.isLast) return 'The show has closed.';
  return day.tomorrow === '' ? 'Closed for today.' : `Closed for today. Tomorrow: ${day.tomorrow}`;
}

/** Written out here: what fills placeholders elsewhere would weigh on every page with this line. */
export const startsWhen = (before: string, when: string): string => before.replace('{WHEN}', when);

const inDays = (days: number): string => (days === 1 ? 'tomorrow' : `in ${days} days`);

/** The hours of a day in one line: 'Expo Building and Courtyard 8–5 · Exhibit Hall 10–4'. */
export function openWords(open: readonly OpenHours[]): string {
  const list = new Intl.ListFormat('en-US');
  return open
    .map(({ areas, hours }) => {
      const who = areas.length > 0 ? list.format(areas) : open.length > 1 ? vendorLabels.wholeShow : '';
      return [who, hours].filter(Boolean).join(' ');
    })
    .join(' · ');
}

export const pastShow = '(past show)';

/** 'County Fair schedule (past show)'. */
export const markedPast = (name: string): string => `${name} ${pastShow}`;
