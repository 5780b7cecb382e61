import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { cpuOfEnded } from './support/run/cpu.ts';
import { lacking, withoutOptional } from './support/run/needs.ts';
import { type Result, resultOf } from './support/run/results.ts';
import { COMMANDS, isStep, RESULTS, STEPS, type Step } from './support/run/steps.ts';
import { slowestFiles, stepTable } from './support/run/table.ts';

/**
 * `npm test`: lint, types, unit and API tests, and what vendors and managers do most, in a browser.
 * `npm run test:more`: everything else, as CI runs it after that. `npm test -- unit api` runs some steps by name.
 * Ends with where the time went, and with one line that counts the tests of all runners.
 */
const COMMON: readonly Step[] = ['lint', 'types', 'unit', 'api', 'journeys'];
/** Too long for CI: runs by its name alone. */
const ALONE: Step = 'soak';
const MORE: readonly Step[] = STEPS.filter((step) => !COMMON.includes(step) && step !== ALONE);
/** Use one core at most: each runs beside the others, and prints once it has ended. */
const BESIDE: readonly Step[] = ['types', 'netlify'];

const results: Result[] = [];
const wanted = process.argv.slice(2);
const chosen = chosenSteps();
const missing = (await Promise.all(chosen.map(lacking))).filter((words) => words !== undefined);
if (missing.length > 0) fail([...new Set(missing)].join('\n'));
for (const line of withoutOptional(chosen)) console.log(line);

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS);
const beside = chosen.filter((step) => BESIDE.includes(step)).map((step) => run(step, true));
for (const step of chosen.filter((step) => !BESIDE.includes(step))) await run(step, false);
await Promise.all(beside);

const broken = results.filter(({ isRight }) => !isRight).map(({ step }) => step);
const sum = (of: (result: Result) => number) => results.reduce((total, result) => total + of(result), 0);
const again = results.flatMap(({ flaky }) => flaky);
console.log(`\n${stepTable(results)}\n\n${slowestFiles(results)}\n`);
if (again.length > 0) console.log(`Passed at the second try only:\n${again.join('\n')}\n`);
const failures = results.flatMap(({ failures }) => failures);
if (failures.length > 0) console.log(`Failed:\n${failures.join('\n')}\n`);
console.log(broken.length > 0 ? `Not right: ${broken.join(', ')}` : 'All is well');
console.log(`${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`);
process.exitCode = broken.length > 0 ? 1 : 0;

function chosenSteps(): readonly Step[] {
  if (wanted.length === 0) return COMMON;
  if (wanted.join() === 'more') return MORE;
  const unknown = wanted.filter((name) => !isStep(name));
  if (unknown.length > 0) fail(`Unknown step ${unknown.join(', ')}: use ${STEPS.join(', ')}, or more`);
  return STEPS.filter((step) => wanted.includes(step));
}

async function run(step: Step, isQuiet: boolean): Promise<void> {
  const { command, env } = COMMANDS[step];
  if (!isQuiet) console.log(`\n— ${step}`);
  const started = performance.now();
  const child = spawn(process.execPath, command, {
    stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...env },
  });
  let cpu = 0;
  child.once('exit', () => {
    cpu = cpuOfEnded();
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => said.push(part));
  const [code] = await once(child, 'close');
  if (isQuiet) console.log(`\n— ${step}\n${Buffer.concat(said)}`);
  const wall = (performance.now() - started) / 1000;
  results.push({ step, isRight: code === 0, wall, cpu, ...resultOf(step) });
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
