import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand, runPortal } from '#tests/support/portal/processes.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'admin-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

const admin = (...args: string[]) => runCommand(['admin', ...args], dataDir, { PORTAL_DATA_DIR: '.' }).ended;

test('a reset prints a new password', async () => {
  const { code, out, err } = await admin('reset', 'ann@example.com');
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(
    /^ann@example\.com signs in with the password ([a-z2-9]{4}-){3}[a-z2-9]{4}\nIt is not shown again\.\n$/,
  );
});

test('another command line is refused in one line', async () => {
  const refused = { code: 1, out: '', err: 'Use: npm run admin -- reset <e-mail>\n' };
  expect(await admin('reset', 'ann')).toEqual(refused);
  expect(await admin('remove', 'ann@example.com')).toEqual(refused);
});

test('while the portal runs a reset is refused in one line', async () => {
  const portal = runPortal(dataDir);
  await portal.firstLine;
  const { code, out, err } = await admin('reset', 'ann@example.com');
  expect([code, out]).toEqual([1, '']);
  expect(err).toMatch(/^The data in \S+ is in use by another portal: stop that one first, [^\n]*\n$/);
  portal.child.kill('SIGTERM');
  await portal.ended;
});
