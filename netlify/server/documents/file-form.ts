import { allowedFiles, maxDocumentBytes } from '#domain/documents/file-types.ts';
import { maxSingleUploadBytes } from '#domain/documents/uploads.ts';
import { HttpError, validationError } from '#server/basics/http-error.ts';
import { readBytes } from '#server/http/body.ts';

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
