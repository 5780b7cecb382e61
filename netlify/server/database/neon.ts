import { setTimeout as pause } from 'node:timers/promises';
import { Client, neon, neonConfig } from '@neondatabase/serverless';
import { type Config, ConfigError, config } from '#server/basics/config.ts';
import { ConnectionLost } from './fault.ts';
import { fetchOnceMore, PAUSE_MS, TIMEOUT_MS } from './fetch.ts';
import type { RawDatabase, RawQuery } from './raw.ts';

const asText = { getTypeParser: () => (value: string) => value };

const SQLSTATE_LENGTH = 5;

/** How long a transaction waits for a locked row, and how long Postgres keeps one whose process is gone. */
const LIMITS = `set local lock_timeout = '10s'; set local idle_in_transaction_session_timeout = '15s'`;

/** The token is for a database that another process on this machine lends. */
function fetchWithToken(url: string, init: RequestInit): Promise<Response> {
  const { PORTAL_SQL_TOKEN: token } = config();
  const headers = {
    ...(init.headers as Record<string, string>),
    ...(token && { Authorization: `Bearer ${token}` }),
  };
  return fetchOnceMore(url, { ...init, headers });
}

let current: { config: Config; database: RawDatabase } | undefined;

/** The database of DATABASE_URL; reconnected after the settings were read again. */
export function neonConnection(): RawDatabase {
  const settings = config();
  if (current?.config !== settings) current = { config: settings, database: connect(settings) };
  return current.database;
}

/** Points the driver where the settings say; returns the database's address. @throws ConfigError if there is none. */
export function prepareDriver({ DATABASE_URL, PORTAL_SQL_ENDPOINT }: Config): string {
  if (!DATABASE_URL) throw new ConfigError('No database: set DATABASE_URL (or NETLIFY_DB_URL)');
  if (PORTAL_SQL_ENDPOINT) neonConfig.fetchEndpoint = PORTAL_SQL_ENDPOINT;
  neonConfig.fetchFunction ??= fetchWithToken;
  return DATABASE_URL;
}

function connect(settings: Config): RawDatabase {
  const http = neon(prepareDriver(settings), { arrayMode: true, fullResults: true });
  return {
    query: (text, values) => http.query(text, values, { types: asText }),
    batch: (statements, readOnly) =>
      http.transaction(
        statements.map(({ query, params }) => http.query(query, params, { types: asText })),
        { isolationLevel: readOnly ? 'RepeatableRead' : 'ReadCommitted', readOnly },
      ),
    transaction: (work) => onOwnConnection(settings, work),
  };
}

/** Opens a WebSocket for one transaction and closes it afterward: functions are frozen between calls. */
async function onOwnConnection<T>(
  { DATABASE_URL, PORTAL_SQL_SOCKET }: Config,
  work: (query: RawQuery) => Promise<T>,
): Promise<T> {
  const client = await open(String(DATABASE_URL), PORTAL_SQL_SOCKET);
  let isLost = false;
  const query: RawQuery = async (text, values) => {
    try {
      return await client.query({ text, values, rowMode: 'array', types: asText });
    } catch (error) {
      isLost = !isOfStatement(error);
      throw isLost ? new ConnectionLost(error) : error;
    }
  };
  try {
    await query(`begin; ${LIMITS}`, []);
    const outcome = await work(query);
    await query('commit', []);
    return outcome;
  } finally {
    // Closing rolls back what was not committed. Closing a lost connection never returns.
    if (!isLost) await client.end();
  }
}

/** Tries twice: until there is a connection, nothing has run. */
async function open(url: string, socket: string | undefined): Promise<Client> {
  try {
    return await connectClient(url, socket);
  } catch {
    await pause(PAUSE_MS);
    return connectClient(url, socket).catch((error: unknown) => {
      throw isOfStatement(error) ? error : new ConnectionLost(error);
    });
  }
}

async function connectClient(url: string, socket: string | undefined): Promise<Client> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  });
  // If the connection breaks between two statements, the next one fails.
  client.on('error', () => {});
  if (socket) {
    client.neonConfig.wsProxy = (host) => `${socket}/?host=${host}`;
    client.neonConfig.useSecureWebSocket = false;
    client.neonConfig.pipelineConnect = false;
  }
  await client.connect();
  return client;
}

/** An error with a SQLSTATE comes from Postgres, so the connection still works. */
const isOfStatement = (error: unknown): boolean =>
  (error as { code?: string }).code?.length === SQLSTATE_LENGTH;
