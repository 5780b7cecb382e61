/** The navigation bar, the mobile tab bar and the "Switch Event" dialog; what they lead to is called by content. */
export const navigationLabels = {
  switchEvent: 'Switch Event',
  currentlyViewing: 'Currently viewing',
  close: 'Close',
  skipToContent: 'Skip to content',
  mainNavigation: 'Main',
} as const;
