import { type NeonQueryFunction, type NeonQueryPromise, neon, neonConfig } from '@neondatabase/serverless';
import { type Config, ConfigError, config } from '#server/basics/config.ts';
import { fetchOnceMore } from './fetch.ts';

export type Sql = NeonQueryFunction<false, false>;
/** A statement, or a part of one: it runs when it is awaited or put into a batch. */
export type Statement = NeonQueryPromise<false, false>;

/** The token is for a database that another process of this machine lends. */
function fetchWithToken(url: string, init: RequestInit): Promise<Response> {
  const { PORTAL_SQL_TOKEN: token } = config();
  const headers = {
    ...(init.headers as Record<string, string>),
    ...(token && { Authorization: `Bearer ${token}` }),
  };
  return fetchOnceMore(url, { ...init, headers });
}

function connect({ DATABASE_URL, PORTAL_SQL_ENDPOINT }: Config): Sql {
  if (!DATABASE_URL) throw new ConfigError('No database: set DATABASE_URL (or NETLIFY_DB_URL)');
  if (PORTAL_SQL_ENDPOINT) neonConfig.fetchEndpoint = PORTAL_SQL_ENDPOINT;
  neonConfig.fetchFunction ??= fetchWithToken;
  return neon(DATABASE_URL);
}

let connection: { sql: Sql; config: Config } | undefined;
/** Connected anew when the settings were read again. */
const connected = (): Sql => {
  const current = config();
  if (connection?.config !== current) connection = { sql: connect(current), config: current };
  return connection.sql;
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

/** A moment of a row as `instant` of the domain has it: ISO, in UTC. */
export const utc = (moment: Statement): Statement =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
