import { createHash, randomUUID } from 'node:crypto';
import { getTableColumns } from 'drizzle-orm';
import type { Versioned } from '#domain/basics/primitives.ts';
import {
  type DocumentUpload,
  documentUploadSchema,
  type PortalDocument,
} from '#domain/documents/document.ts';
import { allowedFiles, maxDocumentBytes } from '#domain/documents/file-types.ts';
import { maxSingleUploadBytes } from '#domain/documents/uploads.ts';
import type { CurrentUser } from '#domain/people/user.ts';
import { HttpError, validationError } from '#server/basics/http-error.ts';
import { documents } from '#server/database/schema/shows.ts';
import { readBytes } from '#server/http/body.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { json } from '#server/http/json.ts';
import { validate } from '#server/http/validate.ts';
import { pageTransaction } from '#server/saving/page-transaction.ts';
import { track } from '#server/saving/track.ts';
import { claimBytes, storeBytes } from './blobs.ts';
import { type AcceptedFile, acceptFile } from './check.ts';
import { documentChange, documentOf, type StoredFile } from './columns.ts';
import { refuseOverQuota, refuseWithoutRoom, roomColumns } from './quota.ts';
import { endUploadIn } from './uploads.ts';

/** Room for the fields beside the file. */
const MAX_FORM_BYTES = maxSingleUploadBytes + 64 * 1024;

/**
 * POST /api/documents: a form with the file and its fields, for files that one request holds.
 * @throws HttpError 400 with what is wrong with a field or the file and what is allowed, 413 above 4 MB.
 */
export async function uploadDocument({ request, user }: AdministratorCall): Promise<Response> {
  const { file, given } = await readFileForm(request);
  const fields = validate(documentUploadSchema, given);
  const bytes = Buffer.from(await file.arrayBuffer());
  const accepted = await acceptFile(file.name, bytes);
  return json(await storeDocument({ id: randomUUID(), accepted, bytes, fields }, user), 201);
}

/**
 * The file of a form, and what else that gives.
 * @throws HttpError 400 without a file, 413 above what one request holds.
 */
export async function readFileForm(
  request: Request,
): Promise<{ file: File; given: Record<string, FormDataEntryValue> }> {
  const form = await readForm(request);
  const file = form.get('file');
  if (!(file instanceof File)) throw validationError([{ path: 'file', message: 'Please choose a file' }]);
  if (file.size > maxSingleUploadBytes) throw tooLarge(file.size);
  form.delete('file');
  return { file, given: Object.fromEntries(form) };
}

/** A file that was checked. */
export interface ArrivedFile {
  id: string;
  accepted: AcceptedFile;
  bytes: Buffer<ArrayBuffer>;
  fields: DocumentUpload;
}

/** What is kept of a file. Its key is by its content and never by that alone: nobody else writes or removes it. */
export function fileToStore({ name, mediaType }: AcceptedFile, bytes: Uint8Array): StoredFile {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { originalName: name, mediaType, sha256, size: bytes.length, blobKey: `${sha256}/${randomUUID()}` };
}

/**
 * Stores a file's bytes, then its record, with which the upload that brought it ends; a public one shows with the next
 * publication.
 * @throws HttpError 400 for an unknown show and over the show's quota, 404 when the upload has ended before.
 */
export async function storeDocument(
  { id, accepted, bytes, fields }: ArrivedFile,
  user: CurrentUser,
  uploadId?: string,
): Promise<Versioned<PortalDocument>> {
  await refuseOverQuota(fields.eventId, bytes.length);
  const file = fileToStore(accepted, bytes);
  return storeBytes(file.blobKey, bytes, () =>
    pageTransaction(async (tx) => {
      if (uploadId) await endUploadIn(tx, uploadId);
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

/** Above one request's limit, but maybe not above the limit of documents. */
function tooLarge(size: number): HttpError {
  if (size <= maxDocumentBytes)
    return new HttpError(413, 'Files above 4 MB are sent in parts: use /api/uploads');
  return new HttpError(413, `The file is too large. ${allowedFiles}`);
}
