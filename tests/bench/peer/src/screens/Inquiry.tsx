import { type ReactNode, useMemo } from 'react';
import { takesApplications } from '#domain/events/applications.ts';
import { paths } from '#domain/paths.ts';
import { InquiryForm } from '#islands/InquiryForm.tsx';
import { offeredShows, offerWords } from '#islands/inquiry/offered-show.ts';
import { inquiryTexts } from '#islands/inquiry/page-texts.ts';
import { sharedLabels } from '#messages/shared.ts';
import { usePage } from '../data.ts';
import { A, Meta, PageHead } from '../parts.tsx';

/** The form itself is the portal's: it is React there, too. */
export default function Inquiry(): ReactNode {
  const page = usePage();
  const { text, event, pageEvent } = page;
  const title = text('inquiry_title');
  const props = useMemo(
    () => ({
      events: offeredShows(page.events, Date.now(), (offered) => offerWords(page.textFor(offered))),
      page: page.pageEvent?.slug,
      texts: inquiryTexts(page),
    }),
    [page],
  );
  return (
    <>
      <Meta page={page} title={title} description={text('inquiry_lead') || title} />
      <PageHead
        eyebrow={pageEvent?.fullName}
        title={title}
        back={event && { href: paths.event(event.slug), label: sharedLabels.backTo(event.name) }}
      />
      <div className="wrap">
        {takesApplications(page.events) ? (
          <InquiryForm {...props} />
        ) : (
          <div className="max-w-176 py-12">
            <p className="text-22 whitespace-pre-line">{text('inquiry_closed_text')}</p>
            <A className="button mt-8" href={paths.contact}>
              {text('button_contact')}
            </A>
          </div>
        )}
      </div>
    </>
  );
}
