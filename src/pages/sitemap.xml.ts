import type { APIRoute } from 'astro';
import { paths } from '#domain/paths.ts';
import { indexedPaths } from '#domain/site-map.ts';
import { pageContext, siteAddress } from '#site/page.ts';

/** /sitemap.xml: the pages for search engines. No paths of ours need escaping in XML. */
export const GET: APIRoute = ({ site, locals }) => {
  const { events } = pageContext(paths.home, locals);
  const lines = indexedPaths(events.map(({ slug }) => slug)).map(
    (path) => `  <url><loc>${new URL(path, siteAddress(site, locals))}</loc></url>\n`,
  );
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('')}</urlset>\n`;
  return new Response(text, { headers: { 'Content-Type': 'application/xml' } });
};
