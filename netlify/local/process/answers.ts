import { STATUS_CODES } from 'node:http';
import { BARE_HEADERS } from '#server/http/http.ts';

type Headers = Record<string, string>;

export const bare = (status: number, headers: Headers = {}, body: string | null = null): Response =>
  new Response(body, { status, headers: { ...BARE_HEADERS, ...headers } });

export const problem = (status: number, message: string, headers: Headers = {}): Response =>
  bare(status, { 'Content-Type': 'application/json', ...headers }, JSON.stringify({ message }));

/** Sends its bytes directly; a response's stream takes several times as long. */
export class WholeAnswer extends Response {
  readonly whole: Buffer<ArrayBuffer>;

  constructor(whole: Buffer<ArrayBuffer>, init: ResponseInit) {
    super(whole, init);
    this.whole = whole;
  }
}

/** For a connection without a request; closes it. */
export function rawProblem(status: number, message: string, headers: Headers = {}): string {
  const body = JSON.stringify({ message });
  const lines = Object.entries({
    ...BARE_HEADERS,
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
}

export const METHODS = { Allow: 'GET, HEAD, POST, PUT, DELETE' };
