import { residentMemoryOf, treeOf } from '#tests/bench/process-tree.ts';

/** So many minutes a process may grow as it likes, and then at most by so many MB. */
export const WARM_UP = 5;
export const MOST_GROWTH = 50;
const SAMPLE_MS = 2000;

/**
 * Watches the resident memory of a process and its child processes. The returned function gives, in MB, the memory in the last minute
 * of the warm-up and the most after it; undefined when the run was too short. The least value of each minute counts: garbage
 * has just been collected then (inside-portal.ts), and no pages are being rendered.
 */
export function watchMemory(pid: number): () => { from: number; to: number } | undefined {
  const began = performance.now();
  const floors: number[] = [];
  const watching = setInterval(() => {
    const minute = Math.floor((performance.now() - began) / 60_000);
    floors[minute] = Math.min(floors[minute] ?? Number.POSITIVE_INFINITY, residentMemoryOf(treeOf(pid)));
  }, SAMPLE_MS);
  return () => {
    clearInterval(watching);
    const [from, later] = [floors[WARM_UP - 1], floors.slice(WARM_UP)];
    return from === undefined || later.length < 2 ? undefined : { from, to: Math.max(...later) };
  };
}
