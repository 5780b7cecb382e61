import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RecordConflict } from '#admin/records/Conflict.tsx';
import { type ListedKind, listedKind } from '#admin/records/kind.ts';
import { RecordForm } from '#admin/records/RecordForm.tsx';
import { ShowRecords } from '#admin/records/RecordList.tsx';
import { draftNames, readDraft, useRecord } from '#admin/records/use-record.ts';
import {
  documentsQuery,
  exhibitorsQuery,
  failureText,
  picturesQuery,
  settingsQuery,
  useCall,
} from '#admin/session/read.ts';
import { managerHashOf } from '#admin/session/route.ts';
import { Loaded, useActiveEvent } from '#admin/session/session.tsx';
import { fieldsOf } from '#admin/ui/fields.tsx';
import { Card, IconButton, IconLink, LinkButton, SectionHead, SplitView } from '#admin/ui/parts.tsx';

import * as api from '#domain/api.ts';
import { dateInZone, formatLongDate, venueTimeZone } from '#domain/basics/dates.ts';
import type { Versioned } from '#domain/basics/primitives.ts';
import {
  categoryLabels,
  documentFields,
  documentRecord,
  documentUpdateSchema,
  mostRecent,
  type PortalDocument,
  quotaMegabytes,
} from '#domain/documents/document.ts';
import { sizeInKb } from '#domain/documents/upload-parts.ts';
import { type Setting, type SettingState, settingFields } from '#domain/events/setting.ts';
import { maxLogoBytes } from '#domain/exhibitors/exhibitor.ts';
import { paths } from '#domain/paths.ts';
import { failureLabels } from '#messages/admin.ts';
import { previewLabels } from '#messages/admin-content.ts';
import { documentLabels as labels } from '#messages/admin-documents.ts';
import { editorErrors, toasts } from '#messages/spec.ts';
import { Download, FileStack, FileText, Images, Upload } from '#ui/icons.tsx';
import { DocumentFile, type DocumentValues, type StoredDocument, UploadForm } from './UploadForm.tsx';

import { useUpload } from './Uploads.tsx';

const mediaLabels = {
  future: ['Drag and drop', 'Image optimization', 'Cloud storage'],
} as const;

const key = 'documents_quota_mb';
const field = settingFields[key];
const fields = {
  value: { label: field.label, control: { hint: labels.roomHint, inputMode: 'numeric' } },
} as const;

const valuesOf = ({ value }: { value: string }) => ({ value });

interface RoomFormProps {
  eventId: string;
  settings: readonly Versioned<Setting>[];
  onOpen: (isOpen: boolean) => void;
}

/** The form of the room that a show's documents have (product 2.17). */
function RoomForm({ eventId, settings, onOpen }: RoomFormProps) {
  const saveSetting = useCall(api.saveSetting);
  const own = settings.find((setting) => setting.key === key && setting.eventId === eventId);
  const record = useRecord<{ value: string }, SettingState>({
    draftName: draftNames.setting(eventId, key),
    stored: { value: valuesOf(own ?? { value: '' }), version: own?.version ?? 0 },
    valuesOf,
    // The server checks.
    send: ({ value }, version) => saveSetting({ key, value, eventId, version }),
    textOf: (error) => failureText('Failed to save the storage limit', error, failureLabels.textKept),
    onSaved: () => onOpen(false),
  });
  const { control } = fieldsOf({
    prefix: 'setting',
    fields,
    isUnmarked: true,
    values: record.draft.value,
    ...record,
  });
  return (
    <RecordForm
      label={labels.changeRoom}
      record={record}
      saveLabel="Save Limit"
      history={{ kind: 'setting', record: key, eventId, name: field.label, fields: { value: field } }}
      conflict={<RecordConflict message={labels.roomConflict} fields={fields} record={record} />}
      onClose={() => onOpen(false)}
      onReopen={() => onOpen(true)}
    >
      {control('value')}
    </RecordForm>
  );
}

/** The documents of a show, as they are edited; new ones are uploaded. */
const documentKind: ListedKind<StoredDocument, DocumentValues> = {
  ...listedKind<StoredDocument, DocumentValues>({
    record: documentRecord,
    form: documentFields,
    calls: { update: api.updateDocument, remove: api.deleteDocument },
    schemas: { update: documentUpdateSchema },
    words: {
      ...labels,
      add: labels.upload,
      deleted: toasts.documentDeleted.title,
      deleteFailed: editorErrors.deleteDocument,
      describe: ({ isPublic }: StoredDocument) => labels.visibility(isPublic),
    },
  }),
  isComplete: () => true,
  question: {
    title: 'Delete this document?',
    text: ({ title, originalName }) => `“${title}” (${originalName}) will be deleted for good, for everyone.`,
    changed: 'Someone else changed this document, so it wasn’t deleted. This is the latest version.',
    save: 'Delete document',
    saving: 'Deleting...',
    cancel: 'Keep it',
  },
};

interface DocumentsCardProps {
  title: string;
  openId: string | null;
}

/** The documents of the show with everything that can be done to them, and their storage limit. */
function DocumentsCard({ title, openId }: DocumentsCardProps) {
  const { event } = useActiveEvent();
  const isSending = useUpload(event.id).sent !== null;
  return (
    <ShowRecords
      kind={documentKind}
      openId={isSending ? 'new' : openId}
      title={title}
      addIcon={Upload}
      addForm={(close) => <UploadForm eventId={event.id} onDone={close} />}
      start={<DocumentsRoom key={event.id} />}
      row={documentWords}
      rowActions={documentActions}
    />
  );
}

const documentWords = (document: StoredDocument) => {
  const { title, description, category, isPublic, originalName, size, createdAt, eventId } = document;
  return (
    <>
      <p className="font-semibold">{title}</p>
      {description && <p className="text-15 whitespace-pre-line">{description}</p>}
      <p className="text-15 text-text-muted tabular-nums">
        {originalName}, {sizeInKb(size)}
      </p>
      <p className="text-15 text-text-muted">
        Uploaded <time dateTime={createdAt}>{uploadDay(document)}</time>
      </p>
      <p className="mt-1 flex flex-wrap gap-2">
        <span className="pill">{categoryLabels[category]}</span>
        <span className="pill">{isPublic ? 'Public' : 'Not public'}</span>
        {eventId === null && <span className="pill">All shows</span>}
      </p>
    </>
  );
};

const documentActions = (document: StoredDocument) => <FileButtons document={document} />;

function FileButtons({ document }: { document: StoredDocument }) {
  const { id, title } = document;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconLink
        icon={Download}
        label={`Download ${title} (opens in a new tab)`}
        href={paths.documentDownload(id)}
      />
      <IconButton
        icon={FileStack}
        label={`Replace the file of ${title}, and its versions`}
        onClick={() => setOpen(true)}
      />
      {isOpen && <DocumentFile document={document} onClose={() => setOpen(false)} />}
    </>
  );
}

/** 'November 20, 2026', the day at the venue. */
function uploadDay({ createdAt }: PortalDocument): string {
  return formatLongDate(dateInZone(Date.parse(createdAt), venueTimeZone));
}

const MB = 1024 * 1024;

/** How much room all files of the show take, and how much they may: a setting of the show (product 9.6). */
function DocumentsRoom() {
  const { event } = useActiveEvent();
  const { data: documents = [] } = useQuery(documentsQuery(event.id));
  const { data: settings } = useQuery(settingsQuery(event.id));
  const [isOpen, setOpen] = useState(() => readDraft(draftNames.setting(event.id, key)) !== null);
  const { data: pictures = [] } = useQuery(picturesQuery(event.id));
  const { data: exhibitors = [] } = useQuery(exhibitorsQuery(event.id));
  const own = documents.filter(({ eventId }) => eventId === event.id);
  const sizes = [
    ...own.map(({ size, earlierSize = 0 }) => size + earlierSize),
    ...pictures.flatMap(({ files }) => files.map(({ size }) => size)),
    ...exhibitors.map(({ logo }) => (logo ? (logo.size ?? maxLogoBytes) : 0)),
  ];
  const used = sizes.reduce((sum, size) => sum + size, 0) / MB;
  if (settings && isOpen) return <RoomForm eventId={event.id} settings={settings} onOpen={setOpen} />;
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-3 border-t border-border px-5 py-1.5">
      <p className="me-auto text-15 text-text-muted tabular-nums">
        {settings &&
          `${used.toFixed(1)} of ${quotaMegabytes(settings, event.id).toLocaleString('en-US')} MB used.`}
      </p>
      <LinkButton className="text-15" disabled={!settings} onClick={() => setOpen(true)}>
        {labels.changeRoom}
      </LinkButton>
    </div>
  );
}

/** The documents of the show, `openId` in its form; the newest ones at the right. */
export function DocumentsTab({ openId }: { openId: string | null }) {
  const { event } = useActiveEvent();
  const query = useQuery(documentsQuery(event.id));
  return (
    <SplitView
      edit={<DocumentsCard title={labels.title} openId={openId} />}
      preview={<Loaded query={query}>{(documents) => <RecentDocuments documents={documents} />}</Loaded>}
    />
  );
}

/** The preview of product 2.17: the three newest documents. */
function RecentDocuments({ documents }: { documents: readonly PortalDocument[] }) {
  const recent = mostRecent(documents);
  return (
    <Card id="recent-documents" title={`${previewLabels.title}: Most recent documents`}>
      {recent.length === 0 && <p className="px-5 pb-3 text-text-muted">{labels.none}</p>}
      <ol>
        {recent.map((document) => (
          <li key={document.id} className="flex gap-3 border-t border-border px-5 py-3">
            <FileText className="icon mt-0.5 text-accent-text" />
            <div className="min-w-0 wrap-anywhere">
              <p className="font-semibold">{document.title}</p>
              <p className="text-15 text-text-muted">
                {sizeInKb(document.size)}, {uploadDay(document)}
              </p>
            </div>
          </li>
        ))}
      </ol>
      <div className="border-t border-border px-5 pt-3 pb-2">
        <p className="text-15 text-text-muted">Full document management is in the main Admin Dashboard.</p>
        <a className="link link-row" href={`${paths.admin}#media`}>
          Open the Admin Dashboard
        </a>
      </div>
    </Card>
  );
}

/** The documents, and what is planned for images (product 2.16). */
export function MediaLibrary() {
  const { event } = useActiveEvent();
  return (
    <>
      <SectionHead title="Media Library" />
      <div className="grid max-w-200 gap-5">
        <DocumentsCard key={event.id} title={`Documents of ${event.name}`} openId={null} />
        <section className="mt-8 grid gap-4 border-t border-border pt-8" aria-labelledby="pictures">
          <div>
            <h2 id="pictures" className="text-26">
              Pictures
            </h2>
            <p className="text-text-muted">Photos and site plans have their own tab.</p>
            <a className="link link-row" href={`${paths.adminContent}#${managerHashOf('pictures')}`}>
              Pictures in Content Management
            </a>
          </div>
          <div className="placeholder flex-col text-center">
            <Images className="size-10 text-text-subtle" />
            <h3 className="text-22">Media Upload System</h3>
            <p className="text-text-muted">Advanced file management capabilities coming soon</p>
            <ul className="flex flex-wrap justify-center gap-2">
              {mediaLabels.future.map((name) => (
                <li key={name} className="pill">
                  {name}
                </li>
              ))}
            </ul>
          </div>
        </section>
      </div>
    </>
  );
}
