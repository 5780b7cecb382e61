import { type ContentBlock, description, optional, prose, text } from '#domain/content/row.ts';

const comingSoon = {
  title: 'Interactive Map Coming Soon',
  description:
    'The floor map for {EVENT_NAME} is not open yet. Send a booth inquiry and we will contact you.',
};

export const floorMap = {
  group: 'floor-map',
  category: 'floor_map',
  pages: ['floor-map'],
  rows: {
    floor_map_hero_title: text('Hero title', 'Interactive Floor Map', { aliases: ['floormap_hero_title'] }),
    floor_map_hero_description: description(
      'Hero description',
      'Your booth map for {EVENT_NAME}, as soon as it opens.',
      { aliases: ['floormap_hero_description'] },
    ),
    interactive_nav_text: prose('Hint beside the map', 'Zoom, drag and select a booth to see its details.'),
    floor_map_loading_title: text('Title while loading', 'Loading floor map…', {
      aliases: ['floormap_loading_title'],
    }),
    floormap_loading_subtitle: prose('Text while loading', 'This can take a moment on a slow connection.'),
    floor_map_error_title: text('Title of the connection error', 'Connection Issue'),
    floor_map_error_description: text(
      'Text of the connection error',
      "We're experiencing temporary connectivity issues. Please refresh to reload the interactive floor plan.",
      { multiline: true },
    ),
    button_reload_floor_plan: text('Button after an error', 'Reload Floor Plan'),
    button_refresh_floor_plan: text('Button beside the map', 'Refresh Floor Plan'),
    button_open_floor_plan: text('Link beside the map', 'Open the floor plan in a new tab'),
    floormap_coming_soon_badge: optional('Badge without a map', 'Coming Soon'),
    floor_map_coming_soon_title: text('Title without a map', comingSoon.title),
    floor_map_coming_soon_desc: description('Text without a map', comingSoon.description),
    mate_floormap_title: text('Title without a map, MATE', comingSoon.title, {
      follows: 'floor_map_coming_soon_title',
    }),
    mate_floormap_description: description('Text without a map, MATE', comingSoon.description, {
      follows: 'floor_map_coming_soon_desc',
    }),
    floor_map_launch_date: optional('Launch date', ''),
    button_explore_show_floor: text('Button of the call to action', 'Explore Show Floor', {
      pages: ['event'],
    }),
    button_view_floor_map: text(
      'Button once an inquiry is sent, or while applications are not open',
      'View Floor Map',
      { pages: ['event', 'inquiry'] },
    ),
  },
} as const satisfies ContentBlock;

/** What stands below the floor map: what it shows, what to think of, and who takes reservations. */
export const floorMapCards = {
  group: 'floor-map',
  category: 'floor_map',
  pages: ['floor-map'],
  rows: {
    floor_map_features_title: text('Features heading', 'On the floor plan'),
    floor_map_feature1_title: text('Feature 1 title', 'Find a booth'),
    floor_map_feature1_desc: description(
      'Feature 1 text',
      'Search by name or booth number, or zoom in and look around.',
    ),
    floor_map_feature2_title: text('Feature 2 title', 'See what is open'),
    floor_map_feature2_desc: description('Feature 2 text', 'Open and taken booths are marked on the plan.'),
    floor_map_feature3_title: text('Feature 3 title', 'Know the neighbors'),
    floor_map_feature3_desc: description('Feature 3 text', 'See aisles, doors and the booths next to yours.'),
    floor_map_benefits_title: text('Benefits heading', 'Before you reserve'),
    floor_map_benefit1_title: text('Benefit 1 title', 'Compare first'),
    floor_map_benefit1_desc: description(
      'Benefit 1 text',
      'Look at size and place of each booth before you decide.',
    ),
    floor_map_benefit2_title: text('Benefit 2 title', 'Know your load-in'),
    floor_map_benefit2_desc: description(
      'Benefit 2 text',
      'The area of your booth sets your load-in days and doors.',
    ),
    floor_map_benefit3_title: text('Benefit 3 title', 'Ask us'),
    floor_map_benefit3_desc: description(
      'Benefit 3 text',
      'Send a booth inquiry and the team reaches out with options.',
    ),
    floor_map_notice_title: text('Notice title', 'Booths are reserved in the floor-plan service'),
    floor_map_notice_desc: description(
      'Notice text',
      'Reservation is done through the floor-plan service. Another company runs it; this site does not take reservations.',
    ),
  },
} as const satisfies ContentBlock;
