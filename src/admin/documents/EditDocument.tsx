import type { ReactNode } from 'react';
import { draftNames } from '#admin/editing/drafts.ts';
import { RecordConflict } from '#admin/editing/RecordConflict.tsx';
import { RecordForm } from '#admin/editing/RecordForm.tsx';
import { useRecord } from '#admin/editing/use-record.ts';
import { failureText, isGone } from '#admin/session/failures.ts';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import { checked } from '#domain/basics/checked.ts';
import { type DocumentUpdate, documentUpdateSchema } from '#domain/documents/document.ts';
import { documentFields, documentHistoryFields } from '#domain/documents/fields.ts';
import { failureLabels } from '#messages/admin.ts';
import { documentLabels as labels } from '#messages/admin-content.ts';
import { showToast } from '#stores/toasts.ts';
import { DocumentFields } from './DocumentFields.tsx';
import { type StoredDocument, useDocumentWrites } from './queries.ts';

interface Props {
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

export function EditDocument({ document, onDone }: Props): ReactNode {
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
