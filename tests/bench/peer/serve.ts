import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { constants, createBrotliCompress } from 'node:zlib';
import sirv from 'sirv';

/**
 * Serves the built app, compressed in advance; calls, calendars and pictures come from the portal at the address that the first
 * argument names. Says where it listens in the line that begins with `{"url"`.
 */
const portal = process.argv[2] ?? '';
const app = sirv(fileURLToPath(new URL('dist', import.meta.url)), {
  single: true,
  brotli: true,
  gzip: true,
  etag: true,
  setHeaders: (response, path) =>
    response.setHeader(
      'Cache-Control',
      path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    ),
});

const isPortals = (path: string): boolean =>
  path.startsWith('/api/') || (/\.\w+$/.test(path) && !path.startsWith('/assets/'));

const server = createServer((asked, response) => {
  if (isPortals(new URL(asked.url ?? '', portal).pathname)) passOn(asked, response);
  else app(asked, response);
});
server.listen(0, '127.0.0.1', () =>
  console.log(JSON.stringify({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })),
);
process.once('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
});

function passOn(asked: IncomingMessage, response: ServerResponse): void {
  const { method, headers } = asked;
  const url = new URL(asked.url ?? '', portal);
  const passed = request(url, { method, headers: { ...headers, host: url.host } }, (answer) => {
    const { 'content-length': length, ...given } = answer.headers;
    const isPlain = given['content-type']?.includes('json') && !given['content-encoding'];
    if (!isPlain) {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      return;
    }
    response.writeHead(answer.statusCode ?? 502, { ...given, 'content-encoding': 'br' });
    answer.pipe(createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })).pipe(response);
  });
  passed.on('error', () => response.writeHead(502).end());
  asked.pipe(passed);
}
