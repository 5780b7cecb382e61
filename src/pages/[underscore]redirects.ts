import { snapshot } from '#build/snapshot.ts';
import { activeEvents, type Slug, slugs } from '#domain/events.ts';
import { paths } from '#domain/paths.ts';

/** /_redirects, spelt so because Astro takes no page whose name starts with an underscore. */
export const getStaticPaths = () => [{ params: { underscore: '_' } }];

/**
 * The pages of a show that is not offered lead to the home page (architecture 4); it may be offered again: 302. Those of
 * an offered show are found as a flyer prints their names, too.
 */
export async function GET() {
  const { events } = await snapshot();
  const offered = activeEvents(events).map(({ slug }) => slug);
  const lines = slugs.flatMap((slug) => (offered.includes(slug) ? asPrinted(slug) : withdrawn(slug)));
  return new Response(lines.map((line) => `${line}\n`).join(''));
}

function withdrawn(slug: Slug): string[] {
  return [slug, ...printed(slug)]
    .flatMap((name) => [`/${name}`, `/${name}/*`])
    .map((from) => `${from} ${paths.home} 302`);
}

/** Page by page, without a wildcard: on a platform that takes both cases for one, it would lead back to itself. */
function asPrinted(slug: Slug): string[] {
  return [paths.event(slug), paths.floorMap(slug), paths.vendors(slug), paths.inquiry(slug)].flatMap(
    (path) => {
      const rest = path.slice(slug.length + 1);
      const rests = new Set([rest, rest.toUpperCase()]);
      return printed(slug).flatMap((name) => Array.from(rests, (end) => `/${name}${end} ${path} 301`));
    },
  );
}

/** 'nile' → 'NILE', 'Nile'. */
function printed(slug: Slug): string[] {
  return [slug.toUpperCase(), `${slug.slice(0, 1).toUpperCase()}${slug.slice(1)}`];
}
