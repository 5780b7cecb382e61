import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from '#local/database/open.ts';
import { brokenLine } from '#local/process/env.ts';
import { listen } from '#local/process/http-listener.ts';
import { newFolder } from '#tests/support/folders.ts';
import * as processes from '#tests/support/portal/processes.ts';
import { copyProject } from '#tests/support/portal/project-copy.ts';

const runCommand = (...args: Parameters<typeof processes.runCommand>) => processes.runCommand(...args).ended;

let folder: string;
beforeEach(async () => {
  folder = await newFolder('failures-');
});
afterEach(() => rm(folder, { recursive: true }));

const refused = (err: string) => ({ code: 1, out: '', err: `${err}\n` });

test('a port in use', async () => {
  const other = await listen(async () => new Response(), 0);
  const ended = await runCommand(['start'], folder, { PORT: String(other.port) });
  await other.stop();
  expect(ended).toEqual(
    refused(
      `Port ${other.port} is in use by another program: stop that one first, or set PORT to another number`,
    ),
  );
  expect(existsSync(join(folder, '.portal'))).toBe(false);
});

test.each([
  [{ HOST: 'localhost' }, '', 'Unusable environment: HOST must be an IP address of this machine, or 0.0.0.0'],
  [
    { TRUSTED_PROXIES: 'caddy' },
    '',
    'Unusable environment: TRUSTED_PROXIES must be IP addresses or networks such as 10.0.0.0/8, separated by commas',
  ],
  [
    { HOST: '192.0.2.1' },
    '',
    'This machine has no address 192.0.2.1: set HOST to one of its own, or to 0.0.0.0 for all of them',
  ],
  [{ PORTAL_DATA_DIR: 'file/data' }, '', 'Cannot write to FOLDER/file/data: not a directory'],
  // The line of a broken .env is named, not quoted.
  [{}, '# settings\nPORT=0\nADMIN_PASSWORD hunter2\n', '.env, line 3: expected NAME=value'],
  [{}, 'PORT=eighty\n', 'Unusable environment: PORT must be a whole number from 0 to 65535'],
])('a start with %o and the settings %j is refused in one line', async (env, settings, err) => {
  await writeFile(join(folder, 'file'), '');
  if (settings) await writeFile(join(folder, '.env'), settings);
  const ended = await runCommand(['start'], folder, settings ? {} : { PORT: '0', ...env });
  expect(ended).toEqual(refused(err.replace('FOLDER', folder)));
  expect(existsSync(join(folder, '.portal'))).toBe(false);
});

test('a database that cannot be read stays as it is', async () => {
  await writeFile(join(folder, 'postgres'), 'not a cluster');
  const ended = await runCommand(['start'], folder, { PORT: '0', PORTAL_DATA_DIR: folder });
  expect(ended.code).toBe(1);
  expect(ended.err).toMatch(/^The database in [^\n]+ cannot be opened: [^\n]+\n$/);
  expect(await readFile(join(folder, 'postgres'), 'utf8')).toBe('not a cluster');
});

test('a database of a major version of Postgres that is not installed stays as it is, and the start says what to do', async () => {
  await mkdir(join(folder, 'postgres'));
  await writeFile(join(folder, 'postgres/PG_VERSION'), '16\n');
  const ended = await runCommand(['start'], folder, { PORT: '0', PORTAL_DATA_DIR: folder });
  expect(ended.code).toBe(1);
  expect(ended.err).toContain(
    'it is of Postgres 16, and this version of the portal has 18. Moving it failed (',
  );
  expect(ended.err).toContain('), and nothing was changed. With the version before, run npm run backup');
  expect(await readdir(join(folder, 'postgres'))).toEqual(['PG_VERSION']);
});

test('a database elsewhere that does not answer', async () => {
  const ended = await runCommand(['start'], folder, {
    PORT: '0',
    DATABASE_URL: 'postgres://a:b@nowhere.invalid/db',
  });
  // The command can bundle changed code first.
  expect([
    ended.code,
    ended.out.replace(/^Functions ready after .*\n|^Building the pages …\n/gm, ''),
  ]).toEqual([1, '']);
  expect(ended.err).toMatch(
    /^The database of DATABASE_URL cannot be used: nowhere\.invalid does not answer \([^\n]+\)\. Check that it runs, and the address\n$/,
  );
  expect(ended.err).not.toContain('a:b');
});

test('a folder of another portal, also with a database elsewhere', async () => {
  using _ = { [Symbol.dispose]: lockFolder(folder) };
  const env = { PORT: '0', PORTAL_DATA_DIR: folder, DATABASE_URL: 'postgres://a:b@nowhere.invalid/db' };
  expect(await runCommand(['start'], folder, env)).toEqual(
    refused(
      `The data in ${folder} is in use by another portal: stop that one first, or set PORTAL_DATA_DIR to another folder`,
    ),
  );
});

test.each(['NETLIFY', 'NETLIFY_LOCAL', 'DEPLOY_ID'])(
  'with %s set the result can be deployed: without a database nothing is built for production',
  async (name) => {
    const ended = await runCommand(['build'], folder, { [name]: 'true' });
    expect(ended).toEqual(refused('No database to build from: set DATABASE_URL in the site’s environment'));
    expect(existsSync(join(folder, '.portal'))).toBe(false);
  },
);

test.each(['start', 'dev', 'build'])('%s below a folder whose name the tools cannot read', async (name) => {
  const project = join(folder, 'portal #1 at 100%');
  await copyProject(project);
  const cli = join(project, 'netlify/cli/run.ts');
  const ended = await processes.runNode([cli, name], folder).ended;
  expect(ended).toEqual(
    refused(
      `The pages cannot be built in ${project}/: a folder’s name must not contain # %. Rename it, or move the portal.`,
    ),
  );
  expect(existsSync(join(folder, '.portal'))).toBe(false);
});

test('an unknown command', async () => {
  const ended = await runCommand(['strat'], folder);
  expect(ended.code).toBe(1);
  expect(ended.err).toMatch(/^Unknown command strat: use one of start, demo, dev, build, [a-z, ]+\n$/);
});

test.each(
  Object.entries({
    '': 0,
    'A=1\n\n  # why\nexport B = 2 # two\nC=\n': 0,
    'A="two\nlines" # end\nB=\'x\'\nC=`y`': 0,
    'A=1\r\nB=2\r\n': 0,
    'A=it\'s "fine"': 0,
    'A=1\nB': 2,
    'A=1\nB="open\nC=2\n': 2,
    'A="x" y': 1,
    '1A=2': 1,
    '- A: 1': 1,
  }),
)('the first broken line of %j is %i', (text, line) => expect(brokenLine(text)).toBe(line));
