import { createContext, type DragEvent, type ReactNode, useEffect, useMemo, useState } from 'react';
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
async function uploadFile(job: UploadJob, options: Options): Promise<PortalDocument> {
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

interface UploadState {
  readonly file: File | null;
  /** In bytes; null while nothing is sent. */
  readonly sent: number | null;
  readonly cut: { readonly error: unknown } | null;
}

const nothing: UploadState = { file: null, sent: null, cut: null };

interface Uploads {
  states: Readonly<Record<string, UploadState>>;
  put(key: string, state: UploadState): void;
  /** By key: what stops an upload, and the id of one in parts. */
  running: Map<string, { readonly control: AbortController; uploadId: string | null }>;
}

const Context = createContext<Uploads | null>(null);

/** Keeps uploads going while other tabs and shows are looked at. */
export function UploadProvider({ children }: { children: ReactNode }) {
  const [states, setStates] = useState<Uploads['states']>({});
  const [running] = useState<Uploads['running']>(() => new Map());
  useWarningWhile(Object.values(states).some(({ sent, cut }) => sent !== null && !cut));
  const value = useMemo<Uploads>(
    () => ({
      states,
      put: (key, state) => setStates((before) => ({ ...before, [key]: state })),
      running,
    }),
    [states, running],
  );
  return <Context value={value}>{children}</Context>;
}

/** The upload of a document's next file: `key` is the document's id, for a new one the show's. */
export function useUpload(key: string) {
  const { states, put, running } = useProvided(Context);
  const write = useWrite(api.uploadDocument);
  const state = states[key] ?? nothing;
  const { file } = state;
  return {
    ...state,
    choose(next: File | null) {
      running.delete(key);
      put(key, { ...nothing, file: next });
    },
    /**
     * `onStarted` learns the id of an upload in parts; with the id of one that was cut, it continues.
     * @returns whether all of it is stored; false after it was stopped, or cut where it can continue.
     * @throws what refused it.
     */
    async send(
      target: UploadJob['target'],
      cutId: string | null = null,
      onStarted?: (uploadId: string) => void,
    ): Promise<boolean> {
      if (!file) return false;
      const job = {
        control: new AbortController(),
        uploadId: cutId ?? running.get(key)?.uploadId ?? null,
      };
      const { signal } = job.control;
      running.set(key, job);
      let sent = 0;
      const onProgress = (bytes: number) => {
        sent = bytes;
        put(key, { file, sent, cut: null });
      };
      onProgress(0);
      try {
        await write(() =>
          uploadFile(
            { file, target, uploadId: job.uploadId },
            {
              signal,
              onProgress,
              onStarted(id) {
                job.uploadId = id;
                onStarted?.(id);
              },
            },
          ),
        );
        running.delete(key);
        put(key, nothing);
        return true;
      } catch (error) {
        if (signal.aborted) return false;
        // Only an upload in parts can go on.
        const canContinue = job.uploadId !== null && isCut(error);
        put(key, canContinue ? { file, sent, cut: { error } } : { ...nothing, file });
        if (canContinue) return false;
        throw error;
      }
    },
    cancel() {
      const { control, uploadId } = running.get(key) ?? {};
      control?.abort();
      // The server sweeps away what stays in spite of it.
      if (uploadId) call(api.cancelUpload, { id: uploadId }).catch(() => {});
      running.delete(key);
      put(key, { ...nothing, file });
    },
  };
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
  name: string;
  upload: UploadState;
  error: string | undefined;
  onChoose: (file: File | null) => void;
}

/** The file of a document, chosen or dropped, and how far its upload has come. */
export function FileChoice({ name, upload: { file, sent }, error, onChoose }: Props) {
  const [isOver, setOver] = useState(false);
  const isDisabled = sent !== null;
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
      {file && sent !== null && (
        <div>
          <progress
            className="h-3 w-full appearance-none overflow-hidden rounded-full border border-border-strong bg-surface-alt [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-surface-alt [&::-webkit-progress-value]:bg-accent"
            aria-label={`Upload of ${file.name}`}
            max={file.size}
            value={Math.min(sent, file.size)}
          />
          <p className="text-15 text-text-muted tabular-nums">
            {sent < file.size ? `${sizeInKb(sent)} of ${sizeInKb(file.size)}` : 'Checking the file…'}
          </p>
        </div>
      )}
    </div>
  );
}

/** What is wrong with a file is said before a byte is sent. */
export function fileErrors(file: File | null): FieldError[] {
  if (!file) return [{ path: 'file', message: 'Please choose a file' }];
  const verdict = checkFileLabel(file.name, file.size);
  return verdict.ok ? [] : [{ path: 'file', message: verdict.message }];
}
