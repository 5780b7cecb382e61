import { cpus, loadavg } from 'node:os';

/** Times in milliseconds, smallest first: the least, the middle, one in twenty, the most. */
export function figures(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => seconds(sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]);
  const named = { min: 0, p50: 0.5, ...(times.length >= 20 && { p95: 0.95 }), max: 1 };
  const shares = Object.entries(named).map(([name, share]) => `${name} ${at(share)}`);
  return `${shares.join('  ')}  (${times.length})`;
}

/** Milliseconds of each round, after one that warms up. */
export async function timesOf(rounds: number, work: () => PromiseLike<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  return times.slice(1);
}

/** The middle one. */
export const median = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length / 2) - 1] ?? 0;

export const seconds = (milliseconds = 0) => `${(milliseconds / 1000).toFixed(2)} s`;

/** A line of figures, below those before. */
export const report = (what: string, said: string) => console.log(`${what.padEnd(34)} ${said}`);

/** Other work on the machine slows down every figure. */
export const reportLoad = () =>
  report('load average', `${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores`);
