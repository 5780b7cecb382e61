import type { ReactNode } from 'react';
import type { Notice } from '#domain/notices/notice.ts';
import { shortMoment } from '#domain/notices/when.ts';
import { adminNoticeLabels as labels } from '#messages/notices/admin.ts';
import { noticeLabels } from '#messages/notices/pages.ts';

/** A running notice as vendors read it, and the way to end it. */
export function NoticeRow({ notice, onEnd }: { notice: Notice; onEnd: () => void }): ReactNode {
  const { text, areaName, from, until } = notice;
  const now = Date.now();
  return (
    <li className="flex items-center gap-4 border-t border-border py-2 ps-5 pe-3">
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p>
          {areaName && <b>{areaName}: </b>}
          {text}
        </p>
        <p className="text-15 text-text-muted tabular-nums">
          {noticeLabels.when(shortMoment(from, now), shortMoment(until, now), '')}
        </p>
      </div>
      <button
        type="button"
        className="button button-dense button-outline flex-none"
        aria-label={labels.endNamed(text)}
        onClick={onEnd}
      >
        {labels.end}
      </button>
    </li>
  );
}
