import { type ContentBlock, row } from '#domain/content/row.ts';
import { vendorResources } from './navigation.ts';

/** The landing page's three cards of facts and its stats strip. */
export const landingCards = {
  group: 'event',
  category: 'event',
  pages: ['event'],
  rows: [
    row('event_highlights_heading', 'Heading of the highlights card', 'Event Highlights'),
    row('event_exhibitors_label', 'Label of the exhibitors', 'Expected Exhibitors'),
    row('event_attendees_label', 'Label of the attendees', 'Expected Attendees'),
    row('event_start_label', 'Label of the first day', 'Start'),
    row('event_end_label', 'Label of the last day', 'End'),
    row('event_location_label', 'Label of the place', 'Location'),
    row('event_vendors_heading', 'Heading of the vendors card', 'Vendor Information'),
    row('event_total_days_label', 'Label of the total days', 'Total Days'),
    row('event_resources_label', 'Label of the vendor resources', vendorResources, {
      follows: 'nav_vendors_label',
    }),
    row('event_resources_state', 'State of the vendor resources', 'Available'),
    row('stats_exhibitors_label', 'Strip: exhibitors', 'Exhibitors'),
    row('stats_attendees_label', 'Strip: attendees', 'Attendees'),
    row('stats_days_label', 'Strip: days', 'Days'),
    row('stats_day_label', 'Strip: a single day', 'Day'),
    row('stats_sqft_label', 'Strip: square feet', 'Sq Ft'),
    row('expected_sqft', 'Square feet while none are known', '', { mayBeEmpty: true }),
  ],
} as const satisfies ContentBlock;
