import { type ContentBlock, description, optional, prose, type RowData, text } from '#domain/content/row.ts';
import { type VendorDayPart, vendorDaySlots } from '#domain/content/vendor-days.ts';

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

/** Pages show a day only when one of its texts says something else than the default, which "Add" starts with. */
export const vendorDays = {
  group: 'vendor-days',
  category: 'vendor',
  pages: ['vendors'],
  rows: Object.fromEntries(
    vendorDaySlots.flatMap((day) => [
      [`vendor_day${day}_name`, text(`Day ${day} name`, `Day ${day}`, { pages: ['event', 'vendors'] })],
      [
        `vendor_day${day}_schedule`,
        text(`Day ${day} schedule`, 'Hours to be announced', { multiline: true }),
      ],
    ]),
  ) as Readonly<Record<`vendor_day${(typeof vendorDaySlots)[number]}_${VendorDayPart}`, RowData<never>>>,
} as const satisfies ContentBlock;

export const downloads = {
  group: 'vendor',
  section: 'tab-labels',
  category: 'vendor',
  pages: ['vendors'],
  rows: {
    downloads_title: text('Title in the downloads tab', 'Forms & Documents'),
    downloads_guides_title: text('Title of the guides', 'Complete Vendor Guides'),
    guide_card_title: text('Title of a guide', '{AREA_NAME} Guide', { placeholders: ['AREA_NAME'] }),
    guide_card_text: prose('Text of a guide', 'Load-in, schedule and rules for the {AREA_NAME}.', {
      placeholders: ['AREA_NAME'],
    }),
    guide_card_button: text('Button of a guide', 'Download PDF'),
    master_schedule_title: text('Title of the master schedule', 'Full Master Schedule'),
    master_schedule_text: prose('Text of the master schedule', 'Every day and every area of the show.'),
    master_schedule_button: text('Button of the master schedule', 'View PDF'),
    downloads_coming_soon_title: text(
      'Title while there is nothing to download',
      'No downloads available yet',
    ),
    downloads_coming_soon_text: prose(
      'Text while there is nothing to download',
      'Check back soon: guides and forms appear here when they are ready.',
    ),
  },
} as const satisfies ContentBlock;
