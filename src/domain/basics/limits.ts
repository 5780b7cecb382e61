/** Figures of the interface (product 9.3); those of toasts stand by themselves. */
export const uiFigures = {
  tooltipDelayMilliseconds: 700,
  tooltipSkipDelayMilliseconds: 300,
  unauthorizedRedirectMilliseconds: 500,
  mapFramePixels: 700,
  /** Day names that count into Total Days; the admin edits more of them. */
  countedVendorDays: 5,
  previewedDocuments: 3,
  /** Product 2.15: a default text in the content editor is cut to this length. */
  defaultTextCharacters: 80,
  bytesOfKilobyte: 1024,
} as const;

/** How soon the team answers an inquiry, in business days (product 9.4). */
export const reviewBusinessDays = { least: 1, most: 2 } as const;
