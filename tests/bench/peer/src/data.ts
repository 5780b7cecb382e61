import { useSuspenseQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import type { ContentItem } from '#domain/content/item.ts';
import type { PortalDocument } from '#domain/documents/document.ts';
import type { PortalEvent } from '#domain/events/event.ts';
import type { Rule } from '#domain/rules/rule.ts';
import type { Area } from '#domain/schedule/area.ts';
import type { ScheduleEntry } from '#domain/schedule/entry.ts';
import { type PageContext, pageContext } from '#site/page.ts';

const list = <Item>(path: string) => ({
  queryKey: [path],
  queryFn: async (): Promise<Item[]> => {
    const answer = await fetch(path);
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
    return answer.json();
  },
});

/** What every page reads; index.html asks for it at once. */
export const common = [
  list<PortalEvent>('/api/events'),
  list<ContentItem>('/api/content'),
  list<ScheduleEntry>('/api/schedule'),
  list<Area>('/api/areas'),
] as const;

/** What the vendor hub reads besides. */
export const ofHub = [list<Rule>('/api/rules'), list<PortalDocument>('/api/documents')] as const;

/** The texts and records of the page at this address. */
export function usePage(): PageContext {
  const { pathname } = useLocation();
  const [{ data: events }, { data: content }, { data: schedule }, { data: areas }] = useSuspenseQueries({
    queries: common,
  });
  return useMemo(() => {
    const stats = Object.fromEntries(
      events.map(({ id, exhibitors = null, attendees = null, sqft = null }) => [
        id,
        { exhibitors, attendees, sqft },
      ]),
    );
    const snapshot = { revision: 0, events, content, schedule, areas, documents: [], stats };
    return pageContext(pathname, { snapshot, builtAt: new Date().toISOString() });
  }, [pathname, events, content, schedule, areas]);
}
