import { paths } from '#domain/paths.ts';
import {
  answerNotices,
  answerOpened,
  download,
  forgetFilesBut,
  isKept,
  keepNotices,
  keepPage,
  keepShown,
  keptCodes,
  keptFile,
  keptPage,
  keptPaths,
  refreshPage,
  savedCopy,
  thisBuild,
} from './kept.ts';
import { codeIn, kindOf } from './rules.ts';
import { inTime, type RequestEvent, worker } from './scope.ts';

// One at a time: while one visit's files are kept, another's clearing up would take them away.
let queue: Promise<void> = Promise.resolve();
const inTurn = (work: () => Promise<void>) => {
  queue = queue.then(work);
  return queue;
};

// A new worker may take over at once: pages come from the network first, whichever worker asks for them.
worker.addEventListener('install', (event) => {
  event.waitUntil(
    inTurn(async () => {
      await keepNotices();
      await keep(await openPages());
    }).then(() => worker.skipWaiting()),
  );
});

worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

/** A page says that it has been visited, and which pictures it shows (src/scripts/offline.ts). */
worker.addEventListener('message', (event) => {
  const paths = [event.data].flat().filter((path) => typeof path === 'string');
  const pages = paths.filter((path) => kindOf(path) === 'page');
  event.waitUntil(inTurn(() => keep(pages)));
  const shown = paths.filter((path) => kindOf(path) === 'opened');
  event.waitUntil(Promise.all(shown.map(keepShown)).catch(() => {}));
});

worker.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (origin !== location.origin) return;
  const kind = kindOf(pathname);
  if (kind === 'opened') event.respondWith(answerOpened(event).then((answer) => answer ?? instead(event)));
  if (method !== 'GET') return;
  if (kind === 'page' && mode === 'navigate') event.respondWith(answerPage(event));
  if (kind === 'fresh' && mode === 'navigate') event.respondWith(fetch(event.request).catch(answerOffline));
  if (kind === 'notices') event.respondWith(answerNotices(event));
  if (kind === 'file') event.respondWith(answerFile(event));
});

/** The answer for a page that was never opened, without a network. */
async function instead({ request }: RequestEvent): Promise<Response> {
  if (request.mode === 'navigate') return answerOffline();
  if (request.destination !== 'image') return Response.error();
  return new Response('<svg xmlns="http://www.w3.org/2000/svg"/>', {
    headers: { 'Content-Type': 'image/svg+xml' },
  });
}

/** A kept file answers only for a page of its own code; in all other windows files are the network's. */
async function answerFile({ request, clientId }: RequestEvent): Promise<Response> {
  const code = await codeOfWindow(clientId);
  return (code && (await keptFile(code, request.url))) || fetch(request);
}

async function openPages(): Promise<string[]> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return windows.map(({ url }) => new URL(url).pathname).filter((path) => kindOf(path) === 'page');
}

/** Brings these and all kept pages to this build's version with their files, and forgets other files; stops at the first failure. */
async function keep(paths: readonly string[]): Promise<void> {
  try {
    for (const path of new Set([...paths, ...thisBuild.keptPages, ...(await keptPaths())]))
      if (!(await isKept(path))) await keepPage(path, await download(path));
    await forgetFilesBut(new Set([...(await keptCodes()), ...(await openCodes())]));
  } catch {
    // No message needed: kept pages stay, and other pages come from the network.
  }
}

/** Outlasts the worker, which the browser ends whenever it has nothing to do. */
const WINDOWS = 'kept-windows';
const codes = new Map<string, string>();

async function codeOfWindow(id: string): Promise<string> {
  const noted = codes.get(id) ?? (await caches.match(`/${id}`, { cacheName: WINDOWS }))?.text();
  return (await noted) ?? '';
}

async function noteWindow(event: RequestEvent, page: Response): Promise<void> {
  const id = event.resultingClientId;
  const code = id && (await codeOf(page));
  if (!code) return;
  codes.set(id, code);
  event.waitUntil(caches.open(WINDOWS).then((cache) => cache.put(`/${id}`, new Response(code))));
}

/** The codes of all windows that are open; forgets those that are closed. */
async function openCodes(): Promise<string[]> {
  const cache = await caches.open(WINDOWS);
  const open: string[] = [];
  for (const request of await cache.keys()) {
    const id = new URL(request.url).pathname.slice(1);
    if (await worker.clients.get(id)) open.push(await codeOfWindow(id));
    else await cache.delete(request);
  }
  return open;
}

/** Read off the start of a page: the rest may still be on its way. */
async function codeOf(page: Response): Promise<string> {
  const reader = page.clone().body?.pipeThrough(new TextDecoderStream()).getReader();
  let start = '';
  while (reader && !/<html[^>]*>/.test(start)) {
    const { done, value } = await reader.read();
    if (done) break;
    start += value;
  }
  reader?.cancel().catch(() => {});
  return codeIn(start);
}

/** Requests that a kept copy was shown instead of: one that hangs locks its address for the next try. */
const givenUp = new Map<string, AbortController>();

/** A page: from the network, and only where that fails or hangs, as it was kept. */
async function answerPage(event: RequestEvent): Promise<Response> {
  const page = await choosePage(event);
  // Before the page asks for its files.
  await noteWindow(event, page).catch(() => {});
  return page;
}

async function choosePage(event: RequestEvent): Promise<Response> {
  const { request } = event;
  const path = new URL(request.url).pathname;
  givenUp.get(path)?.abort();
  givenUp.delete(path);
  const control = new AbortController();
  const answer = fetch(request, { signal: control.signal });
  // Caches a late response anyway, for the next visit.
  event.waitUntil(answer.then((fresh) => refreshPage(path, fresh.clone())).catch(() => {}));

  const kept = await keptPage(path);
  if (!kept) return answer.catch(answerOffline);
  return inTime(answer).catch(() => {
    givenUp.set(path, control);
    return savedCopy(kept);
  });
}

/** Says what can be read without a network. */
const answerOffline = async (): Promise<Response> => (await keptPage(paths.offline)) ?? Response.error();
