import { spawn } from 'node:child_process';

interface ChildOptions {
  cwd: string;
  env: Record<string, string | undefined>;
  output?: number;
  signal?: AbortSignal;
}

export const LEASH = new URL('./leash.ts', import.meta.url).href;

/** Runs a Node script to its end, or to ours; resolves to its exit code, 1 when it was ended by a signal. */
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
    // Not asked but ended: a child that hangs would not answer.
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
