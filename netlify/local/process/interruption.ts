import { ppid } from 'node:process';

const CHECK_MS = 250;

/** Resolves at Ctrl-C, at a request to end, or when npm is gone: asked to end, npm does not pass it on. */
export const waitForInterruption = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve());
    if (process.env['npm_lifecycle_event'] === undefined) return;
    const watch = setInterval(() => {
      if (process.ppid === ppid) return;
      clearInterval(watch);
      resolve();
    }, CHECK_MS);
    watch.unref();
  });
