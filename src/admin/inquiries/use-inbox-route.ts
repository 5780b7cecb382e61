import { useEffect, useMemo, useState } from 'react';
import { useActiveEvent } from '#admin/session/ActiveEvent.tsx';
import { hashOf, routeOf } from '#admin/session/route.ts';
import { goToHash, useHash } from '#admin/ui/use-hash.ts';
import type { InquiryStatus } from '#domain/inquiries/inquiry.ts';
import type { InboxFilter } from './queries.ts';
import { inquiryStatuses } from './statuses.ts';

/** A pause in the typing this long asks the server. */
const SEARCH_PAUSE_MILLISECONDS = 250;

export interface InboxRoute {
  filter: InboxFilter;
  /** The show by its slug, as the address has it; '' for all. */
  show: string;
  status: InquiryStatus | '';
  /** What stands in the search box; the filter follows after a pause. */
  search: string;
  isFiltered: boolean;
  chosenId: string | null;
  setShow(slug: string): void;
  setStatus(status: string): void;
  setSearch(text: string): void;
  hrefOf(id: string): string;
  back(): void;
  clear(): void;
}

/** The inbox's filters and its open inquiry, which stand in the address: Back, a reload and a login keep them. */
export function useInboxRoute(): InboxRoute {
  const { detail, filters } = routeOf(useHash());
  const { events } = useActiveEvent();
  const show = filters.get('show') ?? '';
  const status = inquiryStatuses.find((name) => name === filters.get('status')) ?? '';
  const searched = filters.get('search') ?? '';
  const [search, setSearch] = useState(searched);

  const go = (changes: Record<string, string>, id: string | null) => {
    const next = new URLSearchParams(filters);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    goToHash(hashOf('inquiries', id, next), { replace: true });
  };
  // By Back or "clear"; a space at the end of what is being typed stays.
  useEffect(() => setSearch((typed) => (typed.trim() === searched ? typed : searched)), [searched]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pause starts anew with each key, and with nothing else
  useEffect(() => {
    if (search.trim() === searched) return;
    const timer = setTimeout(() => go({ search: search.trim() }, null), SEARCH_PAUSE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [search]);

  const eventId = events.find(({ slug }) => slug === show)?.id;
  const filter = useMemo<InboxFilter>(
    () => ({ ...(eventId && { eventId }), ...(status && { status }), ...(searched && { search: searched }) }),
    [eventId, status, searched],
  );
  return {
    filter,
    show,
    status,
    search,
    isFiltered: Object.keys(filter).length > 0,
    chosenId: detail,
    setShow: (slug) => go({ show: slug }, null),
    setStatus: (name) => go({ status: name }, null),
    setSearch,
    hrefOf: (id) => `#${encodeURI(hashOf('inquiries', id, filters))}`,
    back: () => goToHash(hashOf('inquiries', null, filters)),
    clear: () => {
      setSearch('');
      go({ show: '', status: '', search: '' }, detail);
    },
  };
}
