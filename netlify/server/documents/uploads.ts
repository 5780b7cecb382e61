import { randomUUID } from 'node:crypto';
import { eq, inArray, or } from 'drizzle-orm';
import * as api from '#domain/api.ts';
import { pickFields } from '#domain/basics/fields.ts';
import {
  type DocumentUpload,
  documentFields,
  type ReplacementStart,
  type Upload,
} from '#domain/documents/document.ts';
import { missingParts, partBytes, partCount, partRange } from '#domain/documents/upload-parts.ts';
import type { CurrentUser } from '#domain/people/person.ts';
import { existing, fieldError, HttpError, notFound, refuseStale } from '#server/basics/http-error.ts';
import { db, readTogether, transaction } from '#server/database/database.ts';
import { documents, documentVersions, now, uploadParts, uploads } from '#server/database/schema/shows.ts';
import { refuseOverQuota } from '#server/files/stored-pictures.ts';
import { json, readBytes, route } from '#server/http/http.ts';
import { claimBytes, dropReleased, joinBytes, storeBytes } from '#server/saving/blobs.ts';
import { documentColumns, findDocument } from './documents.ts';
import { acceptFile, acceptLabel, addDocument, putFile } from './files.ts';

/** Parts are sorted; `replaces` is the document that gets the file. */
type UploadRow = typeof uploads.$inferSelect & { parts: { number: number; blobKey: string }[] };

/** Checks name, size and quota before any byte is sent. @throws HttpError 400, 404. */
export const startUpload = route(api.startUpload, async ({ body, user }) => {
  if ('replaces' in body) return startReplacement(body, user.id);
  const { name, size, ...fields } = body;
  acceptLabel(name, size);
  await refuseOverQuota(fields.eventId, size);
  return addUpload({ ...fields, originalName: name, size, createdBy: user.id });
});

async function startReplacement(wanted: ReplacementStart, userId: string) {
  const { name, size, replaces, version } = wanted;
  acceptLabel(name, size);
  const { document } = await findDocument(replaces);
  refuseStale(document, version);
  await refuseOverQuota(document.eventId, size);
  const its = { replaces, replacesVersion: version ?? null };
  return addUpload({ ...fieldsOf(document), ...its, originalName: name, size, createdBy: userId });
}

const fieldsOf = (document: DocumentUpload) => pickFields({ ...documentFields, eventId: null }, document);

async function addUpload(upload: typeof uploads.$inferInsert) {
  const [added] = await db.insert(uploads).values(upload).returning();
  return json(stateOf({ ...(added as typeof uploads.$inferSelect), parts: [] }), 201);
}

/** @throws HttpError 404. */
export const uploadState = route(api.uploadState, async ({ id }) => stateOf(await findUpload(id)));

/** @throws HttpError 404. */
export const cancelUpload = route(api.cancelUpload, async ({ id }) => {
  const upload = await findUpload(id);
  if (!(await endUpload(upload))) throw notFound('Upload');
});

const stateOf = ({ id, size, parts }: Pick<UploadRow, 'id' | 'size' | 'parts'>): Upload => ({
  id,
  size,
  partSize: partBytes,
  parts: partCount(size),
  received: parts.map(({ number }) => number),
});

/** @throws HttpError 404. */
async function findUpload(id: string): Promise<UploadRow> {
  const [rows, parts] = await readTogether((tx) => [
    tx.select().from(uploads).where(eq(uploads.id, id)),
    tx.select().from(uploadParts).where(eq(uploadParts.uploadId, id)).orderBy(uploadParts.number),
  ]);
  return { ...existing(rows, 'Upload'), parts };
}

/** False if it had ended. The sweep removes a part that arrives later. */
async function endUpload({ id, parts }: UploadRow) {
  const ended = await db.delete(uploads).where(eq(uploads.id, id)).returning({ id: uploads.id });
  await dropReleased(parts.map(({ blobKey }) => blobKey));
  return ended.length > 0;
}

/** A part sent again replaces itself. @throws HttpError 400, 404. */
export const sendPart = route(api.sendPart, async ({ id, request, params }) => {
  const { size } = await findUpload(id);
  const number = Number(params['number']);
  const range = partRange(size, number);
  if (!range) throw notFound('Part');
  const bytes = await readBytes(request, partBytes);
  const expected = range[1] - range[0];
  if (bytes.length !== expected) throw new HttpError(400, `Part ${number} has to hold ${expected} bytes`);

  const blobKey = `parts/${id}/${number}/${randomUUID()}`;
  const before = await storeBytes(blobKey, bytes, () => recordPart(id, number, blobKey));
  await dropReleased(before.filter((part) => part.number === number).map((part) => part.blobKey));
  const others = before.filter((part) => part.number !== number);
  const parts = [...others, { number, blobKey }].toSorted((one, other) => one.number - other.number);
  return stateOf({ id, size, parts });
});

const recordPart = (id: string, number: number, blobKey: string) =>
  transaction(async (tx) => {
    // Locks the upload, so parts and its end run one after another.
    const locked = tx.update(uploads).set({ seenAt: now }).where(eq(uploads.id, id));
    existing(await locked.returning({ id: uploads.id }), 'Upload');
    const before = await tx.select().from(uploadParts).where(eq(uploadParts.uploadId, id));
    await claimBytes(tx, blobKey);
    await tx
      .insert(uploadParts)
      .values({ uploadId: id, number, blobKey })
      .onConflictDoUpdate({ target: [uploadParts.uploadId, uploadParts.number], set: { blobKey } });
    return before;
  });

/** Idempotent. @throws HttpError 400, 404, 503. */
export const completeUpload = route(api.completeUpload, async ({ id, user }) => {
  try {
    return await complete(await findUpload(id), user);
  } catch (error) {
    const other = await completedBefore(id);
    if (!other) throw error;
    return other;
  }
});

async function complete(upload: UploadRow, user: CurrentUser) {
  const { id, replaces, parts, originalName } = upload;
  const missing = missingParts(upload.size, stateOf(upload).received);
  if (missing.length > 0) {
    throw fieldError('parts', `Parts are missing: ${missing.join(', ')}`);
  }
  const bytes = await joinBytes(parts.map(({ blobKey }) => blobKey));
  const end = async (error: unknown) => {
    await endUpload(upload);
    throw error;
  };
  const accepted = await acceptFile(originalName, bytes).catch(end);
  const arrived = { id: replaces ?? id, accepted, bytes, user, uploadId: id };
  const write = replaces ? putFile(arrived, upload.replacesVersion) : addDocument(arrived, fieldsOf(upload));
  // A conflict ends the upload, too, because it was meant for an earlier file.
  const document = await write.catch((error) => {
    if ((error as HttpError).status === 409) return end(error);
    throw error;
  });
  await endUpload(upload);
  return json(document, replaces ? 200 : 201);
}

async function completedBefore(id: string) {
  const itsVersions = db
    .select({ id: documentVersions.documentId })
    .from(documentVersions)
    .where(eq(documentVersions.fileUpload, id));
  const [document] = await db
    .select(documentColumns)
    .from(documents)
    .where(or(eq(documents.id, id), eq(documents.fileUpload, id), inArray(documents.id, itsVersions)));
  return document && json(document);
}
