import { useState } from 'react';
import { draftNames } from '#admin/editing/drafts.ts';
import { type DraftState, useDraft } from '#admin/editing/use-draft.ts';
import { type Submission, useSubmit } from '#admin/editing/use-submit.ts';
import { useActiveEvent } from '#admin/session/ActiveEvent.tsx';
import { failureText } from '#admin/session/failures.ts';
import { checked } from '#domain/basics/checked.ts';
import { endOfDay, endsAt, type NoticeEnd } from '#domain/notices/ends.ts';
import { noticeWriteSchema } from '#domain/notices/write.ts';
import { failureLabels } from '#messages/admin.ts';
import { adminNoticeLabels as labels } from '#messages/notices/admin.ts';
import { showToast } from '#stores/toasts.ts';
import { useNoticeWrites } from './queries.ts';

export interface NoticeValues {
  text: string;
  /** A key; '' for the whole show. */
  area: string;
  end: NoticeEnd;
  day: string;
}

export interface NoticeFormState extends Pick<Submission, 'errors' | 'failure' | 'isBusy'> {
  draft: DraftState<NoticeValues>;
  ends: ReturnType<typeof endsAt>;
  errorOf(name: string): string | undefined;
  put(changes: Partial<NoticeValues>): void;
  save(): Promise<boolean>;
  discard(): void;
}

/** What is typed as the next notice, a draft until it is posted. */
export function useNoticeForm(onPosted: () => void): NoticeFormState {
  const { event } = useActiveEvent();
  const writes = useNoticeWrites();
  const [openedAt] = useState(Date.now);
  const ends = endsAt(openedAt, event.endDate);
  const empty: NoticeValues = {
    text: '',
    area: '',
    end: ends.has('tonight') ? 'tonight' : 'tomorrow',
    day: '',
  };
  const draft = useDraft(draftNames.notice(event.id), { value: empty, version: 0 });
  const { submit, refuse, clear, ...submission } = useSubmit((error) =>
    failureText(labels.postFailed, error, failureLabels.textKept),
  );
  const reset = () => draft.reset({ value: empty, version: 0 });
  return {
    ...submission,
    draft,
    ends,
    put(changes) {
      draft.set({ ...draft.value, ...changes });
      clear();
    },
    async save() {
      const now = Date.now();
      const { text, area, end, day } = draft.value;
      const until = end === 'day' ? day && endOfDay(day) : (endsAt(now, event.endDate).get(end) ?? '');
      const write = checked(noticeWriteSchema(now), { eventId: event.id, text, area, until });
      if (!write.ok) {
        refuse(write.errors);
        return false;
      }
      return submit(async () => {
        await writes.post(write.value);
        reset();
        onPosted();
        showToast(labels.posted(event.name));
      });
    },
    discard: reset,
  };
}
