import type { ContentBlock } from '#domain/content/row.ts';
import { vendorResources } from './navigation.ts';

/** The landing page's three cards of facts and its stats strip. */
export const landingCards = {
  group: 'event',
  category: 'event',
  pages: ['event'],
  rows: [
    { key: 'event_highlights_heading', label: 'Heading of the highlights card', default: 'Event Highlights' },
    { key: 'event_exhibitors_label', label: 'Label of the exhibitors', default: 'Expected Exhibitors' },
    { key: 'event_attendees_label', label: 'Label of the attendees', default: 'Expected Attendees' },
    { key: 'event_start_label', label: 'Label of the first day', default: 'Start' },
    { key: 'event_end_label', label: 'Label of the last day', default: 'End' },
    { key: 'event_location_label', label: 'Label of the place', default: 'Location' },
    { key: 'event_vendors_heading', label: 'Heading of the vendors card', default: 'Vendor Information' },
    { key: 'event_total_days_label', label: 'Label of the total days', default: 'Total Days' },
    {
      key: 'event_resources_label',
      label: 'Label of the vendor resources',
      default: vendorResources,
      follows: 'nav_vendors_label',
    },
    { key: 'event_resources_state', label: 'State of the vendor resources', default: 'Available' },
    { key: 'stats_exhibitors_label', label: 'Strip: exhibitors', default: 'Exhibitors' },
    { key: 'stats_attendees_label', label: 'Strip: attendees', default: 'Attendees' },
    { key: 'stats_days_label', label: 'Strip: days', default: 'Days' },
    { key: 'stats_day_label', label: 'Strip: a single day', default: 'Day' },
    { key: 'stats_sqft_label', label: 'Strip: square feet', default: 'Sq Ft' },
    { key: 'expected_sqft', label: 'Square feet while none are known', default: '100,000+' },
  ],
} as const satisfies ContentBlock;
