import { setTimeout as pause } from 'node:timers/promises';
import { describeFault, log } from '#server/basics/log.ts';
import type { FunctionModule } from './modules.ts';
import type { Functions } from './run.ts';

interface Pace {
  everyMs: number;
  startsAtOnce: boolean;
  isWoken: boolean;
}

const PACES: Record<string, Pace> = {
  '* * * * *': { everyMs: 60_000, startsAtOnce: true, isWoken: true },
  '*/1 * * * *': { everyMs: 60_000, startsAtOnce: true, isWoken: false },
  '@hourly': { everyMs: 3_600_000, startsAtOnce: false, isWoken: false },
};

/** One save leaves several marks. */
const GATHER_MS = 50;
/** Work under way asks for the next run each time. */
const REST_MS = 200;

export interface Clock {
  /** Has what runs each minute run at an instant, in epoch milliseconds; at once when that is past. */
  wake(at: number): void;
  stop(): Promise<void>;
}

/** Runs the scheduled functions. @throws when a function has a schedule that is not known here. */
export function startClock({ modules, runScheduled }: Functions): Clock {
  const stopping = new AbortController();
  const { signal } = stopping;
  const wakers: ((dueAt: number) => void)[] = [];

  const repeat = async ({ module, everyMs, startsAtOnce, isWoken }: Repeated) => {
    let dueAt = performance.now() + (startsAtOnce ? 0 : everyMs);
    let sooner = new AbortController();
    if (isWoken)
      wakers.push((at) => {
        dueAt = Math.min(dueAt, at);
        sooner.abort();
      });
    while (!signal.aborted) {
      const ms = dueAt - performance.now();
      if (ms > 0) {
        sooner = new AbortController();
        await sleep(ms, AbortSignal.any([signal, sooner.signal]));
        continue;
      }
      dueAt = performance.now() + everyMs;
      await runScheduled(module).catch((error) => log({ event: module.name, ...describeFault(error) }));
      await sleep(REST_MS, signal);
    }
  };
  const running = modules.flatMap(repeated).map(repeat);
  return {
    wake(at) {
      const ms = Math.max(GATHER_MS, at - Date.now());
      for (const wakeOne of wakers) wakeOne(performance.now() + ms);
    },
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

const sleep = (ms: number, signal: AbortSignal): Promise<void> =>
  pause(ms, undefined, { signal }).catch(() => {});

interface Repeated extends Pace {
  module: FunctionModule;
}

function repeated(module: FunctionModule): Repeated[] {
  const { schedule } = module.config;
  if (schedule === undefined) return [];
  const pace = PACES[schedule];
  if (!pace) throw new Error(`The local platform does not know the schedule ${schedule}`);
  return [{ module, ...pace }];
}
