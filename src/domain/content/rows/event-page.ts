import { type ContentBlock, description, row } from '#domain/content/row.ts';

export const eventPage = {
  group: 'event',
  category: 'event',
  pages: ['event'],
  rows: [
    row('hero_title', 'Hero title', 'Your booth at {EVENT_NAME}'),
    row(
      'hero_description',
      'Hero description',
      'Request your space now. The floor map and the load-in details come next.',
      description,
    ),
    row('explore_button_text', 'Button to the floor map', 'View Available Booths'),
    row('event_dates_heading', 'Heading of the dates card', 'Event Dates'),
    row('schedule_dates_label', 'Label of the dates', 'Show dates'),
    row('schedule_details_label', 'Link to the schedule', 'Schedule details'),
    row('features_title', 'Features title', 'Everything before move-in', { pages: ['home'] }),
    row(
      'features_description',
      'Features description',
      'The map, the dates, the rules and the people to ask.',
      { pages: ['home'], ...description },
    ),
    row('cta_title', 'Call to action title', 'Ready for a booth?', { pages: ['home', 'event'] }),
    row(
      'cta_description',
      'Call to action description',
      'Tell us what you’re bringing, and we’ll find the space.',
      {
        pages: ['home', 'event'],
        ...description,
      },
    ),
    row('expected_exhibitors', 'Expected exhibitors', '', { mayBeEmpty: true }),
    row('expected_attendees', 'Expected attendees', '', { mayBeEmpty: true }),
    row('nile_expected_exhibitors', 'Expected exhibitors, NILE', '200+'),
    row('nile_expected_attendees', 'Expected attendees, NILE', '10,000+'),
    row('mate_expected_exhibitors', 'Expected exhibitors, MATE', '300+'),
    row('mate_expected_attendees', 'Expected attendees, MATE', '15,000+'),
  ],
} as const satisfies ContentBlock;
