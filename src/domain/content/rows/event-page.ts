import { type ContentBlock, description, optional, prose, text } from '#domain/content/row.ts';
import { vendorResources } from './navigation.ts';

/** Stored, the first four override the event's own name, location and dates on the pages. */
export const eventFields = {
  group: 'event',
  category: 'event',
  pages: ['all'],
  rows: {
    event_name: text('Event name', ''),
    event_location: text('Location', ''),
    event_start_date: text('Start date', '', { kind: 'date' }),
    event_end_date: text('End date', '', { kind: 'date' }),
    event_description: description('Event description', '', { pages: ['event'] }),
  },
} as const satisfies ContentBlock;

export const eventPage = {
  group: 'event',
  category: 'event',
  pages: ['event'],
  rows: {
    hero_title: text('Hero title', 'Your booth at {EVENT_NAME}'),
    hero_description: description(
      'Hero description',
      'Request your space now. The floor map and the load-in details come next.',
    ),
    explore_button_text: text('Button to the floor map', 'View Available Booths'),
    event_dates_heading: text('Heading of the dates card', 'Event Dates'),
    schedule_dates_label: text('Label of the dates', 'Show dates'),
    schedule_details_label: text('Link to the schedule', 'Schedule details'),
    features_title: text('Features title', 'Everything before move-in', { pages: ['home'] }),
    features_description: description(
      'Features description',
      'The map, the dates, the rules and the people to ask.',
      { pages: ['home'] },
    ),
    cta_title: text('Call to action title', 'Ready for a booth?', { pages: ['home', 'event'] }),
    cta_description: description(
      'Call to action description',
      'Tell us what you’re bringing, and we’ll find the space.',
      { pages: ['home', 'event'] },
    ),
    expected_exhibitors: optional('Expected exhibitors', ''),
    expected_attendees: optional('Expected attendees', ''),
    nile_expected_exhibitors: text('Expected exhibitors, NILE', '200+'),
    nile_expected_attendees: text('Expected attendees, NILE', '10,000+'),
    mate_expected_exhibitors: text('Expected exhibitors, MATE', '300+'),
    mate_expected_attendees: text('Expected attendees, MATE', '15,000+'),
  },
} as const satisfies ContentBlock;

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

/** What pages say of a show by its days (product 4.13). */
export const showDay = {
  group: 'event',
  category: 'event',
  pages: ['home', 'event', 'vendors', 'floor-map'],
  rows: {
    event_before_text: optional('Line before the show', 'Starts {WHEN}', {
      placeholders: ['WHEN'],
      ofEachShow: true,
    }),
    event_during_text: optional('Line on show days without hours', 'On now, through {DAY}', {
      placeholders: ['DAY'],
      ofEachShow: true,
    }),
    event_after_text: prose(
      'Line after the show',
      'This show was {DATES}. We’ll post the next dates here first.',
      { placeholders: ['DATES'], ofEachShow: true },
    ),
  },
} as const satisfies ContentBlock;
