import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { CasingCache } from 'drizzle-orm/casing';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { inquiryFields } from '#domain/inquiries/fields.ts';
import { db } from '#server/database/database.ts';
import { seed } from '#server/database/first-records.ts';
import { migrate, statementsOf } from '#server/database/migrate.ts';
import * as people from '#server/database/schema/people.ts';
import * as shows from '#server/database/schema/shows.ts';
import { newFolder } from '#tests/support/folders.ts';
import { portalForTests } from '#tests/support/portal/portal.ts';
import { sql } from '#tests/support/portal/sql.ts';

portalForTests();

interface Column {
  name: string;
  type: string;
  isRequired: boolean;
  hasDefault: boolean;
}

/** Code writes all fields of the form; a later one has a default for the functions of the deploy before it. */
const formColumns = inquiryFields.map(({ name }) =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
);
const withoutDefaults = (columns: Column[]) =>
  columns.map((column) => (formColumns.includes(column.name) ? { ...column, hasDefault: false } : column));

const byName = (columns: Column[]) => columns.toSorted((a, b) => (a.name < b.name ? -1 : 1));

test('the tables in code are those that the migrations make', async () => {
  const casing = new CasingCache('snake_case');
  const tables = [people, shows].flatMap((file) => Object.values(file)).filter((value) => is(value, PgTable));
  const inCode = tables.map((table) => [
    getTableName(table),
    byName(
      Object.values(getTableColumns(table)).map((column) => ({
        name: casing.getColumnCasing(column),
        type: column.getSQLType(),
        isRequired: column.notNull,
        hasDefault: column.hasDefault || column.generatedIdentity !== undefined,
      })),
    ),
  ]);
  const rows = await sql`
    select relname as table, json_agg(json_build_object(
      'name', attname, 'type', format_type(atttypid, atttypmod), 'isRequired', attnotnull,
      'hasDefault', atthasdef or attidentity <> '')) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname`;
  const migrated = rows.map(({ table, columns }) => [
    table,
    byName(table === 'booth_inquiries' ? withoutDefaults(columns as Column[]) : (columns as Column[])),
  ]);
  expect(Object.fromEntries(inCode)).toEqual(Object.fromEntries(migrated));
});

test('a count of rows is a number', async () => {
  expect(await db.$count(shows.events)).toBe(2);
});

async function folderWith(files: Record<string, string>): Promise<URL> {
  const folder = await newFolder('migrations-');
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return pathToFileURL(`${folder}/`);
}

test('a migrated database has nothing left to apply', async () => {
  expect(await migrate()).toEqual({ applied: [] });
});

test('the seed never overwrites what an administrator changed', async () => {
  await sql`update editions set name = 'NILE 2026', start_date = null, end_date = null where slug = 'nile'`;
  await seed();
  const rows = await sql`select name, start_date from editions order by "order"`;
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
  const rows = await sql`select to_regclass('half') as half, (
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
