import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { listedDraft } from '#admin/records/kind.ts';
import { FormEnd, RecordForm } from '#admin/records/RecordForm.tsx';
import { dropDraft, useForm, useSubmit, writeDraft } from '#admin/records/use-record.ts';
import { failureText, isGone, isSignedOut, read, useWrite } from '#admin/session/read.ts';
import { Loaded, useIsOver } from '#admin/session/session.tsx';
import { fieldsOf } from '#admin/ui/fields.tsx';
import { formatMoment } from '#admin/ui/moments.ts';
import { Button, Dialog, Form, IconLink } from '#admin/ui/parts.tsx';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import { fieldErrors } from '#domain/basics/errors.ts';
import type { Versioned } from '#domain/basics/primitives.ts';
import {
  type DocumentUpdate,
  type DocumentVersion,
  documentFields,
  documentRecord,
  documentUploadSchema,
  type ListedDocument,
  titleFromName,
} from '#domain/documents/document.ts';
import { sizeInKb } from '#domain/documents/upload-parts.ts';
import { accountPaths, paths } from '#domain/paths.ts';
import { documentLabels, documentLabels as labels } from '#messages/admin-documents.ts';
import { editorErrors, toasts } from '#messages/spec.ts';
import { showToast } from '#stores/toasts.ts';
import { Download } from '#ui/icons.tsx';
import { FileChoice, fileErrors, UploadProgress, uploadFile, useUploads } from './Uploads.tsx';

export type DocumentValues = Omit<DocumentUpdate, 'version'>;
const documentNames = Object.keys(documentFields) as (keyof typeof documentFields)[];

interface DocumentDraft extends DocumentValues {
  begun: { id: string; name: string; size: number; modified: number } | null;
}

const empty: DocumentDraft = {
  title: '',
  description: '',
  category: 'general',
  isPublic: false,
  begun: null,
};
const nothing = { value: empty, version: 0 };

/** The form behind "Upload Document" (product 2.17). A cut upload goes on, also after the page was closed. */
export function UploadForm({ eventId, onDone }: { eventId: string; onDone: () => void }) {
  const name = listedDraft(documentRecord.kind, null, eventId);
  const { state, chosen, choose, start, cancel } = useUploads();
  const file = chosen(eventId);
  const form = useForm(name, nothing, (error) => {
    // After the login the same upload goes on.
    if (!isSignedOut(error)) form.put({ begun: null });
    return failureText(editorErrors.uploadDocument, error);
  });
  const { draft, errorOf, put, refuse, submit } = form;
  const { begun, ...fields } = draft.value;
  const isLocked = state !== null;

  const upload = async () => {
    if (state && !state.cut) return;
    const write = documentUploadSchema.safeParse({ ...fields, eventId });
    const found = [...fileErrors(file), ...(write.success ? [] : fieldErrors(write.error.issues))];
    if (found.length > 0 || !file || !write.success) return refuse(found);
    const uploadId = begun && isSameFile(begun, file) ? begun.id : null;
    await submit(async () => {
      const outcome = await start({ file, target: write.data, uploadId }, (id) => {
        const value = {
          ...fields,
          begun: { id, name: file.name, size: file.size, modified: file.lastModified },
        };
        draft.set(value);
        writeDraft(name, { value, base: nothing });
      });
      if (outcome.kind === 'refused') throw outcome.error;
      if (outcome.kind !== 'done') return;
      dropDraft(name);
      leave();
      showToast({
        ...toasts.documentUploaded,
        description: labels.visibility(fields.isPublic),
        link: labels.toList,
      });
    });
  };
  const leave = () => {
    draft.reset(nothing);
    choose(eventId, null);
    onDone();
  };
  const stopOrLeave = () => {
    if (!state) return leave();
    cancel();
    put({ begun: null });
  };
  // Other words make another document: a cut upload was begun with the old ones.
  const putWords = (changes: Partial<DocumentValues>) => put({ ...changes, begun: null });
  const { control } = fieldsOf<DocumentValues>({
    prefix: documentRecord.kind,
    fields: documentFields,
    values: fields,
    isDisabled: isLocked,
    errorOf,
    put: putWords,
  });
  return (
    <RecordForm
      label={labels.upload}
      record={{
        draft,
        errors: form.errors,
        failure: state?.cut
          ? failureText(
              editorErrors.uploadDocument,
              state.cut.error,
              'The part that was uploaded is kept. You can continue.',
            )
          : form.failure,
        isBusy: isLocked && !state.cut,
        save: upload,
      }}
      saveLabel={state?.cut ? 'Continue upload' : 'Upload'}
      savingLabel="Uploading..."
      onClose={stopOrLeave}
    >
      {begun && !file && (
        <p className="font-semibold" role="status">
          {`The upload of ${begun.name} was interrupted. To continue, choose the same file again. The part that was uploaded is kept for two days.`}
        </p>
      )}
      <FileChoice
        name="document-file"
        file={file}
        error={errorOf('file')}
        isDisabled={isLocked}
        onChoose={(next) => {
          const found = next ? fileErrors(next) : [];
          const isTyped = fields.title !== '' && fields.title !== titleFromName(file?.name ?? '');
          if (next && found.length === 0 && !isTyped) put({ title: titleFromName(next.name) });
          choose(eventId, next);
          refuse(found);
        }}
      />
      {documentNames.map((name) => control(name))}
      {state && <UploadProgress state={state} />}
    </RecordForm>
  );
}

const isSameFile = (begun: NonNullable<DocumentDraft['begun']>, file: File): boolean =>
  begun.name === file.name && begun.size === file.size && begun.modified === file.lastModified;

const fileLabels = {
  replace: 'Replace the file',
  replaced: { title: 'File Replaced' },
  versions: 'Versions',
} as const;

export type StoredDocument = Versioned<ListedDocument>;

/** Every file of a document, read again with each version of it. */
const versionsQuery = ({ id, version }: StoredDocument) => read(api.documentVersions, { id }, [id, version]);

interface FileProps {
  document: StoredDocument;
  onClose: () => void;
}

/** Replaces the file of a document under the same address, and lists its earlier files. */
export function DocumentFile({ document, onClose }: FileProps) {
  const { id, version, isPublic } = document;
  const isOver = useIsOver();
  const query = useQuery(versionsQuery(document));
  const write = useWrite(api.replaceFile);
  const [file, setFile] = useState<File | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const control = useRef<AbortController>(undefined);
  // A file in parts continues where it was cut.
  const uploadId = useRef<string>(null);
  const { conflict, failure, isBusy, errorOf, submit, refuse } = useSubmit<StoredDocument>((error) =>
    isGone(error) ? documentLabels.gone : failureText('Failed to replace the file', error),
  );
  // The server sweeps away what has arrived.
  useEffect(() => () => control.current?.abort(), []);

  const change = async (what: () => Promise<unknown>) => {
    const isDone = await submit(() => write(what));
    setSent(null);
    if (!isDone) return;
    setFile(null);
    uploadId.current = null;
    showToast({
      ...fileLabels.replaced,
      description: isPublic
        ? 'The link opens the new file right away. Pages show its name once they are published.'
        : documentLabels.visibility(false),
    });
  };
  const choose = (next: File | null) => {
    setFile(next);
    uploadId.current = null;
    refuse(next ? fileErrors(next) : []);
  };
  const replace = async () => {
    const errors = fileErrors(file);
    if (!file || errors.length > 0) return refuse(errors);
    control.current = new AbortController();
    const { signal } = control.current;
    const onStarted = (begun: string) => {
      uploadId.current = begun;
    };
    const job = { file, target: { replaces: id, version }, uploadId: uploadId.current };
    await change(() => uploadFile(job, { signal, onProgress: setSent, onStarted }));
  };
  const bringBack = ({ number }: DocumentVersion) =>
    change(() => call(api.returnVersion, { id, number, version }));
  return (
    <Dialog
      title={`The file of “${document.title}”`}
      onClose={onClose}
      isFirm={isBusy}
      className="dialog-wide"
    >
      <div className="grid gap-6 px-5 pb-5 md:px-6 md:pb-6">
        {!isOver && (
          <Form className="grid gap-4" aria-label={fileLabels.replace} onSubmit={replace}>
            <p>Links to this document keep working. The current file is kept below, for administrators.</p>
            <FileChoice
              name="new-file"
              file={file}
              error={errorOf('file')}
              isDisabled={isBusy}
              onChoose={choose}
            />
            {file && sent !== null && <UploadProgress state={{ file, sent, cut: null }} />}
            <FormEnd
              error={
                conflict
                  ? 'Someone else changed this document, so its file wasn’t replaced. This is the latest version. Check it, and then try again.'
                  : failure
              }
              isBusy={isBusy}
              save={fileLabels.replace}
              saving="Replacing..."
            />
          </Form>
        )}
        <section className="grid gap-2" aria-labelledby="file-versions">
          <h3 id="file-versions" className="text-22">
            {fileLabels.versions}
          </h3>
          <Loaded query={query}>
            {(versions) => (
              <FileVersions
                document={document}
                versions={versions}
                onBringBack={isOver || isBusy ? null : bringBack}
              />
            )}
          </Loaded>
        </section>
      </div>
    </Dialog>
  );
}

interface FileVersionsProps {
  document: StoredDocument;
  versions: readonly DocumentVersion[];
  /** Null while nothing can be changed. */
  onBringBack: ((version: DocumentVersion) => void) | null;
}

/** Every file of a document, the present one first: when it came, who brought it, and the way back to it. */
function FileVersions({ document, versions, onBringBack }: FileVersionsProps) {
  return (
    <>
      <ol aria-label={fileLabels.versions}>
        {versions.map((version) => {
          const { number, originalName, size, at, by, isCurrent } = version;
          return (
            <li key={number} className="flex flex-wrap items-center gap-x-3 border-t border-border py-2">
              <div className="min-w-40 flex-1 wrap-anywhere">
                <p className="tabular-nums">
                  <span className="font-semibold">{originalName}</span>, {sizeInKb(size)}
                </p>
                <p className="text-15 text-text-muted">
                  <time dateTime={at}>{formatMoment(at)}</time>
                  {by && `, ${by}`}
                </p>
              </div>
              {isCurrent && <span className="pill">Current</span>}
              {!isCurrent && onBringBack && (
                <Button
                  aria-label={`Restore version ${number}, ${originalName}`}
                  onClick={() => onBringBack(version)}
                >
                  Restore
                </Button>
              )}
              <IconLink
                icon={Download}
                label={`Download version ${number}, ${originalName} (opens in a new tab)`}
                href={
                  isCurrent
                    ? paths.documentDownload(document.id)
                    : accountPaths.documentVersion(document.id, number)
                }
              />
            </li>
          );
        })}
      </ol>
      {versions.length === 1 && <p className="text-15 text-text-muted">No earlier versions.</p>}
    </>
  );
}
