import { favicon } from '#components/favicon.ts';
import { icoOf } from '#components/head/ico.ts';
import { pngOf } from '#components/head/png.ts';

const SIZE = 32;

/** /favicon.ico, which browsers and link previews without SVG ask for. */
export const GET = async () =>
  new Response(icoOf(await pngOf(favicon('system'), SIZE), SIZE), {
    headers: { 'Content-Type': 'image/x-icon' },
  });
