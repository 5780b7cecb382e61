import { type ReactNode, useEffect, useState } from 'react';
import { call } from '#api-client';
import { api } from '#domain/api.ts';
import { paths } from '#domain/paths.ts';
import { inquiryLabels } from '#messages/inquiry.ts';
import { type InquiryEvent, inquiryEvents } from './inquiry-event.ts';
import type { ClosedTexts } from './page-texts.ts';

interface Props {
  texts: ClosedTexts | undefined;
  onEvents: (events: InquiryEvent[]) => void;
}

/** Stands in the form's place until a show is known (product 2.6): the page was built while none was offered. */
export function Loading({ texts, onEvents }: Props): ReactNode {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    call(api.listEvents)
      .then((events) => onEvents(inquiryEvents(events)))
      .catch(() => undefined)
      .finally(() => setOver(true));
  }, [onEvents]);
  return (
    <div className="py-16" role="status">
      <p className="text-22">{isOver ? texts?.text : inquiryLabels.loading}</p>
      {isOver && (
        <p className="mt-6">
          <a className="button" href={paths.contact}>
            {texts?.button}
          </a>
        </p>
      )}
    </div>
  );
}
