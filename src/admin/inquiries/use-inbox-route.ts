import { useEffect, useMemo, useState } from 'react';
import { useActiveEvent } from '#admin/session/ActiveEvent.tsx';
import { hashOf, routeOf, showValue } from '#admin/session/route.ts';
import { goToHash, useHash } from '#admin/ui/use-hash.ts';
import type { InquiryState } from '#domain/inquiries/list.ts';
import type { SavedFilter } from '#domain/inquiries/saved-filter.ts';
import type { InboxFilter } from './queries.ts';
import { inquiryStates } from './words.ts';

/** A pause in the typing this long asks the server. */
const SEARCH_PAUSE_MILLISECONDS = 250;

/** The inbox's filters and its open inquiry, which stand in the address: Back, a reload and a login keep them. */
export function useInboxRoute() {
  const { section, detail: named, filters } = routeOf(useHash());
  // Another section's address may be read for a moment before the inbox goes.
  const detail = section === 'inquiries' ? named : null;
  const { editions } = useActiveEvent();
  const show = filters.get('show') ?? '';
  const status: InquiryState | '' = inquiryStates.find((name) => name === filters.get('status')) ?? '';
  const assignee = /^(me|[0-9a-f-]{36})$/.exec(filters.get('assignee') ?? '')?.[0] ?? '';
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
  // Follows Back and "clear", but keeps a space at the end of what is typed.
  useEffect(() => setSearch((typed) => (typed.trim() === searched ? typed : searched)), [searched]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pause starts anew with each key, and with nothing else
  useEffect(() => {
    if (search.trim() === searched) return;
    const timer = setTimeout(() => go({ search: search.trim() }, null), SEARCH_PAUSE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [search]);

  const eventId = editions.find((edition) => showValue(edition) === show)?.id;
  const filter = useMemo<InboxFilter>(
    () => ({
      ...(eventId && { eventId }),
      ...(status && { status }),
      ...(assignee && { assignee }),
      ...(searched && { search: searched }),
    }),
    [eventId, status, assignee, searched],
  );
  return {
    filter,
    show,
    status,
    assignee,
    search,
    isFiltered: Object.keys(filter).length > 0,
    chosenId: detail,
    setShow: (value: string) => go({ show: value }, null),
    setStatus: (name: string) => go({ status: name }, null),
    setAssignee: (value: string) => go({ assignee: value }, null),
    /** Shows what a saved filter names, and nothing else. */
    apply: (saved: Pick<SavedFilter, 'show' | 'status' | 'assignee'>) => {
      setSearch('');
      go({ show: saved.show, status: saved.status, assignee: saved.assignee, search: '' }, null);
    },
    setSearch,
    hrefOf: (id: string) => `#${encodeURI(hashOf('inquiries', id, filters))}`,
    back: () => goToHash(hashOf('inquiries', null, filters)),
    clear: () => {
      setSearch('');
      go({ show: '', status: '', assignee: '', search: '' }, detail);
    },
  };
}

export type InboxRoute = ReturnType<typeof useInboxRoute>;
