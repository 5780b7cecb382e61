import { useQuery } from '@tanstack/react-query';
import { hashOf } from '#admin/session/route.ts';
import { Loaded } from '#admin/session/session.tsx';
import { Card } from '#admin/ui/parts.tsx';
import { stateOf } from '#domain/inquiries/due.ts';
import type { StoredInquiry } from '#domain/inquiries/inquiry.ts';
import { inboxLabels as labels } from '#messages/admin.ts';
import { assigneeLabels } from '#messages/inquiries/admin.ts';
import { waitingQuery } from './queries.ts';
import { dueOf, reasonsOf, receivedDay, requestedSpace, showsOf, todayAtVenue } from './words.ts';

/** An inquiry in three lines: company and status; contact and show; request and age. */
export function InquiryLine({ inquiry, today }: { inquiry: StoredInquiry; today: string }) {
  const { companyName, contactFirstName, contactLastName, createdAt } = inquiry;
  return (
    <span className="block min-w-0 flex-1">
      <span className="flex flex-wrap items-baseline gap-x-3">
        <span className="min-w-0 grow font-semibold wrap-anywhere">
          {inquiry.needs?.isUnread && <span className="unread" aria-hidden="true" />}
          {companyName}
        </span>
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
      {inquiry.needs?.isUnread && <span className="sr-only">Unread</span>}
    </span>
  );
}

/** Why it needs somebody, and the time left to reply; otherwise its status. */
export function InquiryState({ inquiry, today }: { inquiry: StoredInquiry; today: string }) {
  const due = dueOf(inquiry, today);
  const state = stateOf(inquiry);
  const needs = [reasonsOf(inquiry), due?.text].filter(Boolean).join(' · ');
  const tone = due?.isOverdue ? 'font-semibold text-danger' : needs ? '' : `status-${state}`;
  return (
    <span className={`flex-none text-end text-15 tabular-nums ${tone}`}>
      {needs || labels.statuses[state].toLowerCase()}
      {inquiry.suspectedSpam && <span className="font-normal text-text-subtle"> · Suspected spam</span>}
    </span>
  );
}

interface InquiryLineProps {
  inquiry: Pick<StoredInquiry, 'lastAnswer' | 'status'>;
  today: string;
}

/** 'Contacted by Ann, Nov 3'; nothing until somebody answered. */
export function AnsweredBy({ inquiry: { lastAnswer, status }, today }: InquiryLineProps) {
  if (!lastAnswer || (lastAnswer.kind === 'status' && status === 'new')) return null;
  const day = receivedDay(lastAnswer.at, today);
  return lastAnswer.kind === 'mail'
    ? `Last email by ${lastAnswer.by}, ${day}`
    : `${labels.statuses[status]} by ${lastAnswer.by}, ${day}`;
}

/** What needs the team, the longest wait on top, each a way into the inbox. */
export function WaitingInquiries() {
  const query = useQuery(waitingQuery);
  const today = todayAtVenue();
  return (
    <Card
      id="waiting-inquiries"
      title={labels.needs}
      beside={
        <a className="link link-row flex-none" href={`#${hashOf('inquiries')}`}>
          All inquiries
        </a>
      }
    >
      <Loaded query={query}>
        {({ items, summary }) => (
          <>
            {items.length === 0 && (
              <p className="border-t border-border p-5 text-text-muted">
                Nothing needs you right now. New inquiries show up here.
              </p>
            )}
            <ul>
              {items.map((inquiry) => (
                <li key={inquiry.id} className="border-t border-border">
                  <a href={`#${hashOf('inquiries', inquiry.id)}`} className="row-link inset-focus">
                    <InquiryLine inquiry={inquiry} today={today} />
                  </a>
                </li>
              ))}
            </ul>
            {summary && summary.counts.needs > items.length && (
              <p className="border-t border-border px-5 py-2">
                <a
                  className="link link-row"
                  href={`#${hashOf('inquiries', null, new URLSearchParams({ status: 'needs' }))}`}
                >
                  {`${summary.counts.needs - items.length} more`}
                </a>
              </p>
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
}
