import { addDays, formatLongDate } from '#domain/basics/dates.ts';
import type { ShowSpan } from '#domain/events/show-phase.ts';
import type { ScheduleEntry } from '#domain/schedule/entry.ts';
import type { EntryKind } from '#domain/schedule/kinds.ts';
import type { CheckedShow } from './checked-show.ts';
import type { Finding } from './finding.ts';
import { entryPlace } from './passages.ts';
import { daysText, isAround } from './show-days.ts';

/** Days before or after a show in which people move. */
const MOVING = 7;

const movesIn: readonly EntryKind[] = ['move-in', 'setup'];

/** Entries outside the show's days, the moving around them, or, for deadlines, the year around it. */
export function outsideShowDays({ schedule, days }: Pick<CheckedShow, 'schedule' | 'days'>): Finding[] {
  if (!days) return [];
  const moving = movingDays(schedule, days);
  return schedule
    .filter((entry) => !fits(entry, days, moving))
    .map((entry) => ({
      place: entryPlace(entry),
      message: `It is on ${formatLongDate(entry.date)}, but the show is ${daysText(days)}.`,
      about: [entry.date, entry.kind, entry.title, days.first, days.last],
    }));
}

function fits({ kind, date }: ScheduleEntry, days: ShowSpan, moving: ShowSpan): boolean {
  if (kind === 'deadline') return isAround(days, date);
  if (kind === 'show') return isIn(date, days);
  if (movesIn.includes(kind)) return date >= addDays(days.first, -MOVING) && date <= days.last;
  if (kind === 'move-out') return date >= days.first && date <= addDays(days.last, MOVING);
  return isIn(date, moving);
}

/** From the first day of moving in to the last one of moving out. */
function movingDays(schedule: readonly ScheduleEntry[], days: ShowSpan): ShowSpan {
  const moving = schedule
    .filter((entry) => entry.kind === 'move-out' || movesIn.includes(entry.kind))
    .filter((entry) => fits(entry, days, days))
    .map(({ date }) => date);
  const all = [days.first, ...moving, days.last].sort();
  return { first: all[0] ?? days.first, last: all.at(-1) ?? days.last };
}

const isIn = (date: string, { first, last }: ShowSpan): boolean => date >= first && date <= last;
