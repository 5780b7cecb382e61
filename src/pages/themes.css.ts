import publicSans from '@fonts/public-sans.woff2?url';
import rokkitt from '@fonts/rokkitt.woff2?url';
import type { APIRoute } from 'astro';
import { showsCss } from '#domain/look/theme-css.ts';
import { paths } from '#domain/paths.ts';
import { pageContext } from '#site/page.ts';

const fonts = Object.entries({ Rokkitt: rokkitt, 'Public Sans': publicSans });

/** /themes.css: the site's fonts and the shows' colors for pages that functions answer with, which know neither. */
export const GET: APIRoute = ({ locals }) => {
  const { events } = pageContext(paths.themes, locals);
  const faces = fonts.map(
    ([name, url]) =>
      `@font-face{font-family:"${name}";src:url("${url}") format("woff2");font-weight:100 900;font-display:swap}`,
  );
  return new Response(faces.join('') + showsCss(events), {
    headers: { 'Content-Type': 'text/css; charset=utf-8' },
  });
};
