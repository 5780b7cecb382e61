import { and, eq, sql } from 'drizzle-orm';
import { differingFields } from '#domain/basics/fields.ts';
import { documentFields, documentUpdateSchema } from '#domain/documents/document.ts';
import { notFound } from '#server/basics/http-error.ts';
import { db } from '#server/database/database.ts';
import { documents, documentVersions, uploadParts, uploads } from '#server/database/schema/shows.ts';
import { conflict } from '#server/http/answers.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { idFrom, readJson, validate, versionFrom } from '#server/http/input.ts';
import { dropReleased } from '#server/saving/blobs.ts';
import { pageTransaction, track } from '#server/saving/track.ts';
import { type DocumentRow, documentChange, documentOf } from './columns.ts';

/** PUT /api/documents/{id}: saving what is stored changes nothing and is no conflict on any version. */
export async function updateDocument({ request, params, user }: AdministratorCall) {
  const id = idFrom(params, 'Document');
  const { version, ...wanted } = validate(documentUpdateSchema, await readJson(request));
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
}

/** DELETE /api/documents/{id}: the record first, then bytes that no other edition's document has, so no record lacks its bytes. */
export async function deleteDocument({ params, query, user }: AdministratorCall) {
  const id = idFrom(params, 'Document');
  const version = versionFrom(query);
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
}

const parts = db
  .select({ key: uploadParts.blobKey })
  .from(uploadParts)
  .where(eq(uploadParts.uploadId, uploads.id));
const keysOfParts = sql<string[]>`array(${parts})`;
