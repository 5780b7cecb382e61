import { missingParts } from '#domain/documents/uploads.ts';
import { HttpError, validationError } from '#server/basics/http-error.ts';
import { sql } from '#server/database/sql.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { json } from '#server/http/json.ts';
import { idFrom } from '#server/http/validate.ts';
import { dropBytes, joinBytes } from './blobs.ts';
import { type AcceptedFile, acceptFile } from './check.ts';
import { documentColumns } from './read.ts';
import { storeDocument, tookTooLong } from './upload.ts';
import { endUpload, findUpload, type UploadRow } from './uploads.ts';

/**
 * POST /api/uploads/{id}/complete: joins the parts, checks the file and makes it a document with the upload's id.
 * Asked again, it gives the same document.
 * @throws HttpError 400 with missing parts or with what is wrong with the file (its upload is over then), 404, 503.
 */
export async function completeUpload({ params, user }: AdministratorCall): Promise<Response> {
  const id = idFrom(params, 'Upload');
  const completed = await completedBefore(id);
  if (completed) return completed;
  const upload = await findUpload(id);
  const missing = missingParts(upload.size, upload.received);
  if (missing.length > 0) {
    throw validationError([{ path: 'parts', message: `Parts are missing: ${missing.join(', ')}` }]);
  }
  const bytes = await joinBytes(upload.keys);
  const accepted = await acceptOrEnd(upload, bytes);
  const recorded = await storeDocument({ id, accepted, bytes, fields: upload.fields }, user, id);
  if (recorded) {
    await dropBytes(recorded.parts);
    return json(recorded.document, 201);
  }
  // Another request may have completed the same upload, or cancelled it.
  const other = await completedBefore(id);
  if (other) return other;
  await findUpload(id);
  throw tookTooLong();
}

async function completedBefore(id: string): Promise<Response | undefined> {
  const [document] = await sql`select ${documentColumns()} from documents where id = ${id}`;
  return document && json(document);
}

/** Bytes that are refused once are refused always: nothing of them stays. */
async function acceptOrEnd({ id, name }: UploadRow, bytes: Buffer<ArrayBuffer>): Promise<AcceptedFile> {
  try {
    return await acceptFile(name, bytes);
  } catch (error) {
    if (error instanceof HttpError) await endUpload(id);
    throw error;
  }
}
