import type { ReactNode } from 'react';
import {
  answersInWords,
  type Inquiry,
  type InquiryReceipt,
  spokenNumber,
} from '#domain/inquiries/inquiry.ts';
import { receiptLabels as labels } from '#messages/inquiries/receipt.ts';
import type { OfferedShow } from '../inquiry/offered-show.ts';
import type { ThanksTexts } from '../inquiry/page-texts.ts';
import { ThankYou } from '../inquiry/ThankYou.tsx';
import { useNoteOn } from '../inquiry/use-note-on.ts';
import { namesIn } from './sent-before.ts';

interface Props {
  inquiry: Inquiry;
  receipt: InquiryReceipt;
  events: readonly OfferedShow[];
  event: OfferedShow;
  texts: ThanksTexts;
}

export function Receipt({ inquiry, receipt, events, event, texts }: Props): ReactNode {
  const names = namesIn(events, inquiry.eventIds);
  const noteOn = useNoteOn();
  const notes = events
    .filter(({ id }) => inquiry.eventIds.includes(id))
    .map((show) => ({ name: show.name, note: noteOn(show) }))
    .filter(({ note }) => note);
  const sent = [[labels.shows, names], ...answersInWords(inquiry)] as const;
  return (
    <ThankYou
      names={names}
      event={event}
      texts={texts}
      takesFocus
      below={
        <>
          <h3 className="mt-10 border-t-2 border-text pt-5 text-26">{labels.answers}</h3>
          <dl className="mt-3">
            {sent.map(([label, words]) => (
              <div key={label} className="grid grid-cols-6 gap-x-4 border-b border-border py-4">
                <dt className="col-span-6 text-15 text-text-subtle sm:col-span-2">{label}</dt>
                <dd className="col-span-6 whitespace-pre-line wrap-anywhere sm:col-span-3">{words}</dd>
              </div>
            ))}
          </dl>
        </>
      }
    >
      {notes.map(({ name, note }) => (
        <p key={name} className="mt-4 font-semibold whitespace-pre-line wrap-anywhere">
          {name}: {note}
        </p>
      ))}
      <p className="mt-8 text-15 text-text-subtle">{labels.number}</p>
      <p className="slab text-44 tabular-nums">{spokenNumber(receipt.number)}</p>
      <p className="mt-2 wrap-anywhere">{labels.replyTo(inquiry.contactEmail)}</p>
      {/* On paper a link is its address. */}
      <p className="print-only hidden wrap-anywhere">{receipt.statusUrl}</p>
      <p className="mt-4 flex flex-wrap gap-4">
        <a className="button button-event" href={receipt.statusUrl}>
          {labels.change}
        </a>
        <button type="button" className="button button-outline" onClick={() => window.print()}>
          {labels.print}
        </button>
      </p>
    </ThankYou>
  );
}
