import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createWebSocketStream, WebSocketServer } from 'ws';
import type { PostgresServer } from './server.ts';

/** Passes what a deploy's WebSockets say on to a Postgres server, as Neon's proxy does. */
export interface Relay {
  /** Where it listens, for PORTAL_SQL_SOCKET. */
  address: string;
  stop(): Promise<void>;
}

/** Starts a relay on a free port of this machine. */
export async function startRelay({ host: folder }: PostgresServer): Promise<Relay> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await new Promise((resolve) => server.once('listening', resolve));
  server.on('connection', (client) => {
    const incoming = createWebSocketStream(client);
    const outgoing = connect(join(folder, '.s.PGSQL.5432'));
    for (const [one, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      one.pipe(other);
      one.on('error', () => other.destroy());
    }
  });
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      for (const client of server.clients) client.terminate();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
