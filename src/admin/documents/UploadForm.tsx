import { useQuery } from '@tanstack/react-query';
import { listedDraft } from '#admin/records/kind.ts';
import { FormEnd, RecordForm } from '#admin/records/RecordForm.tsx';
import { dropDraft, useForm, useSubmit, writeDraft } from '#admin/records/use-record.ts';
import { failureText, isGone, isSignedOut, read, useCall } from '#admin/session/read.ts';
import { Loaded, useIsOver } from '#admin/session/session.tsx';
import { fieldsOf } from '#admin/ui/fields.tsx';
import { formatMoment } from '#admin/ui/moments.ts';
import { Button, Dialog, Form, IconLink } from '#admin/ui/parts.tsx';
import * as api from '#domain/api.ts';
import { FieldFaults, fieldErrors } from '#domain/basics/errors.ts';
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
import { FileChoice, fileErrors, useUpload } from './Uploads.tsx';

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
  const sending = useUpload(eventId);
  const { file, cut } = sending;
  const form = useForm(name, nothing, (error) => {
    // After the login the same upload goes on.
    if (!isSignedOut(error)) form.put({ begun: null });
    return failureText(editorErrors.uploadDocument, error);
  });
  const { draft, errorOf, put, refuse, submit } = form;
  const { begun, ...fields } = draft.value;
  const isLocked = sending.sent !== null;

  const upload = async () => {
    if (isLocked && !cut) return;
    await submit(async () => {
      const write = documentUploadSchema.safeParse({ ...fields, eventId });
      const faults = [...fileErrors(file), ...(write.success ? [] : fieldErrors(write.error.issues))];
      if (faults.length > 0 || !file || !write.success) throw new FieldFaults(faults);
      const cutId = begun && isSameFile(begun, file) ? begun.id : null;
      const isDone = await sending.send(write.data, cutId, (id) => {
        const value = {
          ...fields,
          begun: { id, name: file.name, size: file.size, modified: file.lastModified },
        };
        draft.set(value);
        writeDraft(name, { value, base: nothing });
      });
      if (!isDone) return;
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
    sending.choose(null);
    onDone();
  };
  const stopOrLeave = () => {
    if (!isLocked) return leave();
    sending.cancel();
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
        failure: cut
          ? failureText(
              editorErrors.uploadDocument,
              cut.error,
              'The part that was uploaded is kept. You can continue.',
            )
          : form.failure,
        isBusy: isLocked && !cut,
        save: upload,
      }}
      saveLabel={cut ? 'Continue upload' : 'Upload'}
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
        upload={sending}
        error={errorOf('file')}
        onChoose={(next) => {
          const found = next ? fileErrors(next) : [];
          const isTyped = fields.title !== '' && fields.title !== titleFromName(file?.name ?? '');
          if (next && found.length === 0 && !isTyped) put({ title: titleFromName(next.name) });
          sending.choose(next);
          refuse(found);
        }}
      />
      {documentNames.map((name) => control(name))}
    </RecordForm>
  );
}

const isSameFile = (begun: NonNullable<DocumentDraft['begun']>, file: File): boolean =>
  begun.name === file.name && begun.size === file.size && begun.modified === file.lastModified;

const fileLabels = {
  replace: 'Replace the file',
  replaced: { title: 'File Replaced' },
  failed: 'Failed to replace the file',
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
  const returnVersion = useCall(api.returnVersion);
  const sending = useUpload(id);
  const { file, cut } = sending;
  const { conflict, failure, isBusy, errorOf, submit, refuse } = useSubmit<StoredDocument>((error) =>
    isGone(error) ? documentLabels.gone : failureText(fileLabels.failed, error),
  );
  const sayReplaced = () =>
    showToast({
      ...fileLabels.replaced,
      description: isPublic
        ? 'The link opens the new file right away. Pages show its name once they are published.'
        : documentLabels.visibility(false),
    });
  const replace = () =>
    submit(async () => {
      const faults = fileErrors(file);
      if (faults.length > 0) throw new FieldFaults(faults);
      if (await sending.send({ replaces: id, version })) sayReplaced();
    });
  const bringBack = ({ number }: DocumentVersion) =>
    submit(async () => {
      await returnVersion({ id, number, version });
      sayReplaced();
    });
  const close = () => {
    sending.cancel();
    sending.choose(null);
    onClose();
  };
  return (
    <Dialog title={`The file of “${document.title}”`} onClose={close} isFirm={isBusy} className="dialog-wide">
      <div className="grid gap-6 px-5 pb-5 md:px-6 md:pb-6">
        {!isOver && (
          <Form className="grid gap-4" aria-label={fileLabels.replace} onSubmit={replace}>
            <p>Links to this document keep working. The current file is kept below, for administrators.</p>
            <FileChoice
              name="new-file"
              upload={sending}
              error={errorOf('file')}
              onChoose={(next) => {
                sending.choose(next);
                refuse(next ? fileErrors(next) : []);
              }}
            />
            <FormEnd
              error={
                conflict
                  ? 'Someone else changed this document, so its file wasn’t replaced. This is the latest version. Check it, and then try again.'
                  : cut
                    ? failureText(fileLabels.failed, cut.error)
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
