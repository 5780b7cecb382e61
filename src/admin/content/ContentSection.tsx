import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo } from 'react';
import { contentEntries } from '#admin/editing/texts/entries.ts';
import { useActiveEvent } from '#admin/session/ActiveEvent.tsx';
import { Loaded } from '#admin/session/Loaded.tsx';
import { contentQuery } from '#admin/session/queries.ts';
import { hashOf, routeOf } from '#admin/session/route.ts';
import { SectionHead } from '#admin/ui/SectionHead.tsx';
import { currentHash, goToHash, useHash } from '#admin/ui/use-hash.ts';
import { canonicalKey } from '#domain/content/catalogue.ts';
import { contentEditorLabels as labels } from '#messages/admin.ts';
import { ContentEditingProvider } from './ContentEditing.tsx';
import { ContentList } from './ContentList.tsx';
import { dashboardFeedback } from './dashboard-feedback.ts';
import { changedTexts } from './editor-groups.ts';

/** The Content Editor (product 2.15): every text of the show. The open one stands in the address. */
export function ContentSection(): ReactNode {
  const { event } = useActiveEvent();
  const { detail } = routeOf(useHash());
  const query = useQuery(contentQuery(event.id));
  const entries = useMemo(() => query.data && contentEntries(event, query.data), [event, query.data]);
  const open = useCallback((key: string | null) => {
    // A save that ends later must not bring back who has gone on to another section.
    if (key === null && routeOf(currentHash()).section !== 'content') return;
    goToHash(hashOf('content', key), { replace: true });
  }, []);
  return (
    <ContentEditingProvider feedback={dashboardFeedback} open={open}>
      <SectionHead
        title={labels.title}
        aside={query.data && labels.count(query.data.length)}
        note={entries && labels.changed(changedTexts(entries))}
      />
      <Loaded query={query}>
        {() => <ContentList entries={entries ?? []} openKey={detail && canonicalKey(detail)} />}
      </Loaded>
    </ContentEditingProvider>
  );
}
