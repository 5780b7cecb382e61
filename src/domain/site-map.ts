import { shownEvents } from './content/event-overrides.ts';
import type { PortalEvent } from './events/event.ts';
import type { Slug } from './events/slugs.ts';
import { inquiryStatusFolder, paths, previewPaths } from './paths.ts';
import type { Snapshot } from './publication/snapshot.ts';
import { areasOf } from './schedule/areas.ts';
import { calendarsOf } from './schedule/calendars.ts';

/** The pages that search engines are told about, for the shows that are offered. */
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

/** The pages for paths without anything, at their own paths: they are shown at the paths of others. */
export const notFoundPaths = (offered: readonly Slug[]): string[] => [
  paths.notFound,
  ...offered.map(paths.notFoundOf),
];

/** Whether what stands at a path is made for people: no page of the admin, nothing that programs read or Astro adds. */
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

/** Files of `public/`, by their names. */
const publicNames = ['apple-touch-icon', 'favicon', 'icon-192', 'icon-512', 'speculation-rules'];

/** Names in the paths of pages, folders and files, of the site and of a show: no new show may have one. */
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
