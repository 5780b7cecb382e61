import type { Area } from '#domain/schedule/area.ts';

/** The value of `data-areas`: the areas whose visitors this concerns. Undefined for everybody, if there is no area. */
export const areaScope = (areas: readonly Area[]): string | undefined =>
  areas.length === 0 ? undefined : [...new Set(areas.map(({ key }) => key))].join(' ');

/** The style that hides other areas. It is in no layer, so no utility overrides it. */
export function areaFilterStyle(areas: readonly Area[]): string {
  const rules = areas.map(
    ({ key }) =>
      `main:has([name=area][value="${key}"]:checked) [data-areas]:not([data-areas=""],[data-areas~="${key}"])`,
  );
  return `${rules.join()}{display:none}`;
}
