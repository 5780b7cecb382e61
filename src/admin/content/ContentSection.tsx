import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';
import { canonicalKey } from '#domain/content/catalogue.ts';
import { contentEditorLabels as labels } from '#domain/facts/labels/admin.ts';
import { hashOf, routeOf } from '../route.ts';
import { useActiveEvent } from '../shared/ActiveEvent.tsx';
import { ContentEditingProvider } from '../shared/content/ContentEditing.tsx';
import { Loaded } from '../shared/Loaded.tsx';
import { contentQuery } from '../shared/queries.ts';
import { SectionHead } from '../shared/SectionHead.tsx';
import { goToHash, useHash } from '../shared/use-hash.ts';
import { ContentList } from './ContentList.tsx';
import { dashboardFeedback } from './dashboard-feedback.ts';

/** The Content Editor (product 2.15): every text of the show. The open one stands in the address. */
export function ContentSection(): ReactNode {
  const { event } = useActiveEvent();
  const { detail } = routeOf(useHash());
  const query = useQuery(contentQuery(event.id));
  const open = useCallback((key: string | null) => goToHash(hashOf('content', key), { replace: true }), []);
  return (
    <ContentEditingProvider feedback={dashboardFeedback} open={open}>
      <SectionHead title={labels.title} aside={query.data && labels.count(query.data.length)} />
      <Loaded query={query}>
        {(items) => <ContentList items={items} openKey={detail && canonicalKey(detail)} />}
      </Loaded>
    </ContentEditingProvider>
  );
}
