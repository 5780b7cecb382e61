import { useCallback, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { inquiryFields } from '#domain/inquiries/fields.ts';
import type { Inquiry } from '#domain/inquiries/inquiry.ts';
import { forgetDraft, loadDraft, saveDraft, withDraft } from './draft.ts';
import { isUntouched, withEventList } from './form-values.ts';
import type { Attempt } from './send.ts';

/** Not with each key, but soon: a closed tab loses a moment at most. */
const SAVE_MILLISECONDS = 300;

export function useDraft(
  form: UseFormReturn<Inquiry>,
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
    const values = withEventList(form.getValues());
    if (isUntouched(pristine, values)) forgetDraft();
    else saveDraft({ page, values, attempt: attempt.current });
  }, [form, page, pristine]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is read once, when the page opens.
  useEffect(() => {
    const draft = loadDraft();
    if (!draft) return;
    attempt.current = draft.attempt;
    const { eventIds, ...values } = withDraft(pristine, withEventList(form.getValues()), draft, page);
    // A show that was open then may be closed by now, or over with another one in its place.
    const open = (ids: readonly string[]) => ids.filter((id) => offered.some((show) => show.id === id));
    setAll(form, { ...values, eventIds: open(eventIds) });
    setOthers(open(draft.values.eventIds).filter((id) => !eventIds.includes(id)));
    setRestored(true);
  }, []);

  useEffect(() => {
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer.current);
        timer.current = setTimeout(save, SAVE_MILLISECONDS);
      },
    });
    const saveNow = () => timer.current !== undefined && save();
    window.addEventListener('pagehide', saveNow);
    return () => {
      stop();
      window.removeEventListener('pagehide', saveNow);
    };
  }, [form, save]);

  const forget = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    attempt.current = null;
    forgetDraft();
    setRestored(false);
    setOthers([]);
  };
  const addOthers = () => {
    form.setValue('eventIds', [...withEventList(form.getValues()).eventIds, ...others]);
    setOthers([]);
  };
  return { isRestored, others, addOthers, attempt, save, forget };
}

/** Field by field: `form.reset` would register the shows' boxes anew, and a checked one would count as the whole answer. */
export function setAll(form: UseFormReturn<Inquiry>, values: Inquiry): void {
  for (const { name } of inquiryFields) form.setValue(name, values[name]);
}
