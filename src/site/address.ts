import type { PageInput } from '#domain/page-input.ts';

/** Where `npm start` serves the portal when nobody says otherwise. */
const thisMachine = 'http://127.0.0.1:8888';

/** The site's address for files that need one in any case; `site` is Astro's, unset in builds for one machine. */
export function siteAddress(site: URL | undefined, { origin = thisMachine }: Pick<PageInput, 'origin'>): URL {
  return site ?? new URL(origin);
}
