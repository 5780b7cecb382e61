import { type ContentBlock, optional, text } from '#domain/content/row.ts';
import { vendorResources } from './navigation.ts';

/** The landing page's three cards of facts and its stats strip. */
export const landingCards = {
  group: 'event',
  category: 'event',
  pages: ['event'],
  rows: {
    event_highlights_heading: text('Heading of the highlights card', 'Event Highlights'),
    event_exhibitors_label: text('Label of the exhibitors', 'Expected Exhibitors'),
    event_attendees_label: text('Label of the attendees', 'Expected Attendees'),
    event_start_label: text('Label of the first day', 'Start'),
    event_end_label: text('Label of the last day', 'End'),
    event_location_label: text('Label of the place', 'Location'),
    event_vendors_heading: text('Heading of the vendors card', 'Vendor Information'),
    event_total_days_label: text('Label of the total days', 'Total Days'),
    event_resources_label: text('Label of the vendor resources', vendorResources, {
      follows: 'nav_vendors_label',
    }),
    event_resources_state: text('State of the vendor resources', 'Available'),
    stats_exhibitors_label: text('Strip: exhibitors', 'Exhibitors'),
    stats_attendees_label: text('Strip: attendees', 'Attendees'),
    stats_days_label: text('Strip: days', 'Days'),
    stats_day_label: text('Strip: a single day', 'Day'),
    stats_sqft_label: text('Strip: square feet', 'Sq Ft'),
    expected_sqft: optional('Square feet while none are known', ''),
  },
} as const satisfies ContentBlock;
