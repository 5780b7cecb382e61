import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { bundleFunctions } from '#cli/function-bundles.ts';
import { buildCode } from '#local/building/code.ts';
import { type Functions, startFunctions } from '#local/functions/run.ts';
import { overlayEnv } from '#local/process/env.ts';
import { listen } from '#local/process/http-listener.ts';
import { portalServer } from '#local/server.ts';
import { newFolder } from '#tests/support/folders.ts';

export interface Preview {
  url: string;
  functions: Functions;
  stop(): Promise<void>;
}

/** Bundles the functions as the build of a branch's deploy does; removed with `stop`. */
export async function bundlesOf(context: string, branch: string) {
  const folder = await newFolder('preview-');
  const restore = overlayEnv({ CONTEXT: context, BRANCH: branch });
  await bundleFunctions(join(folder, 'bundles'), { code: await buildCode() }).finally(restore);
  let copies = 0;
  return {
    /** The functions of one deploy, in a process of their own as far as modules go, which are told its context. */
    async serve(env: Record<string, string>): Promise<Preview> {
      copies += 1;
      const own = join(folder, `instance-${copies}`);
      await cp(join(folder, 'bundles'), own, { recursive: true });
      const unset = overlayEnv(env);
      const functions = await startFunctions(own, context);
      const listener = await listen(
        portalServer(functions, () => undefined),
        0,
      );
      const stop = async () => {
        await listener.stop();
        unset();
      };
      return { url: `http://127.0.0.1:${listener.port}`, functions, stop };
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
