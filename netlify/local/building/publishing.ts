import { type Clock, type Functions, startClock } from '#local/functions/run.ts';
import { overlayEnv } from '#local/process/env.ts';
import { forgetConfig } from '#server/basics/config.ts';
import { advance } from '#server/publication/advance.ts';
import { tell } from '#server/publication/store.ts';
import { markUnpublished, onMark, PUBLICATION } from '#server/saving/marks.ts';
import type { BuildResult } from './build.ts';
import { startBuildHook } from './hook.ts';
import type { Pages } from './pages.ts';

export interface Publishing {
  start(built: BuildResult | undefined): Promise<void>;
  /** Starts no more builds, and has no more news of those that are broken off now. */
  pause(): Promise<void>;
  stop(): Promise<void>;
}

const SOON_MS = 5000;
const STOPPED = 'The portal was stopped during the build.';

/** Publishing as a deploy does it, with a build hook of this machine unless the environment names one; edits wait a second only. */
export async function preparePublishing(
  functions: Functions,
  pages: () => Pick<Pages, 'rebuild' | 'expectRebuild'>,
): Promise<Publishing> {
  const hook = await startBuildHook({ rebuild: () => pages().rebuild(), emit: functions.emit });
  const ours = {
    NETLIFY_BUILD_HOOK_URL: hook.url,
    PUBLISH_QUIET_SECONDS: '1',
    PUBLISH_MONTHLY_BUDGET: '0',
  };
  const isOurs = !process.env['NETLIFY_BUILD_HOOK_URL'];
  const unset = Object.entries(ours).filter(([name]) => isOurs && !process.env[name]);
  const restoreEnv = overlayEnv(Object.fromEntries(unset));
  forgetConfig();
  let clock: Clock | undefined;
  let forgetMarks = () => {};
  return {
    async start(built) {
      // Nobody works any more on what was under way when an earlier process ended; its pages may be there all the same.
      const { run } = (await tell()).publication;
      if (built) await hook.report(built);
      else await advance();
      if (run && isOurs) await tell({ type: 'build-failed', run: run.id, reason: STOPPED });
      await markUnpublished();
      clock = startClock(functions);
      const { wake } = clock;
      forgetMarks = onMark((at, what) => {
        wake(at);
        if (what === PUBLICATION && at < Date.now() + SOON_MS) void pages().expectRebuild();
      });
    },
    async pause() {
      hook.hush();
      forgetMarks();
      await clock?.stop();
    },
    async stop() {
      await hook.stop();
      restoreEnv();
      forgetConfig();
    },
  };
}
