import { readFileSync } from 'node:fs';
import { RESULTS, type Step } from './steps.ts';

/** The reporter's record of a run. */
export interface Counted {
  passed: number;
  failed: number;
  /** One line for each: by the end of a long run, the whole words are far up. */
  failures: string[];
  /** Tests that passed only at the second try. */
  flaky: string[];
  /** Seconds by test file. */
  files: Record<string, number>;
}

/** The result of a step; times in seconds. */
export interface Result extends Counted {
  step: Step;
  isRight: boolean;
  wall: number;
  cpu: number;
}

export const fileOf = (step: string): string => `${RESULTS}/${step}.json`;

/** Returns the reporter's counts; zeros when the step has no tests or ended before them. */
export function resultOf(step: Step): Counted {
  try {
    return JSON.parse(readFileSync(fileOf(step), 'utf8'));
  } catch {
    return { passed: 0, failed: 0, failures: [], flaky: [], files: {} };
  }
}

/** Linux counts in hundredths of a second. */
const TICKS = 100;
let before = 0;

/**
 * The seconds that the child which ended just now and all below it kept cores busy; 0 where the system does not say.
 * The system adds them to ours when a child ends, so this is called once at each end.
 */
export function cpuOfEnded(): number {
  const ofChildren = readTicks();
  const seconds = (ofChildren - before) / TICKS;
  before = ofChildren;
  return seconds;
}

function readTicks(): number {
  try {
    // The second field is a name in brackets; of those behind it, 14 and 15 are the children's times.
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? [];
    return Number(fields[13]) + Number(fields[14]);
  } catch {
    return 0;
  }
}

const SLOWEST = 20;

/** Where the time of a run went: for each step its tests, and the seconds of the clock and of the cores. */
export function stepTable(results: readonly Result[]): string {
  const rows = results.map(({ step, passed, failed, wall, cpu }) => [
    step,
    passed + failed > 0 ? String(passed + failed) : '',
    wall.toFixed(1),
    cpu.toFixed(1),
  ]);
  const cores = results.reduce((sum, { cpu }) => sum + cpu, 0).toFixed(1);
  const clock = (performance.now() / 1000).toFixed(1);
  return lines([['step', 'tests', 'wall s', 'CPU s'], ...rows, ['all', '', clock, cores]]);
}

/** The files that took longest, whatever step they belong to. */
export function slowestFiles(results: readonly Result[]): string {
  const slowest = results
    .flatMap(({ step, files }) => Object.entries(files).map(([file, seconds]) => ({ file, step, seconds })))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST);
  return lines([
    ['slowest files', 'step', 's'],
    ...slowest.map(({ file, step, seconds }) => [file, step, seconds.toFixed(1)]),
  ]);
}

/** Words to the left, figures to the right. */
function lines(rows: readonly string[][]): string {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, at) =>
          /^[\d.]*$/.test(cell) || /^(tests|.* s|s)$/.test(cell)
            ? cell.padStart(widths[at] ?? 0)
            : cell.padEnd(widths[at] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
