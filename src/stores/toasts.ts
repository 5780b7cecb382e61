import { atom } from 'nanostores';

/** An action of a toast, such as Undo; `hint` says it in full. */
export type ToastAction = { readonly label: string; readonly hint: string; readonly run: () => void };

export interface Toast {
  readonly id: number;
  readonly title: string;
  readonly description?: string;
  /** A second line, such as where a change counts. */
  readonly note?: string;
  readonly variant: 'default' | 'destructive';
  readonly action?: ToastAction;
  /** The way to what it is about, where that is on another screen. */
  readonly link?: { readonly label: string; readonly href: string };
}

/** The visible toast, at most one (product 4.8), or null. */
export const currentToast = atom<Toast | null>(null);

export function showToast(toast: Omit<Toast, 'id' | 'variant'> & { variant?: Toast['variant'] }): void {
  currentToast.set({ variant: 'default', ...toast, id: (currentToast.get()?.id ?? 0) + 1 });
}

/** Removes a toast, unless a newer one has replaced it. */
export function dismissToast(id: number): void {
  if (currentToast.get()?.id === id) currentToast.set(null);
}
