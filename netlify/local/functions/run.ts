import { randomUUID } from 'node:crypto';
import type { Context } from '@netlify/functions';
import { problem } from '#local/process/answers.ts';
import type { Caller } from '#local/process/callers.ts';
import { HttpError } from '#server/basics/http-error.ts';
import { type FunctionModule, functionRoutes, loadFunctions } from './modules.ts';
import { requestBodies } from './request-body.ts';

export interface Functions {
  modules: readonly FunctionModule[];
  match(method: string, pathname: string): FunctionModule | undefined;
  run(module: FunctionModule, request: Request, caller: Caller): Promise<Response>;
  runScheduled(module: FunctionModule): Promise<void>;
  /** Hands an event of the platform, such as `deploySucceeded`, to every function that listens to it. */
  emit(name: string, event: unknown): Promise<void>;
}

export async function startFunctions(folder: string, deployContext = 'production'): Promise<Functions> {
  const modules = await loadFunctions(folder);
  const openBody = requestBodies();
  /** What our functions read of it. */
  const contextOf = (ip: string, requestId: string) =>
    ({ ip, requestId, deploy: { context: deployContext, id: 'local', published: true } }) as Context;

  return {
    modules,
    match: functionRoutes(modules),
    async run(module, incoming, caller) {
      const requestId = randomUUID();
      const body = openBody(incoming);
      const request = requestForFunction(incoming, body.stream, caller, requestId);
      const context = contextOf(caller.ip, requestId);
      const work = (async () => module.handler?.(request, context))().finally(body.release);
      const response = await work.catch((error) => problemOf(body.refusal() ?? error));
      if (response instanceof Response) return response;
      throw new TypeError(`The function ${module.name} did not answer with a Response`);
    },
    async runScheduled(module) {
      const request = new Request(`http://localhost/.netlify/functions/${module.name}`, { method: 'POST' });
      await module.handler?.(request, contextOf('', randomUUID()));
    },
    async emit(name, event) {
      for (const module of modules) await module.events[name]?.(event);
    },
  };
}

function problemOf(error: unknown): Response {
  if (error instanceof HttpError) return problem(error.status, error.message, error.headers);
  throw error;
}

function requestForFunction(
  incoming: Request,
  body: ReadableStream<Uint8Array>,
  { ip, origin }: Caller,
  requestId: string,
): Request {
  const headers = new Headers([...incoming.headers]);
  // What a caller writes into these is never passed on.
  headers.set('X-Nf-Client-Connection-Ip', ip);
  headers.set('X-Nf-Request-Id', requestId);
  const { pathname, search } = new URL(incoming.url);
  const bodyless = incoming.method === 'GET' || incoming.method === 'HEAD';
  return new Request(origin + pathname + search, {
    method: incoming.method,
    headers,
    ...(!bodyless && { body, duplex: 'half' }),
  });
}
