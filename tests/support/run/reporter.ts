import { mkdirSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type {
  Reporter as PlaywrightReporter,
  TestError,
  TestCase as Trial,
} from 'playwright/types/testReporter';
import type { TestCase, TestModule, Reporter as VitestReporter } from 'vitest/node';
import { type Counted, fileOf } from './results.ts';

const PROGRESS_MS = 20_000;
/** Some messages and diffs contain a whole page. */
const MOST = 4000;

/** Says each failure when it happens, to Vitest and to Playwright alike, and keeps what the run ends with. */
export default class Failures implements VitestReporter, PlaywrightReporter {
  readonly #counted: Counted = { passed: 0, failed: 0, failures: [], flaky: [], files: {} };
  readonly #logs = new Map<string, string>();
  readonly #step = process.env['PORTAL_STEP'] ?? 'tests';
  #said = performance.now();

  printsToStdio(): boolean {
    return true;
  }

  onUserConsoleLog({ taskId = '', content }: { taskId?: string | undefined; content: string }): void {
    if (process.env['TEST_LOGS']) this.#logs.set(taskId, (this.#logs.get(taskId) ?? '') + content);
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors = [] } = test.result();
    const title = `${relative(process.cwd(), test.module.moduleId)} › ${test.fullName}`;
    if (state === 'failed') this.#fail(title, errors, this.#logs.get(test.id));
    if (state === 'passed') this.#pass(title, test.diagnostic()?.flaky);
    this.#logs.delete(test.id);
  }

  /** Files and groups fail by themselves, too: an import, or what runs before and after their tests. */
  onTestModuleEnd(module: TestModule): void {
    const file = relative(process.cwd(), module.moduleId);
    this.#counted.files[file] = module.diagnostic().duration / 1000;
    for (const errors of [module.errors(), ...Array.from(module.children.allSuites(), (it) => it.errors())])
      if (errors.length > 0) this.#fail(file, errors, this.#logs.get(module.id));
  }

  onTestRunEnd(_: readonly TestModule[], errors: readonly TestError[]): void {
    if (errors.length > 0) this.#fail('Caught by no test', errors);
    this.#keep();
  }

  onTestEnd(test: Trial, { duration, errors }: { duration: number; errors: TestError[] }): void {
    const file = relative(process.cwd(), test.location.file);
    this.#counted.files[file] = (this.#counted.files[file] ?? 0) + duration / 1000;
    const title = [file, ...test.titlePath().slice(3)].join(' › ');
    const outcome = test.outcome();
    const isLast = test.results.length > test.retries;
    if (outcome === 'unexpected' && isLast) this.#fail(title, errors);
    if (outcome === 'expected' || outcome === 'flaky') this.#pass(title, outcome === 'flaky');
  }

  onError(error: TestError): void {
    this.#fail('Caught by no test', [error]);
  }

  onEnd(): void {
    this.#keep();
  }

  #pass(title: string, isFlaky = false): void {
    this.#counted.passed += 1;
    if (isFlaky) this.#counted.flaky.push(title);
    if (performance.now() - this.#said < PROGRESS_MS) return;
    this.#said = performance.now();
    this.#count('so far');
  }

  #fail(title: string, errors: readonly TestError[], logs = ''): void {
    this.#counted.failed += 1;
    const words = errors.map(describe).join('\n');
    this.#counted.failures.push(`${title}: ${words.replace(/\s+/g, ' ').slice(0, 600)}`);
    console.log(`\nFAIL ${title}\n${words.replace(/^/gm, '  ')}\n${logs}`);
  }

  #count(when: string): void {
    console.log(`${this.#step}: ${this.#counted.passed} passed, ${this.#counted.failed} failed ${when}`);
  }

  #keep(): void {
    this.#count('at the end');
    const file = fileOf(this.#step);
    mkdirSync(new URL('.', `file://${process.cwd()}/${file}`), { recursive: true });
    writeFileSync(file, JSON.stringify(this.#counted));
  }
}

/** Vitest's errors carry a diff and a stack with the lines of the sources, Playwright's a snippet. */
interface Described extends TestError {
  diff?: string;
  stacks?: { file: string; line: number }[];
}

function describe({
  message = '',
  value,
  diff = '',
  snippet = '',
  location,
  stacks = [],
}: Described): string {
  const places = [...stacks, ...(location ? [location] : [])]
    .filter(({ file }) => !file.includes('node_modules'))
    .map(({ file, line }) => `at ${relative(process.cwd(), file)}:${line}`);
  return stripVTControlCharacters(
    [message || value, diff, snippet, ...places]
      .filter((part): part is string => Boolean(part))
      .map((part) => (part.length > MOST ? `${part.slice(0, MOST)} …` : part))
      .join('\n'),
  );
}
