import { type RefObject, useEffect } from 'react';
import { bringIntoView } from '#admin/ui/bring-into-view.ts';

/**
 * The focus of a form that has opened, in view: its first field; where it can be read only the last button, which leaves it.
 * After a refusal the first field with an error.
 */
export function useFormFocus(form: RefObject<HTMLFormElement | null>, errors: readonly unknown[]): void {
  useEffect(() => {
    const [field] = form.current?.querySelectorAll<HTMLElement>(':is(input, select, textarea):enabled') ?? [];
    const leave = Array.from(form.current?.querySelectorAll('button') ?? []).at(-1);
    (field ?? leave)?.focus({ preventScroll: true });
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
