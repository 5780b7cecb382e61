import type { ReactNode } from 'react';
import { Fold } from '#admin/ui/Fold.tsx';
import { FromTo } from '#admin/ui/FromTo.tsx';
import { formatMoment } from '#admin/ui/moments.ts';
import { inquiryFields } from '#domain/inquiries/fields.ts';
import type { FieldValues, InquiryEvent } from '#domain/inquiries/history.ts';
import { inboxLabels } from '#messages/admin.ts';
import { inquiryHistoryLabels as labels } from '#messages/inquiries/history.ts';
import { MailEntry } from '../mail/MailEntry.tsx';
import { wordsFor } from '../words.ts';

/** One thing that happened: what, when, by whom, and from what to what. */
export function HistoryEntry({ event, inquiryId }: { event: InquiryEvent; inquiryId: string }): ReactNode {
  return (
    <HistoryLine at={event.at}>
      {event.kind === 'mail' ? (
        <MailEntry mail={event.mail} by={event.by} inquiryId={inquiryId} />
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
            <span className="text-15 text-text-muted">{labels.by(event.by)}</span>
          </p>
          <What event={event} />
        </>
      )}
    </HistoryLine>
  );
}

/** A line of the history: the moment, and beside it what happened then. */
export function HistoryLine({ at, children }: { at: string; children: ReactNode }): ReactNode {
  return (
    <li className="grid gap-x-5 gap-y-1 border-b border-border py-3 last:border-b-0 sm:grid-cols-[9.5rem_minmax(0,1fr)]">
      <time dateTime={at} className="text-15 text-text-muted tabular-nums">
        {formatMoment(at)}
      </time>
      <div className="grid min-w-0 gap-1 wrap-anywhere">{children}</div>
    </li>
  );
}

function What({ event }: { event: InquiryEvent }): ReactNode {
  switch (event.kind) {
    case 'answers':
      return (
        <dl className="grid gap-1 text-15">
          {correctedFields(event.before, event.after).map(({ label, before, after }) => (
            <div key={label} className="flex flex-wrap items-baseline gap-x-2">
              <dt className="text-text-muted">{label}</dt>
              <dd className="flex flex-wrap items-baseline gap-x-2">
                <FromTo labels={labels} before={before} after={after} />
              </dd>
            </div>
          ))}
        </dl>
      );
    case 'notes':
      return (
        <Fold summary={labels.both} summaryClass="min-h-8 text-15">
          <dl className="grid gap-3 text-15 md:grid-cols-2">
            {[
              [labels.before, event.before],
              [labels.after, event.after],
            ].map(([name, text]) => (
              <div key={name} className="min-w-0 rounded-small bg-surface-alt p-3">
                <dt className="text-14 text-text-subtle">{name}</dt>
                <dd className="whitespace-pre-wrap">
                  {text || <em className="text-text-subtle">{labels.nothing}</em>}
                </dd>
              </div>
            ))}
          </dl>
        </Fold>
      );
    case 'note':
      return <p className="border-s-4 border-border ps-3 whitespace-pre-wrap">{event.after}</p>;
    default:
      return null;
  }
}

interface CorrectedField {
  label: string;
  before: string;
  after: string;
}

function correctedFields(before: FieldValues, after: FieldValues): CorrectedField[] {
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
