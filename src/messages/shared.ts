export const sharedLabels = {
  datesToBeAnnounced: 'Dates to be announced',
  backTo: (eventName: string) => `Back to ${eventName}`,
  goHome: 'Go to the home page',
} as const;

export const navigationLabels = {
  switchEvent: 'Switch Event',
  currentlyViewing: 'Currently viewing',
  close: 'Close',
  skipToContent: 'Skip to content',
  mainNavigation: 'Main',
} as const;
