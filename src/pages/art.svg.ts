import type { APIRoute } from 'astro';
import { artSvg } from '#domain/look/art.ts';

export const GET: APIRoute = () => new Response(artSvg(), { headers: { 'Content-Type': 'image/svg+xml' } });
