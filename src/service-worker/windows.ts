import { codeIn } from './rules.ts';
import { type RequestEvent, worker } from './scope.ts';

/** Outlasts the worker, which the browser ends whenever it has nothing to do. */
const WINDOWS = 'kept-windows';
const codes = new Map<string, string>();

export async function codeOfWindow(id: string): Promise<string> {
  const noted = codes.get(id) ?? (await caches.match(`/${id}`, { cacheName: WINDOWS }))?.text();
  return (await noted) ?? '';
}

export async function noteWindow(event: RequestEvent, page: Response): Promise<void> {
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
