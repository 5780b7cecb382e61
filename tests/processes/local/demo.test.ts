import { readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder } from '#tests/support/folders.ts';
import { runCommand } from '#tests/support/portal/processes.ts';

test('the demo reaches nothing that the settings of a real portal name, and leaves nothing behind', async () => {
  const folder = await newFolder('demo-');
  let connections = 0;
  const world = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => world.listen(0, '127.0.0.1', resolve));
  const { port } = world.address() as { port: number };
  const settings = {
    PORT: '0',
    DATABASE_URL: `postgres://portal:portal@127.0.0.1:${port}/portal`,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'portal@example.com',
    NETLIFY_BUILD_HOOK_URL: `http://127.0.0.1:${port}/hook`,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  await writeFile(join(folder, '.env'), lines.join(''));
  const { child, said, ended } = runCommand(['demo'], folder, { TMPDIR: folder });
  await Promise.race([expect.poll(said, { timeout: 300_000 }).toContain('Sign in at'), ended]);
  child.kill('SIGINT');
  const { code, out, err } = await ended;
  world.close();
  // One email of the demo fails, for the list of what needs the team.
  const faults = err.split('\n').filter((line) => line && !line.includes('"event":"send-mail"'));
  expect([code, faults]).toEqual([0, []]);
  expect(out).toContain('The demo is at http://127.0.0.1:');
  expect(connections).toBe(0);
  expect(await readdir(folder)).toEqual(['.env']);
  await rm(folder, { recursive: true });
});
