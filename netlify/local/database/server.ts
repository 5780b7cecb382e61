import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { ConnectionOptions } from 'node:tls';
import pg, { type PoolClient, type PoolConfig } from 'pg';
import { Failure } from '#local/process/failure.ts';
import { ConnectionLost } from '#server/database/fault.ts';
import { asText, BEGIN, PAUSE_MS, type RawDatabase, type RawQuery } from '#server/database/neon.ts';
import { batchIn } from './sql-endpoint.ts';

const OLDEST = 15;
/** A portal uses few at once; servers often allow 100. */
const CONNECTIONS = 10;
const CONNECT_MS = 15_000;
const QUERY_MS = 60_000;

/** The extended protocol takes one statement, as Neon does. */
const on =
  (target: Pick<PoolClient, 'query'>): RawQuery =>
  async (text, values) => {
    const query = { text, values, rowMode: 'array' as const, queryMode: 'extended', types: asText };
    try {
      return await target.query(query);
    } catch (error) {
      throw error instanceof pg.DatabaseError ? error : new ConnectionLost(error);
    }
  };

/** An ordinary Postgres server, over several connections; lost ones are replaced. @throws Failure if it cannot be used. */
export async function openServer(url: string): Promise<RawDatabase & { close(): Promise<void> }> {
  const settings = await findSettings(url);
  const pool = new pg.Pool({ ...settings, max: CONNECTIONS, query_timeout: QUERY_MS });
  // An idle connection broke; the pool opens another.
  pool.on('error', () => {});

  const connect = async () => {
    try {
      return await pool.connect();
    } catch {
      await pause(PAUSE_MS);
      return pool.connect().catch((error: unknown) => {
        throw error instanceof pg.DatabaseError ? error : new ConnectionLost(error);
      });
    }
  };

  async function withClient<T>(work: (client: PoolClient) => Promise<T>) {
    const client = await connect();
    // Without a listener, a connection that breaks between statements ends the process.
    const ignore = () => {};
    client.on('error', ignore);
    let lost: Error | undefined;
    try {
      return await work(client);
    } catch (error) {
      if (error instanceof ConnectionLost) lost = error;
      throw error;
    } finally {
      client.off('error', ignore);
      client.release(lost);
    }
  }

  const query: RawQuery = async (text, values) => {
    const run = () => withClient((client) => on(client)(text, values));
    return run().catch((error: unknown) => {
      if (error instanceof ConnectionLost && text.startsWith('select ')) return run();
      throw error;
    });
  };

  const transaction: RawDatabase['transaction'] = (work) =>
    withClient(async (client) => {
      try {
        await client.query(BEGIN);
        const outcome = await work(on(client));
        await on(client)('commit', []);
        return outcome;
      } catch (error) {
        if (!(error instanceof ConnectionLost)) await on(client)('rollback', []);
        throw error;
      }
    });

  return { query, batch: batchIn(query, transaction), transaction, close: () => pool.end() };
}

/** Tries a connection: its encryption, and the server's version. */
async function findSettings(url: string) {
  const { hostname, port } = new URL(url);
  const fail = (reason: string) => new Failure(`The database of DATABASE_URL cannot be used: ${reason}`);
  let reached: unknown;
  for (const ssl of waysOf(url)) {
    const settings: PoolConfig = {
      connectionString: withoutSsl(url),
      ssl,
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
      application_name: 'vendor-portal',
    };
    const client = new pg.Client(settings);
    client.on('error', () => {});
    try {
      await client.connect();
      const { rows } = await client.query<{ server_version: string }>('show server_version');
      const version = rows[0]?.server_version ?? '';
      if (Number.parseInt(version, 10) >= OLDEST) return settings;
      throw fail(`it is Postgres ${version}, and the portal needs ${OLDEST} or later`);
    } catch (error) {
      if (error instanceof Failure) throw error;
      reached = error;
    } finally {
      await client.end().catch(() => {});
    }
  }
  const { message, code } = reached as Error & { code?: string };
  const reason = message || code || 'no answer';
  if (reached instanceof pg.DatabaseError) throw fail(reason);
  throw fail(
    `${hostname}${port && `:${port}`} does not answer (${reason}). Check that it runs, and the address`,
  );
}

const SSL = ['sslmode', 'sslrootcert'] as const;

/** The driver reads these differently from libpq. */
function withoutSsl(url: string) {
  const address = new URL(url);
  for (const name of SSL) address.searchParams.delete(name);
  return address.href;
}

/** libpq's meaning of `sslmode` and `sslrootcert`, or PGSSLMODE and PGSSLROOTCERT; tries each way in order. */
export function waysOf(url: string): readonly (ConnectionOptions | false)[] {
  const { searchParams, hostname } = new URL(url);
  const [mode, file] = SSL.map((name) => searchParams.get(name) ?? process.env[`PG${name.toUpperCase()}`]);
  // Sockets of this machine are not encrypted.
  if (searchParams.get('host')?.startsWith('/') || /^%2f/i.test(hostname)) return [false];
  const ca = file && file !== 'system' ? { ca: readCertificate(file) } : {};
  const open = { rejectUnauthorized: false };
  const ofCa = { ...ca, checkServerIdentity: () => undefined };
  switch (mode || 'prefer') {
    case 'disable':
      return [false];
    case 'allow':
      return [false, open];
    case 'prefer':
      return [open, false];
    case 'require':
      return [file ? ofCa : open];
    case 'verify-ca':
      return [ofCa];
    case 'verify-full':
      return [ca];
    default:
      throw new Failure(
        `sslmode in DATABASE_URL must be disable, allow, prefer, require, verify-ca, or verify-full`,
      );
  }
}

function readCertificate(file: string) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Failure(`The certificate ${file} (sslrootcert) cannot be read: ${(error as Error).message}`);
  }
}
