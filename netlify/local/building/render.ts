import { finished } from 'node:stream/promises';
import { Worker } from 'node:worker_threads';
import type { PageInput } from '#domain/page-input.ts';
import type { PathHeaders } from '#server/rendering/policies.ts';
import type { SiteFolders } from '#server/rendering/render-site.ts';
import { say } from './say.ts';

/** A site to render. */
export interface RenderTask {
  /** The renderer's entry. */
  entry: string;
  input: PageInput;
  folders: SiteFolders;
}

/**
 * Renders a site in a thread of its own, which ends with it: others are answered meanwhile, the memory is free
 * afterwards, and nothing outlives this process. What the pages say on the way goes to `output`.
 * @throws what went wrong, or why it was ended.
 */
export function renderInThread(
  task: RenderTask,
  { output, signal }: { output: number; signal: AbortSignal },
): Promise<PathHeaders[]> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) throw signal.reason;
    const thread = new Worker(new URL('render-thread.ts', import.meta.url), {
      workerData: task,
      stdout: true,
      stderr: true,
    });
    const streams = [thread.stdout, thread.stderr];
    for (const stream of streams) stream.on('data', (said: Buffer) => say(output, said));
    // The file of their words is closed afterwards, and its number is another file's then.
    const silent = Promise.allSettled(streams.map((stream) => finished(stream)));
    const end = () => void thread.terminate();
    signal.addEventListener('abort', end);
    let headers: PathHeaders[] | undefined;
    let fault: unknown;
    thread.on('message', (message) => {
      headers = message;
    });
    thread.on('error', (error) => {
      fault = error;
    });
    thread.on('exit', async () => {
      signal.removeEventListener('abort', end);
      await silent;
      if (headers) resolve(headers);
      else reject(signal.aborted ? signal.reason : (fault ?? new Error('The pages were not rendered')));
    });
  });
}
