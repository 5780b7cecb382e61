import { type RefObject, useEffect } from 'react';
import { bringIntoView } from '#admin/ui/hooks.ts';

export function useErrorFocus(form: RefObject<HTMLFormElement | null>, errors: readonly unknown[]): void {
  useEffect(() => {
    if (errors.length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, errors]);
}

/**
 * Focuses the first field of a form that opened, or its last button when it is read-only, and brings it into view. A
 * field of it may have taken the focus before.
 */
export function useFormFocus(
  form: RefObject<HTMLFormElement | null>,
  errors: readonly unknown[],
  isPage: boolean,
): void {
  useEffect(() => {
    if (isPage || !form.current) return;
    const [field] = form.current.querySelectorAll<HTMLElement>(':is(input, select, textarea):enabled');
    const leave = Array.from(form.current.querySelectorAll('button')).at(-1);
    if (!form.current.contains(document.activeElement)) (field ?? leave)?.focus({ preventScroll: true });
    bringIntoView(form.current);
  }, [form, isPage]);
  useErrorFocus(form, errors);
}

/** Gives a screen time to move the focus itself. */
const PATIENCE_MS = 50;
const ROWS = 'li, article';
const PLACES = `${ROWS}, dialog, section, main`;

/** The focused element or one around it, and its place among its siblings. */
interface Step {
  readonly element: Element;
  readonly at: number;
}

/**
 * The one rule for a focus that is lost, because its element was saved, cancelled, deleted, moved or disabled: it goes
 * back to the element, or to the row that took the place of a row, there to Edit; else to Add or the heading of the
 * nearest place that is left. Otherwise the keyboard would start again at the top of the page.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    /** From the last focused element outward; empty once somebody has clicked elsewhere. */
    let path: readonly Step[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isLost = () => document.activeElement === document.body && path.length > 0;
    const remember = ({ target }: FocusEvent) => {
      path = target instanceof Element ? around(target) : [];
    };
    // Safari does not focus a clicked button.
    const follow = ({ target }: PointerEvent) => {
      const button = target instanceof Element && target.closest('button:enabled');
      path = button ? around(button) : [];
    };
    const putBack = () => {
      if (!isLost()) return;
      const left = path.findIndex(({ element }) => element.isConnected);
      const { element } = path[left] ?? {};
      if (left === 0) (element as HTMLElement).focus({ preventScroll: true });
      if (isLost()) focusNear(rowInPlaceOf(path[left - 1], element) ?? element?.closest(PLACES));
    };
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      if (isLost()) timer = setTimeout(putBack, PATIENCE_MS);
    });
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    document.addEventListener('focusin', remember);
    // A click takes the focus away on purpose; what it focuses is remembered right after.
    document.addEventListener('pointerdown', follow);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', follow);
    };
  }, []);
}

function around(target: Element): Step[] {
  const path: Step[] = [];
  for (let element: Element | null = target; element; element = element.parentElement)
    path.push({ element, at: Array.from(element.parentElement?.children ?? []).indexOf(element) });
  return path;
}

function rowInPlaceOf(gone: Step | undefined, list: Element | undefined): Element | undefined {
  if (!gone?.element.matches(ROWS)) return undefined;
  const rows = Array.from(list?.children ?? []).filter((one) => one.matches(ROWS));
  return rows[gone.at] ?? rows.at(-1);
}

function focusNear(place: Element | null | undefined): void {
  if (!place) return;
  const target = targetIn(place);
  if (target) target.focus({ preventScroll: true });
  else focusNear(place.parentElement?.closest(PLACES));
}

function targetIn(place: Element): HTMLElement | null {
  if (place.matches(`:is(${ROWS})[tabindex]`)) return place as HTMLElement;
  if (place.matches(ROWS)) return place.querySelector('[data-takes-focus]');
  const add = place.querySelector<HTMLElement>('[data-add]');
  const heading = place.querySelector<HTMLElement>('h1, h2, h3');
  if (!add && heading) heading.tabIndex = -1;
  return add ?? heading;
}
