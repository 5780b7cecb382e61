import { sharedLabels } from './shared.ts';

/** The navigation bar, the mobile tab bar and the "Switch Event" dialog. */
export const navigationLabels = {
  fallbackName: 'Trade Shows',
  home: 'Home',
  floorMap: 'Booth Map',
  vendors: sharedLabels.vendorResources,
  contact: 'Contact',
  switchEvent: 'Switch Event',
  currentlyViewing: 'Currently viewing',
  close: 'Close',
  skipToContent: 'Skip to content',
  mainNavigation: 'Main',
} as const;
