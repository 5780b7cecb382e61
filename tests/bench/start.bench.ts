import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { lstatSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { listen } from '#local/process/http-listener.ts';
import { inProject } from '#local/process/project.ts';
import { newFolder } from '#tests/support/folders.ts';
import { copyProject } from '#tests/support/portal/project-copy.ts';
import { median, report, reportLoad, seconds } from './figures.ts';
import { cpuOf, memoryOf, residentMemoryOf, treeOf } from './process-tree.ts';

/**
 * Measures the first `npm start` in an empty folder and later ones. Memory is that of npm and its child processes at one moment.
 * Linux only, about six minutes: `npm run bench -- start`.
 */
const LATER_STARTS = 3;
const MINUTE_MS = 60_000;
const SAMPLE_MS = 100;
const LOOK_MS = 25;

const folder = await newFolder('start-');
const project = join(folder, 'project');
await copyProject(project);

interface Start {
  /** Milliseconds from the command to the first page and to the first answered call. */
  page: number;
  call: number;
  /** The most memory, in MB, that the tree has had at one moment so far. */
  peak(): number;
  /** The root of its processes. */
  pid: number;
  stop(): Promise<void>;
}

async function start(): Promise<Start> {
  const free = await listen(async () => new Response(), 0);
  await free.stop();
  // As a person's shell has it: npm runs on the system's Node.
  const path = process.env['PATH']?.split(':').filter((entry) => !entry.includes('node_modules'));
  const began = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: project,
    env: {
      ...process.env,
      PATH: path?.join(':'),
      PORT: String(free.port),
      PORTAL_DATA_DIR: join(folder, 'data'),
    },
    stdio: 'ignore',
    // A group of its own, so that a signal reaches all of them, as Ctrl-C does.
    detached: true,
  });
  const pid = child.pid ?? 0;
  let peak = 0;
  const sampling = setInterval(() => {
    peak = Math.max(peak, memoryOf(treeOf(pid)));
  }, SAMPLE_MS);
  const answersAfter = async (path: string) => {
    while (!(await isAnswered(`http://127.0.0.1:${free.port}${path}`))) await pause(LOOK_MS);
    return performance.now() - began;
  };
  const [page, call] = await Promise.all([answersAfter('/nile'), answersAfter('/api/events')]);
  const stop = async () => {
    clearInterval(sampling);
    const ended = once(child, 'exit');
    process.kill(-pid, 'SIGTERM');
    await ended;
  };
  return { page, call, peak: () => peak, pid, stop };
}

const isAnswered = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ status }) => status === 200,
    () => false,
  );

/** Looks at a portal that nobody uses: memory after a minute, then a minute's work. */
async function reportRest({ pid }: Start): Promise<void> {
  await pause(MINUTE_MS);
  const [all, portal] = [treeOf(pid), treeOf(pid).slice(1)];
  const megabytes = [memoryOf(all), memoryOf(portal), residentMemoryOf(all)].map((size) => size.toFixed(0));
  report('  memory after a minute', `${megabytes[0]} MB (goal 300)`);
  report('    without npm; resident', `${megabytes[1]} MB; ${megabytes[2]} MB`);
  const before = cpuOf(treeOf(pid));
  await pause(MINUTE_MS);
  const share = ((cpuOf(treeOf(pid)) - before) * 1000) / MINUTE_MS;
  report('  idle, of a core', `${(share * 100).toFixed(2)} % (goal 0.5)`);
}

const BLOCK = 512;
const CACHES = ['.cache', '.vitest-cache', '.vite'];

/** The bytes that a folder takes on the disk, linked files once, as `du` counts them. */
function sizeOf(path: string, seen = new Set<number>()): number {
  const entry = lstatSync(path);
  if (seen.has(entry.ino)) return 0;
  seen.add(entry.ino);
  const names = entry.isDirectory() ? readdirSync(path).filter((name) => !CACHES.includes(name)) : [];
  return names.reduce((total, name) => total + sizeOf(join(path, name), seen), entry.blocks * BLOCK);
}

reportLoad();
const first = await start();
report('first start, nothing there', '');
report('  first page', `${seconds(first.page)} (goal 12)`);
report('  first call', `${seconds(first.call)} (goal 14)`);
await reportRest(first);
report('  peak memory', `${first.peak().toFixed(0)} MB (goal 900)`);
await first.stop();

const later: Start[] = [];
for (let n = 0; n < LATER_STARTS; n += 1) {
  await later.at(-1)?.stop();
  later.push(await start());
}
report(`later start, the middle of ${LATER_STARTS}`, '');
report('  first page', seconds(median(later.map(({ page }) => page))));
report('  first call', `${seconds(median(later.map(({ call }) => call)))} (goal 2.5)`);
report('  peak memory', `${median(later.map(({ peak }) => peak())).toFixed(0)} MB`);
for (const last of later.slice(-1)) {
  await reportRest(last);
  await last.stop();
}

report('node_modules, goal 850 MB', `${(sizeOf(inProject('node_modules')) / 2 ** 20).toFixed(0)} MB`);
reportLoad();
await rm(folder, { recursive: true });
