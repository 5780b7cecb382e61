import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { CasingCache } from 'drizzle-orm/casing';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { inquiryFields } from '#domain/inquiries/fields.ts';
import { db } from '#server/database/database.ts';
import * as people from '#server/database/schema/people.ts';
import * as shows from '#server/database/schema/shows.ts';
import { portalForTests } from '#tests/support/portal/portal.ts';

const portal = portalForTests();

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
  const rows = await portal.sql`
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
