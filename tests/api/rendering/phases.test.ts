import { pathToFileURL } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { paths } from '#domain/paths.ts';
import type { Snapshot } from '#domain/publication/snapshot.ts';
import { renderedPaths } from '#domain/site-map.ts';
import { buildCode } from '#local/building/code.ts';
import type * as Entry from '#server/rendering/entry.ts';
import { readSnapshot } from '#server/snapshot.ts';
import { portalForTests } from '#tests/support/portal/portal.ts';

portalForTests();
let snapshot: Snapshot;
let render: (path: string, builtAt: string) => Promise<string>;

beforeAll(async () => {
  const { entry, files: code } = await buildCode();
  const { renderPage } = (await import(pathToFileURL(entry).href)) as typeof Entry;
  snapshot = await readSnapshot();
  render = async (path, builtAt) => (await renderPage(path, { snapshot, code, builtAt })).text();
});

/** They say when the pages were made. */
const dated: readonly string[] = [paths.buildInfo, paths.serviceWorker];

/** Every page and calendar, made at one instant. */
async function siteAt(builtAt: string): Promise<Map<string, string>> {
  const site = new Map<string, string>();
  for (const path of renderedPaths(snapshot).filter((path) => !dated.includes(path)))
    site.set(path, await render(path, builtAt));
  return site;
}

const changed = (one: Map<string, string>, other: Map<string, string>) =>
  [...one.keys()].filter((path) => one.get(path) !== other.get(path)).sort();

/** nile is on from October 10 to 18, 2025; by the clock of Montana, which is six hours behind. */
test.each([
  ['before', '2025-08-31T12:00:00Z', '2025-10-10T05:59:59Z'],
  ['during', '2025-10-10T06:00:00Z', '2025-10-19T05:59:59Z'],
  ['after', '2025-10-19T06:00:00Z', '2026-02-12T06:59:59Z'],
])('%s a show, pages made at any time are the same', async (_, from, to) => {
  expect(changed(await siteAt(from), await siteAt(to))).toEqual([]);
});

const OF_NILE = ['/', '/nile', '/nile/exhibitors', '/nile/floor-map', '/nile/vendors'];

test('they change when a show begins, and when it is over, and only where its day is told', async () => {
  const before = await siteAt('2025-10-10T05:59:59Z');
  const during = await siteAt('2025-10-10T06:00:00Z');
  const after = await siteAt('2025-10-19T06:00:00Z');
  expect(changed(before, during)).toEqual(OF_NILE);
  const calendars = ['courtyard', 'exhibit-hall', 'expo', 'schedule'].map((file) => `/nile/${file}.ics`);
  // The form says beside the show what an inquiry counts for.
  const forms = ['', '/nile', '/mate'].map((show) => `${show}/booth-inquiry`);
  // The bar of each page without a show of its own names the default show, and what comes next.
  const bars = ['/404', '/booth-inquiry/status', '/contact', '/design-tokens', '/offline'];
  const ownBars = ['/nile/404', '/nile/booth-inquiry/thank-you'];
  expect(changed(during, after)).toEqual([...OF_NILE, ...calendars, ...forms, ...bars, ...ownBars].sort());
});
