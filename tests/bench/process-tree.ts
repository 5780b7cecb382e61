import { readdirSync, readFileSync } from 'node:fs';

const CLOCK_TICKS_PER_SECOND = 100;

/** A process and all below it, as Linux lists them now. */
export function treeOf(root: number): number[] {
  const children = new Map<number, number[]>();
  for (const pid of readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)) {
    const parent = Number(statOf(pid)[1]);
    children.set(parent, [...(children.get(parent) ?? []), pid]);
  }
  const tree = [root];
  for (const pid of tree) tree.push(...(children.get(pid) ?? []));
  return tree;
}

/** Proportional memory in MB: a page that several processes share counts once, divided among them. */
export const memoryOf = (pids: readonly number[]) =>
  sum(pids, (pid) => Number(/^Pss:\s+(\d+)/m.exec(read(pid, 'smaps_rollup'))?.[1] ?? 0)) / 1024;

/** Resident memory in MB: what processes share counts for each of them. */
export const residentMemoryOf = (pids: readonly number[]) =>
  sum(pids, (pid) => Number(/^VmRSS:\s+(\d+)/m.exec(read(pid, 'status'))?.[1] ?? 0)) / 1024;

/** Seconds of a core that the processes, and their children that ended, have used. */
export const cpuOf = (pids: readonly number[]) =>
  sum(pids, (pid) => sum(statOf(pid).slice(11, 15), Number)) / CLOCK_TICKS_PER_SECOND;

/** The fields of /proc/<pid>/stat from the state on; the name before them may hold anything. */
const statOf = (pid: number) =>
  read(pid, 'stat')
    .replace(/^.*\) /s, '')
    .split(' ');

/** Empty for a process that has ended. */
function read(pid: number, file: string) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

const sum = <Item>(items: readonly Item[], amount: (item: Item) => number) =>
  items.reduce((total, item) => total + amount(item), 0);
