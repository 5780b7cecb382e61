import type { Part } from '#domain/events/event.ts';
import type { MarkName } from '#domain/look/marks.ts';
import type { MotifName } from '#domain/look/theme.ts';

export interface FirstShow {
  readonly slug: string;
  readonly name: string;
  readonly fullName: string;
  readonly location: string;
  readonly primaryColor: string;
  readonly accentColor: string;
  readonly mark: MarkName;
  readonly motif: MotifName;
  readonly isDefault: boolean;
  readonly startDate: string;
  readonly endDate: string;
  readonly comingSoon: readonly Part[];
  /** Words by text key, where the show differs from the default. */
  readonly words: Readonly<Record<string, string>>;
}

const rulesOf = (topic: string, texts: readonly string[]) =>
  Object.fromEntries(texts.map((text, at) => [`${topic}_rule_${at + 1}`, text]));

/** Venue facts and rules of the first two shows; another show enters its own. */
const venueWords = {
  event_location: 'MetraPark, Billings, MT',
  expected_sqft: '100,000+',
  inquiry_areas: 'Exhibit Hall\nConcourse\nExpo Building\nCourtyard',
  loading_dock_setup_time: '7:00 AM–7:00 PM',
  loading_dock_show_time: '6:00 AM–6:00 PM',
  load_in_step1_title: 'Check-In',
  load_in_step1_desc: 'Check in with show staff when you arrive, and give your company and area.',
  load_in_step2_title: 'Dock Assignment',
  load_in_step2_desc: 'Staff will send you to a dock or door. Wait until it is free.',
  load_in_step3_title: 'Unload & Setup',
  load_in_step3_desc: 'Unload, park your vehicle, then set up your booth.',
  vehicle_height_desc: 'Vehicles may be up to 14 feet high.',
  vehicle_commercial_desc: 'Vehicles over 26,000 lbs need a driver with a commercial driver license.',
  ...rulesOf('safety', [
    'Follow all facility rules, ordinances, fire codes and health rules.',
    'Keep aisles, exits and fire equipment clear at all times.',
    'Use flame-retardant covers, drapes and signs.',
    'Do not bring explosives of any kind.',
    'Report accidents and hazards to show management at once.',
  ]),
  ...rulesOf('booth', [
    'Keep all personnel, merchandise and equipment inside your assigned space.',
    'Do not block aisles or the view of neighboring booths.',
    'Do not fasten anything to walls, floors or columns without approval.',
    'Finish your setup before the show opens.',
    'Keep your booth standing until move-out starts.',
  ]),
  ...rulesOf('electrical', [
    'Ask show management in advance if your booth needs power.',
    'Use grounded extension cords in good condition.',
    'Do not overload outlets or plug one power strip into another.',
    'Keep cords out of the aisles.',
    'Switch your equipment off when you leave for the night.',
  ]),
  ...rulesOf('conduct', [
    'Sound from your booth must not be above 70 decibels.',
    'Do not solicit outside your leased space.',
    'Do not cook, serve or sell food without approval.',
    'Keep your booth clean and staffed during show hours.',
    'Treat visitors, neighbors and show staff with respect.',
  ]),
};

const nile: FirstShow = {
  slug: 'nile',
  name: 'NILE',
  fullName: 'Northern International Livestock Exposition',
  location: 'MetraPark, Billings, Montana',
  primaryColor: '27 52% 47.5%',
  accentColor: '27 52% 47.5%',
  mark: 'horns',
  motif: 'lasso',
  isDefault: true,
  startDate: '2025-10-10',
  endDate: '2025-10-18',
  comingSoon: ['exhibitors'],
  words: {
    ...venueWords,
    event_name: 'NILE',
    event_start_date: '2025-10-10',
    event_end_date: '2025-10-18',
    event_description:
      'The Northern International Livestock Exposition (NILE) is a livestock exposition at MetraPark in Billings, Montana.',
    hero_description: 'Ask for your space, plan your move-in, and know the rules before you drive up.',
    cta_description: 'Tell us what you’re bringing, and we’ll find the space.',
    floor_map_hero_description: 'Where the booths are, and how to get one.',
    event_card_badge: 'Booths Available',
    event_card_button: 'Browse Floor Map',
    vendor_hero_description:
      'Doors, days, rules and forms for each area. Works offline once opened, and prints without the menus.',
    schedule_description: 'Day by day and area by area, from move-in to move-out.',
  },
};

const mate: FirstShow = {
  slug: 'mate',
  name: 'MATE',
  fullName: 'Montana Agri-Trade Exposition',
  location: 'MetraPark, Billings, Montana',
  primaryColor: '207 44% 49%',
  accentColor: '207 44% 49%',
  mark: 'grain',
  motif: 'furrows',
  isDefault: false,
  startDate: '2026-02-12',
  endDate: '2026-02-14',
  comingSoon: ['load-in', 'guidelines', 'downloads', 'floor-map', 'exhibitors'],
  words: {
    ...venueWords,
    event_name: 'MATE',
    event_start_date: '2026-02-12',
    event_end_date: '2026-02-14',
    event_description:
      'The Montana Agri-Trade Exposition (MATE) is an agricultural trade exhibition at MetraPark in Billings, Montana.',
    floor_map_launch_date: 'Expected launch: January 2026',
    guidelines_coming_soon_text: 'Check back for more information about the 2026 show very soon!',
    load_in_coming_soon_note: '49th annual show, Feb 12–14, 2026',
    schedule_summary_title: '49th annual show',
    schedule_summary_text: 'Feb 12–14, 2026. Thursday and Friday 10 to 6, Saturday 10 to 5.',
  },
};

export const firstShows: readonly FirstShow[] = [nile, mate];

export const firstShow = (slug: string | undefined): FirstShow | undefined =>
  firstShows.find((show) => show.slug === slug);
