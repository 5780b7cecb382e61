import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startPortal } from '#local/start.ts';
import { administrator } from '#tests/support/portal/administrator.ts';

/**
 * From the click on Save to the text on the public page, on this machine with its own builds: 20 saves, one after the
 * other, two to three minutes. Run it by `npx -c 'node tests/bench/publish.bench.ts'`; no test depends on it.
 */
const SAVES = 20;
const LOOK_MS = 100;

// The portal's log lines would bury the figures.
const { log: say } = console;
console.log = () => {};

const dataDir = await mkdtemp(join(tmpdir(), 'publish-'));
const portal = await startPortal({ dataDir, port: 0 });
const ann = await administrator(portal);
const nile = (await portal.sql`select id from events where slug = 'nile'`)[0]?.['id'];

const until = async (isDone: () => Promise<boolean>, started: number): Promise<number> => {
  while (!(await isDone())) await pause(LOOK_MS);
  return performance.now() - started;
};
const shows = async (text: string) => (await (await fetch(`${portal.url}/nile`)).text()).includes(text);
const isLive = async () => (await ann.send('GET', '/api/publication')).body.state === 'live';
await until(isLive, 0);

const visible: number[] = [];
const told: number[] = [];
for (let n = 1; n <= SAVES; n += 1) {
  const value = `Welcome, save ${n}`;
  const started = performance.now();
  await ann.send('POST', '/api/content', { key: 'hero_title', value, eventId: nile });
  visible.push(await until(() => shows(value), started));
  told.push(await until(isLive, started));
  say(`save ${n} of ${SAVES}: visible after ${seconds(visible.at(-1))}`);
}
const builds = await portal.sql`
  select extract(epoch from finished_at - started_at)::float8 * 1000 as ms from publication_runs where state = 'live'`;

report('click to visible', visible);
report('click to “Live”', told);
report(
  'hook to live',
  builds.map(({ ms }) => Number(ms)),
);
say(
  `load average ${loadavg()
    .map((load) => load.toFixed(1))
    .join(', ')}`,
);
await portal.stop();
await rm(dataDir, { recursive: true });

function report(what: string, times: number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => seconds(sorted[Math.ceil(share * sorted.length) - 1]);
  say(`${what.padEnd(18)} p50 ${at(0.5)}  p95 ${at(0.95)}  longest ${at(1)}  (${sorted.length})`);
}

function seconds(milliseconds = 0): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
