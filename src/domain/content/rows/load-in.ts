import { type ContentBlock, description, optional, prose, text } from '#domain/content/row.ts';

/** The default of a fact that each show enters for itself. */
export const askShowManagement = 'Ask show management';

export const loadIn = {
  group: 'vendor',
  section: 'load-in',
  category: 'vendor',
  pages: ['vendors'],
  rows: {
    load_in_title: text('Load-in title', 'Load-In Information'),
    load_in_description: description(
      'Load-in description',
      'When each area opens for move-in, and what to know before you drive up.',
    ),
    load_in_coming_soon_title: text('Title while load-in is coming soon', 'Load In Information: Coming Soon'),
    load_in_coming_soon_text: prose(
      'Text while load-in is coming soon',
      'Doors, days and times are posted here as soon as they are set.',
    ),
    load_in_coming_soon_note: optional('Line above the show dates while load-in is coming soon', ''),
    load_in_move_in_label: text('Label of move-in times', 'Move-in'),
    load_in_show_dates_label: text('Label of show dates', 'Show dates'),
    load_in_show_hours_label: text('Label of show hours that differ by day', 'Trade show hours'),
    load_in_move_out_label: text('Label of move-out times', 'Move-out'),
    load_in_goes_on: optional(
      'Sentence on a move-in day before another one',
      'Move-in continues tomorrow, {DAY}, {HOURS}.',
      { placeholders: ['DAY', 'HOURS'] },
    ),
    loading_dock_title: text('Loading dock title', 'Loading Dock Hours'),
    loading_dock_setup_label: text('Setup day label', 'Setup day'),
    loading_dock_setup_time: optional('Setup day hours', askShowManagement),
    loading_dock_show_label: text('Show days label', 'Show days'),
    loading_dock_show_time: optional('Show days hours', askShowManagement),
    loading_dock_note: prose(
      'Note below the dock hours',
      'The docks are open during these hours. You can set up during your area’s move-in hours above. If you move out after they close, ask show management.',
    ),
    load_in_ask_label: text('In place of a time that is not known', askShowManagement, {
      alsoIn: ['event'],
    }),
    load_in_process_title: text('Load-in process title', 'Load-In Process'),
    load_in_step1_title: optional('Step 1 title', ''),
    load_in_step1_desc: description('Step 1 description', ''),
    load_in_step2_title: optional('Step 2 title', ''),
    load_in_step2_desc: description('Step 2 description', ''),
    load_in_step3_title: optional('Step 3 title', ''),
    load_in_step3_desc: description('Step 3 description', ''),
  },
} as const satisfies ContentBlock;

export const vehicles = {
  group: 'vendor',
  section: 'vehicles',
  category: 'vendor',
  pages: ['vendors'],
  rows: {
    vehicle_requirements_title: text('Vehicles title', 'Vehicle Requirements'),
    vehicle_height_title: text('Height title', 'Maximum height'),
    vehicle_height_desc: description('Height description', askShowManagement),
    vehicle_commercial_title: text('Commercial vehicles title', 'Commercial vehicles'),
    vehicle_commercial_desc: description('Commercial vehicles description', askShowManagement),
  },
} as const satisfies ContentBlock;
