import { type ContentBlock, description, prose, row } from '#domain/content/row.ts';

export const vendorHero = {
  group: 'vendor',
  section: 'hero',
  category: 'vendor',
  pages: ['vendors'],
  rows: [
    row('vendor_hero_subtitle', 'Hero subtitle', 'Everything for your move-in'),
    row(
      'vendor_hero_description',
      'Hero description',
      'Load-in, schedule, rules and forms for the show, posted here as soon as they are set.',
      description,
    ),
  ],
} as const satisfies ContentBlock;

export const vendorTabs = {
  group: 'vendor',
  section: 'tab-labels',
  category: 'vendor',
  pages: ['vendors'],
  rows: [
    row('tab_load_in_label', 'Load-in tab', 'Load-In'),
    row('tab_schedule_label', 'Schedule tab', 'Schedule'),
    row('tab_guidelines_label', 'Guidelines tab', 'Guidelines'),
    row('tab_downloads_label', 'Downloads tab', 'Downloads'),
    row('schedule_title', 'Title in the schedule tab', 'Event Schedule'),
    row('schedule_description', 'Description in the schedule tab', 'Show days and hours.', description),
    row('schedule_summary_title', 'Title of the summary above the timetable', '', { mayBeEmpty: true }),
    row('schedule_summary_text', 'Summary above the timetable', '', prose),
    row('schedule_deadlines_title', 'Title of the deadlines', 'Deadlines'),
    row(
      'schedule_coming_soon_text',
      'Text while the schedule is coming soon',
      'Days and hours are posted here as soon as they are set.',
      prose,
    ),
    row('tab_coming_soon_badge', 'Badge of a tab that is coming soon', 'Coming Soon', {
      pages: ['vendors', 'event'],
    }),
    row('schedule_days_title', 'Heading of the vendor days', 'Vendor Days'),
    row('tab_documents_title', 'Heading of the documents', 'Documents'),
  ],
} as const satisfies ContentBlock;
