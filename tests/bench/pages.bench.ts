import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from 'playwright';
import { listen } from '#local/process/http-listener.ts';
import { browserOptions } from '#tests/support/browser/browser.ts';
import { median, report, reportLoad, seconds } from './figures.ts';
import { type Audited, audit, type Throttling } from './lighthouse.ts';
import { navigate, respond, type Weight, weigh } from './page-visits.ts';
import { buildPeer, type Site, startOurs, startPeer } from './peer-process.ts';

/**
 * Our pages beside the same ones as a single-page app (tests/bench/peer), in turns: what Lighthouse says of a phone, what a
 * first visit loads, and how fast taps are answered. Six to nine minutes: `npm run bench -- pages`.
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
const GOALS = { simulated: '2 times', applied: '3 times' };

type Pair<Figure> = readonly [ours: Figure, peer: Figure];

buildPeer();
await using undo = new AsyncDisposableStack();
const folder = await mkdtemp(join(tmpdir(), 'pages-'));
undo.defer(() => rm(folder, { recursive: true }));
const ours = undo.adopt(await startOurs(folder), ({ stop }) => stop());
const peer = undo.adopt(await startPeer(ours), ({ stop }) => stop());
const free = await listen(async () => new Response(), 0);
await free.stop();
const options = await browserOptions();
const args = [...(options.args ?? []), `--remote-debugging-port=${free.port}`];
const browser = undo.adopt(await chromium.launch({ ...options, args }), (launched) => launched.close());

/** Both, one after the other. */
const both = async <Figure>(look: (site: Site) => Promise<Figure>): Promise<Pair<Figure>> => [
  await look(ours),
  await look(peer),
];

async function middleOf(look: (site: Site) => Promise<number>): Promise<Pair<number>> {
  const tries: Pair<number>[] = [];
  for (let n = 0; n < TRIES; n += 1) tries.push(await both(look));
  return [median(tries.map(([one]) => one)), median(tries.map(([, other]) => other))];
}

/** A figure of ours, the peer's, and how many times ours the peer's is. */
function compare<Whole>(
  [one, other]: Pair<Whole>,
  figure: (whole: Whole) => number,
  words: (figure: number) => string,
  goal = '',
): string {
  const [our, peers] = [figure(one), figure(other)];
  const times = our > 0 ? `  ${(peers / our).toFixed(1)} times` : '';
  return `${words(our)}  peer ${words(peers)}${times}${goal && `  (goal ${goal})`}`;
}
const itself = (figure: number) => figure;
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const milliseconds = (time: number) => `${time.toFixed(0)} ms`;

const WEIGHED: readonly [what: string, figure: (weight: Weight) => number, words: typeof kilobytes][] = [
  ['first visit, all', ({ bytes }) => bytes, kilobytes],
  ['script', ({ script }) => script, kilobytes],
  ['requests', ({ requests }) => requests, String],
  ['layout shift', ({ shift }) => shift, (shift) => shift.toFixed(3)],
];

function reportAudits(throttling: Throttling, audits: Pair<Audited>): void {
  const [our, peers] = audits.map(({ scores }) => scores.join(' '));
  const failed = audits[0].failed.length > 0 ? `  (${audits[0].failed.join(', ')})` : '';
  report(`  Lighthouse, ${throttling}`, `${our}  peer ${peers}${failed}`);
  const lcp = compare(audits, (audited) => audited.lcp, seconds, GOALS[throttling]);
  report(`  LCP, ${throttling}`, lcp);
}

reportLoad();
// The portal compresses a file quickly for its first visitor, and as small as it gets for those after.
await Promise.all(PAGES.map(([, path]) => weigh(browser, ours.url + path)));
await pause(COMPRESSED_MS);

const ratios: Record<Throttling, number[]> = { simulated: [], applied: [] };
for (const [name, path] of PAGES) {
  report(name, path);
  const weights = await both(({ url }) => weigh(browser, url + path));
  for (const [what, figure, words] of WEIGHED) report(`  ${what}`, compare(weights, figure, words));
  report('  HTML, brotli and gzip', `${weights[0].html.br} B, ${weights[0].html.gzip} B`);
  for (const throttling of METHODS) {
    const audits = await both(({ url }) => audit(url + path, throttling, free.port));
    reportAudits(throttling, audits);
    ratios[throttling].push(audits[1].lcp / audits[0].lcp);
  }
}
report('all pages, the middle one', '');
for (const throttling of METHODS) {
  const middle = median(ratios[throttling]).toFixed(1);
  report(`  LCP, ${throttling}`, `${middle} times  (goal ${GOALS[throttling]})`);
}
const shown = await middleOf(({ url }) => navigate(browser, url, '/nile'));
report('  home → /nile after the tap', compare(shown, itself, milliseconds, '150 ms'));
const answered = await middleOf(({ url }) => respond(browser, url));
report('  INP, CPU × 4', compare(answered, itself, milliseconds, '100 ms'));
reportLoad();
