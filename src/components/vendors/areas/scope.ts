import type { Area } from '#domain/schedule/area.ts';

/** The value of `data-areas`: the areas whose visitors this concerns. What names no area concerns them all. */
export const areaScope = (areas: readonly Area[]): string | undefined =>
  areas.length === 0 ? undefined : [...new Set(areas.map(({ key }) => key))].join(' ');

/** The style that leaves on the page what concerns the chosen area; no utility changes its mind, as it is in no layer. */
export function areaFilterStyle(areas: readonly Area[]): string {
  const rules = areas.map(
    ({ key }) =>
      `main:has([name=area][value="${key}"]:checked) [data-areas]:not([data-areas=""],[data-areas~="${key}"])`,
  );
  return `${rules.join()}{display:none}`;
}
