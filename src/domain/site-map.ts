import type { Slug } from './events/slugs.ts';
import { paths } from './paths.ts';

/** The pages that search engines are told about, for the shows that are offered. */
export function indexedPaths(offered: readonly Slug[]): string[] {
  const ofShow = (slug: Slug) => [
    paths.event(slug),
    paths.floorMap(slug),
    paths.vendors(slug),
    paths.inquiry(slug),
  ];
  return [paths.home, ...offered.flatMap(ofShow), paths.inquiry(), paths.contact, paths.designTokens];
}
