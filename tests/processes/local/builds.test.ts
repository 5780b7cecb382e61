import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { encode } from '#local/site/static-files.ts';
import { newFolder } from '#tests/support/folders.ts';
import { type Portal, startPortal } from '#tests/support/portal/start.ts';

const script = [fileURLToPath(new URL('fixtures/build.ts', import.meta.url))];
let project: string;
let dataDir: string;
let portal: Portal | undefined;
const said: string[] = [];
/** Returns the log lines about the pages, without the lines that give the time of a step. */
const saidOfPages = () => said.filter((line) => !/ ready after \d+\.\d s$/.test(line));

beforeAll(async () => {
  project = await newFolder('project-');
  // A name that begins as the project's does: Astro would take it for a folder of the project.
  dataDir = `${project}-data`;
  await mkdir(join(project, 'src'));
  await writeFile(join(project, 'src/text.txt'), 'first');
});
afterEach(stop);
afterAll(() => Promise.all([project, dataDir].map((folder) => rm(folder, { recursive: true }))));

async function start(more: { limit?: number; env?: Record<string, string> } = {}) {
  said.length = 0;
  // Pages name the portal's address, and with it the port.
  const env = { SITE_URL: 'https://vendors.example.com', ...more.env };
  portal = await startPortal({
    dataDir,
    port: 0,
    project,
    script,
    say: (line) => said.push(line),
    ...more,
    env,
  });
  return portal;
}

async function stop() {
  await portal?.stop();
  portal = undefined;
}

/** The renderer of the page waits until `letGo`. */
const holdPage = () => writeFile(join(project, 'held-page'), '');
const isHeld = () => existsSync(join(project, 'is-held'));
const letGo = () =>
  Promise.all(['held-page', 'is-held'].map((name) => rm(join(project, name), { force: true })));

const home = async ({ url }: Portal) => (await fetch(url)).text();
const runs = async () => (await readFile(join(project, 'runs.txt'), 'utf8')).split('\n').length - 1;
const builds = () => readdir(join(dataDir, 'site/builds'));

test('without any build, a build that fails stops the start and names its log', async () => {
  await writeFile(join(project, 'broken'), '');
  const failure: Error = await start().catch((error) => error);
  await rm(join(project, 'broken'));
  const log = /^The pages could not be built: see (.+\/build\.log)$/.exec(failure.message)?.[1] ?? '';
  expect(await readFile(log, 'utf8')).toContain('the page does not compile');
});

test('the first start builds the pages from the database and serves them by the rules of their build', async () => {
  const response = await fetch((await start()).url);
  expect([response.headers.get('X-Text'), await response.text()]).toEqual(['first', 'first: NILE, MATE']);
  expect((await fetch(`${portal?.url}/told.txt`)).headers.get('X-Page')).toBe('of the renderer');
  expect(saidOfPages()).toEqual(['Building the pages …']);
});

test('a second start with nothing changed builds nothing', async () => {
  const before = await runs();
  expect(await home(await start())).toBe('first: NILE, MATE');
  expect([await runs(), saidOfPages()]).toEqual([before, []]);
});

test('what changed in the database while the portal was down is rendered at the start, without a build', async () => {
  const before = await runs();
  const { sql } = await start();
  await sql`update editions set name = 'NILE 2026' where slug = 'nile'`;
  await stop();
  expect(await home(await start())).toBe('first: NILE 2026, MATE');
  expect(await runs()).toBe(before);
});

test('what changed in the sources is built, at the start and while the portal runs', async () => {
  const before = await runs();
  await writeFile(join(project, 'src/text.txt'), 'second');
  const running = await start();
  expect(await home(running)).toBe('second: NILE 2026, MATE');
  await writeFile(join(project, 'src/text.txt'), 'third');
  await running.rebuild();
  expect(await home(running)).toBe('third: NILE 2026, MATE');
  await writeFile(join(project, 'src/text.txt'), 'second');
  await running.rebuild();
  expect(await home(running)).toBe('second: NILE 2026, MATE');
  // The cache still holds the earlier code.
  expect(await runs()).toBe(before + 2);
});

test('its own builds are nobody’s deploy, whatever the portal was started by', async () => {
  const env = {
    NETLIFY: 'true',
    NETLIFY_LOCAL: 'true',
    DEPLOY_ID: '65f0',
    CONTEXT: 'deploy-preview',
    BRANCH: 'main',
  };
  const running = await start({ env });
  expect((await running.rebuild()).ok).toBe(true);
  expect(await (await fetch(`${running.url}/told.txt`)).text()).toBe('');
});

test('until the new pages are whole the old ones are served', async () => {
  const running = await start();
  await running.sql`update editions set name = 'MATE 49' where slug = 'mate'`;
  await holdPage();
  const rebuilt = running.rebuild();
  await expect.poll(isHeld).toBe(true);
  expect(await home(running)).toBe('second: NILE 2026, MATE');
  await letGo();
  expect(await rebuilt).toMatchObject({ ok: true });
  expect(await home(running)).toBe('second: NILE 2026, MATE 49');
});

test('two rebuilds at once run one after the other', async () => {
  const running = await start();
  const results = await Promise.all([running.rebuild(), running.rebuild()]);
  expect(results.map(({ ok }) => ok)).toEqual([true, true]);
  expect(new Set(results.map(({ id }) => id)).size).toBe(2);
});

test('code that cannot be built leaves the old pages', async () => {
  const running = await start();
  await writeFile(join(project, 'broken'), '');
  await writeFile(join(project, 'src/text.txt'), 'fourth');
  const { ok, reason, log } = await running.rebuild();
  expect([ok, reason]).toEqual([false, 'The code of the portal could not be built']);
  expect(await readFile(log, 'utf8')).toContain('the page does not compile');
  expect(await home(running)).toBe('second: NILE 2026, MATE 49');
  await rm(join(project, 'broken'));
  await writeFile(join(project, 'src/text.txt'), 'second');
});

test('a page that cannot be rendered leaves the old pages, also over a restart', async () => {
  await writeFile(join(project, 'broken-page'), '');
  const running = await start();
  const { ok, reason, log } = await running.rebuild();
  expect([ok, reason]).toEqual([false, 'the page cannot be rendered']);
  expect(await readFile(log, 'utf8')).toContain('the page cannot be rendered');
  expect(await home(running)).toBe('second: NILE 2026, MATE 49');
  await running.sql`update editions set name = 'NILE' where slug = 'nile'`;
  await stop();
  expect(await home(await start())).toBe('second: NILE 2026, MATE 49');
  expect(saidOfPages()[1]).toMatch(
    /^The pages could not be built, so those built earlier are shown: see .+build\.log$/,
  );
  await rm(join(project, 'broken-page'));
});

test('of the last three builds the logs are kept, and pages of the one in service alone', async () => {
  const running = await start();
  const named = async () => {
    const folders = (await builds()).map((id) => join(dataDir, 'site/builds', id));
    const [current] = folders.filter((folder) => running.siteDir()?.startsWith(folder));
    const files = await Promise.all(
      folders.map(async (folder) => [folder === current, (await readdir(folder)).sort()]),
    );
    return files.sort();
  };
  await running.rebuild();
  await running.rebuild();
  await expect.poll(named).toEqual([
    [false, ['build.log', 'config.json']],
    [false, ['build.log', 'config.json']],
    [true, ['build.log', 'config.json', 'input.json', 'pages']],
  ]);
});

test('whatever fails, and without a pointer, the pages in service stay', async () => {
  const running = await start();
  const shown = await home(running);
  await writeFile(join(dataDir, 'site/current.json'), '');
  await writeFile(join(project, 'broken-page'), '');
  for (let n = 0; n < 4; n += 1) expect((await running.rebuild()).ok).toBe(false);
  expect([await home(running), await readFile(join(running.siteDir() ?? '', 'index.html'), 'utf8')]).toEqual([
    shown,
    shown,
  ]);
  await stop();
  expect(await home(await start())).toBe(shown);
  await rm(join(project, 'broken-page'));
});

test.each([
  ['lost', (file: string) => rm(file)],
  ['empty since a disk was full', (file: string) => writeFile(file, '')],
])('pages that are %s are built at the next start', async (_, spoil) => {
  const running = await start();
  const [folder, shown] = [running.siteDir() ?? '', await home(running)];
  await stop();
  await spoil(join(folder, 'index.html'));
  expect(await home(await start())).toBe(shown);
});

test('files are soon as small as they can be, after a start and after a publication', async () => {
  const running = await start();
  const sent = async () => {
    const answer = await fetch(`${running.url}/long.txt`, { headers: { 'Accept-Encoding': 'br' } });
    return Number(answer.headers.get('Content-Length'));
  };
  const smallest = async () =>
    (await encode(await readFile(join(running.siteDir() ?? '', 'long.txt')), 'br', 'smallest')).length;
  await expect.poll(sent).toBe(await smallest());
  // The same file: it was small before anybody asked for it.
  expect((await running.rebuild()).ok).toBe(true);
  expect(await sent()).toBe(await smallest());
  await writeFile(join(project, 'src/text.txt'), 'fifth');
  expect((await running.rebuild()).ok).toBe(true);
  await expect.poll(sent).toBe(await smallest());
  await writeFile(join(project, 'src/text.txt'), 'second');
});

test('pages that an earlier version of the portal built are served until there are new ones', async () => {
  const older = `${project}-older`;
  const pages = join(older, 'site/builds/20250101T000000000Z-abc/pages');
  await mkdir(pages, { recursive: true });
  await writeFile(join(pages, 'index.html'), 'of an earlier version');
  await writeFile(join(older, 'site/current.json'), '{"id":"20250101T000000000Z-abc","fingerprint":"0123"}');
  await writeFile(join(project, 'broken-page'), '');
  const running = await startPortal({ dataDir: older, port: 0, project, script, say: () => {} });
  try {
    expect(await home(running)).toBe('of an earlier version');
    await rm(join(project, 'broken-page'));
    expect((await running.rebuild()).ok).toBe(true);
    expect(await home(running)).toBe('second: NILE, MATE');
  } finally {
    await running.stop();
    await rm(older, { recursive: true });
  }
});

test('a build that hangs is ended, and says so', async () => {
  const running = await start({ limit: 400 });
  await holdPage();
  const { ok, log } = await running.rebuild();
  await letGo();
  expect([ok, (await readFile(log, 'utf8')).trim()]).toEqual([
    false,
    'The build was ended after 0.4 seconds.',
  ]);
});

test('a stop in the middle of a build ends it', async () => {
  const running = await start();
  await holdPage();
  const rebuilt = running.rebuild().catch(() => ({ ok: false }));
  await expect.poll(isHeld).toBe(true);
  await stop();
  await letGo();
  expect((await rebuilt).ok).toBe(false);
});
