import type { APIRoute } from 'astro';
import type { Theme } from '#domain/look/theme.ts';
import { paths } from '#domain/paths.ts';
import { navigationLabels } from '#messages/navigation.ts';
import { pageContext } from '#site/page.ts';
import { pngOf } from '#site/pictures/png.ts';
import { sharePicture } from '#site/pictures/share.ts';

interface Picture {
  theme: Theme;
  name: string;
  line: string;
}

/** /og/portal.png, and one for each show: what a link to the site looks like elsewhere. */
export async function getStaticPaths() {
  const { events, text } = await pageContext(paths.home);
  const portal = {
    theme: 'system',
    name: navigationLabels.fallbackName,
    line: text('homepage_sub_title'),
  } as const;
  const shows = events.map(({ slug, name, fullName }) => ({ theme: slug, name, line: fullName }));
  return [portal, ...shows].map((props) => ({
    params: { name: props.theme === 'system' ? 'portal' : props.theme },
    props,
  }));
}

export const GET: APIRoute<Picture> = async ({ props: { theme, name, line } }) =>
  new Response(await pngOf(sharePicture(theme, name, line)), { headers: { 'Content-Type': 'image/png' } });
