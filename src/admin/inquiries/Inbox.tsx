import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { WriteToMany } from '#admin/inquiries/Composer.tsx';
import { useSelection } from '#admin/records/rows.tsx';
import { isGone } from '#admin/session/read.ts';
import { Loaded } from '#admin/session/session.tsx';
import { useMediaQuery } from '#admin/ui/hooks.ts';
import { formatMoment } from '#admin/ui/moments.ts';
import { Button, ButtonLink, Downloads, IconButton, SectionHead } from '#admin/ui/parts.tsx';
import type { StoredInquiry } from '#domain/inquiries/inquiry.ts';
import { paths } from '#domain/paths.ts';
import { inboxLabels as labels } from '#messages/admin.ts';
import { RefreshCw } from '#ui/icons.tsx';
import { InboxFilters, useInboxRoute } from './InboxFilters.tsx';
import { InquiryDetail } from './InquiryDetail.tsx';
import { InquiryList } from './InquiryList.tsx';
import { fileAddress, type InboxFilter, inboxQuery, inquiryQuery, useMark, waitingQuery } from './queries.ts';
import { inquiryStates } from './words.ts';

const SPLIT = '(min-width: 80rem)';

/** The list of booth inquiries. An open inquiry appears beside it, or replaces it on a narrow screen. */
export function Inbox() {
  const route = useInboxRoute();
  const query = useInfiniteQuery({ ...inboxQuery(route.filter), placeholderData: keepPreviousData });
  const isSplit = useMediaQuery(SPLIT);
  const { chosenId, filter } = route;
  // A handled inquiry leaves the list at once, unless it is open.
  const items = (query.data?.pages.flatMap((page) => page.items) ?? []).filter(
    ({ id, needs }) => filter.status !== 'needs' || needs || id === chosenId,
  );
  const summary = query.data?.pages[0]?.summary ?? null;
  const selection = useSelection(items.map(({ id }) => id));
  const listed = items.find(({ id }) => id === chosenId);
  const isSought = chosenId !== null && !listed && query.data !== undefined && !query.isPlaceholderData;
  const sought = useQuery({ ...inquiryQuery(chosenId ?? ''), enabled: isSought });
  const chosen = listed ?? sought.data;
  // The deleted inquiry had the focus.
  const hasDeleted = useRef(false);
  useEffect(() => {
    if (!hasDeleted.current || chosenId !== null || query.isFetching) return;
    hasDeleted.current = false;
    (document.querySelector<HTMLElement>('.inquiry-link') ?? document.querySelector('h1'))?.focus();
  }, [chosenId, query.isFetching]);
  const marks = useMark();
  const unread = chosen?.needs?.isUnread ? chosen.id : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each inquiry that is opened
  useEffect(() => {
    if (unread) marks.open(unread);
  }, [unread]);
  const isListShown = isSplit || chosenId === null;

  /** Its row gets the focus; beside an open one, it is opened. */
  const goTo = (one: StoredInquiry | undefined) => {
    if (!one) return;
    document.querySelector<HTMLElement>(`[data-inquiry="${one.id}"]`)?.focus();
    if (chosenId) route.open(one.id);
  };
  /** The next one in the list that needs somebody, from its top again at its end. */
  const goOn = (from: string | undefined) => {
    const at = items.findIndex(({ id }) => id === from);
    if (at >= 0) goTo([...items.slice(at + 1), ...items.slice(0, at)].find(({ needs }) => needs));
  };
  const finish = async (inquiry: StoredInquiry) => {
    if (await marks.finish(inquiry)) goOn(inquiry.id);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    const isTyping = (target as Element).closest('input:not([type=checkbox]), textarea, select, dialog');
    if (ctrlKey || metaKey || altKey || isTyping) return;
    const inRow = (target as Element).closest<HTMLElement>('[data-inquiry]')?.dataset['inquiry'];
    const isArrow = key.startsWith('Arrow');
    const at = items.findIndex(({ id }) => id === (isArrow ? inRow : (inRow ?? chosenId)));
    const step = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 }[key];
    if (key === 'e' && items[at]?.needs) finish(items[at]);
    if (!step || (isArrow && !inRow)) return;
    event.preventDefault();
    if (isArrow) document.querySelector<HTMLElement>(`[data-inquiry="${items[at + step]?.id}"]`)?.focus();
    else goTo(items[at + step]);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys for those who are in the inbox, beside its links and buttons
    <div onKeyDown={onKeyDown}>
      <SectionHead title="Inquiries">
        {isListShown && <InboxHead query={query} filter={filter} />}
      </SectionHead>
      {isListShown && <InboxFilters route={route} summary={summary} />}
      <Loaded query={query}>
        {() => (
          <div
            className={`grid items-start gap-5 ${chosenId ? 'xl:grid-cols-[24rem_minmax(0,1fr)] 2xl:grid-cols-[32rem_minmax(0,1fr)]' : ''}`}
          >
            {isListShown &&
              (items.length === 0 ? (
                <InboxEmpty isFiltered={route.isFiltered} onClear={route.clear} />
              ) : (
                <InquiryList query={query} items={items} selection={selection} route={route} />
              ))}
            {chosen && (
              <InquiryDetail
                key={chosen.id}
                inquiry={chosen}
                isBesideList={isSplit}
                onBack={() => route.open(null)}
                onDone={() => finish(chosen)}
                onNext={() => goOn(chosen.id)}
                onDeleted={() => {
                  hasDeleted.current = true;
                  route.open(null);
                }}
              />
            )}
            {!chosen &&
              isSought &&
              (isGone(sought.error) ? (
                <div className="card grid justify-items-start gap-4 p-5">
                  <p>This inquiry can’t be found. It may have been deleted.</p>
                  <Button isLarge onClick={() => route.open(null)}>
                    {labels.back}
                  </Button>
                </div>
              ) : (
                <Loaded query={sought}>{() => null}</Loaded>
              ))}
          </div>
        )}
      </Loaded>
    </div>
  );
}

/** Without a filter, the active show may be the only one that has none. */
function InboxEmpty({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const { data } = useQuery(waitingQuery);
  const isNarrowed = isFiltered || inquiryStates.some((state) => data?.summary?.counts[state]);
  return (
    <div className="placeholder flex-col text-center">
      <p>
        {isNarrowed
          ? 'No inquiries match these filters.'
          : 'No inquiries yet. They arrive through the booth inquiry form.'}
      </p>
      {isNarrowed ? (
        <Button isLarge onClick={onClear}>
          Show all inquiries
        </Button>
      ) : (
        <ButtonLink isLarge href={paths.inquiry()}>
          Open the form
        </ButtonLink>
      )}
    </div>
  );
}

interface Props {
  query: { dataUpdatedAt: number; isFetching: boolean; refetch: () => unknown };
  filter: InboxFilter;
}

/** Lists read within this time count as read together. */
const TOGETHER_MILLISECONDS = 10_000;

/** The list as a file, the way to write to many, how many inquiries wait, and how fresh the list is. */
function InboxHead({ query, filter }: Props) {
  const waiting = useQuery(waitingQuery);
  const { refetch } = waiting;
  const isBehind = query.dataUpdatedAt - waiting.dataUpdatedAt > TOGETHER_MILLISECONDS;
  useEffect(() => {
    if (isBehind && !waiting.isFetching) refetch();
  }, [isBehind, waiting.isFetching, refetch]);
  const summary = waiting.data?.summary;
  const refresh = () => {
    query.refetch();
    refetch();
  };
  return (
    <>
      {/* First, so that they stay where they are while the words beside them come. */}
      <Downloads hrefOf={(format) => fileAddress(filter, format)} />
      <WriteToMany />
      <div className="flex min-w-0 flex-1 basis-60 items-center gap-x-1">
        <IconButton icon={RefreshCw} label="Refresh" aria-disabled={query.isFetching} onClick={refresh} />
        <p className="min-w-0 text-15 leading-tight text-text-muted tabular-nums" role="status">
          {summary && (
            <>
              {labels.needsCount(summary.counts.needs)}
              {summary.overdue > 0 && (
                <strong className="text-danger">, {labels.overdueCount(summary.overdue)}</strong>
              )}
              {filter.eventId && ' in all shows'}
            </>
          )}
          {summary && summary.erased > 0 && <> · {labels.erasedCount(summary.erased)}</>}
          {query.dataUpdatedAt > 0 && <> · as of {formatMoment(query.dataUpdatedAt)}</>}
        </p>
      </div>
    </>
  );
}
