import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { draftNames, readDraft } from '#admin/editing/drafts.ts';
import { useOpenRecord } from '#admin/editing/use-open-record.ts';
import { useActiveEvent } from '#admin/session/ActiveEvent.tsx';
import { Loaded } from '#admin/session/Loaded.tsx';
import { adminNoticeLabels as labels } from '#messages/notices/admin.ts';
import { Megaphone } from '#ui/icons.tsx';
import { NoticeForm } from './NoticeForm.tsx';
import { NoticeRow } from './NoticeRow.tsx';
import { noticesQuery } from './queries.ts';
import { useEndNotice } from './use-end-notice.ts';

const NEW = 'new';

/** The notices that the show's pages have now, and the way to post one. */
export function NoticesCard(): ReactNode {
  const { event } = useActiveEvent();
  const query = useQuery(noticesQuery);
  const card = useRef<HTMLElement>(null);
  const [openId, open] = useOpenRecord(card, () => (readDraft(draftNames.notice(event.id)) ? NEW : null));
  const { end, failure } = useEndNotice();
  // Pages show no other edition.
  if (event.state !== 'current') return null;
  return (
    <section ref={card} className="card mb-5" aria-labelledby="notices">
      <div className="flex flex-wrap items-center gap-x-3 px-5 py-1.5">
        <h2 id="notices" className="card-head me-auto ps-0">
          {labels.title}
        </h2>
        <button
          type="button"
          className="button button-dense"
          data-add
          aria-expanded={openId !== null}
          onClick={() => open(openId === null ? NEW : null)}
        >
          <Megaphone className="icon" aria-hidden="true" />
          {labels.post}
        </button>
      </div>
      {openId !== null && <NoticeForm onClose={() => open(null)} />}
      <div role="alert">{failure && <p className="field-error px-5 pb-3">{failure}</p>}</div>
      <Loaded query={query}>
        {(all) => {
          const notices = all.filter(({ eventId }) => eventId === event.id);
          if (notices.length === 0)
            return openId === null && <p className="px-5 pb-4 text-15 text-text-muted">{labels.none}</p>;
          return (
            <ul>
              {notices.map((notice) => (
                <NoticeRow key={notice.id} notice={notice} onEnd={() => end(notice)} />
              ))}
            </ul>
          );
        }}
      </Loaded>
    </section>
  );
}
