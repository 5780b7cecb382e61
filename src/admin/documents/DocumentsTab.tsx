import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { RecordConflict } from '#admin/editing/Conflict.tsx';
import { draftNames, readDraft } from '#admin/editing/drafts.ts';
import { RecordForm } from '#admin/editing/RecordForm.tsx';
import { useRecord } from '#admin/editing/use-record.ts';
import { useActiveEvent, useIsOver } from '#admin/session/ActiveEvent.tsx';
import { Loaded } from '#admin/session/Loaded.tsx';
import { documentsQuery, exhibitorsQuery, picturesQuery, settingsQuery } from '#admin/session/queries.ts';
import { failureText } from '#admin/session/read.ts';
import { managerHashOf } from '#admin/session/route.ts';
import { Button, LinkButton } from '#admin/ui/Button.tsx';
import { Card } from '#admin/ui/Card.tsx';
import { InputField } from '#admin/ui/fields.tsx';
import { SectionHead } from '#admin/ui/SectionHead.tsx';
import { SplitView, useSide } from '#admin/ui/SplitView.tsx';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import type { Versioned } from '#domain/basics/primitives.ts';
import { mostRecent, type PortalDocument, quotaMegabytes, sizeInKb } from '#domain/documents/document.ts';
import type { Edition } from '#domain/events/edition.ts';
import {
  type Setting,
  type SettingKey,
  type SettingState,
  type SettingWrite,
  settingFields,
} from '#domain/events/setting.ts';
import { maxLogoBytes } from '#domain/exhibitors/exhibitor.ts';
import { paths } from '#domain/paths.ts';
import { failureLabels, mediaLabels } from '#messages/admin.ts';
import { documentLabels as labels, previewLabels } from '#messages/admin-content.ts';
import { FileText, Images, Upload } from '#ui/icons.tsx';
import type { StoredDocument } from './DocumentFile.tsx';
import { DocumentList, uploadDay } from './DocumentList.tsx';
import { UploadForm } from './UploadForm.tsx';
import { useUploads } from './Uploads.tsx';

const key = 'documents_quota_mb';
const field = settingFields[key];
const fields = { value: { label: field.label } };

const valuesOf = ({ value }: { value: string }) => ({ value });

interface RoomFormProps {
  eventId: string;
  settings: readonly Versioned<Setting>[];
  onDone: () => void;
}

/** The form of the room that a show's documents have (product 2.17). */
function RoomForm({ eventId, settings, onDone }: RoomFormProps): ReactNode {
  const client = useQueryClient();
  const own = settings.find((setting) => setting.key === key && setting.eventId === eventId);
  const record = useRecord<{ value: string }, SettingState, SettingWrite>({
    draftName: draftNames.setting(eventId, key),
    stored: { value: valuesOf(own ?? { value: '' }), version: own?.version ?? 0 },
    valuesOf,
    // The server checks.
    check: ({ value }, version) => ({ ok: true, value: { key, value, eventId, version } }),
    async send(setting) {
      const saved = await call(api.saveSetting, setting);
      await client.invalidateQueries({ queryKey: settingsQuery(eventId).queryKey });
      return saved;
    },
    textOf: (error) => failureText(labels.roomFailed, error, failureLabels.textKept),
    onSaved: onDone,
  });
  return (
    <RecordForm
      label={labels.changeRoom}
      record={record}
      saveLabel={labels.saveRoom}
      history={{ kind: 'setting', record: key, eventId, name: field.label, fields: { value: field } }}
      conflict={<RecordConflict message={labels.roomConflict} fields={fields} record={record} />}
      onClose={onDone}
    >
      <InputField
        name={key}
        label={field.label}
        hint={labels.roomHint}
        error={record.errorOf('value')}
        inputMode="numeric"
        autoComplete="off"
        value={record.draft.value.value}
        onChange={({ target }) => record.put({ value: target.value })}
      />
    </RecordForm>
  );
}

/** How an address names the form for another one. */
const NEW = 'new';

interface DocumentsCardProps {
  title: string;
  documents: readonly StoredDocument[];
  openId: string | null;
}

/** The documents of the show with all that can be done to them: "Upload Document", their room, and each one's form. */
function DocumentsCard({ title, documents, openId }: DocumentsCardProps): ReactNode {
  const { event } = useActiveEvent();
  const isOver = useIsOver();
  const { state } = useUploads();
  const [isOpen, setOpen] = useState(
    () => openId === NEW || state !== null || readDraft(draftNames.document(event.id)) !== null,
  );
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <Card
      id="documents"
      title={title}
      beside={
        !isOver && (
          <Button ref={opener} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <Upload className="icon" />
            {labels.upload}
          </Button>
        )
      }
    >
      {isOpen && <UploadForm eventId={event.id} onDone={() => setOpen(false)} />}
      <DocumentsRoom key={event.id} event={event} documents={documents} />
      <DocumentList documents={documents} initialId={openId} />
    </Card>
  );
}

const MB = 1024 * 1024;
const name: SettingKey = 'documents_quota_mb';

interface DocumentsRoomProps {
  event: Edition;
  documents: readonly StoredDocument[];
}

/** How much room all files of the show take, and how much they may: a setting of the show (product 9.6). */
function DocumentsRoom({ event, documents }: DocumentsRoomProps): ReactNode {
  const { data: settings } = useQuery(settingsQuery(event.id));
  const [isOpen, setOpen] = useState(() => readDraft(draftNames.setting(event.id, name)) !== null);
  const { data: pictures = [] } = useQuery(picturesQuery(event.id));
  const { data: exhibitors = [] } = useQuery(exhibitorsQuery(event.id));
  const own = documents.filter(({ eventId }) => eventId === event.id);
  const sizes = [
    ...own.map(({ size, earlierSize = 0 }) => size + earlierSize),
    ...pictures.flatMap(({ files }) => files.map(({ size }) => size)),
    ...exhibitors.map(({ logo }) => (logo ? (logo.size ?? maxLogoBytes) : 0)),
  ];
  const used = sizes.reduce((sum, size) => sum + size, 0) / MB;
  if (settings && isOpen)
    return <RoomForm eventId={event.id} settings={settings} onDone={() => setOpen(false)} />;
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-3 border-t border-border px-5 py-1.5">
      <p className="me-auto text-15 text-text-muted tabular-nums">
        {settings && labels.room(used.toFixed(1), quotaMegabytes(settings, event.id))}
      </p>
      <LinkButton className="text-15" disabled={!settings} onClick={() => setOpen(true)}>
        {labels.changeRoom}
      </LinkButton>
    </div>
  );
}

/** The documents of the show, `openId` in its form; the newest ones at the right. */
export function DocumentsTab({ openId }: { openId: string | null }): ReactNode {
  const { event } = useActiveEvent();
  const query = useQuery(documentsQuery(event.id));
  const [side, setSide] = useSide();
  return (
    <SplitView
      side={side}
      onSide={setSide}
      edit={
        <Loaded query={query}>
          {(documents) => <DocumentsCard title={labels.title} documents={documents} openId={openId} />}
        </Loaded>
      }
      preview={<Loaded query={query}>{(documents) => <RecentDocuments documents={documents} />}</Loaded>}
    />
  );
}

/** The preview of product 2.17: the three newest documents. */
function RecentDocuments({ documents }: { documents: readonly PortalDocument[] }): ReactNode {
  const recent = mostRecent(documents);
  return (
    <Card id="recent-documents" title={`${previewLabels.title}: ${labels.recent}`}>
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
        <p className="text-15 text-text-muted">{labels.management}</p>
        <a className="link link-row" href={`${paths.admin}#media`}>
          {labels.dashboard}
        </a>
      </div>
    </Card>
  );
}

/** The documents, and what is planned for images (product 2.16). */
export function MediaLibrary(): ReactNode {
  const { event } = useActiveEvent();
  const query = useQuery(documentsQuery(event.id));
  return (
    <>
      <SectionHead title={mediaLabels.title} />
      <div className="grid max-w-200 gap-5">
        <Loaded query={query}>
          {(documents) => (
            <DocumentsCard
              key={event.id}
              title={mediaLabels.documents(event.name)}
              documents={documents}
              openId={null}
            />
          )}
        </Loaded>
        <section className="mt-8 grid gap-4 border-t border-border pt-8" aria-labelledby="pictures">
          <div>
            <h2 id="pictures" className="text-26">
              {mediaLabels.pictures}
            </h2>
            <p className="text-text-muted">{mediaLabels.picturesHint}</p>
            <a className="link link-row" href={`${paths.adminContent}#${managerHashOf('pictures')}`}>
              {mediaLabels.toPictures}
            </a>
          </div>
          <div className="placeholder flex-col text-center">
            <Images className="size-10 text-text-subtle" />
            <h3 className="text-22">{mediaLabels.system}</h3>
            <p className="text-text-muted">{mediaLabels.text}</p>
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
