export const sharedLabels = {
  datesToBeAnnounced: 'Dates to be announced',
  backTo: (eventName: string) => `Back to ${eventName}`,
  /** What screen readers call the floor map's frame. */
  floorPlanOf: (eventName: string) => `Interactive floor plan of ${eventName}`,
  goHome: 'Go to the home page',
} as const;
