import type { TextOf } from '#domain/content/text.ts';
import { sharedLabels } from '#messages/shared.ts';

/** Read at the build, so that the content catalogue does not travel to the visitor. */
export const floorMapTexts = (text: TextOf, eventName: string) => ({
  frameTitle: sharedLabels.floorPlanOf(eventName),
  hint: text('interactive_nav_text'),
  openInNewTab: text('button_open_floor_plan'),
  refresh: text('button_refresh_floor_plan'),
  loading: { title: text('floor_map_loading_title'), text: text('floormap_loading_subtitle') },
  error: {
    title: text('floor_map_error_title'),
    text: text('floor_map_error_description'),
    button: text('button_reload_floor_plan'),
  },
});
export type FloorMapTexts = ReturnType<typeof floorMapTexts>;
