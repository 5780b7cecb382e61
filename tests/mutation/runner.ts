import { appendFileSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { TestRunner, vi } from 'vitest';
import { startTests } from 'vitest/internal/browser';
import type { Begins, Covered, Ended, Plan, Witness } from './plan.ts';

type Task = Parameters<TestRunner['onAfterRunTask']>[0];
type Files = Awaited<ReturnType<typeof startTests>>;

interface Stryker {
  activeMutant?: string;
  currentTestId?: string;
  mutantCoverage?: { static: Record<string, number>; perTest: Record<string, Record<string, number>> };
}
// Tests move the clock.
const wallClock = Date.now;
// The mutated code reads the active mutant from this object and records there what ran.
const stryker: Stryker = {};
Object.assign(globalThis, { __stryker__: stryker });

/** So many mutants are believed to be noticed before the process is looked at. */
const TOGETHER = 8;
const MOST_MEMORY = 1.5e9;

/** Runs no test after the first that fails, and tells Vitest nothing. */
class Quiet extends TestRunner {
  override onAfterRunTask(task: Task) {
    if (task.result?.state === 'fail') this.cancel('test-failure');
    return super.onAfterRunTask(task);
  }
  onBeforeRunFiles() {
    stryker.currentTestId = 'later';
  }
}

/**
 * Runs test files of the plan in this process, one after the other: each file once to see which mutants it runs; then for
 * each mutant the files that run it, until one notices. Starting a process for each would take most of the time.
 */
export default class Runner extends TestRunner {
  override async onAfterRunFiles(files: Parameters<TestRunner['onAfterRunFiles']>[0]) {
    super.onAfterRunFiles(files);
    const { cover, mutants }: Plan = JSON.parse(readFileSync(process.env['MUTATION_PLAN'] ?? '', 'utf8'));
    for (const file of cover) await this.#cover(file);
    const quickest = mutants.flatMap(({ witnesses }) => witnesses).sort((a, b) => a.seconds - b.seconds)[0];
    let unsure: Ended[] = [];
    const isSound = async () => !quickest || failureIn(await this.#run(quickest.file)) === '';
    for (const { id, key, witnesses } of mutants) {
      const by = await this.#firstThatNotices(id, key, witnesses);
      unsure.push({ type: 'ended', key, outcome: by ? 'killed' : 'survived', ...(by && { by }) });
      if (by && unsure.length < TOGETHER && key !== mutants.at(-1)?.key) continue;
      // A mutant may break the process for good, and those after it seem to be noticed: then a new one asks again.
      const sound = !by || (await isSound());
      for (const ended of sound ? unsure : unsure.slice(0, 1)) tell(ended);
      if (!sound || process.memoryUsage.rss() > MOST_MEMORY) return;
      unsure = [];
    }
  }

  async #cover(file: string) {
    this.#forgetModules();
    stryker.mutantCoverage = { static: {}, perTest: {} };
    const started = performance.now();
    tell({ type: 'begins', key: '', file, seconds: 60 });
    const failed = failureIn(await this.#run(file));
    const { static: atLoad, perTest } = stryker.mutantCoverage;
    const seconds = (performance.now() - started) / 1000;
    const later = Object.keys(perTest['later'] ?? {});
    tell({ type: 'covered', file, seconds, failed, atLoad: Object.keys(atLoad), later });
  }

  async #firstThatNotices(id: string, key: string, witnesses: Witness[]) {
    let loaded = false;
    try {
      for (const { file, atLoad, seconds } of witnesses) {
        tell({ type: 'begins', key, file, seconds });
        if (atLoad && !loaded) this.#forgetModules();
        loaded ||= atLoad;
        stryker.activeMutant = id;
        const failure = failureIn(await this.#run(file));
        if (failure !== '') return `${file} › ${failure}`;
      }
      return undefined;
    } finally {
      delete stryker.activeMutant;
      if (loaded) this.#forgetModules();
    }
  }

  async #run(file: string): Promise<Files> {
    const { moduleRunner, workerState, _otel } = this as unknown as Internals;
    const runner = new Quiet(this.config);
    Object.assign(runner, { moduleRunner });
    (runner as unknown as Internals).__setTraces(_otel);
    const filepath = resolve(file);
    workerState.filepath = filepath;
    delete stryker.currentTestId;
    const files = await startTests([filepath], runner as never);
    vi.resetConfig();
    vi.restoreAllMocks();
    vi.useRealTimers();
    return files;
  }

  /** All but the open database, which takes seconds. */
  #forgetModules() {
    const { workerState } = this as unknown as Internals;
    for (const [path, node] of workerState.evaluatedModules.idToModuleMap) {
      if (/\/vitest\/dist\/|@vitest\/|\/shared-database\.ts|\/mutation\/|\/node_modules\//.test(path))
        continue;
      Object.assign(node, { promise: undefined, exports: undefined, evaluated: false });
      node.importers.clear();
    }
  }
}

/** Vitest passes these to a runner but does not document them. */
interface Internals {
  moduleRunner: { import(path: string): Promise<unknown> };
  workerState: {
    filepath: string;
    evaluatedModules: { idToModuleMap: Map<string, { importers: Set<string> }> };
  };
  _otel: unknown;
  __setTraces(traces: unknown): void;
}

const tell = (line: Begins | Covered | Ended) =>
  appendFileSync(process.env['MUTATION_LINES'] ?? '', `${JSON.stringify({ at: wallClock(), ...line })}\n`);

/** The name of what failed first, with its message; '' when nothing did. */
function failureIn(tasks: readonly Task[] | Files): string {
  for (const task of tasks) {
    const inside = 'tasks' in task ? failureIn(task.tasks as Task[]) : '';
    if (inside !== '') return inside;
    if (task.result?.state === 'fail')
      return `${task.name}: ${task.result.errors?.[0]?.message ?? ''}`.slice(0, 200);
  }
  return '';
}
