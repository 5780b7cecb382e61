import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import type { PostgresServer } from './server.ts';

/** When a connection breaks: before the message reaches the server, or after the server has answered. */
type Break = 'before' | 'after';

/** Passes what a deploy's WebSockets say on to a Postgres server, as Neon's proxy does. */
export interface Relay {
  /** Where it listens, for PORTAL_SQL_SOCKET. */
  address: string;
  /** Refuses the next `count` connections. */
  refuse(count: number): void;
  /** Breaks the next connection that sends this text. */
  breakAt(text: string, when: Break): void;
  /** How many connections were opened. */
  opened: number;
  stop(): Promise<void>;
}

/** Opening a connection far away takes these: TCP, TLS, and the change to a WebSocket. */
const TRIPS_TO_OPEN = 3;

/** Starts a relay on a free port of this machine; `distance` is what a round trip takes more, in milliseconds. */
export async function startRelay({ host: folder }: PostgresServer, distance = 0): Promise<Relay> {
  let refused = 0;
  let fault: { text: string; when: Break } | undefined;

  function pass(client: WebSocket): void {
    relay.opened += 1;
    if (refused > 0) {
      refused -= 1;
      client.terminate();
      return;
    }
    let isEnding = false;
    const server = connect(join(folder, '.s.PGSQL.5432'));
    client.on('message', (said: RawData) => {
      const bytes = said as Buffer;
      const when = fault && bytes.includes(fault.text) ? fault.when : undefined;
      if (when) fault = undefined;
      isEnding = when === 'after';
      if (when === 'before') client.terminate();
      else server.write(bytes);
    });
    let opening = distance * TRIPS_TO_OPEN;
    server.on('data', async (answer) => {
      const wait = distance + opening;
      opening = 0;
      if (wait > 0) await pause(wait);
      if (isEnding) client.terminate();
      else client.send(answer);
    });
    client.on('close', () => server.destroy());
    server.on('close', () => client.close());
    server.on('error', () => client.terminate());
  }

  const listener = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  listener.on('connection', pass);
  await once(listener, 'listening');
  const relay: Relay = {
    address: `127.0.0.1:${(listener.address() as AddressInfo).port}`,
    refuse(count) {
      refused = count;
    },
    breakAt(text, when) {
      fault = { text, when };
    },
    opened: 0,
    async stop() {
      for (const client of listener.clients) client.terminate();
      listener.close();
      await once(listener, 'close');
    },
  };
  return relay;
}
