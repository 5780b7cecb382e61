import { eq } from 'drizzle-orm';
import type { Versioned } from '#domain/basics/primitives.ts';
import type { PortalDocument } from '#domain/documents/document.ts';
import type { CurrentUser } from '#domain/people/user.ts';
import { notFound } from '#server/basics/http-error.ts';
import type { Tx } from '#server/database/database.ts';
import { documents, documentVersions } from '#server/database/schema/shows.ts';
import { now } from '#server/database/schema/types.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { conflict } from '#server/http/conflict.ts';
import { idFrom, versionFrom } from '#server/http/validate.ts';
import { pageTransaction } from '#server/saving/page-transaction.ts';
import { track } from '#server/saving/track.ts';
import { claimBytes, storeBytes } from './blobs.ts';
import { acceptFile } from './check.ts';
import { type DocumentRow, documentChange, documentOf, fileOf, type StoredFile } from './columns.ts';
import { refuseOverQuota, refuseWithoutRoom, roomColumns } from './quota.ts';
import { findDocument } from './read.ts';
import { type ArrivedFile, fileToStore, readFileForm } from './upload.ts';
import { endUploadIn } from './uploads.ts';

/**
 * PUT /api/documents/{id}/file: a form with the file that stands at the document's address from now on; the one before is
 * kept. With `version`, only when nobody saved in between.
 * @throws HttpError 400 with what is wrong with the file, 404, 413 above 4 MB.
 */
export async function replaceFile({
  request,
  params,
  query,
  user,
}: AdministratorCall): Promise<Versioned<PortalDocument> | Response> {
  const id = idFrom(params, 'Document');
  const version = versionFrom(query);
  await findDocument(id);
  const { file } = await readFileForm(request);
  const bytes = Buffer.from(await file.arrayBuffer());
  const accepted = await acceptFile(file.name, bytes);
  return putFile({ id, accepted, bytes }, version, user);
}

/**
 * Stores a file's bytes and puts it into the place of a document's, with which the upload that brought it ends. The same
 * file again changes nothing.
 * @throws HttpError 400 over the show's quota, 404 for a document that is gone and when the upload has ended before.
 */
export async function putFile(
  { id, accepted, bytes }: Omit<ArrivedFile, 'fields'>,
  version: number | null,
  user: CurrentUser,
  uploadId: string | null = null,
): Promise<Versioned<PortalDocument> | Response> {
  const { document, sha256 } = await findDocument(id);
  const file = fileToStore(accepted, bytes);
  if (file.sha256 === sha256 && file.originalName === document.originalName) return document;
  const { eventId } = document;
  await refuseOverQuota(eventId, file.size);
  return storeBytes<Versioned<PortalDocument> | Response>(file.blobKey, bytes, () =>
    pageTransaction(async (tx) => {
      const [stored] = await tx
        .select({ document: documents, room: roomColumns(eventId) })
        .from(documents)
        .where(eq(documents.id, id));
      if (!stored) throw notFound('Document');
      if (version !== null && version !== stored.document.version)
        return conflict(documentOf(stored.document));
      refuseWithoutRoom(stored.room, file.size);
      if (uploadId) await endUploadIn(tx, uploadId);
      await claimBytes(tx, file.blobKey);
      return setFile(tx, user, stored.document, file, uploadId);
    }),
  );
}

/** Puts a file into the place of a document's own, which is kept as a version. */
export async function setFile(
  tx: Tx,
  user: CurrentUser,
  stored: DocumentRow,
  file: StoredFile,
  uploadId: string | null,
): Promise<Versioned<PortalDocument>> {
  const isFirst = stored.fileAt === null;
  const kept = tx.$with('kept').as(
    tx
      .insert(documentVersions)
      .values({
        documentId: stored.id,
        ...fileOf(stored),
        file: stored.file,
        fileAt: stored.fileAt ?? stored.createdAt,
        fileBy: isFirst ? stored.createdBy : stored.fileBy,
        fileUpload: stored.fileUpload,
      })
      .returning({ file: documentVersions.file }),
  );
  const [saved] = await tx
    .with(kept)
    .update(documents)
    .set({
      ...file,
      file: stored.file + 1,
      fileAt: now,
      fileBy: user.id,
      fileUpload: uploadId,
      version: stored.version + 1,
    })
    .where(eq(documents.id, stored.id))
    .returning();
  await track(tx, user, [documentChange(stored, saved)]);
  return documentOf(saved as DocumentRow);
}
