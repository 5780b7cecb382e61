import { randomUUID } from 'node:crypto';
import { open } from 'node:fs/promises';
import { type Clock, type Functions, startClock } from '#local/functions/run.ts';
import { overlayEnv } from '#local/process/env.ts';
import { systemReason } from '#local/process/failure.ts';
import { config, forgetConfig } from '#server/basics/config.ts';
import { describeFault, log } from '#server/basics/log.ts';
import { provideHost } from '#server/publication/host.ts';
import {
  advance,
  advancePublication,
  type Build,
  buildFailed,
  buildFinished,
  buildStarted,
} from '#server/publication/publisher.ts';
import { onWakeup, PUBLICATION, wakePublisher } from '#server/saving/track.ts';
import type { BuildResult } from './build.ts';
import type { Pages } from './pages.ts';

export type Publishing = Awaited<ReturnType<typeof preparePublishing>>;

type PublishedPages = Pick<Pages, 'rebuild' | 'expectRebuild' | 'shownRevision'>;

const SOON_MS = 5000;
const STOPPED = 'The portal was stopped during the build.';

/** Builds here, a second after a save, unless the environment names a build hook. */
export async function preparePublishing(functions: Functions, pages: () => PublishedPages) {
  const isOurs = config().NETLIFY_BUILD_HOOK_URL === undefined;
  const builds = buildQueue(() => pages().rebuild());
  const forgetHost = isOurs
    ? provideHost({
        build: async ({ id }) => {
          builds.add(id);
          return { kind: 'accepted' };
        },
        shownRevision: () => pages().shownRevision(),
      })
    : () => {};
  const ours = { PUBLISH_QUIET_SECONDS: '1', PUBLISH_MONTHLY_BUDGET: '0' };
  const unset = Object.entries(ours).filter(([name]) => isOurs && !process.env[name]);
  const restoreEnv = overlayEnv(Object.fromEntries(unset));
  forgetConfig();
  let clock: Clock | undefined;
  let stopListening = () => {};
  return {
    async start(built: BuildResult | undefined): Promise<void> {
      // An earlier process's run has stopped, but its pages may exist.
      const { run } = (await advancePublication()).publication;
      if (built) await builds.report(built);
      else await advance();
      if (run && isOurs) await advancePublication({ type: 'build-failed', run: run.id, reason: STOPPED });
      await wakePublisher();
      clock = startClock(functions);
      const { wake } = clock;
      stopListening = onWakeup((at, what) => {
        wake(at);
        if (what === PUBLICATION && at < Date.now() + SOON_MS) void pages().expectRebuild();
      });
    },
    /** Starts no builds, and reports no interrupted ones. */
    async pause(): Promise<void> {
      builds.hush();
      stopListening();
      await clock?.stop();
    },
    async stop(): Promise<void> {
      await builds.settled();
      forgetHost();
      restoreEnv();
      forgetConfig();
    },
  };
}

/** One build at a time; reports each to the publisher. */
function buildQueue(rebuild: () => Promise<BuildResult>) {
  let isHushed = false;
  let last: Promise<void> = Promise.resolve();

  const reportEnd = async (build: Build, outcome: BuildResult | Error) => {
    if (!(outcome instanceof Error) && outcome.ok) return buildFinished(build);
    await buildFailed(build, await explain(outcome));
  };
  const queue = (work: () => Promise<void>) => {
    last = last.then(work).catch((error) => log({ event: 'build', ...describeFault(error) }));
    return last;
  };
  return {
    add(run: string): void {
      void queue(async () => {
        if (isHushed) return;
        const build = newBuild(run, new Date());
        await buildStarted(build);
        const outcome = await rebuild().catch((error: Error) => error);
        if (!isHushed) await reportEnd(build, outcome);
      });
    },
    report: (result: BuildResult) =>
      queue(() => reportEnd(newBuild(undefined, new Date(Date.now() - result.ms)), result)),
    hush(): void {
      isHushed = true;
    },
    settled: () => last,
  };
}

const newBuild = (run: string | undefined, startedAt: Date): Build => ({
  run,
  deployId: randomUUID(),
  url: '',
  startedAt: startedAt.toISOString(),
});

const TAIL_BYTES = 16_000;

async function explain(outcome: BuildResult | Error) {
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
