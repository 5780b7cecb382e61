import { useRef } from 'react';
import { useSubmit } from '#admin/editing/use-submit.ts';
import { failureText } from '#admin/session/failures.ts';
import type { Notice } from '#domain/notices/notice.ts';
import { adminNoticeLabels as labels } from '#messages/notices/admin.ts';
import { showToast } from '#stores/toasts.ts';
import { useNoticeWrites } from './queries.ts';

/** Ends a notice, and offers to post it again until the same end. */
export function useEndNotice(): { end(notice: Notice): void; failure: string | undefined } {
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
