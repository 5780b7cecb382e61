/** Ordered pairs of places in two rows with the largest total likeness; likeness 0 never makes a pair. */
export function alignRows<One, Other>(
  ones: readonly One[],
  others: readonly Other[],
  likeness: (one: One, other: Other) => number,
): [at: number, to: number][] {
  const alike = ones.map((one) => others.map((other) => likeness(one, other)));
  // The best sum of pairs from these places to the end.
  const best = Array.from({ length: ones.length + 1 }, () => Array<number>(others.length + 1).fill(0));
  const likenessAt = (at: number, to: number) => alike[at]?.[to] ?? 0;
  const bestAt = (at: number, to: number) => best[at]?.[to] ?? 0;
  const paired = (at: number, to: number) => likenessAt(at, to) + bestAt(at + 1, to + 1);
  for (let at = ones.length - 1; at >= 0; at -= 1) {
    for (let to = others.length - 1; to >= 0; to -= 1)
      (best[at] as number[])[to] = Math.max(paired(at, to), bestAt(at + 1, to), bestAt(at, to + 1));
  }
  const pairs: [number, number][] = [];
  let [at, to] = [0, 0];
  while (at < ones.length && to < others.length) {
    if (likenessAt(at, to) > 0 && bestAt(at, to) === paired(at, to)) pairs.push([at++, to++]);
    else if (bestAt(at, to) === bestAt(at, to + 1)) to += 1;
    else at += 1;
  }
  return pairs;
}
