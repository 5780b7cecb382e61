import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { newFolder } from '#tests/support/folders.ts';
import { runCommand } from '#tests/support/portal/processes.ts';

const RUN = fileURLToPath(new URL('../../../netlify/cli/run.ts', import.meta.url));

test('a person at a terminal reads sentences, from the address to the end', async () => {
  const folder = await newFolder('terminal-');
  // `script` lends a terminal; Ctrl+C is a sign that it passes on.
  const child = spawn('script', ['-qec', `'${process.execPath}' '${RUN}' start`, '/dev/null'], {
    cwd: folder,
    env: { PATH: process.env['PATH'], PORT: '0', HEALTH_TOKEN: 'a token of a test'.replaceAll(' ', '-') },
  });
  let said = '';
  child.stdout.on('data', (data) => {
    said += data;
  });
  await expect.poll(() => said).toContain('Press Ctrl+C to stop.');
  const url = /The vendor portal is at (http:\S+)/.exec(said)?.[1];
  expect(said).toMatch(/Sign in at http:\S+\/admin with \S+ and the password \S+/);
  expect((await fetch(`${url}/api/health`)).status).toBe(200);
  child.stdin.write('\x03');
  await once(child, 'close');
  expect(said).toContain('Stopping …');
  expect(said.split('\n').filter((line) => line.startsWith('{'))).toEqual([]);
  await rm(folder, { recursive: true });
});

test('npm start -- --help says how to use it, and starts nothing', async () => {
  const folder = await newFolder('help-');
  const { code, out } = await runCommand(['start', '--help'], folder).ended;
  expect([code, out.split('\n')[0]]).toEqual([0, 'Use: npm start']);
  for (const name of ['PORT', 'PORTAL_DATA_DIR', 'DATABASE_URL', 'SMTP_URL'])
    expect(out).toContain(`  ${name} `);
  await rm(folder, { recursive: true });
});
