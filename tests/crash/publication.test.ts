import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildFiles, readCurrent } from '#local/building/build.ts';
import { codeStore } from '#local/building/code.ts';
import { listen } from '#local/process/http-listener.ts';
import { cookieOf, submitSignIn } from '#tests/support/portal/administrator.ts';
import { quickProject } from '#tests/support/portal/quick-project.ts';

const SCRIPT = fileURLToPath(new URL('../support/portal/publishing-process.ts', import.meta.url));
const SIGN_IN = { ADMIN_EMAIL: 'ann@example.com', ADMIN_PASSWORD: 'correct horse battery' };

let project: Awaited<ReturnType<typeof quickProject>>;
const children: ChildProcess[] = [];
beforeAll(async () => {
  project = await quickProject();
});
afterEach(async () => {
  await Promise.all(children.splice(0).map(kill));
});
afterAll(() => project.remove());

async function kill(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** A portal in a process that can be killed, from its first moment on. */
async function beginProcess(env: Record<string, string> = {}) {
  const free = await listen(async () => new Response(), 0);
  await free.stop();
  const url = `http://127.0.0.1:${free.port}`;
  const child = spawn(process.execPath, [SCRIPT, project.options.project], {
    env: { PATH: process.env['PATH'], PORT: String(free.port), ...SIGN_IN, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  // Its log comes on the same stream.
  const started = new Promise<void>((resolve) => {
    createInterface(child.stdout).on('line', (line) => line === url && resolve());
  });
  const page = async () => (await (await fetch(url)).text()).trim();
  /** Returns the first page that the portal serves without delay. */
  const firstPage = async () => {
    const isServed = () =>
      fetch(url).then(
        ({ status }) => status === 200,
        () => false,
      );
    await expect.poll(isServed).toBe(true);
    return page();
  };
  return { url, started, page, firstPage, kill: () => kill(child) };
}

/** A portal that has started, with an administrator at it. */
async function startProcess(env: Record<string, string> = {}) {
  const { started, ...begun } = await beginProcess(env);
  await started;
  const { url } = begun;
  const signIn = { email: SIGN_IN.ADMIN_EMAIL, password: SIGN_IN.ADMIN_PASSWORD };
  const cookie = cookieOf(await submitSignIn({ url } as Parameters<typeof submitSignIn>[0], signIn));
  const call = async (path: string, body?: object) => {
    const response = await fetch(url + path, {
      headers: { Cookie: cookie, 'Content-Type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    return response.json();
  };
  return {
    ...begun,
    save: (value: string) => call('/api/content', { key: 'hero_title', value, eventId: null }),
    state: async () => (await call('/api/publication')).state,
    runs: () => call('/api/publication/runs'),
  };
}

test('the pages built at the first start are the first publication, which can be brought back', async () => {
  const first = await startProcess();
  await first.save('a text');
  await expect.poll(first.page).toBe('a text');
  await expect.poll(first.state).toBe('live');
  const [now, then] = await first.runs();
  expect([now.state, then.state, then.canRestore, then.revision]).toEqual([
    'live',
    'live',
    true,
    now.revision - 1,
  ]);
});

test('a process that is killed while building: the next one shows the save, and says so', async () => {
  const first = await startProcess();
  await first.save('before');
  await expect.poll(first.page).toBe('before');
  await project.cause('slow', '60000');
  await first.save('while building');
  await expect.poll(first.state).toBe('building');
  await first.kill();
  await project.cure('slow');

  const second = await startProcess();
  expect(await second.page()).toBe('while building');
  await expect.poll(second.state).toBe('live');
  expect((await second.runs())[0]).toMatchObject({ state: 'live' });
});

test('a process that is killed while building, and nothing can be built then: the admin says so, and goes on', async () => {
  const first = await startProcess();
  await project.cause('slow', '60000');
  await first.save('after the fault');
  await expect.poll(first.state).toBe('building');
  await first.kill();
  await project.cure('slow');
  await project.cause('broken');

  const second = await startProcess();
  expect(await second.page()).toBe('while building');
  await expect.poll(second.state).toBe('failed');
  await project.cure('broken');
  await expect.poll(second.page).toBe('after the fault');
  await expect.poll(second.state).toBe('live');
});

test('a process that is killed between a save and its publication: the next one goes on', async () => {
  const first = await startProcess({ PUBLISH_QUIET_SECONDS: '600' });
  await first.save('never built');
  expect(await first.state()).toBe('saved');
  await first.kill();

  const second = await startProcess();
  await expect.poll(second.page).toBe('never built');
  await expect.poll(second.state).toBe('live');
});

test('a build that fails at the start: the old pages are shown, and the save goes live once it can be built', async () => {
  const first = await startProcess({ PUBLISH_QUIET_SECONDS: '600' });
  await first.save('not yet');
  await first.kill();
  await project.cause('broken');

  const second = await startProcess({ PUBLISH_QUIET_SECONDS: '1' });
  expect(await second.page()).toBe('never built');
  await expect.poll(second.state).toBe('failed');
  expect((await second.runs()).at(0)).toMatchObject({ state: 'failed', hasLog: true });
  await project.cure('broken');
  await expect.poll(second.page).toBe('not yet');
  await expect.poll(second.state).toBe('live');
});

describe('killed at a step of a publication, and once more at the next start: whole pages at once, then the last save', () => {
  const storeDir = () => join(project.options.dataDir, 'site');
  const pointer = () => join(storeDir(), 'current.json');
  const currentId = async () => (await readCurrent(storeDir()))?.id ?? '';
  /** The files of the newest build, which is under way. */
  const newest = async () =>
    buildFiles(storeDir(), (await readdir(join(storeDir(), 'builds'))).sort().at(-1) ?? '');
  const isBundling = async () =>
    (await readdir(codeStore(project.options.project))).some((name) => name.endsWith('.new'));

  interface Step {
    /** Has a publication stop there. */
    hold(): Promise<unknown>;
    /** Whether it has come so far; `before` is the build that was current. */
    isReached(before: string): Promise<boolean>;
    release(): Promise<unknown>;
    /** The pages that a portal shows right after it starts on the remaining files. */
    shows: 'old' | 'new';
  }
  const steps: Record<string, Step> = {
    'the code is bundled': {
      hold: async () => {
        await project.cause('held-code');
        await project.edit('another bundle');
      },
      isReached: isBundling,
      release: () => project.cure('held-code'),
      shows: 'old',
    },
    'the pages are rendered': {
      hold: () => project.cause('held'),
      isReached: async () => existsSync(join((await newest()).unfinished, 'index.html')),
      release: () => project.cure('held'),
      shows: 'old',
    },
    'the pages are there, and the pointer names those before': {
      // A process that writes into a pipe waits for a reader.
      hold: async () => execFileSync('mkfifo', [`${pointer()}.new`]),
      isReached: async (before) => {
        const { folder, pages } = await newest();
        return existsSync(pages) && !folder.endsWith(before);
      },
      release: () => rm(`${pointer()}.new`),
      shows: 'old',
    },
    'the pointer names them, and nobody was told': {
      hold: async () => project.cause('untold', await readFile(pointer(), 'utf8')),
      isReached: async (before) => (await currentId()) !== before,
      release: () => project.cure('untold'),
      shows: 'new',
    },
  };

  test.each(Object.entries(steps))(
    '%s',
    async (name, { hold, isReached, release, shows }) => {
      const [old, saved] = [`before: ${name}`, `after: ${name}`];
      const first = await startProcess();
      await first.save(old);
      await expect.poll(first.page).toBe(old);
      await expect.poll(first.state).toBe('live');
      const before = await currentId();
      await hold();
      await first.save(saved);
      await expect.poll(() => isReached(before)).toBe(true);
      await first.kill();

      const second = await beginProcess();
      expect(await second.firstPage()).toBe(shows === 'old' ? old : saved);
      await second.kill();
      await release();

      const third = await startProcess();
      await expect.poll(third.page).toBe(saved);
      await expect.poll(third.state).toBe('live');
      expect((await third.runs())[0]).toMatchObject({ state: 'live' });
    },
    60_000,
  );

  test('the bundling ends with its portal', async () => {
    const first = await startProcess();
    const file = join(project.options.project, 'bundling.pid');
    await rm(file, { force: true });
    await project.cause('held-code');
    await project.edit('one more bundle');
    await first.save('a text');
    await expect.poll(() => existsSync(file)).toBe(true);
    const pid = Number(await readFile(file, 'utf8'));
    await first.kill();
    const isRunning = () => {
      try {
        return process.kill(pid, 0);
      } catch {
        return false;
      }
    };
    await expect.poll(isRunning).toBe(false);
    await project.cure('held-code');
  });
});
