import { type ContentBlock, description, prose } from '#domain/content/row.ts';

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
    {
      key: 'floor_map_hero_title',
      aliases: ['floormap_hero_title'],
      label: 'Hero title',
      default: 'Interactive Floor Map',
    },
    {
      key: 'floor_map_hero_description',
      aliases: ['floormap_hero_description'],
      label: 'Hero description',
      default: {
        nile: 'See where the booths are, and pick yours.',
        mate: 'Your booth map for {EVENT_NAME}, as soon as it opens.',
      },
      ...description,
    },
    {
      key: 'interactive_nav_text',
      label: 'Hint beside the map',
      default: 'Zoom, drag and select a booth to see its details.',
      ...prose,
    },
    {
      key: 'floor_map_loading_title',
      aliases: ['floormap_loading_title'],
      label: 'Title while loading',
      default: 'Loading floor map…',
    },
    {
      key: 'floormap_loading_subtitle',
      label: 'Text while loading',
      default: 'This can take a moment on a slow connection.',
      ...prose,
    },
    { key: 'floor_map_error_title', label: 'Title of the connection error', default: 'Connection Issue' },
    {
      key: 'floor_map_error_description',
      label: 'Text of the connection error',
      default:
        "We're experiencing temporary connectivity issues. Please refresh to reload the interactive floor plan.",
      multiline: true,
    },
    { key: 'button_reload_floor_plan', label: 'Button after an error', default: 'Reload Floor Plan' },
    { key: 'button_refresh_floor_plan', label: 'Button beside the map', default: 'Refresh Floor Plan' },
    {
      key: 'button_open_floor_plan',
      label: 'Link beside the map',
      default: 'Open the floor plan in a new tab',
    },
    {
      key: 'floormap_coming_soon_badge',
      label: 'Badge without a map',
      default: 'Coming Soon',
      mayBeEmpty: true,
    },
    { key: 'floor_map_coming_soon_title', label: 'Title without a map', default: comingSoon.title },
    {
      key: 'floor_map_coming_soon_desc',
      label: 'Text without a map',
      default: comingSoon.description,
      ...description,
    },
    {
      key: 'mate_floormap_title',
      label: 'Title without a map, MATE',
      default: comingSoon.title,
      follows: 'floor_map_coming_soon_title',
    },
    {
      key: 'mate_floormap_description',
      label: 'Text without a map, MATE',
      default: comingSoon.description,
      follows: 'floor_map_coming_soon_desc',
      ...description,
    },
    {
      key: 'floor_map_launch_date',
      label: 'Launch date',
      default: { nile: '', mate: 'Expected launch: January 2026' },
      mayBeEmpty: true,
    },
    {
      key: 'button_explore_show_floor',
      label: 'Button of the call to action',
      default: 'Explore Show Floor',
      pages: ['event'],
    },
    {
      key: 'button_view_floor_map',
      label: 'Button once an inquiry is sent, or while applications are not open',
      default: 'View Floor Map',
      pages: ['event', 'inquiry'],
    },
  ],
} as const satisfies ContentBlock;
