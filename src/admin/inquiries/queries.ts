import {
  type InfiniteData,
  type QueryClient,
  queryOptions,
  useQueries,
  useQueryClient,
} from '@tanstack/react-query';
import { undoable } from '#admin/records/use-record.ts';
import { exhibitorsQuery, read, useCall } from '#admin/session/read.ts';
import { useActiveEvent } from '#admin/session/session.tsx';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import type { TableFormat } from '#domain/basics/schemas.ts';
import type { InquiryUpdate } from '#domain/inquiries/checks.ts';
import type { Assignee, StoredInquiry } from '#domain/inquiries/inquiry.ts';
import type { InquiryFilter, InquiryPage } from '#domain/inquiries/list.ts';
import { exhibitsAt } from '#domain/inquiries/shows.ts';
import { inboxLabels } from '#messages/admin.ts';
import { showToast } from '#stores/toasts.ts';

export type InboxFilter = Pick<InquiryFilter, 'eventId' | 'status' | 'assignee' | 'search' | 'sort'>;

const root = api.listInquiries.path;
const inboxKey = [root, 'inbox'];

/** The first due inquiries of each state, and the counts of all shows, for the sidebar and the overview. */
export const waitingQuery = read(api.listInquiries, { status: 'needs', sort: 'each', limit: 5 }, ['waiting']);

/** The inbox, page by page. */
export const inboxQuery = (filter: InboxFilter) => ({
  queryKey: [...inboxKey, filter],
  queryFn: ({ signal, pageParam }: { signal: AbortSignal; pageParam: string }) =>
    call(api.listInquiries, { sort: 'due', ...filter, ...(pageParam && { after: pageParam }) }, { signal }),
  initialPageParam: '',
  getNextPageParam: (page: InquiryPage) => page.next ?? undefined,
});

/** One inquiry, also outside the loaded list. */
export const inquiryQuery = (id: string) =>
  queryOptions({
    queryKey: [root, 'one', id],
    queryFn: ({ signal }) => call(api.readInquiry, { id }, { signal }),
  });

/** Those who can take care of an inquiry. */
export const colleaguesQuery = queryOptions({
  ...read(api.listPeople),
  select: ({ people }) =>
    people
      .filter(({ state }) => state !== 'removed')
      .map(({ id, firstName, email }): Assignee => ({ id, name: firstName ?? email })),
});

export const filtersQuery = read(api.listInquiryFilters);

/** The file of the same rows. */
export function fileAddress(filter: InboxFilter, format: TableFormat): string {
  const given = Object.entries(filter).filter(([, value]) => value);
  return `${root}?${new URLSearchParams([['format', format], ...(given as [string, string][])])}`;
}

export function useUpdateInquiry() {
  const client = useQueryClient();
  const updateInquiry = useCall(api.updateInquiry);
  return async (update: { id: string } & InquiryUpdate): Promise<StoredInquiry> => {
    const inquiry = await updateInquiry(update);
    updateCachedInquiry(client, inquiry);
    return inquiry;
  };
}

/** Puts a saved inquiry into the lists at once; they are read again after. */
export function updateCachedInquiry(client: QueryClient, inquiry: StoredInquiry): void {
  client.setQueriesData<InfiniteData<InquiryPage>>(
    { queryKey: inboxKey },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          items: page.items.map((item) => (item.id === inquiry.id ? inquiry : item)),
        })),
      },
  );
  client.setQueryData(inquiryQuery(inquiry.id).queryKey, inquiry);
}

/** Marks inquiries as opened, or as done with a way back. */
export function useMark() {
  const client = useQueryClient();
  const send = useCall(api.markInquiries);
  const mark = async (ids: string[], mark: 'opened' | 'done' | 'undone') => {
    for (const inquiry of await send({ ids, mark })) updateCachedInquiry(client, inquiry);
    client.invalidateQueries({ queryKey: mark === 'opened' ? waitingQuery.queryKey : [root] });
    for (const id of ids) client.invalidateQueries({ queryKey: historyQuery(id).queryKey });
  };
  return {
    open: (id: string) => mark([id], 'opened').catch(() => undefined),
    /** @returns whether it is done. */
    async finish({ id, companyName }: StoredInquiry): Promise<boolean> {
      try {
        await mark([id], 'done');
      } catch {
        showToast(inboxLabels.saveFailed);
        return false;
      }
      undoable({ title: 'Done', description: companyName }, `Put ${companyName} back into Needs you`, () =>
        mark([id], 'undone'),
      );
      return true;
    },
  };
}

/** How often the history is read while one of its mails waits. */
const WAITING_MILLISECONDS = 10_000;

export const historyQuery = (id: string) =>
  queryOptions({
    ...read(api.inquiryLog, { id }),
    // Colleagues and vendors change it, too.
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.some((event) => event.kind === 'mail' && event.mail.state === 'waiting') &&
      WAITING_MILLISECONDS,
  });

/**
 * The exhibitors of an inquiry, one for each current show that it asks for, as far as they have been read. `edition` is
 * missing while nobody has started it. An exhibitor that was added to another edition is listed, too.
 */
export function useExhibitorsOf({ id, shows, createdAt }: Pick<StoredInquiry, 'id' | 'shows' | 'createdAt'>) {
  const { editions } = useActiveEvent();
  const places = shows
    .filter(({ isCurrent }) => isCurrent)
    .flatMap((show) => {
      const meant = exhibitsAt(show, createdAt);
      return [...new Set([meant, show.id])].map((edition) => ({
        show,
        isMeant: edition === meant,
        edition: editions.find((one) => one.id === edition),
      }));
    });
  const queries = places.map(({ edition }) => ({
    ...exhibitorsQuery(edition?.id ?? ''),
    enabled: edition !== undefined,
  }));
  const lists = useQueries({ queries });
  return places.flatMap(({ isMeant, ...place }, at) => {
    const all = lists[at]?.data;
    const exhibitor = all?.find(({ inquiryId }) => inquiryId === id);
    const isKnown = exhibitor || (isMeant && (all || !place.edition));
    return isKnown ? [{ ...place, exhibitor }] : [];
  });
}
