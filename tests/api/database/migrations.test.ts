import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { migrate, statementsOf } from '#server/database/migrate.ts';
import { seed } from '#server/database/seed.ts';
import { newFolder } from '#tests/support/folders.ts';
import { portalForTests } from '#tests/support/portal/portal.ts';

const portal = portalForTests();

async function folderWith(files: Record<string, string>): Promise<URL> {
  const folder = await newFolder('migrations-');
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return pathToFileURL(`${folder}/`);
}

test('a migrated database has nothing left to apply', async () => {
  expect(await migrate()).toEqual({ applied: [] });
});

test('the seed never overwrites what an administrator changed', async () => {
  await portal.sql`update editions set name = 'NILE 2026', start_date = null, end_date = null where slug = 'nile'`;
  await seed();
  const rows = await portal.sql`select name, start_date from editions order by "order"`;
  expect(rows).toEqual([
    { name: 'NILE 2026', start_date: null },
    { name: 'MATE', start_date: '2026-02-12' },
  ]);
});

test('two runs at once apply each migration once', async () => {
  const folder = await folderWith({
    '9001_one.sql': 'create table one (id int);\n',
    '9002_two.sql': 'create table two (id int);\n',
  });
  const runs = await Promise.all([migrate(folder), migrate(folder)]);
  expect(runs.flatMap((run) => run.applied).sort()).toEqual(['9001_one.sql', '9002_two.sql']);
});

test('a migration that fails halfway leaves nothing behind', async () => {
  const folder = await folderWith({
    '9003_broken.sql': 'create table half (id int);\nselect no_such_column;\n',
  });
  await expect(migrate(folder)).rejects.toThrow('no_such_column');
  const rows = await portal.sql`select to_regclass('half') as half, (
    select count(*)::int from schema_migrations where name = '9003_broken.sql') as recorded`;
  expect(rows).toEqual([{ half: null, recorded: 0 }]);
});

test('a migration that was changed after it ran stops the start', async () => {
  await migrate(await folderWith({ '9004_was.sql': 'create table was (id int);\n' }));
  const changed = await folderWith({ '9004_was.sql': 'create table was (id bigint);\n' });
  await expect(migrate(changed)).rejects.toThrow(
    'Migration 9004_was.sql was changed after it was applied; add a new one instead',
  );
});

test('statements end with a semicolon at the end of a line; comments are no statements', () => {
  expect(
    statementsOf("-- why\ncreate table a (t text default ';x');\n\ninsert into a values ('1; 2');\n"),
  ).toEqual(["create table a (t text default ';x')", "insert into a values ('1; 2')"]);
});
