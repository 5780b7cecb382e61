import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BuildResult } from '#local/building/build.ts';
import { type BuildHook, startBuildHook } from '#local/building/hook.ts';

let folder: string;
let hook: BuildHook;
let news: string[] = [];
let atOnce = 0;
let build: () => Promise<Partial<BuildResult>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hook-'));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  news = [];
  build = async () => ({ ok: true });
  hook = await startBuildHook({
    rebuild: async () => {
      atOnce += 1;
      expect(atOnce).toBe(1);
      const result = await build();
      atOnce -= 1;
      return result as BuildResult;
    },
    emit: async (name, event) => {
      const { deploy } = event as { deploy: { title: string; context: string; errorMessage: string | null } };
      news.push([name, deploy.title, deploy.context, deploy.errorMessage].filter(Boolean).join(' | '));
    },
  });
});
afterEach(() => hook.stop());

const call = (title: string, url = hook.url, method = 'POST') =>
  fetch(`${url}?trigger_title=${title}`, { method }).then(({ status }) => status);
const told = (count: number) => expect.poll(() => news.length).toBe(count);

test('a call is accepted at once, and its news carry its title', async () => {
  const gate = Promise.withResolvers<void>();
  build = () => gate.promise.then(() => ({ ok: true }));
  expect(await call('one')).toBe(200);
  await told(1);
  gate.resolve();
  await told(2);
  expect(news).toEqual(['deployBuilding | one | production', 'deploySucceeded | one | production']);
});

test('builds run one after the other', async () => {
  build = async () => {
    await pause(20);
    return { ok: true };
  };
  await Promise.all(['a', 'b', 'c'].map((title) => call(title)));
  await told(6);
});

test('a build that fails is told with the end of what it said', async () => {
  const log = join(folder, 'build.log');
  await writeFile(log, `${'x'.repeat(20_000)}\nthe page does not compile`);
  build = async () => ({ ok: false, reason: 'no space left on device', log });
  await call('one');
  await told(2);
  expect(news[1]).toMatch(
    /^deployFailed \| one \| production \| The pages could not be built: no space left on device\nx+\nthe page does not compile$/,
  );
  expect(news[1]?.length).toBeLessThan(16_200);
});

test('a build that cannot even begin is told, too', async () => {
  build = async () => {
    atOnce -= 1;
    throw new Error('The database holds no event; nothing to publish');
  };
  await call('one');
  await told(2);
  expect(news[1]).toBe('deployFailed | one | production | The database holds no event; nothing to publish');
});

test('who does not know the address starts nothing', async () => {
  expect(await call('one', new URL('/build_hooks/guess', hook.url).href)).toBe(404);
  expect(await call('one', hook.url, 'GET')).toBe(404);
  expect(news).toEqual([]);
});

test('once hushed it starts nothing and tells nothing', async () => {
  const gate = Promise.withResolvers<void>();
  build = () => gate.promise.then(() => ({ ok: false, log: '' }));
  await call('one');
  await told(1);
  await call('two');
  hook.hush();
  gate.resolve();
  await hook.stop();
  expect(news).toEqual(['deployBuilding | one | production']);
});
