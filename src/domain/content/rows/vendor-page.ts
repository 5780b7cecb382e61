import { type ContentBlock, description, prose } from '#domain/content/row.ts';

export const vendorHero = {
  group: 'vendor',
  section: 'hero',
  category: 'vendor',
  pages: ['vendors'],
  rows: [
    { key: 'vendor_hero_subtitle', label: 'Hero subtitle', default: 'Everything for your move-in' },
    {
      key: 'vendor_hero_description',
      label: 'Hero description',
      default: {
        nile: 'Doors, days, rules and forms for each area. Works offline once opened, and prints without the menus.',
        mate: 'Load-in, schedule, rules and forms for the show, posted here as soon as they are set.',
      },
      ...description,
    },
  ],
} as const satisfies ContentBlock;

export const vendorTabs = {
  group: 'vendor',
  section: 'tab-labels',
  category: 'vendor',
  pages: ['vendors'],
  rows: [
    { key: 'tab_load_in_label', label: 'Load-in tab', default: 'Load-In' },
    { key: 'tab_schedule_label', label: 'Schedule tab', default: 'Schedule' },
    { key: 'tab_guidelines_label', label: 'Guidelines tab', default: 'Guidelines' },
    { key: 'tab_downloads_label', label: 'Downloads tab', default: 'Downloads' },
    { key: 'schedule_title', label: 'Title in the schedule tab', default: 'Event Schedule' },
    {
      key: 'schedule_description',
      label: 'Description in the schedule tab',
      default: {
        nile: 'Day by day and area by area, from move-in to move-out.',
        mate: 'Show days and hours.',
      },
      ...description,
    },
    {
      key: 'schedule_summary_title',
      label: 'Title of the summary above the timetable',
      default: { nile: '', mate: '49th annual show' },
      mayBeEmpty: true,
    },
    {
      key: 'schedule_summary_text',
      label: 'Summary above the timetable',
      default: { nile: '', mate: 'Feb 12–14, 2026. Thursday and Friday 10 to 6, Saturday 10 to 5.' },
      ...prose,
    },
    { key: 'schedule_deadlines_title', label: 'Title of the deadlines', default: 'Deadlines' },
    {
      key: 'schedule_coming_soon_text',
      label: 'Text while the schedule is coming soon',
      default: 'Days and hours are posted here as soon as they are set.',
      ...prose,
    },
    {
      key: 'tab_coming_soon_badge',
      label: 'Badge of a tab that is coming soon',
      default: 'Coming Soon',
      pages: ['vendors', 'event'],
    },
    { key: 'schedule_days_title', label: 'Heading of the vendor days', default: 'Vendor Days' },
    { key: 'tab_documents_title', label: 'Heading of the documents', default: 'Documents' },
  ],
} as const satisfies ContentBlock;
