import { at, disc, fill, lens, type Motif, type Point, range, stroke } from './shapes.ts';

const MIDDLE: Point = [850, 256];
const RADIUS = 196;
/** Where the loop closes, and the rope falls. */
const KNOT = 0.95;

const around = (turn: number, radius = RADIUS): Point => [
  MIDDLE[0] + radius * Math.cos(turn),
  MIDDLE[1] + radius * Math.sin(turn),
];

const knot = around(KNOT);

/** Down from the knot, along the ground, and out of the picture: a Bézier curve. */
const tail = (share: number): Point => {
  const rest = 1 - share;
  const on = (axis: 0 | 1, bend: number, turn: number, end: number) =>
    knot[axis] * rest ** 3 + 3 * bend * rest ** 2 * share + 3 * turn * rest * share ** 2 + end * share ** 3;
  return [on(0, 1060, 850, 1230), on(1, 560, 700, 470)];
};

/** A rope along a curve: its strands are leaves across it. */
function rope(curve: (share: number) => Point, strands: number): string {
  return range(strands)
    .map((index) => {
      const [[x0, y0], [x1, y1]] = [curve(index / strands), curve((index + 1.7) / strands)];
      const length = Math.hypot(x1 - x0, y1 - y0) || 1;
      const [nx, ny] = [((y0 - y1) / length) * 12, ((x1 - x0) / length) * 12];
      return lens([x0 + nx, y0 + ny], [x1 - nx, y1 - ny], 6.5);
    })
    .join('');
}

const posts = range(8).map((index): Point => [560 + index * 96, 600 - index * 9 - (index % 2) * 3]);

/** Lasso: the mark as a brand in a lasso, before the rims and a wire fence. */
export const lasso: Motif = (paint, mark) =>
  [
    fill(
      paint.far,
      'M60 640l130-124 150-8 20-30 170-12 24 30 100-6 26-60 150-12 20 34 110-8 30-84 210-18V640Z',
    ),
    fill(paint.mid, 'M0 640C260 566 420 590 640 556S980 480 1200 500V640Z'),
    fill(paint.near, 'M600 640C760 600 960 600 1200 540V640Z'),
    stroke(paint.ink, 8, posts.map((post) => `M${at(post)}v64`).join('')),
    stroke(
      paint.ink,
      2.5,
      [14, 32].map((down) => `M${posts.map(([x, y]) => at([x, y + down])).join(' ')}`).join(''),
    ),
    disc(paint, mark, MIDDLE, 150),
    fill(paint.light, rope((share) => around(KNOT + share * 2 * Math.PI), 60) + rope(tail, 42)),
  ].join('');
