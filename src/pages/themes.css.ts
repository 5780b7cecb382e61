import type { APIRoute } from 'astro';
import { paths } from '#domain/paths.ts';
import { showsCss } from '#layouts/theme-css.ts';
import { pageContext } from '#site/page.ts';

/** /themes.css: the shows' colors for pages that functions answer with, which know no show. */
export const GET: APIRoute = ({ locals }) => {
  const { events } = pageContext(paths.themes, locals);
  return new Response(showsCss(events), { headers: { 'Content-Type': 'text/css; charset=utf-8' } });
};
