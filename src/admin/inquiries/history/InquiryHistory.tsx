import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { historyQuery } from '#admin/inquiries/queries.ts';
import { receivedDay, showsOf, todayAtVenue, wordsFor } from '#admin/inquiries/words.ts';
import { BeforeAfter } from '#admin/records/History.tsx';
import { ActButton } from '#admin/records/RecordForm.tsx';
import { installationQuery, messageIn, read, useCall } from '#admin/session/read.ts';
import { hashOf } from '#admin/session/route.ts';
import { Loaded } from '#admin/session/session.tsx';
import { formatMoment } from '#admin/ui/moments.ts';
import { Button, Fold, FromTo } from '#admin/ui/parts.tsx';
import * as api from '#domain/api.ts';
import {
  differingFields,
  type Fields,
  isSameValue,
  type RecordField,
  wordsIn,
} from '#domain/basics/fields.ts';
import { exhibitorHistoryFields } from '#domain/exhibitors/exhibitor.ts';
import { inquiryFields } from '#domain/inquiries/fields.ts';
import type { Actor, FieldValues, InquiryLogEntry, InquiryMail } from '#domain/inquiries/history.ts';
import { type StoredInquiry, spokenNumber } from '#domain/inquiries/inquiry.ts';
import { inboxLabels } from '#messages/admin.ts';
import { inquiryHistoryLabels as labels } from '#messages/inquiries/admin.ts';
import { showToast } from '#stores/toasts.ts';

const heldMails = (why: string): string =>
  `Emails are waiting: ${why}. They go out automatically once the person who runs the portal sets up email (setting SMTP_URL). Until then, click the vendor’s email address to write to them.`;

/** More than this are shown when they are asked for. */
const FIRST = 8;

/** The log of an inquiry, newest first, with times and people. */
export function InquiryHistory({ inquiry }: { inquiry: Pick<StoredInquiry, 'id' | 'createdAt'> }) {
  const query = useQuery(historyQuery(inquiry.id));
  const [isWhole, setWhole] = useState(false);
  return (
    <section aria-labelledby="inquiry-history" className="mt-7 border-t-2 border-text pt-4">
      <h3 id="inquiry-history" className="text-22">
        History
      </h3>
      <Loaded query={query}>
        {(events) => {
          const shown = isWhole ? events : events.slice(0, FIRST);
          const held = events.find((event) => event.kind === 'mail' && event.mail.isHeld);
          return (
            <>
              {held?.kind === 'mail' && held.mail.error && (
                <p className="mt-2 font-semibold">{heldMails(held.mail.error)}</p>
              )}
              <ol className="mt-2">
                {shown.map((event) => (
                  <HistoryEntry key={event.id} event={event} />
                ))}
                {shown.length === events.length && (
                  <HistoryLine at={inquiry.createdAt}>Inquiry received</HistoryLine>
                )}
              </ol>
              {shown.length < events.length && (
                <Button className="mt-3" onClick={() => setWhole(true)}>
                  {`Show all ${events.length}`}
                </Button>
              )}
            </>
          );
        }}
      </Loaded>
    </section>
  );
}

/** Shows each field that the vendor changed since the team’s last action, before and after. */
export function VendorChanges({ id }: Pick<StoredInquiry, 'id'>) {
  const { data: events = [] } = useQuery(historyQuery(id));
  const acted = events.findIndex(
    ({ by, kind }) => by.kind === 'team' && ['done', 'mail', 'status'].includes(kind),
  );
  const changes = (acted < 0 ? events : events.slice(0, acted)).filter((event) => event.kind === 'answers');
  if (changes.length === 0) return null;
  const before = Object.assign({}, ...changes.map((event) => event.before));
  const after = Object.assign({}, ...changes.toReversed().map((event) => event.after));
  return (
    <div className="mb-3">
      <p className="font-semibold">The vendor changed:</p>
      <Differences fields={correctedFields(before, after)} />
    </div>
  );
}

/** Other inquiries of the same vendor; nothing where this is the only one. */
export function OtherInquiries({ id }: { id: string }) {
  const { data: others = [] } = useQuery(read(api.otherInquiries, { id }));
  const today = todayAtVenue();
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="inquiry-others" className="mt-7 border-t-2 border-text pt-4">
      <h3 id="inquiry-others" className="text-22">
        Other inquiries from this vendor
      </h3>
      <p className="text-15 text-text-muted">Sent with the same email address.</p>
      <ul className="mt-2">
        {others.map((other) => (
          <li key={other.id} className="border-b border-border py-2 last:border-b-0">
            <a className="link link-row" href={`#${hashOf('inquiries', other.id)}`}>
              {spokenNumber(other.number)}
            </a>{' '}
            <span className="wrap-anywhere">{other.companyName}</span>{' '}
            <span className="text-15 wrap-anywhere text-text-muted">
              · received {receivedDay(other.createdAt, today)} · {showsOf(other)} ·{' '}
              {other.withdrawnAt ? 'withdrawn' : inboxLabels.statuses[other.status].toLowerCase()}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One thing that happened: what, when, by whom, and from what to what. */
function HistoryEntry({ event }: { event: InquiryLogEntry }) {
  return (
    <HistoryLine at={event.at}>
      {event.kind === 'mail' ? (
        <MailEntry mail={event.mail} by={event.by} />
      ) : (
        <>
          <p className="flex flex-wrap items-baseline gap-x-2">
            <strong>{labels.kinds[event.kind]}</strong>
            {event.kind === 'status' && (
              <FromTo
                labels={labels}
                before={inboxLabels.statuses[event.before]}
                after={inboxLabels.statuses[event.after]}
              />
            )}
            {event.kind === 'assignee' && (
              <FromTo labels={{ ...labels, nothing: 'nobody' }} before={event.before} after={event.after} />
            )}
            <span className="text-15 text-text-muted">{labels.by(event.by)}</span>
          </p>
          <EventDetail event={event} />
        </>
      )}
    </HistoryLine>
  );
}

/** A line of the history: the moment, and beside it what happened then. */
function HistoryLine({ at, children }: { at: string; children: ReactNode }) {
  return (
    <li className="grid gap-x-5 gap-y-1 border-b border-border py-3 last:border-b-0 @xl:grid-cols-[9.5rem_minmax(0,1fr)]">
      <time dateTime={at} className="text-15 text-text-muted tabular-nums">
        {formatMoment(at)}
      </time>
      <div className="grid min-w-0 gap-1 wrap-anywhere">{children}</div>
    </li>
  );
}

function EventDetail({ event }: { event: InquiryLogEntry }) {
  switch (event.kind) {
    case 'answers':
      return <Differences fields={correctedFields(event.before, event.after)} />;
    case 'exhibitor':
      return <Differences fields={exhibitorDifferences(event)} />;
    case 'notes':
      return (
        <Fold summary="Before and after" summaryClass="min-h-8 text-15">
          <div className="text-15">
            <BeforeAfter before={event.before || null} after={event.after || null} none={labels.nothing} />
          </div>
        </Fold>
      );
    case 'note':
      return <p className="border-s-4 border-border ps-3 whitespace-pre-wrap">{event.after}</p>;
    default:
      return null;
  }
}

interface ChangedField {
  label: string;
  before: string;
  after: string;
}

export function Differences({ fields }: { fields: readonly ChangedField[] }) {
  return (
    <dl className="grid gap-1 text-15">
      {fields.map(({ label, before, after }) => (
        <div key={label} className="flex flex-wrap items-baseline gap-x-2">
          <dt className="text-text-muted">{label}</dt>
          <dd className="flex flex-wrap items-baseline gap-x-2">
            <FromTo labels={labels} before={before} after={after} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** For an added or deleted exhibitor, only its name. */
function exhibitorDifferences({
  before,
  after,
}: Extract<InquiryLogEntry, { kind: 'exhibitor' }>): ChangedField[] {
  const fields: Fields =
    before && after ? exhibitorHistoryFields : { company: exhibitorHistoryFields.company };
  const changed = differingFields(fields, before ?? {}, after ?? {});
  const differences = changed.map((name) => {
    const field = fields[name] as RecordField;
    const words = (values: FieldValues | null) => (values ? wordsIn(field, values[name]) : '');
    return { label: field.label, before: words(before), after: words(after) };
  });
  const isAnswer = before && after && !isSameValue(before['answered'], after['answered']);
  if (!isAnswer) return differences;
  const words = changed.length > 0 ? 'accepted' : 'declined';
  return [{ label: 'Vendor’s change', before: '', after: words }, ...differences];
}

function correctedFields(before: FieldValues, after: FieldValues): ChangedField[] {
  return inquiryFields
    .filter(({ name }) => name in after)
    .map(({ name, label, choices = [] }) => {
      const words = (value: unknown) => {
        if (typeof value === 'boolean') return value ? inboxLabels.yes : inboxLabels.no;
        return wordsFor(choices, String(value ?? ''));
      };
      return { label, before: words(before[name]), after: words(after[name]) };
    });
}

interface Props {
  mail: InquiryMail;
  by: Actor;
}

/** A mail of an inquiry: to whom, how sending it went and why, another try, and its words. */
function MailEntry({ mail, by }: Props) {
  const { id, subject, to, state, error, at, text, isHeld } = mail;
  const client = useQueryClient();
  const retryMail = useCall(api.retryMail);
  const retry = async () => {
    const { mails } = await client.query({ ...installationQuery, staleTime: 'static' });
    await retryMail({ id });
    showToast(labels.triedAgain[mails]);
  };
  const isDone = state === 'sent' || state === 'saved';
  const tone = { sent: 'text-text-muted', saved: '', waiting: '', failed: 'font-semibold text-danger' }[
    state
  ];
  return (
    <>
      <p>
        <strong>{labels.kinds.mail}</strong> “{subject}”{' '}
        <span className="text-15 text-text-muted">
          {`to ${to}`}, {labels.by(by)}
        </span>
      </p>
      <p className="text-15">
        <span className={tone}>{labels.mailStates[state](formatMoment(at))}</span>
        {error && !isDone && <span className="text-text-muted">: {error}</span>}
      </p>
      <div className="flex flex-wrap items-start gap-x-5">
        <Fold summary="Show email" summaryClass="min-h-11 text-15">
          <p className="rounded-small bg-surface-alt p-3 text-15 whitespace-pre-wrap">{text}</p>
        </Fold>
        {!isDone && !isHeld && (
          <ActButton
            isLink
            className="text-15"
            failed={(error) => `Not sent again. ${messageIn(error)}`}
            act={retry}
          >
            {state === 'failed' ? 'Send again' : 'Try now'}
          </ActButton>
        )}
      </div>
    </>
  );
}
