import { type ContentBlock, description } from '#domain/content/row.ts';

export const eventPage = {
  group: 'event',
  category: 'event',
  pages: ['event'],
  rows: [
    { key: 'hero_title', label: 'Hero title', default: 'Your booth at {EVENT_NAME}' },
    {
      key: 'hero_description',
      label: 'Hero description',
      default: {
        nile: 'See which booths are open, plan your move-in and ask for your space.',
        mate: 'Ask for your space now. The floor map and the load-in details follow.',
      },
      ...description,
    },
    { key: 'explore_button_text', label: 'Button to the floor map', default: 'View Available Booths' },
    { key: 'event_dates_heading', label: 'Heading of the dates card', default: 'Event Dates' },
    { key: 'schedule_dates_label', label: 'Label of the dates', default: 'Show dates' },
    { key: 'schedule_details_label', label: 'Link to the schedule', default: 'Schedule details' },
    {
      key: 'features_title',
      label: 'Features title',
      default: 'Everything before move-in',
      pages: ['home'],
    },
    {
      key: 'features_description',
      label: 'Features description',
      default: 'The map, the dates, the rules and the people to ask.',
      pages: ['home'],
      ...description,
    },
    {
      key: 'cta_title',
      label: 'Call to action title',
      default: 'Ready for a booth?',
      pages: ['home', 'event'],
    },
    {
      key: 'cta_description',
      label: 'Call to action description',
      default: {
        nile: 'See which booths are open, then tell us what you bring.',
        mate: 'Tell us what you bring; we find the space.',
      },
      pages: ['home', 'event'],
      ...description,
    },
    { key: 'nile_expected_exhibitors', label: 'Expected exhibitors, NILE', default: '200+' },
    { key: 'nile_expected_attendees', label: 'Expected attendees, NILE', default: '10,000+' },
    { key: 'mate_expected_exhibitors', label: 'Expected exhibitors, MATE', default: '300+' },
    { key: 'mate_expected_attendees', label: 'Expected attendees, MATE', default: '15,000+' },
  ],
} as const satisfies ContentBlock;
