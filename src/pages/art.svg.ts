import type { APIRoute } from 'astro';
import { artSvg } from '#domain/look/art.ts';

/** /art.svg: the portal's own drawing. */
export const GET: APIRoute = () => new Response(artSvg(), { headers: { 'Content-Type': 'image/svg+xml' } });
