import { type ContentBlock, description, optional, text } from '#domain/content/row.ts';

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
