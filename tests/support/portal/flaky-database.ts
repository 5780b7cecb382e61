import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { neonFetch, type SqlEndpoint } from '#local/database/sql-endpoint.ts';
import type { RawDatabase } from '#server/database/neon.ts';

/** Whether a fault replaces a statement or follows it. */
export interface DatabaseFault {
  when: 'instead' | 'afterwards';
  /** An answer of its own, a connection that ends without one, or one that ends in the middle of it. */
  how: { status: number; body: string } | 'reset' | 'break-off';
}

export interface FlakyDatabase {
  env: SqlEndpoint['env'];
  /** The next requests whose statements hold this text meet these faults, one each; undefined lets one pass. */
  fail(text: string, ...faults: (DatabaseFault | undefined)[]): void;
  /** How often such statements were asked for since then, and how often they ran. */
  asked: number;
  ran: number;
  stop(): Promise<void>;
}

/** Returns the answer and status of Neon's proxy for an error without a SQLSTATE. */
export const proxyAnswer = (status: number, message: string, code = '') => ({
  status,
  body: JSON.stringify({ message, code, detail: null, hint: null, severity: '' }),
});

/** Puts a database behind the driver's HTTP protocol whose connection or proxy fails when it is told to. */
export async function flakyDatabase(db: RawDatabase): Promise<FlakyDatabase> {
  const answerOf = neonFetch(db);
  let watched: string | undefined;
  let faults: (DatabaseFault | undefined)[] = [];

  async function run(incoming: IncomingMessage, body: string) {
    const answer = await answerOf('', { headers: incoming.headers as Record<string, string>, body });
    return { status: answer.status, body: await answer.text() };
  }

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await text(incoming);
    const isWatched = watched !== undefined && body.includes(JSON.stringify(watched).slice(1, -1));
    if (isWatched) database.asked += 1;
    const fault = isWatched ? faults.shift() : undefined;
    const runs = fault?.when !== 'instead';
    const own = runs ? await run(incoming, body) : undefined;
    if (isWatched && runs) database.ran += 1;
    const how = fault?.how ?? own ?? 'reset';
    if (how === 'reset') return void incoming.socket.resetAndDestroy();
    const { status, body: answer } = how === 'break-off' ? (own ?? { status: 200, body: '{' }) : how;
    const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(answer) };
    outgoing.writeHead(status, headers);
    if (how !== 'break-off') return void outgoing.end(answer);
    outgoing.write(answer.slice(0, answer.length / 2), () => incoming.socket.resetAndDestroy());
  }

  const server = createServer((incoming, outgoing) => void serve(incoming, outgoing));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const database: FlakyDatabase = {
    env: { PORTAL_SQL_ENDPOINT: `http://127.0.0.1:${port}/sql`, PORTAL_SQL_TOKEN: 'any' },
    asked: 0,
    ran: 0,
    fail(what, ...next) {
      watched = what;
      faults = next;
      database.asked = database.ran = 0;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return database;
}
