import type { Slug } from '#domain/events/slugs.ts';
import { paths } from '#domain/paths.ts';
import type { TextTabId } from '#messages/admin-content.ts';

interface PreviewedPage {
  path: (slug: Slug) => string;
  /** A page for all shows: it reads the texts of the visitors' default one. */
  isSiteWide?: boolean;
}

/** The page that shows the texts of a tab. */
export const previewedPages: Readonly<Record<TextTabId, PreviewedPage>> = {
  homepage: { path: paths.event },
  vendor: { path: (slug) => paths.vendors(slug) },
  contact: { path: () => paths.contact, isSiteWide: true },
  'floor-map': { path: paths.floorMap },
};
