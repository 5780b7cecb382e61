import { type NeonQueryFunction, type NeonQueryPromise, neon, neonConfig } from '@neondatabase/serverless';
import { ConfigError, config } from './config.ts';
import { wasNeverSent } from './network-fault.ts';

export type Sql = NeonQueryFunction<false, false>;
/** A statement, or a part of one: it runs when it is awaited or put into a batch. */
export type Statement = NeonQueryPromise<false, false>;

/** Longer than a sleeping Neon database needs to wake. */
const TIMEOUT_MS = 15_000;

async function fetchWithOneRetry(url: string, init: RequestInit): Promise<Response> {
  const { PORTAL_SQL_TOKEN: token } = config();
  const headers = {
    ...(init.headers as Record<string, string>),
    ...(token && { Authorization: `Bearer ${token}` }),
  };
  const send = () => fetch(url, { ...init, headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  try {
    return await send();
  } catch (error) {
    if (!wasNeverSent(error)) throw error;
    return send();
  }
}

function connect(): Sql {
  const { DATABASE_URL, PORTAL_SQL_ENDPOINT } = config();
  if (!DATABASE_URL) throw new ConfigError('No database: set DATABASE_URL (or NETLIFY_DB_URL)');
  if (PORTAL_SQL_ENDPOINT) neonConfig.fetchEndpoint = PORTAL_SQL_ENDPOINT;
  neonConfig.fetchFunction ??= fetchWithOneRetry;
  return neon(DATABASE_URL);
}

let connection: Sql | undefined;
const connected = (): Sql => {
  connection ??= connect();
  return connection;
};

/**
 * The database, over HTTP: single statements and non-interactive batches only (`sql.transaction([...])`).
 * Connects at the first statement, so that importing this module needs no configuration.
 */
export const sql = new Proxy((() => {}) as unknown as Sql, {
  apply: (_, __, [strings, ...values]: [TemplateStringsArray, ...unknown[]]) =>
    connected()(strings, ...values),
  get: (_, name) => Reflect.get(connected(), name),
});
