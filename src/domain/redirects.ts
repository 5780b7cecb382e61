import type { Slug } from './events/slugs.ts';
import { paths } from './paths.ts';

export interface Redirect {
  /** A path, or a folder as `/folder/*`. */
  from: string;
  to: string;
  /** 404 shows the page at `to` under the address that was asked for. */
  status: 301 | 302 | 404;
}

/** Shows that are not offered lead home (product 2.1), spellings of flyers to their pages (product 1.4). The first match wins. */
export const redirectsOf = (slugs: readonly Slug[], offered: readonly Slug[]): Redirect[] =>
  slugs.flatMap((slug) =>
    offered.includes(slug) ? [...asPrinted(slug), ...unknown(slug)] : withdrawn(slug),
  );

const withdrawn = (slug: Slug): Redirect[] =>
  [slug, ...printed(slug)]
    .flatMap((name) => [`/${name}`, `/${name}/*`])
    .map((from) => ({ from, to: paths.home, status: 302 }));

/** Files and functions come first, so these answer unknown paths only. */
const unknown = (slug: Slug): Redirect[] =>
  [slug, ...printed(slug)].map((name) => ({
    from: `/${name}/*`,
    to: `${paths.notFoundOf(slug)}.html`,
    status: 404,
  }));

/** Page by page, without a wildcard: on a platform that takes both cases for one, it would lead back to itself. */
const asPrinted = (slug: Slug): Redirect[] =>
  [paths.event(slug), paths.floorMap(slug), paths.vendors(slug), paths.inquiry(slug)].flatMap((path) => {
    const rest = path.slice(slug.length + 1);
    const rests = new Set([rest, rest.toUpperCase()]);
    return printed(slug).flatMap((name) =>
      Array.from(rests, (end): Redirect => ({ from: `/${name}${end}`, to: path, status: 301 })),
    );
  });

/** 'fair' → 'FAIR', 'Fair'. */
const printed = (slug: Slug): string[] => [
  slug.toUpperCase(),
  `${slug.slice(0, 1).toUpperCase()}${slug.slice(1)}`,
];
