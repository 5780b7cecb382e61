import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { extract } from 'tar';
import { afterAll, expect, test, vi } from 'vitest';
import { inProject } from '#local/process/project.ts';
import { newFolder } from '#tests/support/folders.ts';
import { browserOf, cookieOf, PASSWORD, submitSignIn } from '#tests/support/portal/administrator.ts';
import { runCommand } from '#tests/support/portal/processes.ts';

const folder = await newFolder('release-');
const email = 'ann@example.com';
const undo = new AsyncDisposableStack();
afterAll(async () => {
  await undo.disposeAsync();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** Starts the unpacked portal with nothing but Debian's own programs. */
async function startRelease(name: string) {
  const env = { PATH: '/usr/bin:/bin', PORT: '0', SITE_URL: 'https://vendors.example.com' };
  const child = spawn(join(folder, name, 'portal'), {
    cwd: folder,
    env: { ...env, ADMIN_EMAIL: email, ADMIN_PASSWORD: PASSWORD },
  });
  undo.defer(() => void child.kill('SIGKILL'));
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (words: Buffer) => {
      said += words;
    });
  const url = await vi.waitFor(
    () => {
      const [, found] = /portal is at (\S+)/.exec(said) ?? [];
      if (!found) throw new Error(said);
      return found;
    },
    { timeout: 120_000 },
  );
  const stop = async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return { url, stop };
}

test('a release runs where it is unpacked: it starts, signs in, saves, publishes, and starts again', async () => {
  const { code, err } = await runCommand(['release'], process.cwd()).ended;
  expect([code, err]).toEqual([0, '']);
  const [file = ''] = (await readdir(inProject('dist-release'))).filter((name) => name.endsWith('.tar.gz'));
  await extract({ file: inProject('dist-release', file), cwd: folder });
  const name = file.replace('.tar.gz', '');
  const names = await readdir(join(folder, name), { recursive: true });
  const sizes = await Promise.all(names.map(async (one) => (await stat(join(folder, name, one))).size));
  const node = (await stat(join(folder, name, 'node'))).size;
  expect(sizes.reduce((one, other) => one + other) - node).toBeLessThan(250_000_000);

  const first = await startRelease(name);
  const home = () => fetch(first.url).then((answer) => answer.text());
  expect(await home()).toContain('<link rel="canonical" href="https://vendors.example.com/"');
  const signedIn = await submitSignIn(first, { email, password: PASSWORD });
  const ann = browserOf(first, cookieOf(signedIn));
  expect((await ann.saveText('homepage_main_title', 'Unpacked and ready', null)).status).toBeLessThan(300);
  await vi.waitFor(async () => expect(await home()).toContain('Unpacked and ready'), { timeout: 120_000 });
  await first.stop();

  const second = await startRelease(name);
  expect(await fetch(second.url).then((answer) => answer.text())).toContain('Unpacked and ready');
  await second.stop();

  const verify = spawn(join(folder, name, 'portal'), ['verify'], { cwd: folder });
  const [words] = await once(verify.stderr, 'data');
  expect(String(words)).toBe(`Use: ${join(folder, name, 'portal')} verify <file>\n`);
});
