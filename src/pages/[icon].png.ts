import type { APIRoute } from 'astro';
import { iconPicture } from '#components/head/icon-picture.ts';
import { icons } from '#components/head/picture-sizes.ts';
import { pngOf } from '#components/head/png.ts';

/** /apple-touch-icon.png, /icon-192.png, /icon-512.png: the portal on a home screen. */
export const getStaticPaths = () =>
  Object.entries(icons).map(([icon, size]) => ({ params: { icon }, props: { size } }));

export const GET: APIRoute<{ size: number }> = async ({ props }) =>
  new Response(await pngOf(iconPicture(), props.size), { headers: { 'Content-Type': 'image/png' } });
