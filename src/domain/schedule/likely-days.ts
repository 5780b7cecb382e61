import { addDays, eachDay } from '#domain/basics/dates.ts';
import type { ShowSpan } from '#domain/events/show-phase.ts';
import type { ScheduleEntry } from './entry.ts';

/** The days an entry is likely to be on, by their place in the show. */
export interface LikelyDays {
  readonly before: readonly string[];
  readonly show: readonly string[];
  readonly after: readonly string[];
}

/** So many days before and after a show are offered as long as nobody moves in or out on others. */
const USUAL = { before: 2, after: 1 };
/** What lies farther away is no day of moving. */
const FARTHEST = 7;

/** The show's days, with those of moving in and out around them; without dates of the show, the days that have entries. */
export function likelyDays(
  span: ShowSpan | null,
  entries: readonly Pick<ScheduleEntry, 'date'>[],
): LikelyDays {
  const dates = [...new Set(entries.map(({ date }) => date))].sort();
  if (!span) return { before: [], show: dates, after: [] };
  const { first, last } = span;
  const near = dates.filter((date) => date >= addDays(first, -FARTHEST) && date <= addDays(last, FARTHEST));
  const [earliest, latest] = [near[0] ?? first, near.at(-1) ?? last];
  const from = earliest < first ? earliest : addDays(first, -USUAL.before);
  const to = latest > last ? latest : addDays(last, USUAL.after);
  return {
    before: eachDay(from, addDays(first, -1)),
    show: eachDay(first, last),
    after: eachDay(addDays(last, 1), to),
  };
}
