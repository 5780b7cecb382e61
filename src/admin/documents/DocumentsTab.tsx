import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useActiveEvent } from '#admin/session/ActiveEvent.tsx';
import { Loaded } from '#admin/session/Loaded.tsx';
import { documentsQuery } from '#admin/session/queries.ts';
import { SplitView, useSide } from '#admin/ui/SplitView.tsx';
import { documentLabels as labels } from '#messages/admin-content.ts';
import { DocumentsCard } from './DocumentsCard.tsx';
import { RecentDocuments } from './RecentDocuments.tsx';

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
