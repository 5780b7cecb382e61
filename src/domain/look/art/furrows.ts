import { at, disc, fill, lens, type Motif, type Point, range, stroke } from './shapes.ts';

const VANISHING: Point = [800, 404];

/** Furrows run toward one point; the field ends where its hill does. */
const field = (): string =>
  range(15)
    .map((index) => {
      const left = -700 + index * 190;
      return `M${at(VANISHING)}L${left} 640h95Z`;
    })
    .join('');

const SUN: Point = [800, 240];

/** Of the sun, as far as the picture reaches. */
const rays = (): string =>
  range(14)
    .map((index) => {
      const on = (share: number, far: number): Point => {
        const angle = Math.PI * (1 + (index + share) / 14);
        return [SUN[0] + far * Math.cos(angle), SUN[1] + far * Math.sin(angle)];
      };
      return `M${at(on(0.38, 160))}L${at(on(0.2, 236))} ${at(on(0.8, 236))} ${at(on(0.62, 160))}Z`;
    })
    .join('');

/** An ear of grain on a bent stalk: kernels in pairs, each pair smaller, and one at the top. */
function ear([x, y]: Point, height: number, bend: number): [stalk: string, kernels: string] {
  const on = (share: number): Point => [x + bend * share ** 2, y - height * share];
  const tilt = bend / height;
  const kernels = range(8).map((index) => {
    const [px, py] = on(0.5 + index * 0.056);
    const size = height * 0.098 * (1 - index * 0.05);
    return [-1, 1]
      .map((side) =>
        lens([px + side * 5, py], [px + side * size * 0.7 + tilt * size * 1.4, py - size], size * 0.17),
      )
      .join('');
  });
  const [tx, ty] = on(0.96);
  const top = lens([tx, ty], [tx + tilt * height * 0.18, ty - height * 0.11], height * 0.02);
  return [`M${x} ${y}Q${x} ${Math.round(y - height / 2)} ${at(on(0.95))}`, kernels.join('') + top];
}

/** Furrows: a field under the sun, which carries the mark, and ears before it. */
export const furrows: Motif = (paint, mark) => {
  const ears = [ear([1004, 660], 390, 40), ear([1090, 660], 520, 30), ear([1176, 660], 430, -34)];
  return [
    fill(paint.near, rays()),
    disc(paint, mark, SUN, 136),
    '<clipPath id="f"><path d="M0 640C240 610 380 470 640 420S980 392 1200 410V640Z"/></clipPath>',
    `<g clip-path="url(#f)">${fill(paint.mid, 'M0 380H1200V640H0Z')}${fill(paint.near, field())}</g>`,
    stroke(paint.light, 6, ears.map(([stalk]) => stalk).join('')),
    fill(paint.light, ears.map(([, kernels]) => kernels).join('')),
  ].join('');
};
