import { type RefObject, useEffect } from 'react';
import { bringIntoView } from '#admin/ui/bring-into-view.ts';

/** The focus of a form that has opened: its first field, else, where it can be read only, its first button, in view; after a refusal the first field with an error. */
export function useFormFocus(form: RefObject<HTMLFormElement | null>, errors: readonly unknown[]): void {
  useEffect(() => {
    form.current
      ?.querySelector<HTMLElement>(':is(input, textarea, button):enabled')
      ?.focus({ preventScroll: true });
    bringIntoView(form.current);
  }, [form]);
  useErrorFocus(form, errors);
}

/** After a refusal the first field with an error has the focus. */
export function useErrorFocus(form: RefObject<HTMLFormElement | null>, errors: readonly unknown[]): void {
  useEffect(() => {
    if (errors.length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, errors]);
}
