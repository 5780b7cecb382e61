import { type ContentBlock, description, optional, prose, text } from '#domain/content/row.ts';

export const vendorHero = {
  group: 'vendor',
  section: 'hero',
  category: 'vendor',
  pages: ['vendors'],
  rows: {
    vendor_hero_subtitle: text('Hero subtitle', 'Everything for your move-in'),
    vendor_hero_description: description(
      'Hero description',
      'Load-in, schedule, rules and forms for the show, posted here as soon as they are set.',
    ),
  },
} as const satisfies ContentBlock;

export const vendorTabs = {
  group: 'vendor',
  section: 'tab-labels',
  category: 'vendor',
  pages: ['vendors'],
  rows: {
    tab_load_in_label: text('Load-in tab', 'Load-In'),
    tab_schedule_label: text('Schedule tab', 'Schedule'),
    tab_guidelines_label: text('Guidelines tab', 'Guidelines'),
    tab_downloads_label: text('Downloads tab', 'Downloads'),
    schedule_title: text('Title in the schedule tab', 'Event Schedule'),
    schedule_description: description('Description in the schedule tab', 'Show days and hours.'),
    schedule_summary_title: optional('Title of the summary above the timetable', ''),
    schedule_summary_text: prose('Summary above the timetable', ''),
    schedule_deadlines_title: text('Title of the deadlines', 'Deadlines'),
    schedule_coming_soon_text: prose(
      'Text while the schedule is coming soon',
      'Days and hours are posted here as soon as they are set.',
    ),
    tab_coming_soon_badge: text('Badge of a tab that is coming soon', 'Coming Soon', {
      pages: ['vendors', 'event'],
    }),
    schedule_days_title: text('Heading of the vendor days', 'Vendor Days'),
    tab_documents_title: text('Heading of the documents', 'Documents'),
  },
} as const satisfies ContentBlock;
