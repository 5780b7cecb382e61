import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { openDatabase, prepareSchema } from '#local/database/open.ts';
import { openServer } from '#local/database/server.ts';
import type { TestDatabase } from '#tests/support/portal/database.ts';
import type { PostgresServer } from './server.ts';

/** Where a database of the server is, as DATABASE_URL says it. */
export const urlOf = ({ host, user }: PostgresServer, database: string): string =>
  `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;

/** The database of a new portal, which the portals of tests get a copy of: that takes a tenth of its migrations. */
export const PREPARED = 'portal_prepared';
const EMPTY = 'template0';

/** A database of its own on a server, empty or a copy of another one; closing drops it. */
export async function createDatabase(
  server: PostgresServer,
  template = EMPTY,
): Promise<TestDatabase & { name: string; url: string }> {
  const name = `portal_${randomUUID().replaceAll('-', '')}`;
  await administer(server, `create database ${name} template ${template}`);
  const database = await openServer(urlOf(server, name));
  return {
    ...database,
    name,
    url: urlOf(server, name),
    async close() {
      await database.close();
      await administer(server, `drop database ${name} with (force)`);
    },
  };
}

/** Makes the database that others are copies of. */
export async function createPrepared(server: PostgresServer): Promise<void> {
  await administer(server, `create database ${PREPARED} template ${EMPTY}`);
  const database = await openDatabase(urlOf(server, PREPARED), '');
  await prepareSchema();
  // Postgres copies a database only without connections.
  await database.close();
}

async function administer(server: PostgresServer, statement: string): Promise<void> {
  const client = new Client({ ...server, database: 'postgres' });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
