import { createHash, randomUUID } from 'node:crypto';
import { type DocumentUpload, documentUploadSchema } from '#domain/documents/document.ts';
import { allowedFiles, maxDocumentBytes } from '#domain/documents/file-types.ts';
import { maxSingleUploadBytes } from '#domain/documents/uploads.ts';
import type { CurrentUser } from '#domain/people/user.ts';
import { HttpError, validationError } from '#server/basics/http-error.ts';
import { readBytes } from '#server/http/body.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { json } from '#server/http/json.ts';
import { validate } from '#server/http/validate.ts';
import { discardBytes, storeBytes } from './blobs.ts';
import { type AcceptedFile, acceptFile } from './check.ts';
import { refuseOverQuota } from './quota.ts';
import { type Recorded, recordDocument } from './record.ts';

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
  const recorded = await storeDocument({ id: randomUUID(), accepted, bytes, fields }, user);
  if (!recorded) throw tookTooLong();
  return json(recorded.document, 201);
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

/** By its content, and never by it alone: each attempt has a key that nobody else writes or removes. */
export function keyFor(bytes: Uint8Array): { key: string; sha256: string } {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { key: `${sha256}/${randomUUID()}`, sha256 };
}

/** A file that was checked. */
export interface ArrivedFile {
  id: string;
  accepted: AcceptedFile;
  bytes: Buffer<ArrayBuffer>;
  fields: DocumentUpload;
}

/**
 * Stores a file's bytes, then its record. Nothing when the upload `uploadId` has ended before, or when the sweep was
 * faster.
 * @throws HttpError 400 for an unknown show and over the show's quota.
 */
export async function storeDocument(
  { id, accepted, bytes, fields }: ArrivedFile,
  user: CurrentUser,
  uploadId: string | null = null,
): Promise<Recorded | undefined> {
  await refuseOverQuota(fields.eventId, bytes.length);
  const { key, sha256 } = keyFor(bytes);
  await storeBytes(key, bytes);
  const document = { id, fields, ...accepted, size: bytes.length, sha256, key };
  let recorded: Recorded | undefined;
  try {
    recorded = await recordDocument(document, user, uploadId);
  } finally {
    if (!recorded) await discardBytes(key);
  }
  return recorded;
}

export const tookTooLong = (): HttpError =>
  new HttpError(503, 'Storing the file took too long. Please try again.');

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
