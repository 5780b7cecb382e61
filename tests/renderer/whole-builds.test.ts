import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildFiles, buildSite } from '#local/building/build.ts';
import { openRenderer } from '#local/building/render.ts';
import { newFolder } from '#tests/support/folders.ts';
import { type Administrator, administrator } from '#tests/support/portal/administrator.ts';
import { copyProject } from '#tests/support/portal/project-copy.ts';
import { anyEdit } from '#tests/support/portal/random-edits.ts';
import { savedRevision } from '#tests/support/portal/saved-revision.ts';
import { differences, siteFiles } from '#tests/support/portal/site-files.ts';
import { type Portal, startPortal } from '#tests/support/portal/start.ts';

const EDITS = 50;
const STEP = 10;
const PATIENCE = 20 * 60_000;
/** PORTAL_SEED does a run again. */
const seed = Number(process.env['PORTAL_SEED'] ?? Date.now() % 2 ** 31);

let folder: string;
let portal: Portal;
let ann: Administrator;

beforeAll(async () => {
  folder = await newFolder('renderer-');
  portal = await startPortal({
    dataDir: join(folder, 'data'),
    port: 0,
    // Each save is rendered at once, on the pages of the one before.
    env: { PUBLISH_QUIET_SECONDS: '0' },
  });
  ann = await administrator(portal);
}, PATIENCE);
afterAll(async () => {
  await portal?.stop();
  await rm(folder, { recursive: true, force: true });
});

const isLive = () =>
  expect.poll(async () => (await ann.send('GET', '/api/publication')).body.state).toBe('live');

/** Builds the site like a new machine: code bundled in a new folder, without cached pages or pictures. */
async function wholeBuild() {
  const project = join(folder, 'another project');
  await rm(project, { recursive: true, force: true });
  await copyProject(project);
  const storeDir = join(folder, 'whole');
  const renderer = openRenderer();
  const { ok, id, reason } = await buildSite({ storeDir, renderer, project, origin: portal.url });
  renderer.stop();
  expect([ok, reason]).toEqual([true, undefined]);
  return siteFiles(buildFiles(storeDir, id).pages);
}

test(
  '50 random edits, published one upon the other, give byte for byte the site of a whole build',
  async () => {
    const done: string[] = [];
    // More than are needed: some are refused, or change nothing.
    for (const { what, make } of fc.sample(anyEdit, { seed, numRuns: 10 * EDITS })) {
      const before = await savedRevision(portal);
      const answer = await make({ portal, ann });
      expect([200, 201, 204, 400, 409, undefined], `${what}, seed ${seed}`).toContain(answer?.status);
      if ((await savedRevision(portal)) === before) continue;
      done.push(what);
      if (done.length % STEP > 0) continue;
      await isLive();
      const [served, whole] = [await siteFiles(portal.siteDir() ?? ''), await wholeBuild()];
      const story = `seed ${seed}, after ${done.length} edits, the last ones:\n${done.slice(-STEP).join('\n')}`;
      expect(differences(served, whole), story).toEqual([]);
      if (done.length === EDITS) break;
    }
    expect([done.length, seed]).toEqual([EDITS, seed]);
  },
  PATIENCE,
);
