import { useCallback, useEffect, useRef, useState } from 'react';
import type { Inquiry } from '#domain/inquiries/inquiry.ts';
import { forgetDraft, loadDraft, saveDraft, withDraft } from './draft.ts';
import { isUntouched } from './form-values.ts';
import type { Attempt } from './send.ts';
import type { InquiryForm } from './use-form.ts';

/** Not with each key, but soon: a closed tab loses a moment at most. */
const SAVE_MILLISECONDS = 300;

export function useDraft(
  { answers }: InquiryForm,
  pristine: Inquiry,
  page: string,
  offered: readonly { readonly id: string }[],
) {
  const [isRestored, setRestored] = useState(false);
  /** Shows that the draft was for, and this page is not. */
  const [others, setOthers] = useState<readonly string[]>([]);
  const attempt = useRef<Attempt | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const save = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const values = answers.current();
    if (isUntouched(pristine, values)) forgetDraft();
    else saveDraft({ page, values, attempt: attempt.current });
  }, [answers, page, pristine]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is read once, when the page opens.
  useEffect(() => {
    const draft = loadDraft();
    if (!draft) return;
    attempt.current = draft.attempt;
    const { eventIds, ...values } = withDraft(pristine, answers.current(), draft, page);
    // A show in the draft may have closed since.
    const open = (ids: readonly string[]) => ids.filter((id) => offered.some((show) => show.id === id));
    answers.set({ ...values, eventIds: open(eventIds) });
    setOthers(open(draft.values.eventIds).filter((id) => !eventIds.includes(id)));
    setRestored(true);
  }, []);

  useEffect(() => {
    const stop = answers.subscribe(() => {
      clearTimeout(timer.current);
      timer.current = setTimeout(save, SAVE_MILLISECONDS);
    });
    const saveNow = () => timer.current !== undefined && save();
    window.addEventListener('pagehide', saveNow);
    return () => {
      stop();
      window.removeEventListener('pagehide', saveNow);
    };
  }, [answers, save]);

  const forget = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    attempt.current = null;
    forgetDraft();
    setRestored(false);
    setOthers([]);
  };
  const addOthers = () => {
    answers.set({ eventIds: [...answers.current().eventIds, ...others] });
    setOthers([]);
  };
  return { isRestored, others, addOthers, attempt, save, forget };
}
