import { createServer } from 'node:http';
import { type AddressInfo, isIPv6 } from 'node:net';
import { getRequestListener, RequestError } from '@hono/node-server';
import { problem } from './answers.ts';
import { type Caller, type CallerOf, callersBehind } from './callers.ts';
import { Failure, systemReason } from './failure.ts';
import { refuseFaulty } from './refusals.ts';

export type Answer = (request: Request, caller: Caller) => Promise<Response>;

export interface Listener {
  port: number;
  url: string;
  /** Takes no new requests, lets those in flight finish for a few seconds, then ends. */
  stop(): Promise<void>;
}

const LOOPBACK = '127.0.0.1';
const GRACE_MS = 5000;
/** A request that has not arrived whole by then is dropped. */
const REQUEST_TIMEOUT_MS = 60_000;

type Where = { host?: string; callerOf?: CallerOf };

/** Port 0 picks a free one. @throws Failure when the port or the address cannot be used. */
export async function listen(
  answer: Answer,
  port: number,
  { host = LOOPBACK, callerOf = callersBehind({}) }: Where = {},
): Promise<Listener> {
  const listener = getRequestListener(
    (request, { incoming }) =>
      incoming.headers.host === undefined && incoming.httpVersion === '1.1'
        ? problem(400, 'The request names no host')
        : // A connection that has ended already has no address any more.
          answer(request, callerOf(request, incoming.socket?.remoteAddress ?? '')),
    { hostname: LOOPBACK, overrideGlobalObjects: false, errorHandler },
  );
  // Node would refuse these two by itself, without any of our headers.
  const server = createServer({ requestTimeout: REQUEST_TIMEOUT_MS, requireHostHeader: false }, listener);
  server.on('checkExpectation', listener);
  refuseFaulty(server);
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
    server.once('error', (error) => reject(explain(error, host, port)));
    server.listen(port, host, resolve);
  });
  const { port: listening } = server.address() as AddressInfo;
  return {
    port: listening,
    url: `http://${nameOf(host)}:${listening}`,
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

/** What cannot be made a request of, and what nobody caught. */
const errorHandler = (error: unknown): Response =>
  error instanceof RequestError
    ? problem(400, 'The address is not valid')
    : problem(500, 'Something went wrong on our side. Please try again.');

/** The host of an address at which this machine itself reaches what listens there. */
function nameOf(host: string): string {
  if (host === '0.0.0.0') return LOOPBACK;
  if (host === '::') return '[::1]';
  return isIPv6(host) ? `[${host}]` : host;
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE')
    return new Failure(
      `Port ${port} is in use by another program: stop that one first, or set PORT to another number`,
    );
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT')
    return new Failure(
      `This machine has no address ${host}: set HOST to one of its own, or to 0.0.0.0 for all of them`,
    );
  return new Failure(`Port ${port} cannot be used: ${systemReason(error)}`);
}
