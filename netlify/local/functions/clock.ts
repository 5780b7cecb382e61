import { setTimeout as pause } from 'node:timers/promises';
import { describeFault, log } from '#server/basics/log.ts';
import type { FunctionModule } from './modules.ts';
import type { Functions } from './run.ts';

const SECOND = 1000;

/** How soon a schedule comes round here. What a deploy does each minute need not wait that long on one machine. */
const EVERY_MS: Record<string, number> = {
  '* * * * *': SECOND / 4,
  '@hourly': 3600 * SECOND,
};

/**
 * Runs the scheduled functions, each one again when its last run has ended.
 * @throws when a function has a schedule that is not known here.
 */
export function startClock({ modules, runScheduled }: Functions): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const repeat = async ({ module, every }: Repeated) => {
    while (!signal.aborted) {
      await pause(every, undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      await runScheduled(module).catch((error) => log({ event: module.name, ...describeFault(error) }));
    }
  };
  const running = modules.flatMap(repeated).map(repeat);
  return {
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

interface Repeated {
  module: FunctionModule;
  every: number;
}

function repeated(module: FunctionModule): Repeated[] {
  const { schedule } = module.config;
  if (schedule === undefined) return [];
  const every = EVERY_MS[schedule];
  if (every === undefined) throw new Error(`The local platform does not know the schedule ${schedule}`);
  return [{ module, every }];
}
