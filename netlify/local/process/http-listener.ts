import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Failure, systemReason } from './failure.ts';

/** Answers a request; `ip` is the caller's address. */
export type Answer = (request: Request, ip: string) => Promise<Response>;

export interface Listener {
  port: number;
  /** Takes no new requests, lets those in flight finish for a few seconds, then ends. */
  stop(): Promise<void>;
}

const HOST = '127.0.0.1';
const GRACE_MS = 5000;
/** A request that has not arrived whole by then is dropped. */
const REQUEST_TIMEOUT_MS = 60_000;

/**
 * Listens on the loopback address; port 0 picks a free one.
 * @throws Failure when the port is in use or may not be used.
 */
export async function listen(answer: Answer, port: number): Promise<Listener> {
  const listener = getRequestListener(
    (request, { incoming }) => answer(request, incoming.socket?.remoteAddress ?? HOST),
    { hostname: HOST, overrideGlobalObjects: false },
  );
  const server = createServer({ requestTimeout: REQUEST_TIMEOUT_MS }, listener);
  let inFlight = 0;
  let stopping = false;
  server.on('request', (_, outgoing) => {
    inFlight += 1;
    outgoing.on('close', () => {
      inFlight -= 1;
      if (stopping && inFlight === 0) server.closeAllConnections();
    });
  });

  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explain(error, port)));
    server.listen(port, HOST, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        stopping = true;
        const deadline = setTimeout(() => server.closeAllConnections(), GRACE_MS);
        server.close(() => {
          clearTimeout(deadline);
          resolve();
        });
        // A browser keeps connections open that it may never use.
        if (inFlight === 0) server.closeAllConnections();
      }),
  };
}

function explain(error: NodeJS.ErrnoException, port: number): Error {
  return error.code === 'EADDRINUSE'
    ? new Failure(
        `Port ${port} is in use by another program: stop that one first, or set PORT to another number`,
      )
    : new Failure(`Port ${port} cannot be used: ${systemReason(error)}`);
}
