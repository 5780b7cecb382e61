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
  keptPaths,
  thisBuild,
} from './kept.ts';
import { answerOffline, answerPage, codeOfWindow, openCodes } from './pages.ts';
import { kindOf } from './rules.ts';
import { type RequestEvent, worker } from './scope.ts';

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
  const told = [event.data].flat().filter((path) => typeof path === 'string');
  const pages = told.filter((path) => kindOf(path) === 'page');
  event.waitUntil(inTurn(() => keep(pages)));
  const shown = told.filter((path) => kindOf(path) === 'opened');
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
