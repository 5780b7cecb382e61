import { addDays, dateInZone, formatLongDate, weekdayName } from '#domain/basics/dates.ts';
import type { Activity } from '#domain/publication/activity.ts';
import { activityLabels as labels } from '#messages/admin-activity.ts';

const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

/** '2:14 PM' on the reader's own clock. */
export const clock = (at: string): string => time.format(new Date(at));

/** The changes of one day on the reader's own clock, under its name. */
export interface Day {
  readonly day: string;
  readonly name: string;
  readonly changes: readonly Activity[];
}

/** Changes by day, in the order given; `now` and `timeZone` are the reader's. */
export function byDay(
  changes: readonly Activity[],
  now = Date.now(),
  timeZone = time.resolvedOptions().timeZone,
): Day[] {
  const today = dateInZone(now, timeZone);
  const days = new Map<string, Activity[]>();
  for (const change of changes) {
    const day = dateInZone(Date.parse(change.at), timeZone);
    days.set(day, [...(days.get(day) ?? []), change]);
  }
  return [...days].map(([day, changes]) => ({ day, name: nameOf(day, today), changes }));
}

function nameOf(day: string, today: string): string {
  const name = `${weekdayName(day)}, ${formatLongDate(day)}`;
  if (day === today) return `${labels.today}, ${name}`;
  return day === addDays(today, -1) ? `${labels.yesterday}, ${name}` : name;
}
