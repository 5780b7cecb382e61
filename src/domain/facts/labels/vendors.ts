/** The vendor hub around its tabs; tab names and headings are content. */
export const vendorLabels = {
  areaFilter: 'Area',
  today: 'Today',
  addToCalendar: 'Add to calendar',
  print: 'Print',
  wholeShow: 'Whole show',
} as const;
