import { ApiError, call } from '#api-client';
import * as api from '#domain/api.ts';
import { pathOf } from '#domain/call-paths.ts';
import type { DocumentUpload, PortalDocument, Upload } from '#domain/documents/document.ts';
import { maxSingleUploadBytes, missingParts, partRange } from '#domain/documents/uploads.ts';

export interface Replacement {
  readonly replaces: string;
  readonly version: number;
}

export interface UploadJob {
  readonly file: File;
  readonly target: DocumentUpload | Replacement;
  /** Of an upload in parts that was cut: it goes on where it stopped. */
  readonly uploadId: string | null;
}

interface Options {
  signal: AbortSignal;
  onProgress: (bytes: number) => void;
  onStarted: (uploadId: string) => void;
}

/** Sends a small file in one request, else the parts that are still missing. */
export async function uploadFile(job: UploadJob, options: Options): Promise<PortalDocument> {
  const { file, target } = job;
  if (file.size <= maxSingleUploadBytes) {
    if (!('replaces' in target))
      return send(api.uploadDocument.method, api.uploadDocument.path, formOf(file, target), options);
    const path = `${pathOf(api.replaceFile, { id: target.replaces })}?version=${target.version}`;
    return send(api.replaceFile.method, path, formOf(file, {}), options);
  }
  const upload =
    (job.uploadId && (await stateOf(job.uploadId, file.size, options))) || (await begin(job, options));
  if (!('parts' in upload)) return upload;
  options.onStarted(upload.id);
  const missing = missingParts(file.size, upload.received);
  let done = file.size - missing.reduce((sum, number) => sum + sizeOf(file.size, number), 0);
  for (const number of missing) {
    options.onProgress(done);
    const [from, end] = partRange(file.size, number) ?? [0, 0];
    const path = pathOf(api.sendPart, { id: upload.id, number: String(number) });
    await send<Upload>(api.sendPart.method, path, file.slice(from, end), {
      signal: options.signal,
      onProgress: (bytes) => options.onProgress(Math.min(done + bytes, done + end - from)),
    });
    done += end - from;
  }
  options.onProgress(file.size);
  return call(api.completeUpload, { id: upload.id }, { signal: options.signal });
}

const sizeOf = (size: number, number: number): number => {
  const [from, end] = partRange(size, number) ?? [0, 0];
  return end - from;
};

function begin({ file, target }: UploadJob, { signal }: Options): Promise<Upload> {
  return call(api.startUpload, { ...target, name: file.name, size: file.size }, { signal });
}

/** What has arrived, or the finished document; null when nothing is left of the upload. */
async function stateOf(
  id: string,
  size: number,
  { signal }: Options,
): Promise<Upload | PortalDocument | null> {
  try {
    const upload = await call(api.uploadState, { id }, { signal });
    return upload.size === size ? upload : null;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  }
  try {
    return await call(api.completeUpload, { id }, { signal });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

function formOf(file: File, fields: Partial<DocumentUpload>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value ?? ''));
  form.append('file', file);
  return form;
}

interface SendOptions {
  signal: AbortSignal;
  onProgress: (bytes: number) => void;
}

/**
 * Like `fetch`, but reports progress.
 * @throws ApiError for any answer other than success, TypeError when the connection is cut, AbortError when
 *   stopped.
 */
function send<Answer>(
  method: string,
  path: string,
  body: Blob | FormData,
  { signal, onProgress }: SendOptions,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    request.open(method, path);
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onload = () => {
      const { status, responseText, statusText } = request;
      if (status >= 200 && status < 300) resolve(JSON.parse(responseText) as Answer);
      else reject(new ApiError(status, responseText, statusText));
    };
    request.onerror = () => reject(new TypeError('The connection was interrupted'));
    request.onabort = () => reject(new DOMException('Stopped', 'AbortError'));
    request.onloadend = () => signal.removeEventListener('abort', stop);
    signal.addEventListener('abort', stop);
    if (signal.aborted) stop();
    else request.send(body);
  });
}
