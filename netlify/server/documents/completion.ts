import { eq, inArray, or } from 'drizzle-orm';
import { missingParts } from '#domain/documents/uploads.ts';
import type { CurrentUser } from '#domain/people/user.ts';
import { HttpError, validationError } from '#server/basics/http-error.ts';
import { db } from '#server/database/database.ts';
import { documents, documentVersions } from '#server/database/schema/shows.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { json } from '#server/http/json.ts';
import { idFrom } from '#server/http/validate.ts';
import { joinBytes } from './blobs.ts';
import { acceptFile } from './check.ts';
import { documentColumns } from './columns.ts';
import { putFile } from './replace.ts';
import { storeDocument } from './upload.ts';
import { endUpload, findUpload, stateOf, type UploadRow } from './uploads.ts';

/**
 * POST /api/uploads/{id}/complete: joins the parts, checks the file and makes it a document with the
 * upload's id, or the file of the document that it was meant for.
 * Asked again, it gives the same document.
 * @throws HttpError 400 with missing parts or with what is wrong with the file (its upload is over then), 404, 503.
 */
export async function completeUpload({ params, user }: AdministratorCall): Promise<Response> {
  const id = idFrom(params, 'Upload');
  try {
    return await complete(await findUpload(id), user);
  } catch (error) {
    // Another request may have completed it, before or meanwhile.
    const other = await completedBefore(id);
    if (!other) throw error;
    return other;
  }
}

async function complete(upload: UploadRow, user: CurrentUser): Promise<Response> {
  const { id, replaces, parts, originalName } = upload;
  const missing = missingParts(upload.size, stateOf(upload).received);
  if (missing.length > 0) {
    throw validationError([{ path: 'parts', message: `Parts are missing: ${missing.join(', ')}` }]);
  }
  const bytes = await joinBytes(parts.map(({ blobKey }) => blobKey));
  const accepted = await acceptFile(originalName, bytes).catch(async (error) => {
    // Bytes that are refused once are refused always.
    if (error instanceof HttpError) await endUpload(upload);
    throw error;
  });
  const { title, description, category, isPublic, eventId } = upload;
  const fields = { title, description, category, isPublic, eventId };
  const document = replaces
    ? await putFile({ id: replaces, accepted, bytes }, upload.replacesVersion, user, id)
    : await storeDocument({ id, accepted, bytes, fields }, user, id);
  // Also over where somebody saved the document meanwhile: it was meant for another file.
  await endUpload(upload);
  if (document instanceof Response) return document;
  return json(document, replaces ? 200 : 201);
}

async function completedBefore(id: string): Promise<Response | undefined> {
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
