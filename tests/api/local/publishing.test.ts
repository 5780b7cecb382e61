import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BuildResult } from '#local/building/build.ts';
import { type Publishing, preparePublishing } from '#local/building/publishing.ts';
import { takeSnapshot } from '#server/snapshot.ts';
import { newFolder } from '#tests/support/folders.ts';
import { signedInPortal } from '#tests/support/portal/portal.ts';
import { sql } from '#tests/support/portal/sql.ts';

const { portal, ann } = await signedInPortal();
let folder: string;
let publishing: Publishing;
let build: () => Promise<Partial<BuildResult>>;
let shown: number;
let atOnce = 0;

/** Shows what is saved. */
const buildSaved = async (): Promise<Partial<BuildResult>> => {
  shown = (await takeSnapshot()).revision;
  return { ok: true, ms: 1 };
};
const pages = {
  async rebuild() {
    atOnce += 1;
    expect(atOnce).toBe(1);
    const result = await build().finally(() => {
      atOnce -= 1;
    });
    return result as BuildResult;
  },
  expectRebuild: async () => {},
  shownRevision: async () => shown,
};

beforeAll(async () => {
  folder = await newFolder('publishing-');
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  build = buildSaved;
  await buildSaved();
  publishing = await preparePublishing({ ...portal.functions, modules: [] }, () => pages);
  await publishing.start(undefined);
  await sql`delete from publication_runs`;
  expect((await status()).state).toBe('live');
});
afterEach(async () => {
  await publishing.pause();
  await publishing.stop();
});

const status = () => ann.read('/api/publication');
const runs = () => ann.read('/api/publication/runs');
const save = (value: string) => ann.saveText('hero_title', value);
const publish = async (value: string) => {
  await save(value);
  return (await ann.post('/api/publication', { action: 'publish-now' })).body;
};
const state = (wanted: string) => expect.poll(async () => (await status()).state).toBe(wanted);

test('a build of this machine makes it live, and is neither a deploy of the budget nor a page elsewhere', async () => {
  const gate = Promise.withResolvers<void>();
  build = () => gate.promise.then(buildSaved);
  await publish('Howdy');
  await state('building');
  gate.resolve();
  await state('live');
  expect(await runs()).toMatchObject([{ state: 'live', askedBy: 'ann@example.com', deployUrl: '' }]);
  expect((await status()).budget).toBe(null);
});

test('a build that fails gives its reason and the end of its log', async () => {
  const log = join(folder, 'build.log');
  await writeFile(log, `${'x'.repeat(20_000)}\nthe page does not compile`);
  build = async () => ({ ok: false, reason: 'no space left on device', log, ms: 1 });
  await publish('Hello');
  await state('failed');
  const { failure } = await status();
  expect(failure.reason).toBe('The pages could not be built: no space left on device');
  const kept = (await ann.read(`/api/publication/runs/${failure.runId}/log`)).log;
  expect(kept).toMatch(/^x+\nthe page does not compile$/);
  expect(kept.length).toBe(16_000);
});

test('a build that cannot even begin gives its reason', async () => {
  build = () => Promise.reject(new Error('The database holds no event; nothing to publish'));
  await publish('Hello again');
  await state('failed');
  expect((await status()).failure).toMatchObject({
    kind: 'build',
    reason: 'The database holds no event; nothing to publish',
  });
});

test('a portal that stops reports no build that the stop breaks off', async () => {
  const gate = Promise.withResolvers<void>();
  build = () => gate.promise.then(() => ({ ok: false, reason: 'stopped', log: '', ms: 1 }));
  await publish('Goodbye');
  await state('building');
  await publishing.pause();
  gate.resolve();
  await pause(50);
  expect((await status()).state).toBe('building');
  await publishing.stop();
  publishing = await preparePublishing({ ...portal.functions, modules: [] }, () => pages);
  await publishing.start(undefined);
  expect((await status()).failure.reason).toBe('The portal was stopped during the build.');
});
