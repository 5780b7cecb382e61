import { type FocusEvent, useRef, useState } from 'react';
import { type InquiryFieldName, inquiryField, inquiryFields } from '#domain/inquiries/fields.ts';
import type { InquiryForm } from './use-form.ts';
import type { Loader } from './use-later.ts';

/** Checks a field when it is left with something in it; `said` is what was found, for screen readers. */
export function useLeaveCheck({ answers, check: checkField }: InquiryForm, load: Loader) {
  const [said, setSaid] = useState('');
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
    setSaid([`${field.label}: ${message}.`, advice].filter(Boolean).join(' '));
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
  return { said, press, leave };
}
