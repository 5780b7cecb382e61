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
  pastDeadlines: 'Past deadlines',
  jumpToToday: 'Jump to today',
  openPlan: 'Open the site plan',
  opensInNewTab: '(opens in a new tab)',
} as const;

/** The arrival card of an area (product 3.8). */
export const arrivalLabels = {
  entrance: 'Gate or door',
  address: 'Address',
  directions: 'Directions',
  waiting: 'Truck staging',
  phone: 'On-site phone',
  ticket: 'What’s next',
  changeArea: 'Change',
  opensInNewTab: '(opens in a new tab)',
} as const;
