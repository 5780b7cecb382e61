import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { codeStore } from '#local/building/code.ts';
import { newFolder } from '#tests/support/folders.ts';
import { copyProject } from '#tests/support/portal/project-copy.ts';
import { figures, median, report, reportLoad, seconds } from './figures.ts';
import { type MeasuredPortal, measuredPortal } from './portal-under-load.ts';

/**
 * From a click on Save to the public page, on this machine: one save after the other, beside whole builds of the same run;
 * then many at once, with a reader at the pages. Linux, some minutes: `npm run bench -- publish`.
 */
const SAVES = 24;
const WHOLE_BUILDS = 3;
const PEOPLE = 3;
const BURST_SAVES = 60;
const BURST_MS = 20_000;
const REST_MS = 10_000;
const READ_PATHS = ['/', '/nile', '/nile/vendors', '/nile/floor-map', '/mate', '/mate/vendors', '/contact'];

const folder = await newFolder('publish-');
const project = join(folder, 'project');
const dataDir = join(folder, 'data');
await copyProject(project);

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
async function burst(portal: MeasuredPortal) {
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
