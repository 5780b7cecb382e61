import { type ReactNode, useEffect, useRef, useState } from 'react';
import { draftNames, readDraft } from '#admin/editing/drafts.ts';
import { useActiveEvent, useIsOver } from '#admin/session/ActiveEvent.tsx';
import { Button } from '#admin/ui/Button.tsx';
import { Card } from '#admin/ui/Card.tsx';
import { documentLabels as labels } from '#messages/admin-content.ts';
import { Upload } from '#ui/icons.tsx';
import { DocumentList } from './DocumentList.tsx';
import { DocumentsRoom } from './DocumentsRoom.tsx';
import type { StoredDocument } from './queries.ts';
import { UploadForm } from './UploadForm.tsx';
import { useUploads } from './Uploads.tsx';

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
    () => state !== null || readDraft(draftNames.document(event.id)) !== null,
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
