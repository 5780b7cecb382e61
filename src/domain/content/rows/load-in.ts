import { type ContentBlock, description, prose } from '#domain/content/row.ts';

export const loadIn = {
  group: 'vendor',
  section: 'load-in',
  category: 'vendor',
  pages: ['vendors'],
  rows: [
    { key: 'load_in_title', label: 'Load-in title', default: 'Load-In Information' },
    {
      key: 'load_in_description',
      label: 'Load-in description',
      default: 'When each area opens for move-in, and what to know before you drive up.',
      ...description,
    },
    {
      key: 'load_in_coming_soon_title',
      label: 'Title while load-in is coming soon',
      default: 'Load In Information: Coming Soon',
    },
    {
      key: 'load_in_coming_soon_text',
      label: 'Text while load-in is coming soon',
      default: 'Doors, days and times are posted here as soon as they are set.',
      ...prose,
    },
    {
      key: 'load_in_coming_soon_note',
      label: 'Line above the show dates while load-in is coming soon',
      default: { nile: '', mate: '49th annual show, Feb 12–14, 2026' },
      mayBeEmpty: true,
    },
    { key: 'load_in_move_in_label', label: 'Label of move-in times', default: 'Move-in' },
    { key: 'load_in_show_dates_label', label: 'Label of show dates', default: 'Show dates' },
    {
      key: 'load_in_show_hours_label',
      label: 'Label of show hours that differ by day',
      default: 'Trade show hours',
    },
    { key: 'load_in_move_out_label', label: 'Label of move-out times', default: 'Move-out' },
    {
      key: 'load_in_goes_on',
      label: 'Sentence on a move-in day before another one',
      default: 'Move-in goes on tomorrow, {DAY}, {HOURS}.',
      placeholders: ['DAY', 'HOURS'],
      mayBeEmpty: true,
    },
    { key: 'loading_dock_title', label: 'Loading dock title', default: 'Loading Dock Hours' },
    { key: 'loading_dock_setup_label', label: 'Setup day label', default: 'Setup day' },
    { key: 'loading_dock_setup_time', label: 'Setup day hours', default: '7:00 AM–7:00 PM' },
    { key: 'loading_dock_show_label', label: 'Show days label', default: 'Show days' },
    { key: 'loading_dock_show_time', label: 'Show days hours', default: '6:00 AM–6:00 PM' },
    {
      key: 'loading_dock_note',
      label: 'Note below the dock hours',
      default:
        'The docks are open in these hours. When you may set up is decided by your area’s move-in hours above.',
      ...prose,
    },
    {
      key: 'load_in_ask_label',
      label: 'In place of a time that is not known',
      default: 'Ask show management',
    },
    { key: 'load_in_process_title', label: 'Load-in process title', default: 'Load-In Process' },
    { key: 'load_in_step1_title', label: 'Step 1 title', default: 'Check-In' },
    {
      key: 'load_in_step1_desc',
      label: 'Step 1 description',
      default: 'Check in with show staff when you arrive, and name your company and area.',
      ...description,
    },
    { key: 'load_in_step2_title', label: 'Step 2 title', default: 'Dock Assignment' },
    {
      key: 'load_in_step2_desc',
      label: 'Step 2 description',
      default: 'Staff send you to a dock or door. Wait until it is free.',
      ...description,
    },
    { key: 'load_in_step3_title', label: 'Step 3 title', default: 'Unload & Setup' },
    {
      key: 'load_in_step3_desc',
      label: 'Step 3 description',
      default: 'Unload, park your vehicle, then set up your booth.',
      ...description,
    },
  ],
} as const satisfies ContentBlock;

export const vehicles = {
  group: 'vendor',
  section: 'vehicles',
  category: 'vendor',
  pages: ['vendors'],
  rows: [
    { key: 'vehicle_requirements_title', label: 'Vehicles title', default: 'Vehicle Requirements' },
    { key: 'vehicle_height_title', label: 'Height title', default: 'Maximum height' },
    {
      key: 'vehicle_height_desc',
      label: 'Height description',
      default: 'Vehicles may be up to 14 feet high.',
      ...description,
    },
    { key: 'vehicle_commercial_title', label: 'Commercial vehicles title', default: 'Commercial vehicles' },
    {
      key: 'vehicle_commercial_desc',
      label: 'Commercial vehicles description',
      default: 'Vehicles over 26,000 lbs need a driver with a commercial driver license.',
      ...description,
    },
  ],
} as const satisfies ContentBlock;
