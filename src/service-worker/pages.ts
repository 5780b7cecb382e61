import { paths } from '#domain/paths.ts';
import { keptPage, refreshPage, savedCopy } from './kept-pages.ts';
import { inTime } from './patience.ts';
import type { RequestEvent } from './scope.ts';
import { noteWindow } from './windows.ts';

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
