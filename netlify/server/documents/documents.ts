import { and, desc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import * as api from '#domain/api.ts';
import { differingFields, pickFields } from '#domain/basics/fields.ts';
import type { Versioned } from '#domain/basics/primitives.ts';
import {
  documentFields,
  documentHistoryFields,
  documentRecord,
  documentSchema,
  type PortalDocument,
} from '#domain/documents/document.ts';
import { notFound } from '#server/basics/http-error.ts';
import { db } from '#server/database/database.ts';
import {
  columnsOf,
  documents,
  documentVersions,
  uploadParts,
  uploads,
} from '#server/database/schema/shows.ts';
import { conflict, route } from '#server/http/http.ts';
import { dropReleased } from '#server/saving/blobs.ts';
import { isOfEdition, isShown, type RecordKind } from '#server/saving/records.ts';
import { pageTransaction, track } from '#server/saving/track.ts';
import { currentAdministrator } from '#server/sign-in/session.ts';

export const documentKind: RecordKind<PortalDocument> = {
  of: documentRecord,
  table: documents,
  order: [desc(documents.createdAt), documents.id],
  shown: eq(documents.isPublic, true),
};

/** Excludes the place of the bytes, which stays on the server. */
export const documentColumns = { ...columnsOf(documents, documentSchema), version: documents.version };

export type DocumentRow = typeof documents.$inferSelect;
export type StoredDocument = Versioned<PortalDocument>;

export const documentOf = (row: DocumentRow): StoredDocument => pickFields(documentColumns, row);

export type StoredFile = Pick<DocumentRow, 'originalName' | 'mediaType' | 'sha256' | 'size' | 'blobKey'>;

export const fileOf = ({ originalName, mediaType, sha256, size, blobKey }: StoredFile): StoredFile => ({
  originalName,
  mediaType,
  sha256,
  size,
  blobKey,
});

const documentWords = (row: DocumentRow) => ({
  ...pickFields(documentHistoryFields, row),
  ...(row.file > 1 && { originalName: `${row.originalName} (version ${row.file})` }),
});

/** Pages change if the document was public or is now. */
export const documentChange = (before: DocumentRow | undefined, after: DocumentRow | undefined) => ({
  eventId: (after ?? before)?.eventId ?? null,
  kind: 'document',
  record: (after ?? before)?.id ?? '',
  before: before ? documentWords(before) : null,
  after: after ? documentWords(after) : null,
  shows: (before?.isPublic || after?.isPublic) ?? false,
});

/** Public ones for everybody; administrators get all, with the size of earlier files. */
export const listDocuments = route(api.listDocuments, async ({ query: { eventId = null }, request }) => {
  const isAdministrator = (await currentAdministrator(request)) !== null;
  const rows = await db
    .select({ ...documentColumns, earlierSize })
    .from(documents)
    .where(
      and(
        isAdministrator ? undefined : and(eq(documents.isPublic, true), isShown(documents.eventId)),
        or(isNull(documents.eventId), isOfEdition(documents.eventId, eventId)),
      ),
    )
    .orderBy(desc(documents.createdAt), documents.id);
  return rows.map(({ earlierSize, ...document }) =>
    isAdministrator && earlierSize !== null ? { ...document, earlierSize } : document,
  );
});

const earlier = db
  .selectDistinct({ key: documentVersions.blobKey, size: documentVersions.size })
  .from(documentVersions)
  .where(and(eq(documentVersions.documentId, documents.id), ne(documentVersions.blobKey, documents.blobKey)))
  .as('earlier');
const earlierSize = sql<number | null>`(${db.select({ sum: sql`sum(${earlier.size})` }).from(earlier)})`;

/** @throws HttpError 404. */
export async function findDocument(id: string): Promise<{ document: StoredDocument; sha256: string }> {
  const [row] = await db
    .select({ document: documentColumns, sha256: documents.sha256 })
    .from(documents)
    .where(eq(documents.id, id));
  if (!row) throw notFound('Document');
  return row;
}

export const updateDocument = route(api.updateDocument, async ({ id, body, user }) => {
  const { version, ...wanted } = body;
  return pageTransaction(async (tx) => {
    const [stored] = await tx.select().from(documents).where(eq(documents.id, id));
    if (!stored) throw notFound('Document');
    if (differingFields<keyof typeof documentFields>(documentFields, stored, wanted).length === 0)
      return documentOf(stored);
    if (version !== undefined && version !== stored.version) return conflict(documentOf(stored));
    const [saved] = await tx
      .update(documents)
      .set({ ...wanted, version: stored.version + 1 })
      .where(eq(documents.id, id))
      .returning();
    await track(tx, user, [documentChange(stored, saved)]);
    return documentOf(saved as DocumentRow);
  });
});

/** Deletes the record before its unshared bytes, so no record lacks its bytes. */
export const deleteDocument = route(api.deleteDocument, async ({ id, query: { version = null }, user }) => {
  const outcome = await pageTransaction(async (tx) => {
    const isIt = eq(documents.id, id);
    const fits = version === null ? undefined : eq(documents.version, version);
    const [removed] = await tx.delete(documents).where(and(isIt, fits)).returning();
    if (!removed) {
      const [current] = await tx.select().from(documents).where(isIt);
      if (!current) throw notFound('Document');
      return conflict(documentOf(current));
    }
    const earlier = await tx
      .delete(documentVersions)
      .where(eq(documentVersions.documentId, id))
      .returning({ key: documentVersions.blobKey });
    const ended = await tx.delete(uploads).where(eq(uploads.replaces, id)).returning({ keys: keysOfParts });
    await track(tx, user, [documentChange(removed, undefined)]);
    return [removed.blobKey, ...earlier.map(({ key }) => key), ...ended.flatMap(({ keys }) => keys)];
  });
  if (outcome instanceof Response) return outcome;
  await dropReleased(outcome);
  return undefined;
});

const parts = db
  .select({ key: uploadParts.blobKey })
  .from(uploadParts)
  .where(eq(uploadParts.uploadId, uploads.id));
const keysOfParts = sql<string[]>`array(${parts})`;
