export const sharedLabels = {
  datesToBeAnnounced: 'Dates to be announced',
  backTo: (eventName: string) => `Back to ${eventName}`,
  /** The name of the floor map's frame for screen readers. */
  floorPlanOf: (eventName: string) => `Interactive floor plan of ${eventName}`,
  goHome: 'Go to the home page',
} as const;

export const navigationLabels = {
  switchEvent: 'Switch Event',
  currentlyViewing: 'Currently viewing',
  close: 'Close',
  skipToContent: 'Skip to content',
  mainNavigation: 'Main',
} as const;

export const noticeLabels = {
  name: 'Notices',
  when: (posted: string, until: string, age: string) =>
    `Posted ${posted} · until ${until}${age && ` · as of ${age}`}`,
  hide: 'Hide',
  show: (count: number) => (count === 1 ? '1 notice' : `${count} notices`),
} as const;

/** The page of a show's exhibitors (product 2.25). */
export const exhibitorsLabels = {
  search: 'Search exhibitors',
  booth: (booth: string) => `Booth ${booth}`,
  noArea: 'Elsewhere at the show',
  count: (count: number) => (count === 1 ? '1 exhibitor' : `${count} exhibitors`),
  none: 'No exhibitor matches. Try another word or All Areas.',
} as const;
