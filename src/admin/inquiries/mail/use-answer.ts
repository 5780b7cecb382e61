import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { draftNames } from '#admin/editing/drafts.ts';
import { useDraft } from '#admin/editing/use-draft.ts';
import { useSubmit } from '#admin/editing/use-submit.ts';
import { failureText } from '#admin/session/failures.ts';
import { installationQuery } from '#admin/session/queries.ts';
import { useWrite } from '#admin/session/read.ts';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import type { WrittenMail } from '#domain/inquiries/answer.ts';
import type { InquiryStatus, StoredInquiry } from '#domain/inquiries/inquiry.ts';
import { answerLabels as labels } from '#messages/inquiries/answer.ts';
import { showToast } from '#stores/toasts.ts';
import { historyQuery } from '../history/queries.ts';
import { putInInbox } from '../queries.ts';

/** The mail as typed. `key` names this try. */
export interface TypedAnswer extends WrittenMail {
  eventId: string;
  /** '' leaves it as it is. */
  status: InquiryStatus | '';
  /** Changes with the words, so that a retry sends once and a new mail is a new one. */
  key: string;
}

/** The state of an answer to one inquiry: a draft until it is sent. */
export function useAnswer(inquiry: StoredInquiry, onSent: () => void) {
  const client = useQueryClient();
  const empty = {
    value: { subject: '', text: '', eventId: inquiry.eventIds[0] ?? '', status: '', key: '' } as TypedAnswer,
    version: inquiry.version,
  };
  const draft = useDraft<TypedAnswer>(draftNames.answer(inquiry.id), empty);
  // The version that was seen when the answer began, or in the last conflict.
  const [seen, setSeen] = useState<number | null>(null);
  const write = useWrite();
  const submission = useSubmit<StoredInquiry>((error) => failureText(labels.failed, error, labels.kept));
  const version = seen ?? draft.base.version;
  return {
    ...submission,
    draft,
    put(changes: Partial<Omit<TypedAnswer, 'key'>>) {
      draft.set({ ...draft.value, ...changes, key: crypto.randomUUID() });
      submission.clear((path) => path in changes);
    },
    discard() {
      draft.reset(empty);
      submission.clear();
    },
    async sendIt(of = version) {
      setSeen(of);
      await submission.submit(async () => {
        const { mails } = await client.ensureQueryData(installationQuery);
        const { key, status, ...mail } = draft.value;
        const answer = { id: inquiry.id, ...mail, ...(status && { status }), version: of };
        const stored = await write(() =>
          call(api.answerInquiry, answer, { headers: { 'Idempotency-Key': key } }),
        );
        putInInbox(client, stored);
        draft.reset({ ...empty, version: stored.version });
        showToast(labels.sent[mails]);
        onSent();
      });
      client.invalidateQueries({ queryKey: historyQuery(inquiry.id).queryKey });
    },
  };
}
