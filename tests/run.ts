import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync, watch } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { lacking, withoutOptional } from './support/run/needs.ts';
import { cpuOfEnded, type Result, resultOf, slowestFiles, stepTable } from './support/run/results.ts';
import { COMMANDS, isStep, RESULTS, STEPS, type Step, stepOf } from './support/run/steps.ts';

/**
 * `npm test`: lint, types, unit and API tests, and the main journeys of vendors and managers in a browser.
 * `npm run test:more`: everything else, as CI runs it after that. `npm test -- unit api` runs some steps by name,
 * `npm test -- tests/api/lists/lists.test.ts` a file or a folder; `--watch` runs them again after each change.
 * The end shows the time of each step, all failures again, and one line with the overall result.
 */
const COMMON: readonly Step[] = ['lint', 'types', 'unit', 'api', 'journeys'];
/** Too long for CI: runs by its name alone. */
const ALONE: Step = 'soak';
const MORE: readonly Step[] = STEPS.filter((step) => !COMMON.includes(step) && step !== ALONE);
/** Use one core at most: each runs beside the others. */
const BESIDE: readonly Step[] = ['types', 'netlify'];
const WORKING_MS = 20_000;

/** The files chosen for a step; an empty list means all. */
type Chosen = Map<Step, string[]>;

const results: Result[] = [];
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { watch: { type: 'boolean', default: false } },
});
const chosen = chooseSteps(positionals);
const steps = STEPS.filter((step) => chosen.has(step));
const missing = (await Promise.all(steps.map(lacking))).filter((words) => words !== undefined);
if (missing.length > 0) fail([...new Set(missing)].join('\n'));
for (const line of withoutOptional(steps)) console.log(line);
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS);
if (values.watch) await keepRunning();

const beside = steps.filter((step) => BESIDE.includes(step)).map((step) => run(step, true));
for (const step of steps.filter((step) => !BESIDE.includes(step))) await run(step, false);
await Promise.all(beside);

const broken = steps.filter((step) => !results.find((result) => result.step === step)?.isRight);
const sum = (of: (result: Result) => number) => results.reduce((total, result) => total + of(result), 0);
const again = results.flatMap(({ flaky }) => flaky);
const failures = results.flatMap(({ failures }) => failures);
console.log(`\n${stepTable(results)}\n\n${slowestFiles(results)}\n`);
if (again.length > 0) console.log(`Passed at the second try only:\n${again.join('\n')}\n`);
if (failures.length > 0) console.log(`Failed:\n${failures.join('\n')}\n`);
console.log(`${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`);
console.log(broken.length > 0 ? `FAILED: ${broken.join(', ')}` : 'All steps passed');
process.exitCode = broken.length > 0 ? 1 : 0;

function chooseSteps(wanted: readonly string[]): Chosen {
  if (wanted.length === 0) return new Map(COMMON.map((step) => [step, []]));
  if (wanted.join() === 'more') return new Map(MORE.map((step) => [step, []]));
  const steps: Chosen = new Map();
  for (const name of wanted) {
    const step = isStep(name) ? name : stepOf(name);
    if (!step) fail(`Unknown step ${name}: use ${STEPS.join(', ')}, more, or a file of tests`);
    if (!isStep(name) && !existsSync(name)) fail(`There is no file ${name}`);
    steps.set(step, [...(steps.get(step) ?? []), ...(isStep(name) ? [] : [name])]);
  }
  return steps;
}

function start(step: Step, isBeside: boolean) {
  const { command, watching } = COMMANDS[step];
  const files = chosen.get(step) ?? [];
  const child = spawn(process.execPath, [...((values.watch && watching) || command), ...files], {
    stdio: isBeside ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: {
      ...process.env,
      ASTRO_TELEMETRY_DISABLED: '1',
      PORTAL_STEP: step,
      ...(files.length > 0 && { PORTAL_WHOLE_FILES: '1' }),
      ...(!process.stdout.isTTY && { NO_COLOR: '1', FORCE_COLOR: undefined, NODE_NO_WARNINGS: '1' }),
    },
  });
  process.once('SIGTERM', () => {
    child.kill();
    process.exit(1);
  });
  return child;
}

async function run(step: Step, isBeside: boolean): Promise<void> {
  console.log(isBeside ? `${step}: started` : `\n— ${step}`);
  const started = performance.now();
  const seconds = () => Math.round((performance.now() - started) / 1000);
  const child = start(step, isBeside);
  let cpu = 0;
  child.once('exit', () => {
    cpu = cpuOfEnded();
  });
  for (const input of [child.stdout, child.stderr])
    if (input) createInterface({ input }).on('line', (line) => say(step, line));
  const working = isBeside && setInterval(() => console.log(`${step}: working, ${seconds()} s`), WORKING_MS);
  const [code] = await once(child, 'close');
  if (working) clearInterval(working);
  console.log(`${step}: ${code === 0 ? 'passed' : 'FAILED'} after ${seconds()} s`);
  const wall = (performance.now() - started) / 1000;
  results.push({ step, isRight: code === 0, wall, cpu, ...resultOf(step) });
}

function say(step: Step, line: string): void {
  const words = process.stdout.isTTY ? line : stripVTControlCharacters(line);
  if (words) console.log(`${step}: ${words}`);
}

/** Vitest knows by itself which tests a change concerns; a browser's are run again whatever changes. */
async function keepRunning(): Promise<never> {
  const [step, ...others] = steps;
  if (!step || others.length > 0) fail('--watch keeps one step running: name it, or files of it');
  if (COMMANDS[step].watching) process.exit((await once(start(step, false), 'close'))[0]);
  for (;;) {
    await once(start(step, false), 'close');
    console.log('Waiting for a change in src, netlify or tests');
    await nextChange();
  }
}

async function nextChange(): Promise<void> {
  const changed = Promise.withResolvers<void>();
  const watchers = ['src', 'netlify', 'tests'].map((folder) =>
    watch(folder, { recursive: true }, () => changed.resolve()),
  );
  await changed.promise;
  for (const watcher of watchers) watcher.close();
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
