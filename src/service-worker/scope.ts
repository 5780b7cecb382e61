/** The service worker globals that we use. TypeScript's own types for them contradict those of pages. */
interface WorkerScope {
  readonly clients: {
    claim(): Promise<void>;
    get(id: string): Promise<unknown>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly { url: string }[]>;
  };
  readonly registration: { unregister(): Promise<boolean> };
  skipWaiting(): Promise<void>;
  addEventListener<Type extends keyof WorkerEvents>(
    type: Type,
    listener: (event: WorkerEvents[Type]) => void,
  ): void;
}

interface LastingEvent {
  /** Keeps the worker alive until the promise settles. */
  waitUntil(work: Promise<unknown>): void;
}

export interface RequestEvent extends LastingEvent {
  readonly request: Request;
  /** The window that asks; '' while it is being opened. */
  readonly clientId: string;
  /** The window that a page is opened in; '' for files. */
  readonly resultingClientId: string;
  respondWith(answer: Promise<Response>): void;
}

interface WorkerEvents {
  install: LastingEvent;
  activate: LastingEvent;
  fetch: RequestEvent;
  message: LastingEvent & { readonly data: unknown };
}

export const worker = globalThis as unknown as WorkerScope;

/** How long the network may take before a kept copy is shown, in ms. */
const PATIENCE = 3_500;

/** The answer once all of it is there: a bad connection may fail in the middle. @throws when that fails or takes too long. */
export const inTime = (answer: Promise<Response>): Promise<Response> =>
  Promise.race([whole(answer), tooLate()]);

async function whole(answer: Promise<Response>): Promise<Response> {
  const fresh = await answer;
  await fresh.clone().arrayBuffer();
  return fresh;
}

const tooLate = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The network hangs')), PATIENCE);
  });

/** The headers of an answer whose body is kept as it reads, not as it travelled. */
export function readHeaders(answer: Response): Headers {
  const headers = new Headers(answer.headers);
  for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name);
  return headers;
}
