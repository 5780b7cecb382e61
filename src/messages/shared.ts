export const sharedLabels = {
  datesToBeAnnounced: 'Dates to be announced',
  backTo: (eventName: string) => `Back to ${eventName}`,
} as const;

export const navigationLabels = {
  switchEvent: 'Switch Event',
  currentlyViewing: 'Currently viewing',
  close: 'Close',
  mainNavigation: 'Main',
} as const;
