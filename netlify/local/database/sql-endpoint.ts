import { randomBytes, timingSafeEqual } from 'node:crypto';
import { setImmediate as soon } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { listen } from '#local/process/http-listener.ts';
import type { RawDatabase, RawQuery, RawResult } from '#server/database/neon.ts';

interface Statement {
  query: string;
  params?: (string | null)[];
}

/** The fields of a Postgres error that the driver copies onto its own. */
const ERROR_FIELDS =
  'severity code detail hint position internalPosition internalQuery where schema table column dataType constraint file line routine';

export function embedded(db: PGlite): RawDatabase {
  // The driver parses values itself, and parsers passed with each query are slow.
  const text = (value: string) => value;
  for (const known of [db.parsers, db.serializers])
    Object.assign(known, Object.fromEntries(Object.keys(known).map((type) => [type, text])));
  const on =
    (target: Pick<PGlite, 'query'>): RawQuery =>
    async (query, params) => {
      // The database runs in this thread, so other requests get a turn.
      await soon();
      return target.query(query, params, { rowMode: 'array' });
    };
  const transaction: RawDatabase['transaction'] = (work) =>
    db.transaction((connection) => work(on(connection)));
  const query = on(db);
  return { query, batch: batchIn(query, transaction), transaction };
}

export const batchIn =
  (alone: RawQuery, transaction: RawDatabase['transaction']): RawDatabase['batch'] =>
  async (statements, readsOnly) => {
    const [first, ...others] = statements;
    // A single statement is a transaction of its own.
    if (first && others.length === 0) return [await alone(first.query, first.params)];
    return transaction(async (query) => {
      if (readsOnly) await query('set transaction isolation level repeatable read, read only', []);
      const results = [];
      for (const { query: text, params } of statements) results.push(await query(text, params));
      return results;
    });
  };

/** A `fetch` for Neon's driver that any Postgres answers, in our two isolation levels. */
export function neonFetch(db: RawDatabase): typeof fetch {
  return async (_url, init) => {
    const headers = new Headers(init?.headers);
    if (headers.get('Neon-Array-Mode') !== 'true' || headers.get('Neon-Raw-Text-Output') !== 'true') {
      return Response.json({ message: 'Only raw text in array mode is answered' }, { status: 400 });
    }
    try {
      const body = JSON.parse(String(init?.body)) as Statement | { queries: Statement[] };
      if (!('queries' in body)) return Response.json(answerOf(await db.query(body.query, body.params ?? [])));
      const statements = body.queries.map(({ query, params = [] }) => ({ query, params }));
      const results = await db.batch(statements, headers.get('Neon-Batch-Read-Only') === 'true');
      return Response.json({ results: results.map(answerOf) });
    } catch (error) {
      return refusal(error);
    }
  };
}

const answerOf = ({ fields, rows, command, rowCount }: RawResult) => ({
  fields: fields.map(({ name, dataTypeID }) => ({ name, dataTypeID })),
  rows,
  command,
  rowCount,
  rowAsArray: true,
});

function refusal(error: unknown) {
  const fault = error as Record<string, unknown> & Error;
  if (!/^[0-9A-Z]{5}$/.test(String(fault['code']))) return new Response(fault.message, { status: 500 });
  const fields = ERROR_FIELDS.split(' ').map((name) => [name, fault[name]]);
  return Response.json({ message: fault.message, ...Object.fromEntries(fields) }, { status: 400 });
}

export interface SqlEndpoint {
  /** Variables that connect another process to this database. */
  env: { PORTAL_SQL_ENDPOINT: string; PORTAL_SQL_TOKEN: string };
  stop(): Promise<void>;
}

export const randomToken = (): string => randomBytes(32).toString('base64url');

export type OtherWork = Readonly<Record<string, (request: Request) => Promise<Response>>>;

/** `POST /sql` on the loopback address, for holders of the token. */
export async function lendSql(
  shim: typeof fetch,
  port = 0,
  token = randomToken(),
  others: OtherWork = {},
): Promise<SqlEndpoint> {
  const expected = Buffer.from(`Bearer ${token}`);
  const listener = await listen(async (request) => {
    const given = Buffer.from(request.headers.get('Authorization') ?? '');
    if (given.length !== expected.length || !timingSafeEqual(given, expected))
      return new Response(null, { status: 401 });
    const { pathname } = new URL(request.url);
    const other = others[pathname];
    if (request.method === 'POST' && other) return other(request);
    if (request.method !== 'POST' || pathname !== '/sql') return new Response(null, { status: 404 });
    return shim(request.url, { headers: [...request.headers], body: await request.text() });
  }, port);
  return {
    env: { PORTAL_SQL_ENDPOINT: `http://127.0.0.1:${listener.port}/sql`, PORTAL_SQL_TOKEN: token },
    stop: listener.stop,
  };
}
