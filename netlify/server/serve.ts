import type { Context } from '@netlify/functions';
import { matchPath } from '#domain/endpoint.ts';
import {
  BARE_HEADERS,
  type Call,
  inputOf,
  json,
  type Route,
  refuseForeignOrigin,
} from '#server/http/http.ts';
import { asksForPage, refusalPage } from '#server/http/small-page.ts';
import { config, enterDeploy, isPreview } from './basics/config.ts';
import { HttpError, unknownEvent } from './basics/http-error.ts';
import { describeFault, log } from './basics/log.ts';
import { bareFault, databaseAway, isDatabaseAway, isFull } from './database/fault.ts';
import { requireAdministrator } from './sign-in/session.ts';

/** Checks the user before it reads private data or the body; public reads skip that round trip. */
async function run({ endpoint, handler }: Route, call: Call) {
  const user = endpoint.access === 'administrator' && { user: await requireAdministrator(call.request) };
  return handler({ ...call, ...user, ...(await inputOf(endpoint, call)) } as never);
}

interface ServedFunction {
  (request: Request, context: Context): Promise<Response>;
  readonly paths: readonly string[];
}

const isRoute = (one: unknown): one is Route => Object(one) === one && 'endpoint' in (one as object);

/** Finds the route, turns errors into answers, and logs one line. */
export function serve(...modules: readonly object[]): ServedFunction {
  const routes = modules.flatMap((module) => Object.values(module).flat()).filter(isRoute);
  const paths = [...new Set(routes.map(({ endpoint }) => endpoint.path))].sort();
  const handle = async (request: Request, context: Context) => {
    const started = performance.now();
    enterDeploy(context.deploy?.context);
    const requestId = context.requestId || crypto.randomUUID();
    const { pathname } = new URL(request.url);
    const here = routes.filter(({ endpoint }) => matchPath(endpoint, pathname));
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const route = here.find(({ endpoint }) => endpoint.method === method);
    let fault: unknown;
    const answer = await dispatch(here, route, request, context.ip ?? '').catch((thrown) => {
      const error = bareFault(thrown);
      const stop = stopOf(error, method, requestId);
      if (stop !== error && stop.status >= 500) fault = error;
      return refusal(request, stop, requestId);
    });
    const response = finish(request, answer, requestId);
    log({
      event: 'request',
      requestId,
      method: request.method,
      route: route?.endpoint.path ?? 'unknown',
      status: response.status,
      ms: Math.round(performance.now() - started),
      ...(fault !== undefined && describeFault(fault)),
    });
    return response;
  };
  return Object.assign(handle, { paths });
}

async function dispatch(here: readonly Route[], route: Route | undefined, request: Request, ip: string) {
  const closed = closedPreview(request);
  if (closed) return closed;
  const url = new URL(request.url);
  if (here.length === 0) throw new HttpError(404, `There is no call at ${url.pathname}`);
  if (!route)
    throw new HttpError(405, `${request.method} is not possible here`, { headers: { Allow: allow(here) } });
  const { method, access } = route.endpoint;
  if (method !== 'GET' || access === 'administrator') refuseForeignOrigin(request);
  const params = decodeAll(matchPath(route.endpoint, url.pathname) ?? {});
  // Postgres cannot even compare NUL.
  if (/%00/.test(url.href)) throw new HttpError(400, 'The address is not valid');
  return answerOf(
    await run(route, { request, path: url.pathname + url.search, params, query: url.searchParams, ip }),
  );
}

const CLOSED = 'This preview has no database of its own, so nothing can be read, saved or signed in to here.';

/** Unstyled: a stylesheet would enlarge every function. */
const CLOSED_PAGE = `<!doctype html>
<html lang="en-US">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Error: Only a preview – Vendor Portal</title>
<h1>Only a preview</h1>
<p>${CLOSED}</p>
<p><a href="/">Back to the portal</a></p>
</html>
`;

/** A preview without a database gives this answer to every request. */
function closedPreview(request: Request) {
  if (!isPreview() || config().DATABASE_URL !== undefined) return undefined;
  const isBrowsing = request.headers.get('Accept')?.includes('text/html');
  if (!isBrowsing) return Response.json({ message: CLOSED }, { status: 403 });
  return new Response(CLOSED_PAGE, { status: 403, headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}

function stopOf(error: unknown, method: string, id: string) {
  if (error instanceof HttpError) return error;
  const { code, constraint } = Object(error) as { code?: string; constraint?: string };
  if (code === NO_ROW && constraint?.endsWith('_event_id_fkey')) return unknownEvent();
  if (isDatabaseAway(error)) return databaseAway(awayMessage(method));
  if (isFull(error)) return new HttpError(507, FULL);
  return new HttpError(500, `Something went wrong on our side. Please try again. (Request ${id})`);
}

/** Postgres' code for a foreign key without its row. */
const NO_ROW = '23503';

const FULL =
  'There is no room left on the portal, so this was not saved. Please try again later, or tell the person who runs the portal.';

/** A lost connection leaves the outcome unknown. */
const awayMessage = (method: string) =>
  method === 'GET'
    ? 'The database isn’t responding right now. Please try again in a minute.'
    : 'The database isn’t responding right now, so we can’t tell if this was done. Please try again in a minute.';

function answerOf(result: unknown) {
  if (result instanceof Response) return result;
  return result === undefined ? new Response(null, { status: 204 }) : json(result);
}

function refusal(request: Request, stop: HttpError, id: string) {
  if (asksForPage(request)) return refusalPage(stop, new URL(request.url).pathname);
  const { status, message, errors, more, headers } = stop;
  return json({ message, errors, ...more, ...(status === 500 && { requestId: id }) }, status, headers);
}

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;

function allow(routes: readonly Route[]) {
  const taken = METHODS.filter((method) => routes.some(({ endpoint }) => endpoint.method === method));
  return taken.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : method)).join(', ');
}

function decodeAll(params: Record<string, string>): Record<string, string> {
  try {
    return Object.fromEntries(
      Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]),
    );
  } catch {
    throw new HttpError(400, 'The address is not valid');
  }
}

/** A deploy's headers reach only static files. */
function finish(request: Request, answer: Response, requestId: string) {
  const headers = new Headers({
    ...BARE_HEADERS,
    'Cache-Control': 'private, no-store',
    ...(isPreview() && { 'X-Robots-Tag': 'noindex' }),
    'X-Request-Id': requestId,
  });
  for (const [name, value] of answer.headers) {
    if (name === 'set-cookie') headers.append(name, value);
    else headers.set(name, value);
  }
  return new Response(request.method === 'HEAD' ? null : answer.body, { status: answer.status, headers });
}
