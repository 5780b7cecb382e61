/** Pages with toasts load only these figures (product 9.3). */
export const toastFigures = {
  toastMilliseconds: 5000,
  toastSwipeDirection: 'right',
  toastSwipePixels: 50,
  toastHotkey: 'F8',
} as const;

export const uiFigures = {
  tooltipDelayMilliseconds: 700,
  tooltipSkipDelayMilliseconds: 300,
  unauthorizedRedirectMilliseconds: 500,
  mapFramePixels: 700,
  countedVendorDays: 5,
  previewedDocuments: 3,
  defaultTextCharacters: 80,
  bytesOfKilobyte: 1024,
} as const;

export const reviewBusinessDays = { least: 1, most: 2 } as const;
