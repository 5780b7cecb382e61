import type { Mutant } from './mutants.ts';

/** So many of all, spread over the rooms as the code is; the seed chooses within them. */
export function sample(all: readonly Mutant[], most: number, seed: number): Mutant[] {
  const random = randomBy(seed);
  const inRooms = all
    .map((mutant) => ({ mutant, order: random() }))
    .sort((a, b) => a.mutant.room.localeCompare(b.mutant.room) || a.order - b.order);
  const step = Math.max(1, all.length / most);
  const first = random() * step;
  return inRooms
    .filter((_, at) => Math.floor((at - first) / step) !== Math.floor((at - 1 - first) / step))
    .map(({ mutant }) => mutant);
}

/** The numbers of mulberry32: the same for a seed on every machine. */
function randomBy(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
