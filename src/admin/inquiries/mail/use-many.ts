import { useState } from 'react';
import { draftNames, useForm } from '#admin/records/use-record.ts';

import { failureText, fieldErrorsIn } from '#admin/session/read.ts';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import type { ManyOutcome, ManyPlan, Recipients } from '#domain/inquiries/answer.ts';
import type { InquiryStatus } from '#domain/inquiries/inquiry.ts';
import { answerLabels } from '#messages/inquiries/admin.ts';
import type { TypedMail } from './Composer.tsx';

interface Typed extends TypedMail {
  status: InquiryStatus;
}

/** The steps of a mail to many: it is written, looked at with its count, and sent by a second yes. */
export type ManyStep =
  | { readonly kind: 'write' }
  /**
   * `key` names the sending, so that a double click or a retry sends once; `left` holds the unticked
   * recipients.
   */
  | {
      readonly kind: 'look';
      readonly plan: ManyPlan;
      readonly key: string;
      readonly left: ReadonlySet<string>;
    }
  | { readonly kind: 'sent'; readonly outcome: ManyOutcome };

/**
 * The state of one mail to many vendors; what is typed is a draft until it is sent.
 * @param chosen those it goes to; without them, all of the typed show and status
 */
export function useMany(eventId: string, chosen?: readonly string[]) {
  const [step, setStep] = useState<ManyStep>({ kind: 'write' });
  const empty = { value: { eventId, status: 'reserved', subject: '', text: '' } as Typed, version: 0 };
  const isLooking = step.kind === 'look';
  const form = useForm<Typed, ManyPlan>(chosen ? draftNames.manyChosen : draftNames.many, empty, (error) => {
    if (isLooking) return failureText(answerLabels.failed, error);
    return fieldErrorsIn(error).length > 0
      ? undefined
      : failureText('The preview could not be loaded', error);
  });
  const { draft } = form;
  const { status, ...mail } = draft.value;
  const to: Recipients = { eventId: mail.eventId, ...(chosen ? { ids: [...chosen] } : { status }) };
  const toWrite = () => {
    form.clear();
    form.closeConflict();
    setStep({ kind: 'write' });
  };
  return {
    ...form,
    /** To whom it would go. */
    to,
    failure: form.conflict ? 'The list of recipients has changed. Please preview it again.' : form.failure,
    step,
    toWrite,
    look: () =>
      form.submit(async () => {
        const plan = await call(api.previewMany, { ...mail, ...to });
        setStep({ kind: 'look', plan, key: crypto.randomUUID(), left: new Set() });
      }),
    /** Another choice is another sending. */
    tick(id: string, isTicked: boolean) {
      if (step.kind !== 'look') return;
      const left = new Set(step.left);
      if (isTicked) left.delete(id);
      else left.add(id);
      setStep({ ...step, left, key: crypto.randomUUID() });
    },
    send: () =>
      form.submit(async () => {
        if (step.kind !== 'look') return;
        const ids = step.plan.recipients.map(({ id }) => id).filter((id) => !step.left.has(id));
        const outcome = await call(
          api.mailMany,
          { ...mail, ...to, addresses: ids.length, ...(step.left.size > 0 && { ids }) },
          { headers: { 'Idempotency-Key': step.key } },
        );
        draft.reset(empty);
        setStep({ kind: 'sent', outcome });
      }),
  };
}
