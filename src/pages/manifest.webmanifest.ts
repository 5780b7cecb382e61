import type { APIRoute } from 'astro';
import { icons } from '#domain/look/picture-sizes.ts';
import { colourTokens } from '#domain/look/theme.ts';
import { paths } from '#domain/paths.ts';
import { pageContext } from '#site/page.ts';

export const GET: APIRoute = ({ locals }) => {
  const { text } = pageContext(paths.home, locals);
  const manifest = {
    id: paths.home,
    name: text('homepage_sub_title') || text('nav_site_name'),
    short_name: text('nav_site_name'),
    description: text('homepage_description'),
    lang: 'en-US',
    start_url: paths.home,
    scope: paths.home,
    // The pages have no way back of their own everywhere, so the browser's stays.
    display: 'minimal-ui',
    background_color: colourTokens.paper,
    theme_color: colourTokens.panel,
    icons: (['icon-192', 'icon-512'] as const).flatMap((name) =>
      ['any', 'maskable'].map((purpose) => ({
        src: `/${name}.png`,
        type: 'image/png',
        sizes: `${icons[name]}x${icons[name]}`,
        purpose,
      })),
    ),
  };
  return Response.json(manifest, { headers: { 'Content-Type': 'application/manifest+json' } });
};
