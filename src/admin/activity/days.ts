import { dayOf } from '#admin/ui/moments.ts';
import { addDays, formatFullDate } from '#domain/basics/dates.ts';
import type { Activity } from '#domain/publication/activity.ts';
import { activityLabels as labels } from '#messages/admin-activity.ts';

/** The changes of one day at the venue, under its name. */
export interface Day {
  readonly day: string;
  readonly name: string;
  readonly changes: readonly Activity[];
}

/** Changes by day, in the order given. */
export function groupByDay(changes: readonly Activity[], now = Date.now()): Day[] {
  const today = dayOf(now);
  const days = new Map<string, Activity[]>();
  for (const change of changes) {
    const day = dayOf(change.at);
    days.set(day, [...(days.get(day) ?? []), change]);
  }
  return [...days].map(([day, changes]) => ({ day, name: nameOf(day, today), changes }));
}

function nameOf(day: string, today: string): string {
  const name = formatFullDate(day);
  if (day === today) return `${labels.today}, ${name}`;
  return day === addDays(today, -1) ? `${labels.yesterday}, ${name}` : name;
}
