import { type ReactNode, useEffect, useRef } from 'react';
import { ButtonLink } from '#admin/ui/Button.tsx';
import { Fold } from '#admin/ui/Fold.tsx';
import { formatMoment } from '#admin/ui/moments.ts';
import { dateInZone, venueTimeZone } from '#domain/basics/clock.ts';
import { telHref } from '#domain/basics/contact-links.ts';
import { formatFullDate } from '#domain/basics/dates.ts';
import { answerBy, isWaiting } from '#domain/inquiries/age.ts';
import type { Choice } from '#domain/inquiries/choices.ts';
import { type InquiryFieldName, inquiryFields } from '#domain/inquiries/fields.ts';
import type { StoredInquiry } from '#domain/inquiries/inquiry.ts';
import { spokenNumber } from '#domain/inquiries/number.ts';
import { nameOfShow } from '#domain/inquiries/shows.ts';
import { inboxLabels as labels } from '#messages/admin.ts';
import { ArrowLeft, Phone } from '#ui/icons.tsx';
import { PersonData } from './deletion/PersonData.tsx';
import { shortDay, todayAtVenue } from './due.ts';
import { InquiryHistory, OtherInquiries } from './history/InquiryHistory.tsx';
import { InquiryExhibitors } from './InquiryExhibitors.tsx';
import { AnsweredBy, InquiryState } from './InquiryLine.tsx';
import { InquiryWork } from './InquiryWork.tsx';
import { AnswerForm, useAnswerOpen } from './mail/AnswerForm.tsx';
import { showsOf, wordsFor } from './words.ts';

interface Props {
  inquiry: StoredInquiry;
  isBesideList: boolean;
  onBack: () => void;
  onDeleted: () => void;
}

/** One inquiry: who it is, the ways to answer, where the team stands with it, and everything that was sent. */
export function InquiryDetail({ inquiry, isBesideList, onBack, onDeleted }: Props): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  const { companyName, contactFirstName, contactLastName, contactEmail, contactPhone } = inquiry;
  const answer = useAnswerOpen(inquiry.id);
  useEffect(() => {
    // Not after a reload: there the page begins at its beginning.
    if (document.activeElement !== document.body || !isBesideList) heading.current?.focus();
  }, [isBesideList]);
  const goBack = () => {
    if (!isBesideList) onBack();
    else document.querySelector<HTMLElement>('.inquiry-link[aria-current]')?.focus();
  };

  return (
    <section className="card @container p-5 md:p-6" aria-labelledby="inquiry-title">
      <button
        type="button"
        className={`link link-row cursor-pointer ${isBesideList ? 'sr-only focus:not-sr-only' : '-mt-3'}`}
        onClick={goBack}
      >
        <ArrowLeft className="icon" /> {labels.back}
      </button>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 id="inquiry-title" ref={heading} tabIndex={-1} className="me-auto min-w-0 text-30 wrap-anywhere">
          {companyName}
        </h2>
        <InquiryState inquiry={inquiry} today={todayAtVenue()} />
      </div>
      <p className="mt-1 wrap-anywhere text-text-muted">
        {contactFirstName} {contactLastName} · {showsOf(inquiry)}
      </p>
      <p className="text-15 text-text-muted">
        <AnsweredBy inquiry={inquiry} today={todayAtVenue()} />
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {answer.button}
        {contactPhone && (
          <ButtonLink href={telHref(contactPhone)}>
            <Phone className="icon" /> {labels.call} {contactPhone}
          </ButtonLink>
        )}
        <a
          className="link link-row text-15 wrap-anywhere"
          href={mailAddress(inquiry, inquiry.shows.map(nameOfShow))}
        >
          {contactEmail}
        </a>
      </div>
      {answer.isOpen && <AnswerForm inquiry={inquiry} onClose={answer.close} />}
      <InquiryWork inquiry={inquiry} />
      <InquiryExhibitors inquiry={inquiry} />
      <InquiryAnswers inquiry={inquiry} />
      <OtherInquiries id={inquiry.id} />
      <InquiryHistory inquiry={inquiry} />
      <PersonData inquiry={inquiry} onDeleted={onDeleted} />
    </section>
  );
}

type Sender = Pick<StoredInquiry, 'contactEmail' | 'contactFirstName'>;

/** Opens the mail program with an answer begun. Only the address' own signs are kept as they are. */
function mailAddress({ contactEmail, contactFirstName }: Sender, shows: readonly string[]): string {
  const address = encodeURIComponent(contactEmail).replaceAll('%40', '@');
  const subject = labels.mailSubject(new Intl.ListFormat('en-US').format(shows));
  const body = labels.mailGreeting(contactFirstName).replaceAll('\n', '\r\n');
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/** What the head of the detail says already. */
const inHead: readonly InquiryFieldName[] = [
  'eventIds',
  'companyName',
  'contactFirstName',
  'contactLastName',
  'contactEmail',
  'contactPhone',
];

/** What was sent; what the head says already, and what was left empty, is folded. */
function InquiryAnswers({ inquiry }: { inquiry: StoredInquiry }): ReactNode {
  const received = dateInZone(Date.parse(inquiry.createdAt), venueTimeZone);
  const answers = inquiryFields.map(({ name, label, choices }) => ({
    name,
    label,
    text: name === 'eventIds' ? showsOf(inquiry) : textOf(inquiry[name], choices),
  }));
  const given = answers.filter(({ text }) => text !== '');
  const lines = (shown: typeof answers) =>
    shown.map(({ name, label, text }) => [
      <dt key={`${name}-label`}>{label}</dt>,
      <dd key={name}>{linkOrText(name, text)}</dd>,
    ]);
  const empty = answers.filter(({ text }) => text === '').map(({ label }) => label);
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
        {lines(given.filter(({ name }) => !inHead.includes(name)))}
      </dl>
      <Fold summary={labels.restSent} summaryClass="min-h-11 font-semibold">
        <dl className="answers mt-2">
          {lines(given.filter(({ name }) => inHead.includes(name)))}
          {empty.length > 0 && (
            <>
              <dt>{labels.leftEmpty}</dt>
              <dd className="text-text-muted">{empty.join(', ')}</dd>
            </>
          )}
        </dl>
      </Fold>
    </>
  );
}

function textOf(value: string | boolean | readonly string[], choices: readonly Choice[] = []): string {
  if (typeof value === 'boolean') return value ? labels.yes : labels.no;
  return typeof value === 'string' ? wordsFor(choices, value) : '';
}

/** A web address was checked when it was sent; anything else is shown as text. */
function linkOrText(name: string, text: string): ReactNode {
  if (name !== 'website' || !/^https?:\/\//i.test(text)) return text;
  return (
    <a className="link" href={text} target="_blank" rel="noreferrer nofollow">
      {text}
    </a>
  );
}
