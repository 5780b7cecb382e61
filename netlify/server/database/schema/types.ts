import { type Column, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { customType } from 'drizzle-orm/pg-core';

/** A moment, ISO in UTC. */
export const instant = customType<{ data: string }>({ dataType: () => 'timestamp with time zone' });

/** Any value; null in it is the null of SQL. */
export const json = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
});

export const now = sql`now()`;

/** What the database chooses for a column that is left out. */
export const byDatabase = sql`default`;

/** What an upsert would have inserted into a column. */
export const excluded = ({ name, keyAsName }: Pick<Column, 'name' | 'keyAsName'>): SQL =>
  sql`excluded.${sql.identifier(keyAsName ? toSnakeCase(name) : name)}`;
