import { type ChildProcess, fork } from 'node:child_process';
import { writeSync } from 'node:fs';
import type { PageInput } from '#domain/page-input.ts';
import { inProject } from '#local/process/project.ts';
import type { SiteRules } from '#server/http/site-rules.ts';
import type { SiteFolders } from '#server/rendering/render-site.ts';

export type RenderTask = { entry: string; input: PageInput; folders: SiteFolders };

export type RenderAnswer = { rules: SiteRules } | { fault: { message: string } };

export type Renderer = ReturnType<typeof openRenderer>;

/** Ignores a full disk, so it does not fail the build again. */
export function say(output: number, words: string | Uint8Array): void {
  try {
    writeSync(output, Buffer.from(words));
  } catch {}
}

const PROCESS = new URL('render-process.ts', import.meta.url);
/** A manager at work saves again within minutes, and a running process renders in half the time. */
const REST_MS = 3 * 60_000;

/** A process of its own, which ends after a rest to free its memory. */
export function openRenderer(restMs = REST_MS) {
  let child: ChildProcess | undefined;
  let output: number | undefined;
  let resting: NodeJS.Timeout | undefined;

  const start = () => {
    const started = fork(PROCESS, {
      execArgv: [],
      env: { ...process.env, NODE_COMPILE_CACHE: inProject('.netlify', 'compiled') },
      serialization: 'advanced',
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    for (const stream of [started.stdout, started.stderr])
      stream?.on('data', (words: Buffer) => output !== undefined && say(output, words));
    started.on('error', () => {});
    started.on('close', () => {
      if (child === started) child = undefined;
    });
    return started;
  };
  const ready = () => {
    clearTimeout(resting);
    if (!child?.connected) child = start();
    return child;
  };
  const rest = () => {
    clearTimeout(resting);
    resting = setTimeout(stop, restMs);
    resting.unref();
  };
  const stop = () => {
    clearTimeout(resting);
    child?.kill('SIGKILL');
    child = undefined;
  };

  return {
    warmUp(entry?: string): void {
      const warm = ready();
      if (entry) warm.send({ entry });
      if (output === undefined) rest();
    },
    /** One task at a time. `output` is the log's file descriptor. @throws the fault of the process. */
    async render(
      task: RenderTask,
      { signal, ...how }: { output: number; signal: AbortSignal },
    ): Promise<SiteRules> {
      signal.throwIfAborted();
      const at = ready();
      output = how.output;
      signal.addEventListener('abort', stop);
      try {
        const answer = await answerOf(at, task);
        if ('fault' in answer) throw Object.assign(new Error(NOT_RENDERED), answer.fault);
        return answer.rules;
      } catch (error) {
        stop();
        throw signal.aborted ? signal.reason : error;
      } finally {
        signal.removeEventListener('abort', stop);
        output = undefined;
        rest();
      }
    },
    stop,
  };
}

const NOT_RENDERED = 'The pages were not rendered';

function answerOf(child: ChildProcess, task: RenderTask) {
  const { promise, resolve, reject } = Promise.withResolvers<RenderAnswer>();
  const end = () => reject(new Error(NOT_RENDERED));
  child.once('message', (message) => resolve(message as RenderAnswer));
  child.once('error', reject);
  child.once('close', end);
  child.send(task);
  return promise.finally(() => {
    child.off('error', reject);
    child.off('close', end);
  });
}
