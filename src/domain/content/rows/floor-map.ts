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
