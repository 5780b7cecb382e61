import { eq } from 'drizzle-orm';
import {
  type DocumentUpload,
  replacementStartSchema,
  type Upload,
  uploadStartSchema,
} from '#domain/documents/document.ts';
import { partBytes, partCount } from '#domain/documents/uploads.ts';
import { notFound } from '#server/basics/http-error.ts';
import { db, readTogether, type Tx } from '#server/database/database.ts';
import { uploadParts, uploads } from '#server/database/schema/shows.ts';
import { readJson } from '#server/http/body.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { conflict } from '#server/http/conflict.ts';
import { json } from '#server/http/json.ts';
import { idFrom, validate } from '#server/http/validate.ts';
import { dropReleased } from './blobs.ts';
import { acceptLabel } from './check.ts';
import { refuseOverQuota } from './quota.ts';
import { findDocument } from './read.ts';

/** An upload under way, and its parts in their order. `replaces` is the document whose file it is to be, null for a new one. */
export type UploadRow = typeof uploads.$inferSelect & { parts: { number: number; blobKey: string }[] };

/** POST /api/uploads: what is wrong with name, size or room is said before a byte is sent. With `replaces`, for the file of that document. @throws HttpError 400, 404. */
export async function startUpload({ request, user }: AdministratorCall): Promise<Response> {
  const given = await readJson(request);
  if (isReplacement(given)) return startReplacement(given, user.id);
  const { name, size, ...fields } = validate(uploadStartSchema, given);
  acceptLabel(name, size);
  await refuseOverQuota(fields.eventId, size);
  return addUpload({ ...fields, originalName: name, size, createdBy: user.id });
}

const isReplacement = (given: unknown): boolean =>
  typeof given === 'object' && given !== null && 'replaces' in given;

/** The file is to take the place of a document's, whose words stay. @throws HttpError 400, 404. */
async function startReplacement(given: unknown, userId: string): Promise<Response> {
  const { name, size, replaces, version } = validate(replacementStartSchema, given);
  acceptLabel(name, size);
  const { document } = await findDocument(replaces);
  if (version !== undefined && version !== document.version) return conflict(document);
  await refuseOverQuota(document.eventId, size);
  const { title, description, category, isPublic, eventId } = document;
  const fields: DocumentUpload = { title, description, category, isPublic, eventId };
  const its = { replaces, replacesVersion: version ?? null };
  return addUpload({ ...fields, ...its, originalName: name, size, createdBy: userId });
}

async function addUpload(upload: typeof uploads.$inferInsert): Promise<Response> {
  const [added] = await db.insert(uploads).values(upload).returning();
  return json(stateOf({ ...(added as typeof uploads.$inferSelect), parts: [] }), 201);
}

/** GET /api/uploads/{id}: which parts are there, to go on with the others. @throws HttpError 404. */
export async function uploadState({ params }: AdministratorCall): Promise<Upload> {
  return stateOf(await findUpload(idFrom(params, 'Upload')));
}

/** DELETE /api/uploads/{id}: nothing of it stays. @throws HttpError 404. */
export async function cancelUpload({ params }: AdministratorCall): Promise<undefined> {
  const upload = await findUpload(idFrom(params, 'Upload'));
  if (!(await endUpload(upload))) throw notFound('Upload');
}

/** What the caller learns of an upload. */
export const stateOf = ({ id, size, parts }: Pick<UploadRow, 'id' | 'size' | 'parts'>): Upload => ({
  id,
  size,
  partSize: partBytes,
  parts: partCount(size),
  received: parts.map(({ number }) => number),
});

/** @throws HttpError 404 for an upload that never was, or that is over. */
export async function findUpload(id: string): Promise<UploadRow> {
  const [[upload], parts] = await readTogether((tx) =>
    Promise.all([
      tx.select().from(uploads).where(eq(uploads.id, id)),
      tx.select().from(uploadParts).where(eq(uploadParts.uploadId, id)).orderBy(uploadParts.number),
    ]),
  );
  if (!upload) throw notFound('Upload');
  return { ...upload, parts };
}

/** Ends an upload and removes its parts; false when it had ended before. A part that comes meanwhile is left to the sweep. */
export async function endUpload({ id, parts }: UploadRow): Promise<boolean> {
  const isEnded = await deleteUpload(db, id);
  await dropReleased(parts.map(({ blobKey }) => blobKey));
  return isEnded;
}

/** For the transaction that records what was uploaded. @throws HttpError 404 when the upload has ended before. */
export async function endUploadIn(tx: Tx, id: string): Promise<void> {
  if (!(await deleteUpload(tx, id))) throw notFound('Upload');
}

const deleteUpload = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.delete(uploads).where(eq(uploads.id, id)).returning({ id: uploads.id })).length > 0;
