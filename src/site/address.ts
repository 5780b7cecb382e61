/** Where `npm start` serves the portal when nobody says otherwise. */
const thisMachine = new URL('http://127.0.0.1:8888');

/** The site's address for files that need one in any case; `site` is Astro's, unset in builds for one machine. */
export function siteAddress(site: URL | undefined): URL {
  return site ?? thisMachine;
}
