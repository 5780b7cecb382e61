import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import { RESULTS } from './steps.ts';

const FILE = `${RESULTS}/uncaught.json`;

/** A reporter that keeps errors no test caught: they turn a run red, but Vitest's own result leaves them out. */
export default class Uncaught implements Reporter {
  onTestRunEnd(_modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    mkdirSync(RESULTS, { recursive: true });
    writeFileSync(FILE, JSON.stringify(errors.map(({ message }) => message)));
  }
}

/** What no test caught in the run that ended last. */
export const uncaughtErrors = (): string[] => JSON.parse(readFileSync(FILE, 'utf8'));
