import { missingParts } from '#domain/documents/uploads.ts';
import type { CurrentUser } from '#domain/people/user.ts';
import { HttpError, validationError } from '#server/basics/http-error.ts';
import { sql } from '#server/database/sql.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { conflict } from '#server/http/conflict.ts';
import { json } from '#server/http/json.ts';
import { idFrom } from '#server/http/validate.ts';
import { dropBytes, joinBytes } from './blobs.ts';
import { type AcceptedFile, acceptFile } from './check.ts';
import { documentColumns } from './read.ts';
import { putFile } from './replace.ts';
import { type ArrivedFile, storeDocument, tookTooLong } from './upload.ts';
import { endUpload, findUpload, type UploadRow } from './uploads.ts';

/**
 * POST /api/uploads/{id}/complete: joins the parts, checks the file and makes it a document with the
 * upload's id, or the file of the document that it was meant for.
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
  if (upload.replaces) return completeReplacement(upload, { id: upload.replaces, accepted, bytes }, user);
  const recorded = await storeDocument({ id, accepted, bytes, fields: upload.fields }, user, id);
  if (recorded) {
    await dropBytes(recorded.parts);
    return json(recorded.document, 201);
  }
  return completedElsewhere(id);
}

/** Where somebody saved the document meanwhile, the upload is over: it was meant for another file. */
async function completeReplacement(
  { id, replacesVersion }: UploadRow,
  file: Omit<ArrivedFile, 'fields'>,
  user: CurrentUser,
): Promise<Response> {
  const replaced = await putFile(file, replacesVersion, user, id);
  if (!replaced) return completedElsewhere(id);
  await dropBytes(replaced.parts);
  // Of a file that was there already, or came too late, the parts are still here.
  if (replaced.parts.length === 0) await endUpload(id);
  return replaced.accepted ? json(replaced.document) : conflict(replaced.document);
}

async function completedElsewhere(id: string): Promise<Response> {
  // Another request may have completed the same upload, or cancelled it.
  const other = await completedBefore(id);
  if (other) return other;
  await findUpload(id);
  throw tookTooLong();
}

async function completedBefore(id: string): Promise<Response | undefined> {
  const [document] = await sql`
    select ${documentColumns()} from documents
    where id = ${id} or file_upload = ${id}
      or id in (select document_id from document_versions where file_upload = ${id})`;
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
