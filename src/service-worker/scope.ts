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
