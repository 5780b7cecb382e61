import type { Part } from '#domain/events/event.ts';
import type { MarkName } from '#domain/look/marks.ts';
import type { MotifName } from '#domain/look/theme.ts';

interface FirstShow {
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
  load_in_step1_desc: 'Check in with show staff when you arrive. Give them your company name and area.',
  load_in_step2_title: 'Dock Assignment',
  load_in_step2_desc: 'Staff will send you to a dock or door when one is open.',
  load_in_step3_title: 'Unload & Setup',
  load_in_step3_desc: 'Unload, move your vehicle, and then set up your booth.',
  vehicle_height_desc: '14 feet',
  vehicle_commercial_desc: 'You need a commercial driver’s license (CDL) for vehicles over 26,000 lbs.',
  ...rulesOf('safety', [
    'Follow all facility rules, ordinances, fire codes, and health rules.',
    'Keep aisles, exits, and fire equipment clear at all times.',
    'Use flame-retardant covers, drapes, and signs.',
    'Don’t bring explosives of any kind.',
    'Report accidents and hazards to show management right away.',
  ]),
  ...rulesOf('booth', [
    'Keep your people, merchandise, and equipment inside your booth.',
    'Don’t block the aisles or the view of neighboring booths.',
    'Get approval before you attach anything to walls, floors, or columns.',
    'Finish your setup before the show opens.',
    'Don’t start tearing down before move-out opens.',
  ]),
  ...rulesOf('electrical', [
    'Ask show management in advance if your booth needs power.',
    'Use grounded extension cords in good condition.',
    'Don’t overload outlets or plug one power strip into another.',
    'Keep cords out of the aisles.',
    'Turn off your equipment when you leave for the night.',
  ]),
  ...rulesOf('conduct', [
    'Keep sound at or below 70 decibels.',
    'Don’t solicit outside your booth.',
    'Get approval before you cook, serve, or sell food.',
    'Keep your booth clean and staffed during show hours.',
    'Treat attendees, neighbors, and show staff with respect.',
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
      'NILE is the Northern International Livestock Exposition at MetraPark in Billings, Montana.',
    hero_description: 'Request a booth, plan your move-in, and check the rules before you arrive.',
    cta_description: 'Tell us what you’re bringing, and we’ll look for a booth that fits.',
    floor_map_hero_description: 'See the booths and reserve yours.',
    event_card_badge: 'Booths Available',
    event_card_button: 'Browse Floor Map',
    vendor_hero_description: 'Doors, days, rules, and forms for your area.',
    schedule_description: 'Day by day and area by area, from move-in to move-out.',
    // NILE’s rule cards already contain the default rules of these keys.
    safety_rule_1: 'Know where the nearest exit and fire extinguisher are.',
    safety_rule_3: 'Watch for moving vehicles during move-in and move-out.',
    safety_rule_4: 'Lift heavy loads with help.',
    booth_rule_1: 'Set up walls and displays so they can’t tip over.',
    conduct_rule_2: 'Follow directions from show staff and security.',
    conduct_rule_3: 'Leave your space clean when you move out.',
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
      'MATE is the Montana Agri-Trade Exposition, an agricultural trade show at MetraPark in Billings, Montana.',
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
