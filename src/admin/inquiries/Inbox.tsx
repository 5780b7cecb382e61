import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { isGone } from '#admin/session/failures.ts';
import { Loaded } from '#admin/session/Loaded.tsx';
import { SectionHead } from '#admin/ui/SectionHead.tsx';
import { useMediaQuery } from '#admin/ui/use-media-query.ts';
import { inboxLabels as labels } from '#messages/admin.ts';
import { InboxEmpty } from './InboxEmpty.tsx';
import { InboxFilters } from './InboxFilters.tsx';
import { InboxHead } from './InboxHead.tsx';
import { InquiryDetail } from './InquiryDetail.tsx';
import { InquiryList } from './InquiryList.tsx';
import { WriteToMany } from './mail/WriteToMany.tsx';
import { inboxQuery, inquiryQuery } from './queries.ts';
import { useInboxRoute } from './use-inbox-route.ts';

/** List and detail fit beside each other. */
const SPLIT = '(min-width: 80rem)';

/** The booth inquiries with search and filters: a list, and one of them beside it, or on a phone in its place. */
export function Inbox(): ReactNode {
  const route = useInboxRoute();
  const query = useInfiniteQuery({ ...inboxQuery(route.filter), placeholderData: keepPreviousData });
  const isSplit = useMediaQuery(SPLIT);
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  const summary = query.data?.pages[0]?.summary ?? null;
  const listed = items.find(({ id }) => id === route.chosenId);
  const isSought = route.chosenId !== null && !listed && query.data !== undefined && !query.isPlaceholderData;
  const sought = useQuery({ ...inquiryQuery(route.chosenId ?? ''), enabled: isSought });
  const chosen = listed ?? sought.data;
  // What was deleted had the focus.
  const hasDeleted = useRef(false);
  useEffect(() => {
    if (!hasDeleted.current || route.chosenId !== null || query.isFetching) return;
    hasDeleted.current = false;
    (document.querySelector<HTMLElement>('.inquiry-link') ?? document.querySelector('h1'))?.focus();
  }, [route.chosenId, query.isFetching]);
  const isListShown = isSplit || route.chosenId === null;

  return (
    <>
      <SectionHead title={labels.title}>
        <InboxHead query={query} filter={route.filter} />
        <WriteToMany />
      </SectionHead>
      {isListShown && <InboxFilters route={route} summary={summary} />}
      <Loaded query={query}>
        {() => (
          <div className="grid items-start gap-5 xl:grid-cols-[24rem_minmax(0,1fr)]">
            {isListShown &&
              (items.length === 0 ? (
                <InboxEmpty isFiltered={route.isFiltered} onClear={route.clear} />
              ) : (
                <InquiryList query={query} items={items} chosenId={route.chosenId} hrefOf={route.hrefOf} />
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
                <NotFound onBack={route.back} />
              ) : (
                <Loaded query={sought}>{() => null}</Loaded>
              ))}
            {!chosen && !isSought && <Choose isShown={items.length > 0} />}
          </div>
        )}
      </Loaded>
    </>
  );
}

function Choose({ isShown }: { isShown: boolean }): ReactNode {
  return isShown && <p className="placeholder flex-col text-text-muted max-xl:hidden">{labels.chooseOne}</p>;
}

function NotFound({ onBack }: { onBack: () => void }): ReactNode {
  return (
    <div className="card grid justify-items-start gap-4 p-5">
      <p>{labels.notFound}</p>
      <button type="button" className="button button-outline" onClick={onBack}>
        {labels.back}
      </button>
    </div>
  );
}
