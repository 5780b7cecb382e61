import { createHash, randomUUID } from 'node:crypto';
import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import {
  type DocumentUpload,
  type DocumentVersion,
  documentUploadSchema,
  versionReturnSchema,
} from '#domain/documents/document.ts';
import { allowedFiles, maxDocumentBytes } from '#domain/documents/file-types.ts';
import { maxSingleUploadBytes } from '#domain/documents/uploads.ts';
import type { CurrentUser } from '#domain/people/user.ts';
import { HttpError, notFound, validationError } from '#server/basics/http-error.ts';
import { readTogether, type Tx } from '#server/database/database.ts';
import { users } from '#server/database/schema/people.ts';
import { documents, uploads, documentVersions as versions } from '#server/database/schema/shows.ts';
import { now } from '#server/database/schema/types.ts';
import { refuseOverQuota, refuseWithoutRoom, roomColumns } from '#server/files/quota.ts';
import { conflict, json } from '#server/http/answers.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { idFrom, readBytes, readJson, validate, versionFrom } from '#server/http/input.ts';
import { claimBytes, storeBytes } from '#server/saving/blobs.ts';
import { pageTransaction, track } from '#server/saving/track.ts';
import { type AcceptedFile, acceptFile } from './check.ts';
import {
  type DocumentRow,
  documentChange,
  documentOf,
  fileOf,
  type StoredDocument,
  type StoredFile,
} from './columns.ts';
import { findDocument } from './read.ts';

/** A checked file for the document `id`; `uploadId` where it came in parts. */
export interface ArrivedFile {
  id: string;
  accepted: AcceptedFile;
  bytes: Buffer<ArrayBuffer>;
  user: CurrentUser;
  uploadId?: string;
}

/** POST /api/documents: a form with the file and its fields. @throws HttpError 400 with what is wrong, 413 above 4 MB. */
export async function uploadDocument({ request, user }: AdministratorCall): Promise<Response> {
  const { name, bytes, given } = await readFileForm(request);
  const fields = validate(documentUploadSchema, given);
  const accepted = await acceptFile(name, bytes);
  return json(await addDocument({ id: randomUUID(), accepted, bytes, user }, fields), 201);
}

/** PUT /api/documents/{id}/file: a form with the new file; the one before is kept. @throws HttpError 400, 404, 413. */
export async function replaceFile({ request, params, query, user }: AdministratorCall) {
  const id = idFrom(params, 'Document');
  const version = versionFrom(query);
  await findDocument(id);
  const { name, bytes } = await readFileForm(request);
  return putFile({ id, accepted: await acceptFile(name, bytes), bytes, user }, version);
}

/** Stores the bytes, then the record, which ends the upload. @throws HttpError 400 over the quota, 404 for an ended upload. */
export async function addDocument(arrived: ArrivedFile, fields: DocumentUpload): Promise<StoredDocument> {
  const { id, bytes, user } = arrived;
  await refuseOverQuota(fields.eventId, bytes.length);
  const file = fileToStore(arrived);
  return storeBytes(file.blobKey, bytes, () =>
    pageTransaction(async (tx) => {
      await endUpload(tx, arrived.uploadId);
      await claimBytes(tx, file.blobKey);
      const [added] = await tx
        .insert(documents)
        .values({ id, ...fields, ...file, createdBy: user.id })
        .returning({ ...getTableColumns(documents), ...roomColumns(fields.eventId) });
      if (!added) throw new Error('A document was not added');
      refuseWithoutRoom(added, file.size);
      await track(tx, user, [documentChange(undefined, added)]);
      return documentOf(added);
    }),
  );
}

/** Puts a file into a document's place, which ends the upload; the same file again changes nothing. @throws HttpError 400, 404. */
export async function putFile(
  arrived: ArrivedFile,
  version: number | null,
): Promise<StoredDocument | Response> {
  const { id, bytes, user, uploadId } = arrived;
  const { document, sha256 } = await findDocument(id);
  const { eventId, originalName } = document;
  const file = fileToStore(arrived);
  if (file.sha256 === sha256 && file.originalName === originalName) return document;
  await refuseOverQuota(eventId, file.size);
  return storeBytes<StoredDocument | Response>(file.blobKey, bytes, () =>
    pageTransaction(async (tx) => {
      const [stored] = await tx
        .select({ ...getTableColumns(documents), ...roomColumns(eventId) })
        .from(documents)
        .where(eq(documents.id, id));
      if (!stored) throw notFound('Document');
      if (version !== null && version !== stored.version) return conflict(documentOf(stored));
      refuseWithoutRoom(stored, file.size);
      await endUpload(tx, uploadId);
      await claimBytes(tx, file.blobKey);
      return setFile(tx, user, stored, file, uploadId);
    }),
  );
}

/** The key is by the content and never by that alone: nobody else writes or removes it. */
function fileToStore({ accepted: { name, mediaType }, bytes }: ArrivedFile): StoredFile {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { originalName: name, mediaType, sha256, size: bytes.length, blobKey: `${sha256}/${randomUUID()}` };
}

/** @throws HttpError 404 when it has ended before. */
async function endUpload(tx: Tx, id: string | undefined): Promise<void> {
  if (id === undefined) return;
  const ended = await tx.delete(uploads).where(eq(uploads.id, id)).returning({ id: uploads.id });
  if (ended.length === 0) throw notFound('Upload');
}

async function setFile(tx: Tx, user: CurrentUser, stored: DocumentRow, file: StoredFile, uploadId?: string) {
  const kept = tx.$with('kept').as(
    tx
      .insert(versions)
      .values({
        ...fileOf(stored),
        documentId: stored.id,
        file: stored.file,
        fileAt: stored.fileAt ?? stored.createdAt,
        fileBy: stored.fileAt === null ? stored.createdBy : stored.fileBy,
        fileUpload: stored.fileUpload,
      })
      .returning({ file: versions.file }),
  );
  const its = { fileAt: now, fileBy: user.id, fileUpload: uploadId ?? null };
  const [saved] = await tx
    .with(kept)
    .update(documents)
    .set({ ...file, ...its, file: stored.file + 1, version: stored.version + 1 })
    .where(eq(documents.id, stored.id))
    .returning();
  await track(tx, user, [documentChange(stored, saved)]);
  return documentOf(saved as DocumentRow);
}

/** GET /api/documents/{id}/versions: every file that stood at this address, the present one first. @throws HttpError 404. */
export async function listVersions({ params }: AdministratorCall): Promise<DocumentVersion[]> {
  const id = idFrom(params, 'Document');
  const [[present], earlier] = await readTogether((tx) => [
    tx
      .select({ file: documents, by: users.email })
      .from(documents)
      .leftJoin(
        users,
        sql`${users.id} = case when ${documents.fileAt} is null then ${documents.createdBy} else ${documents.fileBy} end`,
      )
      .where(eq(documents.id, id)),
    tx
      .select({ file: versions, by: users.email })
      .from(versions)
      .leftJoin(users, eq(users.id, versions.fileBy))
      .where(eq(versions.documentId, id))
      .orderBy(desc(versions.file)),
  ]);
  if (!present) throw notFound('Document');
  const at = present.file.fileAt ?? present.file.createdAt;
  return [{ ...present, file: { ...present.file, fileAt: at } }, ...earlier].map(({ file, by }, place) => ({
    number: file.file,
    originalName: file.originalName,
    size: file.size,
    at: file.fileAt,
    by,
    isCurrent: place === 0,
  }));
}

/** POST /api/documents/{id}/versions: an earlier file becomes the present one; both name the same bytes. @throws HttpError 404. */
export async function returnVersion({ request, params, user }: AdministratorCall) {
  const id = idFrom(params, 'Document');
  const { number, version } = validate(versionReturnSchema, await readJson(request));
  return pageTransaction(async (tx) => {
    const [stored] = await tx
      .select({ document: documents, earlier: versions })
      .from(documents)
      .leftJoin(versions, and(eq(versions.documentId, documents.id), eq(versions.file, number)))
      .where(eq(documents.id, id));
    if (!stored) throw notFound('Document');
    const { document, earlier } = stored;
    if (version !== undefined && version !== document.version) return conflict(documentOf(document));
    if (!earlier) throw notFound('Version');
    return setFile(tx, user, document, fileOf(earlier));
  });
}

const MAX_FORM_BYTES = maxSingleUploadBytes + 64 * 1024;

/** The file of a form, and its fields. @throws HttpError 400 without a file, 413 above what one request holds. */
export async function readFileForm(request: Request) {
  const form = await readForm(request);
  const file = form.get('file');
  if (!(file instanceof File)) throw validationError([{ path: 'file', message: 'Please choose a file' }]);
  if (file.size > maxSingleUploadBytes) throw tooLarge(file.size);
  form.delete('file');
  return { name: file.name, bytes: Buffer.from(await file.arrayBuffer()), given: Object.fromEntries(form) };
}

async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get('Content-Type') ?? '';
  if (!/^multipart\/form-data\b/i.test(type))
    throw new HttpError(415, 'Send the file as multipart/form-data');
  const body = await readBytes(request, MAX_FORM_BYTES).catch((error) => {
    const isLong = error instanceof HttpError && error.status === 413;
    throw isLong ? tooLarge(Number(request.headers.get('Content-Length'))) : error;
  });
  try {
    return await new Response(body, { headers: { 'Content-Type': type } }).formData();
  } catch {
    throw new HttpError(400, 'The form could not be read');
  }
}

function tooLarge(size: number): HttpError {
  if (size <= maxDocumentBytes)
    return new HttpError(413, 'Files above 4 MB are sent in parts: use /api/uploads');
  return new HttpError(413, `The file is too large. ${allowedFiles}`);
}
