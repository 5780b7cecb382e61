import type { PageId } from '#domain/content/row.ts';
import type { Slug } from '#domain/events/slugs.ts';
import { paths } from '#domain/paths.ts';
import type { TextTabId } from '#messages/admin-content.ts';

interface PreviewedPage {
  page: PageId;
  path: (slug: Slug) => string;
  /** A page for all shows: it reads the texts of the visitors' default one. */
  isSiteWide?: boolean;
}

/** The page that shows the texts of a tab. */
export const previewedPages: Readonly<Record<TextTabId, PreviewedPage>> = {
  homepage: { page: 'event', path: paths.event },
  vendor: { page: 'vendors', path: (slug) => paths.vendors(slug) },
  contact: { page: 'contact', path: () => paths.contact, isSiteWide: true },
  'floor-map': { page: 'floor-map', path: paths.floorMap },
};
