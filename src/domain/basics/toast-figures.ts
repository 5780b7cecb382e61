/** Figures of toasts (product 9.3): all that pages with toasts carry of them. */
export const toastFigures = {
  toastMilliseconds: 5000,
  toastSwipeDirection: 'right',
  toastSwipePixels: 50,
  toastHotkey: 'F8',
} as const;
