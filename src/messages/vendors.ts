export const vendorLabels = {
  areaFilter: 'Area',
  ownArea: 'I’m in',
  allAreas: 'All Areas',
  jobFilter: 'Rules',
  allRules: 'All rules',
  jobs: {
    bring: 'Don’t bring',
    approval: 'Needs approval',
    cost: 'At your cost',
    penalty: 'Penalties',
  },
  today: 'Today',
  addToCalendar: 'Add to calendar',
  print: 'Print',
  search: 'Search',
  wholeShow: 'All areas',
  earlierDays: 'Show earlier days',
  jumpToToday: 'Jump to today',
  preparingPdf: 'Preparing PDF…',
  openPlan: 'Open the site plan',
  opensInNewTab: '(opens in a new tab)',
} as const;

/** The search over all of the hub. */
export const searchWords = {
  field: 'Search load-in, schedule, guidelines and downloads',
  found: (at: number, all: number) => `${at} of ${all}`,
  inOtherAreas: (count: number) => `${count} more in other areas.`,
  nothing: 'Nothing found.',
  before: 'Previous',
  next: 'Next',
  close: 'Close search',
} as const;

/** A site plan on the whole screen. */
export const sitePlanLabels = {
  larger: 'Zoom in',
  smaller: 'Zoom out',
  close: 'Close',
} as const;

/** The arrival card of an area (product 3.8). */
export const arrivalLabels = {
  title: 'On arrival',
  entrance: 'Gate or door',
  address: 'Address',
  directions: 'Directions',
  waiting: 'Truck staging',
  phone: 'On-site phone',
  ticket: 'What’s next',
  changeArea: 'Change',
  opensInNewTab: '(opens in a new tab)',
} as const;
