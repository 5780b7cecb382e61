import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, isIPv6 } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener, RequestError } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { METHODS, problem, rawProblem, WholeAnswer } from './answers.ts';
import { type Caller, type CallerOf, callersBehind } from './callers.ts';
import { Failure, systemReason } from './failure.ts';

export type Answer = (request: Request, caller: Caller) => Promise<Response>;

export interface Listener {
  port: number;
  url: string;
  /** Gives open requests a few seconds, then ends. */
  stop(): Promise<void>;
}

const LOOPBACK = '127.0.0.1';
const GRACE_MS = 5000;
/** An incomplete request is dropped after this time. */
const REQUEST_TIMEOUT_MS = 60_000;
/** Longer than proxies and browsers, so they end idle connections and no request is lost. */
const KEEP_ALIVE_MS = 75_000;

type Where = { host?: string; callerOf?: CallerOf };

/** Port 0 picks a free one. @throws Failure when the port or the address cannot be used. */
export async function listen(
  answer: Answer,
  port: number,
  { host = LOOPBACK, callerOf = callersBehind({}) }: Where = {},
): Promise<Listener> {
  const listener = getRequestListener(
    async (request, { incoming, outgoing }) => {
      if (incoming.headers.host === undefined && incoming.httpVersion === '1.1')
        return problem(400, 'The request names no host');
      // Node keeps the first Host header, but a proxy may use the second.
      if (incoming.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1)
        return problem(400, 'The request names more than one host');
      const caller = callerOf(request, incoming.socket?.remoteAddress ?? '');
      const response = await answer(request, caller);
      if (!(response instanceof WholeAnswer)) return response;
      const direct = outgoing as ServerResponse;
      direct.setHeaders(response.headers);
      direct.writeHead(response.status).end(response.whole);
      return RESPONSE_ALREADY_SENT;
    },
    { hostname: LOOPBACK, overrideGlobalObjects: false, errorHandler },
  );
  // Node would refuse these two without our headers.
  const server = createServer(
    { requestTimeout: REQUEST_TIMEOUT_MS, keepAliveTimeout: KEEP_ALIVE_MS, requireHostHeader: false },
    listener,
  );
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
        // Browsers keep unused connections open.
        if (inFlight === 0) server.closeAllConnections();
      }),
  };
}

const errorHandler = (error: unknown) =>
  error instanceof RequestError
    ? problem(400, 'The address is not valid')
    : problem(500, 'Something went wrong on our side. Please try again.');

/** The host at which this machine reaches the listener. */
function nameOf(host: string) {
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

const FAULTS: Record<string, [status: number, message: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'The headers of the request are too long'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'The request is too large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive'],
};

/** Answers what never becomes a request, with a reason and our headers. */
function refuseFaulty(server: Server) {
  const answers = new WeakMap<Duplex, ServerResponse>();
  server.on('request', ({ socket }: IncomingMessage, outgoing) => answers.set(socket, outgoing));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const begun = answers.get(socket);
    // During an answer, a second one would become part of it.
    const isFree = !begun?.headersSent || begun.writableFinished;
    const [status, message] = FAULTS[error.code ?? ''] ?? [400, 'The request is not valid HTTP'];
    if (socket.writable && isFree) socket.write(rawProblem(status, message));
    socket.destroy();
  });
  server.on('connect', (_, socket) => {
    socket.on('error', () => {});
    socket.end(rawProblem(405, 'CONNECT is not possible here', METHODS));
  });
}
