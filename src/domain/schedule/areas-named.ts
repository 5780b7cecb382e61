import { namePattern, says } from '#domain/basics/search.ts';
import type { Area } from './area.ts';

/** The keys of the areas, in their order, whose names stand in a text. */
export const areasNamedIn = (text: string, areas: readonly Pick<Area, 'key' | 'name'>[]): string[] => [
  ...new Set(areas.filter(({ name }) => says([namePattern(name)], text)).map(({ key }) => key)),
];
