/** The landing page of one show; hero, call to action and the dates card's heading are content. */
export const landingLabels = {
  highlights: {
    title: 'Event Highlights',
    exhibitors: 'Expected Exhibitors',
    attendees: 'Expected Attendees',
  },
  dates: { start: 'Start', end: 'End' },
  vendors: {
    title: 'Vendor Information',
    totalDays: 'Total Days',
    resourcesState: 'Available',
  },
  stats: { exhibitors: 'Exhibitors', attendees: 'Attendees', days: 'Days', sqft: 'Sq Ft' },
} as const;

/** What the strip calls its number of days. */
export const daysLabel = (days: string): string => (days === '1' ? 'Day' : landingLabels.stats.days);
