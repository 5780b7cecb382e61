import { useRef, useState } from 'react';
import { useSubmit } from '#admin/editing/use-submit.ts';
import { failureText, isGone } from '#admin/session/failures.ts';
import { useWrite } from '#admin/session/read.ts';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import type { DocumentVersion } from '#domain/documents/document.ts';
import { checkFileLabel } from '#domain/documents/file-types.ts';
import { documentLabels, documentFileLabels as labels } from '#messages/admin-content.ts';
import { showToast } from '#stores/toasts.ts';
import type { StoredDocument } from './queries.ts';
import { uploadFile } from './upload-file.ts';

export function useReplacement(document: StoredDocument) {
  const write = useWrite(api.listDocuments);
  const [file, setFile] = useState<File | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const control = useRef<AbortController>(undefined);
  // Of a file in parts: it goes on where it was cut.
  const uploadId = useRef<string>(null);
  const submission = useSubmit<StoredDocument>((error) =>
    isGone(error) ? documentLabels.gone : failureText(labels.failed, error),
  );
  const { errors, conflict, isBusy, submit, refuse, clear } = submission;
  const { id, version, isPublic } = document;

  const change = async (what: () => Promise<unknown>) => {
    const isDone = await submit(() => write(what));
    setSent(null);
    if (!isDone) return;
    setFile(null);
    uploadId.current = null;
    showToast({
      ...labels.replaced,
      description: isPublic ? labels.atOnce : documentLabels.visibility(false),
    });
  };
  return {
    file,
    sent,
    isBusy,
    error: errors.find(({ path }) => path === 'file')?.message,
    failure: conflict ? labels.changed : submission.failure,
    choose(next: File | null) {
      setFile(next);
      uploadId.current = null;
      const verdict = next && checkFileLabel(next.name, next.size);
      if (verdict && !verdict.ok) refuse([{ path: 'file', message: verdict.message }]);
      else clear();
    },
    replace() {
      if (!file) return refuse([{ path: 'file', message: documentLabels.fileMissing }]);
      const verdict = checkFileLabel(file.name, file.size);
      if (!verdict.ok) return refuse([{ path: 'file', message: verdict.message }]);
      control.current = new AbortController();
      const { signal } = control.current;
      return change(() =>
        uploadFile(
          { file, target: { replaces: id, version }, uploadId: uploadId.current },
          {
            signal,
            onProgress: setSent,
            onStarted: (begun) => {
              uploadId.current = begun;
            },
          },
        ),
      );
    },
    bringBack: ({ number }: DocumentVersion) =>
      change(() => call(api.returnVersion, { id, number, version })),
    /** The server sweeps away what has arrived. */
    stop: () => control.current?.abort(),
  };
}
