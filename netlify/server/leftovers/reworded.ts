import type { Kept } from '#domain/basics/record.ts';
import { findRow } from '#domain/content/catalogue.ts';
import { storedFor } from '#domain/content/text.ts';
import type { Leftover } from '#domain/leftovers/calls.ts';
import { type Described, recordKinds, recordsOf } from '#domain/publication/record-kinds.ts';
import type { Snapshot } from '#domain/publication/snapshot.ts';
import { carriedEmphasis, type Emphasised } from '#domain/schedule/emphasis.ts';
import { recordWords } from '#server/saving/records.ts';
import type { Change } from '#server/saving/track.ts';
import type { Stand } from './list.ts';

export type TextPlace = Pick<Leftover, 'kind' | 'record' | 'field'>;

/** What is to stand at a place; null takes away a text that the edition has of its own. */
export interface Wording extends TextPlace {
  readonly text: string | null;
}

/** The text that the edition itself has at a place; null where it has none, or the record is gone or of all shows. */
export function textAt({ id, snapshot }: Stand, { kind, record, field }: TextPlace): string | null {
  if (!snapshot) return null;
  if (kind === 'text') return ownText(id, snapshot, record)?.value ?? null;
  if (kind === 'event')
    return wordsIn(
      snapshot.events.find((event) => event.id === id),
      record,
    );
  const of = recordKinds.find((other) => other.kind === kind);
  return of ? wordsIn(recordOf(id, snapshot, of, record), field) : null;
}

/** What gives the edition other words: texts, its show's fields, and records of it. */
export function rewordingChanges(stand: Stand, wordings: readonly Wording[]): Change[] {
  return [
    ...ofKind(wordings, 'text').map((wording) => textRewording(stand, wording)),
    ...ofKind(wordings, 'event').map(({ kind, record, field, text }) => ({
      eventId: stand.id,
      kind,
      record,
      before: textAt(stand, { kind, record, field }),
      after: text,
    })),
    ...recordKinds.flatMap((of) =>
      rewordedRecords(stand, of, wordings).map(({ now, after }) => ({
        eventId: stand.id,
        kind: of.kind,
        record: now.id,
        before: recordWords(now),
        after: recordWords(after),
      })),
    ),
  ];
}

/** A text in other words; null takes away what the edition has of its own. */
function textRewording({ id, snapshot }: Stand, { record, text }: Wording): Change {
  const row = findRow(record);
  const event = snapshot?.events.find((other) => other.id === id);
  const own = snapshot && ownText(id, snapshot, record);
  const shown = own ?? (row && storedFor(event, snapshot?.content ?? [])(row.key));
  const type = shown?.type ?? row?.type ?? 'text';
  const category = own?.category ?? row?.category ?? 'general';
  const words = (value: string | undefined | null) => (value == null ? null : { value, type, category });
  return { eventId: id, kind: 'text', record, before: words(own?.value), after: words(text) };
}

function rewordedRecords(
  { id, snapshot }: Stand,
  of: Described,
  wordings: readonly Wording[],
): { now: Kept; after: Kept }[] {
  const wanted = ofKind(wordings, of.kind);
  return [...new Set(wanted.map(({ record }) => record))].flatMap((record) => {
    const now = snapshot && recordOf(id, snapshot, of, record);
    if (!now) return [];
    const fields = wanted
      .filter((wording) => wording.record === record)
      .map(({ field, text }) => [field, Array.isArray(Reflect.get(now, field)) ? text?.split('\n') : text]);
    return [{ now, after: withEmphasis(now, { ...now, ...Object.fromEntries(fields) }) }];
  });
}

/** The words that must not be missed are a part of what was rewritten. */
const withEmphasis = <Item extends Kept>(now: Item, after: Item): Item =>
  'emphasis' in now
    ? { ...after, emphasis: carriedEmphasis(now as Item & Emphasised, after as Item & Emphasised) }
    : after;

const ofKind = (wordings: readonly Wording[], kind: string) =>
  wordings.filter((wording) => wording.kind === kind);

const ownText = (id: string, { content }: Snapshot, record: string) =>
  content.find(({ key, eventId }) => key === record && eventId === id);

const recordOf = (id: string, snapshot: Snapshot, of: Described, record: string) =>
  recordsOf(snapshot, of).find((other) => other.id === record && other.eventId === id);

function wordsIn(record: object | undefined, field: string): string | null {
  const value: unknown = record && Reflect.get(record, field);
  if (Array.isArray(value)) return value.join('\n');
  return typeof value === 'string' ? value : null;
}
