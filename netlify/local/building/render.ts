import { fork } from 'node:child_process';
import type { PageInput } from '#domain/page-input.ts';
import { inProject } from '#local/process/project.ts';
import type { PathHeaders } from '#server/rendering/policies.ts';
import type { SiteFolders } from '#server/rendering/render-site.ts';

export type RenderTask = { entry: string; input: PageInput; folders: SiteFolders };

export type RenderAnswer = { headers: PathHeaders[] } | { fault: { message: string } };

const PROCESS = new URL('render-process.ts', import.meta.url);
const env = { NODE_COMPILE_CACHE: inProject('.netlify', 'compiled') };

/** Its memory is free afterward. @throws what went wrong. */
export function renderInProcess(
  task: RenderTask,
  { output, signal }: { output: number; signal: AbortSignal },
): Promise<PathHeaders[]> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) throw signal.reason;
    const child = fork(PROCESS, {
      execArgv: [],
      env: { ...process.env, ...env },
      serialization: 'advanced',
      stdio: ['ignore', output, output, 'ipc'],
    });
    const end = () => void child.kill('SIGKILL');
    signal.addEventListener('abort', end);
    let answer: RenderAnswer | undefined;
    child.on('message', (message) => {
      answer = message as RenderAnswer;
    });
    child.on('error', reject);
    child.on('close', () => {
      signal.removeEventListener('abort', end);
      if (answer && 'headers' in answer) resolve(answer.headers);
      else reject(signal.aborted ? signal.reason : Object.assign(new Error(NOT_RENDERED), answer?.fault));
    });
    child.send(task);
  });
}

const NOT_RENDERED = 'The pages were not rendered';
