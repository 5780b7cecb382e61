import { createContext, type DragEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { isGone, useWrite } from '#admin/session/read.ts';
import { InputField } from '#admin/ui/fields.tsx';
import { useProvided } from '#admin/ui/hooks.ts';
import { ApiError, call } from '#api-client';
import * as api from '#domain/api.ts';
import type { FieldError } from '#domain/basics/errors.ts';
import type { DocumentUpload, PortalDocument, Upload } from '#domain/documents/document.ts';
import { acceptedEndings, allowedFiles, checkFileLabel } from '#domain/documents/file-types.ts';
import { maxSingleUploadBytes, missingParts, partRange, sizeInKb } from '#domain/documents/upload-parts.ts';
import { pathOf } from '#domain/endpoint.ts';

interface Replacement {
  readonly replaces: string;
  readonly version: number;
}

interface UploadJob {
  readonly file: File;
  readonly target: DocumentUpload | Replacement;
  /** Set for an upload in parts that was cut, which then continues. */
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
    (job.uploadId && (await stateOf(job.uploadId, file.size, options))) ||
    (await call(
      api.startUpload,
      { ...target, name: file.name, size: file.size },
      { signal: options.signal },
    ));
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

/** The parts that arrived, or the finished document; null if the upload is gone. */
async function stateOf(
  id: string,
  size: number,
  { signal }: Options,
): Promise<Upload | PortalDocument | null> {
  const upload = await unlessMissing(call(api.uploadState, { id }, { signal }));
  if (upload) return upload.size === size ? upload : null;
  return unlessMissing(call(api.completeUpload, { id }, { signal }));
}

const unlessMissing = <Answer,>(answer: Promise<Answer>): Promise<Answer | null> =>
  answer.catch((error) => {
    if (isGone(error)) return null;
    throw error;
  });

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

/** An upload that is under way, or was cut and can continue. */
interface UploadState {
  readonly file: File;
  readonly sent: number;
  readonly cut: { readonly error: unknown } | null;
}

type UploadOutcome = { kind: 'done' } | { kind: 'stopped' } | { kind: 'refused'; error: unknown };

interface Uploads {
  state: UploadState | null;
  /** The file that was chosen for a show's next document. */
  chosen(eventId: string): File | null;
  choose(eventId: string, file: File | null): void;
  /** Sends a document; `onStarted` learns the id of an upload in parts. A cut one is stopped until it goes on. */
  start(job: UploadJob, onStarted: (uploadId: string) => void): Promise<UploadOutcome>;
  cancel(): void;
}

const Context = createContext<Uploads | null>(null);
export const useUploads = () => useProvided(Context);

/** Keeps an upload going while other tabs and shows are looked at. */
export function UploadProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<UploadState | null>(null);
  const [files, setFiles] = useState<Readonly<Record<string, File | null>>>({});
  const control = useRef<AbortController | null>(null);
  const uploadId = useRef<string | null>(null);
  const write = useWrite(api.uploadDocument);
  useWarningWhile(state !== null && !state.cut);

  const value = useMemo<Uploads>(
    () => ({
      state,
      chosen: (eventId) => files[eventId] ?? null,
      choose: (eventId, file) => setFiles((before) => ({ ...before, [eventId]: file })),
      async start(job, onStarted) {
        const { file } = job;
        const current = new AbortController();
        control.current = current;
        uploadId.current = job.uploadId;
        setState({ file, sent: 0, cut: null });
        try {
          await write(() =>
            uploadFile(job, {
              signal: current.signal,
              onProgress: (sent) => setState({ file, sent, cut: null }),
              onStarted(id) {
                uploadId.current = id;
                onStarted(id);
              },
            }),
          );
          setState(null);
          return { kind: 'done' };
        } catch (error) {
          if (current.signal.aborted) return { kind: 'stopped' };
          // Only an upload in parts can go on.
          if (uploadId.current && isCut(error)) {
            setState((before) => before && { ...before, cut: { error } });
            return { kind: 'stopped' };
          }
          setState(null);
          return { kind: 'refused', error };
        }
      },
      cancel() {
        control.current?.abort();
        setState(null);
        // The server sweeps away what stays in spite of it.
        if (uploadId.current) call(api.cancelUpload, { id: uploadId.current }).catch(() => {});
        uploadId.current = null;
      },
    }),
    [state, files, write],
  );
  return <Context value={value}>{children}</Context>;
}

/** The connection failed or the server said "later"; the upload was not refused. */
function isCut(error: unknown): boolean {
  return error instanceof ApiError ? error.status >= 500 || error.status === 429 : error instanceof TypeError;
}

function useWarningWhile(isSending: boolean): void {
  useEffect(() => {
    if (!isSending) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isSending]);
}

interface Props {
  /** Told apart from others on the screen. */
  name: string;
  file: File | null;
  error: string | undefined;
  isDisabled: boolean;
  onChoose: (file: File | null) => void;
}

export function FileChoice({ name, file, error, isDisabled, onChoose }: Props) {
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent, is: boolean) => {
    event.preventDefault();
    setOver(is && !isDisabled);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the input is the first
    <div
      className="grid gap-2 rounded border-2 border-dashed border-border-strong p-3 data-over:border-text data-over:bg-surface-alt"
      data-over={isOver || undefined}
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={(event) => {
        over(event, false);
        const [dropped] = event.dataTransfer.files;
        if (dropped && !isDisabled) onChoose(dropped);
      }}
    >
      <InputField
        name={name}
        label="File"
        hint={allowedFiles}
        error={error}
        type="file"
        accept={acceptedEndings}
        disabled={isDisabled}
        onChange={({ target }) => onChoose(target.files?.[0] ?? null)}
      />
      <p className="text-15 wrap-anywhere text-text-muted" role="status">
        {file ? `${file.name}, ${sizeInKb(file.size)}` : 'Choose a file, or drop it here.'}
      </p>
    </div>
  );
}

export function UploadProgress({ state: { file, sent } }: { state: UploadState }) {
  const done = Math.min(sent, file.size);
  return (
    <div>
      <progress
        className="h-3 w-full appearance-none overflow-hidden rounded-full border border-border-strong bg-surface-alt [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-surface-alt [&::-webkit-progress-value]:bg-accent"
        aria-label={`Upload of ${file.name}`}
        max={file.size}
        value={done}
      />
      <p className="text-15 text-text-muted tabular-nums">
        {done === file.size ? 'Checking the file…' : `${sizeInKb(done)} of ${sizeInKb(file.size)}`}
      </p>
    </div>
  );
}

/** What is wrong with a file is said before a byte is sent. */
export function fileErrors(file: File | null): FieldError[] {
  if (!file) return [{ path: 'file', message: 'Please choose a file' }];
  const verdict = checkFileLabel(file.name, file.size);
  return verdict.ok ? [] : [{ path: 'file', message: verdict.message }];
}
