import { useQuery } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { draftNames, readDraft } from '#admin/editing/drafts.ts';
import { useActiveEvent } from '#admin/session/ActiveEvent.tsx';
import { Loaded } from '#admin/session/Loaded.tsx';
import { documentsQuery } from '#admin/session/queries.ts';
import { SplitView, useSide } from '#admin/ui/SplitView.tsx';
import { documentLabels as labels } from '#messages/admin-content.ts';
import { DocumentList } from './DocumentList.tsx';
import { DocumentsRoom } from './DocumentsRoom.tsx';
import { RecentDocuments } from './RecentDocuments.tsx';
import { UploadForm } from './UploadForm.tsx';
import { useUploads } from './Uploads.tsx';

/** "Upload Document" and the documents of the show; the newest ones at the right. */
export function DocumentsTab(): ReactNode {
  const { event } = useActiveEvent();
  const query = useQuery(documentsQuery(event.id));
  const { state } = useUploads();
  const [side, setSide] = useSide();
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
    <SplitView
      side={side}
      onSide={setSide}
      edit={
        <section className="card" aria-labelledby="manager-documents">
          <div className="flex flex-wrap items-center gap-x-3 px-5 py-1.5">
            <h2 id="manager-documents" className="card-head me-auto ps-0">
              {labels.title}
            </h2>
            <button
              ref={opener}
              type="button"
              className="button button-dense button-outline"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              <Upload className="icon" aria-hidden="true" />
              {labels.upload}
            </button>
          </div>
          {isOpen && <UploadForm eventId={event.id} onDone={() => setOpen(false)} />}
          <Loaded query={query}>
            {(documents) => (
              <>
                <DocumentsRoom key={event.id} event={event} documents={documents} />
                <DocumentList documents={documents} />
              </>
            )}
          </Loaded>
        </section>
      }
      preview={<Loaded query={query}>{(documents) => <RecentDocuments documents={documents} />}</Loaded>}
    />
  );
}
