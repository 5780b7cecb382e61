import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { FieldError } from '#domain/basics/errors.ts';
import { type InquiryFieldName, inquiryFields } from '#domain/inquiries/fields.ts';
import { type Inquiry, type InquiryReceipt, type RefusedForm, toWire } from '#domain/inquiries/inquiry.ts';
import { visitorToasts } from '#messages/spec.ts';
import { showToast } from '#stores/toasts.ts';
import { type KeptReceipt, keepReceipt } from '../receipt/kept-receipts.ts';
import { attemptFor, send } from './send.ts';
import { formTexts } from './texts.ts';
import type { useDraft } from './use-draft.ts';
import { errorsOf, type InquiryForm } from './use-form.ts';
import type { Loader } from './use-later.ts';

interface Refusal {
  readonly errors: readonly FieldError[];
  /** How often the form was refused, so that each time the summary takes the focus. */
  readonly attempt: number;
}

const withoutErrors = ({ attempt }: Refusal): Refusal => ({ errors: [], attempt });

export function useSubmission(
  form: InquiryForm,
  draft: ReturnType<typeof useDraft>,
  refused: RefusedForm | undefined,
  load: Loader,
  onSent: (inquiry: Inquiry, receipt: InquiryReceipt) => void,
) {
  const [refusal, setRefusal] = useState<Refusal>({
    errors: refused?.errors ?? [],
    attempt: refused ? 1 : 0,
  });
  const [notice, setNotice] = useState('');
  const isBusy = useRef(false);
  const [isSubmitting, setSubmitting] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const honeypot = useRef<HTMLInputElement>(null);
  const takesFocus = useRef(false);
  const [repeated, setRepeated] = useState<KeptReceipt>();
  const isNew = useRef(false);

  // A button that was switched off has lost the focus.
  useEffect(() => {
    if (isSubmitting || !takesFocus.current) return;
    takesFocus.current = false;
    button.current?.focus();
  }, [isSubmitting]);

  const refuse = (errors: readonly FieldError[]) => {
    if (errors.length > 0) setRefusal(({ attempt }) => ({ errors, attempt: attempt + 1 }));
  };

  const submitValid = async (inquiry: Inquiry) => {
    const before = isNew.current ? undefined : (await load())?.sentBefore(inquiry);
    setRepeated(before);
    if (before) return;
    const fax = honeypot.current?.value;
    const wire = { ...toWire(inquiry), ...(fax && { fax_number: fax }) };
    draft.attempt.current = attemptFor(JSON.stringify(wire), draft.attempt.current);
    draft.save();
    setRefusal(withoutErrors);
    const outcome = await send(wire, draft.attempt.current.key);
    if (outcome.kind === 'sent') {
      const { receipt } = outcome;
      draft.forget();
      keepReceipt(inquiry, receipt);
      showToast(visitorToasts.inquirySubmitted);
      return onSent(inquiry, receipt);
    }
    const isOffline = outcome.kind === 'unanswered' && !navigator.onLine;
    // "Check your information" helps nobody without a network.
    showToast(isOffline ? { ...outcome.toast, description: formTexts.offline } : outcome.toast);
    const errors = outcome.kind === 'refused' ? outcome.errors.filter(({ path }) => isField(path)) : [];
    form.setErrors(errorsOf(errors));
    refuse(errors);
    // A toast goes by. With errors at fields the summary stays; until then the line does, or the button would jump.
    setNotice(errors.length === 0 ? formTexts[isOffline ? 'offline' : outcome.kind] : '');
    takesFocus.current = errors.length === 0;
  };

  const handle = async () => {
    const result = await form.validate();
    if (result.ok) await submitValid(result.value);
    else refuse(result.errors);
  };

  const sendOnce = async (event?: SyntheticEvent) => {
    event?.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    setSubmitting(true);
    await handle().finally(() => {
      setSubmitting(false);
      isBusy.current = false;
    });
  };

  return {
    isSubmitting,
    refusal,
    repeated,
    notice,
    button,
    honeypot,
    submit: sendOnce,
    submitAsNew: () => {
      isNew.current = true;
      return sendOnce();
    },
    clear: () => {
      setRefusal(withoutErrors);
      setNotice('');
    },
  };
}

const isField = (path: string): path is InquiryFieldName => inquiryFields.some(({ name }) => name === path);
