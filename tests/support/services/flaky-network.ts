import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** `hanging` never answers, `stalling` stops in the middle of an answer, `down` refuses. */
export type NetworkState = 'up' | 'hanging' | 'stalling' | 'down';

export type FlakyNetwork = Awaited<ReturnType<typeof flakyNetwork>>;

type Disguise = (path: string, text: string) => string;

/** A bad venue Wi-Fi between the browser and a site. */
export async function flakyNetwork(target: string) {
  const server = createServer((incoming, outgoing) => {
    lastMoved = performance.now();
    open.add(outgoing);
    outgoing.once('close', () => {
      open.delete(outgoing);
      lastMoved = performance.now();
    });
    network.asked.push(incoming.url ?? '');
    const own = network.instead.get(incoming.url ?? '');
    if (network.state === 'down') incoming.socket.destroy();
    else if (own) outgoing.writeHead(200, { 'Content-Type': own.type }).end(own.text);
    else if (network.disguise && network.state === 'up')
      disguised(incoming, outgoing, network.disguise).catch(() => outgoing.destroy());
    else if (network.state !== 'hanging') pass(incoming, outgoing);
  });
  let lastMoved = performance.now();
  const open = new Set<ServerResponse>();
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const headers = { ...incoming.headers, host: new URL(target).host };
    const onward = request(
      new URL(incoming.url ?? '/', target),
      { method: incoming.method, headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        if (network.state === 'stalling')
          // However short it is: a whole one would leave its connection to others, which would wait behind it.
          answer.once('data', (start: Buffer) =>
            outgoing.write(start.subarray(0, Math.min(500, start.length >> 1))),
          );
        else answer.pipe(outgoing);
      },
    );
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  };
  const disguised = async (incoming: IncomingMessage, outgoing: ServerResponse, disguise: Disguise) => {
    const path = incoming.url ?? '/';
    const cookie = incoming.headers.cookie ?? '';
    const answer = await fetch(target + path, { headers: { cookie }, redirect: 'manual' });
    const type = answer.headers.get('Content-Type') ?? '';
    const isText = /html|javascript/.test(type);
    outgoing.writeHead(answer.status, { 'Content-Type': type, 'Cache-Control': 'no-cache' });
    outgoing.end(isText ? disguise(path, await answer.text()) : Buffer.from(await answer.arrayBuffer()));
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const network = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state: 'up' as NetworkState,
    /** Answers by path that replace the site's. */
    instead: new Map<string, { type: string; text: string }>(),
    /** The path and query of every request that came, in their order. */
    asked: [] as string[],
    /** Another site in the site's place: made of its pages and scripts, each as its text reads. */
    disguise: undefined as Disguise | undefined,
    /** Resolves once nothing has been asked for half a second and every answer is whole. */
    async quiet() {
      while (open.size > 0 || performance.now() - lastMoved < 500) await pause(50);
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return network;
}
