import type { TextOf } from '#domain/content/text.ts';
import { frameTitle } from '#messages/floor-map.ts';

export interface FloorMapTexts {
  frameTitle: string;
  hint: string;
  openInNewTab: string;
  refresh: string;
  loading: { title: string; text: string };
  error: { title: string; text: string; button: string };
}

/** Read at the build, so that the content catalogue does not travel to the visitor. */
export function floorMapTexts(text: TextOf, eventName: string): FloorMapTexts {
  return {
    frameTitle: frameTitle(eventName),
    hint: text('interactive_nav_text'),
    openInNewTab: text('button_open_floor_plan'),
    refresh: text('button_refresh_floor_plan'),
    loading: { title: text('floor_map_loading_title'), text: text('floormap_loading_subtitle') },
    error: {
      title: text('floor_map_error_title'),
      text: text('floor_map_error_description'),
      button: text('button_reload_floor_plan'),
    },
  };
}
