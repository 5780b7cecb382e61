import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { codeStore } from '#local/building/code.ts';
import { listen } from '#local/process/http-listener.ts';
import { copyProject } from '#tests/support/portal/project-copy.ts';
import { figures, median, report, reportLoad, seconds } from './figures.ts';
import { type MeasuredPortal, measuredPortal, until } from './portal-under-load.ts';

/**
 * From a click on Save to the public page, on this machine: one save after the other, beside whole builds of the same run;
 * then many at once, with a reader at the pages; and starts, the first one as after a clone. Linux, some minutes:
 * `npm run bench -- publish`.
 */
const SAVES = 24;
const WHOLE_BUILDS = 3;
const STARTS = 3;
const PEOPLE = 3;
const BURST_SAVES = 60;
const BURST_MS = 20_000;
const REST_MS = 10_000;
const READ_PATHS = ['/', '/nile', '/nile/vendors', '/nile/floor-map', '/mate', '/mate/vendors', '/contact'];

const folder = await mkdtemp(join(tmpdir(), 'publish-'));
const project = join(folder, 'project');
const dataDir = join(folder, 'data');
await copyProject(project);

/** From the command to the first page that a visitor gets, and to the first answer to a call, by the portal's own command. */
async function start(): Promise<{ page: number; call: number }> {
  const free = await listen(async () => new Response(), 0);
  await free.stop();
  const began = Date.now();
  const child = spawn(process.execPath, [join(project, 'netlify/cli/run.ts'), 'start'], {
    cwd: project,
    env: { ...process.env, PORT: String(free.port), PORTAL_DATA_DIR: dataDir },
    stdio: 'ignore',
  });
  const answers = (path: string) =>
    until(() =>
      fetch(`http://127.0.0.1:${free.port}${path}`).then(
        ({ status }) => status === 200,
        () => false,
      ),
    );
  const page = (await answers('/nile')) - began;
  const call = (await answers('/api/health')) - began;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
  return { page, call };
}

/** Save by save: how long each takes to be seen and to be told live, and what becomes of that time. */
async function saveBySave(portal: MeasuredPortal, saves: number, before = async () => {}) {
  const times = {
    visible: [] as number[],
    live: [] as number[],
    waiting: [] as number[],
    building: [] as number[],
  };
  for (let n = 1; n <= saves; n += 1) {
    await before();
    const value = `Welcome, ${Date.now()}`;
    const saved = await portal.save(0, value);
    const visible = await portal.seen(value);
    const live = await portal.live();
    const began = portal.told('deploy-began', saved) ?? saved;
    times.visible.push(visible - saved);
    times.live.push(live - saved);
    times.waiting.push(began - saved);
    times.building.push(visible - began);
    // An immediate next save would also measure the end of the previous publication.
    await pause(300);
  }
  return times;
}

/** Fetches pages until told to stop, and counts them: a whole one ends as pages do. */
function reader(url: string) {
  const counts = { pages: 0, faults: 0, slowest: 0 };
  let isReading = true;
  const reading = (async () => {
    for (let n = 0; isReading; n += 1) {
      const began = performance.now();
      const isWhole = await fetch(url + READ_PATHS[n % READ_PATHS.length])
        .then(async (answer) => answer.status === 200 && (await answer.text()).trimEnd().endsWith('</html>'))
        .catch(() => false);
      counts.pages += 1;
      counts.slowest = Math.max(counts.slowest, performance.now() - began);
      if (!isWhole) counts.faults += 1;
    }
  })();
  return async () => {
    isReading = false;
    await reading;
    return counts;
  };
}

/** Many saves by three people while somebody reads; and the memory. */
async function burst(portal: MeasuredPortal): Promise<void> {
  const before = portal.memory();
  let highest = before;
  const watching = setInterval(() => {
    highest = Math.max(highest, portal.memory());
  }, 50);
  const stopReading = reader(portal.url);
  const began = Date.now();
  const saves = Array.from({ length: BURST_SAVES }, async (_, n) => {
    await pause((n * BURST_MS) / BURST_SAVES);
    return portal.save(n % PEOPLE, `Save ${n} of ${began}`);
  });
  const last = Math.max(...(await Promise.all(saves)));
  const live = await portal.live();
  const { pages, faults, slowest } = await stopReading();
  await pause(REST_MS);
  clearInterval(watching);
  report(`${BURST_SAVES} saves in ${BURST_MS / 1000} s: last one to live`, seconds(live - last));
  report('read meanwhile', `${pages} pages, ${faults} not whole, slowest ${seconds(slowest)}`);
  const sizes = [before, highest, portal.memory()].map((size) => `${size.toFixed(0)} MB`);
  report('resident memory', `before ${sizes[0]}  highest ${sizes[1]}  ${REST_MS / 1000} s after ${sizes[2]}`);
}

reportLoad();
const first = await start();
report('first start, nothing there', `first page ${seconds(first.page)}  calls ${seconds(first.call)}`);
const starts = [];
for (let n = 0; n < STARTS; n += 1) starts.push(await start());
report('later starts, to the first page', figures(starts.map(({ page }) => page)));
report('later starts, to calls', figures(starts.map(({ call }) => call)));

const portal = await measuredPortal(project, dataDir);
report('resident memory at the start', `${portal.memory().toFixed(0)} MB`);
const quick = await saveBySave(portal, SAVES);
report('save to visible', figures(quick.visible));
report('save to live', figures(quick.live));
report('  of it until the build begins', figures(quick.waiting));
report('  of it from there to visible', figures(quick.building));
const whole = await saveBySave(portal, WHOLE_BUILDS, () => rm(codeStore(project), { recursive: true }));
report('save to live by a whole build', figures(whole.live));
report('  as many times', `${(median(whole.live) / median(quick.live)).toFixed(1)}`);
await burst(portal);
await portal.stop();

const quiet = await measuredPortal(project, join(folder, 'quiet'), {
  PUBLISH_QUIET_SECONDS: '1',
  TEST_LOGS: '1',
});
const later = await saveBySave(quiet, SAVES);
report('save to visible, with 1 s of quiet', figures(later.visible));
report('  beyond that second', seconds(median(later.visible) - median(quick.visible) - 1000));
await quiet.stop();
reportLoad();
await rm(folder, { recursive: true });
