import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from 'playwright';
import { listen } from '#local/process/http-listener.ts';
import { inProject } from '#local/process/project.ts';
import { browserOptions } from '#tests/support/browser/browser.ts';
import { newFolder } from '#tests/support/folders.ts';
import { median, report, reportLoad, seconds } from './figures.ts';
import { audit, type Throttling } from './lighthouse.ts';
import { navigate, respond, weigh } from './page-visits.ts';
import { measuredPortal } from './portal-under-load.ts';

/**
 * Measures Lighthouse's phone scores, what a first visit loads, and how fast the page answers taps.
 * Takes three to five minutes: `npm run bench -- pages`.
 */
const PAGES = [
  ['home', '/'],
  ['landing', '/nile'],
  ['vendor hub', '/nile/vendors'],
  ['floor map', '/nile/floor-map'],
  ['inquiry form', '/booth-inquiry'],
  ['contact', '/contact'],
  ['404', '/nothing-here'],
] as const;
const TRIES = 3;
const COMPRESSED_MS = 5000;
const METHODS: readonly Throttling[] = ['simulated', 'applied'];
await using undo = new AsyncDisposableStack();
const folder = await newFolder('pages-');
undo.defer(() => rm(folder, { recursive: true }));
const { url } = undo.adopt(await measuredPortal(inProject('.'), folder), ({ stop }) => stop());
const free = await listen(async () => new Response(), 0);
await free.stop();
const options = await browserOptions();
const args = [...(options.args ?? []), `--remote-debugging-port=${free.port}`];
const browser = undo.adopt(await chromium.launch({ ...options, args }), (launched) => launched.close());

async function middleOf(look: () => Promise<number>) {
  const tries: number[] = [];
  for (let n = 0; n < TRIES; n += 1) tries.push(await look());
  return `${median(tries).toFixed(0)} ms`;
}
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

reportLoad();
// The portal compresses a file quickly for its first visitor, and as small as it gets for those after.
await Promise.all(PAGES.map(([, path]) => weigh(browser, url + path)));
await pause(COMPRESSED_MS);

for (const [name, path] of PAGES) {
  report(name, path);
  const { bytes, script, requests, shift, html } = await weigh(browser, url + path);
  report('  first visit', `${kilobytes(bytes)}, ${requests} requests, layout shift ${shift.toFixed(3)}`);
  report('  script', kilobytes(script));
  report('  HTML, brotli and gzip', `${html.br} B, ${html.gzip} B`);
  for (const throttling of METHODS) {
    const { scores, failed, lcp } = await audit(url + path, throttling, free.port);
    report(`  Lighthouse, ${throttling}`, `${scores.join(' ')} ${failed.join(', ')}, LCP ${seconds(lcp)}`);
  }
}
report(
  'home → /nile after the tap',
  `${await middleOf(() => navigate(browser, url, '/nile'))} (goal 150 ms)`,
);
report('INP, CPU × 4', `${await middleOf(() => respond(browser, url))} (goal 100 ms)`);
reportLoad();
