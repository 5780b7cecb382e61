import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { draftNames, readDraft } from '#admin/editing/drafts.ts';
import { useActiveEvent, useIsOver } from '#admin/session/ActiveEvent.tsx';
import { exhibitorsQuery, picturesQuery, settingsQuery } from '#admin/session/queries.ts';
import { Button, LinkButton } from '#admin/ui/Button.tsx';
import { Card } from '#admin/ui/Card.tsx';
import { quotaMegabytes } from '#domain/documents/quota.ts';
import type { Edition } from '#domain/events/edition.ts';
import type { SettingKey } from '#domain/events/setting.ts';
import { maxLogoBytes } from '#domain/exhibitors/logo.ts';
import { documentLabels as labels } from '#messages/admin-content.ts';
import { Upload } from '#ui/icons.tsx';
import { DocumentList } from './DocumentList.tsx';
import type { StoredDocument } from './queries.ts';
import { RoomForm } from './RoomForm.tsx';
import { UploadForm } from './UploadForm.tsx';
import { useUploads } from './Uploads.tsx';

/** How an address names the form for another one. */
const NEW = 'new';

interface Props {
  title: string;
  documents: readonly StoredDocument[];
  openId: string | null;
}

/** The documents of the show with all that can be done to them: "Upload Document", their room, and each one's form. */
export function DocumentsCard({ title, documents, openId }: Props): ReactNode {
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
