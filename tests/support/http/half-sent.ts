import { once } from 'node:events';
import { connect } from 'node:net';

interface Begun {
  method: string;
  path: string;
  headers?: Record<string, string>;
  /** How long it says that its body is; undefined for one that comes in chunks. */
  length: number | undefined;
  /** How many bytes of it are sent. */
  sent: number;
}

/** A request whose body never comes whole. */
export interface HalfSent {
  /** The beginning of the answer, as text; '' when the connection ended without one. */
  answer: Promise<string>;
  /** Breaks the connection off. */
  end(): void;
}

const KILOBYTE = Buffer.alloc(1024, 'x');

/** Sends a request up to some byte of its body, and holds the connection once all of that is on its way. */
export async function sendHalf(
  url: string,
  { method, path, headers, length, sent }: Begun,
): Promise<HalfSent> {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  // The other side may end it while more is sent.
  socket.on('error', () => {});
  const answer = new Promise<string>((resolve) => {
    socket.once('data', (bytes) => resolve(bytes.toString()));
    socket.once('close', () => resolve(''));
  });
  await once(socket, 'connect');
  const kind = length === undefined ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`;
  const more = Object.entries(headers ?? {}).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\n${more.join('')}${kind}\r\n\r\n`;
  const begun = length === undefined && sent > 0 ? `${sent.toString(16)}\r\n` : '';
  const bytes = Buffer.concat([Buffer.from(head + begun), Buffer.alloc(sent, KILOBYTE)]);
  // Also called when the other side has ended the connection.
  await new Promise((resolve) => socket.write(bytes, resolve));
  return { answer, end: () => socket.destroy() };
}

/** The status of an answer. */
export const statusOf = (answer: string): number => Number(answer.split(' ')[1]);
