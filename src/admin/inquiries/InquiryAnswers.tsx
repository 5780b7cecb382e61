import type { ReactNode } from 'react';
import { formatMoment } from '#admin/ui/moments.ts';
import { dateInZone, venueTimeZone } from '#domain/basics/clock.ts';
import { formatFullDate } from '#domain/basics/dates.ts';
import { answerBy, isWaiting } from '#domain/inquiries/age.ts';
import type { Choice } from '#domain/inquiries/choices.ts';
import { inquiryFields } from '#domain/inquiries/fields.ts';
import type { StoredInquiry } from '#domain/inquiries/inquiry.ts';
import { spokenNumber } from '#domain/inquiries/number.ts';
import { inboxLabels as labels } from '#messages/admin.ts';
import { shortDay } from './due.ts';
import { showsOf, wordsFor } from './words.ts';

export function InquiryAnswers({ inquiry }: { inquiry: StoredInquiry }): ReactNode {
  const received = dateInZone(Date.parse(inquiry.createdAt), venueTimeZone);
  return (
    <>
      <h3 className="mt-7 border-t-2 border-text pt-4 text-22">{labels.sent}</h3>
      <dl className="answers mt-2">
        <dt>{labels.number}</dt>
        <dd className="tabular-nums">{spokenNumber(inquiry.number)}</dd>
        <dt>{labels.received}</dt>
        <dd>
          {formatFullDate(received)} ({formatMoment(inquiry.createdAt)})
        </dd>
        {isWaiting(inquiry) && (
          <>
            <dt>{labels.answerBy}</dt>
            <dd>{shortDay(answerBy(inquiry.createdAt))}</dd>
          </>
        )}
        {inquiry.withdrawnAt && (
          <>
            <dt>{labels.withdrawn}</dt>
            <dd>{formatMoment(inquiry.withdrawnAt)}</dd>
          </>
        )}
        {inquiryFields.map(({ name, label, choices }) => {
          const text = name === 'eventIds' ? showsOf(inquiry) : textOf(inquiry[name], choices);
          return text && [<dt key={`${name}-label`}>{label}</dt>, <dd key={name}>{linked(name, text)}</dd>];
        })}
      </dl>
    </>
  );
}

function textOf(value: string | boolean | readonly string[], choices: readonly Choice[] = []): string {
  if (typeof value === 'boolean') return value ? labels.yes : labels.no;
  return typeof value === 'string' ? wordsFor(choices, value) : '';
}

/** A web address was checked when it was sent; anything else is shown as text. */
function linked(name: string, text: string): ReactNode {
  if (name !== 'website' || !/^https?:\/\//i.test(text)) return text;
  return (
    <a className="link" href={text} target="_blank" rel="noreferrer nofollow">
      {text}
    </a>
  );
}
