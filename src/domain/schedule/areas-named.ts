import type { Area } from './area.ts';

/** The keys of the areas, in their order, whose names stand in a text. */
export const areasNamedIn = (text: string, areas: readonly Pick<Area, 'key' | 'name'>[]): string[] => {
  const lower = text.toLowerCase();
  return [...new Set(areas.filter(({ name }) => lower.includes(name.toLowerCase())).map(({ key }) => key))];
};
