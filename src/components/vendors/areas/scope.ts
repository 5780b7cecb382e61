import { type AreaId, areaIds } from '#domain/schedule/area-ids.ts';

/** The value of `data-areas`: the areas whose visitors this concerns. What names no area concerns them all. */
export function areaScope(areas: readonly AreaId[]): string {
  return (areas.length === 0 ? areaIds : areas).join(' ');
}
