import type { KeyboardEvent, ReactNode } from 'react';
import { SelectedInquiries } from '#admin/inquiries/bulk/SelectedInquiries.tsx';
import { checkState, type Selection, TickBox } from '#admin/records/selection.tsx';
import { Button } from '#admin/ui/Button.tsx';
import type { StoredInquiry } from '#domain/inquiries/inquiry.ts';
import { stateOf } from '#domain/inquiries/list.ts';
import { inboxLabels as labels } from '#messages/admin.ts';
import {
  assigneeLabels,
  inquiryHistoryLabels as historyLabels,
  severalLabels,
} from '#messages/inquiries/admin.ts';
import { dueOf, receivedDay, todayAtVenue } from './due.ts';
import { requestedSpace, showsOf } from './words.ts';

/** An inquiry in three lines: the company and where it stands; who asks for which show; for what, and since when. */
export function InquiryLine({ inquiry, today }: { inquiry: StoredInquiry; today: string }): ReactNode {
  const { companyName, contactFirstName, contactLastName, createdAt } = inquiry;
  return (
    <span className="block min-w-0 flex-1">
      <span className="flex flex-wrap items-baseline gap-x-3">
        <span className="min-w-0 grow font-semibold wrap-anywhere">{companyName}</span>
        <InquiryState inquiry={inquiry} today={today} />
      </span>
      <span className="block text-15 wrap-anywhere">
        {contactFirstName} {contactLastName} · {showsOf(inquiry)}
      </span>
      <span className="flex items-baseline gap-3 text-15 text-text-muted">
        <span className="min-w-0 flex-1 wrap-anywhere">{requestedSpace(inquiry)}</span>
        <span className="flex-none tabular-nums">{labels.receivedOn(receivedDay(createdAt, today))}</span>
      </span>
      <span className="block text-15 wrap-anywhere text-text-muted">
        <AnsweredBy inquiry={inquiry} today={today} />
      </span>
      {inquiry.assignee && (
        <span className="block text-15 wrap-anywhere text-text-muted">
          {assigneeLabels.label} {inquiry.assignee.name}
        </span>
      )}
    </span>
  );
}

/** Where an inquiry stands: how long there is left to answer a new one, else its status. */
export function InquiryState({ inquiry, today }: { inquiry: StoredInquiry; today: string }): ReactNode {
  const due = dueOf(inquiry, today);
  const state = stateOf(inquiry);
  const tone = due?.isOverdue ? 'font-semibold text-danger' : due ? '' : `status-${state}`;
  return (
    <span className={`flex-none text-end text-15 tabular-nums ${tone}`}>
      {due ? due.text : labels.statuses[state].toLowerCase()}
      {inquiry.suspectedSpam && <span className="font-normal text-text-subtle"> · {labels.spam}</span>}
    </span>
  );
}

interface InquiryLineProps {
  inquiry: Pick<StoredInquiry, 'lastAnswer' | 'status'>;
  today: string;
}

/** 'Contacted by Ann, Nov 3'; nothing until somebody answered. */
export function AnsweredBy({ inquiry: { lastAnswer, status }, today }: InquiryLineProps): ReactNode {
  if (!lastAnswer || (lastAnswer.kind === 'status' && status === 'new')) return null;
  const day = receivedDay(lastAnswer.at, today);
  return lastAnswer.kind === 'mail'
    ? historyLabels.answered.mail(lastAnswer.by, day)
    : historyLabels.answered.status(labels.statuses[status], lastAnswer.by, day);
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
            onChange={(isSo) => selection.toggle(ids, isSo)}
          />
          <p className="text-15 text-text-muted" aria-hidden="true">
            {severalLabels.selectAll}
          </p>
        </div>
        <nav aria-label={labels.list} onKeyDown={moveByArrows}>
          <ul>
            {items.map((inquiry) => (
              <li key={inquiry.id} className="inquiry-row" data-open={inquiry.id === chosenId || undefined}>
                <TickBox
                  isOfPortal
                  label={`Select ${inquiry.companyName}`}
                  state={selection.ids.has(inquiry.id) ? 'all' : 'none'}
                  onChange={(isSo) => selection.toggle([inquiry.id], isSo)}
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
              {query.isFetchingNextPage ? labels.loadingMore : labels.more}
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
