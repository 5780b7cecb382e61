import type { PageChange } from '#domain/publication/calls.ts';
import type { Snapshot } from '#domain/publication/snapshot.ts';
import { type Statement, sql } from '#server/database/sql.ts';
import { placedRecords, type WholeRecord } from '#server/saving/records.ts';
import { snapshotRecords } from '#server/snapshot.ts';

/** One row of the table `changes`. */
export interface HistoryRow {
  readonly event_id: string | null;
  readonly kind: string;
  readonly record: string;
  readonly before: unknown;
  readonly after: unknown;
}

type Place = keyof typeof snapshotRecords;
const places = Object.keys(snapshotRecords) as Place[];

/**
 * The entries, areas and rules that these changes bring back, as CTEs (see `placedRecords`) and as the history has them.
 * An area that was deleted and added again under its key since comes back in the new one's place.
 */
export function restoredRecords(
  changes: readonly PageChange[],
  now: Snapshot,
  then: Snapshot,
): { statement: Statement; history: HistoryRow[] } {
  const all = places.map((place) => {
    const { kind } = snapshotRecords[place];
    const touched = new Set(changes.filter((change) => change.kind === kind).map(({ key }) => key));
    const rows = (snapshot: Snapshot): WholeRecord[] => [...(snapshot[place] ?? [])];
    const stored = rows(now);
    const wanted = rows(then)
      .filter(({ id }) => touched.has(id))
      .map((record) => ({ ...record, id: namesake(record, stored)?.id ?? record.id }));
    const ids = new Set(wanted.map(({ id }) => id));
    const gone = stored.filter(({ id }) => touched.has(id) && !ids.has(id));
    const history = [
      ...wanted.map((record) =>
        rowOf(
          kind,
          stored.find(({ id }) => id === record.id),
          record,
        ),
      ),
      ...gone.map((record) => rowOf(kind, record, undefined)),
    ];
    return { place, put: wanted, gone: gone.map(({ id }) => id), history };
  });
  const [schedule, areas, rules] = all.map(({ place, put, gone }) =>
    placedRecords(snapshotRecords[place], put, gone),
  );
  return { statement: sql`${schedule}, ${areas}, ${rules}`, history: all.flatMap(({ history }) => history) };
}

/** What has the key of an area today. */
const namesake = (record: WholeRecord, stored: readonly WholeRecord[]): WholeRecord | undefined =>
  record['key'] === undefined
    ? undefined
    : stored.find(({ key, eventId }) => key === record['key'] && eventId === record.eventId);

function rowOf(kind: string, before: WholeRecord | undefined, after: WholeRecord | undefined): HistoryRow {
  const { id = '', eventId = null } = after ?? before ?? {};
  return { event_id: eventId, kind, record: id, before: wordsOf(before), after: wordsOf(after) };
}

function wordsOf(record: WholeRecord | undefined) {
  if (!record) return null;
  const { id: _, eventId: __, ...words } = record;
  return words;
}
