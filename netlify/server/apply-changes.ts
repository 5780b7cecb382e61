import { eq, inArray, or, sql } from 'drizzle-orm';
import type { ContentItem } from '#domain/content/item.ts';
import type { CurrentUser } from '#domain/people/user.ts';
import type { Tx } from './database/database.ts';
import { contentItems, documents, events } from './database/schema/shows.ts';
import { excluded, now } from './database/schema/types.ts';
import { type DocumentRow, documentWords } from './documents/columns.ts';
import { putSetting } from './events/settings.ts';
import { ruleKind } from './rules/rules.ts';
import { putRecords, type RecordKind, type Stored } from './saving/records.ts';
import { isText, putTexts } from './saving/texts.ts';
import { type Change, track } from './saving/track.ts';
import { areaKind, entryKind } from './schedule/kinds.ts';

/** New words for a document; those left out stay. */
export interface DocumentWords {
  readonly id: string;
  readonly title?: string;
  readonly description?: string;
  readonly category?: DocumentRow['category'];
  readonly isPublic?: boolean;
  readonly originalName?: string;
}

/** Makes these changes in the name of `user`. A record that comes back gets its old id. */
export async function applyChanges(
  tx: Tx,
  user: CurrentUser,
  changes: readonly Change[],
  documents: readonly DocumentWords[] = [],
): Promise<void> {
  const ofKind = (kind: string) => changes.filter((change) => change.kind === kind);
  await applyTexts(tx, user, ofKind('text'));
  await applyEventFields(tx, ofKind('event'));
  for (const { record, eventId, after } of ofKind('setting'))
    await putSetting(tx, record, eventId, after === null ? null : String(after));
  await applyRecords(tx, areaKind, ofKind('area'));
  await applyRecords(tx, entryKind, ofKind('schedule'));
  await applyRecords(tx, ruleKind, ofKind('rule'));
  await track(tx, user, [...changes, ...(await applyDocumentWords(tx, documents))]);
}

async function applyTexts(tx: Tx, user: CurrentUser, changes: readonly Change[]): Promise<void> {
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

async function applyEventFields(tx: Tx, changes: readonly Change[]): Promise<void> {
  for (const id of new Set(changes.map(({ eventId }) => eventId ?? ''))) {
    const its = changes.filter(({ eventId }) => eventId === id);
    const fields = Object.fromEntries(its.map(({ record, after }) => [record, after]));
    await tx
      .update(events)
      .set({ ...fields, version: sql`${events.version} + 1`, updatedAt: now })
      .where(eq(events.id, id));
  }
}

async function applyRecords<Item extends Stored>(
  tx: Tx,
  kind: RecordKind<Item>,
  changes: readonly Change[],
): Promise<void> {
  const items = changes.flatMap(({ record, eventId, after }) =>
    after === null ? [] : [{ ...(after as Item), id: record, eventId }],
  );
  const gone = changes.flatMap(({ record, after }) => (after === null ? [record] : []));
  await putRecords(tx, kind, items);
  if (gone.length > 0) await tx.delete(kind.table).where(inArray(kind.table.id, gone));
}

async function applyDocumentWords(tx: Tx, wanted: readonly DocumentWords[]): Promise<Change[]> {
  if (wanted.length === 0) return [];
  const ids = wanted.map(({ id }) => id);
  const rows = await tx.select().from(documents).where(inArray(documents.id, ids));
  const changed = rows.map((before) => ({
    before,
    after: { ...before, ...wanted.find(({ id }) => id === before.id) },
  }));
  const { title, description, category, isPublic, originalName } = documents;
  await tx
    .insert(documents)
    .values(changed.map(({ after }) => after))
    .onConflictDoUpdate({
      target: documents.id,
      set: {
        title: excluded(title),
        description: excluded(description),
        category: excluded(category),
        isPublic: excluded(isPublic),
        originalName: excluded(originalName),
        version: sql`${documents.version} + 1`,
      },
    });
  return changed.map(({ before, after }) => ({
    eventId: before.eventId,
    kind: 'document',
    record: before.id,
    before: documentWords(before),
    after: documentWords(after),
  }));
}
