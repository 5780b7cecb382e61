import { type ReactNode, useEffect, useState } from 'react';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import { paths } from '#domain/paths.ts';
import { inquiryLabels } from '#messages/shared.ts';
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx';
import { InquiryScreens } from '../InquiryForm.tsx';
import { type AwaitedTexts, type InquiryTexts, type OfferedShow, offeredShows } from './offered-show.ts';

type Props = { texts: InquiryTexts; awaited: AwaitedTexts };

/** For a page made while no show was offered: waits until the server names one that takes inquiries (product 2.6). */
export function AwaitedInquiryForm(props: Props): ReactNode {
  return (
    <ErrorBoundary>
      <Awaited {...props} />
    </ErrorBoundary>
  );
}

function Awaited({ texts, awaited }: Props): ReactNode {
  const [events, setEvents] = useState<readonly OfferedShow[] | null>(null);
  useEffect(() => {
    call(api.listEvents)
      .catch(() => [])
      .then((found) => setEvents(offeredShows(found, Date.now(), () => awaited.offer)));
  }, [awaited]);
  if (events?.some(({ isClosed }) => !isClosed)) return <InquiryScreens events={events} texts={texts} />;
  return (
    <div className="py-16" role="status">
      <p className="text-22">{events ? awaited.text : inquiryLabels.loading}</p>
      {events && (
        <p className="mt-6">
          <a className="button" href={paths.contact}>
            {awaited.button}
          </a>
        </p>
      )}
    </div>
  );
}
