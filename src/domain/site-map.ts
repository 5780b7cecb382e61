import { shownEvents } from './content/text.ts';
import type { PortalEvent } from './events/event.ts';
import type { Slug } from './events/slugs.ts';
import { calendarsOf } from './hub/ics.ts';
import { inquiryStatusFolder, paths, previewPaths } from './paths.ts';
import type { Snapshot } from './publication/snapshot.ts';
import { areasOf } from './schedule/areas.ts';

export function indexedPaths(offered: readonly Slug[]): string[] {
  const ofShow = (slug: Slug) => [
    paths.event(slug),
    paths.floorMap(slug),
    paths.vendors(slug),
    paths.exhibitors(slug),
    paths.inquiry(slug),
  ];
  return [paths.home, ...offered.flatMap(ofShow), paths.inquiry(), paths.contact, paths.designTokens];
}

/** Paths of the not-found pages, which other addresses show. */
export const notFoundPaths = (offered: readonly Slug[]): string[] => [
  paths.notFound,
  ...offered.map(paths.notFoundOf),
];

/** False for pages of the admin, and for what programs read or Astro adds. */
export function isPagePath(path: string): boolean {
  const isAdmins = path === paths.admin || path.startsWith(`${paths.admin}/`);
  return !isAdmins && !path.startsWith('/_') && !forPrograms.includes(path);
}

const forPrograms: readonly string[] = [
  paths.manifest,
  '/robots.txt',
  paths.sitemap,
  paths.serviceWorker,
  paths.buildInfo,
  paths.themes,
];

const publicNames = ['apple-touch-icon', 'favicon', 'icon-192', 'icon-512', 'speculation-rules'];

/** Taken by pages, folders and files: no new show may have one of these names. */
export const pageNames: ReadonlySet<string> = new Set(
  [...Object.values(paths), ...forPrograms, previewPaths.shared, inquiryStatusFolder, ...publicNames].flatMap(
    (path) =>
      String(typeof path === 'function' ? Reflect.apply(path, null, ['-', '-']) : path)
        .replace(/[?#].*/, '')
        .split(/[^a-z0-9-]+/),
  ),
);

export function renderedPaths(snapshot: Snapshot): string[] {
  const events = shownEvents(snapshot);
  const offered = events.map(({ slug }) => slug);
  return [
    ...indexedPaths(offered),
    ...offered.map(paths.inquiryThanks),
    inquiryStatusFolder,
    ...notFoundPaths(offered),
    ...offered.map(paths.favicon),
    ...['system', ...offered].map(paths.art),
    ...events.flatMap((event) => calendarPaths(event, snapshot)),
    paths.offline,
    paths.admin,
    paths.adminContent,
    ...forPrograms,
  ];
}

const calendarPaths = (event: PortalEvent, snapshot: Snapshot): string[] =>
  calendarsOf(event.name, [], areasOf(event.id, snapshot.areas ?? [])).map(({ file }) =>
    file === 'schedule' ? paths.scheduleCalendar(event.slug) : paths.areaCalendar(event.slug, file),
  );

export interface Redirect {
  from: string;
  to: string;
  /** 404 shows the page `to` under the requested address. */
  status: 301 | 302 | 404;
}

/** Hidden shows lead home (product 2.1), spellings of flyers to their pages (product 1.4). The first match wins. */
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

/** No wildcard: on a platform that ignores case, it would lead back to itself. */
const asPrinted = (slug: Slug): Redirect[] =>
  [paths.event(slug), paths.floorMap(slug), paths.vendors(slug), paths.inquiry(slug)].flatMap((path) => {
    const rest = path.slice(slug.length + 1);
    const rests = new Set([rest, rest.toUpperCase()]);
    return printed(slug).flatMap((name) =>
      Array.from(rests, (end): Redirect => ({ from: `/${name}${end}`, to: path, status: 301 })),
    );
  });

const printed = (slug: Slug): string[] => [
  slug.toUpperCase(),
  `${slug.slice(0, 1).toUpperCase()}${slug.slice(1)}`,
];
