import type { ScheduleEntry } from './entry.ts';
import { defaultKind } from './kinds.ts';

/** Entries without a kind at the time and place of one with a kind: managers typed them before the show's days were entries. */
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
