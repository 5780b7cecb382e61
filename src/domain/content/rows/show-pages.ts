import { type ContentBlock, description, optional, prose, text } from '#domain/content/row.ts';
import { vendorResources } from './site.ts';

/** Stored, the first four override the event's own name, location and dates. */
export const eventFields = {
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
  category: 'event',
  pages: ['event'],
  rows: {
    hero_title: text('Headline', 'Your booth at {EVENT_NAME}'),
    hero_description: description(
      'Intro below the headline',
      'Request your booth now. We’ll post the floor map and load-in details here.',
    ),
    explore_button_text: text('Button to the floor map', 'View Available Booths'),
    event_dates_heading: text('Heading of the dates card', 'Event Dates'),
    schedule_dates_label: text('Label of the dates', 'Show dates'),
    schedule_details_label: text('Link to the schedule', 'See the schedule'),
    features_title: text('Features heading', 'Before you move in', { pages: ['home'] }),
    features_description: description('Features description', 'Maps, dates, rules, and who to call.', {
      pages: ['home'],
    }),
    cta_title: text('Bottom headline', 'Ready for a booth?', { pages: ['home', 'event'] }),
    cta_description: description(
      'Text below the bottom headline',
      'Tell us what you’re bringing, and we’ll look for a booth that fits.',
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

export const landingCards = {
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
    event_resources_state: text('Word beside Vendor Resources', 'Available'),
    stats_exhibitors_label: text('Strip: exhibitors', 'Exhibitors'),
    stats_attendees_label: text('Strip: attendees', 'Attendees'),
    stats_days_label: text('Strip: days', 'Days'),
    stats_day_label: text('Strip: a single day', 'Day'),
    stats_sqft_label: text('Strip: square feet', 'Sq Ft'),
    expected_sqft: optional('Square feet, if none are entered', ''),
  },
} as const satisfies ContentBlock;

export const showDay = {
  category: 'event',
  pages: ['home', 'event', 'vendors', 'floor-map'],
  rows: {
    event_before_text: optional('Line before the show', 'The show opens {WHEN}', {
      placeholders: ['WHEN'],
      ofEachShow: true,
    }),
    event_during_text: optional('Line on show days without hours', 'On now, through {DAY}', {
      placeholders: ['DAY'],
      ofEachShow: true,
    }),
    event_after_text: prose('Line after the show', 'Next show: dates coming. Last show: {DATES}.', {
      placeholders: ['DATES'],
      ofEachShow: true,
    }),
  },
} as const satisfies ContentBlock;

const comingSoon = {
  title: 'Interactive Map Coming Soon',
  description: 'The {EVENT_NAME} floor map isn’t ready yet. Send a booth inquiry, and we’ll be in touch.',
};

export const floorMap = {
  category: 'floor_map',
  pages: ['floor-map'],
  rows: {
    floor_map_hero_title: text('Headline', 'Interactive Floor Map', { aliases: ['floormap_hero_title'] }),
    floor_map_hero_description: description(
      'Intro below the headline',
      'We’ll post the {EVENT_NAME} floor map here.',
      { aliases: ['floormap_hero_description'] },
    ),
    floor_map_after_text: prose('Intro between shows', 'We’ll post the next {EVENT_NAME} floor map here.'),
    interactive_nav_text: prose('Hint beside the map', 'Zoom, drag, and tap a booth to see its details.'),
    floor_map_loading_title: text('Title while loading', 'Loading floor map…', {
      aliases: ['floormap_loading_title'],
    }),
    floormap_loading_subtitle: prose('Text while loading', 'This can take a moment on a slow connection.'),
    floor_map_error_title: text('Title of the connection error', 'Connection Issue'),
    floor_map_error_description: text(
      'Text of the connection error',
      "We're experiencing temporary connectivity issues. Please refresh to reload the interactive floor plan.",
      { multiline: true },
    ),
    button_reload_floor_plan: text('Button after an error', 'Reload Floor Plan'),
    button_refresh_floor_plan: text('Button beside the map', 'Refresh Floor Plan'),
    button_open_floor_plan: text('Link beside the map', 'Open the floor plan in a new tab'),
    floormap_coming_soon_badge: optional('Badge without a map', 'Coming Soon'),
    floor_map_coming_soon_title: text('Title without a map', comingSoon.title),
    floor_map_coming_soon_desc: description('Text without a map', comingSoon.description),
    mate_floormap_title: text('Title without a map, MATE', comingSoon.title, {
      follows: 'floor_map_coming_soon_title',
    }),
    mate_floormap_description: description('Text without a map, MATE', comingSoon.description, {
      follows: 'floor_map_coming_soon_desc',
    }),
    floor_map_launch_date: optional('Launch date', ''),
    button_explore_show_floor: text('Button of the call to action', 'View Floor Map', {
      pages: ['event'],
    }),
    button_view_floor_map: text('Button after sending, or when inquiries are closed', 'View Floor Map', {
      pages: ['event', 'inquiry'],
    }),
    floor_map_options_title: text('Booth options heading', 'Booth options', {
      pages: ['floor-map', 'inquiry'],
    }),
    floor_map_features_title: text('Features heading', 'On the floor map'),
    floor_map_features_soon: text('Features heading without a map', 'What the floor map will show'),
    floor_map_feature1_title: text('Feature 1 title', 'Find a booth'),
    floor_map_feature1_desc: description(
      'Feature 1 text',
      'Search by name or booth number, or zoom in and look around.',
    ),
    floor_map_feature1_soon_desc: description(
      'Feature 1 text without a map',
      'You’ll search by name or booth number, or zoom in and look around.',
    ),
    floor_map_feature2_title: text('Feature 2 title', 'See what’s available'),
    floor_map_feature2_desc: description(
      'Feature 2 text',
      'Available and taken booths are marked on the map.',
    ),
    floor_map_feature2_soon_desc: description(
      'Feature 2 text without a map',
      'Available and taken booths will be marked on the map.',
    ),
    floor_map_feature3_title: text('Feature 3 title', 'See who’s next to you'),
    floor_map_feature3_desc: description(
      'Feature 3 text',
      'See the aisles, the doors, and the booths next to yours.',
    ),
    floor_map_feature3_soon_desc: description(
      'Feature 3 text without a map',
      'You’ll see the aisles, the doors, and the booths next to yours.',
    ),
    floor_map_benefits_title: text('Benefits heading', 'Before you reserve'),
    floor_map_benefit1_title: text('Benefit 1 title', 'Compare booths'),
    floor_map_benefit1_desc: description(
      'Benefit 1 text',
      'Check each booth’s size and location before you decide.',
    ),
    floor_map_benefit2_title: text('Benefit 2 title', 'Check your load-in'),
    floor_map_benefit2_desc: description('Benefit 2 text', 'Your load-in days and door depend on your area.'),
    floor_map_benefit3_title: text('Benefit 3 title', 'Ask us'),
    floor_map_benefit3_desc: description(
      'Benefit 3 text',
      'Send a booth inquiry, and we’ll reach out with options.',
    ),
    floor_map_notice_title: text('Reservation note: heading', 'Reserve through our floor-plan service'),
    floor_map_notice_desc: description(
      'Reservation note: text',
      'Reservations are made through the floor-plan service, which another company runs. You can’t reserve a booth on this site.',
    ),
  },
} as const satisfies ContentBlock;

export const exhibitorsPage = {
  category: 'event',
  pages: ['exhibitors'],
  rows: {
    exhibitors_title: text('Title of the exhibitors page', 'Exhibitors'),
    exhibitors_description: description('Text of the exhibitors page', 'See who’s at {EVENT_NAME}.'),
    exhibitors_coming_soon_title: text(
      'Title while the exhibitors are coming soon',
      'Exhibitor List Coming Soon',
    ),
    exhibitors_coming_soon_text: prose(
      'Text while the exhibitors are coming soon',
      'The list of exhibitors at {EVENT_NAME} isn’t ready yet. Please check back closer to the show.',
    ),
    button_exhibitors: text('Link to the exhibitors page', 'See all exhibitors', {
      pages: ['event', 'vendors', 'floor-map'],
    }),
  },
} as const satisfies ContentBlock;
