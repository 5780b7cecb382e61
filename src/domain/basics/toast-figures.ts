/** Pages with toasts load only these figures (product 9.3). */
export const toastFigures = {
  toastMilliseconds: 5000,
  toastSwipeDirection: 'right',
  toastSwipePixels: 50,
  toastHotkey: 'F8',
} as const;
