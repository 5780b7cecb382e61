import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PACKED_CLUSTER } from '#local/database/cluster.ts';
import { openInFolder } from '#local/database/postgres.ts';
import { lendSql } from '#local/database/sql-endpoint.ts';
import { inProject } from '#local/process/project.ts';
import { filesWith, newFolder } from '#tests/support/folders.ts';

let folder: string;
beforeAll(async () => {
  folder = await newFolder('postgres-');
});
afterAll(() => rm(folder, { recursive: true }));

test('a database whose creation was interrupted is created anew, and a commit is on the disk when it is answered', async () => {
  await mkdir(join(folder, 'data.new/base'), { recursive: true });
  await writeFile(join(folder, 'data.new/PG_VERSION'), '18');
  const db = await openInFolder(join(folder, 'data'));
  await db.exec('create table notes (id int)');

  const synced: string[] = [];
  const files = db.Module.NODEFS as unknown as { stream_ops: { fsync(stream: { path: string }): number } };
  const fsync = files.stream_ops.fsync;
  files.stream_ops.fsync = (stream) => {
    synced.push(stream.path.replace(/\/[0-9A-F]{24}$/, ''));
    return fsync(stream);
  };
  await db.query('insert into notes values (1)');
  expect(synced).toEqual(['/pglite/data/pg_wal']);
  await db.query('select * from notes');
  expect(synced).toHaveLength(1);
  await db.close();
});

test('what a killed process had begun to write is removed at the next opening, and nothing else', async () => {
  const [data, left] = [join(folder, 'running'), join(folder, 'killed')];
  const db = await openInFolder(data);
  for (const statement of [
    'create table notes (words text)',
    `insert into notes values ('Big Sky Fence')`,
    'vacuum full notes',
    'begin',
    `create table half as select 'Quarterhorse Quilts ' || n as words from generate_series(1, 500) n`,
    'checkpoint',
  ])
    await db.query(statement);
  await cp(data, left, { recursive: true });
  await db.close();
  // Postgres sorts here when rows do not fit into memory.
  await mkdir(join(left, 'base/pgsql_tmp'));
  await writeFile(join(left, 'base/pgsql_tmp/pgsql_tmp42.0'), 'Quarterhorse Quilts');
  expect(filesWith(join(left, 'base'), 'Quarterhorse')).toHaveLength(2);
  const again = await openInFolder(left);
  expect(filesWith(join(left, 'base'), 'Quarterhorse')).toEqual([]);
  expect((await again.query('select words from notes')).rows).toEqual([{ words: 'Big Sky Fence' }]);
  expect((await again.query(`select count(*) > 50 as whole from pg_class`)).rows).toEqual([{ whole: true }]);
  await again.close();
});

test('the packed cluster is of the PGlite that is installed: else `npm run cluster`, and its new name', async () => {
  const manifest = inProject('node_modules/@electric-sql/pglite/package.json');
  const { version } = JSON.parse(await readFile(manifest, 'utf8')) as { version: string };
  expect(PACKED_CLUSTER.pathname).toContain(`/cluster-${version}.tar.br`);
});

test('a folder that PGlite created itself opens, too', async () => {
  const dataDir = join(folder, 'earlier');
  const earlier = await PGlite.create({ dataDir });
  await earlier.exec('create table notes (id int); insert into notes values (7)');
  await earlier.close();
  const db = await openInFolder(dataDir);
  expect((await db.query('select id from notes')).rows).toEqual([{ id: 7 }]);
  await db.close();
});

test('the database is lent to holders of the token alone', async () => {
  const asked: string[] = [];
  const lent = await lendSql(async (_, init) => {
    asked.push(String(init?.body));
    return Response.json({ rows: [] });
  });
  const { PORTAL_SQL_ENDPOINT: endpoint, PORTAL_SQL_TOKEN: token } = lent.env;
  const ask = async (url: string, authorization?: string, method = 'POST') => {
    const body = method === 'POST' ? { body: '{}' } : {};
    return (await fetch(url, { method, headers: authorization ? { authorization } : {}, ...body })).status;
  };
  expect(await ask(endpoint)).toBe(401);
  expect(await ask(endpoint, `Bearer ${token.slice(1)}`)).toBe(401);
  expect(await ask(endpoint, `Bearer ${token.replace(/^./, '~')}`)).toBe(401);
  expect(await ask(endpoint, `Bearer ${token}`, 'GET')).toBe(404);
  expect(await ask(new URL('/other', endpoint).href, `Bearer ${token}`)).toBe(404);
  expect(asked).toEqual([]);
  expect(await ask(endpoint, `Bearer ${token}`)).toBe(200);
  expect(asked).toEqual(['{}']);
  await lent.stop();
});
