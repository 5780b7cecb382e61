import type { KeyboardEvent, ReactNode } from 'react';
import { SelectedInquiries } from '#admin/inquiries/bulk/SelectedInquiries.tsx';
import { checkState, type Selection, TickBox } from '#admin/records/selection.tsx';
import { Button } from '#admin/ui/parts.tsx';
import type { StoredInquiry } from '#domain/inquiries/inquiry.ts';
import { severalLabels } from '#messages/inquiries/admin.ts';
import { todayAtVenue } from './due.ts';
import { InquiryLine } from './InquiryLine.tsx';

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
export function InquiryList({ query, items, selection, chosenId, hrefOf }: InquiryListProps): ReactNode {
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
