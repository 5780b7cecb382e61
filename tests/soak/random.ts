import { createHash } from 'node:crypto';

/** Makes choices that a seed repeats; each actor has its own, so that one actor's pace does not change another's. */
export function randomOf(seed: number, name: string) {
  let state = createHash('sha256').update(`${seed} ${name}`).digest().readUInt32LE() | 1;
  function next() {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  }
  /** A whole number from `least` to `most`, both included. */
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const pick = <Item>(items: readonly Item[]) => items[between(0, items.length - 1)] as Item;
  return { between, pick };
}

export type Random = ReturnType<typeof randomOf>;
