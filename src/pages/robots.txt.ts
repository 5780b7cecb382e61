import type { APIRoute } from 'astro';
import { paths } from '#domain/paths.ts';
import { siteAddress } from '#site/page.ts';

/** /robots.txt: everything but the administrators' pages and the calls. */
export const GET: APIRoute = ({ site, locals }) => {
  const sitemap = new URL(paths.sitemap, siteAddress(site, locals));
  return new Response(`User-agent: *\nDisallow: ${paths.admin}\nDisallow: /api/\n\nSitemap: ${sitemap}\n`);
};
