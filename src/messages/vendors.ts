export const vendorLabels = {
  areaFilter: 'Area',
  ownArea: 'I’m in',
  jobs: {
    bring: 'Don’t bring',
    approval: 'Needs approval',
    cost: 'At your cost',
    penalty: 'Penalties',
  },
  today: 'Today',
  search: 'Search',
  wholeShow: 'All areas',
  opensInNewTab: '(opens in a new tab)',
} as const;

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
