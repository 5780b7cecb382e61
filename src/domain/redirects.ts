import type { Slug } from './events/slugs.ts';
import { paths } from './paths.ts';

/** The site's `_redirects`: shows that are not offered lead home (product 2.1), spellings of flyers to their pages (product 1.4). */
export function redirectsOf(slugs: readonly Slug[], offered: readonly Slug[]): string {
  const lines = slugs.flatMap((slug) =>
    offered.includes(slug) ? [...asPrinted(slug), ...unknown(slug)] : withdrawn(slug),
  );
  return lines.map((line) => `${line}\n`).join('');
}

const withdrawn = (slug: Slug): string[] =>
  [slug, ...printed(slug)]
    .flatMap((name) => [`/${name}`, `/${name}/*`])
    .map((from) => `${from} ${paths.home} 302`);

/** Files and functions come first: only what is none of them gets here. */
const unknown = (slug: Slug): string[] =>
  [slug, ...printed(slug)].map((name) => `/${name}/* ${paths.notFoundOf(slug)}.html 404`);

/** Page by page, without a wildcard: on a platform that takes both cases for one, it would lead back to itself. */
const asPrinted = (slug: Slug): string[] =>
  [paths.event(slug), paths.floorMap(slug), paths.vendors(slug), paths.inquiry(slug)].flatMap((path) => {
    const rest = path.slice(slug.length + 1);
    const rests = new Set([rest, rest.toUpperCase()]);
    return printed(slug).flatMap((name) => Array.from(rests, (end) => `/${name}${end} ${path} 301`));
  });

/** 'fair' → 'FAIR', 'Fair'. */
const printed = (slug: Slug): string[] => [
  slug.toUpperCase(),
  `${slug.slice(0, 1).toUpperCase()}${slug.slice(1)}`,
];
