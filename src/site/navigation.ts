import { defaultSlug, type Slug } from '#domain/events/slugs.ts';
import { paths } from '#domain/paths.ts';
import { navigationLabels } from '#messages/navigation.ts';

/** The four links of the bar at the top and of the tab bar on a phone (product 2.8). */
export function navigationLinks(slug: Slug = defaultSlug) {
  const { home, floorMap, vendors, contact } = navigationLabels;
  return [
    { icon: 'home', label: home, href: paths.home },
    { icon: 'floorMap', label: floorMap, href: paths.floorMap(slug) },
    { icon: 'vendors', label: vendors, href: paths.vendors(slug) },
    { icon: 'contact', label: contact, href: paths.contact },
  ] as const;
}
