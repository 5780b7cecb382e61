import { type Column, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { customType, type PgTable } from 'drizzle-orm/pg-core';

/** ISO, in UTC. */
export const instant = customType<{ data: string }>({ dataType: () => 'timestamp with time zone' });

/** A JSON null is stored as SQL's null. */
export const json = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
});

export const now = sql`now()`;

export const byDatabase = sql`default`;

/** Without the table, as upserts require it. */
export const columnName = ({ name, keyAsName }: Pick<Column, 'name' | 'keyAsName'>): SQL =>
  sql`${sql.identifier(keyAsName ? toSnakeCase(name) : name)}`;

export const excluded = (column: Pick<Column, 'name' | 'keyAsName'>): SQL =>
  sql`excluded.${columnName(column)}`;

export const columnsOf = <Table extends PgTable, Field extends string>(
  table: Table,
  { shape }: { readonly shape: Readonly<Record<Field, unknown>> },
) =>
  Object.fromEntries(
    Object.entries(getTableColumns(table)).filter(([name]) => Object.hasOwn(shape, name)),
  ) as Pick<Table['_']['columns'], Field & keyof Table['_']['columns']>;
