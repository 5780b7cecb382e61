import { randomUUID } from 'node:crypto';
import { Client, Pool } from 'pg';
import type { RawQuery } from '#local/database/neon-fetch.ts';
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

/** An empty database on a server, over several connections at once; closing drops it. */
export async function createDatabase(server: PostgresServer): Promise<TestDatabase> {
  const database = `portal_${randomUUID().replaceAll('-', '')}`;
  await administer(server, `create database ${database} template template0`);
  const pool = new Pool({ ...server, database, max: CONNECTIONS });
  return {
    query: on(pool),
    async transaction(work) {
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
    },
    async close() {
      await pool.end();
      await administer(server, `drop database ${database}`);
    },
  };
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
