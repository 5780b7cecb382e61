import { snapshot } from '#build/snapshot.ts';
import { activeEvents, slugs } from '#domain/events.ts';
import { paths } from '#domain/paths.ts';

/** /_redirects, spelt so because Astro takes no page whose name starts with an underscore. */
export const getStaticPaths = () => [{ params: { underscore: '_' } }];

/** The pages of a show that is not offered lead to the home page (architecture 4); it may be offered again: 302. */
export async function GET() {
  const { events } = await snapshot();
  const offered = activeEvents(events).map(({ slug }) => slug);
  const lines = slugs
    .filter((slug) => !offered.includes(slug))
    .flatMap((slug) => [paths.event(slug), `${paths.event(slug)}/*`])
    .map((from) => `${from} ${paths.home} 302\n`);
  return new Response(lines.join(''));
}
