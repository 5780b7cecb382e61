import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useActiveEvent } from '#admin/session/ActiveEvent.tsx';
import { Loaded } from '#admin/session/Loaded.tsx';
import { documentsQuery } from '#admin/session/queries.ts';
import { Card } from '#admin/ui/Card.tsx';
import { SplitView, useSide } from '#admin/ui/SplitView.tsx';
import type { PortalDocument } from '#domain/documents/document.ts';
import { mostRecent, sizeInKb } from '#domain/documents/words.ts';
import { paths } from '#domain/paths.ts';
import { documentLabels as labels, previewLabels } from '#messages/admin-content.ts';
import { FileText } from '#ui/icons.tsx';
import { DocumentsCard } from './DocumentsCard.tsx';
import { uploadDay } from './words.ts';

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
