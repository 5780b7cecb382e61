import { paths } from '#domain/paths.ts';
import { keptPage, refreshPage, savedCopy } from './kept.ts';
import { codeIn } from './rules.ts';
import { inTime, type RequestEvent, worker } from './scope.ts';

/** Outlasts the worker, which the browser ends whenever it has nothing to do. */
const WINDOWS = 'kept-windows';
const codes = new Map<string, string>();

export async function codeOfWindow(id: string): Promise<string> {
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
export async function openCodes(): Promise<string[]> {
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
export async function answerPage(event: RequestEvent): Promise<Response> {
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
export const answerOffline = async (): Promise<Response> =>
  (await keptPage(paths.offline)) ?? Response.error();
