import { type RefObject, useEffect } from 'react';
import { bringIntoView } from '#admin/ui/bring-into-view.ts';

/**
 * Focuses the first field of a form that opened, or its last button when it is read-only, and brings it into
 * view.
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

export function useErrorFocus(form: RefObject<HTMLFormElement | null>, errors: readonly unknown[]): void {
  useEffect(() => {
    if (errors.length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, errors]);
}
