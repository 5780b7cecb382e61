import { spawn } from 'node:child_process';
import { ppid } from 'node:process';

const CHECK_MS = 250;

/** Resolves at Ctrl-C, SIGTERM, or when npm is gone, because npm passes no signal on. */
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

interface ChildOptions {
  cwd: string;
  env: Record<string, string | undefined>;
  output?: number;
  signal?: AbortSignal;
}

export const LEASH = new URL('./leash.ts', import.meta.url).href;

/** Resolves to the exit code, 1 after a signal. */
export function runNode(
  args: readonly string[],
  { cwd, env, output, signal }: ChildOptions,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', LEASH, ...args], {
      cwd,
      env,
      stdio: ['pipe', output ?? 'inherit', output ?? 'inherit'],
    });
    // Killed at once, because a child that hangs ignores requests.
    const end = () => child.kill('SIGKILL');
    if (signal?.aborted) end();
    signal?.addEventListener('abort', end);
    process.once('exit', end);
    child.on('error', reject);
    child.on('close', (code) => {
      signal?.removeEventListener('abort', end);
      process.off('exit', end);
      resolve(code ?? 1);
    });
  });
}
