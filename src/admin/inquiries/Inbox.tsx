import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { SelectedInquiries } from '#admin/inquiries/bulk/SelectedInquiries.tsx';
import { WriteToMany } from '#admin/inquiries/mail/ManyDialog.tsx';
import { checkState, type Selection, TickBox, useSelection } from '#admin/records/rows.tsx';
import { isGone } from '#admin/session/read.ts';
import { Loaded } from '#admin/session/session.tsx';
import { useMediaQuery } from '#admin/ui/hooks.ts';
import { formatMoment } from '#admin/ui/moments.ts';
import { Button, ButtonLink, IconButton, SectionHead } from '#admin/ui/parts.tsx';
import type { StoredInquiry } from '#domain/inquiries/inquiry.ts';
import { paths } from '#domain/paths.ts';
import { inboxLabels as labels } from '#messages/admin.ts';
import { severalLabels } from '#messages/inquiries/admin.ts';
import { Download, RefreshCw } from '#ui/icons.tsx';
import { InboxFilters, useInboxRoute } from './InboxFilters.tsx';
import { InquiryDetail } from './InquiryDetail.tsx';
import { InquiryLine } from './InquiryLine.tsx';
import { fileAddress, type InboxFilter, inboxQuery, inquiryQuery, useMark, waitingQuery } from './queries.ts';
import { todayAtVenue } from './words.ts';

const SPLIT = '(min-width: 80rem)';

/** The booth inquiries: a list, and one of them beside it, or on a phone in its place. */
export function Inbox() {
  const route = useInboxRoute();
  const query = useInfiniteQuery({ ...inboxQuery(route.filter), placeholderData: keepPreviousData });
  const isSplit = useMediaQuery(SPLIT);
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  const summary = query.data?.pages[0]?.summary ?? null;
  const selection = useSelection(items.map(({ id }) => id));
  const listed = items.find(({ id }) => id === route.chosenId);
  const isSought = route.chosenId !== null && !listed && query.data !== undefined && !query.isPlaceholderData;
  const sought = useQuery({ ...inquiryQuery(route.chosenId ?? ''), enabled: isSought });
  const chosen = listed ?? sought.data;
  // The deleted inquiry had the focus.
  const hasDeleted = useRef(false);
  useEffect(() => {
    if (!hasDeleted.current || route.chosenId !== null || query.isFetching) return;
    hasDeleted.current = false;
    (document.querySelector<HTMLElement>('.inquiry-link') ?? document.querySelector('h1'))?.focus();
  }, [route.chosenId, query.isFetching]);
  const marks = useMark();
  const unread = chosen?.needs?.isUnread ? chosen.id : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each inquiry that is opened
  useEffect(() => {
    if (unread) marks.open(unread);
  }, [unread]);
  const isListShown = isSplit || route.chosenId === null;

  return (
    <>
      <SectionHead title="Inquiries">
        <InboxHead query={query} filter={route.filter} />
      </SectionHead>
      {isListShown && <InboxFilters route={route} summary={summary} />}
      <Loaded query={query}>
        {() => (
          <div className="grid items-start gap-5 xl:grid-cols-[24rem_minmax(0,1fr)]">
            {isListShown &&
              (items.length === 0 ? (
                <InboxEmpty isFiltered={route.isFiltered} onClear={route.clear} />
              ) : (
                <InquiryList
                  query={query}
                  items={items}
                  selection={selection}
                  chosenId={route.chosenId}
                  hrefOf={route.hrefOf}
                />
              ))}
            {chosen && (
              <InquiryDetail
                key={chosen.id}
                inquiry={chosen}
                isBesideList={isSplit}
                onBack={route.back}
                onDeleted={() => {
                  hasDeleted.current = true;
                  route.back();
                }}
              />
            )}
            {!chosen &&
              isSought &&
              (isGone(sought.error) ? (
                <div className="card grid justify-items-start gap-4 p-5">
                  <p>This inquiry can’t be found. It may have been deleted.</p>
                  <Button isLarge onClick={route.back}>
                    {labels.back}
                  </Button>
                </div>
              ) : (
                <Loaded query={sought}>{() => null}</Loaded>
              ))}
            {!chosen && !isSought && items.length > 0 && (
              <p className="placeholder flex-col text-text-muted max-xl:hidden">
                Select an inquiry to read it.
              </p>
            )}
          </div>
        )}
      </Loaded>
    </>
  );
}

function InboxEmpty({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return (
    <div className="placeholder flex-col text-center xl:col-span-2">
      <p>
        {isFiltered
          ? 'No inquiries match these filters.'
          : 'No inquiries yet. They arrive through the booth inquiry form.'}
      </p>
      {isFiltered ? (
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
      {(['xlsx', 'csv'] as const).map((format) => (
        <ButtonLink key={format} href={fileAddress(filter, format)} download>
          <Download className="icon max-sm:hidden" />
          {{ xlsx: 'Download Excel', csv: 'Download CSV' }[format]}
        </ButtonLink>
      ))}
      <WriteToMany />
      <div className="flex items-center gap-x-1">
        <IconButton icon={RefreshCw} label="Refresh" aria-disabled={query.isFetching} onClick={refresh} />
        <p className="text-15 text-text-muted tabular-nums" role="status">
          {summary && (
            <>
              {labels.needsCount(summary.counts.needs)}
              {summary.overdue > 0 && (
                <strong className="text-danger">, {labels.overdueCount(summary.overdue)}</strong>
              )}
            </>
          )}
          {summary && summary.erased > 0 && <> · {labels.erasedCount(summary.erased)}</>}
          {query.dataUpdatedAt > 0 && <> · as of {formatMoment(query.dataUpdatedAt)}</>}
        </p>
      </div>
    </>
  );
}

interface InquiryListProps {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  items: readonly StoredInquiry[];
  selection: Selection;
  chosenId: string | null;
  hrefOf: (id: string) => string;
}

/**
 * The inquiries as links, one line of facts each, and what can be done to those that are ticked; the arrow keys go up and
 * down.
 */
function InquiryList({ query, items, selection, chosenId, hrefOf }: InquiryListProps) {
  const today = todayAtVenue();
  const ids = items.map(({ id }) => id);
  return (
    <div className="inquiry-column">
      <div className="card inquiry-list">
        <div className="flex items-center gap-1 px-2">
          <TickBox
            isOfPortal
            label={severalLabels.selectAll}
            state={checkState(ids, selection.ids)}
            onChange={(checked) => selection.toggle(ids, checked)}
          />
          <p className="text-15 text-text-muted" aria-hidden="true">
            {severalLabels.selectAll}
          </p>
        </div>
        <nav aria-label="List of inquiries" onKeyDown={moveByArrows}>
          <ul>
            {items.map((inquiry) => (
              <li key={inquiry.id} className="inquiry-row" data-open={inquiry.id === chosenId || undefined}>
                <TickBox
                  isOfPortal
                  label={`Select ${inquiry.companyName}`}
                  state={selection.ids.has(inquiry.id) ? 'all' : 'none'}
                  onChange={(checked) => selection.toggle([inquiry.id], checked)}
                />
                <a
                  href={hrefOf(inquiry.id)}
                  className="inquiry-link inset-focus"
                  aria-current={inquiry.id === chosenId ? 'true' : undefined}
                >
                  <InquiryLine inquiry={inquiry} today={today} />
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {query.hasNextPage && (
          <div className="border-t border-border p-3 text-center">
            <Button aria-disabled={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
              {query.isFetchingNextPage ? 'Loading…' : 'Show more'}
            </Button>
          </div>
        )}
      </div>
      <SelectedInquiries
        selected={items.filter(({ id }) => selection.ids.has(id))}
        onClear={selection.clear}
      />
    </div>
  );
}

function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a')];
  const at = links.indexOf(document.activeElement as HTMLElement);
  const next = links[at + step];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}
