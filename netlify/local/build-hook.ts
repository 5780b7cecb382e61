import { randomUUID } from 'node:crypto';
import { open } from 'node:fs/promises';
import { describeFault, log } from '#server/log.ts';
import type { BuildResult } from './builds.ts';
import { listen } from './http-listener.ts';
import { randomToken } from './sql-endpoint.ts';

interface BuildHookOptions {
  rebuild(): Promise<BuildResult>;
  /** Delivers the platform's news to the functions. */
  emit(name: string, event: unknown): Promise<void>;
  siteUrl(): string;
}

export interface BuildHook {
  /** A secret address, as NETLIFY_BUILD_HOOK_URL is one. */
  url: string;
  /** No more builds from now on, and no more news. */
  hush(): void;
  /** Ends when nothing is under way any more. */
  stop(): Promise<void>;
}

/** How much of a failed build's output goes into the news. */
const TAIL_BYTES = 16_000;

/** Netlify's build hook on one machine: a call is accepted at once, its build runs after those before it. */
export async function startBuildHook({ rebuild, emit, siteUrl }: BuildHookOptions): Promise<BuildHook> {
  const path = `/build_hooks/${randomToken()}`;
  let isHushed = false;
  let last: Promise<void> = Promise.resolve();

  const build = async (title: string | null) => {
    if (isHushed) return;
    const deploy = newDeploy(title, siteUrl());
    const news = (name: string, more: object = {}) =>
      emit(name, {
        deploy: { ...deploy, ...more },
        site: { id: 'local', name: 'local', url: siteUrl(), adminUrl: '' },
      });
    await news('deployBuilding', { state: 'building' });
    const outcome = await rebuild().catch((error: Error) => error);
    if (isHushed) return;
    if (outcome instanceof Error)
      await news('deployFailed', { state: 'error', errorMessage: outcome.message });
    else if (outcome.ok)
      await news('deploySucceeded', { state: 'ready', publishedAt: new Date().toISOString() });
    else await news('deployFailed', { state: 'error', errorMessage: await explain(outcome) });
  };

  const listener = await listen(async (request) => {
    const url = new URL(request.url);
    if (request.method !== 'POST' || url.pathname !== path) return new Response(null, { status: 404 });
    last = last
      .then(() => build(url.searchParams.get('trigger_title')))
      .catch((error) => log({ event: 'build-hook', ...describeFault(error) }));
    return new Response(null, { status: 200 });
  }, 0);
  return {
    url: `http://127.0.0.1:${listener.port}${path}`,
    hush() {
      isHushed = true;
    },
    async stop() {
      await listener.stop();
      await last;
    },
  };
}

/** The platform's description of a deploy, as far as one machine has one. */
const newDeploy = (title: string | null, url: string) => ({
  id: randomUUID(),
  siteId: 'local',
  buildId: null,
  errorMessage: null,
  url,
  sslUrl: url,
  permalinkUrl: url,
  adminUrl: '',
  context: 'production',
  branch: null,
  commitRef: null,
  commitUrl: null,
  commitMessage: null,
  committer: null,
  title,
  createdAt: new Date().toISOString(),
  publishedAt: null,
  time: null,
  manual: true,
  framework: 'astro',
});

/** Why, in the first line; then the end of what the build said. */
async function explain({ log: file }: BuildResult): Promise<string> {
  const reason = 'The pages could not be built.';
  const handle = await open(file).catch(() => undefined);
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
