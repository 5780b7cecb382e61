/** The vendor hub around its tabs; tab names and headings are content. */
export const vendorLabels = {
  areaFilter: 'Area',
  today: 'Today',
  addToCalendar: 'Add to calendar',
  print: 'Print',
  wholeShow: 'Whole show',
  jumpToToday: 'Jump to today',
  /** Above the days that a manager named (vendor_dayN_name, vendor_dayN_schedule). */
  vendorDays: 'Vendor Days',
  /** The editor's name of the group whose rules have no title of their own among the content. */
  conductRules: 'Conduct Rules',
  /** Between the dock's hours and the areas', which are shorter. */
  dockNote:
    'The docks are open in these hours. When you may set up is decided by your area’s move-in hours above.',
  /** In place of a time that is not known. */
  askManagement: 'Ask show management',
  documents: 'Documents',
  preparingPdf: 'Preparing PDF…',
  opensInNewTab: '(opens in a new tab)',
} as const;
