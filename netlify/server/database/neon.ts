import { setTimeout as pause } from 'node:timers/promises';
import { Client, neon, neonConfig } from '@neondatabase/serverless';
import { type Config, ConfigError, config } from '#server/basics/config.ts';
import { log, wasNeverSent } from '#server/basics/log.ts';
import { codeOf } from '#server/database/fault.ts';
import { ConnectionLost } from './fault.ts';

/** Each row is an array of the texts that Postgres sends. */
export interface RawResult {
  fields: { name: string; dataTypeID: number }[];
  rows: unknown[];
  command?: string | undefined;
  rowCount?: number | null | undefined;
}

/** Values are texts that Postgres parses like literals. */
export type RawQuery = (query: string, params: (string | null)[]) => Promise<RawResult>;

type RawBatch = readonly { query: string; params: (string | null)[] }[];

/** Neon on a deploy; the embedded database or a server of one's own locally. */
export interface RawDatabase {
  query: RawQuery;
  /** One request, one transaction; read-only batches are retried after temporary faults. */
  batch(statements: RawBatch, readsOnly: boolean): Promise<RawResult[]>;
  transaction<T>(work: (query: RawQuery) => Promise<T>): Promise<T>;
}

/** Longer than a sleeping Neon database needs to wake; covers both tries. */
const TIMEOUT_MS = 15_000;
/** Before the second try, plus a random share, so clients do not return together. */
export const PAUSE_MS = 150;

type Try = { status: number; body: string } | { fault: unknown };

/** The driver's `fetch`; retries a temporary fault if the statement cannot have run, or only reads. */
async function fetchOnceMore(url: string, init: RequestInit) {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  let outcome = await send(url, { ...init, signal });
  if (!signal.aborted && (cannotHaveRun(outcome) || (isPassing(outcome) && changesNothing(init)))) {
    await pause(PAUSE_MS * (1 + Math.random()));
    const first = outcome;
    outcome = await send(url, { ...init, signal });
    if (!isPassing(outcome))
      log({ event: 'database-retry', ...('status' in first && { status: first.status }) });
  }
  if ('fault' in outcome) throw outcome.fault;
  return new Response(outcome.body, { status: outcome.status });
}

async function send(url: string, init: RequestInit): Promise<Try> {
  try {
    const response = await fetch(url, init);
    // Reading here counts a truncated answer as a failure.
    return { status: response.status, body: await response.text() };
  } catch (fault) {
    return { fault };
  }
}

/** Postgres sends these before it runs a statement: too many connections, still starting. */
const BEFORE_STATEMENTS = new Set(['53300', '57P03']);

/** Neon's proxy (errors.rs) sends these without a SQLSTATE before it connects. */
const BEFORE_CONNECTION =
  /^(Control plane request failed|Couldn't connect to compute node|Failed to acquire permit to connect|Too many connections attempts)/;

/** A 500 or 503 proves nothing: the proxy sends 500 for unreadable results, gateways 503 for lost connections. */
function cannotHaveRun(outcome: Try) {
  if ('fault' in outcome) return wasNeverSent(outcome.fault);
  if (outcome.status === 429) return true;
  const { code, message } = errorIn(outcome.body);
  return BEFORE_STATEMENTS.has(code) || (code === '' && BEFORE_CONNECTION.test(message));
}

/** Postgres stops, or its connection is lost. */
const LOST = /^(08|57P)/;

/** 507 (the result is too large) repeats every time. */
function isPassing(outcome: Try) {
  if ('fault' in outcome || outcome.status === 429) return true;
  if (outcome.status >= 500) return outcome.status !== 507;
  // Without a SQLSTATE, the proxy lost its connection to Postgres.
  const { code } = errorIn(outcome.body);
  return outcome.status === 400 && (code === '' || LOST.test(code));
}

function errorIn(body: string) {
  try {
    const { code, message } = JSON.parse(body) as { code?: unknown; message?: unknown };
    return { code: String(code ?? ''), message: String(message ?? '') };
  } catch {
    return { code: '', message: '' };
  }
}

/** Read-only batches cannot write, and our selects call no function that writes. */
function changesNothing({ headers, body }: RequestInit) {
  if (new Headers(headers).get('Neon-Batch-Read-Only') === 'true') return true;
  const { query } = JSON.parse(String(body)) as { query?: string };
  return query?.startsWith('select ') === true;
}

export const asText = { getTypeParser: () => (value: string) => value };

const SQLSTATE_LENGTH = 5;

/** Limits the wait for a locked row, and how long Postgres keeps a dead process's transaction. */
export const BEGIN = `begin; set local lock_timeout = '10s'; set local idle_in_transaction_session_timeout = '15s'`;

/** The token is for the database of another local process. */
function fetchWithToken(url: string, init: RequestInit) {
  const { PORTAL_SQL_TOKEN: token } = config();
  const headers = {
    ...(init.headers as Record<string, string>),
    ...(token && { Authorization: `Bearer ${token}` }),
  };
  return fetchOnceMore(url, { ...init, headers });
}

let current: { config: Config; database: RawDatabase } | undefined;

export function neonConnection(): RawDatabase {
  const settings = config();
  if (current?.config !== settings) current = { config: settings, database: connect(settings) };
  return current.database;
}

/** @returns the database's address. @throws ConfigError without one. */
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

/** One WebSocket per transaction, because functions freeze between calls. */
async function onOwnConnection<T>(
  { DATABASE_URL, PORTAL_SQL_SOCKET }: Config,
  work: (query: RawQuery) => Promise<T>,
) {
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
    await query(BEGIN, []);
    const outcome = await work(query);
    await query('commit', []);
    return outcome;
  } finally {
    // Closing rolls back, but closing a lost connection never returns.
    if (!isLost) await client.end();
  }
}

/** Retries once, since nothing has run without a connection. */
async function open(url: string, socket: string | undefined) {
  try {
    return await connectClient(url, socket);
  } catch {
    await pause(PAUSE_MS);
    return connectClient(url, socket).catch((error: unknown) => {
      throw isOfStatement(error) ? error : new ConnectionLost(error);
    });
  }
}

async function connectClient(url: string, socket: string | undefined) {
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

/** An error with a SQLSTATE comes from Postgres, so the connection works. */
const isOfStatement = (error: unknown) => codeOf(error)?.length === SQLSTATE_LENGTH;
