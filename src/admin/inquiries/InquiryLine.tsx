import { useQuery } from '@tanstack/react-query';
import { hashOf } from '#admin/session/route.ts';
import { Loaded } from '#admin/session/session.tsx';
import { Card } from '#admin/ui/parts.tsx';
import { stateOf } from '#domain/inquiries/due.ts';
import type { StoredInquiry } from '#domain/inquiries/inquiry.ts';
import { inboxLabels as labels } from '#messages/admin.ts';
import { waitingQuery } from './queries.ts';
import { dueOf, reasonsOf, receivedDay, requestedSpace, showsOf, todayAtVenue } from './words.ts';

/** Columns of the list beside the company and what is due. */
const cells = {
  wants: requestedSpace,
  sells: ({ productServices }) => productServices,
  show: showsOf,
  who: ({ assignee }) => assignee?.name ?? '',
} satisfies Record<string, (inquiry: StoredInquiry) => string>;
type CellName = keyof typeof cells;
export const cellNames = Object.keys(cells) as CellName[];

interface LineProps {
  inquiry: StoredInquiry;
  today: string;
  hidden?: readonly string[];
}

/** An inquiry in one line of columns; a narrow list has two lines. */
export function InquiryLine({ inquiry, today, hidden = [] }: LineProps) {
  const isUnread = inquiry.needs?.isUnread;
  return (
    <span className="inquiry-line">
      <span className="line-company">
        {isUnread && <span className="unread" aria-hidden="true" />}
        {inquiry.companyName}
      </span>
      <InquiryState inquiry={inquiry} today={today} />
      <span className="line-rest">
        {cellNames
          .filter((name) => !hidden.includes(name))
          .map((name) => (
            <span key={name} data-cell={name}>
              {cells[name](inquiry)}
            </span>
          ))}
      </span>
      {isUnread && <span className="sr-only">Unread</span>}
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
    <span className={`line-due text-15 tabular-nums ${tone}`}>
      {needs || labels.statuses[state].toLowerCase()}
      {inquiry.suspectedSpam && <span className="font-normal text-text-subtle"> · Suspected spam</span>}
    </span>
  );
}

interface AnsweredProps {
  inquiry: Pick<StoredInquiry, 'lastAnswer' | 'status'>;
  today: string;
}

/** 'Contacted by Ann, Nov 3'; nothing until somebody answered. */
export function AnsweredBy({ inquiry: { lastAnswer, status }, today }: AnsweredProps) {
  if (!lastAnswer || (lastAnswer.kind === 'status' && status === 'new')) return null;
  const day = receivedDay(lastAnswer.at, today);
  return lastAnswer.kind === 'mail'
    ? `Last email by ${lastAnswer.by}, ${day}`
    : `${labels.statuses[status]} by ${lastAnswer.by}, ${day}`;
}

/** Links to the inquiries that need the team, first due on top. */
export function WaitingInquiries() {
  const query = useQuery(waitingQuery);
  const today = todayAtVenue();
  const hrefOf = (id: string | null) =>
    `#${hashOf('inquiries', id, new URLSearchParams({ status: 'needs', show: 'all' }))}`;
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
                  <a href={hrefOf(inquiry.id)} className="row-link inset-focus">
                    <InquiryLine inquiry={inquiry} today={today} />
                  </a>
                </li>
              ))}
            </ul>
            {summary && summary.counts.needs > items.length && (
              <p className="border-t border-border px-5 py-2">
                <a className="link link-row" href={hrefOf(null)}>
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
