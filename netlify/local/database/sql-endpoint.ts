import { randomBytes, timingSafeEqual } from 'node:crypto';
import { listen } from '#local/process/http-listener.ts';

export interface SqlEndpoint {
  /** The variables with which `#server/database/database.ts` of another process reaches this database. */
  env: { PORTAL_SQL_ENDPOINT: string; PORTAL_SQL_TOKEN: string };
  stop(): Promise<void>;
}

export const randomToken = (): string => randomBytes(32).toString('base64url');

/** What else is answered there, by its path. */
export type OtherWork = Readonly<Record<string, (request: Request) => Promise<Response>>>;

/** Lends the embedded database to a child process: `POST /sql` on the loopback address, for holders of the token. */
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
