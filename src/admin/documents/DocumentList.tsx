import { type ReactNode, useRef, useState } from 'react';
import { RecordConflict } from '#admin/editing/Conflict.tsx';
import { draftNames, readDraft } from '#admin/editing/drafts.ts';
import { Question } from '#admin/editing/Question.tsx';
import { RecordButtons, RecordForm } from '#admin/editing/RecordForm.tsx';
import { openAtFirst, useOpenRecord } from '#admin/editing/use-open-record.ts';
import { useRecord } from '#admin/editing/use-record.ts';
import { failureText, isGone, unlessGone } from '#admin/session/read.ts';
import { IconButton, IconLink } from '#admin/ui/IconButton.tsx';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import { dateInZone, formatLongDate, venueTimeZone } from '#domain/basics/dates.ts';
import { checked } from '#domain/basics/schemas.ts';
import {
  categoryLabels,
  type DocumentUpdate,
  documentFields,
  documentHistoryFields,
  documentUpdateSchema,
  type PortalDocument,
  sizeInKb,
} from '#domain/documents/document.ts';
import { paths } from '#domain/paths.ts';
import { failureLabels } from '#messages/admin.ts';
import { documentFileLabels as fileLabels, documentLabels as labels } from '#messages/admin-content.ts';
import { editorErrors, toasts } from '#messages/spec.ts';
import { showToast } from '#stores/toasts.ts';
import { Download, FileStack } from '#ui/icons.tsx';
import { DocumentFile, type StoredDocument, useDocumentWrites } from './DocumentFile.tsx';
import { DocumentFields } from './UploadForm.tsx';

/** 'November 20, 2026', the day at the venue. */
export function uploadDay({ createdAt }: PortalDocument): string {
  return formatLongDate(dateInZone(Date.parse(createdAt), venueTimeZone));
}

interface Props {
  documents: readonly StoredDocument[];
  initialId: string | null;
}

export function DocumentList({ documents, initialId }: Props): ReactNode {
  const list = useRef<HTMLUListElement>(null);
  const [leaving, setLeaving] = useState<StoredDocument | null>(null);
  const [filed, setFiled] = useState<StoredDocument | null>(null);
  // As it is stored now: somebody may have changed it meanwhile.
  const asStored = (document: StoredDocument) => documents.find(({ id }) => id === document.id) ?? document;
  const [openId, setOpenId] = useOpenRecord(
    list,
    () => openAtFirst(documents, initialId) ?? documents.find(hasDraft)?.id ?? null,
  );
  const writes = useDocumentWrites();
  const remove = async (document: StoredDocument) => {
    const { id, version } = document;
    await unlessGone(writes.remove(document, () => call(api.deleteDocument, { id, version })));
    showToast(toasts.documentDeleted);
    setLeaving(null);
    list.current?.focus();
  };
  return (
    <>
      {documents.length === 0 && (
        <div className="p-5 pt-1">
          <p className="placeholder px-5 py-6 text-text-muted">{labels.none}</p>
        </div>
      )}
      <ul ref={list} tabIndex={-1} aria-label={labels.list}>
        {documents.map((document) => (
          <li key={document.id} data-record={document.id}>
            {document.id === openId ? (
              <EditDocument document={document} onDone={() => setOpenId(null)} />
            ) : (
              <DocumentRow
                document={document}
                onEdit={() => setOpenId(document.id)}
                onDelete={() => setLeaving(document)}
                onFile={() => setFiled(document)}
              />
            )}
          </li>
        ))}
      </ul>
      {filed && <DocumentFile document={asStored(filed)} onClose={() => setFiled(null)} />}
      {leaving && (
        <Question
          title={labels.confirmTitle}
          closeLabel={labels.close}
          failed={editorErrors.deleteDocument}
          changed={labels.changed}
          isDanger
          save={labels.confirm}
          saving={labels.deleting}
          cancel={labels.keep}
          onCancel={() => setLeaving(null)}
          act={() => remove(asStored(leaving))}
        >
          <p className="wrap-anywhere">{labels.confirmText(asStored(leaving).title, leaving.originalName)}</p>
        </Question>
      )}
    </>
  );
}

/** A form with typed text in it is open again after a lost session or a closed tab. */
const hasDraft = ({ id }: StoredDocument): boolean => readDraft(draftNames.storedDocument(id)) !== null;

interface DocumentProps {
  document: StoredDocument;
  onEdit: () => void;
  onDelete: () => void;
  onFile: () => void;
}

function DocumentRow({ document, onEdit, onDelete, onFile }: DocumentProps): ReactNode {
  const { id, title, description, category, isPublic, originalName, size, createdAt, eventId } = document;
  return (
    <div className="flex flex-wrap items-start gap-x-2 border-t border-border px-5 py-2">
      <div className="min-w-0 flex-1 basis-52 py-1 wrap-anywhere">
        <p className="font-semibold">{title}</p>
        {description && <p className="text-15 whitespace-pre-line">{description}</p>}
        <p className="text-15 text-text-muted tabular-nums">
          {originalName}, {sizeInKb(size)}
        </p>
        <p className="text-15 text-text-muted">
          {labels.uploadedOn} <time dateTime={createdAt}>{uploadDay(document)}</time>
        </p>
        <p className="mt-1 flex flex-wrap gap-2">
          <span className="pill">{categoryLabels[category]}</span>
          <span className="pill">{isPublic ? labels.isPublicPill : labels.isPrivatePill}</span>
          {eventId === null && <span className="pill">{labels.allShows}</span>}
        </p>
      </div>
      <div className="-mx-3 flex flex-none">
        <IconLink icon={Download} label={labels.downloadNamed(title)} href={paths.documentDownload(id)} />
        <IconButton icon={FileStack} label={fileLabels.open(title)} onClick={onFile} />
        <RecordButtons
          remove={labels.remove(title)}
          onRemove={onDelete}
          edit={labels.edit(title)}
          onEdit={onEdit}
        />
      </div>
    </div>
  );
}

interface EditDocumentProps {
  document: StoredDocument;
  onDone: () => void;
}

type Values = Omit<DocumentUpdate, 'version'>;

const valuesOf = ({ title, description, category, isPublic }: StoredDocument): Values => ({
  title,
  description,
  category,
  isPublic,
});

function EditDocument({ document, onDone }: EditDocumentProps): ReactNode {
  const { id, title, version } = document;
  const writes = useDocumentWrites();
  const record = useRecord<Values, StoredDocument, DocumentUpdate>({
    draftName: draftNames.storedDocument(id),
    stored: { value: valuesOf(document), version },
    valuesOf,
    check: (values, version) => checked(documentUpdateSchema, { ...values, version }),
    send: (write) => writes.save(() => call(api.updateDocument, { id, ...write })),
    textOf: (error) =>
      isGone(error) ? labels.gone : failureText(labels.updateFailed, error, failureLabels.textKept),
    onSaved({ isPublic }) {
      onDone();
      showToast({ ...labels.updated, description: labels.visibility(isPublic) });
    },
  });
  return (
    <RecordForm
      label={labels.edit(title)}
      record={record}
      saveLabel={labels.save}
      history={{ kind: 'document', record: id, name: title, fields: documentHistoryFields }}
      conflict={<RecordConflict message={labels.conflict} fields={documentFields} record={record} />}
      onClose={onDone}
    >
      <DocumentFields prefix="stored-document" values={record.draft.value} {...record} />
    </RecordForm>
  );
}
