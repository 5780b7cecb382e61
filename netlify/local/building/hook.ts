import { randomUUID } from 'node:crypto';
import { open } from 'node:fs/promises';
import { randomToken } from '#local/database/sql-endpoint.ts';
import { systemReason } from '#local/process/failure.ts';
import { listen } from '#local/process/http-listener.ts';
import { describeFault, log } from '#server/basics/log.ts';
import type { BuildResult } from './build.ts';

interface BuildHookOptions {
  rebuild(): Promise<BuildResult>;
  emit(name: string, event: unknown): Promise<void>;
}

export interface BuildHook {
  /** A secret address, as NETLIFY_BUILD_HOOK_URL is one. */
  url: string;
  /** Tells of a build that no call asked for, as the platform tells of a deploy of new code. */
  report(result: BuildResult): Promise<void>;
  hush(): void;
  stop(): Promise<void>;
}

const TAIL_BYTES = 16_000;

/** Netlify's build hook on one machine: a call is accepted at once, its build runs after those before it. */
export async function startBuildHook({ rebuild, emit }: BuildHookOptions): Promise<BuildHook> {
  const path = `/build_hooks/${randomToken()}`;
  let isHushed = false;
  let last: Promise<void> = Promise.resolve();

  const tellEnd = async (deploy: object, outcome: BuildResult | Error) => {
    if (outcome instanceof Error || !outcome.ok)
      await emit('deployFailed', { deploy: { ...deploy, errorMessage: await explain(outcome) } });
    else await emit('deploySucceeded', { deploy });
  };
  const build = async (title: string | null) => {
    if (isHushed) return;
    const deploy = newDeploy(title, new Date());
    await emit('deployBuilding', { deploy });
    const outcome = await rebuild().catch((error: Error) => error);
    if (!isHushed) await tellEnd(deploy, outcome);
  };

  const queueWork = (work: () => Promise<void>): Promise<void> => {
    last = last.then(work).catch((error) => log({ event: 'build-hook', ...describeFault(error) }));
    return last;
  };

  const listener = await listen(async (request) => {
    const url = new URL(request.url);
    if (request.method !== 'POST' || url.pathname !== path) return new Response(null, { status: 404 });
    queueWork(() => build(url.searchParams.get('trigger_title')));
    return new Response(null, { status: 200 });
  }, 0);
  return {
    url: `http://127.0.0.1:${listener.port}${path}`,
    report(result) {
      const began = new Date(Date.now() - result.ms);
      return queueWork(() => tellEnd(newDeploy(null, began), result));
    },
    hush() {
      isHushed = true;
    },
    async stop() {
      await listener.stop();
      await last;
    },
  };
}

/** What of a deploy the functions read. */
const newDeploy = (title: string | null, began: Date) => ({
  id: randomUUID(),
  errorMessage: null,
  adminUrl: '',
  context: 'production',
  title,
  createdAt: began.toISOString(),
});

/** Why, in the first line; then the end of what the build said. */
async function explain(outcome: BuildResult | Error): Promise<string> {
  if (outcome instanceof Error) return systemReason(outcome);
  const reason = `The pages could not be built: ${outcome.reason}`;
  const handle = await open(outcome.log).catch(() => undefined);
  if (!handle) return reason;
  try {
    const { size } = await handle.stat();
    const buffer = Buffer.alloc(Math.min(size, TAIL_BYTES));
    await handle.read(buffer, 0, buffer.length, size - buffer.length);
    return `${reason}\n${buffer.toString('utf8')}`;
  } finally {
    await handle.close();
  }
}
