import type { ScheduleEntry } from './entry.ts';
import { defaultKind } from './kinds.ts';

/**
 * Entries that seem to say what another one says already, by their ids: of no kind of their own, at the same time in the
 * same areas as one that has a kind. So stands an entry that managers typed before the show's days were entries too.
 */
export function doublesOf<Entry extends ScheduleEntry>(
  entries: readonly Entry[],
): ReadonlyMap<string, Entry> {
  const doubled = new Map<string, Entry>();
  for (const entry of entries) {
    const other = entries.find(
      (one) => isPlain(entry) && !isPlain(one) && whenAndWhere(one) === whenAndWhere(entry),
    );
    if (other) doubled.set(entry.id, other);
  }
  return doubled;
}

const isPlain = ({ kind }: ScheduleEntry) => kind === defaultKind;

const whenAndWhere = ({ date, time, areas }: ScheduleEntry) => JSON.stringify([date, time, areas.toSorted()]);
