import { answerPage } from './pages.ts';
import { kindOf } from './rules.ts';
import { type RequestEvent, worker } from './scope.ts';
import { keep, keptFile, openPages } from './store.ts';

// One at a time: while one visit's files are kept, another's clearing up would take them away.
let queue: Promise<void> = Promise.resolve();
const inTurn = (work: () => Promise<void>) => {
  queue = queue.then(work);
  return queue;
};

// A new worker may take over at once: pages come from the network first, whichever worker asks for them.
worker.addEventListener('install', (event) => {
  event.waitUntil(inTurn(async () => keep(await openPages())).then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

/** A page says that it has been visited (src/scripts/offline.ts). */
worker.addEventListener('message', (event) => {
  const path = event.data;
  if (typeof path === 'string' && kindOf(path) === 'page') event.waitUntil(inTurn(() => keep([path])));
});

worker.addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (event.request.method !== 'GET' || origin !== location.origin) return;
  const kind = kindOf(pathname);
  if (kind === 'page' && event.request.mode === 'navigate') event.respondWith(answerPage(event));
  if (kind === 'file') event.respondWith(answerFile(event));
});

async function answerFile({ request }: RequestEvent): Promise<Response> {
  return (await keptFile(request.url)) ?? fetch(request);
}
