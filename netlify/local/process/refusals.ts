import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { METHODS, rawProblem } from './answers.ts';

const FAULTS: Record<string, [status: number, message: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'The headers of the request are too long'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'The request is too large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive'],
};

/** Answers what never becomes a request, as Node would, but with a reason and the headers of every answer. */
export function refuseFaulty(server: Server): void {
  const answers = new WeakMap<Duplex, ServerResponse>();
  server.on('request', ({ socket }: IncomingMessage, outgoing) => answers.set(socket, outgoing));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const begun = answers.get(socket);
    // Where an answer is under way a second one would become part of it.
    const isFree = !begun?.headersSent || begun.writableFinished;
    const [status, message] = FAULTS[error.code ?? ''] ?? [400, 'The request is not valid HTTP'];
    if (socket.writable && isFree) socket.write(rawProblem(status, message));
    socket.destroy();
  });
  server.on('connect', (_, socket) => {
    // Whoever asks may be gone by now.
    socket.on('error', () => {});
    socket.end(rawProblem(405, 'CONNECT is not possible here', METHODS));
  });
}
