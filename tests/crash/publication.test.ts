import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { cookieOf, submitSignIn } from '#tests/support/portal/administrator.ts';
import { quickProject } from '#tests/support/portal/quick-project.ts';

const SCRIPT = fileURLToPath(new URL('../support/portal/publishing-process.ts', import.meta.url));
const SIGN_IN = { ADMIN_EMAIL: 'ann@example.com', ADMIN_PASSWORD: 'correct horse battery' };
const within = { timeout: 20_000, interval: 50 };

let project: Awaited<ReturnType<typeof quickProject>>;
const children: ChildProcess[] = [];
beforeAll(async () => {
  project = await quickProject();
});
afterEach(async () => {
  await Promise.all(children.splice(0).map(kill));
});
afterAll(() => project.remove());

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** A portal in a process that can be killed, with an administrator at it. */
async function startProcess(env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [SCRIPT, project.options.project], {
    env: { PATH: process.env['PATH'], ...SIGN_IN, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  // Its log comes on the same stream.
  const url = await new Promise<string>((resolve) => {
    createInterface(child.stdout).on('line', (line) => line.startsWith('http') && resolve(line));
  });
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
    kill: () => kill(child),
    save: (value: string) => call('/api/content', { key: 'hero_title', value, eventId: null }),
    state: async () => (await call('/api/publication')).state,
    runs: () => call('/api/publication/runs'),
    page: async () => (await (await fetch(url)).text()).trim(),
  };
}

test('the pages built at the first start are the first publication, which can be brought back', async () => {
  const first = await startProcess();
  await first.save('a text');
  await expect.poll(first.page, within).toBe('a text');
  await expect.poll(first.state, within).toBe('live');
  const [now, then] = await first.runs();
  expect([now.state, then.state, then.canRestore, then.revision]).toEqual([
    'live',
    'live',
    true,
    now.revision - 1,
  ]);
}, 60_000);

test('a process that is killed while building: the next one shows the save, and says so', async () => {
  const first = await startProcess();
  await first.save('before');
  await expect.poll(first.page, within).toBe('before');
  await project.cause('slow', '60000');
  await first.save('while building');
  await expect.poll(first.state, within).toBe('building');
  await first.kill();
  await project.cure('slow');

  const second = await startProcess();
  expect(await second.page()).toBe('while building');
  await expect.poll(second.state, within).toBe('live');
  expect((await second.runs())[0]).toMatchObject({ state: 'live' });
}, 60_000);

test('a process that is killed while building, and nothing can be built then: the admin says so, and goes on', async () => {
  const first = await startProcess();
  await project.cause('slow', '60000');
  await first.save('after the fault');
  await expect.poll(first.state, within).toBe('building');
  await first.kill();
  await project.cure('slow');
  await project.cause('broken');

  const second = await startProcess();
  expect(await second.page()).toBe('while building');
  await expect.poll(second.state, within).toBe('failed');
  await project.cure('broken');
  await expect.poll(second.page, within).toBe('after the fault');
  await expect.poll(second.state, within).toBe('live');
}, 60_000);

test('a process that is killed between a save and its publication: the next one goes on', async () => {
  const first = await startProcess({ PUBLISH_QUIET_SECONDS: '600' });
  await first.save('never built');
  expect(await first.state()).toBe('saved');
  await first.kill();

  const second = await startProcess();
  await expect.poll(second.page, within).toBe('never built');
  await expect.poll(second.state, within).toBe('live');
}, 60_000);

test('a build that fails at the start: the old pages are shown, and the save goes live once it can be built', async () => {
  const first = await startProcess({ PUBLISH_QUIET_SECONDS: '600' });
  await first.save('not yet');
  await first.kill();
  await project.cause('broken');

  const second = await startProcess({ PUBLISH_QUIET_SECONDS: '1' });
  expect(await second.page()).toBe('never built');
  await expect.poll(second.state, within).toBe('failed');
  expect((await second.runs()).at(0)).toMatchObject({ state: 'failed', hasLog: true });
  await project.cure('broken');
  await expect.poll(second.page, within).toBe('not yet');
  await expect.poll(second.state, within).toBe('live');
}, 60_000);
