import type { APIRoute } from 'astro';
import { artSvg } from '#domain/look/art.ts';
import { showContext } from '#site/page.ts';

/** /{slug}/art.svg: the show's drawing, once for all its pages. */
export const GET: APIRoute = ({ url, locals }) =>
  new Response(artSvg(showContext(url.pathname, locals).event), {
    headers: { 'Content-Type': 'image/svg+xml' },
  });
