import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { draftNames, readDraft } from '#admin/editing/drafts.ts';
import { useOpenRecord } from '#admin/editing/use-open-record.ts';
import { useSubmit } from '#admin/editing/use-submit.ts';
import { useActiveEvent } from '#admin/session/ActiveEvent.tsx';
import { failureText } from '#admin/session/failures.ts';
import { Loaded } from '#admin/session/Loaded.tsx';
import { Button } from '#admin/ui/Button.tsx';
import { Card } from '#admin/ui/Card.tsx';
import type { Notice } from '#domain/notices/notice.ts';
import { shortMoment } from '#domain/notices/when.ts';
import { adminNoticeLabels as labels } from '#messages/notices/admin.ts';
import { noticeLabels } from '#messages/notices/pages.ts';
import { showToast } from '#stores/toasts.ts';
import { Megaphone } from '#ui/icons.tsx';
import { NoticeForm } from './NoticeForm.tsx';
import { noticesQuery, useNoticeWrites } from './queries.ts';

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
    <Card
      ref={card}
      id="notices"
      title={labels.title}
      beside={
        <Button
          look="primary"
          data-add
          aria-expanded={openId !== null}
          onClick={() => open(openId === null ? NEW : null)}
        >
          <Megaphone className="icon" />
          {labels.post}
        </Button>
      }
    >
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
    </Card>
  );
}

/** Ends a notice, and offers to post it again until its old end. */
function useEndNotice(): { end(notice: Notice): void; failure: string | undefined } {
  const writes = useNoticeWrites();
  const attempted = useRef<string>(labels.endFailed);
  const { submit, failure, errors } = useSubmit((error) => failureText(attempted.current, error));
  const attempt = (failed: string, call: () => Promise<unknown>) => {
    attempted.current = failed;
    return submit(call);
  };
  const postAgain = async ({ eventId, text, area, until }: Notice) => {
    const isPosted = await attempt(labels.postFailed, () => writes.post({ eventId, text, area, until }));
    if (isPosted) showToast(labels.undone);
  };
  return {
    failure: errors[0]?.message ?? failure,
    async end(notice) {
      if (!(await attempt(labels.endFailed, () => writes.end(notice)))) return;
      const run = () => postAgain(notice);
      showToast({ ...labels.ended, action: { label: labels.undo, hint: labels.undoHint, run } });
    },
  };
}

function NoticeRow({ notice, onEnd }: { notice: Notice; onEnd: () => void }): ReactNode {
  const { text, areaName, from, until } = notice;
  const now = Date.now();
  return (
    <li className="flex items-center gap-4 border-t border-border px-5 py-2">
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p>
          {areaName && <b>{areaName}: </b>}
          {text}
        </p>
        <p className="text-15 text-text-muted tabular-nums">
          {noticeLabels.when(shortMoment(from, now), shortMoment(until, now), '')}
        </p>
      </div>
      <Button className="flex-none" aria-label={labels.endNamed(text)} onClick={onEnd}>
        {labels.end}
      </Button>
    </li>
  );
}
