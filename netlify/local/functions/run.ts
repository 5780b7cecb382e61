import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Config, Context } from '@netlify/functions';
import { problem, WholeAnswer } from '#local/process/answers.ts';
import type { Caller } from '#local/process/callers.ts';
import { chooseEncoding, encode } from '#local/site/static-files.ts';
import { HttpError } from '#server/basics/http-error.ts';
import { describeFault, log } from '#server/basics/log.ts';

type Handler = (request: Request, context: Context) => unknown;
type EventHandler = (event: unknown) => unknown;
type Path = `/${string}`;

export interface FunctionModule {
  name: string;
  config: Config;
  handler: Handler | undefined;
  events: Record<string, EventHandler>;
}

const KNOWN = ['path', 'excludedPath', 'method', 'schedule'];

/** @throws when a function has an unknown setting. */
export async function loadFunctions(folder: string): Promise<FunctionModule[]> {
  const files = (await readdir(folder)).filter((file) => /\.m[jt]s$/.test(file)).sort();
  const modules = await Promise.all(
    files.map(async (file): Promise<FunctionModule> => {
      const { default: main, config = {} } = await import(pathToFileURL(join(folder, file)).href);
      const name = file.slice(0, -'.mts'.length);
      const unknown = Object.keys(config).find((key) => !KNOWN.includes(key));
      if (unknown) throw new Error(`The local platform does not know ${unknown}, which ${name} has`);
      if (typeof main !== 'function') return { name, config, handler: undefined, events: main };
      const path = main.paths?.length > 0 && { path: main.paths };
      return { name, config: { ...path, ...config }, handler: main, events: {} };
    }),
  );
  const paths = modules.flatMap(({ config }) => pathsOf(config));
  return modules.map((module) => ({ ...module, config: withoutOthers(module.config, paths) }));
}

const pathsOf = ({ path = [] }: Config) => [path].flat();

/** A wildcard excludes other functions' paths, so no precedence rule matters. */
function withoutOthers(config: Config, paths: readonly Path[]) {
  const own = pathsOf(config);
  const folders = own.filter((path) => path.endsWith('/*')).map((path) => path.slice(0, -1));
  const others = paths.filter(
    (path) => !own.includes(path) && folders.some((folder) => path.startsWith(folder)),
  );
  if (others.length === 0) return config;
  const excluded = [config.excludedPath ?? [], others].flat();
  return { ...config, excludedPath: [...new Set(excluded)].sort() } as Config;
}

function functionRoutes(modules: readonly FunctionModule[]) {
  const routes = modules
    .filter(({ handler }) => handler !== undefined)
    .map((module) => {
      const { excludedPath = [], method = [] } = module.config;
      return {
        module,
        paths: pathsOf(module.config).map(patternOf),
        excluded: [excludedPath].flat().map(patternOf),
        methods: [method].flat(),
      };
    });

  return (method: string, pathname: string) => {
    const input = { pathname: pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname };
    return routes.find(
      ({ paths, excluded, methods }) =>
        (methods.length === 0 || (methods as string[]).includes(method)) &&
        paths.some((path) => path(input)) &&
        !excluded.some((path) => path(input)),
    )?.module;
  };
}

/** The literal beginning of a pattern rules out most paths cheaply. */
function patternOf(pathname: string) {
  const pattern = new URLPattern({ pathname });
  const [beginning = ''] = /^[\w/.-]*(?!.*[?*+{])/.exec(pathname) ?? [];
  return (input: { pathname: string }) => input.pathname.startsWith(beginning) && pattern.test(input);
}

export type Functions = Awaited<ReturnType<typeof startFunctions>>;

export async function startFunctions(folder: string, deployContext = 'production') {
  const modules = await loadFunctions(folder);
  const openBody = requestBodies();
  const contextOf = (ip: string, requestId: string) =>
    ({ ip, requestId, deploy: { context: deployContext, id: 'local', published: true } }) as Context;

  return {
    modules,
    match: functionRoutes(modules),
    async run(module: FunctionModule, incoming: Request, caller: Caller): Promise<Response> {
      const requestId = randomUUID();
      const body = openBody(incoming);
      const request = requestForFunction(incoming, body.stream, caller, requestId);
      const context = contextOf(caller.ip, requestId);
      const work = (async () => module.handler?.(request, context))().finally(body.release);
      const response = await work.catch((error) => problemOf(body.refusal() ?? error));
      if (response instanceof Response) return response;
      throw new TypeError(`The function ${module.name} did not answer with a Response`);
    },
    async runScheduled(module: FunctionModule): Promise<void> {
      const request = new Request(`http://localhost/.netlify/functions/${module.name}`, { method: 'POST' });
      await module.handler?.(request, contextOf('', randomUUID()));
    },
  };
}

function problemOf(error: unknown) {
  if (error instanceof HttpError) return problem(error.status, error.message, error.headers);
  throw error;
}

function requestForFunction(
  incoming: Request,
  body: ReadableStream<Uint8Array>,
  { ip, origin }: Caller,
  requestId: string,
) {
  const headers = new Headers([...incoming.headers]);
  // Never pass on a caller's own values.
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

interface Pace {
  everyMs: number;
  startsAtOnce: boolean;
  isWoken: boolean;
}

const PACES: Record<string, Pace> = {
  '* * * * *': { everyMs: 60_000, startsAtOnce: true, isWoken: true },
  '*/1 * * * *': { everyMs: 60_000, startsAtOnce: true, isWoken: false },
  '@hourly': { everyMs: 3_600_000, startsAtOnce: false, isWoken: false },
};

const GATHER_MS = 50;
/** Work in progress asks for the next run each time. */
const REST_MS = 200;

export type Clock = ReturnType<typeof startClock>;

/** @throws when a function has an unknown schedule. */
export function startClock({ modules, runScheduled }: Functions) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const wakers: ((dueAt: number) => void)[] = [];

  const repeat = async (module: FunctionModule, { everyMs, startsAtOnce, isWoken }: Pace) => {
    let dueAt = performance.now() + (startsAtOnce ? 0 : everyMs);
    let sooner = new AbortController();
    if (isWoken)
      wakers.push((at) => {
        dueAt = Math.min(dueAt, at);
        sooner.abort();
      });
    while (!signal.aborted) {
      const ms = dueAt - performance.now();
      if (ms > 0) {
        sooner = new AbortController();
        await sleep(ms, AbortSignal.any([signal, sooner.signal]));
        continue;
      }
      dueAt = performance.now() + everyMs;
      await runScheduled(module).catch((error) => log({ event: module.name, ...describeFault(error) }));
      await sleep(REST_MS, signal);
    }
  };
  const running = modules.flatMap((module) => {
    const { schedule } = module.config;
    if (schedule === undefined) return [];
    const pace = PACES[schedule];
    if (!pace) throw new Error(`The local platform does not know the schedule ${schedule}`);
    return repeat(module, pace);
  });
  return {
    /** Runs the minutely functions at an instant (epoch milliseconds); now if it is past. */
    wake(at: number): void {
      const ms = Math.max(GATHER_MS, at - Date.now());
      for (const wakeOne of wakers) wakeOne(performance.now() + ms);
    },
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

const sleep = (ms: number, signal: AbortSignal): Promise<void> =>
  pause(ms, undefined, { signal }).catch(() => {});

/** Smaller answers fit into the same number of packets. */
const LEAST_BYTES = 1000;

export async function compressed(request: Request, answer: Response): Promise<Response> {
  const isText = /^(application\/json|text\/html)\b/.test(answer.headers.get('Content-Type') ?? '');
  if (!answer.body || !isText || answer.headers.has('Content-Encoding')) return answer;
  const bytes = Buffer.from(await answer.arrayBuffer());
  const { status, statusText } = answer;
  const headers = new Headers(answer.headers);
  headers.append('Vary', 'Accept-Encoding');
  const encoding = chooseEncoding(request.headers.get('Accept-Encoding'));
  if (!encoding || bytes.length < LEAST_BYTES) return new WholeAnswer(bytes, { status, statusText, headers });
  headers.set('Content-Encoding', encoding);
  headers.delete('Content-Length');
  // Encoded bytes need an ETag of their own.
  const tag = headers.get('ETag');
  if (tag && !tag.startsWith('W/')) headers.set('ETag', `W/${tag}`);
  return new WholeAnswer(await encode(bytes, encoding, 'quick'), { status, statusText, headers });
}

/** Netlify's limit for the body of a request to a function. */
const MAX_REQUEST_BYTES = 6 * 1024 * 1024;
/** For all incomplete or unanswered bodies together. */
const MAX_HELD_BYTES = 64 * 1024 * 1024;
const RETRY_SECONDS = 10;

/** All requests of a portal share one memory limit. */
function requestBodies() {
  let held = 0;

  return (incoming: Request) => {
    let size = 0;
    let isReleased = false;
    let refusal: HttpError | undefined;
    let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;

    const stream = new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          reader ??= incoming.body?.getReader();
          const { value } = (await reader?.read()) ?? {};
          if (!value) return controller.close();
          if (isReleased) throw new Error('The request was answered before its body had come');
          refusal = tooLong(size + value.byteLength) ?? noRoom(held + value.byteLength);
          if (refusal) {
            void drop(reader);
            throw refusal;
          }
          size += value.byteLength;
          held += value.byteLength;
          controller.enqueue(value);
        },
        cancel: () => void drop(reader),
      },
      { highWaterMark: 0 },
    );
    return {
      stream,
      /** Undefined while the body is accepted. */
      refusal: () => refusal,
      release(): void {
        isReleased = true;
        held -= size;
        size = 0;
      },
    };
  };
}

/** Reads the rest, so the sender gets an answer instead of a broken connection. */
async function drop(reader: ReadableStreamDefaultReader<Uint8Array> | undefined) {
  try {
    while (reader && !(await reader.read()).done);
  } catch {}
}

const tooLong = (bytes: number) =>
  bytes > MAX_REQUEST_BYTES
    ? new HttpError(413, `The request is larger than ${MAX_REQUEST_BYTES} bytes`)
    : undefined;

const noRoom = (bytes: number) =>
  bytes > MAX_HELD_BYTES
    ? new HttpError(503, 'The portal takes in too much at once right now. Please try again in a minute.', {
        headers: { 'Retry-After': String(RETRY_SECONDS) },
      })
    : undefined;
