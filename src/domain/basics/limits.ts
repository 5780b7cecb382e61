/** Figures of the interface (product 9.3); those of toasts stand by themselves. */
export const uiFigures = {
  /** How long a closed toast is kept. */
  toastRemovalMilliseconds: 1_000_000,
  /** Product 4.8. */
  visibleToasts: 1,
  tooltipDelayMilliseconds: 700,
  tooltipSkipDelayMilliseconds: 300,
  /** The navigation bar changes its style once the page is scrolled by more than this. */
  navigationScrollPixels: 10,
  unauthorizedRedirectMilliseconds: 500,
  mapFramePixels: 700,
  /** Day names that count into Total Days; the admin edits more of them. */
  countedVendorDays: 5,
  adminVendorDaySlots: 7,
  previewedDocuments: 3,
  /** Product 2.15: a default text in the content editor is cut to this length. */
  defaultTextCharacters: 80,
  /** Product 2.12: in units of the spacing scale. */
  sidebarUnits: 72,
  bytesOfKilobyte: 1024,
} as const;

/** How soon the team answers an inquiry, in business days (product 9.4). */
export const reviewBusinessDays = { least: 1, most: 2 } as const;
