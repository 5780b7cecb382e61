import type { TextOf } from '#domain/content/text.ts';
import type { Slug } from '#domain/events/slugs.ts';
import { paths } from '#domain/paths.ts';

/** The four links of the bar at the top and of the tab bar on a phone (product 2.8). */
export const navigationLinks = (text: TextOf, slug: Slug) =>
  [
    { icon: 'home', label: text('nav_home_label'), href: paths.home },
    { icon: 'floorMap', label: text('nav_booths_label'), href: paths.floorMap(slug) },
    { icon: 'vendors', label: text('nav_vendors_label'), href: paths.vendors(slug) },
    { icon: 'contact', label: text('nav_contact_label'), href: paths.contact },
  ] as const;
