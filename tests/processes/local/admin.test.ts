import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tryLock } from '#local/process/lock.ts';
import { newFolder } from '#tests/support/folders.ts';
import { runCommand, runPortal } from '#tests/support/portal/processes.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await newFolder('admin-');
  expect(await admin('list')).toEqual({ code: 0, out: 'Nobody can sign in yet\n', err: '' });
});
afterAll(() => rm(dataDir, { recursive: true }));

const admin = (...args: string[]) => runCommand(['admin', ...args], dataDir, { PORTAL_DATA_DIR: '.' }).ended;
const refused = (err: string) => ({ code: 1, out: '', err: `${err}\n` });
const PRINTED =
  /^(\S+) signs in with the password (?:[a-z2-9]{4}-){3}[a-z2-9]{4}\nIt is not shown again\.\n$/;

test('a new administrator is added with a password that is printed once', async () => {
  const { code, out, err } = await admin('add', 'ann@example.com');
  expect([code, err, PRINTED.exec(out)?.[1]]).toEqual([0, '', 'ann@example.com']);
  expect(await admin('list')).toEqual({ code: 0, out: 'ann@example.com\n', err: '' });
});

test('who is there is not added again', async () =>
  expect(await admin('add', 'Ann@example.com')).toEqual(
    refused(
      'Ann@example.com is an administrator already: npm run admin -- reset Ann@example.com makes a new password',
    ),
  ));

test('a reset makes a new password for who is there', async () => {
  const { code, out, err } = await admin('reset', 'Ann@example.com');
  expect([code, err, PRINTED.exec(out)?.[1]]).toEqual([0, '', 'ann@example.com']);
});

test('a reset of an address that nobody has makes nobody new', async () => {
  expect(await admin('reset', 'anm@example.com')).toEqual(
    refused(
      'Nobody has the address anm@example.com: npm run admin -- list says who is there, npm run admin -- add anm@example.com makes a new administrator',
    ),
  );
  expect((await admin('list')).out).toBe('ann@example.com\n');
});

test('another command line is refused in one line', async () => {
  const usage = refused(
    'Use: npm run admin -- list, npm run admin -- add <e-mail>, or npm run admin -- reset <e-mail>',
  );
  expect(await admin('reset', 'ann')).toEqual(usage);
  expect(await admin('reset')).toEqual(usage);
  expect(await admin('list', 'ann@example.com')).toEqual(usage);
  expect(await admin('constructor')).toEqual(usage);
});

test('all of it runs while the portal runs on the same data', async () => {
  const portal = runPortal(dataDir);
  await portal.firstLine;
  expect((await stat(join(dataDir, 'database.json'))).mode & 0o777).toBe(0o600);
  const { code, out, err } = await admin('add', 'bob@example.com');
  expect([code, err, PRINTED.exec(out)?.[1]]).toEqual([0, '', 'bob@example.com']);
  expect((await admin('list')).out).toBe('ann@example.com\nbob@example.com\n');
  portal.child.kill('SIGTERM');
  await portal.ended;
});

test('what a killed portal left behind is not believed', async () => {
  const portal = runPortal(dataDir);
  await portal.firstLine;
  portal.child.kill('SIGKILL');
  await portal.ended;
  expect((await admin('list')).out).toBe('ann@example.com\nbob@example.com\n');
});

test('a portal that does not answer is named in one line', async () => {
  await writeFile(
    join(dataDir, 'database.json'),
    JSON.stringify({ PORTAL_SQL_ENDPOINT: 'http://127.0.0.1:9/sql', PORTAL_SQL_TOKEN: 'x' }),
  );
  const release = tryLock(join(dataDir, 'lock'));
  const { code, out, err } = await admin('list');
  expect([code, out]).toEqual([1, '']);
  expect(err).toMatch(/^The portal on the data in \S+ does not answer: it is starting, [^\n]*\n$/);
  release?.();
});
