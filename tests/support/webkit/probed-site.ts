import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Where the faults of a browser tab are noted, from page to page. */
export const FAULTS = 'faults-for-the-test';

const PROBE_PATH = '/probe-of-the-test.js';
const PROBE = `(${probe})(${JSON.stringify(FAULTS)})`;

/**
 * Serves the site at another address and adds a first script to each page that records errors: WebKit's driver
 * does not report the console.
 */
export async function probedSite(target: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const to = new URL(target);
  const server = createServer((incoming, outgoing) => {
    const own = String(incoming.headers.host);
    if (incoming.url === PROBE_PATH)
      outgoing.writeHead(200, { 'Content-Type': 'text/javascript' }).end(PROBE);
    else pass(incoming, outgoing, own);
  });
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse, own: string) => {
    const headers: IncomingMessage['headers'] = {
      ...incoming.headers,
      host: to.host,
      'accept-encoding': 'identity',
    };
    for (const name of ['origin', 'referer'] as const) {
      const value = headers[name];
      if (value) headers[name] = value.replace(own, to.host);
    }
    const { method } = incoming;
    const onward = request(new URL(incoming.url ?? '/', to), { method, headers }, (answer) => {
      const { location } = answer.headers;
      const answered = {
        ...answer.headers,
        ...(location && { location: location.replace(to.host, own) }),
      };
      void send(answer, answered, outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function send(
  answer: IncomingMessage,
  headers: IncomingMessage['headers'],
  outgoing: ServerResponse,
): Promise<void> {
  const status = answer.statusCode ?? 502;
  if (!/text\/html/.test(headers['content-type'] ?? '')) {
    answer.pipe(outgoing.writeHead(status, headers));
    return;
  }
  const { 'content-length': _, etag: __, ...rest } = headers;
  const page = (await answer.toArray()).join('');
  outgoing.writeHead(status, rest).end(page.replace('<head>', `<head><script src="${PROBE_PATH}"></script>`));
}

/** Runs in the page. */
function probe(key: string): void {
  const note = (text: string) => {
    const faults = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    sessionStorage.setItem(key, JSON.stringify([...faults, `${location.pathname} ${text}`]));
  };
  addEventListener(
    'error',
    ({ message, target }) => {
      const { src, href } = target as unknown as { src?: string; href?: string };
      note(`error: ${message ?? src ?? href}`);
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => note(`rejection: ${reason}`));
  document.addEventListener('securitypolicyviolation', (event) =>
    note(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`),
  );
  const { error } = console;
  console.error = (...words) => {
    note(`console: ${words.join(' ')}`);
    error(...words);
  };
}
