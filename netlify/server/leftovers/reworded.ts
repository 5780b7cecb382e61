import { findRow } from '#domain/content/catalogue.ts';
import { storedFor } from '#domain/content/text.ts';
import type { Leftover } from '#domain/leftovers/calls.ts';
import type { Snapshot } from '#domain/publication/snapshot.ts';
import { carriedEmphasis } from '#domain/schedule/emphasis.ts';
import type { Stand } from './list.ts';

type Place = Pick<Leftover, 'kind' | 'record' | 'field'>;

/** What is to stand at a place; null takes away a text that the edition has of its own. */
export interface Wording extends Place {
  readonly text: string | null;
}

/** One row of the table `changes`. */
interface HistoryRow {
  readonly event_id: string;
  readonly kind: string;
  readonly record: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Rows to write, and their history. */
interface Rows<Row> {
  readonly rows: readonly Row[];
  readonly history: readonly HistoryRow[];
}

/** Kinds of record whose fields are rewritten, by where a snapshot has them. */
const lists = { schedule: 'schedule', area: 'areas', rule: 'rules', document: 'documents' } as const;
type ListedKind = keyof typeof lists;
type ListedRecord = NonNullable<Snapshot[(typeof lists)[ListedKind]]>[number];

const isListed = (kind: string): kind is ListedKind => Object.hasOwn(lists, kind);

/** The text that the edition itself has at a place; null where it has none, or the record is gone or of all shows. */
export function textAt({ id, snapshot }: Stand, { kind, record, field }: Place): string | null {
  if (!snapshot) return null;
  if (kind === 'text') return ownText(id, snapshot, record)?.value ?? null;
  if (kind === 'event')
    return wordsIn(
      snapshot.events.find((event) => event.id === id),
      record,
    );
  if (!isListed(kind)) return null;
  return wordsIn(recordOf(id, snapshot, kind, record), field);
}

/** The texts of the edition in other words, and those that it has no longer. */
export function rewordedTexts({ id, snapshot }: Stand, wordings: readonly Wording[]) {
  const content = snapshot?.content ?? [];
  const event = snapshot?.events.find((other) => other.id === id);
  const all = ofKind(wordings, 'text').map(({ record, text }) => {
    const row = findRow(record);
    const own = snapshot && ownText(id, snapshot, record);
    const shown = own ?? (row && storedFor(event, content)(row.key));
    const type = shown?.type ?? row?.type ?? 'text';
    const category = own?.category ?? row?.category ?? 'general';
    const before = own ? { value: own.value, type, category } : null;
    return { record, before, after: text === null ? null : { value: text, type, category } };
  });
  return {
    put: all.flatMap(({ record, after }) => (after ? { key: record, ...after } : [])),
    taken: all.flatMap(({ record, after }) => (after ? [] : record)),
    history: all.map((text) => ({ event_id: id, kind: 'text', ...text })),
  };
}

/** The show's own fields in other words. */
export function rewordedEvent({ id, snapshot }: Stand, wordings: readonly Wording[]) {
  const now = snapshot?.events.find((event) => event.id === id);
  const changed = ofKind(wordings, 'event');
  const fields = Object.fromEntries(changed.map(({ record, text }) => [record, text]));
  return {
    rows: changed.length > 0 ? [{ ...now, ...fields }] : [],
    history: changed.map(({ record, text }) => ({
      event_id: id,
      kind: 'event',
      record,
      before: wordsIn(now, record),
      after: text,
    })),
  };
}

/** Records of a kind as a whole, with what is rewritten of them. */
export function rewordedRecords<Kind extends ListedKind>(
  { id, snapshot }: Stand,
  kind: Kind,
  wordings: readonly Wording[],
): Rows<ListedRecord> {
  const wanted = ofKind(wordings, kind);
  const all = [...new Set(wanted.map(({ record }) => record))].flatMap((record) => {
    const now = snapshot && recordOf(id, snapshot, kind, record);
    if (!now) return [];
    const fields = wanted
      .filter((wording) => wording.record === record)
      .map(({ field, text }) => [field, Array.isArray(Reflect.get(now, field)) ? text?.split('\n') : text]);
    return { now, after: { ...now, ...Object.fromEntries(fields) } as ListedRecord };
  });
  const rows = all.map(({ now, after }) => ({ now, after: withEmphasis(now, after) }));
  return {
    rows: rows.map(({ after }) => after),
    history: rows.map(({ now, after }) => ({
      event_id: id,
      kind,
      record: now.id,
      before: historyWords(now),
      after: historyWords(after),
    })),
  };
}

/** The words that must not be missed are a part of what was rewritten. */
function withEmphasis(now: ListedRecord, after: ListedRecord): ListedRecord {
  if (!('emphasis' in now && 'emphasis' in after)) return after;
  return { ...after, emphasis: carriedEmphasis(now, after) };
}

function historyWords(record: ListedRecord) {
  const { id: _, eventId: __, ...words } = record;
  // The size of a file, and when it came, are no words of a document.
  if (!('createdAt' in words)) return words;
  const { size: ___, createdAt: ____, ...documentWords } = words;
  return documentWords;
}

const ofKind = (wordings: readonly Wording[], kind: string) =>
  wordings.filter((wording) => wording.kind === kind);

const ownText = (id: string, { content }: Snapshot, record: string) =>
  content.find(({ key, eventId }) => key === record && eventId === id);

const recordOf = (
  id: string,
  snapshot: Snapshot,
  kind: ListedKind,
  record: string,
): ListedRecord | undefined =>
  (snapshot[lists[kind]] ?? ([] as readonly ListedRecord[])).find(
    (other: ListedRecord) => other.id === record && other.eventId === id,
  );

function wordsIn(record: object | undefined, field: string): string | null {
  const value: unknown = record && Reflect.get(record, field);
  if (Array.isArray(value)) return value.join('\n');
  return typeof value === 'string' ? value : null;
}
