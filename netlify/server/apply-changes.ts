import { eq, getTableColumns, inArray, or, sql } from 'drizzle-orm';
import { type Fields, pickFields } from '#domain/basics/fields.ts';
import type { StoredRecord } from '#domain/basics/record.ts';
import type { ContentItem } from '#domain/content/item.ts';
import { documentHistoryFields } from '#domain/documents/document.ts';
import { exhibitorFields } from '#domain/exhibitors/exhibitor.ts';
import type { CurrentUser } from '#domain/people/person.ts';
import { pictureFields } from '#domain/pictures/picture.ts';
import { shownKinds, wholeKinds } from '#domain/publication/snapshot.ts';
import type { Tx } from '#server/database/database.ts';
import { raised } from '#server/database/schema/shows.ts';
import { type DocumentRow, documentChange } from '#server/documents/documents.ts';
import { putSetting } from '#server/events/events.ts';
import { exhibitorKind } from '#server/exhibitors/exhibitors.ts';
import { pictureKind } from '#server/pictures/pictures.ts';
import { changeOf, putRecords, type RecordKind, selectRecords } from '#server/saving/records.ts';
import { contentItems, documents, events, excluded } from './database/schema/shows.ts';
import { storedKinds } from './record-kinds.ts';
import { type Change, isText, putTexts, track } from './saving/track.ts';

/** A restored record keeps its id; records with files get only other words. */
export async function applyChanges(tx: Tx, user: CurrentUser, changes: readonly Change[]): Promise<void> {
  const ofKind = (kind: string) => changes.filter((change) => change.kind === kind);
  await applyTexts(tx, user, ofKind('text'));
  await applyEventFields(tx, ofKind('event'));
  for (const { record, eventId, after } of ofKind('setting'))
    await putSetting(tx, record, eventId, after === null ? null : String(after));
  for (const { kind, list } of wholeKinds) await applyRecords(tx, storedKinds[list], ofKind(kind));
  const worded = [
    ...(await applyDocumentWords(tx, ofKind('document'))),
    ...(await applyWords(tx, exhibitorKind, exhibitorFields, ofKind('exhibitor'))),
    ...(await applyWords(tx, pictureKind, pictureFields, ofKind('picture'))),
  ];
  const isWhole = ({ kind }: Change) => !shownKinds.some((of) => of.kind === kind);
  await track(tx, user, [...changes.filter(isWhole), ...worded]);
}

async function applyTexts(tx: Tx, user: CurrentUser, changes: readonly Change[]) {
  const put = changes.filter(({ after }) => after !== null);
  const gone = changes.filter(({ after }) => after === null);
  await putTexts(
    tx,
    user,
    put.map(({ record, eventId, after }) => ({ ...(after as ContentItem), key: record, eventId })),
  );
  if (gone.length > 0)
    await tx.delete(contentItems).where(or(...gone.map(({ record, eventId }) => isText(record, eventId))));
}

async function applyEventFields(tx: Tx, changes: readonly Change[]) {
  for (const id of new Set(changes.map(({ eventId }) => eventId ?? ''))) {
    const its = changes.filter(({ eventId }) => eventId === id);
    const fields = Object.fromEntries(its.map(({ record, after }) => [record, after]));
    await tx
      .update(events)
      .set({ ...fields, ...raised(events) })
      .where(eq(events.id, id));
  }
}

async function applyRecords(tx: Tx, kind: RecordKind<StoredRecord>, changes: readonly Change[]) {
  const items = changes.flatMap(({ record, eventId, after }) =>
    after === null ? [] : [{ ...(after as object), id: record, eventId }],
  );
  const gone = changes.flatMap(({ record, after }) => (after === null ? [record] : []));
  await putRecords(tx, kind, items);
  if (gone.length > 0) await tx.delete(kind.table).where(inArray(kind.table.id, gone));
}

/** Missing words stay. @returns the changes for the history. */
async function applyDocumentWords(tx: Tx, wanted: readonly Change[]): Promise<Change[]> {
  if (wanted.length === 0) return [];
  const words = new Map(wanted.map(({ record, after }) => [record, after as Partial<DocumentRow>]));
  const rows = await tx
    .select()
    .from(documents)
    .where(inArray(documents.id, [...words.keys()]));
  const changed = rows.map((before) => ({
    before,
    after: { ...before, ...pickFields(documentHistoryFields, words.get(before.id) ?? {}) },
  }));
  const columns = pickFields(documentHistoryFields, getTableColumns(documents));
  const set = Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, excluded(column)]));
  await tx
    .insert(documents)
    .values(changed.map(({ after }) => after))
    .onConflictDoUpdate({ target: documents.id, set: { ...set, version: sql`${documents.version} + 1` } });
  return changed.map(({ before, after }) => documentChange(before, after));
}

async function applyWords<Item extends StoredRecord>(
  tx: Tx,
  kind: RecordKind<Item>,
  fields: Fields,
  wanted: readonly Change[],
) {
  const words = new Map(wanted.map(({ record, after }) => [record, after as Partial<Item>]));
  const stored = await selectRecords(tx, kind, inArray(kind.table.id, [...words.keys()]));
  const saved = await putRecords(
    tx,
    kind,
    stored.map((item) => ({ ...item, ...pickFields(fields, words.get(item.id) ?? {}) })),
  );
  return stored.map((before) =>
    changeOf(
      kind,
      before,
      saved.find(({ id }) => id === before.id),
    ),
  );
}
