import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, inject } from 'vitest';
import type { SqlEndpoint } from '#local/database/sql-endpoint.ts';
import { newFolder } from '#tests/support/folders.ts';
import { createDatabase, PREPARED } from '#tests/support/postgres/database.ts';
import type { PostgresServer } from '#tests/support/postgres/server.ts';
import { administrator, browserOf } from './administrator.ts';
import { type Portal, startPortal } from './start.ts';

/**
 * Starts a portal with its own database, without pages: real functions and server, the real migrations.
 * The database is embedded and in memory; in the second run it is on a Postgres server, reached as an operator's own.
 * A test file starts only one: the driver connects once.
 */
export function startPortalForTests(env: Record<string, string> = {}): Promise<Portal> {
  const server = inject('postgres');
  return server ? startOn(server, env) : startPortal({ memory: true, port: 0, site: 'none', env });
}

/** Returns the portal of a test file, which runs from the first test to the last. */
export function portalForTests(env: Record<string, string> = {}): Portal {
  let portal: Portal | undefined;
  beforeAll(async () => {
    portal = await startPortalForTests(env);
  });
  afterAll(() => portal?.stop());
  return new Proxy({} as Portal, {
    get: (_, name) => {
      if (!portal) throw new Error('The portal starts with the first test');
      return Reflect.get(portal, name);
    },
  });
}

/** The same with Ann, who is signed in, somebody who is not, and the ids of its shows. */
export async function signedInPortal(env: Record<string, string> = {}) {
  const portal = await startPortalForTests(env);
  afterAll(portal.stop);
  const ann = await administrator(portal);
  const rows = await portal.sql`select id from editions order by "order"`;
  const [nile, mate] = rows.map((row) => row['id']) as [string, string];
  return { portal, ann, visitor: browserOf(portal), nile, mate };
}

async function startOn(server: PostgresServer, env: Record<string, string>): Promise<Portal> {
  await using undo = new AsyncDisposableStack();
  const database = await createDatabase(server, PREPARED);
  undo.defer(database.close);
  const portal = await startPortalOver({ DATABASE_URL: database.url }, env);
  undo.defer(portal.stop);
  const rest = undo.move();
  return { ...portal, stop: () => rest.disposeAsync() };
}

/** Where a database is reached by the driver's protocols, as on a deployment; without a socket only over HTTP. */
type Lent = Partial<SqlEndpoint['env']> & { PORTAL_SQL_SOCKET?: string; DATABASE_URL?: string };

/** A portal that reaches its database as a deployment does, or on a server by its address. */
export async function startPortalOver(lent: Lent, env: Record<string, string> = {}): Promise<Portal> {
  await using undo = new AsyncDisposableStack();
  const dataDir = await newFolder('portal-');
  undo.defer(() => rm(dataDir, { recursive: true, force: true }));
  const portal = await startPortal({
    dataDir,
    port: 0,
    site: 'none',
    env: { ...env, DATABASE_URL: 'postgres://portal:portal@postgres.test/portal', ...lent },
  });
  undo.defer(portal.stop);
  const rest = undo.move();
  return { ...portal, stop: () => rest.disposeAsync() };
}
