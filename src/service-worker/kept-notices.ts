import * as api from '#domain/api.ts';
import { KEPT_AT } from '#domain/basics/kept-at.ts';
import type { RequestEvent } from './scope.ts';

const { path } = api.listNotices;
const NOTICES = 'kept-notices';

/** How long the network may take before those that are known are shown, in ms. */
const PATIENCE = 3_500;

export async function answerNotices({ request }: RequestEvent): Promise<Response> {
  const answer = await askFor(request).catch(() => undefined);
  if (answer && isTold(answer)) return answer;
  return (await caches.match(path, { cacheName: NOTICES })) ?? answer ?? Response.error();
}

/** Keeps what there is to know: the page of the first visit has asked before there was a worker. */
export const keepNotices = (): Promise<unknown> => askFor(path).catch(() => undefined);

async function askFor(request: RequestInfo): Promise<Response> {
  const answer = await fetch(request, { signal: AbortSignal.timeout(PATIENCE) });
  if (!isTold(answer)) return answer;
  const body = await answer.clone().text();
  const headers = { 'Content-Type': 'application/json', [KEPT_AT]: new Date().toISOString() };
  await (await caches.open(NOTICES)).put(path, new Response(body, { headers }));
  return answer;
}

/** A captive portal answers with a page. */
const isTold = ({ ok, headers }: Response): boolean =>
  ok && headers.get('Content-Type')?.startsWith('application/json') === true;
