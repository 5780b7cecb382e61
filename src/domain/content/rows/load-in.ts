import { type ContentBlock, description, prose, row } from '#domain/content/row.ts';

export const loadIn = {
  group: 'vendor',
  section: 'load-in',
  category: 'vendor',
  pages: ['vendors'],
  rows: [
    row('load_in_title', 'Load-in title', 'Load-In Information'),
    row(
      'load_in_description',
      'Load-in description',
      'When each area opens for move-in, and what to know before you drive up.',
      description,
    ),
    row(
      'load_in_coming_soon_title',
      'Title while load-in is coming soon',
      'Load In Information: Coming Soon',
    ),
    row(
      'load_in_coming_soon_text',
      'Text while load-in is coming soon',
      'Doors, days and times are posted here as soon as they are set.',
      prose,
    ),
    row('load_in_coming_soon_note', 'Line above the show dates while load-in is coming soon', '', {
      mayBeEmpty: true,
    }),
    row('load_in_move_in_label', 'Label of move-in times', 'Move-in'),
    row('load_in_show_dates_label', 'Label of show dates', 'Show dates'),
    row('load_in_show_hours_label', 'Label of show hours that differ by day', 'Trade show hours'),
    row('load_in_move_out_label', 'Label of move-out times', 'Move-out'),
    row(
      'load_in_goes_on',
      'Sentence on a move-in day before another one',
      'Move-in continues tomorrow, {DAY}, {HOURS}.',
      { placeholders: ['DAY', 'HOURS'], mayBeEmpty: true },
    ),
    row('loading_dock_title', 'Loading dock title', 'Loading Dock Hours'),
    row('loading_dock_setup_label', 'Setup day label', 'Setup day'),
    row('loading_dock_setup_time', 'Setup day hours', '7:00 AM–7:00 PM'),
    row('loading_dock_show_label', 'Show days label', 'Show days'),
    row('loading_dock_show_time', 'Show days hours', '6:00 AM–6:00 PM'),
    row(
      'loading_dock_note',
      'Note below the dock hours',
      'The docks are open during these hours. You can set up during your area’s move-in hours above.',
      prose,
    ),
    row('load_in_ask_label', 'In place of a time that is not known', 'Ask show management'),
    row('load_in_process_title', 'Load-in process title', 'Load-In Process'),
    row('load_in_step1_title', 'Step 1 title', 'Check-In'),
    row(
      'load_in_step1_desc',
      'Step 1 description',
      'Check in with show staff when you arrive, and give your company and area.',
      description,
    ),
    row('load_in_step2_title', 'Step 2 title', 'Dock Assignment'),
    row(
      'load_in_step2_desc',
      'Step 2 description',
      'Staff will send you to a dock or door. Wait until it is free.',
      description,
    ),
    row('load_in_step3_title', 'Step 3 title', 'Unload & Setup'),
    row(
      'load_in_step3_desc',
      'Step 3 description',
      'Unload, park your vehicle, then set up your booth.',
      description,
    ),
  ],
} as const satisfies ContentBlock;

export const vehicles = {
  group: 'vendor',
  section: 'vehicles',
  category: 'vendor',
  pages: ['vendors'],
  rows: [
    row('vehicle_requirements_title', 'Vehicles title', 'Vehicle Requirements'),
    row('vehicle_height_title', 'Height title', 'Maximum height'),
    row('vehicle_height_desc', 'Height description', 'Vehicles may be up to 14 feet high.', description),
    row('vehicle_commercial_title', 'Commercial vehicles title', 'Commercial vehicles'),
    row(
      'vehicle_commercial_desc',
      'Commercial vehicles description',
      'Vehicles over 26,000 lbs need a driver with a commercial driver license.',
      description,
    ),
  ],
} as const satisfies ContentBlock;
