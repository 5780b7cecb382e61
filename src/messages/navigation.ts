export const navigationLabels = {
  switchEvent: 'Switch Event',
  currentlyViewing: 'Currently viewing',
  close: 'Close',
  skipToContent: 'Skip to content',
  mainNavigation: 'Main',
} as const;
