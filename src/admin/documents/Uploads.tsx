import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useWrite } from '#admin/session/read.ts';
import { ApiError, call } from '#api-client';
import * as api from '#domain/api.ts';
import { type UploadJob, uploadFile } from './upload-file.ts';

/** An upload as it stands: on its way, or cut, why, and able to go on. */
export interface UploadState {
  readonly file: File;
  readonly sent: number;
  readonly cut: { readonly error: unknown } | null;
}

export type UploadOutcome = { kind: 'done' } | { kind: 'stopped' } | { kind: 'refused'; error: unknown };

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

/** Keeps an upload going while other tabs and shows are looked at. */
export function UploadProvider({ children }: { children: ReactNode }): ReactNode {
  const [state, setState] = useState<UploadState | null>(null);
  const [files, setFiles] = useState<Readonly<Record<string, File | null>>>({});
  const control = useRef<AbortController | null>(null);
  const uploadId = useRef<string | null>(null);
  const write = useWrite(api.listDocuments);
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

export function useUploads(): Uploads {
  const value = useContext(Context);
  if (!value) throw new Error('Outside of the uploads');
  return value;
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
