import { randomUUID } from 'node:crypto';
import { neonConfig } from '@neondatabase/serverless';
import { Client, Pool } from 'pg';
import { EMBEDDED_URL } from '#local/database/open.ts';
import { prepareSchema } from '#local/database/schema.ts';
import { batchIn, neonFetch } from '#local/database/sql-endpoint.ts';
import { overlayEnv } from '#local/process/env.ts';
import { forgetConfig } from '#server/basics/config.ts';
import type { RawQuery } from '#server/database/raw.ts';
import type { TestDatabase } from '#tests/support/portal/database.ts';
import type { PostgresServer } from './server.ts';

/** For each test file; enough that requests meet in the database and not in a queue before it. */
const CONNECTIONS = 10;

const asText = { getTypeParser: () => (value: string) => value };

/** Through node-postgres, by the extended protocol also without values: as Neon, it takes one statement a query. */
const on =
  (target: Pool | Client): RawQuery =>
  (text, values) => {
    const query = { text, values, rowMode: 'array' as const, queryMode: 'extended', types: asText };
    return target.query(query);
  };

/** The database of a new portal, which the portals of tests get a copy of: that takes a tenth of its migrations. */
export const PREPARED = 'portal_prepared';
const EMPTY = 'template0';

/** A database of its own on a server, empty or a copy of another one; closing drops it. */
export async function createDatabase(
  server: PostgresServer,
  template = EMPTY,
): Promise<TestDatabase & { name: string }> {
  const name = `portal_${randomUUID().replaceAll('-', '')}`;
  await administer(server, `create database ${name} template ${template}`);
  const database = openDatabase(server, name);
  return {
    ...database,
    name,
    async close() {
      await database.close();
      await administer(server, `drop database ${name} with (force)`);
    },
  };
}

/** Makes the database that others are copies of. */
export async function createPrepared(server: PostgresServer): Promise<void> {
  await administer(server, `create database ${PREPARED} template ${EMPTY}`);
  const database = openDatabase(server, PREPARED);
  const restoreEnv = overlayEnv({ DATABASE_URL: EMBEDDED_URL });
  forgetConfig();
  neonConfig.fetchFunction = neonFetch(database);
  await prepareSchema();
  neonConfig.fetchFunction = undefined;
  restoreEnv();
  forgetConfig();
  // Postgres copies a database only without connections.
  await database.close();
}

/** A database over several connections at once. */
function openDatabase(server: PostgresServer, database: string): TestDatabase {
  const pool = new Pool({ ...server, database, max: CONNECTIONS });
  // A pool has ended before its connections have, so dropping the database may still cut one off.
  pool.on('error', () => {});
  const transaction: TestDatabase['transaction'] = async (work) => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      const outcome = await work(on(client));
      await client.query('commit');
      return outcome;
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  };
  return { query: on(pool), batch: batchIn(transaction), transaction, close: () => pool.end() };
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
