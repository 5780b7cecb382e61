import { type ContentBlock, description, prose, row } from '#domain/content/row.ts';

const comingSoon = {
  title: 'Interactive Map Coming Soon',
  description:
    'The floor map for {EVENT_NAME} is not open yet. Send a booth inquiry and we will contact you.',
};

export const floorMap = {
  group: 'floor-map',
  category: 'floor_map',
  pages: ['floor-map'],
  rows: [
    row('floor_map_hero_title', 'Hero title', 'Interactive Floor Map', { aliases: ['floormap_hero_title'] }),
    row(
      'floor_map_hero_description',
      'Hero description',
      'Your booth map for {EVENT_NAME}, as soon as it opens.',
      { aliases: ['floormap_hero_description'], ...description },
    ),
    row(
      'interactive_nav_text',
      'Hint beside the map',
      'Zoom, drag and select a booth to see its details.',
      prose,
    ),
    row('floor_map_loading_title', 'Title while loading', 'Loading floor map…', {
      aliases: ['floormap_loading_title'],
    }),
    row(
      'floormap_loading_subtitle',
      'Text while loading',
      'This can take a moment on a slow connection.',
      prose,
    ),
    row('floor_map_error_title', 'Title of the connection error', 'Connection Issue'),
    row(
      'floor_map_error_description',
      'Text of the connection error',
      "We're experiencing temporary connectivity issues. Please refresh to reload the interactive floor plan.",
      { multiline: true },
    ),
    row('button_reload_floor_plan', 'Button after an error', 'Reload Floor Plan'),
    row('button_refresh_floor_plan', 'Button beside the map', 'Refresh Floor Plan'),
    row('button_open_floor_plan', 'Link beside the map', 'Open the floor plan in a new tab'),
    row('floormap_coming_soon_badge', 'Badge without a map', 'Coming Soon', { mayBeEmpty: true }),
    row('floor_map_coming_soon_title', 'Title without a map', comingSoon.title),
    row('floor_map_coming_soon_desc', 'Text without a map', comingSoon.description, description),
    row('mate_floormap_title', 'Title without a map, MATE', comingSoon.title, {
      follows: 'floor_map_coming_soon_title',
    }),
    row('mate_floormap_description', 'Text without a map, MATE', comingSoon.description, {
      follows: 'floor_map_coming_soon_desc',
      ...description,
    }),
    row('floor_map_launch_date', 'Launch date', '', { mayBeEmpty: true }),
    row('button_explore_show_floor', 'Button of the call to action', 'Explore Show Floor', {
      pages: ['event'],
    }),
    row(
      'button_view_floor_map',
      'Button once an inquiry is sent, or while applications are not open',
      'View Floor Map',
      { pages: ['event', 'inquiry'] },
    ),
  ],
} as const satisfies ContentBlock;
