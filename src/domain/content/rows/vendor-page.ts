import { type ContentBlock, description, optional, prose, type RowData, text } from '#domain/content/row.ts';
import { type VendorDayPart, vendorDaySlots } from '#domain/content/vendor-days.ts';

export const askShowManagement = 'Ask show management';

export const ruleSlots = [1, 2, 3, 4, 5] as const;

type RuleKey<Topic extends string> = `${Topic}_rule_${(typeof ruleSlots)[number]}`;

const rules = <Topic extends string>(topic: Topic, name: string) =>
  Object.fromEntries(
    ruleSlots.map((slot) => [`${topic}_rule_${slot}`, description(`${name} rule ${slot}`, '')]),
  ) as Readonly<Record<RuleKey<Topic>, RowData<never>>>;

/** Pages show a day only if one of its texts differs from the default that "Add" stores. */
const vendorDays = Object.fromEntries(
  vendorDaySlots.flatMap((day) => [
    [`vendor_day${day}_name`, text(`Day ${day} name`, `Day ${day}`, { pages: ['event', 'vendors'] })],
    [`vendor_day${day}_schedule`, text(`Day ${day} schedule`, 'Hours to be announced', { multiline: true })],
  ]),
) as Readonly<Record<`vendor_day${(typeof vendorDaySlots)[number]}_${VendorDayPart}`, RowData<never>>>;

export const vendorPage = {
  category: 'vendor',
  pages: ['vendors'],
  rows: {
    ...vendorDays,
    vendor_hero_subtitle: text('Headline', 'Everything you need to move in'),
    vendor_hero_description: description(
      'Intro below the headline',
      'Load-in, schedule, rules, and forms. We’ll post each one here when it’s set.',
    ),
    tab_load_in_label: text('Load-in tab', 'Load-In'),
    tab_schedule_label: text('Schedule tab', 'Schedule'),
    tab_guidelines_label: text('Guidelines tab', 'Guidelines'),
    tab_downloads_label: text('Downloads tab', 'Downloads'),
    schedule_title: text('Title in the schedule tab', 'Event Schedule'),
    schedule_description: description('Description in the schedule tab', 'Show days and hours.'),
    schedule_summary_title: optional('Title of the summary above the schedule', ''),
    schedule_summary_text: prose('Summary above the schedule', ''),
    schedule_deadlines_title: text('Title of the deadlines', 'Your deadlines', { alsoIn: ['event'] }),
    schedule_coming_soon_text: prose(
      'Text while the schedule is coming soon',
      'We’ll post days and hours here when they’re set.',
    ),
    tab_coming_soon_badge: text('Badge of a tab that is coming soon', 'Coming Soon', {
      pages: ['vendors', 'event'],
    }),
    schedule_days_title: text('Heading of the vendor days', 'Vendor Days'),
    tab_documents_title: text('Heading of the documents', 'Documents'),
    downloads_title: text('Title in the downloads tab', 'Forms & Documents'),
    downloads_guides_title: text('Title of the guides', 'Complete Vendor Guides'),
    guide_card_title: text('Title of a guide', '{AREA_NAME} Guide', { placeholders: ['AREA_NAME'] }),
    guide_card_text: prose('Text of a guide', 'Load-in, schedule, and rules for the {AREA_NAME}.', {
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
      'Check back soon. We’ll post guides and forms here when they’re ready.',
    ),
    load_in_title: text('Load-in title', 'Load-In Information'),
    load_in_description: description(
      'Load-in description',
      'When your area opens for move-in, and what to know before you arrive.',
    ),
    load_in_coming_soon_title: text('Title while load-in is coming soon', 'Load In Information: Coming Soon'),
    load_in_coming_soon_text: prose(
      'Text while load-in is coming soon',
      'We’ll post doors, days, and times here when they’re set.',
    ),
    load_in_coming_soon_note: optional('Line above the show dates while load-in is coming soon', ''),
    load_in_move_in_label: text('Label of move-in times', 'Move-in', { alsoIn: ['event'] }),
    load_in_show_dates_label: text('Label of show dates', 'Show dates'),
    load_in_show_hours_label: text('Label of show hours that differ by day', 'Trade show hours'),
    load_in_move_out_label: text('Label of move-out times', 'Move-out', { alsoIn: ['event'] }),
    load_in_goes_on: optional('Sentence when move-in continues the next day', 'Continues {DAY}, {HOURS}.', {
      placeholders: ['DAY', 'HOURS'],
    }),
    loading_dock_title: text('Loading dock title', 'Loading Dock Hours'),
    loading_dock_setup_label: text('Setup day label', 'Setup day'),
    loading_dock_setup_time: optional('Setup day hours', askShowManagement),
    loading_dock_show_label: text('Show days label', 'Show days'),
    loading_dock_show_time: optional('Show days hours', askShowManagement),
    loading_dock_note: prose(
      'Note below the dock hours',
      'The docks are open these hours. Set up during your area’s move-in hours, above. Moving out after the docks close? Call us first.',
    ),
    load_in_ask_label: text('Text for an unknown time or gate', askShowManagement, {
      alsoIn: ['event'],
    }),
    load_in_process_title: text('Load-in process title', 'Load-In Process'),
    load_in_step1_title: optional('Step 1 title', ''),
    load_in_step1_desc: description('Step 1 description', ''),
    load_in_step2_title: optional('Step 2 title', ''),
    load_in_step2_desc: description('Step 2 description', ''),
    load_in_step3_title: optional('Step 3 title', ''),
    load_in_step3_desc: description('Step 3 description', ''),
    load_in_questions_title: text('Title of the questions', 'First time here?', { alsoIn: ['guide'] }),
    vehicle_requirements_title: text('Vehicles title', 'Vehicle Requirements'),
    vehicle_height_title: text('Height title', 'Maximum height'),
    vehicle_height_desc: description('Height description', askShowManagement),
    vehicle_commercial_title: text('Commercial vehicles title', 'Commercial vehicles'),
    vehicle_commercial_desc: description('Commercial vehicles description', askShowManagement),
    guidelines_title: text('Guidelines title', 'Exhibitor Guidelines'),
    guidelines_description: description(
      'Guidelines description',
      'These rules apply to every exhibitor in every area.',
    ),
    guidelines_coming_soon_title: text('Title while the guidelines are coming soon', 'Set Up Guidelines'),
    guidelines_coming_soon_text: prose(
      'Text while the guidelines are coming soon',
      'Check back for more information very soon!',
    ),
    safety_requirements_title: text('Safety title', 'Safety Requirements'),
    ...rules('safety', 'Safety'),
    booth_setup_title: text('Booth setup title', 'Booth Setup Rules'),
    ...rules('booth', 'Booth'),
    electrical_guidelines_title: text('Electrical title', 'Electrical Guidelines'),
    ...rules('electrical', 'Electrical'),
    conduct_rules_title: text('Conduct title', 'Conduct Rules'),
    ...rules('conduct', 'Conduct'),
  },
} as const satisfies ContentBlock;
