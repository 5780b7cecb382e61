import { type FocusEvent, type SyntheticEvent, useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, call } from '#api-client';
import * as api from '#domain/api.ts';
import type { FieldError } from '#domain/basics/errors.ts';
import { isSameValue } from '#domain/basics/fields.ts';
import {
  type InquiryFieldName,
  type InquirySection,
  inquiryField,
  inquiryFields,
} from '#domain/inquiries/fields.ts';
import {
  type Inquiry,
  type InquiryReceipt,
  type InquiryWire,
  type RefusedForm,
  toWire,
  valueAtFirst,
} from '#domain/inquiries/inquiry.ts';
import { inquiryFailureToast, type Toast, visitorToasts } from '#messages/spec.ts';
import { forget, keep, kept, type Timestamped } from '#stores/kept.ts';
import { showToast } from '#stores/toasts.ts';
import { type KeptReceipt, keepReceipt } from '../receipt/kept-receipts.ts';
import { errorsOf, formTexts, type InquiryForm } from './use-form.ts';
import type { Later, Loader } from './use-later.ts';

/** A server that sleeps may take seconds to wake; nobody waits longer than this. */
const TIMEOUT_MILLISECONDS = 20_000;

type Outcome =
  | { readonly kind: 'sent'; readonly receipt: InquiryReceipt }
  | { readonly kind: 'refused'; readonly toast: Toast; readonly errors: readonly FieldError[] }
  | { readonly kind: 'unanswered'; readonly toast: Toast };

async function send(wire: InquiryWire, key: string): Promise<Outcome> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MILLISECONDS);
    const receipt = await call(api.submitInquiry, wire, {
      headers: { 'Idempotency-Key': key },
      signal,
    });
    return { kind: 'sent', receipt };
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    if (!(error instanceof ApiError))
      return { kind: 'unanswered', toast: inquiryFailureToast(message, null) };
    const toast = inquiryFailureToast(message, error.errors);
    return { kind: 'refused', toast, errors: error.errors ?? [] };
  }
}

/** One try to send an inquiry: the server answers the same key and body once only. */
type Attempt = { readonly key: string; readonly body: string };

/** The try for this body: the one before when it says the same, a new one otherwise. */
const attemptFor = (body: string, before: Attempt | null): Attempt =>
  before?.body === body ? before : { key: randomKey(), body };

/** Not `randomUUID`, which browsers offer over https and on localhost alone. */
const randomKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

const KEY = 'booth-inquiry-draft';

type Draft = Timestamped<{
  /** The show whose page it was typed on; '' for the general form. */
  readonly page: string;
  readonly values: Inquiry;
  /** The last try to send it, so that a try after a reload is known as the same one. */
  readonly attempt: Attempt | null;
}>;

const saveDraft = (draft: Omit<Draft, 'savedAt'>): void => keep(KEY, draft);

const forgetDraft = (): void => forget(KEY);

const loadDraft = (): Draft | null => kept<Draft>(KEY, ({ values }) => values);

/** Answers typed since the page opened stay. A show's page keeps its own choice of shows unless the draft is its own. */
function withDraft(pristine: Inquiry, current: Inquiry, draft: Draft, page: string): Inquiry {
  const kept = inquiryFields
    .filter(
      ({ name }) =>
        typeof draft.values[name] === typeof pristine[name] && isSameValue(pristine[name], current[name]),
    )
    .map(({ name }) => [name, draft.values[name]]);
  const merged: Inquiry = { ...current, ...Object.fromEntries(kept) };
  return page === '' || page === draft.page ? merged : { ...merged, eventIds: current.eventIds };
}

const isUntouched = (pristine: Inquiry, values: Inquiry): boolean =>
  inquiryFields.every(({ name }) => isSameValue(pristine[name], values[name]));

/** The sections that are right and filled in, or left; only these are checked, since checking all would hold up the page. */
export function sectionsDone(
  input: Inquiry,
  left: readonly InquirySection[],
  { isFieldRight }: Pick<Later, 'isFieldRight'>,
): Set<InquirySection> {
  const filled = inquiryFields.filter((field) => {
    const value = input[field.name];
    return Array.isArray(value) ? value.length > 0 : Boolean(value) && value !== valueAtFirst(field);
  });
  const seen = new Set([...filled.map(({ section }) => section), ...left]);
  const isRight = (wanted: InquirySection) =>
    inquiryFields.every(({ name, section }) => section !== wanted || isFieldRight(name, input[name]));
  return new Set([...seen].filter(isRight));
}

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

/** Checks a field when it is left with something in it; `said` is what was found, for screen readers. */
export function useLeaveCheck({ answers, check: checkField }: InquiryForm, load: Loader) {
  const [announced, setAnnounced] = useState('');
  const isPressed = useRef(false);
  const left = useRef<InquiryFieldName>(undefined);

  const check = async () => {
    const name = left.current;
    left.current = undefined;
    if (!name || answers.current()[name] === '') return;
    const message = await checkField(name);
    if (!message) return;
    const field = inquiryField(name);
    const later = await load();
    const advice = later?.adviceFor(field, String(answers.current()[name]));
    setAnnounced([`${field.label}: ${message}.`, advice].filter(Boolean).join(' '));
  };
  // While a button is held down nothing may move: its click would miss it. A click comes right after the release.
  const press = () => {
    isPressed.current = true;
    const release = () => {
      isPressed.current = false;
      setTimeout(check);
    };
    window.addEventListener('pointerup', release, { once: true });
    window.addEventListener('pointercancel', release, { once: true });
  };
  const leave = ({ target }: FocusEvent) => {
    const name = target.getAttribute('name');
    const field = inquiryFields.find((one) => one.name === name && one.kind !== 'events');
    left.current = field?.name;
    if (!isPressed.current) setTimeout(check);
  };
  return { announced, press, leave };
}
