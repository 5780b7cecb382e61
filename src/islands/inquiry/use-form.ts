import { type ChangeEvent, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { FieldError } from '#domain/basics/errors.ts';
import { isSameValue } from '#domain/basics/fields.ts';
import { customSize, type InquiryFieldName, inquiryFields, sizeParts } from '#domain/inquiries/fields.ts';
import { formValues, type Inquiry, inquiryFromForm } from '#domain/inquiries/inquiry.ts';
import type { OfferedShow } from './offered-show.ts';

export const formTexts = {
  required: 'All fields are required unless marked optional.',
  progress: 'Sections of the form',
  done: 'filled in',
  draftRestored: 'Draft restored',
  clear: 'Clear form',
  addShow: (names: string) => `Also inquire about ${names}`,
  characters: (left: number) =>
    left >= 0 ? `${left} characters left` : `${-left} characters over the limit`,
  customSize: 'Custom size, in feet',
  width: 'Width',
  depth: 'Depth',
  offline: 'You’re offline. Your answers are saved on this device. Submit again when you’re back online.',
  unanswered: 'We couldn’t reach the portal. Your answers are saved on this device. Please submit again.',
  refused:
    'Your inquiry wasn’t sent. Your answers are saved on this device. Submit again in a minute, or contact us.',
} as const;

/** A show's note: a waiting list, no inquiries, or over by this device's clock; '' for none. */
export function useNoteOn(): (show: OfferedShow) => string {
  // 0 in the page as it was made.
  const [now, setNow] = useState(0);
  useEffect(() => {
    const look = () => setNow(Date.now());
    look();
    // A phone keeps a page open over night.
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return ({ note, isClosed, over, overFrom }) => {
    const isOver = overFrom !== null && overFrom <= now;
    return [note, isOver && !isClosed && over].filter(Boolean).join('\n');
  };
}

type Errors = { readonly [name in InquiryFieldName]?: string };

export const errorsOf = (errors: readonly FieldError[]): Errors =>
  Object.fromEntries(errors.map(({ path, message }) => [path, message]));

/** The form's own fields hold the answers, so text typed before the script arrived counts. */
interface Answers {
  current(): Inquiry;
  set(values: Partial<Inquiry>): void;
  subscribe(listener: () => void): () => void;
}

export interface InquiryForm {
  element: RefObject<HTMLFormElement | null>;
  answers: Answers;
  errors: Errors;
  setErrors(errors: Errors): void;
  validate(): Promise<InquiryResult>;
  check(name: InquiryFieldName): Promise<string | undefined>;
  onChange(event: ChangeEvent<HTMLFormElement>): void;
}

type InquiryResult =
  | { readonly ok: true; readonly value: Inquiry }
  | { readonly ok: false; readonly errors: readonly FieldError[] };

/** A field is checked on leaving and on sending; after that a field with an error is checked again with each change. */
export function useInquiryForm(
  initial: Inquiry,
  refused: readonly FieldError[],
  checkAll: (inquiry: Inquiry) => Promise<InquiryResult>,
): InquiryForm {
  const element = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>(() => errorsOf(refused));
  const [answers] = useState(() => answersIn(element, initial));
  const { changed } = answers;

  // A browser fills in fields, too: with what it knows, and after a reload with what was typed.
  useEffect(changed, [changed]);

  const read = () => {
    changed();
    return checkAll(answers.current());
  };
  const check = async (name: InquiryFieldName) => {
    const result = await read();
    const message = result.ok ? undefined : errorsOf(result.errors)[name];
    setErrors((before) => ({ ...before, [name]: message }));
    return message;
  };
  return {
    element,
    answers,
    errors,
    setErrors,
    async validate() {
      const result = await read();
      setErrors(result.ok ? {} : errorsOf(result.errors));
      return result;
    },
    check,
    onChange({ target }) {
      changed();
      const name = fieldOf(target.getAttribute('name') ?? '');
      if (name && errors[name]) void check(name);
    },
  };
}

export const plainForm = (
  initial: Inquiry,
  refused: readonly FieldError[],
): Pick<InquiryForm, 'answers' | 'errors'> => ({
  answers: answersIn({ current: null }, initial),
  errors: errorsOf(refused),
});

/** A part of a custom size belongs to the size. */
const fieldOf = (name: string): InquiryFieldName | undefined =>
  name.startsWith('custom') ? 'spaceSize' : inquiryFields.find((field) => field.name === name)?.name;

export const useAnswers = ({ answers }: Pick<InquiryForm, 'answers'>): Inquiry =>
  useSyncExternalStore(answers.subscribe, answers.current, answers.current);

function answersIn(
  element: RefObject<HTMLFormElement | null>,
  initial: Inquiry,
): Answers & { changed(): void } {
  const listeners = new Set<() => void>();
  let values = initial;
  const update = (next: Inquiry) => {
    values = next;
    for (const listener of listeners) listener();
  };
  const read = () => {
    const form = element.current;
    return form ? formValues(inquiryFromForm(new FormData(form))) : values;
  };
  return {
    current: () => values,
    changed: () => update(read()),
    set(given) {
      const typed = read();
      // Equal answers keep their spelling, such as the parts of a size.
      const others = inquiryFields.filter(
        ({ name }) => name in given && !isSameValue(given[name], typed[name]),
      );
      for (const { name } of others) if (element.current) write(element.current, name, given[name]);
      update({ ...typed, ...given });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function write(
  form: HTMLFormElement,
  name: InquiryFieldName,
  value: Inquiry[keyof Inquiry] | undefined,
): void {
  const controls = (of: string) => [...form.querySelectorAll<Control>(`[name="${of}"]`)];
  const fill = (of: string, text: string) => {
    for (const control of controls(of)) control.value = text;
  };
  if (typeof value !== 'string') {
    for (const box of controls(name) as HTMLInputElement[])
      box.checked = Array.isArray(value) ? value.includes(box.value) : value === true;
    return;
  }
  const parts = name === 'spaceSize' ? sizeParts(value) : null;
  fill(name, parts ? customSize : value);
  if (name !== 'spaceSize') return;
  fill('customWidth', parts?.width ?? '');
  fill('customDepth', parts?.depth ?? '');
}
