import type { Result } from './results.ts';

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
  const files = results.flatMap(({ step, files }) => files.map((file) => ({ step, ...file })));
  const slowest = files.sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
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
