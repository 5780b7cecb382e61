/** Where a bar stands in a chart, in the units of its view box. */
export interface Bar {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Space {
  readonly width: number;
  readonly height: number;
  /** How much of a bar's share of the width stays free. */
  readonly gap: number;
}

/** Something is seen of every value but 0. */
const LEAST = 2;

/** Bars side by side on one ground line; the highest value takes the whole height. */
export function barsOf(values: readonly number[], { width, height, gap }: Space): Bar[] {
  const most = Math.max(...values, 1);
  const share = width / Math.max(values.length, 1);
  return values.map((value, at) => {
    const high = value === 0 ? 0 : Math.max(LEAST, (value / most) * height);
    return { x: at * share + (share * gap) / 2, y: height - high, width: share * (1 - gap), height: high };
  });
}
