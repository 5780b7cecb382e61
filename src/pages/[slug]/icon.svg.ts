import type { APIRoute } from 'astro';
import { faviconSvg } from '#domain/look/marks.ts';
import { paletteOf } from '#domain/look/palette.ts';
import { showContext } from '#site/page.ts';

/** /{slug}/icon.svg: the show's mark in a browser's tab. */
export const GET: APIRoute = ({ url, locals }) => {
  const { event } = showContext(url.pathname, locals);
  const svg = faviconSvg(event, paletteOf(event).onPanel);
  return new Response(svg, { headers: { 'Content-Type': 'image/svg+xml' } });
};
