import { type ReactNode, useState } from 'react';
import type { Slug } from '#domain/events/slugs.ts';
import type { RefusedForm } from '#domain/inquiries/refused-form.ts';
import './inquiry/form.css';
import { FormScreen } from './inquiry/FormScreen.tsx';
import type { InquiryEvent } from './inquiry/inquiry-event.ts';
import { Loading } from './inquiry/Loading.tsx';
import type { InquiryTexts } from './inquiry/page-texts.ts';
import { ThankYou } from './inquiry/ThankYou.tsx';

interface Props {
  events: readonly InquiryEvent[];
  /** The show whose page this is; none on the form for all shows. */
  page?: Slug | undefined;
  /** The show that the links of the thank-you screen lead to. */
  current?: Slug | undefined;
  texts: InquiryTexts;
  /** What was sent without JavaScript and not taken. */
  refused?: RefusedForm | undefined;
}

/** The booth inquiry: the form, then the thank-you screen in its place (product 2.6 and 4.3). */
export function InquiryForm({ events: builtIn, page, current, texts, refused }: Props): ReactNode {
  const [events, setEvents] = useState(builtIn);
  const [sentTo, setSentTo] = useState<readonly string[] | null>(null);
  const event = events.find(({ slug }) => slug === current) ?? events[0];
  if (!event) return <Loading texts={texts.closed} onEvents={setEvents} />;
  if (sentTo) {
    const shown = events.find(({ id }) => id === sentTo[0]) ?? event;
    return (
      <ThankYou
        names={nameList(events.filter(({ id }) => sentTo.includes(id)))}
        event={page ? event : shown}
        texts={texts.thanks}
        takesFocus
      />
    );
  }
  return <FormScreen {...{ events, page, refused }} lead={texts.lead} onSent={setSentTo} />;
}

/** 'NILE', 'NILE and MATE'. */
function nameList(events: readonly InquiryEvent[]): string {
  return new Intl.ListFormat('en-US').format(events.map(({ name }) => name));
}
