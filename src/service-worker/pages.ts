import { paths } from '#domain/paths.ts';
import { keptPage, refreshPage, savedCopy } from './kept-pages.ts';
import type { RequestEvent } from './scope.ts';
import { noteWindow } from './windows.ts';

/** How long the network may take before a kept copy is shown, in ms. */
const PATIENCE = 3_500;

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
  // Also when it comes too late: the next visit has it.
  event.waitUntil(answer.then((fresh) => refreshPage(path, fresh.clone())).catch(() => {}));

  const kept = await keptPage(path);
  if (!kept) return answer.catch(async () => (await keptPage(paths.offline)) ?? Response.error());
  return Promise.race([whole(answer), tooLate()]).catch(() => {
    givenUp.set(path, control);
    return savedCopy(kept);
  });
}

/** The answer once all of it is there: a bad connection may fail in the middle of a page. */
async function whole(answer: Promise<Response>): Promise<Response> {
  const fresh = await answer;
  await fresh.clone().arrayBuffer();
  return fresh;
}

const tooLate = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The network hangs')), PATIENCE);
  });
