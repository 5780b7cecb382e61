import type { KeyboardEvent, ReactNode } from 'react';
import { Button } from '#admin/ui/Button.tsx';
import type { StoredInquiry } from '#domain/inquiries/inquiry.ts';
import { inboxLabels as labels } from '#messages/admin.ts';
import { todayAtVenue } from './due.ts';
import { InquiryLine } from './InquiryLine.tsx';

interface Props {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  items: readonly StoredInquiry[];
  chosenId: string | null;
  hrefOf: (id: string) => string;
}

/** The inquiries as links, one line of facts each; the arrow keys go up and down. */
export function InquiryList({ query, items, chosenId, hrefOf }: Props): ReactNode {
  const today = todayAtVenue();
  return (
    <nav aria-label={labels.list} className="card inquiry-list" onKeyDown={moveByArrows}>
      <ul>
        {items.map((inquiry) => (
          <li key={inquiry.id} className="border-border not-first:border-t">
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
      {query.hasNextPage && (
        <div className="border-t border-border p-3 text-center">
          <Button aria-disabled={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
            {query.isFetchingNextPage ? labels.loadingMore : labels.more}
          </Button>
        </div>
      )}
    </nav>
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
