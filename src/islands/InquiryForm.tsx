import { type ReactNode, useState } from 'react';
import type { Slug } from '#domain/events/slugs.ts';
import type { RefusedForm } from '#domain/inquiries/refused-form.ts';
import './inquiry/form.css';
import { FormScreen } from './inquiry/FormScreen.tsx';
import type { InquiryEvent } from './inquiry/inquiry-event.ts';
import type { InquiryTexts } from './inquiry/page-texts.ts';
import { ThankYou } from './inquiry/ThankYou.tsx';

interface Props {
  /** One at least. */
  events: readonly InquiryEvent[];
  /** The show whose page this is; none on the form for all shows, which thanks by the show chosen first. */
  page?: Slug | undefined;
  texts: InquiryTexts;
  /** What was sent without JavaScript and not taken. */
  refused?: RefusedForm | undefined;
}

/** The booth inquiry: the form, then the thank-you screen in its place (product 2.6 and 4.3). */
export function InquiryForm({ events, page, texts, refused }: Props): ReactNode {
  const [sentTo, setSentTo] = useState<readonly string[] | null>(null);
  const thanking = events.find(({ id, slug }) => (page ? slug === page : id === sentTo?.[0]));
  if (!sentTo || !thanking)
    return <FormScreen {...{ events, page, refused }} lead={texts.lead} onSent={setSentTo} />;
  const asked = events.filter(({ id }) => sentTo.includes(id));
  const names = new Intl.ListFormat('en-US').format(asked.map(({ name }) => name));
  return <ThankYou names={names} event={thanking} texts={texts.thanks} takesFocus />;
}
