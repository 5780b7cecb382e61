import { type ReactNode, useState } from 'react';
import type { Slug } from '#domain/events/slugs.ts';
import type { Inquiry, InquiryReceipt, RefusedForm } from '#domain/inquiries/inquiry.ts';
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx';
import './inquiry/form.css';
import { type Advice, FormScreen } from './inquiry/FormScreen.tsx';
import type { InquiryTexts, OfferedShow } from './inquiry/offered-show.ts';
import { useLater } from './inquiry/use-later.ts';

interface Props {
  events: readonly OfferedShow[];
  /** The show whose page this is; none on the form for all shows, which thanks by the show chosen first. */
  page?: Slug | undefined;
  texts: InquiryTexts;
  refused?: RefusedForm | undefined;
  advice?: Advice | undefined;
}

type Sent = { inquiry: Inquiry; receipt: InquiryReceipt };

const none: Advice = {};

/** The booth inquiry: the form, then the thank-you screen (product 2.6 and 4.3). */
export function InquiryForm(props: Props): ReactNode {
  return (
    <ErrorBoundary>
      <InquiryScreens {...props} />
    </ErrorBoundary>
  );
}

/** For a parent that has the error screen itself, so that "Try Again" starts over there. */
export function InquiryScreens({ events, page, texts, refused, advice = none }: Props): ReactNode {
  const later = useLater();
  const [sent, setSent] = useState<Sent | null>(null);
  const { Receipt, Toaster } = later.loaded ?? {};
  const thanking = events.find(({ id, slug }) => (page ? slug === page : id === sent?.inquiry.eventIds[0]));
  return (
    <>
      {!sent || !thanking ? (
        <FormScreen
          {...{ events, page, refused, advice, later }}
          lead={texts.lead}
          onSent={(inquiry, receipt) => setSent({ inquiry, receipt })}
        />
      ) : Receipt ? (
        <Receipt {...{ ...sent, events }} event={thanking} texts={texts.thanks} />
      ) : (
        // The network has failed since: what must not be missed.
        <p className="py-12 text-22" role="status">
          {texts.thanks.title} <a href={sent.receipt.statusUrl}>{sent.receipt.number}</a>
        </p>
      )}
      {/* The receipt below it is what one needs now. */}
      {Toaster && <Toaster {...(sent && { place: 'head' })} />}
    </>
  );
}
