import { type ReactNode, useEffect, useRef, useState } from 'react';
import { nameKey } from '#domain/basics/compare.ts';
import { dateInZone, venueTimeZone } from '#domain/basics/dates.ts';
import {
  answersInWords,
  type Inquiry,
  type InquiryReceipt,
  spokenNumber,
} from '#domain/inquiries/inquiry.ts';
import { likelyAddress } from '#domain/inquiries/mail-typo.ts';
import type { OfferedShow, ThanksTexts } from '../inquiry/offered-show.ts';
import { ThankYou } from '../inquiry/ThankYou.tsx';
import { useNoteOn } from '../inquiry/use-form.ts';
import { type KeptReceipt, keepReceipts, keptReceipts } from './kept-receipts.ts';

export const sentBefore = (inquiry: Inquiry): KeptReceipt | undefined =>
  keptReceipts().find(
    ({ companyName, contactEmail, eventIds, isWithdrawn }) =>
      !isWithdrawn &&
      nameKey(companyName) === nameKey(inquiry.companyName) &&
      contactEmail.toLowerCase() === inquiry.contactEmail.toLowerCase() &&
      eventIds.some((id) => inquiry.eventIds.includes(id)),
  );

const timeZone = venueTimeZone;

/** 'today at 2:14 PM MST', 'on Nov 20 at 2:14 PM MST': by the venue's clocks, as the team reads it. */
function whenSent(sentAt: number): string {
  const at = new Date(sentAt);
  const time = at.toLocaleTimeString('en-US', {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  if (dateInZone(sentAt, timeZone) === dateInZone(Date.now(), timeZone)) return `today at ${time}`;
  return `on ${at.toLocaleDateString('en-US', { timeZone, month: 'short', day: 'numeric' })} at ${time}`;
}

const namesIn = (events: readonly { id: string; name: string }[], ids: readonly string[]): string =>
  new Intl.ListFormat('en-US').format(events.filter(({ id }) => ids.includes(id)).map(({ name }) => name));

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
  const sent = [['Shows', names], ...answersInWords(inquiry)] as const;
  return (
    <ThankYou
      names={names}
      event={event}
      texts={texts}
      takesFocus
      below={
        <>
          <h3 className="mt-10 border-t-2 border-text pt-5 text-26">What you sent</h3>
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
      <p className="mt-8 text-15 text-text-subtle">Your number</p>
      <p className="slab text-44 tabular-nums">{spokenNumber(receipt.number)}</p>
      <p className="mt-2 wrap-anywhere">{`We’ll email you at ${inquiry.contactEmail}.`}</p>
      {/* On paper a link is its address. */}
      <p className="print-only hidden wrap-anywhere">{receipt.statusUrl}</p>
      <p className="mt-4 flex flex-wrap gap-4">
        <a className="button button-event" href={receipt.statusUrl}>
          See or change your inquiry
        </a>
        <button type="button" className="button button-outline" onClick={() => window.print()}>
          Print
        </button>
      </p>
    </ThankYou>
  );
}

type RepeatedProps = {
  receipt: KeptReceipt;
  events: readonly { id: string; name: string }[];
  onNew: () => void;
};

export function Repeated({ receipt, events, onNew }: RepeatedProps): ReactNode {
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  const { companyName, eventIds, sentAt, number, statusUrl } = receipt;
  return (
    <section ref={box} tabIndex={-1} aria-labelledby="repeated" className="mb-5">
      <h3 id="repeated" className="text-26">
        You already sent this
      </h3>
      <p className="mt-2 wrap-anywhere">
        {`${companyName} sent an inquiry for ${namesIn(events, eventIds)} ${whenSent(sentAt)}. Its number is ${spokenNumber(number)}.`}
      </p>
      <p className="mt-4 flex flex-wrap gap-4">
        <a className="button" href={statusUrl}>
          Change my inquiry
        </a>
        <button type="button" className="button button-outline" onClick={onNew}>
          Send another one
        </button>
      </p>
    </section>
  );
}

export function SentBefore({ events }: { events: readonly { id: string; name: string }[] }): ReactNode {
  const [receipts, setReceipts] = useState(keptReceipts);
  const forget = (statusUrl: string) => {
    const others = keptReceipts().filter((one) => one.statusUrl !== statusUrl);
    keepReceipts(others);
    setReceipts(others);
  };
  const shown = receipts.map(({ isWithdrawn, ...receipt }) => ({
    ...receipt,
    title: isWithdrawn ? `Withdrawn (sent ${whenSent(receipt.sentAt)})` : `Sent ${whenSent(receipt.sentAt)}`,
  }));
  return shown.map(({ statusUrl, title, number, eventIds, companyName }) => (
    <section key={statusUrl} aria-label={title} className="mb-5 border-t-2 border-text pt-5">
      <p className="font-semibold">{title}</p>
      <p className="slab text-30 tabular-nums">{spokenNumber(number)}</p>
      <p className="wrap-anywhere text-text-muted">
        {[companyName, namesIn(events, eventIds)].filter(Boolean).join(' – ')}
      </p>
      <p className="flex flex-wrap gap-x-5">
        <a className="link inline-flex min-h-11 items-center font-semibold" href={statusUrl}>
          See or change your inquiry
        </a>
        <button
          type="button"
          className="link inline-flex min-h-11 cursor-pointer items-center text-text-muted"
          onClick={() => forget(statusUrl)}
        >
          Remove from this device
        </button>
      </p>
    </section>
  ));
}

type DidYouMeanProps = { address: string; box: string; onTake: (address: string) => void };

export function DidYouMean({ address, box, onTake }: DidYouMeanProps): ReactNode {
  const [left, setLeft] = useState(address);
  useEffect(() => {
    const input = document.getElementById(box) as HTMLInputElement | null;
    const leave = () => setLeft(input?.value ?? '');
    input?.addEventListener('blur', leave);
    return () => input?.removeEventListener('blur', leave);
  }, [box]);
  const meant = left === address ? likelyAddress(address) : null;
  return (
    <p role="status" className={meant ? 'flex flex-wrap items-center gap-x-4' : 'sr-only'}>
      {meant && (
        <>
          <span className="wrap-anywhere">{`Did you mean ${meant}?`}</span>
          <button
            type="button"
            className="link inline-flex min-h-11 cursor-pointer items-center font-semibold"
            onClick={() => {
              onTake(meant);
              document.getElementById(box)?.focus();
            }}
          >
            Yes, use it
          </button>
        </>
      )}
    </p>
  );
}
