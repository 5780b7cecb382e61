import { inTime } from './patience.ts';
import { readHeaders } from './read-headers.ts';
import type { RequestEvent } from './scope.ts';

const OPENED = 'kept-opened';
/** Guides and calendars of both shows with their pictures; the oldest go first. */
const MOST = 60;

/** A guide, calendar, plan or drawing: from the network, and only where that fails or hangs, as it was last opened. */
export async function answerOpened(event: RequestEvent): Promise<Response | undefined> {
  const key = await keyOf(event.request);
  const answer = fetch(event.request);
  event.waitUntil(answer.then((fresh) => keepOpened(key, fresh.clone())).catch(() => {}));
  const kept = await caches.match(key, { cacheName: OPENED, ignoreVary: true });
  if (kept) return inTime(answer).catch(() => kept);
  return answer.catch(() => undefined);
}

/** Keeps what a page has shown before its worker was there. */
export async function keepShown(path: string): Promise<void> {
  await keepOpened(path, await fetch(path));
}

/** A guide is asked for by a call, so what it asks for is part of its address. */
async function keyOf(request: Request): Promise<string> {
  if (request.method === 'GET') return request.url;
  return `${request.url}?${encodeURIComponent(await request.clone().text())}`;
}

async function keepOpened(key: string, answer: Response): Promise<void> {
  // Hidden or deleted documents are not kept either.
  if (answer.status === 404) await (await caches.open(OPENED)).delete(key);
  if (answer.status !== 200 || answer.headers.get('Cache-Control')?.includes('no-store')) return;
  const opened = await caches.open(OPENED);
  await opened.put(key, new Response(await answer.blob(), { headers: readHeaders(answer) }));
  const keys = await opened.keys();
  for (const old of keys.slice(0, Math.max(0, keys.length - MOST))) await opened.delete(old);
}
