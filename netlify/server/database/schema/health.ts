import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, now } from './types.ts';

export const portalHealth = pgTable('portal_health', {
  isOnly: boolean().notNull().default(true),
  checkedAt: instant().notNull().default(now),
  sweptAt: instant().notNull().default(now),
  setBackAt: instant(),
  setBackSeconds: integer(),
});

/** The migrations that have run. */
export const schemaMigrations = pgTable('schema_migrations', {
  name: text().notNull(),
  checksum: text().notNull(),
  appliedAt: instant().notNull().default(now),
});
