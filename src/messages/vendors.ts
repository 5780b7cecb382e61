export const vendorLabels = {
  areaFilter: 'Area',
  ownArea: 'I’m in',
  allAreas: 'All Areas',
  today: 'Today',
  addToCalendar: 'Add to calendar',
  print: 'Print',
  wholeShow: 'Whole show',
  jumpToToday: 'Jump to today',
  preparingPdf: 'Preparing PDF…',
  opensInNewTab: '(opens in a new tab)',
} as const;

/** The arrival card of an area (product 3.8). */
export const arrivalLabels = {
  title: 'On arrival',
  entrance: 'Gate or door',
  address: 'Address',
  map: 'Open the map',
  waiting: 'Trucks wait',
  phone: 'Phone on the day',
  opensInNewTab: '(opens in a new tab)',
} as const;
