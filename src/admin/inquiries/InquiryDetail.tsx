import { type ReactNode, useEffect, useRef } from 'react';
import { telHref } from '#domain/basics/contact-links.ts';
import type { StoredInquiry } from '#domain/inquiries/inquiry.ts';
import { nameOfShow } from '#domain/inquiries/shows.ts';
import { inboxLabels as labels } from '#messages/admin.ts';
import { ArrowLeft, Mail, Phone } from '#ui/icons.tsx';
import { PersonData } from './deletion/PersonData.tsx';
import { todayAtVenue } from './due.ts';
import { AnsweredBy } from './history/AnsweredBy.tsx';
import { InquiryHistory } from './history/InquiryHistory.tsx';
import { OtherInquiries } from './history/OtherInquiries.tsx';
import { InquiryAnswers } from './InquiryAnswers.tsx';
import { InquiryState } from './InquiryState.tsx';
import { InquiryWork } from './InquiryWork.tsx';
import { AnswerForm } from './mail/AnswerForm.tsx';
import { useAnswerOpen } from './mail/use-answer-open.tsx';
import { mailAddress } from './mail-address.ts';
import { showsOf } from './shows.ts';

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
    <section className="card p-5 md:p-6" aria-labelledby="inquiry-title">
      <button
        type="button"
        className={`link link-row cursor-pointer ${isBesideList ? 'sr-only focus:not-sr-only' : '-mt-3'}`}
        onClick={goBack}
      >
        <ArrowLeft className="icon" aria-hidden="true" /> {labels.back}
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
        <a
          className="button button-dense button-outline"
          href={mailAddress(inquiry, inquiry.shows.map(nameOfShow))}
        >
          <Mail className="icon" aria-hidden="true" /> {labels.mail}
        </a>
        {contactPhone && (
          <a className="button button-dense button-outline" href={telHref(contactPhone)}>
            <Phone className="icon" aria-hidden="true" /> {labels.call} {contactPhone}
          </a>
        )}
        <span className="self-center text-15 wrap-anywhere text-text-muted">{contactEmail}</span>
      </div>
      {answer.isOpen && <AnswerForm inquiry={inquiry} onClose={answer.close} />}
      <InquiryWork inquiry={inquiry} />
      <InquiryAnswers inquiry={inquiry} />
      <OtherInquiries id={inquiry.id} />
      <InquiryHistory inquiry={inquiry} />
      <PersonData inquiry={inquiry} onDeleted={onDeleted} />
    </section>
  );
}
